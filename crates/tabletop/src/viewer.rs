//! Who looks at a position.

use core::fmt;

use crate::Seat;

/// Whose eyes a position is seen with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player: everything public, and what this seat alone knows.
    Seat(Seat),
    /// An onlooker: what is public.
    Spectator,
    /// The referee: everything.
    Referee,
}

impl Viewer {
    /// Whether this viewer may know what `seat` alone knows.
    #[must_use]
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(viewer) => viewer == seat,
            Viewer::Spectator => false,
            Viewer::Referee => true,
        }
    }

    /// Every viewer of a table with this number of seats, the referee last.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee])
    }

    /// Reads a viewer: a seat's letter, `spectator` or `referee`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Viewer> {
        match text {
            "spectator" => Some(Viewer::Spectator),
            "referee" => Some(Viewer::Referee),
            _ => Seat::parse(text).map(Viewer::Seat),
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => fmt::Display::fmt(seat, f),
            Viewer::Spectator => f.write_str("spectator"),
            Viewer::Referee => f.write_str("referee"),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn viewers_are_read_as_they_are_written() {
        assert_eq!(Viewer::all(3).count(), 5);
        for viewer in Viewer::all(5) {
            assert_eq!(Viewer::parse(&viewer.to_string()), Some(viewer));
        }
        assert_eq!(Viewer::parse("f"), None);
        assert_eq!(Viewer::parse("everyone"), None);
    }
}
