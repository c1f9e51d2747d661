use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// What is kept of a game that was played: a line of a saved arena.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Played {
    /// Its number in the schedule.
    pub(crate) game: u64,
    /// What each seat came to, clockwise from the first.
    pub(crate) points: Vec<i32>,
    pub(crate) places: Vec<u8>,
    /// Whether a single player has lost all the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) lost: bool,
    pub(crate) rounds: u32,
    pub(crate) decisions: u32,
    pub(crate) automatic: u32,
    pub(crate) ends: Vec<String>,
    /// How often each seat was asked, and how long it thought in all.
    pub(crate) asked: Vec<u32>,
    pub(crate) microseconds: Vec<u64>,
    /// What brought the points of each seat, where that was looked up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) sheets: Vec<BTreeMap<String, i64>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) achievements: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) forfeits: Vec<Forfeit>,
}

/// A seat that was given to a stand-in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Forfeit {
    /// The seat.
    pub(crate) seat: Seat,
    /// What its bot did wrong.
    pub(crate) reason: String,
}

impl Played {
    /// Whether this can be a game at a table of so many seats.
    pub(crate) fn fits(&self, seats: usize) -> bool {
        let lengths = [
            self.points.len(),
            self.places.len(),
            self.asked.len(),
            self.microseconds.len(),
            if self.sheets.is_empty() { seats } else { self.sheets.len() },
        ];
        let placed = |place: &u8| (1..=seats).contains(&usize::from(*place));
        lengths == [seats; 5]
            && self.places.iter().all(placed)
            && self.places.contains(&1)
            && self.forfeits.iter().all(|forfeit| forfeit.seat.index() < seats)
    }

    /// The part of the victory that each seat has.
    pub(crate) fn wins(&self) -> impl Iterator<Item = f64> {
        let winners = self.places.iter().filter(|&&place| place == 1).count().max(1);
        let part = if self.lost { 0.0 } else { 1.0 / winners as f64 };
        self.places.iter().map(move |&place| if place == 1 { part } else { 0.0 })
    }
}
