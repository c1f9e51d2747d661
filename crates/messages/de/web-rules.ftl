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
ruling-usual = der Standard

## Beispiele

example-title = Beispiel: { $title }
example-picture = Die Stellung des Beispiels: { $title }
example-steps = Die Züge
example-cite = Ein ähnliches Beispiel steht in:
example-clauses = Es zeigt
example-open = Öffnen und spielen
example-open-bots = Gegen den Computer spielen
examples-about = Jedes Beispiel ist eine Stellung mit den Zügen, die von ihr aus gespielt werden. Du kannst jedes öffnen und alle Plätze selbst spielen: Folge den Zügen oder probiere andere aus.

## Die Seite unter docs/rules

page-about = Die Regeln in eigenen Worten, mit Beispielen und mit Regelungen zu allem, was die Regelhefte offenlassen. Diese Seite wird aus den Regeln des Programms erzeugt. Jede Regel hat einen Namen, den das Programm nennt, wenn es einen Zug ablehnt.
page-scenario = Das Szenario, das es beweist
