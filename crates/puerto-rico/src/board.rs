//! Keeps the board of one player: island, city, goods, and where the people are.

use tabletop::{By, Name};

use crate::building::{Building, BuildingSet, CITY_SPACES};
use crate::good::{Good, Goods};
use crate::tile::{ISLAND_SPACES, TILES_WITH_CIRCLE, Tile, Tiles};

/// The people on the buildings of one city: two binary digits for each of the
/// first 32 buildings, which have up to three circles, and one for each of the
/// others, which have one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Crew {
    first: u64,
    others: u32,
    total: u8,
}

impl Crew {
    const NOBODY: Crew = Crew { first: 0, others: 0, total: 0 };
    const FIRST: u8 = 32;

    #[inline]
    pub(crate) const fn on(self, building: Building) -> u8 {
        let place = building as u8;
        if place < Self::FIRST {
            (self.first >> (2 * place) & 3) as u8
        } else {
            (self.others >> (place - Self::FIRST) & 1) as u8
        }
    }

    /// Puts people on a building. The digits of one building never run over into those
    /// of the next, since nobody stands where there is no circle.
    #[inline]
    pub(crate) fn add(&mut self, building: Building, count: u8) {
        let place = building as u8;
        self.total += count;
        if place < Self::FIRST {
            self.first += u64::from(count) << (2 * place);
        } else {
            self.others += u32::from(count) << (place - Self::FIRST);
        }
    }

    /// Someone leaves a building.
    pub(crate) fn take(&mut self, building: Building) {
        let place = building as u8;
        self.total -= 1;
        if place < Self::FIRST {
            self.first -= 1 << (2 * place);
        } else {
            self.others -= 1 << (place - Self::FIRST);
        }
    }

    /// Everyone there.
    #[inline]
    pub(crate) const fn total(self) -> u8 {
        self.total
    }
}

/// The nobles on a board. They are also counted among its people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Nobles {
    /// All of them. If there are none, most questions about nobles need no look.
    pub(crate) total: u8,
    pub(crate) windrose: u8,
    pub(crate) tiles: Tiles,
    pub(crate) crew: Crew,
}

impl Nobles {
    const NONE: Nobles = Nobles { total: 0, windrose: 0, tiles: By::none(), crew: Crew::NOBODY };

    /// Nobles in this slot.
    #[inline]
    pub(crate) fn on(&self, slot: Slot) -> u8 {
        match slot {
            _ if self.total == 0 => 0,
            Slot::Tile(tile) => self.tiles[tile],
            Slot::Building(building) => self.crew.on(building),
        }
    }

    /// Nobles on circles.
    #[inline]
    pub(crate) const fn placed(&self) -> u8 {
        self.total - self.windrose
    }

    /// Nobles on circles, counted one by one.
    pub(crate) fn count_placed(&self) -> u32 {
        self.tiles.total() + u32::from(self.crew.total())
    }
}

/// The board of one player: island, city and windrose. [setup.boards]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) doubloons: u16,
    /// Point chips, and points written down after the chips ran out.
    pub(crate) points: u16,
    /// People who found no circle.
    pub(crate) windrose: u8,
    pub(crate) goods: Goods,
    pub(crate) tiles: Tiles,
    /// People on the tiles of each kind. Which of two corn plantations is
    /// occupied makes no difference.
    pub(crate) settled: Tiles,
    /// Where a building stands makes no difference either, so a city is a set.
    pub(crate) city: BuildingSet,
    /// The spaces and circles of these buildings, counted as they are built.
    pub(crate) city_spaces: u8,
    pub(crate) city_circles: u8,
    pub(crate) crew: Crew,
    /// The nobles among all these people.
    pub(crate) nobles: Nobles,
    /// What lies face down as forest and was seen by all. [forest-house.flip]
    pub(crate) beneath: Goods,
    /// What lies face down as forest and is known to its owner alone. [forest-house.secret]
    pub(crate) secret: Goods,
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
        city_spaces: 0,
        city_circles: 0,
        crew: Crew::NOBODY,
        nobles: Nobles::NONE,
        beneath: By::none(),
        secret: By::none(),
    };

    /// Whether the building stands here with a colonist on it. [buildings.occupied]
    /// [mayor.occupied]
    #[inline]
    #[must_use]
    pub const fn has(&self, building: Building) -> bool {
        self.crew.on(building) > 0
    }

    /// Quarries with someone on them.
    #[inline]
    #[must_use]
    pub fn occupied_quarries(&self) -> u8 {
        self.settled[Tile::Quarry]
    }

    /// Island spaces without a tile.
    #[inline]
    #[must_use]
    pub fn free_island_spaces(&self) -> u8 {
        ISLAND_SPACES - self.tiles.total() as u8
    }

    /// City spaces without a building.
    #[inline]
    #[must_use]
    pub fn free_city_spaces(&self) -> u8 {
        CITY_SPACES - self.city_spaces
    }

    /// Sets up a new building, if there is room for it in a city.
    pub(crate) fn build(&mut self, building: Building) -> bool {
        let fits = self.city_spaces + building.spaces() <= CITY_SPACES;
        if fits {
            self.city.insert(building);
            self.city_spaces += building.spaces();
            self.city_circles += building.fact().circles;
        }
        fits
    }

    /// Circles on buildings that nobody stands on. [mayor.refill]
    #[inline]
    #[must_use]
    pub fn empty_building_circles(&self) -> u8 {
        self.city_circles - self.crew.total()
    }

    /// Everyone on the board, nobles too.
    #[inline]
    #[must_use]
    pub fn colonists(&self) -> u8 {
        self.windrose + self.settled.total() as u8 + self.crew.total()
    }

    /// Goods of this kind the occupied plantations and plants can make, as long
    /// as the supply lasts. [production.corn] [production.circles]
    /// [production.plantations] [production.indigo] [production.sugar]
    /// [production.tobacco] [production.coffee] [production.small-and-large] [production.no-raw-goods]
    #[inline]
    #[must_use]
    pub fn capacity(&self, good: Good) -> u8 {
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
        // Saturates only if a table avoids the end of the game for thousands of rounds.
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
        let tiles = Tile::ALL[..TILES_WITH_CIRCLE].iter().map(|&tile| Slot::Tile(tile));
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
            .filter(|&tile| tile != Tile::Forest)
            .map(Slot::Tile)
            .or_else(|| Building::from_name(name).map(Slot::Building))
    }

    /// The most people any board could have here.
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

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Slot {
    fn schema_name() -> tabletop::SchemaName {
        "Slot".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        tabletop::one_of(Slot::all().map(Slot::name))
    }
}

impl Board {
    /// Circles in this slot.
    #[inline]
    #[must_use]
    pub fn circles(&self, slot: Slot) -> u8 {
        match slot {
            Slot::Tile(Tile::Forest) => 0,
            Slot::Tile(tile) => self.tiles[tile],
            Slot::Building(building) if self.city.contains(building) => building.fact().circles,
            Slot::Building(_) => 0,
        }
    }

    /// People in this slot.
    #[inline]
    #[must_use]
    pub fn on(&self, slot: Slot) -> u8 {
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
                let later = &self.tiles.values()[tile as usize + 1..TILES_WITH_CIRCLE];
                later.iter().sum::<u8>() + self.city_circles
            }
            Slot::Building(building) => self.city.after(building).circles(),
        }
    }

    /// The slot after this one that has circles.
    #[inline]
    pub(crate) fn slot_after(&self, slot: Slot) -> Option<Slot> {
        let later = match slot {
            Slot::Tile(tile) => {
                for later in tile as usize + 1..TILES_WITH_CIRCLE {
                    if self.tiles.values()[later] > 0 {
                        return Some(Slot::Tile(Tile::ALL[later]));
                    }
                }
                self.city
            }
            Slot::Building(building) => self.city.after(building),
        };
        later.first().map(Slot::Building)
    }

    /// Moves colonists from the windrose to a slot.
    #[inline]
    pub(crate) fn settle(&mut self, slot: Slot, count: u8) {
        self.windrose -= count;
        match slot {
            Slot::Tile(tile) => self.settled[tile] += count,
            Slot::Building(building) => self.crew.add(building, count),
        }
    }

    /// Moves nobles from the windrose to a slot.
    pub(crate) fn settle_nobles(&mut self, slot: Slot, count: u8) {
        self.settle(slot, count);
        self.nobles.windrose -= count;
        match slot {
            Slot::Tile(tile) => self.nobles.tiles[tile] += count,
            Slot::Building(building) => self.nobles.crew.add(building, count),
        }
    }

    /// Takes everyone off the tiles and buildings. [mayor.place]
    #[inline]
    pub(crate) fn lift_colonists(&mut self) {
        self.windrose = self.colonists();
        self.settled = By::none();
        self.crew = Crew::NOBODY;
        if self.nobles.total > 0 {
            let total = self.nobles.total;
            self.nobles = Nobles { total, windrose: total, ..Nobles::NONE };
        }
    }

    /// Circles that nobody stands on.
    #[must_use]
    pub fn free_circles(&self, slot: Slot) -> u8 {
        self.circles(slot) - self.on(slot)
    }

    /// How many people find no circle, wherever they go.
    #[must_use]
    pub fn surplus(&self) -> u8 {
        self.colonists().saturating_sub(self.all_circles())
    }

    /// All circles of the board.
    #[must_use]
    pub fn all_circles(&self) -> u8 {
        self.tiles.total() as u8 - self.tiles[Tile::Forest] + self.city_circles
    }

    /// Kinds of goods the warehouses protect. [small-warehouse.kind] [large-warehouse.kinds]
    #[inline]
    #[must_use]
    pub fn warehouse_kinds(&self) -> u8 {
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
        crew.add(Building::IndigoPlant, 3);
        crew.add(Building::CoffeeRoaster, 2);
        crew.add(Building::RoyalGarden, 1);
        assert_eq!(crew.total(), 6);
        crew.take(Building::IndigoPlant);
        crew.take(Building::RoyalGarden);
        assert_eq!((crew.on(Building::IndigoPlant), crew.on(Building::SugarMill)), (2, 0));
        assert_eq!(crew.on(Building::RoyalGarden), 0);
        assert_eq!(crew.total(), 4);
    }

    #[test]
    fn a_city_counts_its_spaces_and_circles() {
        let mut board = Board::EMPTY;
        for &building in &Building::ALL[..8] {
            assert!(board.build(building));
        }
        assert!(board.build(Building::Statue));
        assert!(board.build(Building::GuestHouse));
        assert!(!board.build(Building::Cloister));
        assert_eq!(board.free_city_spaces(), CITY_SPACES - board.city.spaces());
        assert_eq!(board.all_circles(), board.city.circles());
    }
}
