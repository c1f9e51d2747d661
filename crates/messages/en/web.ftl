### The pages of the web table.

## Every page

skip = Skip to the content
menu = Menu
rules = Rules
theme = Light
theme-auto = same as the system
theme-light = light
theme-dark = dark
back = Back
to-lobby = To the lobby
sorry = That did not work
not-found = Nothing here
    .help = This page does not exist, or the table was closed.

## Lobby

lobby = Lobby
hero = Play against the computer right away, or send friends a link: live or over several days, on a computer or a phone.
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
no-tables = None at the moment.
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
edition-usual = The usual one
contents = Contents
all-editions = All editions
expansions = Expansions
seats = Seats
    .help = Seats beyond the number of players are not used.
place = Seat { $number }
place-me = Me
place-open = Open
place-bot = Computer player
order-random = Random seating
hot-seat = Several players on this device take turns
pace = Pace
pace-untimed = Without a clock
pace-fast = Fast: 5 minutes each, 10 seconds for each decision
pace-live = Live: 15 minutes each, 20 seconds for each decision
pace-slow = Calm: 45 minutes each, a minute for each decision
pace-day = By correspondence: a day for each decision
pace-three-days = By correspondence: three days for each decision
pace-week = By correspondence: a week for each decision
expiry = When the time is up
expiry-bot-plays = a computer player decides this once
expiry-bot-sits = a computer player takes the seat
expiry-nothing = nothing happens
listing = Who can find this table
listing-public = Everyone: it is listed in the lobby
listing-unlisted = Anyone with the link
hints-allowed = Players may ask for advice
together-short = at the same time
together-ready = { $ready } of { $all } players are ready.
together-change = Take back: { $name }
variants = Variants
    .help = Each question is answered as the edition does unless you choose otherwise.
as-edition = as the edition says

## At the table

waiting-room = The match begins when every seat is taken.
sit-down = Sit down
stand-up = Stand up
seat-bot = Set
begin = Begin
share-link = Send others this link:
your-turn = Your turn
waiting-for = Waiting for { $name }
game-over = The game is over.
game-won = The game is over. { $count ->
    [one] { $names } wins.
   *[other] { $names } share the win.
}
confirm = Confirm
confirm-wanted = Confirm your decision, or take it back.
undo = Undo
remedy = What would help
cannot = Not possible now, and why ({ $count })
to-rule = See the rule
shown-after = The table after entry { $entry }.
to-now = Back to now
travel = Step through the match
travel-first = To the start
travel-back = One step back
travel-forward = One step forward
travel-last = To now
log = Log
chat = Chat
chat-say = Send
notes = Notes
notes-keep = Save
download-record = Record
hint = Hint
hint-points = { $points } points
proposal-make = Ask everyone to go back to this point
proposal-undo = { $name } would like to take back everything from entry { $entry } on.
proposal-yes = Agree
proposal-no = Decline
waiting-host = Every seat is taken. Waiting for the host to start the match.
clocks-stand = The clocks are paused: the server has just started.
time-left = Time left
proposal-look = Look at it
hint-heading = A strong player would consider
hint-win = { $percent } % to win
since = Since your last turn
log-whole = The whole log
log-entry = No.
log-notation = Notation
log-events = What happened
back-to-table = Back to the table
chat-remove = Remove this message
chat-removed = removed by the host
chat-mute = Mute { $name }
chat-unmute = Unmute { $name }
notify = Tell me when it is my turn
stood-in = { $level } plays for you while you are away.
come-back = I am back
speed = Speed
speed-slow = slow
speed-medium = medium
speed-fast = fast

## Refusals

table-error-stale = The table has changed since your page was loaded. Look at it again, then decide.
table-error-not-yours = This seat belongs to someone else. If it is yours, open it in the browser you sat down with, or use your recovery link.
table-error-taken = That seat is taken. Choose another.
table-error-no-place = There is no such seat at this table.
table-error-not-host = Only the host of the table may do this.
table-error-begun = The match has begun. This is only possible before it begins.
table-error-not-begun = The match has not begun yet.
table-error-seats-open = Some seats are still open. Fill them first, with computer players if you like.
table-error-over = The game is over.
table-error-nothing = There is nothing to confirm or to take back.
table-error-no-entry = The record has no such entry.
table-error-no-speed = There is no such speed. Choose one of those on the page.
table-error-empty-line = Write something before you send it.
table-error-no-line = There is no such message in the chat.
table-error-not-your-turn = It is not your turn, so there is nothing to advise you on.
table-error-advice-failed = No advice was found this time. Ask again.
table-error-no-position = This position cannot be shown.
table-error-no-stand-in = No computer player stands in for you.
table-error-no-notice = There is no notice to dismiss.
table-error-no-rematch = The table of the rematch no longer exists.
table-error-unconcerned = Nothing at this table belongs to that player.
table-error-answered = Other players have answered at the same time. Ask them to go back.
table-error-handed-in = Your answer is in. Take it back first if you want to change it.
table-error-asked = That has been done already.
table-error-one-seat = You can have one seat at this table. The host can allow several players on one device when opening a table.
table-error-not-asked = There is no proposal to answer.
table-error-name = Please enter a name of 1 to 24 visible characters that does not look like one of the server's own, such as "Windrose", "Host" or "Computer".
table-error-name-alike = Somebody at this table has a name that looks like this one. Choose another.
table-error-level = There is no such computer player for this game.
table-error-no-hints = This table plays without advice.
table-error-setup = This table cannot be set up: { $problem }
table-error-refused = The rules do not allow that.
failed-not-found = There is no such table.
failed-full = The server's disk is full. Nothing was lost or changed; try again later.
failed-busy = The server is busy. Try again in a moment.
failed-taken = This name is taken. Choose another.
failed-damaged = The stored data of this table cannot be read. Please tell the operator of this server.
failed-randomness = The server has no random numbers to draw from. Nothing was changed; try again later.
failed-internal = Something went wrong on the server. Nothing was changed; try again later.
failed-store = The server could not store this. Nothing was changed; try again.
turned-foreign = This was sent by another site, so it was not done. Open the page here and try again.
turned-too-long = That was too long, so it was not accepted. Send something shorter.
turned-not-done = This cannot be done here. Use the forms and links on the pages.
turned-broken = Something went wrong on the server. Nothing is lost. Try again, and tell the operator if it happens again.
turned-unreadable = That could not be read, so nothing was done. Use the forms on the pages.
offline = The server cannot be reached. Try again in a moment; what was confirmed is kept.
closing = The server is restarting. Nothing is lost; this page reconnects by itself.
table-error-closed = The operator of this server has closed the table. You can still watch it.
about = About { $name }
