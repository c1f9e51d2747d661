//! News of a player at tables of a server.

use std::sync::Arc;
use std::time::Duration;

use tabletop::Seat;

/// Receives news of what happens.
pub type Report = Arc<dyn Fn(News) + Send + Sync>;

/// What happens.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// The server has been reached, and all that waits is known.
    Connected,
    /// It cannot be reached; it is tried again, for as long as it takes.
    Lost {
        /// Why.
        why: String,
        /// How often it has failed since it worked last.
        attempt: u32,
        /// How long until it is tried again.
        wait: Duration,
    },
    /// A seat was taken.
    Sat {
        /// Where.
        table: String,
        /// Which.
        seat: Seat,
    },
    /// A decision was made.
    Played {
        /// Where.
        table: String,
        /// Of which seat.
        seat: Seat,
        /// What, in notation.
        action: String,
    },
    /// A player failed; it is asked again a few times.
    Failed {
        /// Where.
        table: String,
        /// Why.
        why: String,
        /// How often it has failed at this decision.
        attempt: u32,
        /// How often it may.
        most: u32,
    },
    /// A table was given up.
    GivenUp {
        /// Where.
        table: String,
        /// Why.
        why: String,
    },
    /// A match is over.
    Over {
        /// Where.
        table: String,
    },
}
