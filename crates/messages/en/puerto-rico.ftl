### Puerto Rico in English. The names are those of the printing of 2019.
###
### An id is the kind of a thing and its identifier in all notation. Names decide
### nothing, and the same name may mean different things on different boxes: the
### special edition of 1897 calls "Zoning Office" what is the land office here.
###
### The attributes of a name are what it looks like within a sentence: `a` for one
### of several, `the` for a certain one, `some` for an amount, `no` for none. Of
### island tiles `the` means all of a kind, since that is where people are placed.

## Roles

role-settler = Settler
    .the = the settler
role-mayor = Mayor
    .the = the mayor
role-builder = Builder
    .the = the builder
role-craftsman = Craftsman
    .the = the craftsman
role-trader = Trader
    .the = the trader
role-captain = Captain
    .the = the captain
role-prospector = Prospector
    .the = the prospector
# Both cards are printed alike; a table must tell them apart.
role-prospector-2 = Second prospector
    .the = the second prospector

## Goods

good-corn = Corn
    .some = corn
good-indigo = Indigo
    .some = indigo
good-sugar = Sugar
    .some = sugar
good-tobacco = Tobacco
    .some = tobacco
good-coffee = Coffee
    .some = coffee

## Island tiles

tile-corn = Corn plantation
    .a = a corn plantation
    .the = the corn plantations
tile-indigo = Indigo plantation
    .a = an indigo plantation
    .the = the indigo plantations
tile-sugar = Sugar plantation
    .a = a sugar plantation
    .the = the sugar plantations
tile-tobacco = Tobacco plantation
    .a = a tobacco plantation
    .the = the tobacco plantations
tile-coffee = Coffee plantation
    .a = a coffee plantation
    .the = the coffee plantations
tile-quarry = Quarry
    .a = a quarry
    .the = the quarries
tile-forest = Forest
    .a = a forest
    .the = the forests

## People

person-colonist = Colonist
    .a = a colonist
    .the = the colonist
    .no = no colonist
person-noble = Noble
    .a = a noble
    .the = the noble
    .no = no noble

## Cargo ships

ship-4 = Ship with 4 spaces
    .the = the ship with 4 spaces
ship-5 = Ship with 5 spaces
    .the = the ship with 5 spaces
ship-6 = Ship with 6 spaces
    .the = the ship with 6 spaces
ship-7 = Ship with 7 spaces
    .the = the ship with 7 spaces
ship-8 = Ship with 8 spaces
    .the = the ship with 8 spaces

## Stacks of face-down plantations

stack-1 = Stack 1
    .the = stack 1
stack-2 = Stack 2
    .the = stack 2
stack-3 = Stack 3
    .the = stack 3
stack-4 = Stack 4
    .the = stack 4
stack-5 = Stack 5
    .the = stack 5

## Production buildings
## An effect is one line that reminds of the rule. It repeats no number that is
## printed on the building: costs, circles and points have their own place.

building-small-indigo-plant = Small indigo plant
    .a = a small indigo plant
    .the = the small indigo plant
    .effect = Each colonist here makes the crop of one occupied indigo plantation into a good.
building-small-sugar-mill = Small sugar mill
    .a = a small sugar mill
    .the = the small sugar mill
    .effect = Each colonist here makes the crop of one occupied sugar plantation into a good.
building-indigo-plant = Indigo plant
    .a = an indigo plant
    .the = the indigo plant
    .effect = Each colonist here makes the crop of one occupied indigo plantation into a good.
building-sugar-mill = Sugar mill
    .a = a sugar mill
    .the = the sugar mill
    .effect = Each colonist here makes the crop of one occupied sugar plantation into a good.
building-tobacco-storage = Tobacco storage
    .a = a tobacco storage
    .the = the tobacco storage
    .effect = Each colonist here makes the crop of one occupied tobacco plantation into a good.
building-coffee-roaster = Coffee roaster
    .a = a coffee roaster
    .the = the coffee roaster
    .effect = Each colonist here makes the crop of one occupied coffee plantation into a good.

## Beige buildings of the base game

building-small-market = Small market
    .a = a small market
    .the = the small market
    .effect = A good you sell to the trading house brings 1 doubloon more.
building-hacienda = Hacienda
    .a = a hacienda
    .the = the hacienda
    .effect = Before you take a tile in the settler phase, you may draw a plantation from the stack.
building-construction-hut = Construction hut
    .a = a construction hut
    .the = the construction hut
    .effect = You may take a quarry instead of a plantation in every settler phase.
building-small-warehouse = Small warehouse
    .a = a small warehouse
    .the = the small warehouse
    .effect = All your goods of one kind are kept after the captain phase.
building-hospice = Hospice
    .a = a hospice
    .the = the hospice
    .effect = The tile you choose in the settler phase comes with a colonist.
building-office = Office
    .a = an office
    .the = the office
    .effect = You may sell a good of a kind that is already in the trading house.
building-large-market = Large market
    .a = a large market
    .the = the large market
    .effect = A good you sell to the trading house brings 2 doubloons more.
building-large-warehouse = Large warehouse
    .a = a large warehouse
    .the = the large warehouse
    .effect = All your goods of two kinds are kept after the captain phase.
building-factory = Factory
    .a = a factory
    .the = the factory
    .effect = Pays 1, 2, 3 or 5 doubloons when you produce two, three, four or five kinds at once.
building-university = University
    .a = a university
    .the = the university
    .effect = A building you buy comes with a colonist.
building-harbor = Harbor
    .a = a harbor
    .the = the harbor
    .effect = Every load you ship earns 1 point more.
building-wharf = Wharf
    .a = a wharf
    .the = the wharf
    .effect = Once in a captain phase you may ship all goods of one kind on a ship of your own.
building-guild-hall = Guild hall
    .a = a guild hall
    .the = the guild hall
    .effect = At the end of the game, 1 point for each of your small and 2 for each of your large production buildings.
building-residence = Residence
    .a = a residence
    .the = the residence
    .effect = At the end of the game, 4 to 7 points: the fuller your island, the more.
building-fortress = Fortress
    .a = a fortress
    .the = the fortress
    .effect = At the end of the game, 1 point for every three of your colonists.
building-customs-house = Customs house
    .a = a customs house
    .the = the customs house
    .effect = At the end of the game, 1 point for every four points in your chips.
building-city-hall = City hall
    .a = a city hall
    .the = the city hall
    .effect = At the end of the game, 1 point for each of your beige buildings, this one included.

## Expansion I

building-aqueduct = Aqueduct
    .a = an aqueduct
    .the = the aqueduct
    .effect = Your indigo plant and your sugar mill, not the small ones, make one good more if they make any.
building-forest-house = Forest house
    .a = a forest house
    .the = the forest house
    .effect = You may lay forests instead of plantations; every two forests save you 1 doubloon when you build.
building-black-market = Black market
    .a = a black market
    .the = the black market
    .effect = A colonist, a good and a point can each stand in for 1 doubloon you lack when you build.
building-storehouse = Storehouse
    .a = a storehouse
    .the = the storehouse
    .effect = Three more of your goods, of any kind, are kept after the captain phase.
building-guest-house = Guest house
    .a = a guest house
    .the = the guest house
    .effect = Its guests may go to work anywhere else, except in the mayor phase.
building-trading-post = Trading post
    .a = a trading post
    .the = the trading post
    .effect = You may sell any good here instead of to the trading house, but markets do not help.
building-church = Church
    .a = a church
    .the = the church
    .effect = You earn 1 point for building in the second or third column and 2 in the fourth.
building-small-wharf = Small wharf
    .a = a small wharf
    .the = the small wharf
    .effect = Once in a captain phase you may ship goods as you like, for 1 point for every two.
building-lighthouse = Lighthouse
    .a = a lighthouse
    .the = the lighthouse
    .effect = Every load you ship earns 1 doubloon, and so does being the captain.
building-specialty-factory = Specialty factory
    .a = a specialty factory
    .the = the specialty factory
    .effect = Pays as many doubloons as you produce goods of your best kind, less one; corn does not count.
building-library = Library
    .a = a library
    .the = the library
    .effect = Doubles the privilege of the role you choose.
building-union-hall = Union hall
    .a = a union hall
    .the = the union hall
    .effect = Before you ship in the captain phase, every two of your goods of a kind earn 1 point.
building-statue = Statue
    .a = a statue
    .the = the statue
    .effect = Needs nobody and does nothing. It is worth its points.
building-cloister = Cloister
    .a = a cloister
    .the = the cloister
    .effect = At the end of the game, 1, 3, 6 or 10 points for one to four sets of three like island tiles.

## Expansion II

building-land-office = Land office
    .a = a land office
    .the = the land office
    .effect = In the trader phase, for 1 doubloon, a colonist here buys you a plantation; a noble sells one.
building-chapel = Chapel
    .a = a chapel
    .the = the chapel
    .effect = In the craftsman phase a colonist here brings 1 doubloon, a noble 1 point.
building-hunting-lodge = Hunting lodge
    .a = a hunting lodge
    .the = the hunting lodge
    .effect = After settling, a colonist here may clear a plantation; a noble earns 2 points if your island is emptiest.
building-zoning-office = Zoning office
    .a = a zoning office
    .the = the zoning office
    .effect = A colonist here saves 1 doubloon on small buildings, a noble 2 on large ones.
building-royal-supplier = Royal supplier
    .a = a royal supplier
    .the = the royal supplier
    .effect = Before you ship, you may hand in a good for each noble of yours, no two of a kind, for 1 point each.
building-villa = Villa
    .a = a villa
    .the = the villa
    .effect = In the mayor phase you get a noble from the supply.
building-jeweler = Jeweler
    .a = a jeweler
    .the = the jeweler
    .effect = In the craftsman phase each noble of yours brings 1 doubloon.
building-royal-garden = Royal garden
    .a = a royal garden
    .the = the royal garden
    .effect = At the end of the game, each of your nobles is worth 1 point more.

## What ends the game

end-colonists = The colonist ship cannot be filled
end-city = A city is full
end-points = The point chips are used up

## Editions and expansions

preset-reprint-2019 = Reprint of 2019
preset-anniversary-2011 = Anniversary edition of 2011
preset-classic-2002 = Classic edition of 2002

expansion-base = Base game
expansion-new-buildings = The New Buildings
expansion-nobles = The Nobles
