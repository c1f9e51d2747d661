### The pages of the web table.

## Every page

skip = Skip to content
menu = Menu
rules = Rules
theme = Theme
theme-auto = same as system
theme-light = light
theme-dark = dark
back = Back
to-lobby = To the lobby
sorry = That didn't work
not-found = Page not found
    .help = This page does not exist, or the table has been deleted.

## Lobby

lobby = Lobby
hero = Play against the computer right away, or send your friends a link. Play live or over several days, on a computer or a phone.
play-now = Play now
your-name = Your name
players = Players
opponents = Opponents
new-table = New table with all options
own-tables = My tables
open-tables = Open tables
running-tables = In progress
finished-tables = Finished
all-tables = All tables
more-tables = More tables
no-tables = No tables here yet. Play now, or open one.
phase-open = open
phase-running = in progress
phase-finished = finished

## Levels

level-random = Random moves
level-never-passes = Random moves, never passes
level-beginner = Beginner
level-casual = Casual
level-greedy = Skilled
level-search = Expert

## New table

new-table-of = New table: { $game }
open-table = Open the table
edition = Edition
edition-usual = Default
contents = Contents
all-editions = All editions
expansions = Expansions
seats = Seats
    .help = Only as many seats are used as there are players.
place = Seat { $number }
place-me = Me
place-open = Open
place-bot = Computer player
order-random = Draw seats at random
hot-seat = Several players share this device
pace = Clock
pace-untimed = No clock
pace-fast = Fast: 5 minutes each, plus 10 seconds per decision
pace-live = Live: 15 minutes each, plus 20 seconds per decision
pace-slow = Relaxed: 45 minutes each, plus 1 minute per decision
pace-day = Correspondence: 1 day per decision
pace-three-days = Correspondence: 3 days per decision
pace-week = Correspondence: 1 week per decision
expiry = When time runs out
expiry-bot-plays = a computer player makes that decision
expiry-bot-sits = a computer player takes over the seat
expiry-nothing = nothing happens
listing = Who can find this table
listing-public = Everyone: it is listed in the lobby
listing-unlisted = Anyone with the link
hints-allowed = Players may ask for hints
together-short = at the same time
together-ready = { $ready } of { $all } players are ready.
together-change = Take back: { $name }
variants = Variants
    .help = The edition answers each question unless you choose otherwise.
as-edition = as in the edition

## At the table

waiting-room = The game starts when every seat is taken.
sit-down = Sit down
stand-up = Stand up
seat-bot = Change
begin = Start
share-link = Share this link:
your-turn = Your turn
waiting-for = Waiting for { $name }
game-over = The game is over.
game-won = The game is over. { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
}
confirm = Confirm
confirm-wanted = Confirm your move, or undo it.
undo = Undo
remedy = What would help
cannot = Not possible right now, and why ({ $count })
to-rule = See the rule
shown-after = The table after move { $entry }.
to-now = Back to the live game
travel = Step through the game
travel-first = To the start
travel-back = One step back
travel-forward = One step forward
travel-last = To the live game
log = Log
chat = Chat
chat-say = Send
notes = Notes
notes-keep = Save
download-record = Record
hint = Hint
hint-points = { $points } points
proposal-make = Ask everyone to go back to this point
proposal-undo = { $name } would like to undo everything from move { $entry } on.
proposal-yes = Agree
proposal-no = Decline
waiting-host = Every seat is taken. The host can start the game.
clocks-stand = The clocks are stopped: the server has just restarted.
time-left = Time left
proposal-look = Show me
hint-heading = A strong player would consider
hint-win = { $percent } % chance to win
since = Since your last turn
log-whole = Full log
log-entry = No.
log-notation = Notation
log-events = What happened
back-to-table = Back to the table
chat-remove = Remove this message
chat-removed = removed by the host
chat-mute = Mute { $name }
chat-unmute = Unmute { $name }
notify = Notify me when it is my turn
stood-in = { $level } is playing for you while you are away.
come-back = I'm back
speed = Speed
speed-slow = slow
speed-medium = medium
speed-fast = fast

## Refusals

table-error-stale = Someone moved while you were deciding. Take another look at the table, then decide.
table-error-not-yours = This seat belongs to someone else. If it is yours, use the browser in which you sat down, or the link you made to move your seat.
table-error-taken = That seat is taken. Choose another one.
table-error-no-place = This table has no such seat.
table-error-not-host = Only the host of the table can do this.
table-error-begun = The game has already started.
table-error-not-begun = The game has not started yet.
table-error-seats-open = Some seats are still open. Fill them first. Computer players are welcome too.
table-error-over = The game is over.
table-error-nothing = There is nothing to confirm or undo.
table-error-no-entry = The game has no such move.
table-error-no-speed = There is no such speed. Choose one from the list.
table-error-empty-line = Write something before you send it.
table-error-no-line = There is no such message in the chat.
table-error-not-your-turn = It is not your turn, so there is no hint for you.
table-error-advice-failed = No hint was found this time. Ask again.
table-error-no-position = This position cannot be shown.
table-error-no-stand-in = No computer player is playing for you.
table-error-no-notice = There is no notice to dismiss.
table-error-no-rematch = The table of the rematch no longer exists.
table-error-unconcerned = This player has nothing at this table.
table-error-answered = Other players have already answered. Ask them to go back.
table-error-handed-in = Your answer is in. Take it back first if you want to change it.
table-error-asked = Already done.
table-error-one-seat = You can only have one seat at this table. The host can let several players share a device when opening a table.
table-error-not-asked = There is no proposal to answer.
table-error-name = Please choose a name of 1 to 24 visible characters that does not look like one of the server's own, such as "Windrose", "Host" or "Computer".
table-error-name-alike = Someone at this table has a name that looks like this one. Choose another.
table-error-level = This game has no such computer player.
table-error-no-hints = There are no hints at this table.
table-error-setup = This table cannot be set up: { $problem }
table-error-refused = The rules do not allow that.
failed-not-found = This table does not exist.
failed-full = The server's disk is full. Nothing was lost or changed. Try again later.
failed-busy = The server is busy. Try again in a moment.
failed-taken = This name is taken. Choose another.
failed-damaged = The stored data of this table cannot be read. Please tell the operator of this server.
failed-randomness = The server has no random numbers to draw from. Nothing was changed. Try again later.
failed-internal = Something went wrong on the server. Nothing was changed. Try again later.
failed-store = The server could not store this. Nothing was changed. Try again.
turned-foreign = This came from another site, so it was ignored. Open the page here and try again.
turned-too-long = That was too long. Send something shorter.
turned-not-done = That is not possible here. Use the forms and links on the pages.
turned-broken = Something went wrong on the server. Nothing is lost. Try again, and tell the operator if it keeps happening.
turned-unreadable = That could not be read, so nothing was done. Use the forms on the pages.
offline = The server cannot be reached. Try again in a moment. Confirmed moves are safe.
closing = The server is restarting. Nothing is lost, and this page reconnects by itself.
table-error-closed = The operator of this server has closed the table. You can still watch it.
about = About { $name }
