### Was der Code auf Englisch über Arten des Aufbaus, Schalter und Antworten sagt,
### auf Deutsch. Eine englische Datei dazu gibt es nicht: Der Satz steht im Code
### neben dem, was er erklärt.

## Arten des Aufbaus

about-preset-standard = Die Spieler wählen ihre Kolonien mit der A-Seite, gegen den Uhrzeigersinn.
about-preset-first-game = Jeder bekommt eine zufällige Kolonie mit der A-Seite, wie es die Spielregeln für das erste Spiel empfehlen.
about-preset-advanced = Alle beginnen mit der B-Seite und wählen dazu eine Hauptstadt mit einem Gelehrten; auch für das Solospiel.

## Schalter

about-switch-colonies = Womit die Kolonien beginnen.
    .answer-chosen = Mit A-Seiten, die gegen den Uhrzeigersinn gewählt werden.
    .answer-random = Mit A-Seiten, die zufällig verteilt werden.
    .answer-advanced = Mit B-Seiten; gegen den Uhrzeigersinn wählt jeder eine Hauptstadt mit einem Gelehrten.
about-switch-blue-dice = Wem die blauen Würfel gehören.
    .answer-own = Jeder hat seine eigenen.
    .answer-common = Sie gehören allen und liegen in einem gemeinsamen Vorrat; jeder nimmt im Jahr höchstens so viele, wie er freigespielt hat.
about-switch-happiness = Ob die Mitspieler sehen, wie viele Zufriedenheitspunkte jemand hat, auch auf seinen Seehandelsplättchen.
    .answer-hidden = Die Punkte liegen verdeckt: Die Mitspieler müssen sie sich merken.
    .answer-open = Die Punkte liegen offen.
about-components-reconstructed-2 = Nachempfundene Spielteile: Sie passen zu den Spielregeln und sind so abgestimmt, dass Partien ausgehen wie die von Menschen; die gedruckten sind es nicht.
about-components-reconstructed-1 = Nachempfundene Spielteile: Sie passen zu jedem Satz und jedem Beispiel der Spielregeln, sind aber nicht die gedruckten.
