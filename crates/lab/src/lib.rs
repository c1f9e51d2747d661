//! The arena: matches between computer players, and what they tell.
//!
//! An [`Arena`] says who plays what; [`Arena::run`] plays it on all cores and
//! gives a [`Report`]. Every line-up sits in every rotation around the table
//! and is dealt the same chance in each, so that neither seat nor luck is taken
//! for strength. A bot may be one of the register or any program that speaks
//! the protocol for bots. A [`Simulation`] plays many games at one table, with
//! the same bots and the same machinery.
//!
//! What counting games needs beside that is here too: [`statistics`], the
//! score [`sheet`], and the [`words`] for a table.

mod arena;
mod chart;
mod course;
mod elsewhere;
mod entrant;
mod external;
mod fault;
mod hall;
mod hint;
mod journal;
mod numbers;
mod page;
mod played;
mod rating;
mod report;
mod schedule;
pub mod sheet;
mod simulation;
mod split;
pub mod statistics;
mod table;
mod tables;
mod tally;
pub mod words;

pub use arena::{Arena, ArenaError, Progress};
pub use course::Course;
pub use elsewhere::{Decides, Failed, Guest};
pub use entrant::{BadEntrant, Entrant, MOST_ENTRANTS, Player};
pub use hall::Conditions;
pub use hint::{Hint, HintError, HintedOption, SeatOutlook, Thinking, hint, hint_until};
pub use journal::{BadJournal, Save};
pub use numbers::first_number;
pub use page::write_report;
pub use report::{BotReport, PairReport, Report, SeatReport};
pub use simulation::{OneSeat, SeatsReport, Simulation};
pub use split::Unclosed;
pub use tables::{Table, facts, forfeited, headline, rounding, sources, tables};
