//! The result of one game, as it is counted and saved.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::sheet::Sheet;

/// The result of one game, and a line of a saved arena.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GameResult {
    /// Its number in the schedule.
    pub(crate) game: u64,
    /// The points of each seat, clockwise from the first.
    pub(crate) points: Vec<i32>,
    pub(crate) places: Vec<u8>,
    /// Whether the one player of a solo game has lost.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) lost: bool,
    pub(crate) rounds: u32,
    pub(crate) decisions: u32,
    pub(crate) automatic: u32,
    pub(crate) ends: Vec<String>,
    /// The number of decisions of each seat, and the time they took.
    pub(crate) asked: Vec<u32>,
    pub(crate) microseconds: Vec<u64>,
    /// The score sheet of each seat, in the games that keep one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) sheets: Vec<Sheet>,
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

impl GameResult {
    /// Whether this can be the result of a game with this number of seats.
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

    /// The standing of each seat. A forfeited seat is last, no matter what its
    /// stand-in scored: the bot did not earn it. Several such seats are
    /// last together. If there is no other seat, nobody has won.
    pub(crate) fn standing(&self) -> Vec<Standing> {
        let seats = self.places.len();
        let forfeited = |seat: usize| self.forfeits.iter().any(|it| it.seat.index() == seat);
        let place = |seat: usize| {
            let is_ahead =
                |&other: &usize| !forfeited(other) && self.places[other] < self.places[seat];
            // There are at most as many places as seats, and few of those.
            let place =
                if forfeited(seat) { seats } else { 1 + (0..seats).filter(is_ahead).count() };
            u8::try_from(place).unwrap_or(u8::MAX)
        };
        let has_won = |seat: usize| !self.lost && !forfeited(seat) && place(seat) == 1;
        let winners = (0..seats).filter(|&seat| has_won(seat)).count().max(1);
        let standing = |seat| Standing {
            place: place(seat),
            win: if has_won(seat) { 1.0 / winners as f64 } else { 0.0 },
            points: (!forfeited(seat)).then(|| self.points[seat]),
        };
        (0..seats).map(standing).collect()
    }
}

/// How a seat stands at the end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Standing {
    /// Its place; 1 is first.
    pub(crate) place: u8,
    /// Its share of the victory.
    pub(crate) win: f64,
    /// The points of its bot; `None` if a stand-in played for it.
    pub(crate) points: Option<i32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(places: &[u8], forfeited: &str) -> GameResult {
        let seats = places.len();
        let forfeit = |letter: char| Forfeit {
            seat: Seat::parse(&letter.to_string()).expect("a seat"),
            reason: "gone".to_owned(),
        };
        GameResult {
            game: 0,
            points: vec![9; seats],
            places: places.to_vec(),
            lost: false,
            rounds: 1,
            decisions: 1,
            automatic: 0,
            ends: Vec::new(),
            asked: vec![1; seats],
            microseconds: vec![1; seats],
            sheets: Vec::new(),
            achievements: Vec::new(),
            forfeits: forfeited.chars().map(forfeit).collect(),
        }
    }

    #[test]
    fn a_bot_that_forfeits_is_last() {
        for (places, forfeited, expected, wins) in [
            (&[1, 2, 3][..], "", &[1, 2, 3][..], &[1.0, 0.0, 0.0][..]),
            (&[1, 2, 3], "a", &[3, 1, 2], &[0.0, 1.0, 0.0]),
            (&[1, 2, 2], "a", &[3, 1, 1], &[0.0, 0.5, 0.5]),
            (&[1, 1, 3], "b", &[1, 3, 2], &[1.0, 0.0, 0.0]),
            (&[3, 1, 2], "bc", &[1, 3, 3], &[1.0, 0.0, 0.0]),
            (&[1, 2], "ab", &[2, 2], &[0.0, 0.0]),
            (&[1], "a", &[1], &[0.0]),
        ] {
            let standing = played(places, forfeited).standing();
            let found: Vec<u8> = standing.iter().map(|it| it.place).collect();
            assert_eq!(found, expected, "{places:?} {forfeited}");
            let won: Vec<f64> = standing.iter().map(|it| it.win).collect();
            assert_eq!(won, wins, "{places:?} {forfeited}");
            let left: usize = standing.iter().filter(|it| it.points.is_none()).count();
            assert_eq!(left, forfeited.len(), "a stand-in's points are nobody's");
        }
    }
}
