### The toy game that the tests of every crate play. Only programs read it.

event-rolled = Seat { $seat } rolls { $roll }.
event-lost = Seat { $seat } rolls 1 and loses { $points }.
event-banked = Seat { $seat } banks { $points } in the { $lane } lane.
event-drew = { $token-id ->
    [none] Seat { $seat } draws a token.
   *[other] Seat { $seat } draws a token of { $token }.
}
event-kept = Seat { $seat } keeps the token.
event-returned = Seat { $seat } puts the token back.
event-ended = The race is over.

refusal-turn = It is the turn of seat { $turn }.
    .remedy = Wait until seat { $turn } has banked or lost.
refusal-nobody = { $ask ->
    [over] The game is over.
    [token] No token has been drawn.
   *[other] The die has not been rolled.
}
    .remedy = { $ask ->
        [over] Begin a new game.
        [token] Draw the token first.
       *[other] Roll the die first.
    }
refusal-question = { $ask ->
    [lane] The table has been banked and needs a lane.
    [keep] A token has been drawn and looked at.
   *[other] Nothing has been banked that needs a lane.
}
    .remedy = { $ask ->
        [lane] Say left or right.
        [keep] Say keep or return.
       *[other] Say bank or push.
    }
refusal-heavy = { $table } points lie on the table, and { $heavy } are too many to push.
    .remedy = Bank them.
refusal-full = The { $lane } lane holds { $full } points or more.
    .remedy = Use the other lane until it is full as well.
