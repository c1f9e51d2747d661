//! The vocabulary every game of Windrose is written in.
//!
//! A game is a value that implements [`Game`]: its rules, with every edition and
//! house variant already chosen. A position is that game's [`Game::State`], plain
//! `Copy` data that waits for one seat, for chance, or for nothing ([`Node`]).
//! Everything else in the project (records, bots, servers, tests) is generic
//! over this trait and names no game.
#![no_std]

extern crate alloc;

mod by;
mod chance;
mod game;
mod likeness;
mod names;
#[cfg(feature = "schema")]
mod schema;
mod scores;
mod seat;
mod setup;
mod sink;
mod switches;
mod text;

pub use by::By;
pub use chance::{Dice, Ratio};
pub use game::{Explanation, Game, Node, Viewer};
pub use likeness::{UnknownName, nearest};
pub use names::Name;
#[cfg(feature = "schema")]
#[doc(hidden)]
pub use schema::{SchemaName, one_of};
#[cfg(feature = "schema")]
#[doc(hidden)]
pub use schemars;
pub use scores::{Score, Scores};
pub use seat::{MAX_SEATS, Seat};
#[doc(hidden)]
pub use serde;
pub use setup::{
    Choice, ComponentSet, Components, Expansion, JOINT, MAX_COMPONENT_FILE, Preset, Setup,
    SetupError, Switch, Title,
};
pub use sink::{Ignore, Sink};
pub use switches::{Answers, read_answer};
pub use text::{InvariantError, NotationError, PlanError, read_name};
