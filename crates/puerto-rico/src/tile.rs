//! Lists the island tiles.

use tabletop::By;

use crate::good::{Good, Goods};
use crate::rules::Seats;

tabletop::names! {
    /// What can lie on an island space: a plantation, named after its good, a
    /// quarry or a forest.
    pub enum Tile as "tile" {
        /// A corn plantation.
        Corn = "corn",
        /// An indigo plantation.
        Indigo = "indigo",
        /// A sugar plantation.
        Sugar = "sugar",
        /// A tobacco plantation.
        Tobacco = "tobacco",
        /// A coffee plantation.
        Coffee = "coffee",
        /// A quarry, which makes buildings cheaper.
        Quarry = "quarry",
        /// A forest, which makes buildings cheaper and needs no colonist.
        Forest = "forest",
    }
}

/// A number for each kind of island tile.
pub type Tiles = By<Tile, u8, 7>;

/// The tiles that have a circle come first. [forest-house.no-circle]
pub(crate) const TILES_WITH_CIRCLE: usize = Tile::Forest as usize;

/// Plantation tiles in the box. [setup.tiles]
const PLANTATIONS: Goods = By::new([10, 12, 11, 9, 8]);

/// Quarry tiles in the box. [setup.quarries]
const QUARRIES: u8 = 8;

/// Tiles of each kind, quarries too, that go back into the box with two players. [two.tiles] [two.quarries]
const REMOVED_FOR_TWO: u8 = 3;

/// Spaces on an island. [settler.full-island]
pub const ISLAND_SPACES: u8 = 12;

impl Tile {
    /// The plantation that grows this good.
    #[inline]
    #[must_use]
    pub const fn plantation(good: Good) -> Tile {
        match good {
            Good::Corn => Tile::Corn,
            Good::Indigo => Tile::Indigo,
            Good::Sugar => Tile::Sugar,
            Good::Tobacco => Tile::Tobacco,
            Good::Coffee => Tile::Coffee,
        }
    }

    /// The good this tile grows; a quarry and a forest grow none.
    #[inline]
    #[must_use]
    pub const fn good(self) -> Option<Good> {
        match self {
            Tile::Corn => Some(Good::Corn),
            Tile::Indigo => Some(Good::Indigo),
            Tile::Sugar => Some(Good::Sugar),
            Tile::Tobacco => Some(Good::Tobacco),
            Tile::Coffee => Some(Good::Coffee),
            Tile::Quarry | Tile::Forest => None,
        }
    }
}

/// All plantation tiles in a game.
pub(crate) fn all_plantations(seats: Seats) -> Goods {
    let removed = if seats.is_two() { REMOVED_FOR_TWO } else { 0 };
    Goods::from_fn(|good| PLANTATIONS[good] - removed)
}

/// All quarry tiles in a game.
pub(crate) fn all_quarries(seats: Seats) -> u8 {
    if seats.is_two() { QUARRIES - REMOVED_FOR_TWO } else { QUARRIES }
}
