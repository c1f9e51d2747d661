//! The summary of a table for lists and counts, stored beside its document.

use play::AnyMatch;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

use super::clock::Pace;
use super::doc::{Doc, Occupant};
use super::waits::waits;
use store::{Held, Millis, Phase};

/// What a list shows of a table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Summary {
    /// Who sits where.
    #[serde(rename = "places")]
    pub occupants: Vec<Occupant>,
    /// What each seat has left to think, at a table with clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<Millis>>,
    /// Whether all answer at once where they may.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub together: bool,
    /// The seats the table waits for, where there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) waits: Vec<Seat>,
}

impl Summary {
    pub(super) fn of(doc: &Doc, game: Option<&dyn AnyMatch>) -> Summary {
        let is_timed = doc.settings.pace != (Pace::Untimed {});
        let waits = waits(doc, game);
        Summary {
            occupants: doc.occupants.clone(),
            left: is_timed.then(|| doc.clock.left.clone()),
            together: doc.settings.together,
            waits: if waits.len() > 1 { waits } else { Vec::new() },
        }
    }

    /// The seat of somebody that the table waits for: one of several, or the one whose
    /// turn it is.
    pub fn asked(held: &Held) -> Option<Seat> {
        let waits = Summary::read(&held.table.summary).waits;
        let several = waits.into_iter().find(|seat| held.seats.contains(seat));
        let turn = held.table.turn.map(|turn| turn.seat).filter(|_| held.is_asked());
        several.filter(|_| held.table.phase == Phase::Running).or(turn)
    }

    /// What was stored. A summary that cannot be read shows nobody: the table itself
    /// says what is wrong, to those who open it.
    pub fn read(text: &str) -> Summary {
        serde_json::from_str(text).unwrap_or_default()
    }
}
