//! Seats, and the letters they have in notation.

use core::fmt;

/// The most seats any game here has.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted clockwise and written `a` to `e`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat: `a`.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this index, if a table can have one.
    #[must_use]
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// The first `seats` seats in clockwise order.
    pub fn first(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats.min(MAX_SEATS as u8)).map(Seat)
    }

    /// All `seats` seats in clockwise order, beginning with this one.
    pub fn around(self, seats: u8) -> impl Iterator<Item = Seat> {
        let mut next = self;
        (0..seats).map(move |_| {
            let seat = next;
            next = next.left(seats);
            seat
        })
    }

    /// The left neighbour: who is next in clockwise order.
    #[inline]
    #[must_use]
    pub const fn left(self, seats: u8) -> Seat {
        if self.0 + 1 >= seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// The index of this seat, below [`MAX_SEATS`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter this seat is written with.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The seat written with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Seat> {
        let index = u32::from(letter).checked_sub(u32::from('a'))?;
        Seat::new(index as usize)
    }

    /// Reads a seat from its whole text, `"a"` to `"e"`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Seat> {
        let mut letters = text.chars();
        let seat = Seat::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.letter())
    }
}

impl serde::Serialize for Seat {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> serde::Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Seat::from_letter(letter)
            .ok_or_else(|| serde::de::Error::custom("a seat is a letter from a to e"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn clockwise_order_wraps() {
        let c = Seat::from_letter('c').unwrap();
        let order: Vec<char> = c.around(4).map(Seat::letter).collect();
        assert_eq!(order, ['c', 'd', 'a', 'b']);
    }

    #[test]
    fn letters_round_trip_and_reject_the_rest() {
        for seat in Seat::first(5) {
            assert_eq!(Seat::from_letter(seat.letter()), Some(seat));
        }
        assert_eq!(Seat::from_letter('f'), None);
        assert_eq!(Seat::from_letter('A'), None);
        assert_eq!(Seat::parse("ab"), None);
        assert_eq!(Seat::new(5), None);
    }
}
