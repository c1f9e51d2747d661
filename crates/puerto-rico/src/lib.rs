//! The rules of *Puerto Rico*: the base game for two to five players in every
//! printed edition, and its house variants.
//!
//! Each file is a noun of the rulebook. A tag such as `[settler.take]` in a
//! comment is the id of a clause in the rules index, which cites the edition and
//! heading it comes from; here stands how it is done.
#![no_std]

extern crate alloc;

mod action;
mod board;
mod builder;
mod building;
mod captain;
mod colonist;
mod craftsman;
mod event;
mod frame;
mod game;
mod good;
mod mayor;
mod notation;
mod position;
mod price;
mod refusal;
mod restore;
mod resume;
mod role;
mod round;
mod rules;
mod score;
mod settler;
mod setup;
mod ship;
mod stack;
mod state;
mod storage;
mod tile;
mod trader;
mod view;

pub use action::Action;
pub use board::Slot;
use building::HIGHEST_COST;
pub use building::{BUILDINGS, Building, BuildingSet, CITY_SPACES, Fact, Kind};
pub use event::{ColonistFor, Event, Income};
pub use good::{Good, Goods, Kinds};
pub use position::{Ask, Position};
pub use price::{Quote, Sale};
pub use refusal::{Question, Refusal};
pub use role::Role;
pub use rules::{
    Chips, CornSeats, Costs, HaciendaEmptyStack, LargeBuildings, PointsPool, Production, Reshuffle,
    Rules, Seats, Storage,
};
pub use score::Sheet;
pub use ship::{Ship, fleet};
pub use stack::Chance;
pub use state::{EndReason, Ending, State};
pub use tile::{ISLAND_SPACES, Tile, Tiles};
pub use view::View;

use tabletop::Seat;

/// The game under one set of rules.
#[derive(Clone, Debug)]
pub struct PuertoRico {
    preset: &'static str,
    rules: Rules,
    seats: Seats,
    start: Seat,
    /// What follows from the above, worked out once.
    costs: [u8; BUILDINGS],
    copies: [BuildingSet; 4],
    /// The buildings that cost at most 0, 1, 2 and so on.
    by_cost: [BuildingSet; 1 + HIGHEST_COST],
    fleet: &'static [Ship],
}

impl PuertoRico {
    /// The buildings that cost at most this much.
    #[inline]
    pub(crate) fn within_reach(&self, doubloons: u16) -> BuildingSet {
        self.by_cost[usize::from(doubloons).min(HIGHEST_COST)]
    }

    /// The rules that are played.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }
}
