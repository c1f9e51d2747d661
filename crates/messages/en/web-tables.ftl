### How one comes to a table, and from one table to the next.

## Sharing

listing-private = Only those you invite
share = Share
share-qr = The link as a QR code
share-private = This table is private. Make a link and send it to those who may come.
share-ask-host = This table is private. Its host can invite others.
share-sit = Link for playing
    .help = Anyone with this link can come in and sit down. It is shown only now; if you make another, this one stops working.
share-look = Link for watching
    .help = Anyone with this link can watch but not take a seat. It is shown only now; if you make another, this one stops working.
invited = You are invited
invited-sit = You can come to this table and sit down.
invited-look = You can watch at this table.
invited-come = Come in
denied-private = This table is private. Ask its host for a link. If you have been here before, use the same browser, or sign in.

## Once more, and from a moment of a match

rematch = Rematch
rematch-there = To the rematch
fork = Go on from here at a new table
fork-start = Here a match goes on from a moment of another one. Fill the seats and begin.
guest = Guest
denied-not-over = The game is not over yet.
denied-no-fork = This table plays without advice, so nobody can try out other moves while the match lasts. When the game is over you can go on from any moment of it.

## Records from elsewhere

upload = Upload a record
    .help = Every record that this program has written can be watched here, move by move, and gone on with from any moment. Choose a file or paste the text.
upload-file = File
upload-text = Or the text
upload-send = Upload
upload-nothing = There is nothing to read here.
upload-large = This is too large for a record.
upload-lines = A record that has more than { $most } lines cannot be uploaded.
upload-game = The first line does not say which game this is, or it is none that can be played here.
denied-brought = This match was uploaded and can only be watched. To play on, go on from one of its moments at a new table.
record-line = Line { $line }: { $problem }
record-truncated = the last line does not end: the record was cut off
record-bytes = there are characters here that have no place in a record
record-spaces = words are apart by one space, and no space is at an end
record-revision = it was played under a later revision of the rules; the latest one known here is { $known }
record-format = records of this form are not known here
record-shape = an entry is a number, who, and what
record-number = this entry has the number { $expected }
record-chance = chance must be settled here, by an entry of *
record-decision = seat { $seat } must decide here
record-outcome = chance cannot have this outcome here
record-hidden = this was hidden from the player for whom the record was written: only the full record can be read
record-ended = the game ended before this line
record-not-over = the game has not ended here
record-notation = this is written: { $canonical }
record-scores = the game ended: { $expected }
record-long = the line is longer than { $most } bytes
record-lines = a record has at most { $most } lines
record-header = the first line says which game this is; expected { $expected }
record-game = this is a record of another game, not of { $expected }
record-setup = this table cannot be: { $problem }
record-other-set = it was played with another set of pieces called { $name }: the one that is known here has the hash { $hash }
record-no-table = the pieces are missing: after "components own" in the first line, the second is "components" and their table
record-unwanted-table = a table of pieces stands here only after "components own" in the first line
record-table-form = a table of pieces is written: components, and its text as one JSON string
record-table-hash = this is not the table of pieces whose hash is in the first line: its own is { $hash }
record-position = this is no position of the game: { $problem }
record-remark = after ! stands one of: undo, over, seed
record-unreadable = this cannot be read: { $problem }
record-illegal = the rules do not allow this here (rule { $rule }): { $reason }; { $remedy }
record-several = marked = as the only option, but there were { $options }
record-only = this was the only option, and must be marked =
record-undo = this cannot be taken back: { $problem }
record-seed-form = a seed is 64 lower case hexadecimal digits
record-seed-hash = this is not the seed whose hash was published in the first line
record-seed-unpublished = no hash of a seed was published, so nothing can be proved
record-seed-missing = the record does not hold its seed
record-seed-other = the seed gives: { $expected }

pieces = Pieces
    .help = The rulebook leaves what is printed on the pieces to the box, and we have not copied it. The set that comes with the program is a reconstruction: it fits every rule and example, and the rest is made up.
pieces-note = What is printed on the pieces is reconstructed.
    .bring = Bring a set of your own
pieces-about = What that means
pieces-set = Set of pieces
pieces-own = Or a table of your own
    .help = A text file of at most { $most } kB with what your pieces show. Errors in it are listed row by row.
pieces-download = The set as a table, to copy and correct
