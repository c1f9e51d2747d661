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
ruling-usual = the default

## Examples

example-title = Example: { $title }
example-picture = The position of the example: { $title }
example-steps = The moves
example-cite = A similar example is in:
example-clauses = It shows
example-open = Open and play
example-open-bots = Play it against the computer
examples-about = Each example is a position and the moves played from it. Open any of them to play all seats yourself: follow the moves, or try others.

## The page in docs/rules

page-about = The rules in our own words, with worked examples and rulings on what the rulebooks leave open. This page is generated from the rules of the program. Each rule has an id, which the program quotes when it refuses a move.
page-scenario = The scenario that proves it
