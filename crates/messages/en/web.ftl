### The pages of the web table.

## Every page

skip = Skip to the content
menu = Menu
rules = Rules
theme = Light
theme-auto = as the system
theme-light = light
theme-dark = dark
back = Back
to-lobby = To the lobby
sorry = That did not work
not-found = Nothing here
    .help = This page does not exist, or the table was closed.

## Lobby

lobby = Lobby
hero = Sit down at a table against computer players in a moment, or invite friends with a link: live or over days, at a desk or on a phone.
play-now = Play now
your-name = Your name
players = Players
opponents = Opponents
new-table = New table with all options
own-tables = My tables
open-tables = Open tables
running-tables = Being played
finished-tables = Finished
all-tables = All of them
more-tables = More tables
no-tables = None at the moment.
phase-open = open
phase-running = being played
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
order-random = Draw seats by lot
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
listing = Who finds the table
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
cannot = What cannot be done, and why ({ $count })
to-rule = In the rules
shown-after = The table after entry { $entry }.
to-now = Back to now
travel = Through the match
travel-first = To the start
travel-back = One step back
travel-forward = One step forward
travel-last = To now
log = Log
chat = Chat
chat-say = Say
notes = Notes
notes-keep = Keep
download-record = Record
hint = Hint
hint-points = { $points } points
wish-make = Ask everyone to go back to here
wish-told = { $name } would like to take back everything from entry { $entry } on.
wish-yes = Agree
wish-no = Refuse
waiting-host = Every seat is taken. The host begins the match.
clocks-stand = Clocks stand still: the server has just started.
time-left = Time left
wish-look = Look at it
hint-told = A strong player would consider
hint-win = { $percent } % to win
since = Since your last turn
log-whole = The whole log
log-entry = No.
log-notation = Notation
log-told = What happened
back-to-table = Back to the table
chat-remove = Remove this line
chat-removed = removed by the host
chat-mute = Mute { $name }
chat-unmute = Hear { $name } again
notify = Tell me when it is my turn
stood-in = { $level } plays for you while you are away.
come-back = I am back
speed = Speed
speed-slow = slow
speed-medium = medium
speed-fast = fast

## Refusals

denied-stale = The table has moved on since your page was made. Look at it again, then decide.
denied-not-yours = This seat belongs to someone else. If it is yours, open it in the browser you sat down with, or use your recovery link.
denied-taken = Somebody sits there already. Choose another seat.
denied-no-place = There is no such seat at this table.
denied-not-host = Only the host of the table may do this.
denied-begun = The match has begun. This is only possible before it begins.
denied-not-begun = The match has not begun yet.
denied-seats-open = Some seats are still open. Fill them first, with computer players if you like.
denied-over = The game is over.
denied-nothing = There is nothing to confirm or to take back.
denied-no-entry = The record has no such entry.
denied-no-speed = There is no such speed. Choose one of those on the page.
denied-empty-line = Write something before you send it.
denied-no-line = There is no such line in the chat.
denied-not-your-turn = It is not your turn, so there is nothing to advise you on.
denied-advice-failed = No advice was found this time. Ask again.
denied-no-position = This position cannot be shown.
denied-no-stand-in = No computer player stands in for you.
denied-no-notice = There is no notice to dismiss.
denied-no-rematch = The table of the rematch has gone.
denied-unconcerned = Nothing at this table belongs to that player.
denied-answered = Other players have answered at the same time. Ask them to go back.
denied-handed-in = Your answer is in. Take it back first if you want to change it.
denied-asked = That has been done already.
denied-one-seat = You can have one seat at this table. The host can allow several players on one device when opening a table.
denied-not-asked = Nobody asked for this.
denied-name = Please enter a name of 1 to 24 visible characters that does not look like one of the server's own, such as "Windrose", "Host" or "Computer".
denied-name-alike = Somebody at this table has a name that looks like this one. Choose another.
denied-level = There is no such computer player for this game.
denied-no-hints = This table plays without advice.
denied-setup = Such a table is not possible: { $problem }
denied-refused = The rules do not allow that.
failed-not-found = There is no such table.
failed-full = The server's disk is full. Nothing was lost or changed; try again later.
failed-busy = The server is busy. Try again in a moment.
failed-taken = This name is taken. Choose another.
failed-damaged = The stored data of this table cannot be read. Please tell the operator of this server.
failed-randomness = The server has no random numbers to draw from. Nothing was changed; try again later.
failed-internal = Something went wrong on the server. Nothing was changed; try again later.
failed-store = The server could not store this. Nothing was changed; try again.
turned-foreign = This was sent by another site, so it was not done. Open the page here and try again.
turned-too-long = What was sent is too long, so it was not taken. Send something shorter.
turned-not-done = This cannot be done here. Use the forms and links of the pages.
turned-broken = Something went wrong on the server. Nothing is lost. Try again, and tell the operator if it happens again.
turned-unreadable = What was sent cannot be read, so nothing was done. Use the forms of the pages.
offline = The server cannot be reached. Try again in a moment; what was confirmed is kept.
closing = The server is being restarted. Nothing is lost; this page goes on by itself.
denied-closed = The operator of this server has closed the table. You can still watch it.
about = About { $name }
