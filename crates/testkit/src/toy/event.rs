//! The events of the toy game.

use serde::Serialize;
use tabletop::{Seat, Viewer, messages};

use super::words::{Step, is_open};

messages! {
    /// What happened.
    #[derive(Clone, Copy, PartialEq, Debug, Serialize)]
    #[serde(tag = "event", rename_all = "lowercase")]
    pub enum Event as "event" {
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
