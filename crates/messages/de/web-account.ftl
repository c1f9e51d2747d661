### Konten und die eigenen Partien.

my-games = Meine Partien
    .help = Das sind die Partien dieses Browsers. Mit einem Konto findest du sie in jedem Browser, in dem du dich anmeldest.
older = Ältere Partien
sign-in-or-up = Anmelden oder Konto anlegen

account = Konto
account-name = Name
sign-in = Anmelden
    .help = Deine Plätze und Notizen aus diesem Browser gehen auf dein Konto über.
sign-up = Konto anlegen
    .help = Du kannst auch ohne Konto spielen. Mit Konto spielst du deine Partien in einem anderen Browser weiter. Du brauchst nur einen Namen und ein Passwort.
sign-out = Abmelden
signed-in-as = Du bist als { $name } angemeldet.
password = Passwort
password-now = Dein Passwort
password-new = Neues Passwort
    .help = Mindestens 10 Zeichen. Ein paar Wörter merkst du dir leicht, und sie sind schwer zu erraten.
password-change = Passwort ändern
    .help = Damit werden alle deine anderen Browser abgemeldet.
password-tokens = Auch alle Tokens widerrufen
password-lost = Passwort vergessen?
    .help = Gib den Wiederherstellungscode ein, den du bekommen hast. Er gilt einmal, und du bekommst einen neuen.
password-set = Passwort setzen
code = Wiederherstellungscode
    .help = Schreib dir diesen Code auf und bewahre ihn gut auf. Wenn du dein Passwort vergisst, kannst du nur damit ein neues setzen. Er wird nicht noch einmal gezeigt.
code-new = Neuer Wiederherstellungscode
    .help = Wenn du deinen Code verloren hast, lass dir einen neuen geben. Der alte gilt dann nicht mehr.
code-kept = Ich habe ihn aufgeschrieben
account-rename = Namen ändern
    .help = Mit diesem Namen meldest du dich an. An jedem Tisch kannst du einen anderen wählen.
account-delete = Konto löschen
    .help = Alles über dich wird endgültig gelöscht: Name, Passwort, Codes, Anmeldungen, Tokens, Links, Notizen und Entwürfe. Deine Chatnachrichten werden entfernt. Beendete Partien bleiben; statt deines Namens steht dort „ehemaliges Mitglied“. In laufenden Partien übernimmt ein Computerspieler der Stufe „Experte“ deinen Platz. Deine Plätze an offenen Tischen werden frei. Das lässt sich nicht rückgängig machen.

account-data = Meine Daten herunterladen
    .help = Eine JSON-Datei mit allem, was dieser Server über dich weiß: dein Konto, wo du angemeldet bist, deine Tokens, Tische und Plätze, Notizen, Entwürfe und Chatnachrichten. Die Aufzeichnungen deiner Partien sind verlinkt.
former-player = ehemaliges Mitglied

wrong-name-empty = Ein Name braucht mindestens einen Buchstaben oder eine Ziffer.
wrong-name-long = Ein Name darf höchstens { $most } Zeichen haben.
wrong-name-letter = Das Zeichen { $letter } ist in Namen nicht erlaubt: Nimm Buchstaben, Ziffern, einzelne Leerzeichen und - _ . '
wrong-name-taken = Dieser Name ist vergeben oder sieht einem vergebenen zu ähnlich. Wähle einen anderen.
wrong-name-own = Dieser Name sieht aus wie einer des Servers. Wähle einen anderen.
wrong-name-blanks = Leerzeichen sind nur zwischen Wörtern erlaubt, und nur einzeln.
wrong-short = Dieses Passwort ist zu kurz: Es braucht mindestens { $least } Zeichen.
wrong-long = Dieses Passwort ist zu lang: Es darf höchstens { $most } Zeichen haben.
wrong-common = Das ist eines der ersten Passwörter, die Angreifer ausprobieren: Es ist verbreitet, folgt einem Muster oder ähnelt deinem Namen. Ein paar Wörter, die nichts miteinander zu tun haben, merkst du dir leicht, und sie sind schwer zu erraten.
wrong-sign-in = Name oder Passwort ist falsch.
wrong-password = Das ist nicht dein Passwort. Nichts wurde geändert.
wrong-code = Name oder Wiederherstellungscode ist falsch. Ein Code gilt nur einmal.
wrong-often = Zu viele Versuche. Warte eine Minute und versuche es noch einmal ({ $seconds } s). Einen Browser, in dem du schon einmal angemeldet warst, halten die Versuche anderer nicht auf.
wrong-signed-out = Du bist nicht angemeldet. Melde dich an und versuche es noch einmal.
wrong-token = Gib dem Token einen Namen mit höchstens 24 Zeichen, damit du es von anderen unterscheiden kannst.
wrong-tokens = Du hast schon { $most } Tokens. Widerrufe eines, das du nicht mehr brauchst.

## Der zweite Faktor

factor = Zweiter Faktor
    .help = Beim Anmelden wird dann zusätzlich ein Code aus einer App auf deinem Handy verlangt. Dein Passwort allein reicht dann nicht mehr.
factor-begin = Zweiten Faktor einrichten
factor-anew = Neu einrichten
factor-off = Abschalten
factor-on = Einschalten
factor-is-on = Beim Anmelden wird außer deinem Passwort ein Code verlangt. Du hast noch { $left } Ersatzcodes für den Fall, dass du deine App verlierst.
factor-scan = Scanne dieses Bild mit einer App für Einmalcodes, oder tippe das Geheimnis darunter in die App. Gib dann den Code ein, den die App zeigt.
factor-picture = Das Geheimnis als Bild für die App
factor-code = Code
factor-asked = Noch ein Schritt
    .help = Gib den Code ein, den deine App zeigt. Wenn du die App nicht mehr hast, gib einen deiner Ersatzcodes für den zweiten Faktor ein.
factor-codes = Ersatzcodes für den zweiten Faktor
    .help = Schreib dir diese Codes auf und bewahre sie getrennt von deinem Handy auf. Jeder ersetzt deine App einmal. Sie werden nicht noch einmal gezeigt.
factor-codes-kept = Ich habe sie aufgeschrieben
wrong-factor = Dieser Code stimmt nicht oder wurde schon benutzt. Warte auf den nächsten und versuche es noch einmal.

## Sitzungen

sessions = Wo du angemeldet bist
    .help = In diesen Browsern bist du angemeldet. Wird einer { $days } Tage lang nicht benutzt, wird er abgemeldet. Wenn du einen nicht kennst, melde ihn ab und ändere dein Passwort.
session-this = Dieser Browser
session-unknown = Unbekannter Browser
session-created = angemeldet { $at }
session-used = zuletzt benutzt { $at }
session-end = Abmelden
session-end-this = { $device } abmelden
sessions-end-others = Alle anderen Browser abmelden

## Tokens

api = API
    .help = Auch Programme können hier spielen. Sie eröffnen Tische, nehmen Plätze ein, verfolgen Partien und entscheiden, nach denselben Regeln und mit denselben Rechten wie Menschen.
api-lead = für Programme, die mitspielen
api-parameters = Parameter
api-body = Inhalt der Anfrage
api-answers = Antworten
api-example = Beispiel
api-optional = optional
api-forms = Schemas
tokens = Tokens für Programme
    .help = Mit einem Token handelt ein Programm für dich, zum Beispiel dein eigener Bot oder ein Skript, das Tische eröffnet. Widerrufe ein Token, dem du nicht mehr traust: Seine Streams enden sofort. Wie Programme spielen:
token = Neues Token
    .help = Kopiere es jetzt in dein Programm. Wer es hat, kann für dich handeln. Es wird nicht noch einmal gezeigt.
token-name = Wofür es ist
token-scope = Was es darf
token-make = Token erstellen
token-created = erstellt { $day }
token-used = zuletzt benutzt { $day }
token-unused = nie benutzt
token-revoke = Widerrufen
token-revoke-this = { $name } widerrufen
scope-read = Zusehen
scope-play = Zusehen und spielen
scope-host = Zusehen, spielen und Tische eröffnen
wrong-banned = Dieses Konto ist gesperrt. Wende dich an die Betreiber dieses Servers.
