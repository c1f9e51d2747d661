//! Computer players for any game, and what is known of each game beside them.
//!
//! A player is put together from two parts. [`Knowledge`] is what a person who
//! knows the game would say of a position in a moment: which options look
//! promising, and how many points everyone is going to have. It is written by
//! hand, one folder for each game. Everything else is generic: [`Heuristic`]
//! makes an [`Evaluate`] of it, [`Greedy`] looks one option ahead, and
//! [`Search`] builds a tree of what everyone might do.
//!
//! A learned evaluation is another [`Evaluate`]; nothing else would change.

mod budget;
mod evaluate;
mod greedy;
mod heuristic;
mod knowledge;
mod near_best;
mod puerto_rico;
mod santa_maria;
mod search;
mod value;

pub use budget::{Budget, BudgetError};
pub use evaluate::{Evaluate, Scratch};
pub use greedy::Greedy;
pub use heuristic::Heuristic;
pub use knowledge::{Knowledge, Outlook};
pub use search::{Advice, Advised, Search, Step};
pub use value::Value;
