use tabletop::Name;

use crate::good::Good;
use crate::rules::{Costs, Seats};

tabletop::names! {
    /// The buildings of the base game, in the order of the board.
    pub enum Building {
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
    }
}

/// How many buildings there are.
pub const BUILDINGS: usize = <Building as Name>::ALL.len();

/// What the dearest building costs.
pub(crate) const HIGHEST_COST: usize = 10;

/// Spaces in a city. [builder.space]
pub const CITY_SPACES: u8 = 12;

/// What a building is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A small production building for this good.
    SmallPlant(Good),
    /// A large production building for this good.
    LargePlant(Good),
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
    /// Points at the end, and also the column of the board it stands in: the
    /// columns are sorted by points.
    pub points: u8,
    /// Circles for colonists.
    pub circles: u8,
    /// Copies with three to five players.
    pub copies: u8,
    /// Copies with two players.
    pub copies_for_two: u8,
    /// What it is for.
    pub kind: Kind,
}

const fn fact(cost: u8, points: u8, circles: u8, copies: u8, kind: Kind) -> Fact {
    // [two.production] [two.beige]
    let copies_for_two = match kind {
        Kind::SmallPlant(_) | Kind::LargePlant(_) => 2,
        Kind::Beige | Kind::LargeBeige => 1,
    };
    Fact { cost, points, circles, copies, copies_for_two, kind }
}

/// [setup.buildings] [buildings.copies] [beige.copies] [large.single] [large.five]
const FACTS: [Fact; BUILDINGS] = {
    use Good::{Coffee, Indigo, Sugar, Tobacco};
    use Kind::{Beige, LargeBeige, LargePlant, SmallPlant};
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

    /// The column of the board it stands in: so many quarries help. [builder.quarry]
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.fact().points
    }

    /// Copies on the board at the start.
    #[must_use]
    pub fn copies(self, seats: Seats) -> u8 {
        if seats.is_two() { self.fact().copies_for_two } else { self.fact().copies }
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

    const fn bit(self) -> u32 {
        1 << self as u8
    }
}

/// A set of buildings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BuildingSet(u32);

/// The first and second binary digit of every building's number of circles, as
/// sets: circles of many buildings are counted with two population counts.
const CIRCLES: [BuildingSet; 2] = {
    let mut digits = [0; 2];
    let mut index = 0;
    while index < BUILDINGS {
        let circles = FACTS[index].circles as u32;
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
        self.0.count_ones() as u8
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
        BuildingSet(self.0 & (u32::MAX << (building as u8 + 1)))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_space_buildings_stand_in_the_column_of_their_points() {
        for &building in Building::ALL {
            let fact = building.fact();
            assert_eq!(building.spaces() == 2, building.column() == 4, "{building}");
            assert!((1..=4).contains(&fact.points), "{building}");
        }
    }

    #[test]
    fn the_box_holds_49_buildings() {
        let copies = |large: bool, plant: bool| -> u8 {
            Building::ALL
                .iter()
                .filter(|building| {
                    building.spaces() == 2 && large || building.spaces() == 1 && !large
                })
                .filter(|building| {
                    plant
                        == matches!(building.fact().kind, Kind::SmallPlant(_) | Kind::LargePlant(_))
                })
                .map(|building| building.fact().copies)
                .sum()
        };
        assert_eq!(copies(false, true), 20);
        assert_eq!(copies(false, false), 24);
        assert_eq!(copies(true, false), 5);
    }

    #[test]
    fn circles_are_counted_by_digits() {
        let sum: u8 = Building::ALL.iter().map(|building| building.fact().circles).sum();
        assert_eq!(BuildingSet::ALL.circles(), sum);
        assert_eq!(BuildingSet::ALL.spaces(), 28);
    }
}
