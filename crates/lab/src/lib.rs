//! Matches between computer players, and reports on them.
//!
//! An [`Arena`] says who plays what; [`Arena::run`] plays it on all cores and
//! gives a [`Report`]. Every line-up sits in every rotation around the table
//! and is dealt the same chance in each, so that neither seat nor luck is taken
//! for strength. A bot may be one of the register or any program that speaks
//! the protocol for bots. A [`Simulation`] plays many games at one table, with
//! the same bots and the same machinery.
//!
//! [`statistics`] holds the mathematics, and
//! [`text`] puts set-ups and numbers into words.

mod arena;
mod bot_error;
mod chart;
mod entrant;
mod external;
mod game_result;
mod game_seed;
mod games_summary;
mod grid;
mod hint;
mod journal;
mod one_game;
mod page;
mod rating;
mod report;
mod result_sum;
mod run_error;
mod runner;
mod schedule;
mod seated_player;
mod sheet;
mod simulation;
pub mod statistics;
mod tally;
pub mod text;

pub use arena::Arena;
pub use entrant::{Entrant, EntrantError, MOST_ENTRANTS, Player};
pub use game_seed::game_seed;
pub use games_summary::GamesSummary;
pub use grid::{Grid, facts, forfeited, grids, headline, rounding, sources};
pub use hint::{Hint, HintError, HintedOption, SeatOutlook, Thinking, hint, hint_until};
pub use journal::{JournalError, Save};
pub use page::write_report;
pub use report::{BotReport, PairReport, Report, SeatReport};
pub use run_error::RunError;
pub use runner::{Conditions, Progress};
pub use seated_player::{PlayerError, PlayerSource, SeatedPlayer};
pub use simulation::{OneSeat, SeatsReport, Simulation};
