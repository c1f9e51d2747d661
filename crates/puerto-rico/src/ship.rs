//! Lists the cargo ships.

use crate::good::Good;
use crate::rules::Seats;

tabletop::names! {
    /// The cargo ships, named after their number of spaces.
    pub enum Ship as "ship" {
        /// Four spaces.
        Four = "4",
        /// Five spaces.
        Five = "5",
        /// Six spaces.
        Six = "6",
        /// Seven spaces.
        Seven = "7",
        /// Eight spaces.
        Eight = "8",
    }
}

/// The most cargo ships at a table.
pub(crate) const SHIPS: usize = 3;

impl Ship {
    /// Spaces for goods.
    #[inline]
    #[must_use]
    pub const fn spaces(self) -> u8 {
        self as u8 + 4
    }
}

/// The ships in port. [setup.ships] [two.ships]
#[must_use]
pub fn fleet(seats: Seats) -> &'static [Ship] {
    use Ship::{Eight, Five, Four, Seven, Six};
    match seats.count() {
        2 => &[Four, Six],
        3 => &[Four, Five, Six],
        4 => &[Five, Six, Seven],
        _ => &[Six, Seven, Eight],
    }
}

/// What a ship carries: goods of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Cargo {
    /// The kind, if there is any cargo.
    pub(crate) good: Option<Good>,
    pub(crate) count: u8,
}
