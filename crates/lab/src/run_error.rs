//! Why an arena or a simulation cannot be run.

use std::io;
use std::path::PathBuf;

use games::UnknownBotError;
use tabletop::SetupError;
use thiserror::Error;

use crate::journal::JournalError;

/// Why an arena or a simulation could not be run.
#[derive(Debug, Error)]
pub enum RunError {
    /// No table can be set up like this.
    #[error("{}", play::setup_sentence(.0))]
    Setup(SetupError),
    /// There is no such bot.
    #[error(transparent)]
    Bot(UnknownBotError),
    /// Nobody takes part.
    #[error("nobody takes part: list at least one bot")]
    Nobody,
    /// The bots do not fit a table where everyone keeps their seat.
    #[error("{listed} bots for {seats} seats: name one bot for all, or one for each seat")]
    Seats {
        /// How many are listed.
        listed: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// A program cannot be started.
    #[error(
        "{name} cannot be started: {error}; name a program, then its arguments, \
                 with blanks between"
    )]
    Program {
        /// The bot as it is listed.
        name: String,
        /// Why.
        error: io::Error,
    },
    /// The file it is saved in cannot be used.
    #[error("{}: {error}", path.display())]
    Journal {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: JournalError,
    },
}
