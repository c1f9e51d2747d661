### The pages of the rules: clauses, rulings, examples.

rules-clauses = Rules
rules-rulings = Rulings
rules-examples = Examples

## Rulings

ruling-number = Ruling { $number }
ruling-question = Question
ruling-editions = Editions
ruling-rulebook = Rulebook
ruling-answer = Ruling
ruling-reason = Reason
ruling-switch = Choice
ruling-clauses = Clauses
ruling-usual = the usual answer

## Examples

example-title = Example: { $title }
example-picture = The position of the example: { $title }
example-steps = The moves
example-cite = A similar example is in:
example-clauses = It shows
example-open = Open and play
example-open-bots = Play it against the computer
examples-about = Each example is a position with the moves that are played from it. Every one can be opened: you play all seats and can follow the moves or try others.

## The page in docs/rules

page-about = The rules in our own words, with worked examples and the rulings on what the rulebooks leave open. This page is generated from the rules of the program; each rule has an id, by which the program names it when it refuses something.
page-scenario = The scenario that proves it
