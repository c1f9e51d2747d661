### Konten und die eigenen Partien.

my-games = Meine Partien
    .help = Das sind die Partien dieses Browsers. Mit einem Konto hast du sie in jedem Browser, in dem du dich anmeldest.
older = Ältere Partien
sign-in-or-up = Anmelden oder Konto anlegen

account = Konto
account-name = Name
sign-in = Anmelden
    .help = Was du in diesem Browser begonnen hast, kommt mit: Plätze und Notizen gehen auf dein Konto über.
sign-up = Konto anlegen
    .help = Du kannst auch ohne spielen. Mit einem Konto spielst du deine Partien in einem anderen Browser weiter. Es braucht einen Namen und ein Passwort, sonst nichts.
sign-out = Abmelden
signed-in-as = Du bist als { $name } angemeldet.
password = Passwort
password-now = Dein Passwort
password-new = Neues Passwort
    .help = Mindestens 10 Zeichen. Ein paar Wörter merkst du dir leicht, und sie sind schwer zu erraten.
password-change = Passwort ändern
    .help = Alle anderen Browser werden damit abgemeldet.
password-tokens = Auch alle Tokens widerrufen
password-lost = Passwort vergessen?
    .help = Gib den Wiederherstellungscode ein, den du bekommen hast. Er gilt einmal; danach bekommst du einen neuen.
password-set = Passwort setzen
code = Wiederherstellungscode
    .help = Schreib dir diesen Code auf und bewahre ihn gut auf. Wenn du dein Passwort einmal vergisst, kommst du nur damit zu einem neuen. Er wird nicht noch einmal gezeigt.
code-new = Neuer Wiederherstellungscode
    .help = Wenn du deinen Code nicht mehr hast, lass dir einen neuen geben. Der alte ist dann wertlos.
code-kept = Ich habe ihn aufgeschrieben
account-rename = Namen ändern
    .help = Mit diesem Namen meldest du dich an. Wie du an einem Tisch heißt, wählst du dort.
account-delete = Konto löschen
    .help = Alles über dich wird endgültig gelöscht: Name, Passwort, Codes, Anmeldungen, Tokens, Links, Notizen und Entwürfe. Was du in Chats gesagt hast, wird entfernt. Beendete Partien bleiben; wo dein Name stand, steht dann „ehemaliges Mitglied“. In laufenden Partien spielt auf deinem Platz ein Computerspieler der Stufe „Könner“ weiter, deine Plätze an offenen Tischen werden frei. Das lässt sich nicht rückgängig machen.

account-data = Meine Daten herunterladen
    .help = Eine JSON-Datei mit allem, was dieser Server über dich hat: dein Konto, wo du angemeldet bist, deine Tokens, Tische und Plätze, Notizen, Entwürfe und was du in Chats gesagt hast. Die Aufzeichnungen deiner Partien sind verlinkt.
former-player = ehemaliges Mitglied

wrong-name-empty = Ein Name braucht mindestens einen Buchstaben oder eine Ziffer.
wrong-name-long = Ein Name hat höchstens { $most } Zeichen.
wrong-name-letter = Das Zeichen { $letter } kann in keinem Namen stehen: Nimm Buchstaben, Ziffern, einzelne Leerzeichen und - _ . '
wrong-name-taken = Dieser Name ist vergeben oder sieht einem vergebenen zu ähnlich. Wähle einen anderen.
wrong-name-own = Dieser Name sieht aus wie einer des Servers. Wähle einen anderen.
wrong-name-blanks = Leerzeichen stehen nur zwischen Wörtern, und nur einzeln.
wrong-short = Dieses Passwort ist zu kurz: Es braucht mindestens { $least } Zeichen.
wrong-long = Dieses Passwort ist zu lang: Es darf höchstens { $most } Zeichen haben.
wrong-common = Dieses Passwort gehört zu denen, die zuerst ausprobiert werden: Es ist zu verbreitet, folgt einem Muster oder ähnelt deinem Namen. Ein paar Wörter, die nichts miteinander zu tun haben, merkst du dir leicht, und sie sind schwer zu erraten.
wrong-sign-in = Name oder Passwort ist falsch.
wrong-password = Das ist nicht dein Passwort. Nichts wurde geändert.
wrong-code = Name oder Wiederherstellungscode ist falsch. Ein Code gilt nur einmal.
wrong-often = Das wurde zu oft versucht. Warte eine Minute und versuche es noch einmal ({ $seconds } s). Ein Browser, in dem du schon einmal angemeldet warst, wird durch die Versuche anderer nicht aufgehalten.
wrong-signed-out = Du bist nicht angemeldet. Melde dich an und versuche es noch einmal.
wrong-token = Ein Token braucht einen Namen mit höchstens 24 Zeichen, damit du es von anderen unterscheiden kannst.
wrong-tokens = Du hast schon { $most } Tokens. Widerrufe eines, das nicht mehr gebraucht wird.

## Der zweite Faktor

factor = Zweiter Faktor
    .help = Zum Anmelden brauchst du dann außer deinem Passwort einen Code aus einer App auf deinem Telefon. Wer dein Passwort erfährt, kommt damit allein nicht hinein.
factor-begin = Zweiten Faktor einrichten
factor-anew = Neu einrichten
factor-off = Abschalten
factor-on = Einschalten
factor-is-on = Zum Anmelden brauchst du außer deinem Passwort einen Code. Du hast noch { $left } Ersatzcodes für den Fall, dass deine App verloren geht.
factor-scan = Scanne dieses Bild mit einer App für Einmalcodes, oder tippe das Geheimnis darunter in die App. Gib dann den Code ein, den die App zeigt.
factor-picture = Das Geheimnis als Bild für die App
factor-code = Code
factor-asked = Noch ein Schritt
    .help = Gib den Code ein, den deine App zeigt. Wenn du sie nicht mehr hast, gib einen deiner Ersatzcodes für den zweiten Faktor ein.
factor-codes = Ersatzcodes für den zweiten Faktor
    .help = Schreib dir diese Codes auf und bewahre sie getrennt von deinem Telefon auf. Jeder ersetzt deine App einmal. Sie werden nicht noch einmal gezeigt.
factor-codes-kept = Ich habe sie aufgeschrieben
wrong-factor = Dieser Code stimmt nicht oder wurde schon benutzt. Warte auf den nächsten und versuche es noch einmal.

## Sitzungen

sessions = Wo du angemeldet bist
    .help = Hier steht jeder Browser, in dem du angemeldet bist. Wird einer { $days } Tage lang nicht benutzt, ist er von selbst abgemeldet. Wenn du einen nicht kennst, melde ihn ab und ändere dein Passwort.
session-this = Dieser Browser
session-unknown = Unbekannter Browser
session-created = angemeldet { $at }
session-used = zuletzt benutzt { $at }
session-end = Abmelden
session-end-this = { $device } abmelden
sessions-end-others = Alle anderen Browser abmelden

## Tokens

api = API
    .help = Auch Programme spielen hier: Sie eröffnen Tische, nehmen Plätze ein, verfolgen das Geschehen und entscheiden, nach denselben Regeln und mit denselben Rechten wie Menschen.
api-lead = für Programme, die mitspielen
api-parameters = Parameter
api-body = Was gesendet wird
api-answers = Antworten
api-example = Zum Beispiel
api-optional = freiwillig
api-forms = Formen
tokens = Tokens für Programme
    .help = Mit einem Token handelt ein Programm für dich: dein eigener Bot oder ein Skript, das Tische eröffnet. Widerrufe ein Token, dem du nicht mehr traust; was ein Programm damit verfolgt, endet sofort. Wie Programme spielen:
token = Neues Token
    .help = Kopiere es dorthin, wo dein Programm es findet. Wer es hat, kann für dich handeln. Es wird nicht wieder angezeigt.
token-name = Wofür es ist
token-scope = Was es darf
token-make = Token anlegen
token-created = angelegt { $day }
token-used = zuletzt benutzt { $day }
token-unused = nie benutzt
token-revoke = Widerrufen
token-revoke-this = { $name } widerrufen
scope-read = Nur zusehen
scope-play = Zusehen und spielen
scope-host = Zusehen, spielen und Tische eröffnen
wrong-banned = Dieses Konto ist gesperrt. Wende dich an die Betreiber dieses Servers.
