### Santa Maria in English. The words are those of the rulebook of 2017.
###
### An id is the kind of a thing and its identifier in all notation. The rulebook
### names neither scholars nor bishops nor terrains: those names are our own.
###
### An effect is one line that reminds of the rule. Numbers in the effects of
### scholars, bishops and stations are those of the component set that is played
### with unless a table brings another.
###
### The attributes of a name are what it looks like within a sentence: `a` for one,
### `some` for several.

## Resources

resource-wood = Wood
    .a = 1 wood
    .some = wood
resource-grain = Grain
    .a = 1 grain
    .some = grain
resource-sugar = Sugar
    .a = 1 sugar
    .some = sugar
resource-gem = Gems
    .a = 1 gem
    .some = gems
resource-gold = Gold
    .a = 1 gold
    .some = gold

## What buildings stand on

terrain-forest = Forest
terrain-pasture = Pasture
terrain-plantation = Plantation
terrain-mountain = Mountain
terrain-field = Field
terrain-desert = Desert
terrain-swamp = Swamp
terrain-water = Water

## What buildings, docks and retiring spaces let one do

deed-religion = Religion
    .effect = Advance a space on the religion track; for a grain, one space more.
deed-conquistador = Conquistador
    .effect = Advance a space on the conquistador track; passing a gold symbol brings a gold.
deed-shipping = Shipping
    .effect = Pay the resources of a shipment tile at a dock and take it into your harbour.

## Docks

dock-coins = Coin dock
    .effect = Each ship here brings coins when you retire.
dock-religion = Religion dock
    .effect = Each ship here brings a religion action when you retire.
dock-conquistador = Conquistador dock
    .effect = Each ship here brings a conquistador action when you retire.
dock-points = Happiness dock
    .effect = Each ship here brings happiness points when you retire.

## Retiring spaces

retirement-coins = Coins
    .effect = You get 2 coins.
retirement-religion = Religion
    .effect = You may take a religion action.
retirement-conquistador = Conquistador
    .effect = You may take a conquistador action.
retirement-shipping = Shipping
    .effect = You may take a shipping action.
retirement-road = Road
    .effect = You may lay a road tile on an empty space of your colony.

## Scholars

scholar-foreman = Foreman
    .effect = You may leave a die on any vacant building of its line, not only on the last.
scholar-astrologer = Astrologer
    .effect = You may change each die you take by 1 point for free.
scholar-architect = Architect
    .effect = Expansion tiles cost you 1 wood less.
scholar-navigator = Navigator
    .effect = Each shipment tile you take brings 2 coins.
scholar-chronicler = Chronicler
    .effect = Each conquistador action of yours brings 1 coin, at the end of the track too.
scholar-theologian = Theologian
    .effect = The extra space of a religion action may cost you 1 coin instead of a grain.
scholar-agronomist = Agronomist
    .effect = You buy wood and grain for 2 coins each.
scholar-merchant = Merchant
    .effect = Whenever you activate a trading building, you may trade there up to twice.
scholar-treasurer = Treasurer
    .effect = Retiring brings you 3 coins, after the income from your ships.
scholar-overseer = Overseer
    .effect = Activating a single building costs you 1 coin less.

## Bishops
## An effect leaves out the 2 points that every bishop costs.

bishop-roads = Bishop of Roads
    .effect = At the end of the game, 1 point for each road space of your colony.
bishop-ships = Bishop of Ships
    .effect = At the end of the game, 1 point for each shipment tile in your harbour.
bishop-lines = Bishop of Rows and Columns
    .effect = At the end of the game, 1 point for each fully developed row and column.
bishop-terrain = Bishop of Lands
    .effect = At the end of the game, 2 points for each space of your largest area of one terrain; roads do not count.
bishop-monks = Bishop of Monks
    .effect = At the end of the game, 2 points for each monk you have placed, this one included.
bishop-fields = Bishop of Fields
    .effect = At the end of the game, 1 point for each space of your largest area of one terrain; roads do not count.
bishop-works = Bishop of Works
    .effect = At the end of the game, 2 points for each set of a religion, a conquistador and a shipping building.
bishop-trio = Bishop of the Trio
    .effect = At the end of the game, 3 points for each set of a religion, a conquistador and a shipping building.

## Missionary stations

station-station-wood = Wood and grain station
    .effect = You get 2 wood and 1 grain at once.
station-station-sugar = Sugar and gem station
    .effect = You get 1 sugar and 1 gem at once.
station-station-gold = Gold station
    .effect = You get 2 gold at once.
station-station-points = Happiness station
    .effect = You get 3 points at once.

## Sides of the colony boards

board-A1 = Colony A1
board-A2 = Colony A2
board-A3 = Colony A3
board-A4 = Colony A4
# The four B-sides are alike.
board-B = Colony B

## Dice

die-white = White die
    .a = a white die
    .some = white dice
die-blue = Blue die
    .a = a blue die
    .some = blue dice

## Which way a tile goes from its first space

heading-north = upwards
heading-east = rightwards
heading-south = downwards
heading-west = leftwards

## Achievements of the solo game

achievement-communism = Communism
    .effect = Score at least 28 points for colonists.
achievement-capitalism = Capitalism
    .effect = Collect four full sets of shipment tiles.
achievement-theocracy = Theocracy
    .effect = Score at least 30 points for what your bishops ask.
achievement-capracracy = Capracracy
    .effect = Link west and east, or north and south, by an unbroken chain of one terrain, without roads.
achievement-democracy = Democracy
    .effect = Score at least 120 points in all.
achievement-utopy = Utopy
    .effect = Score at least 150 points in all.

## Score sheet

item-happiness = Happiness tokens
    .effect = The points you gained during the game.
item-coins = Coins and resources
    .effect = You sell your resources; every 3 coins are 1 point.
item-colonists = Colonists
    .effect = 1 point for each colonist in each fully developed row and column.
item-scholars = Scholars
    .effect = The points on the scholars you have.
item-bishops = Bishops
    .effect = The points for what your bishops ask, less 2 for each bishop.
item-harbours = Harbour sets
    .effect = 3 points for each set of ships, one from every dock.
item-shipments = Shipment tiles
    .effect = The points on all shipment tiles in your harbour.

## What ends the game

end-third-year = The third year is over

## Ways to set up

preset-standard = Standard set-up
preset-first-game = First game
preset-advanced = Advanced set-up
