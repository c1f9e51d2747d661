//! Lists the buildings with what is printed on them, and sets of them.

use tabletop::Name;

use crate::good::Good;
use crate::rules::{Costs, JewelerCopies, Rules, Seats};

tabletop::names! {
    /// All buildings, in the order of the board: those of the base game, then
    /// those of the two expansions.
    pub enum Building as "building" {
        /// Processes indigo.
        SmallIndigoPlant = "small-indigo-plant",
        /// Processes sugar.
        SmallSugarMill = "small-sugar-mill",
        /// Processes indigo.
        IndigoPlant = "indigo-plant",
        /// Processes sugar.
        SugarMill = "sugar-mill",
        /// Processes tobacco.
        TobaccoStorage = "tobacco-storage",
        /// Processes coffee.
        CoffeeRoaster = "coffee-roaster",
        /// A doubloon more for a sale.
        SmallMarket = "small-market",
        /// A tile more from the stack.
        Hacienda = "hacienda",
        /// A quarry instead of a plantation.
        ConstructionHut = "construction-hut",
        /// Stores one kind.
        SmallWarehouse = "small-warehouse",
        /// A colonist with a new tile.
        Hospice = "hospice",
        /// Sells what the trading house already has.
        Office = "office",
        /// Two doubloons more for a sale.
        LargeMarket = "large-market",
        /// Stores two kinds.
        LargeWarehouse = "large-warehouse",
        /// Doubloons for many kinds produced.
        Factory = "factory",
        /// A colonist with a new building.
        University = "university",
        /// A point more for each load.
        Harbor = "harbor",
        /// A ship of one's own.
        Wharf = "wharf",
        /// Points for production buildings.
        GuildHall = "guild-hall",
        /// Points for a full island.
        Residence = "residence",
        /// Points for colonists.
        Fortress = "fortress",
        /// Points for point chips.
        CustomsHouse = "customs-house",
        /// Points for beige buildings.
        CityHall = "city-hall",
        /// A good more from the large indigo plant and the large sugar mill.
        Aqueduct = "aqueduct",
        /// Forests instead of plantations.
        ForestHouse = "forest-house",
        /// A colonist, a good and a point as money.
        BlackMarket = "black-market",
        /// Stores three goods.
        Storehouse = "storehouse",
        /// Two colonists who go where they are needed.
        GuestHouse = "guest-house",
        /// A trading house of one's own.
        TradingPost = "trading-post",
        /// Points for new buildings.
        Church = "church",
        /// A ship of one's own for mixed goods, at half the points.
        SmallWharf = "small-wharf",
        /// A doubloon for each load.
        Lighthouse = "lighthouse",
        /// Doubloons for many goods of one kind.
        SpecialtyFactory = "specialty-factory",
        /// Twice the privilege.
        Library = "library",
        /// Points for pairs of goods before shipping.
        UnionHall = "union-hall",
        /// Nothing but points.
        Statue = "statue",
        /// Points for island tiles in threes.
        Cloister = "cloister",
        /// Buys a plantation, or sells one.
        LandOffice = "land-office",
        /// A doubloon, or a point, with production.
        Chapel = "chapel",
        /// Clears the island, or rewards an empty one.
        HuntingLodge = "hunting-lodge",
        /// Cheaper small buildings, or cheaper large ones.
        ZoningOffice = "zoning-office",
        /// Points for goods given away before shipping.
        RoyalSupplier = "royal-supplier",
        /// A noble more.
        Villa = "villa",
        /// Doubloons for nobles.
        Jeweler = "jeweler",
        /// Points for nobles.
        RoyalGarden = "royal-garden",
    }
}

tabletop::names! {
    /// The box a building comes from.
    pub enum Edition as "expansion" {
        /// The game itself.
        Base = "base",
        /// The first expansion.
        NewBuildings = "new-buildings",
        /// The second expansion.
        Nobles = "nobles",
    }
}

/// How many buildings there are.
pub const BUILDINGS: usize = <Building as Name>::ALL.len();

/// What the dearest building costs.
pub(crate) const HIGHEST_COST: usize = {
    let (mut highest, mut index) = (0, 0);
    while index < BUILDINGS {
        if FACTS[index].cost > highest {
            highest = FACTS[index].cost;
        }
        index += 1;
    }
    highest as usize
};

/// The column of the large buildings.
pub(crate) const LAST_COLUMN: u8 = 4;

/// Spaces in a city. [builder.space]
pub const CITY_SPACES: u8 = 12;

/// What a building is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A small production building for this good.
    SmallPlant(Good),
    /// A large production building for this good.
    LargePlant(Good),
    /// A large production building that makes no good.
    Workshop,
    /// A small beige building.
    Beige,
    /// A large beige building: two spaces, one copy, points at the end.
    LargeBeige,
}

/// What is printed on a building and how many there are of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Doubloons to build it, before any reduction. [buildings.cost]
    pub cost: u8,
    /// Points at the end.
    pub points: u8,
    /// The column of the board it stands in. Small buildings are sorted by their
    /// points, large ones fill the last column.
    pub column: u8,
    /// Circles for colonists.
    pub circles: u8,
    /// Copies with three to five players.
    pub copies: u8,
    /// Copies with two players.
    pub copies_for_two: u8,
    /// What it is for.
    pub kind: Kind,
    /// Where it comes from.
    pub edition: Edition,
}

const fn fact(cost: u8, points: u8, circles: u8, copies: u8, kind: Kind) -> Fact {
    // [two.production] [two.beige]
    let copies_for_two = match kind {
        Kind::SmallPlant(_) | Kind::LargePlant(_) | Kind::Workshop => 2,
        Kind::Beige | Kind::LargeBeige => 1,
    };
    let column = match kind {
        Kind::LargeBeige => LAST_COLUMN,
        _ => points,
    };
    Fact { cost, points, column, circles, copies, copies_for_two, kind, edition: Edition::Base }
}

/// A building of the first expansion.
const fn new(cost: u8, points: u8, circles: u8, copies: u8, kind: Kind) -> Fact {
    Fact { edition: Edition::NewBuildings, ..fact(cost, points, circles, copies, kind) }
}

/// A building of the second expansion.
const fn noble(cost: u8, points: u8, circles: u8, copies: u8, kind: Kind) -> Fact {
    Fact { edition: Edition::Nobles, ..fact(cost, points, circles, copies, kind) }
}

/// [setup.buildings] [buildings.copies] [beige.copies] [large.single] [large.five]
const FACTS: [Fact; BUILDINGS] = {
    use Good::{Coffee, Indigo, Sugar, Tobacco};
    use Kind::{Beige, LargeBeige, LargePlant, SmallPlant, Workshop};
    [
        // cost, points, circles, copies
        fact(1, 1, 1, 4, SmallPlant(Indigo)), // [buildings.small-indigo-plant]
        fact(2, 1, 1, 4, SmallPlant(Sugar)),  // [buildings.small-sugar-mill]
        fact(3, 2, 3, 3, LargePlant(Indigo)), // [buildings.indigo-plant]
        fact(4, 2, 3, 3, LargePlant(Sugar)),  // [buildings.sugar-mill]
        fact(5, 3, 3, 3, LargePlant(Tobacco)), // [buildings.tobacco-storage]
        fact(6, 3, 2, 3, LargePlant(Coffee)), // [buildings.coffee-roaster]
        fact(1, 1, 1, 2, Beige),              // [buildings.small-market]
        fact(2, 1, 1, 2, Beige),              // [buildings.hacienda]
        fact(2, 1, 1, 2, Beige),              // [buildings.construction-hut]
        fact(3, 1, 1, 2, Beige),              // [buildings.small-warehouse]
        fact(4, 2, 1, 2, Beige),              // [buildings.hospice]
        fact(5, 2, 1, 2, Beige),              // [buildings.office]
        fact(5, 2, 1, 2, Beige),              // [buildings.large-market]
        fact(6, 2, 1, 2, Beige),              // [buildings.large-warehouse]
        fact(7, 3, 1, 2, Beige),              // [buildings.factory]
        fact(8, 3, 1, 2, Beige),              // [buildings.university]
        fact(8, 3, 1, 2, Beige),              // [buildings.harbor]
        fact(9, 3, 1, 2, Beige),              // [buildings.wharf]
        fact(10, 4, 1, 1, LargeBeige),        // [buildings.guild-hall]
        fact(10, 4, 1, 1, LargeBeige),        // [buildings.residence]
        fact(10, 4, 1, 1, LargeBeige),        // [buildings.fortress]
        fact(10, 4, 1, 1, LargeBeige),        // [buildings.customs-house]
        fact(10, 4, 1, 1, LargeBeige),        // [buildings.city-hall]
        new(1, 1, 1, 2, Beige),               // [buildings.aqueduct]
        new(2, 1, 1, 2, Beige),               // [buildings.forest-house]
        new(2, 1, 1, 2, Beige),               // [buildings.black-market]
        new(3, 1, 1, 2, Beige),               // [buildings.storehouse]
        new(4, 2, 2, 2, Beige),               // [buildings.guest-house]
        new(5, 2, 1, 2, Beige),               // [buildings.trading-post]
        new(5, 2, 1, 2, Beige),               // [buildings.church]
        new(6, 2, 1, 2, Beige),               // [buildings.small-wharf]
        new(7, 3, 1, 2, Beige),               // [buildings.lighthouse]
        new(8, 3, 1, 2, Beige),               // [buildings.specialty-factory]
        new(8, 3, 1, 2, Beige),               // [buildings.library]
        new(9, 3, 1, 2, Beige),               // [buildings.union-hall]
        new(10, 8, 0, 1, LargeBeige),         // [buildings.statue]
        new(10, 4, 1, 1, LargeBeige),         // [buildings.cloister]
        noble(2, 1, 1, 2, Beige),             // [buildings.land-office]
        noble(3, 1, 1, 2, Beige),             // [buildings.chapel]
        noble(4, 2, 1, 2, Beige),             // [buildings.hunting-lodge]
        noble(5, 2, 1, 2, Beige),             // [buildings.zoning-office]
        noble(6, 2, 1, 2, Beige),             // [buildings.royal-supplier]
        noble(7, 3, 1, 2, Beige),             // [buildings.villa]
        noble(8, 3, 1, 2, Workshop),          // [buildings.jeweler]
        noble(10, 4, 1, 1, LargeBeige),       // [buildings.royal-garden]
    ]
};

impl Building {
    /// What is printed on it.
    #[inline]
    #[must_use]
    pub const fn fact(self) -> &'static Fact {
        &FACTS[self as usize]
    }

    /// City spaces it takes. [builder.large]
    #[inline]
    #[must_use]
    pub const fn spaces(self) -> u8 {
        match self.fact().kind {
            Kind::LargeBeige => 2,
            _ => 1,
        }
    }

    /// The column of the board it stands in: at most this many quarries reduce its price.
    /// [builder.quarry]
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.fact().column
    }

    /// Copies on the board at the start, if it is used at all. [jeweler.copies]
    #[must_use]
    pub fn copies(self, seats: Seats, rules: &Rules) -> u8 {
        match (seats.is_two(), self.fact().kind, rules.jeweler_copies) {
            (true, Kind::Workshop, JewelerCopies::One) => 1,
            (true, ..) => self.fact().copies_for_two,
            (false, ..) => self.fact().copies,
        }
    }

    /// Doubloons to build it, before any reduction. [variants.costs]
    #[must_use]
    pub const fn cost(self, costs: Costs) -> u8 {
        match (costs, self) {
            (Costs::Factory8University7, Building::Factory) => 8,
            (Costs::Factory8University7, Building::University) => 7,
            _ => self.fact().cost,
        }
    }

    const fn bit(self) -> u64 {
        1 << self as u8
    }
}

/// A set of buildings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct BuildingSet(u64);

/// The first and second binary digit of every building's number of circles, as
/// sets: circles of many buildings are counted with two population counts.
const CIRCLES: [BuildingSet; 2] = {
    let mut digits = [0; 2];
    let mut index = 0;
    while index < BUILDINGS {
        let circles = FACTS[index].circles as u64;
        digits[0] |= (circles & 1) << index;
        digits[1] |= (circles >> 1) << index;
        index += 1;
    }
    [BuildingSet(digits[0]), BuildingSet(digits[1])]
};

impl BuildingSet {
    /// No building.
    pub const EMPTY: BuildingSet = BuildingSet(0);
    /// Every building.
    pub const ALL: BuildingSet = BuildingSet((1 << BUILDINGS) - 1);
    /// The buildings that take two spaces.
    pub const LARGE: BuildingSet = {
        let mut bits = 0;
        let mut index = 0;
        while index < BUILDINGS {
            if matches!(FACTS[index].kind, Kind::LargeBeige) {
                bits |= 1 << index;
            }
            index += 1;
        }
        BuildingSet(bits)
    };

    /// These buildings.
    #[must_use]
    pub const fn these(buildings: &[Building]) -> BuildingSet {
        let mut bits = 0;
        let mut index = 0;
        while index < buildings.len() {
            bits |= buildings[index].bit();
            index += 1;
        }
        BuildingSet(bits)
    }

    /// Whether no building is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The buildings of one box.
    #[must_use]
    pub const fn of(edition: Edition) -> BuildingSet {
        let mut bits = 0;
        let mut index = 0;
        while index < BUILDINGS {
            if FACTS[index].edition as u8 == edition as u8 {
                bits |= 1 << index;
            }
            index += 1;
        }
        BuildingSet(bits)
    }

    /// The beige buildings, small and large.
    pub const BEIGE: BuildingSet = {
        let mut bits = 0;
        let mut index = 0;
        while index < BUILDINGS {
            if matches!(FACTS[index].kind, Kind::Beige | Kind::LargeBeige) {
                bits |= 1 << index;
            }
            index += 1;
        }
        BuildingSet(bits)
    };

    /// The buildings for which this holds.
    pub fn filter(mut holds: impl FnMut(Building) -> bool) -> BuildingSet {
        let mut set = BuildingSet::EMPTY;
        for &building in Building::ALL {
            if holds(building) {
                set.insert(building);
            }
        }
        set
    }

    /// Adds a building.
    #[inline]
    pub(crate) fn insert(&mut self, building: Building) {
        self.0 |= building.bit();
    }

    /// Takes a building out.
    #[inline]
    pub(crate) fn remove(&mut self, building: Building) {
        self.0 &= !building.bit();
    }

    /// Whether the building is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, building: Building) -> bool {
        self.0 & building.bit() != 0
    }

    /// How many buildings are in the set.
    #[inline]
    #[must_use]
    pub const fn count(self) -> u8 {
        // Most tables have none of the later buildings, and the first half is
        // counted faster than the whole.
        let (first, later) = (self.0 as u32, (self.0 >> 32) as u32);
        let count = first.count_ones() + if later == 0 { 0 } else { later.count_ones() };
        count as u8
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: BuildingSet) -> BuildingSet {
        BuildingSet(self.0 & other.0)
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: BuildingSet) -> BuildingSet {
        BuildingSet(self.0 | other.0)
    }

    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: BuildingSet) -> BuildingSet {
        BuildingSet(self.0 & !other.0)
    }

    /// What comes after this building in the order of the board.
    #[inline]
    #[must_use]
    pub const fn after(self, building: Building) -> BuildingSet {
        BuildingSet(self.0 & (u64::MAX << (building as u8 + 1)))
    }

    /// City spaces taken by these buildings.
    #[inline]
    #[must_use]
    pub const fn spaces(self) -> u8 {
        self.count() + self.and(BuildingSet::LARGE).count()
    }

    /// Circles on these buildings.
    #[inline]
    #[must_use]
    pub const fn circles(self) -> u8 {
        self.and(CIRCLES[0]).count() + 2 * self.and(CIRCLES[1]).count()
    }

    /// The first building in the order of the board.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Building> {
        Building::from_index(self.0.trailing_zeros() as usize)
    }

    /// The buildings in the order of the board.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Building> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let first = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(first)
        })
    }
}

impl serde::Serialize for BuildingSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_space_buildings_stand_in_the_column_of_their_points() {
        for &building in Building::ALL {
            let fact = building.fact();
            assert_eq!(building.spaces() == 2, building.column() == 4, "{building}");
            assert!(building.spaces() == 2 || building.column() == fact.points, "{building}");
            assert!((1..=4).contains(&building.column()), "{building}");
        }
    }

    #[test]
    fn the_boxes_hold_their_buildings() {
        let copies = |edition: Edition, large: bool, plant: bool| -> u8 {
            BuildingSet::of(edition)
                .iter()
                .filter(|building| {
                    building.spaces() == 2 && large || building.spaces() == 1 && !large
                })
                .filter(|&building| plant != BuildingSet::BEIGE.contains(building))
                .map(|building| building.fact().copies)
                .sum()
        };
        assert_eq!(copies(Edition::Base, false, true), 20);
        assert_eq!(copies(Edition::Base, false, false), 24);
        assert_eq!(copies(Edition::Base, true, false), 5);
        assert_eq!(copies(Edition::NewBuildings, false, false), 24);
        assert_eq!(copies(Edition::NewBuildings, true, false), 2);
        assert_eq!(copies(Edition::Nobles, false, false), 12);
        assert_eq!(copies(Edition::Nobles, true, false), 1);
        assert_eq!(copies(Edition::Nobles, false, true), 2);
    }

    /// A crew has room for more than one only on the first 32.
    #[test]
    fn buildings_with_several_circles_come_first() {
        for &building in Building::ALL {
            assert!(building.fact().circles <= 1 || building.index() < 32, "{building}");
        }
    }

    #[test]
    fn circles_are_counted_by_digits() {
        let sum: u8 = Building::ALL.iter().map(|building| building.fact().circles).sum();
        assert_eq!(BuildingSet::ALL.circles(), sum);
        assert_eq!(BuildingSet::ALL.spaces(), 45 + 8);
    }
}
