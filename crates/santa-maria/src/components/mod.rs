//! Describes the printed pieces. What the rulebook says of them is checked; what it leaves
//! to the box comes from a table file, so no code knows what a piece shows.

mod ability;
mod check;
mod effect;
mod read;
mod score;
mod table;
mod words;

use alloc::vec::Vec;

use tabletop::{By, ComponentSet};

use crate::grid::CELLS;
use crate::id::Id;
use crate::rules::MOST_PLAYERS;
use crate::tile::Shape;

pub use ability::{ABILITIES, Ability, Occasion};
pub(crate) use ability::{Talent, Talents};
pub(crate) use effect::TERRAINS;
pub use effect::{
    ALTERNATIVES, Bounty, Deed, Deeds, EFFECTS, Effect, Gain, Price, Space, Terrain, Trade,
};
pub(crate) use read::read;
pub use score::{Measure, Rate, Score, THRESHOLDS};
pub(crate) use words::Abilities;

/// The first table that came with the program.
pub(crate) const RECONSTRUCTED: &str = include_str!("../../components/reconstructed-1.toml");
/// The second: made to play like the games of people.
const RECONSTRUCTED_2: &str = include_str!("../../components/reconstructed-2.toml");

/// The sets that come with the game, the usual one first. [components.set]
pub(crate) const SETS: &[ComponentSet] = &[
    ComponentSet {
        name: "reconstructed-2",
        about: "Pieces made up to fit the rulebook, and balanced so that games score like those of people; not the printed ones.",
        table: RECONSTRUCTED_2,
    },
    ComponentSet {
        name: "reconstructed-1",
        about: "Pieces made up to fit every sentence and example of the rulebook; not the printed ones.",
        table: RECONSTRUCTED,
    },
];

tabletop::names! {
    /// Where a row of the table comes from.
    pub enum Source {
        /// The rulebook says it.
        Rulebook = "rulebook",
        /// It was made up to fit everything the rulebook says.
        Reconstructed = "reconstructed",
        /// It was typed in from the printed piece.
        Printed = "printed",
    }
}

/// How many rows of a table come from where.
pub type Sources = By<Source, u8, 3>;

/// The number of a space in [`Set::spaces`], counted from one; zero is empty.
pub(crate) type SpaceId = u8;

/// A side of a colony board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Side {
    pub(crate) id: Id,
    /// What is printed, row by row.
    pub(crate) cells: [SpaceId; CELLS],
}

/// An expansion tile or a town hall.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tile {
    pub(crate) id: Id,
    pub(crate) shape: Shape,
    /// Its spaces in the order of the walk over it; zero after the last.
    pub(crate) spaces: [SpaceId; 3],
}

/// A shipment tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shipment {
    pub(crate) id: Id,
    pub(crate) cost: Price,
    pub(crate) points: u8,
}

/// A dock: what each ship there brings when its owner retires.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Dock {
    pub(crate) id: Id,
    /// Things, and religion and conquistador actions.
    pub(crate) income: Bounty,
}

/// A missionary station.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Station {
    pub(crate) id: Id,
    pub(crate) gain: Bounty,
}

/// A scholar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scholar {
    pub(crate) id: Id,
    pub(crate) points: u8,
    pub(crate) abilities: Vec<Ability>,
}

/// A bishop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bishop {
    pub(crate) id: Id,
    pub(crate) score: Score,
}

/// Colony boards. [components.boards]
pub(crate) const BOARDS: usize = 4;
/// Double tiles. [components.doubles]
pub(crate) const DOUBLES: usize = 15;
/// Triple tiles. [components.triples]
pub(crate) const TRIPLES: usize = 15;
/// Town halls. [components.halls]
pub(crate) const HALLS: usize = 4;
/// Starting shipments. [components.shipments]
pub(crate) const STARTING: usize = 4;
/// Shipments besides. [components.shipments]
pub(crate) const STANDARD: usize = 30;
/// Docks. [components.docks]
pub(crate) const DOCKS: usize = 4;
/// Missionary stations. [components.stations]
pub(crate) const STATIONS: usize = 4;
/// Scholars. [components.scholars]
pub(crate) const SCHOLARS: usize = 10;
/// Bishops. [components.bishops]
pub(crate) const BISHOPS: usize = 6;
pub(crate) const YEARS: usize = 3;
/// The most symbols on the religion track. Nobody has that many monks; a symbol
/// beyond them is passed like any other space. [components.symbols]
pub(crate) const SYMBOLS: usize = 12;
/// Places that can be paid at the end of a year.
pub(crate) const PLACES: usize = 3;

/// The religion track.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReligionTrack {
    /// Its spaces after the start.
    pub(crate) length: u8,
    /// The spaces with a monk symbol, ascending.
    pub(crate) symbols: Vec<u8>,
}

/// The conquistador track.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ConquistadorTrack {
    /// Its spaces after the start.
    pub(crate) length: u8,
    /// The spaces with a gold symbol, ascending.
    pub(crate) gold: Vec<u8>,
    /// The first space behind the tree of each year.
    pub(crate) trees: [u8; YEARS],
}

/// All pieces, ready to play with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Set {
    /// The name it gives itself.
    pub(crate) name: Id,
    /// Every space that is printed anywhere, each apart.
    pub(crate) spaces: Vec<Space>,
    /// The A-sides.
    pub(crate) boards: Vec<Side>,
    /// The B-side.
    pub(crate) plain: Side,
    /// The expansion tiles: first the double ones, then the triple ones.
    pub(crate) tiles: Vec<Tile>,
    pub(crate) halls: Vec<Tile>,
    /// The space that is a road tile.
    pub(crate) road: SpaceId,
    /// How many road tiles there are.
    pub(crate) roads: u8,
    /// The starting shipments, then the others.
    pub(crate) shipments: Vec<Shipment>,
    /// From top to bottom.
    pub(crate) docks: Vec<Dock>,
    pub(crate) religion: ReligionTrack,
    pub(crate) conquistador: ConquistadorTrack,
    /// Points for each place, by number of players less one, and year less one.
    pub(crate) honours: [[[u8; PLACES]; YEARS]; MOST_PLAYERS],
    pub(crate) stations: Vec<Station>,
    pub(crate) scholars: Vec<Scholar>,
    pub(crate) bishops: Vec<Bishop>,
    /// Which scholars can do what.
    pub(crate) talents: Talents,
    /// How much of it is known, for people who choose a set.
    pub(crate) sources: Sources,
}

impl Set {
    /// The space with this number, where it stands; none for an empty one.
    #[inline]
    pub(crate) fn space(&self, id: SpaceId) -> Option<&Space> {
        self.spaces.get(usize::from(id).checked_sub(1)?)
    }

    /// What can be laid in a colony: the expansion tiles, then the town halls.
    pub(crate) fn all_laid(&self) -> impl Iterator<Item = &Tile> {
        self.tiles.iter().chain(&self.halls)
    }

    /// Whether this is a building. [activate.roads]
    #[inline]
    pub(crate) fn is_building(&self, id: SpaceId) -> bool {
        matches!(self.space(id), Some(Space::Building { .. }))
    }
}
