### Who owns a seat, and who plays there.

## A seat in another browser

seat-link = Continue on another device
    .help = Open this link in another browser to take your seat there. It is shown only now and works once. Anyone who has it can take your seat. If you make a new link, this one stops working.
seat-link-until = It works until { $ends }, as long as you keep this seat.
seat-link-there = You made a link for this seat on { $made }. It works until { $ends }.
seat-link-again = Make a new link
seat-link-revoke = Revoke the link
seat-link-take = Take the seat
    .help = The seat moves to this browser, and the other one can only watch from then on. Everyone at the table sees a notice.
seat-lost = Your seat "{ $name }" moved to another browser on { $at }, with a link that was made here. This browser can only watch now. If that was not you, tell the others at the table or the operator of this server.
seat-lost-known = OK
chat-seat-moved = The seat of { $name } moved to another browser.

## While somebody is away

step-away = Let a computer player play for me
    .help = It decides for you until you come back.
step-away-do = Let it play
away-notice = The table has waited for { $name } since { $since }.
away-ask = Propose a computer player in their place
away-proposal = { $name } would like a computer player to decide for { $away } until they come back. If nobody objects by { $until }, it is agreed.
away-own = { $name } would like a computer player to decide for you until you come back.
away-here = I am here
proposal-anew = Everything drawn since then will be drawn again.

## Refusals

table-error-person = This seat belongs to a person. A computer player decides there only if that person asks for it, if their time has run out, or if the table has waited for them for a long time and the others agree.
table-error-not-away = The table is not waiting for this seat, or has not waited long enough. Try again later.
table-error-no-link = This link no longer works. It was used, revoked or replaced, it is older than a week, or the person who made it no longer has that seat. Make a new one in the browser that has the seat.
table-error-server-line = This message comes from the server and cannot be removed.

delete-table = Delete this table
    .help = The game is deleted for good, with its chat and notes. You can do this because nobody else has a seat here.
delete-table-do = Delete for good
table-error-shared = Other people have seats at this table, so it cannot be deleted.
