### Die Seiten der Regeln: Sätze, Regelungen, Beispiele.

rules-clauses = Regeln
rules-rulings = Regelungen
rules-examples = Beispiele

## Regelungen

ruling-number = Regelung { $number }
ruling-question = Frage
ruling-editions = Ausgaben
ruling-rulebook = Regelheft
ruling-answer = Regelung
ruling-reason = Begründung
ruling-switch = Wahl
ruling-clauses = Regeln dazu
ruling-usual = die übliche Antwort

## Beispiele

example-title = Beispiel: { $title }
example-picture = Die Stellung des Beispiels: { $title }
example-steps = Was gespielt wird
example-cite = Ein solches Beispiel steht in:
example-clauses = Es zeigt
example-open = Öffnen und spielen
example-open-bots = Gegen den Computer spielen
examples-about = Jedes Beispiel ist eine Stellung mit den Zügen, die von ihr aus gespielt werden. Jede lässt sich öffnen: Du spielst alle Plätze und kannst den Zügen folgen oder andere versuchen.

## Die Seite unter docs/rules

page-about = Die Regeln in eigenen Worten, mit Beispielen und mit den Regelungen zu allem, was die Regelhefte offenlassen. Diese Seite ist aus den Regeln des Programms erzeugt; jede Regel hat einen Namen, mit dem das Programm sie nennt, wenn es etwas ablehnt.
page-scenario = Das Szenario, das es beweist
