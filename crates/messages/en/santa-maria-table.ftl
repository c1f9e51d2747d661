### The table of Santa Maria: its parts and the answers to its questions.

part-common = Common board
part-seat = Board of { $name }
part-start = Start player of the year
part-happiness = Happiness
part-total = If the game ended now
part-colony = Colony
part-ships = Ships
part-monks = Scholars and monks
part-white = White dice
part-pool = Blue dice for all
part-religion = Religion track
part-conquistador = Conquistador track
part-docks = Docks
part-retiring = Retiring spaces
part-display = On offer
part-tiles = Expansion tiles
part-places = Places for monks
part-scholars = Scholars
part-bishops = Bishops
part-stations = Missionary stations
part-free = At any time
part-achievements = Achievements

year = Year { $year } of { $years }
year-start = { $name } starts
pieces-used = Pieces: { $set }
pool-empty = none left
no-shipment = empty
shipments-left = { $count } more face down
ship-income = When you retire, each ship here brings: { $income }.
retired = Retired: { $space }
total = ({ $points } in all)
dice-used = White dice used in this year: { $white } of { $most }. Blue dice used: { $used }, unlocked: { $unlocked }.
dice-short = white { $white }/{ $most }
blue-short = blue { $unlocked }
tile-name = Tile { $tile }
price-now = Costs you now: { $cost }
for-nothing = nothing
cell-told = row { $row }, column { $column }
line-column = Column { $line }
line-row = Row { $line }

count-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
count-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}

track-monk = A monk is placed here
track-monk-die = A monk is placed here, and a blue die is unlocked
track-gold = 1 gold for everyone who gets here
track-tree = Behind the tree of year { $year }
track-stack = The marker on top arrived last, and ranks behind the others
honours = End of year { $year }: { $points }
honours-alone = End of year { $year }, if you are past the tree: { $points }
honour-place = place { $place }: { $points ->
    [one] 1 point
   *[other] { $points } points
}

## What is printed on pieces

space-trade = { $pay } for { $gain }
space-idle = Building without effect
space-land = Land without a building
space-road = Road with { $colonists ->
    [one] 1 colonist
   *[other] { $colonists } colonists
}
ability-die-anywhere = You may leave a die on any vacant building of its line.
ability-die-steps = You may change each die by { $count ->
    [one] 1 point
   *[other] { $count } points
} for free.
ability-tile-discount = Expansion tiles cost you less: { $gain }.
ability-shipment-discount = Shipments cost you less: { $gain }.
ability-on-religion = Each religion action of yours brings { $gain }.
ability-on-monk = Each monk you place brings { $gain }.
ability-on-expand = Each expansion tile you lay brings { $gain }.
ability-on-trade = Each trade you make brings { $gain }.
ability-on-activation = Activating a single building brings { $gain }.
ability-on-die = Each die you take brings { $gain }.
ability-on-shipment = Each shipment you take brings { $gain }.
ability-on-conquistador = Each conquistador action of yours brings { $gain }, at the end of the track too.
ability-extra-space = The extra space of a religion action may cost you { $count ->
    [one] 1 coin
   *[other] { $count } coins
} instead of a grain.
ability-buy-price = You buy wood and grain for { $count ->
    [one] 1 coin
   *[other] { $count } coins
} each.
ability-trades = In a trading building you may trade up to { $count } times.
ability-on-retire = Retiring brings you { $gain }, after the income of your ships.
ability-activation-discount = A single building costs you { $count ->
    [one] 1 coin
   *[other] { $count } coins
} less.
worth = At the end of the game worth { $points ->
    [one] 1 point
   *[other] { $points } points
}.
asks-each = At the end of the game, { $points } for each { $per }, minus { $penalty } points for the bishop.
asks-every = At the end of the game, { $points } for every { $each } of this: { $per }; minus { $penalty } points for the bishop.
asks-step = { $points } from { $count } up
asks-from = At the end of the game, { $steps }, counting each { $per }; minus { $penalty } points for the bishop.
brings = At once: { $gain }.
measure-road = road space
measure-shipment = shipment in the harbour
measure-line = developed row and column
measure-largest-area = space of your largest area of one terrain
measure-monk = monk you have placed
measure-trio = set of a religion, a conquistador and a shipping building
measure-colonist = colonist on your roads
measure-building = building
measure-deed = building with this action: { $deed }
measure-trade = building with a trade
measure-on-terrain = space on this terrain: { $terrain }
measure-terrain = different terrain
measure-set = set of ships, one at each dock
measure-dock = ship at this dock: { $dock }
measure-scholar = scholar
measure-bishop = bishop
measure-religion-step = space you have advanced on the religion track
measure-good = of this in your storage: { $resource }
measure-resource = resource in your storage
measure-coin = coin

## Answers

turn-white = White dice activate columns
turn-blue = Blue dice activate rows
turn-single = One building for { $price ->
    [one] 1 coin
   *[other] { $price } coins
}
turn-expand = Take a tile
turn-retire = Retire for this year
answer-pass = Pass
answer-hall = Town hall { $hall }
answer-pay = Pay
answer-leave = Leave the die here: { $cell }
answer-retire = Retire: { $space }
answer-road = Road here: { $cell }
answer-sell = Sell { $resource }
answer-buy = Buy { $resource }
answer-advance = One space
answer-advance-two = Two spaces
answer-march = March
place-turn = Direction from the dot
place-keys = The dot can lie on the marked spaces. The keys r and R turn the tile.

## What comes of an answer

step-advanced = religion track: space { $space }
step-marched = conquistador track: space { $space }
step-lost = end of the conquistador track
step-excess = ({ $coins } for what does not fit)
step-honoured = { $points } for conquistadors
step-rest = the die stays here: { $cell }
step-then = then you have { $goods }
step-nothing = brings nothing now
step-chance = then something is drawn or rolled
step-trade-may = you may trade
step-ship-may = you may ship
step-monk-may = you may place a monk
step-free-last = you may sell and buy one last time
step-retire-road = you may lay a road

## The end

score-title = Final scores
score-source = Points from
score-total = Total
score-tie = Tie-break: retiring space (the higher wins)
solo-won = At least { $points } points: you have won.
solo-lost = Fewer than { $points } points: your colony did not prosper.
reached = reached
not-reached = not reached
