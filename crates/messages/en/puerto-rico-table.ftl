### The table of Puerto Rico: its parts and the answers to its questions.

part-roles = Roles
part-common = Shared board
part-ships = Cargo ships
part-house = Trading house
part-row = Plantations
part-supply = Supply
part-colonist-ship = Colonists on the ship
part-ending = The game ends when one runs out
part-shelf = Buildings for sale
part-seat = Board of { $name }
part-governor = Governor
part-points = Point chips
part-windrose = Unassigned
part-island = Island
part-city = City
part-makes = Makes:

count-doubloons = { $count ->
    [one] 1 doubloon
   *[other] { $count } doubloons
}
count-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
circles = { $colonists ->
    [one] 1 colonist
   *[other] { $colonists } colonists
} and { $nobles ->
    [one] 1 noble
   *[other] { $nobles } nobles
} on { $circles ->
    [one] 1 circle
   *[other] { $circles } circles
}
ship = Ship of { $spaces }, { $count } aboard
stack-count = { $count } face down
stack-known = { $stack }: { $tile }
stack-put-back = { $stack }: seen by { $names }
shelf-column = Quarry discount: at most { $quarries }
price = Costs you { $price } (printed: { $cost })
discount-builder = builder −{ $count }
discount-quarries = quarries −{ $count }
discount-forests = forests −{ $count }
discount-zoning = zoning office −{ $count }

end-colonists-left = Colonists left
end-points-left = Point chips left
end-spaces-left = Free city spaces of the fullest city
end-last-round = This is the last round.

privilege = Privilege
duty-settler = Everyone takes a plantation from the row.
    .privilege = You may take a quarry instead, and choose first.
duty-mayor = Everyone gets colonists from the ship and rearranges all their colonists.
    .privilege = You get one more from the supply.
duty-builder = Everyone may buy one building.
    .privilege = You pay one doubloon less.
duty-craftsman = Everyone gets the goods that their occupied plantations and production buildings make.
    .privilege = You get one more of a kind you have produced.
duty-trader = Everyone may sell one good to the trading house.
    .privilege = You get one doubloon more for yours.
duty-captain = Everyone must load goods onto the cargo ships for as long as they can, for 1 point each. Goods that cannot be stored afterwards are lost.
    .privilege = You get one point more for your first load.
duty-prospector = Nothing happens for the others.
    .privilege = You get one doubloon.

answer-pass = Pass
answer-forest = As a forest ({ $good })
answer-draw = Draw face down
answer-draw-unseen = Draw one that nobody has seen
answer-draw-rest = All the others from stacks nobody has looked at
answer-colonist = Take a colonist
answer-noble = Take a noble
answer-produce = Produce
answer-post = { $good } to the trading post
answer-buy = Buy a plantation face down
answer-buy-unseen = Buy one that nobody has seen
answer-buy-from = Buy:
answer-buy-forest = Buy a forest
answer-discard = Give up: { $tile }
answer-fell = Give up the forest ({ $good })
answer-union = Take the union hall's points now
answer-refuse = Do not produce
answer-points = Take the points
answer-decline = Decline the points
answer-all-reductions = Use every reduction
answer-waive = { $doubloons ->
    [one] Pay 1 doubloon more
   *[other] Pay { $doubloons } doubloons more
}
load-blocks = after that, no ship will take { $goods }
arrange-keep = Keep everyone, place the new ones
arrange-suggested = Suggested
arrange-own = Custom
arrange-so = Use this
arrange-store = Keep these

score-title = Final scores
score-source = Points from
score-chips = Chips
score-buildings = Buildings
score-nobles = Nobles
score-total = Total
score-tie = Tie-break: doubloons and goods

# Where all place their people at the same time.
together = All players place colonists at the same time
    .help = Nobody waits for anyone else, and nobody sees another player's colonists until all are placed.
together-in = The colonists of { $name } are placed. You can take this back until everyone is ready.
