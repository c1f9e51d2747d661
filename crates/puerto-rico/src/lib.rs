//! Implements the rules of *Puerto Rico* for two to five players in every printed edition,
//! with both expansions and house variants.
//!
//! Each file is a noun of the rulebook. A tag such as `[settler.take]` in a comment is the
//! id of a clause in the rules index, which cites the edition and heading it comes from.
//! The code beside the tag carries the clause out.
#![no_std]

extern crate alloc;

mod action;
mod barter;
mod black_market;
mod board;
mod builder;
mod building;
mod captain;
mod chance;
mod colonist;
mod craftsman;
mod discard;
mod dispatch;
mod draft;
mod event;
mod fields;
mod first_turn;
mod forest;
mod frame;
mod game;
mod good;
mod guest;
mod inspect;
mod land;
mod last_chips;
mod load_offer;
mod loading;
mod lodge;
mod market;
mod mayor;
mod nobles;
mod notation;
mod person;
mod play;
mod points;
mod position;
mod presets;
mod price;
mod privilege;
mod progress;
mod question;
mod refusal;
mod restore;
mod revision;
mod role;
mod round;
mod rules;
#[cfg(feature = "schema")]
mod schema;
mod score;
mod seat_bits;
mod secret;
mod settler;
mod setup;
mod ship;
mod simultaneous_answers;
mod small_wharf;
mod source;
mod stack;
mod state;
mod storage;
mod stored;
mod supplier;
mod tile;
mod title;
mod top;
mod trader;
mod validate;
mod view;
mod waive;

pub use action::Action;
pub use board::{Board, Slot};
use building::HIGHEST_COST;
pub use building::{BUILDINGS, Building, BuildingSet, CITY_SPACES, Edition, Fact, Kind};
pub use event::{ColonistFor, Event, Honor, Income};
pub use frame::{
    Barter, Bartering, Before, Choosing, Frame, Keeping, Loading, Looking, Placing, Producing,
    Receiving, Served, Settling, Shipment, Trading,
};
pub use good::{Good, Goods, Kinds};
pub use load_offer::{Departure, LoadOffer};
pub use person::{Person, Place};
pub use position::{Position, SeatPosition, TilePosition};
pub use price::{Buyer, Quote, Sale};
pub use question::Question;
pub use refusal::Refusal;
pub use role::Role;
pub use rules::{
    BlackMarketColonist, BlackMarketReturns, Chips, CornSeats, Costs, DecliningPoints,
    ForestDiscount, ForestSource, HaciendaEmptyStack, HaciendaReturn, HaciendaWithForestHouse,
    JewelerCopies, LandOfficeForest, LargeBuildings, LibraryForTwo, LighthouseWharf, Market,
    NoblesColonists, NoblesPlay, OfficeWithTradingPost, PlantationStacks, PointsEnd, PointsPool,
    Production, Reshuffle, RoyalSupplierOrder, Rules, Seats, SmallWharfBonus,
    SpecialtyFactoryExtra, Storage, SupplyNobles, UnionHallTime, VillaNoble, WaivingDiscounts,
};
pub use score::Sheet;
pub use ship::{Ship, fleet};
pub use stack::Chance;
pub use state::{EndReason, Ending, State};
pub use tile::{ISLAND_SPACES, Tile, Tiles};
pub use top::{Stack, StackSet};
pub use view::{SeatView, View};

use tabletop::Seat;

/// The game under one set of rules.
#[derive(Clone, Debug)]
pub struct PuertoRico {
    preset: &'static str,
    /// The revision of the rules that is played.
    revision: u32,
    rules: Rules,
    seats: Seats,
    start: Seat,
    /// What follows from the above, worked out once.
    costs: [u8; BUILDINGS],
    copies: [u8; BUILDINGS],
    /// The buildings that cost at most 0, 1, 2 and so on.
    by_cost: [BuildingSet; 1 + HIGHEST_COST],
    fleet: &'static [Ship],
    /// The beige buildings of a fixed market.
    list: BuildingSet,
    /// Whether anything of the expansions is played.
    is_expanded: bool,
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
