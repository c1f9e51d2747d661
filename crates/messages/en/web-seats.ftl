### Whose a seat is, and who plays there.

## A seat in another browser

seat-link = Move this seat to another browser
    .help = Open this link in another browser to go on there with your seat. It is shown only now and works once; anyone who has it can take your seat. If you make another, this one stops working.
seat-link-until = It works until { $ends }, as long as you keep this seat.
seat-link-there = You made a link to this seat on { $made }. It works until { $ends }.
seat-link-again = Make another link
seat-link-revoke = Revoke the link
seat-link-take = Take the seat
    .help = The seat moves to this browser, and the other one can only watch from then on. Everyone at the table is notified.
seat-lost = Your seat, called { $name }, moved to another browser on { $at }, by a link that was made here. Since then this browser can only watch. If that was not you, tell the others at the table or the operator of this server.
seat-lost-known = OK
chat-seat-moved = The seat of { $name } moved to another browser.

## While somebody is away

step-away = Let a computer player play for me
    .help = It decides in your place until you come back.
step-away-do = Let it play
away-notice = The table has waited for { $name } since { $since }.
away-ask = Ask for a computer player in their place
away-proposal = { $name } would like a computer player to decide for { $away } until they come back. Silence until { $until } counts as agreement.
away-own = { $name } would like a computer player to decide for you until you come back.
away-here = I am here
proposal-anew = Everything drawn since then is drawn again.

## Refusals

table-error-person = This seat belongs to a person. A computer player decides there only when they ask for it, when their time has run out, or when the table has waited for them for long and the others agree.
table-error-not-away = The table does not wait for this seat, or has not waited long enough. Wait, and ask then.
table-error-no-link = This link does not work any more: it was used, revoked or replaced, it is older than a week, or the person who made it no longer has that seat. Make a new one in the browser that has the seat.
table-error-server-line = The server itself has said this, and it stays.

delete-table = Delete this table
    .help = The game and everything noted or said here are gone for good. You can do this because nobody else sits here.
delete-table-do = Delete it for good
table-error-shared = Others sit at this table, so it cannot be deleted.
