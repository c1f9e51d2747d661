//! Holds the rules and the pieces of one table.

use alloc::string::String;
use alloc::vec::Vec;

use tabletop::Seat;

use crate::components::Set;
use crate::id::Id;
use crate::revision::Differences;
use crate::rules::{BlueDice, Rules};
use crate::tile::Placements;

tabletop::names! {
    /// Pieces that a component set names and people read of.
    pub enum Piece {
        /// A side of a colony board.
        Board = "board",
        /// A dock.
        Dock = "dock",
        /// A scholar.
        Scholar = "scholar",
        /// A bishop.
        Bishop = "bishop",
        /// A missionary station.
        Station = "station",
    }
}

/// The game under one set of rules, with one set of pieces.
#[derive(Clone, Debug)]
pub struct SantaMaria {
    pub(crate) preset: &'static str,
    /// The revision of the rules that is played.
    pub(crate) revision: u32,
    pub(crate) rules: Rules,
    /// What that revision does differently from the latest.
    pub(crate) differs: Differences,
    pub(crate) seats: u8,
    pub(crate) start: Seat,
    pub(crate) set: Set,
    /// The table the pieces come from, to the letter.
    pub(crate) table: String,
    /// What follows from the above, worked out once.
    pub(crate) placements: Placements,
}

impl SantaMaria {
    /// The rules that are played.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether blue dice are rolled into the common pool. [pool.setup] [pool.year]
    #[inline]
    pub(crate) fn is_pooled(&self) -> bool {
        self.rules.blue_dice == BlueDice::Common
    }

    /// What the pieces of a kind are called, in the order of the component set.
    #[must_use]
    pub fn names(&self, kind: Piece) -> Vec<Id> {
        let set = &self.set;
        match kind {
            Piece::Board => set.boards.iter().chain([&set.plain]).map(|it| it.id).collect(),
            Piece::Dock => set.docks.iter().map(|it| it.id).collect(),
            Piece::Scholar => set.scholars.iter().map(|it| it.id).collect(),
            Piece::Bishop => set.bishops.iter().map(|it| it.id).collect(),
            Piece::Station => set.stations.iter().map(|it| it.id).collect(),
        }
    }
}
