### The table of Puerto Rico: its parts and the answers to its questions.

part-roles = Roles
part-common = In the middle of the table
part-ships = Cargo ships
part-house = Trading house
part-row = Plantations
part-supply = Supply
part-colonist-ship = Colonists on the ship
part-ending = Until the end
part-shelf = Buildings for sale
part-seat = Board of { $name }
part-governor = Governor
part-points = Points in chips
part-windrose = Without a circle
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
shelf-column = Up to { $quarries ->
    [one] 1 quarry
   *[other] { $quarries } quarries
}
price = Costs you { $price } (printed: { $cost })
discount-builder = builder −{ $count }
discount-quarries = quarries −{ $count }
discount-forests = forests −{ $count }
discount-zoning = zoning office −{ $count }

end-colonists-left = Colonists left
end-points-left = Points left in chips
end-spaces-left = City spaces left on the fullest board
end-last-round = This is the last round.

privilege = Privilege
duty-settler = Everyone takes a plantation that lies face up.
    .privilege = You may take a quarry instead, and choose first.
duty-mayor = Everyone gets colonists from the ship and lays out all of theirs anew.
    .privilege = You get one more from the supply.
duty-builder = Everyone may buy one building.
    .privilege = You pay one doubloon less.
duty-craftsman = Everyone gets the goods that their manned plantations and plants produce.
    .privilege = You get one more of a kind you have produced.
duty-trader = Everyone may sell one good to the trading house.
    .privilege = You get one doubloon more for yours.
duty-captain = Everyone must load goods onto the cargo ships as long as they can, for a point each; what cannot be stored afterwards is lost.
    .privilege = You get one point more for your first load.
duty-prospector = Nothing happens for the others.
    .privilege = You get one doubloon.

answer-pass = Pass
answer-forest = As a forest ({ $good })
answer-draw = Draw face down
answer-draw-unseen = Draw one that nobody has seen
answer-draw-rest = All the others from stacks that nobody has looked at
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
answer-union = Points of the union hall now
answer-refuse = Do not produce
answer-points = Take the points
answer-decline = Decline the points
answer-all-reductions = Use every reduction
answer-waive = { $doubloons ->
    [one] Pay 1 doubloon more
   *[other] Pay { $doubloons } doubloons more
}
load-blocks = no ship takes { $goods } then
arrange-keep = Everyone stays, new ones are placed
arrange-suggested = Suggested
arrange-own = Your own
arrange-so = Like this
arrange-store = Keep these

score-title = Final scores
score-source = Points from
score-chips = Chips
score-buildings = Buildings
score-nobles = Nobles
score-total = Total
score-tie = Doubloons and goods, if equal

# What is agreed on where all place their people at once.
together = All players place colonists at the same time
    .help = Nobody waits for another player, and nobody sees an arrangement before all are in.
together-in = The colonists of { $name } are placed. You can take this back until all players are ready.
