//! Implements the rules of *Santa Maria* for one to four players: every set-up, the variant
//! with a common pool of blue dice, and the game alone.
//!
//! Each file is a noun of the rulebook. A tag such as `[ship.cost]` in a comment is the id
//! of a clause in the rules index, which cites the heading it comes from. The code beside
//! the tag carries the clause out. What is printed on the pieces is in a table file, not in
//! the code: see `components/`.
#![no_std]

extern crate alloc;

mod action;
mod activation;
mod apply;
mod bishop;
mod bits;
mod blue;
mod board;
mod chance;
mod colonies;
mod components;
mod conquistador;
mod die;
mod draw;
mod due;
mod event;
mod expand;
mod face_down;
mod frame;
mod free;
mod game;
mod grid;
mod id;
mod inspect;
mod line;
mod monk;
mod names;
mod notation;
mod order;
mod outcome;
mod pay;
mod payment;
mod piece_id;
mod play;
mod position;
mod printed;
mod production;
mod question;
mod refusal;
mod religion;
mod resource;
mod restore;
mod retire;
mod retirement;
mod revision;
mod room;
mod rules;
mod ruleset;
mod scholar;
mod score;
mod setup;
mod shipping;
mod single;
mod solo;
mod stage;
mod state;
mod storage;
mod stored_as_word;
mod stored_words;
mod supply;
mod task;
mod tile;
mod title;
mod trading;
mod turn;
mod validate;
mod view;
mod wait;
mod year;

pub use action::{Action, Step};
pub use bits::Bits;
pub use components::{
    ABILITIES, ALTERNATIVES, Ability, Bounty, Deed, Deeds, EFFECTS, Effect, Gain, Measure,
    Occasion, Price, Rate, Score, Source, Sources, Space, THRESHOLDS, Terrain, Trade,
};
pub use die::{Colour, FACES, Pips};
pub use event::Event;
pub use frame::StoredFrame;
pub use grid::{CELLS, Cell, Cells, Heading, LINE};
pub use id::Id;
pub use inspect::PlayerView;
pub use outcome::Chance;
pub use payment::Gold;
pub use piece_id::{BishopId, BoardId, DockId, MonkPlaceId, ScholarId, StationId};
pub use position::{ActivationPosition, IncomePosition, Position, SeatPosition};
pub use printed::MonkPlace;
pub use question::Question;
pub use refusal::Refusal;
pub use resource::{Cost, Goods, NAMED, Resource};
pub use retirement::Retirement;
pub use room::Room;
pub use rules::{BlueDice, Colonies, Happiness, Rules};
pub use ruleset::{Piece, SantaMaria};
pub use score::{Ending, Item, Sheet};
pub use solo::Achievement;
pub use state::State;
pub use storage::store;
pub use stored_words::{DueWord, MarkWord, SpotWord};
pub use tile::Shape;
pub use view::{Pieces, Scholar, SeatView, Shipment, Tile, Tracks, View};
