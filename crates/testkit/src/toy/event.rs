//! The events of the toy game.

use core::fmt;

use serde::Serialize;
use tabletop::{Seat, Viewer};

use super::{Step, is_open};

/// What happened.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// The die was added to the table.
    Rolled {
        /// Whose turn it is.
        seat: Seat,
        /// The number on the die.
        roll: u8,
    },
    /// A one took the table away.
    Lost {
        /// Whose turn it was.
        seat: Seat,
        /// What lay on the table.
        points: u8,
    },
    /// The table was put into a lane.
    Banked {
        /// Whose turn it was.
        seat: Seat,
        /// The lane.
        lane: Step,
        /// What lay on the table.
        points: u8,
    },
    /// A token was drawn.
    Drew {
        /// Who drew it.
        seat: Seat,
        /// Its points, for those who may see them.
        token: Option<u8>,
    },
    /// The token that was drawn is kept.
    Kept {
        /// Who keeps it.
        seat: Seat,
    },
    /// The token that was drawn is put back.
    Returned {
        /// Who puts it back.
        seat: Seat,
    },
    /// The last round is over.
    Ended,
}

impl Event {
    /// The event as this viewer may know it.
    pub(super) fn seen(self, viewer: Viewer) -> Event {
        match self {
            Event::Drew { seat, token: Some(token) } if !viewer.sees(seat) && !is_open(token) => {
                Event::Drew { seat, token: None }
            }
            event => event,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Rolled { seat, roll } => write!(f, "Seat {seat} rolls {roll}."),
            Event::Lost { seat, points } => write!(f, "Seat {seat} rolls 1 and loses {points}."),
            Event::Banked { seat, lane, points } => {
                write!(f, "Seat {seat} banks {points} in the {lane} lane.")
            }
            Event::Drew { seat, token: Some(token) } => {
                write!(f, "Seat {seat} draws a token of {token}.")
            }
            Event::Drew { seat, token: None } => write!(f, "Seat {seat} draws a token."),
            Event::Kept { seat } => write!(f, "Seat {seat} keeps the token."),
            Event::Returned { seat } => write!(f, "Seat {seat} puts the token back."),
            Event::Ended => write!(f, "The race is over."),
        }
    }
}
