### Wie man zu einem Tisch kommt, und von einem Tisch zum nächsten.

## Teilen

listing-private = Nur, wen du einlädst
share = Teilen
share-qr = Der Link als QR-Code
share-private = Dieser Tisch ist privat. Erstelle einen Link und schick ihn denen, die du einladen willst.
share-ask-host = Dieser Tisch ist privat. Der Gastgeber kann andere einladen.
share-sit = Link für Mitspieler
    .help = Wer diesen Link hat, kann hereinkommen und sich setzen. Er wird nur jetzt gezeigt. Wenn du einen neuen erstellst, gilt dieser nicht mehr.
share-look = Link für Zuschauer
    .help = Wer diesen Link hat, kann zusehen, aber keinen Platz nehmen. Er wird nur jetzt gezeigt. Wenn du einen neuen erstellst, gilt dieser nicht mehr.
invited = Du bist eingeladen
invited-sit = Du kannst an diesen Tisch kommen und dich setzen.
invited-look = Du kannst diesem Tisch zusehen.
invited-come = Beitreten
table-error-private = Dieser Tisch ist privat. Bitte den Gastgeber um einen Link. Wenn du schon einmal hier warst, nimm denselben Browser oder melde dich an.

## Revanche, und weiter von einer Stelle einer Partie aus

rematch = Revanche
rematch-there = Zur Revanche
fork = Von hier aus an einem neuen Tisch weiterspielen
fork-start = Diese Partie beginnt mit einer Stellung aus einer anderen Partie. Besetze die Plätze und starte.
guest = Gast
table-error-not-over = Die Partie ist noch nicht zu Ende.
table-error-no-fork = An diesem Tisch gibt es keine Tipps, deshalb kann niemand Züge ausprobieren, solange die Partie läuft. Wenn sie zu Ende ist, kannst du von jeder Stelle aus weiterspielen.

## Aufzeichnungen von anderswo

upload = Aufzeichnung hochladen
    .help = Jede Aufzeichnung, die dieses Programm geschrieben hat, kannst du hier Zug für Zug nachspielen und von jeder Stelle aus weiterspielen. Wähle eine Datei oder füge den Text ein.
upload-file = Datei
upload-text = Oder Text einfügen
upload-send = Hochladen
upload-nothing = Hier steht keine Aufzeichnung. Wähle eine Datei oder füge einen Text ein.
upload-large = Diese Datei ist zu groß für eine Aufzeichnung.
upload-lines = Eine Aufzeichnung mit mehr als { $most } Zeilen lässt sich nicht hochladen.
upload-game = Die erste Zeile nennt kein Spiel oder eines, das man hier nicht spielen kann.
table-error-brought = Diese Partie wurde hochgeladen, du kannst sie nur ansehen. Um weiterzuspielen, eröffne von einer ihrer Stellungen aus einen neuen Tisch.
record-line = Zeile { $line }: { $problem }
record-truncated = Die letzte Zeile ist unvollständig: Die Aufzeichnung wurde abgeschnitten
record-bytes = Hier stehen Zeichen, die in keine Aufzeichnung gehören
record-spaces = Zwischen Wörtern steht genau ein Leerzeichen, am Anfang und am Ende einer Zeile keines
record-revision = Sie wurde nach einer neueren Fassung der Regeln gespielt; die neueste hier bekannte ist Fassung { $known }
record-format = Dieses Format von Aufzeichnungen ist hier nicht bekannt
record-shape = Ein Eintrag besteht aus einer Nummer, einem Platz oder * und einer Aktion
record-number = Dieser Eintrag müsste die Nummer { $expected } haben
record-chance = Hier muss der Zufall entscheiden, mit einem Eintrag von *
record-decision = Hier muss Platz { $seat } entscheiden
record-outcome = So kann der Zufall hier nicht ausgehen
record-hidden = Das war dem Spieler verborgen, für den die Aufzeichnung geschrieben wurde: Nur die vollständige lässt sich lesen
record-ended = Die Partie war vor dieser Zeile zu Ende
record-not-over = Die Partie ist hier nicht zu Ende
record-notation = Das schreibt man so: { $canonical }
record-scores = Das Ergebnis müsste lauten: { $expected }
record-long = Die Zeile ist länger als { $most } Bytes
record-lines = Eine Aufzeichnung hat höchstens { $most } Zeilen
record-header = Die erste Zeile sagt, welches Spiel das ist; erwartet wird { $expected }
record-game = Das ist die Aufzeichnung eines anderen Spiels, nicht von { $expected }
record-setup = So lässt sich kein Tisch aufbauen: { $problem }
record-other-set = Gespielt wurde mit einem anderen Satz Spielteile namens { $name }: Der hier bekannte hat die Prüfsumme { $hash }
record-no-table = Die Spielteile fehlen: Nach "components own" in der ersten Zeile folgt als zweite "components" und ihre Tabelle
record-unwanted-table = Eine Tabelle der Spielteile steht hier nur nach "components own" in der ersten Zeile
record-table-form = Eine Tabelle der Spielteile schreibt man so: components, und ihren Text als eine JSON-Zeichenkette
record-table-hash = Das ist nicht die Tabelle, deren Prüfsumme in der ersten Zeile steht: Ihre eigene ist { $hash }
record-position = Das ist keine Stellung dieses Spiels: { $problem }
record-remark = Nach ! steht eines von: undo, over, seed
record-several = Mit = als einzige Möglichkeit gekennzeichnet, aber es gab { $options } Möglichkeiten
record-only = Das war die einzige Möglichkeit und muss mit = gekennzeichnet sein
record-undo = Das lässt sich nicht zurücknehmen: { $problem }
record-seed-form = Ein Startwert besteht aus 64 Hexadezimalziffern in Kleinbuchstaben
record-seed-hash = Das ist nicht der Startwert, dessen Prüfsumme in der ersten Zeile steht
record-seed-unpublished = Die Prüfsumme eines Startwerts ist nicht veröffentlicht, also lassen sich die Ziehungen nicht nachprüfen
record-seed-missing = Die Aufzeichnung enthält ihren Startwert nicht
record-seed-other = Der Startwert ergibt: { $expected }

pieces = Spielteile
    .help = Was auf den Spielteilen steht, listen die Spielregeln nicht auf, und wir haben es nicht abgeschrieben. Die mitgelieferten Teile sind nachempfunden: Sie passen zu jeder Regel und jedem Beispiel, der Rest ist ausgedacht.
pieces-note = Was auf den Spielteilen steht, ist nachempfunden.
    .bring = Eigene Spielteile verwenden
pieces-about = Was das bedeutet
pieces-set = Spielteile
pieces-own = Oder eine eigene Datei
    .help = Eine Textdatei von höchstens { $most } kB mit dem, was deine Teile zeigen. Fehler werden Zeile für Zeile aufgelistet.
pieces-download = Die Teile als Datei herunterladen, zum Kopieren und Verbessern

## Warum sich etwas nicht aufbauen, spielen oder zurücknehmen lässt

setup-seats = dieses Spiel ist für { $fewest } bis { $most } Spieler, nicht für { $asked }
setup-preset = eine Ausgabe namens "{ $asked }" gibt es nicht; es gibt: { $known }
setup-switch = eine Regelfrage namens "{ $asked }" gibt es nicht; es gibt: { $known }
setup-answer = eine Antwort "{ $asked }" gibt es nicht; die Antworten sind: { $known }
setup-of-switch = { $switch }: { $problem }
setup-meant = Meintest du { $meant }?
setup-expansion = eine Erweiterung namens "{ $asked }" gibt es nicht; es gibt: { $known }
setup-component-set = Spielteile namens "{ $asked }" gibt es nicht; es gibt: { $known }
setup-components = in der Tabelle der Spielteile ist ein Fehler: { $problem }
setup-twice = { $switch } ist zweimal gesetzt
setup-list = in der Liste zu { $switch } ist ein Fehler: { $problem }
list-missing = zu { $switch }={ $answer } gehört eine: { $list }=NAME+NAME+...
list-unwanted = nur { $switch }={ $answer } hat eine
list-unknown = „{ $asked }“ gibt es nicht
setup-revision = Fassung { $asked } der Regeln gibt es nicht; die neueste ist { $latest }
setup-start = Platz { $asked } kann an einem Tisch mit { $seats } Plätzen nicht anfangen
notation-expected = "{ $found }" lässt sich nicht lesen; erwartet wird: { $expected }
notation-written = "{ $found }" schreibt man so: { $written }
position-impossible = diese Stellung ist nicht möglich ({ $invariant }): { $problem }
rules-refuse = { $reason } { $remedy } (Regel { $rule })
match-over = Die Partie ist zu Ende.
match-chance = Erst muss etwas gezogen werden, dann kann jemand entscheiden.
match-turn = Platz { $turn } ist an der Reihe, nicht Platz { $asked }.
match-index = Die Aktion { $index } gibt es nicht: Die Nummern liegen unter { $actions }.
match-not-chance = Es gibt nichts zu ziehen: Platz { $turn } muss entscheiden.
match-seeded = Was gezogen wird, bestimmt der Startwert dieser Partie.
match-seed-unknown = Diese Kopie der Partie hat ihren Startwert nicht, also lässt sich nichts ziehen.
match-impossible = "{ $outcome }" lässt sich hier nicht ziehen.
match-full = Die Aufzeichnung ist voll. Spiele von dieser Stellung aus an einem neuen Tisch weiter.
match-seed-secret = Der Startwert bleibt geheim, bis die Partie zu Ende ist.
match-seed-published = Der Startwert steht schon in der Aufzeichnung.
match-no-seed = Diese Partie hat keinen Startwert.
undo-no-step = Eintrag { $entry } ist keine Entscheidung
undo-withdrawn = Eintrag { $entry } wurde schon zurückgenommen
undo-chance = Eintrag { $entry } hat der Zufall entschieden
undo-automatic = bei Eintrag { $entry } gab es nur eine Möglichkeit
undo-not-yours = Eintrag { $entry } hat Platz { $owner } entschieden, also müssen alle zustimmen
undo-frontier = seit Eintrag { $entry } wurde etwas Neues aufgedeckt, also müssen alle zustimmen
undo-nothing-drawn = seit Eintrag { $entry } wurde nichts gezogen
undo-over = die Partie ist zu Ende, also müssen alle zustimmen
undo-seed-published = der Startwert ist veröffentlicht, also lässt sich nichts mehr zurücknehmen
