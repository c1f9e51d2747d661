### Die Seiten des Tischs im Netz.

## Jede Seite

skip = Zum Inhalt springen
menu = Menü
rules = Regeln
theme = Darstellung
theme-auto = wie das System
theme-light = hell
theme-dark = dunkel
back = Zurück
to-lobby = Zur Lobby
sorry = Das hat nicht geklappt
not-found = Seite nicht gefunden
    .help = Diese Seite gibt es nicht, oder der Tisch wurde gelöscht.

## Lobby

lobby = Lobby
hero = Spiele sofort gegen den Computer oder schick deinen Freunden einen Link. Live oder über mehrere Tage, am Rechner oder am Handy.
play-now = Jetzt spielen
your-name = Dein Name
players = Spieler
opponents = Gegner
new-table = Neuer Tisch mit allen Optionen
own-tables = Meine Tische
open-tables = Offene Tische
running-tables = Laufende Partien
finished-tables = Beendete Partien
all-tables = Alle Tische
more-tables = Weitere Tische
no-tables = Hier gibt es noch keine Tische. Spiel gleich los oder eröffne einen.
phase-open = offen
phase-running = läuft
phase-finished = beendet

## Stufen

level-random = Zufallszüge
level-never-passes = Zufallszüge, passt nie
level-beginner = Anfänger
level-casual = Hobbyspieler
level-greedy = Könner
level-search = Experte

## Neuer Tisch

new-table-of = Neuer Tisch: { $game }
open-table = Tisch eröffnen
edition = Ausgabe
edition-usual = Standard
contents = Inhalt
all-editions = Alle Ausgaben
expansions = Erweiterungen
seats = Plätze
    .help = Es werden nur so viele Plätze benutzt, wie es Spieler gibt.
place = Platz { $number }
place-me = Ich
place-open = Offen
place-bot = Computerspieler
order-random = Plätze auslosen
hot-seat = Mehrere Spieler teilen sich dieses Gerät
pace = Bedenkzeit
pace-untimed = Ohne Uhr
pace-fast = Schnell: je 5 Minuten, dazu 10 Sekunden pro Entscheidung
pace-live = Live: je 15 Minuten, dazu 20 Sekunden pro Entscheidung
pace-slow = Gemütlich: je 45 Minuten, dazu 1 Minute pro Entscheidung
pace-day = Fernpartie: 1 Tag pro Entscheidung
pace-three-days = Fernpartie: 3 Tage pro Entscheidung
pace-week = Fernpartie: 1 Woche pro Entscheidung
expiry = Wenn die Zeit abläuft
expiry-bot-plays = trifft ein Computerspieler diese Entscheidung
expiry-bot-sits = übernimmt ein Computerspieler den Platz
expiry-nothing = passiert nichts
listing = Wer findet den Tisch?
listing-public = Alle: Er steht in der Lobby
listing-unlisted = Alle mit dem Link
hints-allowed = Spieler dürfen sich Tipps holen
together-short = gleichzeitig
together-ready = { $ready } von { $all } Spielern sind fertig.
together-change = Zurücknehmen: { $name }
variants = Varianten
    .help = Jede Frage ist wie in der Ausgabe beantwortet, wenn du nichts anderes wählst.
as-edition = wie in der Ausgabe

## Am Tisch

waiting-room = Die Partie beginnt, sobald alle Plätze besetzt sind.
sit-down = Hinsetzen
stand-up = Aufstehen
seat-bot = Ändern
begin = Starten
share-link = Teile diesen Link:
your-turn = Du bist dran
waiting-for = Warten auf { $name }
game-over = Die Partie ist zu Ende.
game-won = Die Partie ist zu Ende. { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } gewinnen gemeinsam.
}
confirm = Bestätigen
confirm-wanted = Bestätige deinen Zug oder nimm ihn zurück.
undo = Zurücknehmen
remedy = Was helfen würde
cannot = Was gerade nicht geht, und warum ({ $count })
to-rule = Zur Regel
shown-after = Der Tisch nach Zug { $entry }.
to-now = Zur aktuellen Stellung
travel = Partie durchgehen
travel-first = Zum Anfang
travel-back = Einen Schritt zurück
travel-forward = Einen Schritt vor
travel-last = Zur aktuellen Stellung
log = Verlauf
chat = Chat
chat-say = Senden
notes = Notizen
notes-keep = Speichern
download-record = Aufzeichnung
hint = Tipp
hint-points = { $points } Punkte
proposal-make = Alle bitten, hierher zurückzugehen
proposal-undo = { $name } möchte alles ab Zug { $entry } zurücknehmen.
proposal-yes = Zustimmen
proposal-no = Ablehnen
waiting-host = Alle Plätze sind besetzt. Der Gastgeber kann die Partie starten.
clocks-stand = Die Uhren stehen: Der Server wurde gerade neu gestartet.
time-left = Verbleibende Zeit
proposal-look = Ansehen
hint-heading = Ein starker Spieler würde überlegen
hint-win = { $percent } % Siegchance
since = Seit deinem letzten Zug
log-whole = Ganzer Verlauf
log-entry = Nr.
log-notation = Notation
log-events = Was passiert ist
back-to-table = Zurück zum Tisch
chat-remove = Diese Nachricht entfernen
chat-removed = vom Gastgeber entfernt
chat-mute = { $name } stummschalten
chat-unmute = Stummschaltung von { $name } aufheben
notify = Benachrichtige mich, wenn ich dran bin
stood-in = { $level } spielt für dich, solange du weg bist.
come-back = Ich bin wieder da
speed = Tempo
speed-slow = langsam
speed-medium = mittel
speed-fast = schnell

## Ablehnungen

table-error-stale = Jemand hat gezogen, während du überlegt hast. Sieh dir den Tisch noch einmal an und entscheide dann.
table-error-not-yours = Dieser Platz gehört jemand anderem. Wenn es deiner ist, nimm den Browser, in dem du dich gesetzt hast, oder den Link, mit dem du den Platz mitnimmst.
table-error-taken = Da sitzt schon jemand. Wähle einen anderen Platz.
table-error-no-place = Diesen Platz gibt es hier nicht.
table-error-not-host = Das kann nur der Gastgeber des Tisches.
table-error-begun = Die Partie hat schon begonnen.
table-error-not-begun = Die Partie hat noch nicht begonnen.
table-error-seats-open = Einige Plätze sind noch frei. Besetze sie zuerst, gern auch mit Computerspielern.
table-error-over = Die Partie ist zu Ende.
table-error-nothing = Es gibt nichts zu bestätigen oder zurückzunehmen.
table-error-no-entry = Diesen Zug gibt es in der Partie nicht.
table-error-no-speed = Dieses Tempo gibt es nicht. Wähle eins aus der Liste.
table-error-empty-line = Schreibe etwas, bevor du es abschickst.
table-error-no-line = Diese Nachricht gibt es im Chat nicht.
table-error-not-your-turn = Du bist nicht am Zug, also gibt es keinen Tipp für dich.
table-error-advice-failed = Diesmal hat sich kein Tipp gefunden. Frag noch einmal.
table-error-no-position = Diese Stellung kann nicht gezeigt werden.
table-error-no-stand-in = Für dich spielt gerade kein Computerspieler.
table-error-no-notice = Es gibt keinen Hinweis, den du schließen könntest.
table-error-no-rematch = Den Tisch der Revanche gibt es nicht mehr.
table-error-unconcerned = Dieser Spieler hat nichts an diesem Tisch.
table-error-answered = Andere haben schon entschieden. Bitte sie, zurückzugehen.
table-error-handed-in = Deine Entscheidung ist abgegeben. Nimm sie zuerst zurück, wenn du sie ändern willst.
table-error-asked = Schon erledigt.
table-error-one-seat = Du kannst an diesem Tisch nur einen Platz haben. Beim Eröffnen eines Tisches kann der Gastgeber mehrere Spieler an einem Gerät zulassen.
table-error-not-asked = Es gibt gerade keinen Vorschlag.
table-error-name = Bitte gib einen Namen aus 1 bis 24 sichtbaren Zeichen ein, der nicht wie einer des Servers aussieht, etwa „Windrose“, „Gastgeber“ oder „Computer“.
table-error-name-alike = An diesem Tisch heißt schon jemand ganz ähnlich. Wähle einen anderen Namen.
table-error-level = Diesen Computerspieler gibt es für dieses Spiel nicht.
table-error-no-hints = An diesem Tisch gibt es keine Tipps.
table-error-setup = So lässt sich kein Tisch aufbauen: { $problem }
table-error-refused = Die Regeln erlauben das nicht.
failed-not-found = Diesen Tisch gibt es nicht.
failed-full = Die Festplatte des Servers ist voll. Es ging nichts verloren, und nichts wurde geändert. Versuche es später noch einmal.
failed-busy = Der Server ist beschäftigt. Versuche es gleich noch einmal.
failed-taken = Dieser Name ist vergeben. Wähle einen anderen.
failed-damaged = Die gespeicherten Daten dieses Tisches lassen sich nicht lesen. Bitte sag den Betreibern dieses Servers Bescheid.
failed-randomness = Der Server kann keine Zufallszahlen ziehen. Nichts wurde geändert. Versuche es später noch einmal.
failed-internal = Auf dem Server ist etwas schiefgegangen. Nichts wurde geändert. Versuche es später noch einmal.
failed-store = Der Server konnte das nicht speichern. Nichts wurde geändert. Versuche es noch einmal.
turned-foreign = Das kam von einer anderen Website und wurde deshalb ignoriert. Öffne die Seite hier und versuche es noch einmal.
turned-too-long = Das war zu lang. Schick etwas Kürzeres.
turned-not-done = Das geht hier nicht. Nutze die Formulare und Links auf den Seiten.
turned-broken = Auf dem Server ist etwas schiefgegangen. Nichts ist verloren. Versuche es noch einmal und sag den Betreibern Bescheid, wenn es wieder passiert.
turned-unreadable = Das ließ sich nicht lesen, deshalb ist nichts passiert. Nutze die Formulare auf den Seiten.
offline = Der Server ist nicht erreichbar. Versuche es gleich noch einmal. Bestätigte Züge sind sicher.
closing = Der Server startet neu. Nichts geht verloren, und diese Seite verbindet sich von selbst wieder.
table-error-closed = Die Betreiber dieses Servers haben den Tisch geschlossen. Du kannst ihn dir noch ansehen.
about = Über { $name }
