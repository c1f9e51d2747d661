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
    .help = Name, Passwort und Wiederherstellungscode werden endgültig gelöscht. Deine Partien bleiben, mit den Namen, unter denen du gespielt hast, und dieser Browser behält deine Plätze; deine anderen Browser verlieren sie.

wrong-name-empty = Ein Name braucht mindestens einen Buchstaben oder eine Ziffer.
wrong-name-long = Ein Name hat höchstens { $most } Zeichen.
wrong-name-letter = Das Zeichen { $letter } kann in keinem Namen stehen: Nimm Buchstaben, Ziffern, einzelne Leerzeichen und - _ . '
wrong-name-blanks = Leerzeichen stehen nur zwischen Wörtern, und nur einzeln.
wrong-short = Dieses Passwort ist zu kurz: Es braucht mindestens { $least } Zeichen.
wrong-long = Dieses Passwort ist zu lang: Es darf höchstens { $most } Zeichen haben.
wrong-sign-in = Name oder Passwort ist falsch.
wrong-password = Das ist nicht dein Passwort. Nichts wurde geändert.
wrong-code = Name oder Wiederherstellungscode ist falsch. Ein Code gilt nur einmal.
wrong-often = Das wurde zu oft versucht. Warte eine Minute und versuche es noch einmal.
wrong-signed-out = Du bist nicht angemeldet. Melde dich an und versuche es noch einmal.
wrong-token = Ein Token braucht einen Namen mit höchstens 24 Zeichen, damit du es von anderen unterscheiden kannst.
wrong-tokens = Du hast schon { $most } Tokens. Widerrufe eines, das nicht mehr gebraucht wird.

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
    .help = Mit einem Token handelt ein Programm für dich: dein eigener Bot oder ein Skript, das Tische eröffnet. Ein neues Passwort ändert daran nichts; widerrufe ein Token, dem du nicht mehr traust. Wie Programme spielen:
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
wrong-banned = Dieses Konto ist gesperrt. Frage die, die diesen Server betreiben.
