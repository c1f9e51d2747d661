//! The vocabulary every game of Windrose is written in.
//!
//! A game is a value that implements [`Game`]: its rules, with every edition and
//! house variant already chosen. It implements five traits, one for each concern:
//! [`GameRules`], [`ChanceNodes`], [`Notation`], [`HiddenInformation`] and
//! [`SimultaneousAnswers`]. A position is that game's [`GameRules::State`], plain
//! `Copy` data that waits for one seat, for chance, or for nothing ([`Node`]).
//! Everything else in the project (records, bots, servers, tests) is generic
//! over [`Game`] and names no game.
#![no_std]

extern crate alloc;

mod by;
mod chance;
mod chance_nodes;
mod component_set_error;
mod field;
mod game;
mod game_rules;
mod hidden_information;
mod likeness;
mod message;
mod names;
mod notation;
#[cfg(feature = "schema")]
mod schema;
mod scores;
mod seat;
mod setup;
mod setup_error;
mod simultaneous_answers;
mod sink;
mod switches;
mod text;
mod viewer;

#[doc(hidden)]
pub use alloc::vec::Vec;

pub use by::By;
pub use chance::{Dice, Ratio};
pub use chance_nodes::ChanceNodes;
pub use component_set_error::{ComponentRow, ComponentSetError, TablePlace};
pub use field::{Field, Label, Named, ToField, Unsaid};
pub use game::Game;
pub use game_rules::{GameRules, Node};
pub use hidden_information::HiddenInformation;
pub use likeness::{UnknownName, nearest};
pub use message::{Message, ToMessage};
pub use names::Name;
pub use notation::Notation;
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
    Choice, ComponentSet, Components, Expansion, JOINT, MAX_COMPONENT_FILE, Preset, Setup, Switch,
    Title,
};
pub use setup_error::{ListError, SetupError};
pub use simultaneous_answers::SimultaneousAnswers;
pub use sink::{Ignore, Sink};
pub use switches::{Answers, read_answer};
pub use text::{InvariantError, NotationError, PlanError, read_name};
pub use viewer::Viewer;
