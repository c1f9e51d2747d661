### What happened, for people who read along: `event-` and the kind of the event.
### Programs read the same sentences, with letters for the players.
###
### An argument is a field of the event. What is called by a name has it in further
### forms, `$building-a`, and its identifier, `$building-id`, which is `none` where
### there is nothing.

## Amounts, taken into sentences

amount-doubloons = { $doubloons ->
    [one] 1 doubloon
   *[other] { $doubloons } doubloons
}
amount-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
amount-colonists = { $colonists ->
    [0] no colonists
    [one] 1 colonist
   *[other] { $colonists } colonists
}
amount-nobles = { $nobles ->
    [0] no nobles
    [one] 1 noble
   *[other] { $nobles } nobles
}
amount-goods = { $count ->
    [one] 1 good
   *[other] { $count } goods
}

## The round

event-round = Round { $round } begins with { $governor } as governor.
event-chose = { $doubloons ->
    [0] { $seat } chooses { $role-the }.
   *[other] { $seat } chooses { $role-the } and takes { amount-doubloons } from it.
}
event-passed = { $seat } passes.
event-sweetened = { $doubloons ->
    [one] Nobody chose { $role-the }; 1 doubloon lies there now.
   *[other] Nobody chose { $role-the }; { $doubloons } doubloons lie there now.
}
event-end-near = { $reason }: this is the last round.
event-ended = The game is over.

## Buildings for the board

event-selected = { $seat } chooses { $building-the } for the board.
event-stocked = On the board are: { $buildings }.

## Tiles

event-revealed = { $row-id ->
    [none] No plantation is left to be turned up.
   *[other] New plantations lie face up: { $row }.
}
event-discarded = { $row-id ->
    [none] No plantation is left over.
   *[other] Plantations that nobody took are discarded: { $row }.
}
event-reshuffled = The discarded plantations are shuffled.
event-took = { $seat } takes { $tile-a }.
event-drew = { $seat } draws { $tile-a }.
event-looked = { $good-id ->
    [none] { $seat } looks at a plantation.
   *[other] { $seat } looks at a plantation: { $good-some }.
}
event-planted = { $beneath-id ->
    [none] { $secret ->
        [true] { $seat } lays the plantation face down, as a forest.
       *[other] { $seat } lays a forest.
    }
   *[other] { $seat } lays a plantation face down, as a forest: { $beneath-some }.
}
event-returned = { $stack-id ->
    [none] { $seat } puts the plantation back.
   *[other] { $seat } puts the plantation back on { $stack-the }.
}
event-named = { $seat } draws from { $stack-the }.
event-cleared = { $person-id ->
    [none] { $seat } gives up { $tile-a }.
   *[other] { $seat } gives up { $tile-a } and takes { $person-the } back.
}
event-felled = { $seat } gives up a forest with a plantation beneath it: { $good-some }.
event-bought-land = { $seat } buys land for { amount-doubloons }.

## People

event-colonist = { $from-ship ->
    [true] { $seat } gets a colonist from the ship ({ $reason }).
   *[other] { $seat } gets a colonist from the supply ({ $reason }).
}
event-noble = { $from-ship ->
    [true] { $seat } gets a noble from the ship ({ $reason }).
   *[other] { $seat } gets a noble from the supply ({ $reason }).
}
event-arrived = { $seat } gets { amount-colonists } from the ship.
event-noble-arrived = { $seat } gets the noble from the ship.
event-placed = { $colonists ->
    [0] { $seat } leaves { $slot-the } empty.
   *[other] { $seat } puts { amount-colonists } on { $slot-the }.
}
event-nobles-placed = { $seat } puts { amount-nobles } on { $slot-the }.
event-moved = { $seat } moves { $person-a } from the guest house to { $slot-the }.
event-boarded = { $nobles ->
    [0] The colonist ship takes { amount-colonists } aboard (required: { $required }).
   *[other] The colonist ship takes { amount-colonists } and { amount-nobles } aboard (required: { $required }).
}

## Buildings

event-built = { $seat } builds { $building-a } for { amount-doubloons }.
event-paid-person = { $place-id ->
    [windrose] { $seat } pays with { $person-a } on the black market (from the windrose).
   *[other] { $seat } pays with { $person-a } on the black market ({ $place }).
}
event-paid-good = { $seat } pays with 1 { $good-some } on the black market.
event-paid-point = { $seat } pays with 1 point on the black market.

## Goods

event-produced = { $seat } produces { $count } { $good-some }.
event-extra = { $seat } takes 1 { $good-some } more.
event-earned = { $seat } gets { amount-doubloons } ({ $reason }).
event-honored = { $seat } gets { amount-points } ({ $reason }).
event-declined = { $seat } declines { amount-points } ({ $reason }).
event-waived = { $seat } waives a reduction of { amount-doubloons }.
event-sold = { $seat } sells { $good-some } for { amount-doubloons }.
event-posted = { $seat } sells { $good-some } to the trading post for { amount-doubloons }.
event-house-emptied = The full trading house is emptied.
event-loaded = { $seat } loads { $count } { $good-some } on { $ship-the }: { amount-points }.
event-wharfed = { $seat } ships { $count } { $good-some } over the wharf: { amount-points }.
event-sent = { $seat } puts { $count } { $good-some } on the small wharf.
event-shipped = { $seat } ships { amount-goods } over the small wharf: { amount-points }.
event-supplied = { $seat } gives 1 { $good-some } to the royal warehouse.
event-lost = { $seat } returns { $count } { $good-some } to the supply.
event-unloaded = Unloaded from { $ship-the }: { $count } { $good-some }.
