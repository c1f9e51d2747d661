use tabletop::{By, Name};

use crate::building::{Building, BuildingSet, CITY_SPACES};
use crate::good::{Good, Goods};
use crate::tile::{ISLAND_SPACES, Tile, Tiles};

/// The colonists on the buildings of one city: two binary digits each, since no
/// building has more than three circles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Crew(u64);

impl Crew {
    const LOW_DIGITS: u64 = 0x5555_5555_5555_5555;

    #[inline]
    pub(crate) const fn on(self, building: Building) -> u8 {
        (self.0 >> (2 * building as u8) & 3) as u8
    }

    #[inline]
    pub(crate) fn set(&mut self, building: Building, count: u8) {
        let shift = 2 * building as u8;
        self.0 = self.0 & !(3 << shift) | u64::from(count & 3) << shift;
    }

    #[inline]
    pub(crate) const fn total(self) -> u8 {
        let low = (self.0 & Self::LOW_DIGITS).count_ones();
        let high = (self.0 >> 1 & Self::LOW_DIGITS).count_ones();
        (low + 2 * high) as u8
    }
}

/// The board of one player: island, city and windrose. [setup.boards]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    pub(crate) doubloons: u16,
    /// Point chips, and points written down after the chips ran out.
    pub(crate) points: u16,
    /// Colonists that found no circle.
    pub(crate) windrose: u8,
    pub(crate) goods: Goods,
    pub(crate) tiles: Tiles,
    /// Colonists on the tiles of each kind. Which of two corn plantations is
    /// occupied makes no difference.
    pub(crate) settled: Tiles,
    /// Where a building stands makes no difference either, so a city is a set.
    pub(crate) city: BuildingSet,
    pub(crate) crew: Crew,
}

impl Board {
    pub(crate) const EMPTY: Board = Board {
        doubloons: 0,
        points: 0,
        windrose: 0,
        goods: By::none(),
        tiles: By::none(),
        settled: By::none(),
        city: BuildingSet::EMPTY,
        crew: Crew(0),
    };

    /// Whether the building stands here with a colonist on it. [buildings.occupied]
    /// [mayor.occupied]
    #[inline]
    pub(crate) const fn has(&self, building: Building) -> bool {
        self.crew.on(building) > 0
    }

    #[inline]
    pub(crate) fn occupied_quarries(&self) -> u8 {
        self.settled[Tile::Quarry]
    }

    #[inline]
    pub(crate) fn free_island_spaces(&self) -> u8 {
        ISLAND_SPACES - self.tiles.total() as u8
    }

    #[inline]
    pub(crate) fn free_city_spaces(&self) -> u8 {
        CITY_SPACES - self.city.spaces()
    }

    /// Circles on buildings that no colonist stands on. [mayor.refill]
    #[inline]
    pub(crate) fn empty_building_circles(&self) -> u8 {
        self.city.circles() - self.crew.total()
    }

    #[inline]
    pub(crate) fn colonists(&self) -> u8 {
        self.windrose + self.settled.total() as u8 + self.crew.total()
    }

    /// Goods of this kind the occupied plantations and plants can make, as long
    /// as the supply lasts. [production.corn] [production.circles]
    /// [production.plantations] [production.indigo] [production.sugar]
    /// [production.tobacco] [production.coffee] [production.small-and-large] [production.no-raw-goods]
    #[inline]
    pub(crate) fn capacity(&self, good: Good) -> u8 {
        use Building::{
            CoffeeRoaster, IndigoPlant, SmallIndigoPlant, SmallSugarMill, SugarMill, TobaccoStorage,
        };
        let plantations = self.settled[Tile::plantation(good)];
        let plants = match good {
            Good::Corn => return plantations,
            Good::Indigo => self.crew.on(SmallIndigoPlant) + self.crew.on(IndigoPlant),
            Good::Sugar => self.crew.on(SmallSugarMill) + self.crew.on(SugarMill),
            Good::Tobacco => self.crew.on(TobaccoStorage),
            Good::Coffee => self.crew.on(CoffeeRoaster),
        };
        plantations.min(plants)
    }

    /// The bank pays whatever it owes. [setup.bank]
    pub(crate) fn gain_doubloons(&mut self, doubloons: u16) {
        // Only a table that refuses for thousands of rounds to end the game gets here.
        self.doubloons = self.doubloons.saturating_add(doubloons);
    }
}

/// A place for colonists: the circles of all tiles of one kind, or of one building.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slot {
    /// All island tiles of this kind.
    Tile(Tile),
    /// The building.
    Building(Building),
}

impl Slot {
    /// The first slot in the order of placement.
    pub(crate) const FIRST: Slot = Slot::Tile(Tile::Corn);

    /// Every slot, in the order of placement.
    pub fn all() -> impl Iterator<Item = Slot> {
        let tiles = Tile::ALL.iter().map(|&tile| Slot::Tile(tile));
        tiles.chain(Building::ALL.iter().map(|&building| Slot::Building(building)))
    }

    /// The identifier of the tile kind or building.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Slot::Tile(tile) => tile.name(),
            Slot::Building(building) => building.name(),
        }
    }

    /// The slot with this identifier.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Slot> {
        Tile::from_name(name)
            .map(Slot::Tile)
            .or_else(|| Building::from_name(name).map(Slot::Building))
    }

    /// The most colonists any board could have here.
    #[must_use]
    pub const fn most(self) -> u8 {
        match self {
            Slot::Tile(_) => ISLAND_SPACES,
            Slot::Building(_) => 3,
        }
    }
}

impl serde::Serialize for Slot {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Board {
    /// Circles in this slot.
    #[inline]
    pub(crate) fn circles(&self, slot: Slot) -> u8 {
        match slot {
            Slot::Tile(tile) => self.tiles[tile],
            Slot::Building(building) if self.city.contains(building) => building.fact().circles,
            Slot::Building(_) => 0,
        }
    }

    /// Colonists in this slot.
    pub(crate) fn on(&self, slot: Slot) -> u8 {
        match slot {
            Slot::Tile(tile) => self.settled[tile],
            Slot::Building(building) => self.crew.on(building),
        }
    }

    /// Circles in all slots after this one.
    #[inline]
    pub(crate) fn circles_after(&self, slot: Slot) -> u8 {
        match slot {
            Slot::Tile(tile) => {
                let tiles: u8 = self.tiles.values()[tile as usize + 1..].iter().sum();
                tiles + self.city.circles()
            }
            Slot::Building(building) => self.city.after(building).circles(),
        }
    }

    /// The slot after this one that has circles.
    #[inline]
    pub(crate) fn slot_after(&self, slot: Slot) -> Option<Slot> {
        match slot {
            Slot::Tile(tile) => Tile::ALL[tile as usize + 1..]
                .iter()
                .find(|&&later| self.tiles[later] > 0)
                .map(|&later| Slot::Tile(later))
                .or_else(|| self.city.first().map(Slot::Building)),
            Slot::Building(building) => self.city.after(building).first().map(Slot::Building),
        }
    }

    /// Moves colonists from the windrose to a slot.
    #[inline]
    pub(crate) fn settle(&mut self, slot: Slot, count: u8) {
        self.windrose -= count;
        match slot {
            Slot::Tile(tile) => self.settled[tile] += count,
            Slot::Building(building) => self.crew.set(building, self.crew.on(building) + count),
        }
    }

    /// Takes every colonist off the tiles and buildings. [mayor.place]
    #[inline]
    pub(crate) fn lift_colonists(&mut self) {
        self.windrose = self.colonists();
        self.settled = By::none();
        self.crew = Crew::default();
    }

    /// Kinds of goods the warehouses protect. [small-warehouse.kind] [large-warehouse.kinds]
    #[inline]
    pub(crate) fn warehouse_kinds(&self) -> u8 {
        u8::from(self.has(Building::SmallWarehouse))
            + 2 * u8::from(self.has(Building::LargeWarehouse))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crew_counts_each_building_by_itself() {
        let mut crew = Crew::default();
        crew.set(Building::IndigoPlant, 3);
        crew.set(Building::CoffeeRoaster, 2);
        crew.set(Building::CityHall, 1);
        assert_eq!(crew.total(), 6);
        crew.set(Building::IndigoPlant, 1);
        assert_eq!((crew.on(Building::IndigoPlant), crew.on(Building::SugarMill)), (1, 0));
        assert_eq!(crew.total(), 4);
    }
}
