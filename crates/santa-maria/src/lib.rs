//! The rules of *Santa Maria* for one to four players: every set-up, the variant
//! with a common pool of blue dice, and the game alone.
//!
//! Each file is a noun of the rulebook. A tag such as `[ship.cost]` in a comment
//! is the id of a clause in the rules index, which cites the heading it comes
//! from; here stands how it is done. What is printed on the pieces stands in a
//! table file, not in the code: see `components/`.
#![no_std]

extern crate alloc;

mod action;
mod activation;
mod apply;
mod ask;
mod asked;
mod bishop;
mod bits;
mod blue;
mod board;
mod chance;
mod colonies;
mod components;
mod conquistador;
mod die;
mod due;
mod event;
mod expand;
mod face_down;
mod frame;
mod free;
mod game;
mod grid;
mod id;
mod line;
mod look;
mod monk;
mod notation;
mod order;
mod payment;
mod position;
mod possible;
mod printed;
mod production;
mod question;
mod refusal;
mod religion;
mod resource;
mod restore;
mod retire;
mod revision;
mod room;
mod rules;
mod scholar;
mod score;
mod setup;
mod shipping;
mod single;
mod solo;
mod state;
mod storage;
mod supply;
mod tile;
mod trading;
mod turn;
mod view;
mod words;
mod year;

pub use action::{Action, Step};
pub use ask::Ask;
pub use bits::Bits;
pub use chance::Chance;
pub use components::{
    ABILITIES, ALTERNATIVES, Ability, Bounty, Deed, Deeds, EFFECTS, Effect, Gain, Measure,
    Occasion, Price, Rate, Score, Source, Sources, Space, THRESHOLDS, Terrain, Trade,
};
pub use die::{Colour, FACES, Pips};
pub use event::Event;
pub use grid::{CELLS, Cell, Cells, Heading, LINE};
pub use id::Id;
pub use look::Look;
pub use payment::Gold;
pub use position::{ActivationPosition, IncomePosition, Position, SeatPosition};
pub use printed::MonkPlace;
pub use question::Question;
pub use refusal::Refusal;
pub use resource::{Cost, Goods, NAMED, Resource};
pub use retire::Retirement;
pub use room::Room;
pub use rules::{BlueDice, Colonies, Happiness, Rules};
pub use score::{Ending, Item, Sheet};
pub use solo::Achievement;
pub use state::State;
pub use storage::store;
pub use tile::Shape;
pub use view::{Pieces, Scholar, SeatView, Shipment, Tile, Tracks, View};
pub use words::{DueWord, MarkWord, SpotWord};

use alloc::string::String;
use alloc::vec::Vec;

use tabletop::Seat;

use crate::components::Set;
use crate::revision::Differences;
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
    preset: &'static str,
    /// The revision of the rules that is played.
    revision: u32,
    rules: Rules,
    /// What that revision does differently from the latest.
    differs: Differences,
    seats: u8,
    start: Seat,
    set: Set,
    /// The table the pieces come from, to the letter.
    table: String,
    /// What follows from the above, worked out once.
    placements: Placements,
}

impl SantaMaria {
    /// The rules that are played.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
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
