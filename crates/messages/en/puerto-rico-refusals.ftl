### Why something cannot be done, for the player who tried it: `refusal-` and the kind of
### the refusal, what would help as its `remedy`, and as `notation`, for programs, how that
### is written where it is not plain.

## The turn

refusal-over = The game is over.
    .remedy = Start a new game.
refusal-chance = Tiles are being turned up.
    .remedy = Wait until they lie on the table.
refusal-not-your-turn = It is the turn of { $turn }.
    .remedy = Wait for { $turn }.
refusal-other-question = This is not what you are being asked.
    .remedy = { $question-help }
    .notation = { $question-notation }
refusal-role-absent = With { $seats } players { $role-the } is not used.
    .remedy = Choose a role that is on the table.
refusal-role-taken = In this round { $by } has { $role-the } already.
    .remedy = Choose another role, or this one in the next round.

## The settler

refusal-island-full = Your island has no free space.
    .remedy = Pass.
refusal-not-in-row = No plantation of this kind lies face up: { $good-some }.
    .remedy = Take a plantation that lies face up.
refusal-quarry-not-allowed = A quarry is for the settler and for the owner of an occupied construction hut.
    .remedy = Choose the settler, or occupy a construction hut.
refusal-quarries-out = There are no quarries left.
    .remedy = Take a plantation.
refusal-no-forest-house = You have no occupied forest house.
    .remedy = Build and occupy a forest house.
refusal-other-forests = { $source ->
    [flip] At this table a forest is a plantation laid face down.
   *[separate] At this table forests are tiles of their own.
}
    .remedy = { $source ->
        [flip] Say which plantation is laid face down or given up.
       *[separate] Take or give up a forest itself.
    }
    .notation = { $source ->
        [flip] forest KIND, or fell KIND
       *[separate] take forest, or discard forest
    }
refusal-other-tile = You looked at another tile.
    .remedy = Lay the tile you looked at, or a forest.
refusal-second-quarry = Your second tile can be a quarry only with an occupied construction hut.
    .remedy = Take a plantation, or pass.
refusal-no-library = Only an occupied library gives you a second tile.
    .remedy = Occupy the library, or pass.
refusal-quarry-stays = A quarry is never given up.
    .remedy = Give up a plantation, or pass.
refusal-no-such-tile = No such tile lies on your island: { $tile }.
    .remedy = Choose a tile of your island, and who stands on it.
refusal-cannot-clear = You have no hunting lodge with a colonist on it.
    .remedy = Move a colonist there, or pass.

## The mayor

refusal-other-slot = Now it is about the colonists for { $slot-the }.
    .remedy = Say how many go on { $slot-the }.
    .notation = place { $slot-id } NUMBER
refusal-too-few-circles = { $circles ->
    [0] You have no circles on { $slot-the }.
    [one] You have a circle for 1 colonist on { $slot-the }.
   *[other] You have circles for { $circles } colonists on { $slot-the }.
}
    .remedy = Place at most { $circles } there.
refusal-too-few-colonists = { $colonists ->
    [0] You have no colonists left to place.
    [one] You have 1 colonist left to place.
   *[other] You have { $colonists } colonists left to place.
}
    .remedy = Place at most { $colonists }.
refusal-circles-stay-empty = The circles that come later cannot take all your other colonists.
    .remedy = Place at least { $least } on { $slot-the }.
    .notation = place { $slot-id } { $least }
refusal-nobody-there = You can take { $person-no } here.
    .remedy = Take what is offered, or pass.
refusal-other-noble-slot = Now it is about the nobles for { $slot-the }.
    .remedy = Say how many go on { $slot-the }.
    .notation = nobles { $slot-id } NUMBER
refusal-too-many-nobles = { $most ->
    [0] You can put no nobles on { $slot-the }.
    [one] You can put at most 1 noble on { $slot-the }.
   *[other] You can put at most { $most } nobles on { $slot-the }.
}
    .remedy = Place at most { $most } there.
refusal-too-few-nobles = The circles that come later cannot take all your other nobles.
    .remedy = Place at least { $least } on { $slot-the }.
    .notation = nobles { $slot-id } { $least }
refusal-not-from-villa = The villa brings you { $person-no } now.
    .remedy = Take a noble while the supply has one, and a colonist after that.
refusal-no-guest = You have { $person-no } in the guest house.
    .remedy = Place someone in the guest house in the mayor phase.
refusal-no-free-circle = No circle is free for a guest on { $slot-the }.
    .remedy = Move the guest to a free circle elsewhere.

## The builder

refusal-already-built = You have { $building-a } already.
    .remedy = Build something else.
refusal-sold-out = This building is sold out: { $building }.
    .remedy = Build something else.
refusal-city-full = { $needed ->
    [one] For { $building-the } you need 1 free city space, and you have { $free }.
   *[other] For { $building-the } you need { $needed } free city spaces, and you have { $free }.
}
    .remedy = Build something smaller, or pass.
refusal-no-upright-pair = For { $building-the } two spaces one below the other must be free, and every column of your city holds a large building.
    .remedy = Build a small building.
refusal-too-expensive = { $barter ->
    [0] For { $building-the } you would pay { $price } now, and you have { amount-doubloons }.
   *[other] For { $building-the } you would pay { $price } now; you have { amount-doubloons }, and the black market takes no more than { $barter } from you instead.
}
    .remedy = { $lacking ->
        [one] You lack 1 doubloon. Save up, or build more cheaply: be the builder, or occupy quarries.
       *[other] You lack { $lacking } doubloons. Save up, or build more cheaply: be the builder, or occupy quarries.
    }
refusal-not-on-board = This building is not used in this game: { $building }.
    .remedy = Build one that is on the board.
refusal-still-to-pay = { $left ->
    [one] You still lack 1 doubloon.
   *[other] You still lack { $left } doubloons.
}
    .remedy = Pay with a colonist, a good or a point.
refusal-nobody-at = { $place-id ->
    [windrose] You have { $person-no } on the windrose.
   *[other] You have { $person-no } there ({ $place }).
}
    .remedy = Choose someone who is on your board.
refusal-own-colonist = Whoever stands on the black market itself is not taken.
    .remedy = Pay with someone else.
refusal-nothing-to-pay = You have no { $good-some } to pay with.
    .remedy = Pay with a good that you have.

## Choosing buildings for the board

refusal-no-candidate = This building is not among those to choose from: { $building }.
    .remedy = Choose a beige building of the base game or of The New Buildings.
refusal-already-chosen = This building is on the board already: { $building }.
    .remedy = Choose another building.
refusal-no-market-space = The spaces for buildings that cost { $cost } are full: there is none for { $building-the }.
    .remedy = Choose a building of another cost.
refusal-kept-apart = At this table { $building-the } and { $rival-the } are not used together.
    .remedy = Choose another building.
refusal-kept-free = The last space for buildings that cost { $cost } is kept for the office or the trading post, not for { $building-the }.
    .remedy = Choose the office or the trading post, or a building of another cost.
refusal-board-not-full = { $spaces ->
    [one] The list leaves 1 space for a building that costs { $cost } empty.
   *[other] The list leaves { $spaces } spaces for buildings that cost { $cost } empty.
}
    .remedy = Name 12 small and 5 large beige buildings, as many of each cost as the base game has.

## The craftsman

refusal-not-produced = You produced no { $good-some } in this phase.
    .remedy = Take a good of a kind you just produced.
refusal-supply-empty = The supply has no { $good-some } left.
    .remedy = Take another good, or pass.
refusal-must-produce = Everyone produces at this table.
    .remedy = Produce.

## The trader

refusal-nothing-to-sell = You have no { $good-some } to sell.
    .remedy = Produce { $good-some } first.
refusal-house-has = The trading house has { $good-some } already.
    .remedy = Sell another good, or occupy an office.
refusal-sold-already = You have sold a good in this phase.
    .remedy = Pass, or use the land office.
refusal-house-full = The trading house is full.
    .remedy = Wait until it is emptied, or sell to a trading post.
refusal-no-trading-post = You have no occupied trading post.
    .remedy = Build and occupy a trading post.
refusal-cannot-buy-land = { $occupied ->
    [true] Your land office is run by a noble, who does not buy.
   *[other] You have no land office with a colonist on it.
}
    .remedy = Put a colonist on a land office.
refusal-cannot-sell-land = { $occupied ->
    [true] Your land office is run by a colonist, who does not sell.
   *[other] You have no land office with a noble on it.
}
    .remedy = Put a noble on a land office.
refusal-land-office-used = You have used the land office in this phase.
    .remedy = Use it again in the next trader phase.
refusal-land-too-expensive = { $price ->
    [one] A tile costs 1 doubloon, and you have none.
   *[other] A tile costs { $price } doubloons, and you do not have them.
}
    .remedy = Sell a good first.
refusal-no-space-for-land = Your island has no free space.
    .remedy = Pass.
refusal-stack-empty = No plantation lies face down.
    .remedy = Pass.
refusal-stack-unseen = { $stack } is no different from any other.
    .remedy = Draw without naming a stack.
    .notation = draw, or buy
refusal-stack-chosen = The plantation on top of { $stack-the } comes into the row already.
    .remedy = Name another stack, or draw the rest.
    .notation = draw from STACK, or draw
refusal-stacks-seen = There are not enough plantations on top that nobody knows.
    .remedy = Name a stack with a plantation that was put back.
    .notation = draw from STACK
refusal-forest-not-sold = { $rules ->
    [buy] At this table the land office does not take forests.
   *[buy-and-sell] Without an occupied forest house the land office does not take forests.
}
    .remedy = { $rules ->
        [buy] Sell a plantation.
       *[buy-and-sell] Sell a plantation, or occupy a forest house.
    }

## The captain

refusal-nothing-to-load = You have no { $good-some } to load.
    .remedy = Produce { $good-some } first.
refusal-no-such-ship = At this table there is no such ship: { $ship }.
    .remedy = Load one of the ships in port.
refusal-ship-full = Nothing more goes on { $ship-the }.
    .remedy = Load another ship.
refusal-ship-carries = There is { $carried-some } on { $ship-the }.
    .remedy = Load { $carried-some } there, or load another ship.
refusal-kind-elsewhere = There is { $good-some } on { $ship-the } already.
    .remedy = Load { $good-some } there if there is room, or load another good.
refusal-roomier-ship = More of your { $good-some } goes on { $ship-the }.
    .remedy = Load { $good-some } on { $ship-the }.
    .notation = load { $good-id } on { $ship-id }
refusal-must-load = A ship takes some of your goods.
    .remedy = Load one of your goods.
refusal-no-wharf = You have no occupied wharf.
    .remedy = Build and occupy a wharf.
refusal-wharf-used = You have used the wharf in this phase.
    .remedy = Use it again in the next captain phase.
refusal-no-small-wharf = You have no occupied small wharf.
    .remedy = Build and occupy a small wharf.
refusal-small-wharf-used = You have used the small wharf in this phase.
    .remedy = Use it again in the next captain phase.
refusal-nothing-to-send = You have no goods to send.
    .remedy = Produce goods first.
refusal-other-send = Now it is about the { $good-some } in your shipment.
    .remedy = Say how much { $good-some } goes.
    .notation = send { $good-id } NUMBER
refusal-too-few-to-send = You have { $held } { $good-some }.
    .remedy = Send at most { $held }.
refusal-send-something = Your shipment has nothing in it.
    .remedy = Send at least one good.
refusal-no-royal-supplier = You have no occupied royal supplier.
    .remedy = Build and occupy a royal supplier.
refusal-nothing-to-supply = You have no { $good-some } to supply.
    .remedy = Produce { $good-some } first.
refusal-supply-too-late = Your first turn of the phase is over.
    .remedy = Supply goods before your first shipment of the next captain phase.
refusal-supplied-already = You have supplied { $good-some } in this phase.
    .remedy = Supply another kind.
refusal-too-few-nobles-to-supply = { $nobles ->
    [0] You have no nobles for whom goods could be supplied.
    [one] You have 1 noble, who allows no second good.
   *[other] You have { $nobles } nobles, who allow no more goods.
}
    .remedy = Win more nobles.
refusal-union-hall-first = At this table the union hall comes before the royal supplier.
    .remedy = Take the points of the union hall first, or ship.
    .notation = union
refusal-union-hall-not-now = The union hall pays nothing now, or pays by itself.
    .remedy = Go on: an occupied union hall pays before your first shipment.
refusal-must-still-ship = The union hall has paid you for a shipment that you must be able to make, and must make.
    .remedy = Ship something in this turn.

## Storing goods

refusal-other-good = Now it is about storing { $good-some }.
    .remedy = Say how much { $good-some } you keep.
    .notation = keep { $good-id } NUMBER
refusal-too-few-goods = You have { $held } { $good-some }.
    .remedy = Keep at most { $held }.
refusal-no-room = { $kinds ->
    [0] { $goods ->
        [one] You have room for 1 good, and no warehouse that keeps a kind.
       *[other] You have room for { $goods } goods, and no warehouse that keeps a kind.
    }
    [one] { $goods ->
        [one] Your warehouses keep 1 kind, and there is room for 1 good besides.
       *[other] Your warehouses keep 1 kind, and there is room for { $goods } goods besides.
    }
   *[other] { $goods ->
        [one] Your warehouses keep { $kinds } kinds, and there is room for 1 good besides.
       *[other] Your warehouses keep { $kinds } kinds, and there is room for { $goods } goods besides.
    }
}
    .remedy = Keep fewer goods, or occupy a warehouse.
refusal-wasteful = You could keep all of this and more besides ({ $good-some }).
    .remedy = Keep all that finds room.
    .notation = with storage=free, anything may be given up
refusal-must-keep-one = You must keep one good, and { $good-some } is the last kind you have.
    .remedy = Keep at least one of it.
    .notation = keep { $good-id } 1
refusal-cannot-waive = You can waive reductions of { $least } to { $most } doubloons.
    .remedy = Waive a number between these, or pass.
