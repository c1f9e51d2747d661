//! What happens around the rules of any game: matches with their records,
//! players, and the protocol for programs.
//!
//! A [`Match`] is its record: the entries are the truth, everything else is
//! computed from them. Chance comes from a [`Seed`] that is published when the
//! game is over, or the caller settles it. [`play_out`] is the fast way through
//! a game for those who need no record. Code that does not know which game is
//! played uses [`AnyMatch`] and [`AnyTitle`]; programs in other languages use
//! the [`engine`].
//!
//! This crate is generic and names no game.

mod any;
mod bot;
mod component_hash;
mod components;
mod dice;
pub mod engine;
mod entry;
mod explanation;
pub mod flat;
mod hash;
mod header;
pub mod hex;
mod hiding;
mod history;
mod json_error;
mod lenient;
mod line;
mod match_error;
mod matches;
mod observed;
mod playout;
mod random;
mod read;
mod record_error;
mod run;
mod secret;
mod seed;
#[cfg(feature = "testing")]
pub mod testing;
mod title;
mod undo;
mod verify;

pub use any::{AnyMatch, Happening, Outcome, Writable};
pub use bot::Bot;
pub use component_hash::ComponentSetHash;
pub use components::components_line;
pub use dice::{ChanceDice, FastDice};
pub use entry::{Author, Entry, EntryOf};
pub use explanation::{Explanation, sentence, setup_sentence};
pub use header::record_game;
pub use json_error::{JsonError, JsonFault};
pub use lenient::action as meant_action;
pub use match_error::{MatchError, Possible, UndoError};
pub use matches::{MAX_ENTRIES, Match};
pub use observed::Observed;
pub use playout::{Tally, play_drawing, play_out};
pub use random::{Declines, NeverPasses, Random};
pub use record_error::{RecordError, RecordLineError};
pub use seed::{RandomnessError, Seed, SeedHash};
pub use title::{AnyTitle, PositionError, TitleOf};
pub use verify::{Verified, verify, verify_with};
