### How to get to a table, and from one table to the next.

## Sharing

listing-private = Only people you invite
share = Share
share-qr = The link as a QR code
share-private = This table is private. Make a link and send it to the people you want to invite.
share-ask-host = This table is private. Its host can invite others.
share-sit = Link for players
    .help = Anyone with this link can come in and sit down. It is shown only now. If you make a new one, this one stops working.
share-look = Link for spectators
    .help = Anyone with this link can watch but not take a seat. It is shown only now. If you make a new one, this one stops working.
invited = You are invited
invited-sit = You can join this table and take a seat.
invited-look = You can watch this table.
invited-come = Join
table-error-private = This table is private. Ask its host for a link. If you have been here before, use the same browser or sign in.

## Rematches, and games that continue from another

rematch = Rematch
rematch-there = Go to the rematch
fork = Play on from here at a new table
fork-start = This game continues from a position of another game. Fill the seats and start.
guest = Guest
table-error-not-over = The game is not over yet.
table-error-no-fork = There are no hints at this table, so nobody can try out moves while the game is running. Once it is over, you can play on from any point.

## Records from elsewhere

upload = Upload a record
    .help = You can replay any record that this program has written, move by move, and play on from any point. Choose a file or paste the text.
upload-file = File
upload-text = Or paste the text
upload-send = Upload
upload-nothing = There is no record here. Choose a file or paste a text.
upload-large = This file is too large for a record.
upload-lines = A record with more than { $most } lines cannot be uploaded.
upload-game = The first line does not name a game, or names one that is not available here.
table-error-brought = This game was uploaded and can only be watched. To play on, open a new table from one of its positions.
record-line = Line { $line }: { $problem }
record-truncated = the last line is incomplete: the record was cut off
record-bytes = this line contains characters that are not allowed in a record
record-spaces = words are separated by one space, with none at the start or the end of a line
record-revision = this game was played under a later revision of the rules; the latest one here is { $known }
record-format = this format of records is not known here
record-shape = an entry has a number, a seat or *, and an action
record-number = this entry should have the number { $expected }
record-chance = chance must be settled here, by an entry of *
record-decision = seat { $seat } has to decide here
record-outcome = this outcome of chance is not possible here
record-hidden = this was hidden from the player for whom the record was written; only the full record can be read
record-ended = the game ended before this line
record-not-over = the game has not ended here
record-notation = this should be written: { $canonical }
record-scores = the result should be: { $expected }
record-long = the line is longer than { $most } bytes
record-lines = a record has at most { $most } lines
record-header = the first line says which game this is; expected { $expected }
record-game = this is a record of another game, not of { $expected }
record-setup = this table cannot be set up: { $problem }
record-other-set = this match was played with a different set of pieces called { $name }; the set known here has the hash { $hash }
record-no-table = the pieces are missing: after "components own" in the first line, the second line is "components" and their table
record-unwanted-table = a table of pieces is allowed here only after "components own" in the first line
record-table-form = a table of pieces is written as "components" and its text as one JSON string
record-table-hash = this is not the table of pieces whose hash is in the first line: its hash is { $hash }
record-position = this is not a position of this game: { $problem }
record-remark = after ! one of these must follow: undo, over, seed
record-several = marked = as the only option, but there were { $options } options
record-only = this was the only option, so it must be marked =
record-undo = this cannot be taken back: { $problem }
record-seed-form = a seed is 64 lower case hexadecimal digits
record-seed-hash = this is not the seed whose hash was published in the first line
record-seed-unpublished = no hash of a seed was published, so the draws cannot be verified
record-seed-missing = the record does not contain its seed
record-seed-other = the seed gives: { $expected }

pieces = Pieces
    .help = The rulebook does not list what is printed on the pieces, and we have not copied it. The set that comes with the program is a reconstruction: it fits every rule and example, and the rest is made up.
pieces-note = What is printed on the pieces is a reconstruction.
    .bring = Use your own set
pieces-about = What that means
pieces-set = Set of pieces
pieces-own = Or your own component file
    .help = A text file of at most { $most } kB that lists what your pieces show. Errors are listed row by row.
pieces-download = Download the set as a file to copy and correct

## Why something cannot be set up, played or taken back

setup-seats = this game takes { $fewest } to { $most } players, not { $asked }
setup-preset = there is no edition called "{ $asked }"; there are: { $known }
setup-switch = there is no choice called "{ $asked }"; there are: { $known }
setup-answer = there is no answer "{ $asked }"; the answers are: { $known }
setup-of-switch = { $switch }: { $problem }
setup-meant = Did you mean { $meant }?
setup-expansion = there is no expansion called "{ $asked }"; there are: { $known }
setup-component-set = there is no set of pieces called "{ $asked }"; there are: { $known }
setup-components = there is a mistake in the table of pieces: { $problem }
setup-twice = { $switch } is set twice
setup-list = there is a mistake in the list of { $switch }: { $problem }
list-missing = { $switch }={ $answer } needs one: { $list }=NAME+NAME+...
list-unwanted = only { $switch }={ $answer } has one
list-unknown = nothing is called "{ $asked }"
setup-revision = there is no revision { $asked } of the rules; the latest is { $latest }
setup-start = seat { $asked } cannot start at a table with { $seats } seats
notation-expected = "{ $found }" cannot be read; expected: { $expected }
notation-written = "{ $found }" should be written { $written }
position-impossible = this position is not possible ({ $invariant }): { $problem }
rules-refuse = { $reason } { $remedy } (rule { $rule })
match-over = The game is over.
match-chance = Something must be drawn before anyone can decide.
match-turn = It is the turn of seat { $turn }, not of seat { $asked }.
match-index = There is no action { $index }: the numbers are below { $actions }.
match-not-chance = There is nothing to draw: seat { $turn } has to decide.
match-seeded = The seed of this match decides what is drawn.
match-seed-unknown = This copy of the match does not have its seed, so nothing can be drawn.
match-impossible = "{ $outcome }" cannot be drawn here.
match-full = The record is full. Play on from this position at a new table.
match-seed-secret = The seed stays secret until the game is over.
match-seed-published = The seed is already in the record.
match-no-seed = This match has no seed.
undo-no-step = entry { $entry } is not a decision
undo-withdrawn = entry { $entry } has already been taken back
undo-chance = entry { $entry } is an outcome of chance
undo-automatic = entry { $entry } was the only option
undo-not-yours = entry { $entry } was decided by seat { $owner }, so everyone must agree
undo-frontier = something new was revealed since entry { $entry }, so everyone must agree
undo-nothing-drawn = nothing was drawn since entry { $entry }
undo-over = the game is over, so everyone must agree
undo-seed-published = the seed was published, so nothing can be taken back any more
