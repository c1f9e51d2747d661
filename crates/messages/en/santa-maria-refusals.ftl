### Why something cannot be done, for the player who tried it: `refusal-` and the kind of
### the refusal, what would help as its `remedy`, and as `notation`, for programs, how that
### is written where it is not plain.

## The turn

refusal-over = The game is over.
    .remedy = Start a new game.
refusal-chance = Something is being drawn or rolled.
    .remedy = Wait until it lies on the table.
refusal-not-your-turn = It is the turn of { $turn }.
    .remedy = Wait for { $turn }.
refusal-other-question = This is not what you are being asked.
    .remedy = { $question-help }
    .notation = { $question-notation }

## Setting up

refusal-board-taken = Another player has this board: { $board }.
    .remedy = Choose a board that is left.
refusal-hall-taken = Town hall { $hall } is not among the sets that are left.
    .remedy = Choose one of the sets on the table.

## Tiles

refusal-not-displayed = Tile { $tile } does not lie face up.
    .remedy = Take a tile that does.
refusal-tile-too-expensive = You do not have the resources for tile { $tile }.
    .remedy = Buy or produce what is missing, or take a cheaper tile.
refusal-no-room = Your colony has no room for tile { $tile }.
    .remedy = Take a smaller tile, or do something else.
refusal-covered = The tile would leave the board or cover something ({ $cell }).
    .remedy = Turn it, or lay it on empty spaces elsewhere.
refusal-no-road-there = This space is not empty ({ $cell }).
    .remedy = Lay the road tile on an empty space, or pass.

## Buildings

refusal-no-building = There is no building ({ $cell }).
    .remedy = Choose a vacant building.
refusal-occupied = A die or coins lie on this building ({ $cell }).
    .remedy = Choose a vacant building, or wait for the next year.
refusal-too-few-coins = This building costs you { $price }, and you have { amount-coins }.
    .remedy = Sell something first, or use a die.
refusal-no-die = { $common ->
    [true] The common pool has no such die: { $colour }, { $value }.
   *[other] { $colour-id ->
        [blue] You have no blue die that shows { $value }.
       *[white] The common pool has no white die that shows { $value }.
    }
}
    .remedy = Take a die that is there; its value can be changed for coins.
refusal-white-dice-used = You have used all { $limit } white dice that you may use in a year.
    .remedy = Use a blue die or coins, take a tile, or retire.
refusal-blue-dice-used = You have used as many blue dice in this year as you have unlocked: { $unlocked }.
    .remedy = Use a white die or coins, take a tile, or retire.
refusal-change-too-expensive = To change the die so far costs you { $price }, and you have { amount-coins }.
    .remedy = Sell something first, or use the die nearer to its value.
refusal-nothing-vacant = { $colour-id ->
    [white] Column { $line } has no vacant building.
   *[blue] Row { $line } has no vacant building.
}
    .remedy = Use the die for a line with a vacant building.
refusal-not-in-line = This is not one of the buildings that were vacant in the line ({ $cell }).
    .remedy = Leave the die on one of them.
refusal-no-such-effect = Effect { $number } of this building cannot come next.
    .remedy = Choose one of the effects that are left and can do something.

## Paying and trading

refusal-no-such-payment = This does not pay the cost from what is in your storage.
    .remedy = Replace no more than the cost names, with gold that you have.
refusal-not-traded = This building does not take { $resource-some }.
    .remedy = Pay what it shows, or gold in its place.
refusal-nothing-to-trade = You have no { $resource-some } to pay.
    .remedy = Pay something else, or pass.
refusal-no-such-deal = This building does not show a way { $number } to pay.
    .remedy = Pay in a way that it shows, or pass.
refusal-deal-too-expensive = You do not have enough for way { $number } to pay.
    .remedy = Sell or buy first, pay in another way, or pass.
refusal-no-such-choice = This building does not show a gift { $number }.
    .remedy = Choose one that it shows.
refusal-nothing-to-sell = You have no { $resource-some } to sell.
    .remedy = Sell something that you have.
refusal-not-for-sale = You cannot buy { $resource-some }.
    .remedy = Only wood and grain can be bought.
refusal-price-too-high = You have too few coins: { $resource-a } costs { $price }.
    .remedy = Sell something first.
refusal-storage-full = Your storage holds { $limit } { $resource-some } already, and no more than that.
    .remedy = Use or sell some first.

## Ships

refusal-dock-empty = No shipment lies there ({ $dock }).
    .remedy = Take a shipment from another dock, or pass.
refusal-shipment-too-expensive = You do not have the resources for this shipment ({ $dock }).
    .remedy = Buy what is missing if it is wood or grain, take another shipment, or pass.

## Tracks and monks

refusal-no-extra-step = You have no { $resource-some } to pay for another space.
    .remedy = Buy grain first, or advance one space.
refusal-no-coins-for-step = { $price-id ->
    [none] Only a scholar lets you pay coins for another space.
   *[other] You have too few coins: another space costs { $price }.
}
    .remedy = { $price-id ->
        [none] Pay a grain, or advance one space.
       *[other] Sell something first, pay a grain, or advance one space.
    }
refusal-no-such-place = This is not on the common board in this game: { $place }.
    .remedy = Choose a scholar, bishop or station that is.
refusal-monk-there = You have a monk there already ({ $place }).
    .remedy = Choose another place, or pass.
refusal-monk-too-expensive = The monks there ask for { $price }, and you have { amount-coins } ({ $place }).
    .remedy = Sell something first, choose another place, or pass.
refusal-retirement-taken = Another player has retired there ({ $space }).
    .remedy = Retire to a vacant space.
