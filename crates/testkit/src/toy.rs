//! A tiny complete game for the tests of everything generic.
//!
//! On its turn a seat rolls a die. A one loses what lies on the table and ends
//! the turn; anything else is added to the table. Then the seat `bank`s, into
//! its `left` or its `right` lane, or it `push`es and rolls again. Once a seat
//! has banked the target, the round is played to its end and the game is over.
//!
//! With the switch `tokens=in` a seat that has banked and holds no token draws
//! one. A token of three points lies open and stays. A smaller one is looked at
//! by its seat alone, which `keep`s it face down until the end or `return`s it.
//!
//! It has all that a real game has: chance that follows chance, decisions with
//! a single option, two decisions of one seat in a row, an arrangement that is
//! two actions (`bank left`), outcomes that only one seat sees, switches, an
//! expansion, positions, events and refusals.
//!
//! [`Race`] says itself how much lies on a heavy table and in a full lane.
//! [`BoxedRace`] is the same game with both printed on a board that is left to
//! a table file: a game with sets of components.

mod board;
mod chance;
mod event;
mod hidden_information;
mod notation;
mod refusal;
mod rules;
mod state;
mod title;
mod words;

pub use event::Event;
pub use refusal::Refusal;
pub use rules::steps_taken;
pub use state::{BoxedRace, Lanes, Race, Rules, State};
pub use title::Position;
pub use words::{Ask, Chance, Step};
