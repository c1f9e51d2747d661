### Wie man zu einem Tisch kommt, und von einem Tisch zum nächsten.

## Teilen

listing-private = Nur, wen du einlädst
share = Teilen
share-qr = Der Link als QR-Code
share-private = Dieser Tisch ist privat. Lass dir einen Link geben und schicke ihn denen, die kommen dürfen.
share-ask-host = Dieser Tisch ist privat. Wer ihn eröffnet hat, kann andere einladen.
share-sit = Link zum Mitspielen
    .help = Wer diesen Link hat, kann hereinkommen und sich setzen. Er wird nur jetzt gezeigt; wenn du einen neuen anlegst, gilt dieser nicht mehr.
share-look = Link zum Zusehen
    .help = Wer diesen Link hat, kann zusehen, aber keinen Platz nehmen. Er wird nur jetzt gezeigt; wenn du einen neuen anlegst, gilt dieser nicht mehr.
invited = Du bist eingeladen
invited-sit = Du kannst an diesen Tisch kommen und dich setzen.
invited-look = Du kannst an diesem Tisch zusehen.
invited-come = Hereinkommen
denied-private = Dieser Tisch ist privat. Bitte die Person, die ihn eröffnet hat, um einen Link. Wenn du schon einmal hier warst, nimm denselben Browser oder melde dich an.

## Noch einmal, und von einem Augenblick einer Partie aus

rematch = Revanche
rematch-there = Zur Revanche
fork = Von hier an einem neuen Tisch weiterspielen
fork-start = Hier geht eine Partie von einem Augenblick einer anderen aus weiter. Besetze die Plätze und beginne.
guest = Gast
denied-not-over = Die Partie ist noch nicht zu Ende.
denied-no-fork = An diesem Tisch gibt es keinen Rat, also kann niemand andere Züge ausprobieren, solange die Partie läuft. Wenn sie zu Ende ist, kannst du von jedem Augenblick aus weiterspielen.

## Aufzeichnungen von anderswo

upload = Aufzeichnung hochladen
    .help = Jede Aufzeichnung, die dieses Programm geschrieben hat, kannst du hier ansehen, Zug für Zug, und von jedem Augenblick aus weiterspielen. Wähle eine Datei oder füge den Text ein.
upload-file = Datei
upload-text = Oder der Text
upload-send = Hochladen
upload-nothing = Hier gibt es nichts zu lesen.
upload-large = Das ist zu groß für eine Aufzeichnung.
upload-lines = Eine Aufzeichnung mit mehr als { $most } Zeilen lässt sich nicht hochladen.
upload-game = Die erste Zeile sagt nicht, welches Spiel das ist, oder es ist keines, das man hier spielen kann.
denied-brought = Diese Partie wurde hochgeladen, man kann ihr nur zusehen. Um weiterzuspielen, geh von einem ihrer Augenblicke an einen neuen Tisch.
record-line = Zeile { $line }: { $problem }
record-truncated = Die letzte Zeile endet nicht: Die Aufzeichnung wurde abgeschnitten
record-bytes = Hier stehen Zeichen, die in keine Aufzeichnung gehören
record-spaces = Zwischen Wörtern steht ein Leerzeichen, und am Rand keines
record-revision = Sie wurde nach einer neueren Fassung der Regeln gespielt; die neueste hier bekannte ist Fassung { $known }
record-format = Aufzeichnungen in dieser Form sind hier nicht bekannt
record-shape = Ein Eintrag ist eine Nummer, wer, und was
record-number = Dieser Eintrag hat die Nummer { $expected }
record-chance = Hier muss der Zufall entscheiden, mit einem Eintrag von *
record-decision = Hier muss Platz { $seat } entscheiden
record-outcome = So kann der Zufall hier nicht ausgehen
record-hidden = Das war dem Spieler verborgen, für den die Aufzeichnung geschrieben wurde: Nur die vollständige lässt sich lesen
record-ended = Die Partie war vor dieser Zeile zu Ende
record-not-over = Die Partie ist hier nicht zu Ende
record-notation = Das schreibt man so: { $canonical }
record-scores = Die Partie endete so: { $expected }
record-long = Die Zeile ist länger als { $most } Bytes
record-lines = Eine Aufzeichnung hat höchstens { $most } Zeilen
record-header = Die erste Zeile sagt, welches Spiel das ist; erwartet wird { $expected }
record-game = Das ist die Aufzeichnung eines anderen Spiels, nicht von { $expected }
record-setup = Diesen Tisch kann es nicht geben: { $problem }
record-other-set = Gespielt wurde mit einem anderen Satz Spielteile namens { $name }: Der hier bekannte hat die Prüfsumme { $hash }
record-no-table = Die Spielteile fehlen: Nach "components own" in der ersten Zeile folgt als zweite "components" und ihre Tabelle
record-unwanted-table = Eine Tabelle der Spielteile steht hier nur nach "components own" in der ersten Zeile
record-table-form = Eine Tabelle der Spielteile schreibt man so: components, und ihren Text als eine JSON-Zeichenkette
record-table-hash = Das ist nicht die Tabelle, deren Prüfsumme in der ersten Zeile steht: Ihre eigene ist { $hash }
record-position = Das ist keine Stellung dieses Spiels: { $problem }
record-remark = Nach ! steht eines von: undo, over, seed
record-unreadable = Das lässt sich nicht lesen: { $problem }
record-illegal = Das erlauben die Regeln hier nicht (Regel { $rule }): { $reason }; { $remedy }
record-several = Mit = als einzige Möglichkeit gekennzeichnet, aber es gab { $options }
record-only = Das war die einzige Möglichkeit und muss mit = gekennzeichnet sein
record-undo = Das lässt sich nicht zurücknehmen: { $problem }
record-seed-form = Eine Saat besteht aus 64 Hexadezimalziffern in Kleinbuchstaben
record-seed-hash = Das ist nicht die Saat, deren Prüfsumme in der ersten Zeile veröffentlicht ist
record-seed-unpublished = Die Prüfsumme einer Saat ist nicht veröffentlicht, also lässt sich nichts beweisen
record-seed-missing = Die Aufzeichnung enthält ihre Saat nicht
record-seed-other = Die Saat ergibt: { $expected }

pieces = Spielteile
    .help = Was auf den Spielteilen steht, überlassen die Spielregeln der Schachtel, und wir haben es nicht abgeschrieben. Die mitgelieferten Teile sind nachempfunden: Sie passen zu jeder Regel und jedem Beispiel, der Rest ist ausgedacht.
pieces-note = Was auf den Spielteilen steht, ist rekonstruiert.
    .bring = Eigene Spielteile mitbringen
pieces-about = Was das bedeutet
pieces-set = Spielteile
pieces-own = Oder eine eigene Tabelle
    .help = Eine Textdatei von höchstens { $most } kB mit dem, was deine Teile zeigen. Was daran falsch ist, wird Zeile für Zeile gesagt.
pieces-download = Die Teile als Tabelle, zum Abschreiben und Verbessern
