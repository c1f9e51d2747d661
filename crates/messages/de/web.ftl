### Die Seiten des Tischs im Netz.

## Jede Seite

skip = Zum Inhalt
menu = Menü
rules = Regeln
theme = Darstellung
theme-auto = wie das System
theme-light = hell
theme-dark = dunkel
back = Zurück
to-lobby = Zur Lobby
sorry = Das ging nicht
not-found = Hier ist nichts
    .help = Diese Seite gibt es nicht, oder der Tisch wurde geschlossen.

## Lobby

lobby = Lobby
hero = Spiele sofort gegen den Computer oder schick Freunden einen Link: live oder über mehrere Tage, am Rechner oder am Telefon.
play-now = Jetzt spielen
your-name = Dein Name
players = Spieler
opponents = Gegner
new-table = Neuer Tisch mit allen Möglichkeiten
own-tables = Meine Tische
open-tables = Offene Tische
running-tables = Laufende Partien
finished-tables = Beendete Partien
all-tables = Alle Tische
more-tables = Weitere Tische
no-tables = Zurzeit keine.
phase-open = offen
phase-running = läuft
phase-finished = beendet

## Stufen

level-random = Zufallszüge
level-never-passes = Zufallszüge, passt nie
level-beginner = Anfänger
level-casual = Gelegenheitsspieler
level-greedy = Geübt
level-search = Könner

## Neuer Tisch

new-table-of = Neuer Tisch: { $game }
open-table = Tisch eröffnen
edition = Ausgabe
edition-usual = Die übliche
contents = Inhalt
all-editions = Alle Ausgaben
expansions = Erweiterungen
seats = Plätze
    .help = Plätze über die Zahl der Spieler hinaus bleiben ungenutzt.
place = Platz { $number }
place-me = Ich
place-open = Offen
place-bot = Computerspieler
order-random = Plätze auslosen
hot-seat = Mehrere Spieler wechseln sich an diesem Gerät ab
pace = Bedenkzeit
pace-untimed = Ohne Uhr
pace-fast = Schnell: je 5 Minuten, 10 Sekunden für jede Entscheidung
pace-live = Live: je 15 Minuten, 20 Sekunden für jede Entscheidung
pace-slow = Ruhig: je 45 Minuten, eine Minute für jede Entscheidung
pace-day = Fernpartie: ein Tag für jede Entscheidung
pace-three-days = Fernpartie: drei Tage für jede Entscheidung
pace-week = Fernpartie: eine Woche für jede Entscheidung
expiry = Wenn die Zeit um ist
expiry-bot-plays = entscheidet dieses eine Mal ein Computerspieler
expiry-bot-sits = übernimmt ein Computerspieler den Platz
expiry-nothing = geschieht nichts
listing = Wer den Tisch findet
listing-public = Alle: Er steht in der Lobby
listing-unlisted = Alle, die den Link haben
hints-allowed = Spieler dürfen um Rat fragen
together-short = gleichzeitig
together-ready = { $ready } von { $all } Spielern sind fertig.
together-change = Zurücknehmen: { $name }
variants = Varianten
    .help = Jede Frage ist so beantwortet wie in der Ausgabe, wenn du nichts anderes wählst.
as-edition = wie in der Ausgabe

## Am Tisch

waiting-room = Die Partie beginnt, wenn alle Plätze besetzt sind.
sit-down = Setzen
stand-up = Aufstehen
seat-bot = Besetzen
begin = Beginnen
share-link = Schicke den anderen diesen Link:
your-turn = Du bist dran
waiting-for = Warten auf { $name }
game-over = Die Partie ist zu Ende.
game-won = Die Partie ist zu Ende. { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } gewinnen gemeinsam.
}
confirm = Bestätigen
confirm-wanted = Bestätige deine Entscheidung oder nimm sie zurück.
undo = Zurücknehmen
remedy = Was helfen würde
cannot = Was nicht geht, und warum ({ $count })
to-rule = Zur Regel
shown-after = Der Tisch nach Eintrag { $entry }.
to-now = Zurück zum laufenden Spiel
travel = Partie durchgehen
travel-first = Zum Anfang
travel-back = Einen Schritt zurück
travel-forward = Einen Schritt vor
travel-last = Zum laufenden Spiel
log = Verlauf
chat = Chat
chat-say = Senden
notes = Notizen
notes-keep = Speichern
download-record = Aufzeichnung
hint = Rat
hint-points = { $points } Punkte
proposal-make = Alle bitten, hierher zurückzugehen
proposal-undo = { $name } möchte alles ab Eintrag { $entry } zurücknehmen.
proposal-yes = Zustimmen
proposal-no = Ablehnen
waiting-host = Alle Plätze sind besetzt. Der Gastgeber startet die Partie.
clocks-stand = Die Uhren sind angehalten: Der Server ist gerade gestartet.
time-left = Verbleibende Zeit
proposal-look = Ansehen
hint-heading = Ein starker Spieler würde erwägen
hint-win = { $percent } % Siegchance
since = Seit deinem letzten Zug
log-whole = Der ganze Verlauf
log-entry = Nr.
log-notation = Notation
log-events = Was geschah
back-to-table = Zurück zum Tisch
chat-remove = Diese Nachricht entfernen
chat-removed = vom Gastgeber entfernt
chat-mute = { $name } stummschalten
chat-unmute = Stummschaltung von { $name } aufheben
notify = Sag mir, wenn ich dran bin
stood-in = { $level } spielt für dich, solange du weg bist.
come-back = Ich bin wieder da
speed = Tempo
speed-slow = langsam
speed-medium = mittel
speed-fast = schnell

## Ablehnungen

table-error-stale = Am Tisch hat sich etwas geändert, seit deine Seite geladen wurde. Sieh ihn dir noch einmal an und entscheide dann.
table-error-not-yours = Dieser Platz gehört jemand anderem. Ist es deiner, so öffne ihn in dem Browser, in dem du dich gesetzt hast, oder nimm deinen Wiederherstellungslink.
table-error-taken = Da sitzt schon jemand. Wähle einen anderen Platz.
table-error-no-place = Diesen Platz gibt es an diesem Tisch nicht.
table-error-not-host = Das darf nur, wer den Tisch eröffnet hat.
table-error-begun = Die Partie hat begonnen. Das geht nur vorher.
table-error-not-begun = Die Partie hat noch nicht begonnen.
table-error-seats-open = Einige Plätze sind noch offen. Besetze sie zuerst, gern auch mit Computerspielern.
table-error-over = Die Partie ist zu Ende.
table-error-nothing = Es gibt nichts zu bestätigen oder zurückzunehmen.
table-error-no-entry = Diesen Eintrag hat die Aufzeichnung nicht.
table-error-no-speed = Diese Geschwindigkeit gibt es nicht. Wähle eine von denen auf der Seite.
table-error-empty-line = Schreibe etwas, bevor du es abschickst.
table-error-no-line = Diese Nachricht gibt es im Chat nicht.
table-error-not-your-turn = Du bist nicht am Zug, also gibt es nichts zu raten.
table-error-advice-failed = Diesmal fand sich kein Rat. Frage noch einmal.
table-error-no-position = Diese Stellung lässt sich nicht zeigen.
table-error-no-stand-in = Für dich spielt kein Computerspieler.
table-error-no-notice = Es gibt keinen Hinweis, der sich schließen ließe.
table-error-no-rematch = Den Tisch der Revanche gibt es nicht mehr.
table-error-unconcerned = An diesem Tisch gehört diesem Spieler nichts.
table-error-answered = Andere haben zur gleichen Zeit entschieden. Bitte sie darum, zurückzugehen.
table-error-handed-in = Deine Entscheidung ist abgegeben. Nimm sie zuerst zurück, wenn du sie ändern willst.
table-error-asked = Das ist schon geschehen.
table-error-one-seat = Du kannst an diesem Tisch einen Platz haben. Wer einen Tisch eröffnet, kann mehrere Spieler an einem Gerät zulassen.
table-error-not-asked = Es gibt keinen Vorschlag zu beantworten.
table-error-name = Bitte gib einen Namen aus 1 bis 24 sichtbaren Zeichen ein, der nicht wie einer des Servers aussieht, etwa „Windrose“, „Gastgeber“ oder „Computer“.
table-error-name-alike = An diesem Tisch heißt schon jemand so ähnlich, dass man euch verwechseln könnte. Wähle einen anderen Namen.
table-error-level = Diesen Computerspieler gibt es für dieses Spiel nicht.
table-error-no-hints = An diesem Tisch gibt es keinen Rat.
table-error-setup = So lässt sich kein Tisch aufbauen: { $problem }
table-error-refused = Die Regeln erlauben das nicht.
failed-not-found = Diesen Tisch gibt es nicht.
failed-full = Die Festplatte des Servers ist voll. Nichts ging verloren, und nichts wurde geändert; versuche es später noch einmal.
failed-busy = Der Server ist beschäftigt. Versuche es gleich noch einmal.
failed-taken = Dieser Name ist vergeben. Wähle einen anderen.
failed-damaged = Die gespeicherten Daten dieses Tisches lassen sich nicht lesen. Bitte sag den Betreibern dieses Servers Bescheid.
failed-randomness = Der Server kann keine Zufallszahlen ziehen. Nichts wurde geändert; versuche es später noch einmal.
failed-internal = Auf dem Server ist etwas schiefgegangen. Nichts wurde geändert; versuche es später noch einmal.
failed-store = Der Server konnte das nicht speichern. Nichts wurde geändert; versuche es noch einmal.
turned-foreign = Das wurde von einer anderen Seite gesendet und deshalb nicht getan. Öffne die Seite hier und versuche es noch einmal.
turned-too-long = Das war zu lang und wurde deshalb nicht angenommen. Sende etwas Kürzeres.
turned-not-done = Das geht hier nicht. Nutze die Formulare und Links auf den Seiten.
turned-broken = Auf dem Server ist etwas schiefgegangen. Nichts ist verloren. Versuche es noch einmal, und sag den Betreibern Bescheid, wenn es wieder geschieht.
turned-unreadable = Das ließ sich nicht lesen, also ist nichts geschehen. Nutze die Formulare auf den Seiten.
offline = Der Server ist nicht erreichbar. Versuche es gleich noch einmal; was bestätigt wurde, bleibt.
closing = Der Server startet neu. Nichts ist verloren; diese Seite verbindet sich von selbst wieder.
table-error-closed = Die Betreiber dieses Servers haben den Tisch geschlossen. Du kannst ihn dir noch ansehen.
about = Über { $name }
