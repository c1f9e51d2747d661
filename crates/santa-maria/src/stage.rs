//! Lists how far the set-up, or the beginning of a year, has come.

use crate::die::Colour;

/// The steps of the set-up in their order, then the turns, then the end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Stage {
    Shipments,
    Scholars,
    Bishops,
    Doubles,
    Triples,
    White,
    Colonies,
    Blue,
    Halls,
    Sets,
    Play,
    Over,
}

impl Stage {
    /// Whether the dice of a colour lie on the table.
    pub(crate) fn has_rolled(self, colour: Colour) -> bool {
        let roll = match colour {
            Colour::White => Stage::White,
            Colour::Blue => Stage::Blue,
        };
        self > roll && self < Stage::Over
    }
}
