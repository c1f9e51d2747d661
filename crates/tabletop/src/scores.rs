//! Points, tie-breaks and places of all seats.

use crate::{MAX_SEATS, Seat};

/// What one seat has: its points, and what decides between equal points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score {
    /// Victory points.
    pub points: i32,
    /// The tie-break: more is better, equal shares the place.
    pub tie_break: i32,
}

/// The standing of every seat, at the end or at any moment before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Scores {
    seats: u8,
    scores: [Score; MAX_SEATS],
}

impl Scores {
    /// The standing made by asking for the score of each of the first `seats` seats.
    pub fn from_fn(seats: u8, mut score: impl FnMut(Seat) -> Score) -> Scores {
        let mut scores = [Score::default(); MAX_SEATS];
        for seat in Seat::first(seats) {
            scores[seat.index()] = score(seat);
        }
        Scores { seats, scores }
    }

    /// The score of this seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Score {
        self.scores[seat.index()]
    }

    /// Every seat with its score, clockwise from the first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Score)> {
        Seat::first(self.seats).map(|seat| (seat, self.of(seat)))
    }

    /// The place of this seat: 1 is first; equal seats share a place.
    #[must_use]
    pub fn place(&self, seat: Seat) -> u8 {
        let mine = self.of(seat);
        1 + self.iter().filter(|&(_, other)| other > mine).count() as u8
    }

    /// Everyone in first place. More than one seat is a shared victory.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.seats).filter(|&seat| self.place(seat) == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn ties_are_broken_then_shared() {
        let standing = [(30, 4), (31, 2), (31, 5), (31, 5)];
        let scores = Scores::from_fn(4, |seat| {
            let (points, tie_break) = standing[seat.index()];
            Score { points, tie_break }
        });
        let winners: Vec<char> = scores.winners().map(Seat::letter).collect();
        assert_eq!(winners, ['c', 'd']);
        let places: Vec<u8> = Seat::first(4).map(|seat| scores.place(seat)).collect();
        assert_eq!(places, [4, 3, 1, 1]);
    }
}
