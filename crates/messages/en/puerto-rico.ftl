### Puerto Rico in English. The names are those of the printing of 2019.
###
### An id is the kind of a thing and its identifier in all notation. Names decide
### nothing, and the same name may mean different things on different boxes: the
### special edition of 1897 calls "Zoning Office" what is the land office here.

## Roles

role-settler = Settler
role-mayor = Mayor
role-builder = Builder
role-craftsman = Craftsman
role-trader = Trader
role-captain = Captain
role-prospector = Prospector
# Both cards are printed alike; a table must tell them apart.
role-prospector-2 = Second prospector

## Goods

good-corn = Corn
good-indigo = Indigo
good-sugar = Sugar
good-tobacco = Tobacco
good-coffee = Coffee

## Island tiles

tile-corn = Corn plantation
tile-indigo = Indigo plantation
tile-sugar = Sugar plantation
tile-tobacco = Tobacco plantation
tile-coffee = Coffee plantation
tile-quarry = Quarry
tile-forest = Forest

## People

person-colonist = Colonist
person-noble = Noble

## Cargo ships

ship-4 = Ship with 4 spaces
ship-5 = Ship with 5 spaces
ship-6 = Ship with 6 spaces
ship-7 = Ship with 7 spaces
ship-8 = Ship with 8 spaces

## Production buildings
## An effect is one line that reminds of the rule. It repeats no number that is
## printed on the building: costs, circles and points have their own place.

building-small-indigo-plant = Small indigo plant
    .effect = Each colonist here makes the crop of one occupied indigo plantation into a good.
building-small-sugar-mill = Small sugar mill
    .effect = Each colonist here makes the crop of one occupied sugar plantation into a good.
building-indigo-plant = Indigo plant
    .effect = Each colonist here makes the crop of one occupied indigo plantation into a good.
building-sugar-mill = Sugar mill
    .effect = Each colonist here makes the crop of one occupied sugar plantation into a good.
building-tobacco-storage = Tobacco storage
    .effect = Each colonist here makes the crop of one occupied tobacco plantation into a good.
building-coffee-roaster = Coffee roaster
    .effect = Each colonist here makes the crop of one occupied coffee plantation into a good.

## Beige buildings of the base game

building-small-market = Small market
    .effect = What you sell to the trading house brings 1 doubloon more.
building-hacienda = Hacienda
    .effect = Before you take a tile in the settler phase, you may draw a plantation from the stack.
building-construction-hut = Construction hut
    .effect = You may take a quarry for a plantation in every settler phase.
building-small-warehouse = Small warehouse
    .effect = All your goods of one kind outlast the captain phase.
building-hospice = Hospice
    .effect = The tile you choose in the settler phase comes with a colonist.
building-office = Office
    .effect = You may sell a kind that already lies in the trading house.
building-large-market = Large market
    .effect = What you sell to the trading house brings 2 doubloons more.
building-large-warehouse = Large warehouse
    .effect = All your goods of two kinds outlast the captain phase.
building-factory = Factory
    .effect = Pays 1, 2, 3 or 5 doubloons when you produce two, three, four or five kinds at once.
building-university = University
    .effect = What you build comes with a colonist.
building-harbor = Harbor
    .effect = Every load you ship earns 1 point more.
building-wharf = Wharf
    .effect = Once in a captain phase you may ship all goods of one kind on a ship of your own.
building-guild-hall = Guild hall
    .effect = In the end, 1 point for each small and 2 for each large production building of yours.
building-residence = Residence
    .effect = In the end, 4 to 7 points: the more, the fuller your island.
building-fortress = Fortress
    .effect = In the end, 1 point for every three colonists of yours.
building-customs-house = Customs house
    .effect = In the end, 1 point for every four points you hold in chips.
building-city-hall = City hall
    .effect = In the end, 1 point for each beige building of yours, this one included.

## Expansion I

building-aqueduct = Aqueduct
    .effect = Your indigo plant and your sugar mill, not the small ones, make one good more if they make any.
building-forest-house = Forest house
    .effect = You may lay forests for plantations; every two forests save you 1 doubloon when you build.
building-black-market = Black market
    .effect = A colonist, a good and a point can each stand in for 1 doubloon you lack when you build.
building-storehouse = Storehouse
    .effect = Three more goods of yours, of whatever kinds, outlast the captain phase.
building-guest-house = Guest house
    .effect = Its guests may go to work anywhere else, whenever it is not the mayor phase.
building-trading-post = Trading post
    .effect = You may sell any good here instead of to the trading house, without the help of markets.
building-church = Church
    .effect = You earn 1 point for building in the second or third column and 2 in the fourth.
building-small-wharf = Small wharf
    .effect = Once in a captain phase you may ship goods as you like, for 1 point for every two.
building-lighthouse = Lighthouse
    .effect = Every load you ship earns 1 doubloon, and so does being the captain.
building-specialty-factory = Specialty factory
    .effect = Pays as many doubloons as you produce goods of your best kind, less one; corn does not count.
building-library = Library
    .effect = Doubles the privilege of the role you choose.
building-union-hall = Union hall
    .effect = Before you ship in the captain phase, every two of your goods of a kind earn 1 point.
building-statue = Statue
    .effect = Needs nobody and does nothing; it is worth its points.
building-cloister = Cloister
    .effect = In the end, 1, 3, 6 or 10 points for one to four sets of three like island tiles.

## Expansion II

building-land-office = Land office
    .effect = In the trader phase, for 1 doubloon, a colonist here buys you a plantation; a noble sells one.
building-chapel = Chapel
    .effect = In the craftsman phase a colonist here brings 1 doubloon, a noble 1 point.
building-hunting-lodge = Hunting lodge
    .effect = After settling, a colonist here may clear a plantation; a noble earns 2 points if your island is emptiest.
building-zoning-office = Zoning office
    .effect = A colonist here saves 1 doubloon on small buildings, a noble 2 on large ones.
building-royal-supplier = Royal supplier
    .effect = Before you ship, you may hand in a good for each noble of yours, no two of a kind, for 1 point each.
building-villa = Villa
    .effect = In the mayor phase you get a noble from the supply.
building-jeweler = Jeweler
    .effect = In the craftsman phase each noble of yours brings 1 doubloon.
building-royal-garden = Royal garden
    .effect = In the end, each noble of yours is worth 1 point more.

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
