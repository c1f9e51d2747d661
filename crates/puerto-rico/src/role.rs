//! Lists the role cards.

use tabletop::{Name, Seat};

use crate::rules::Seats;

tabletop::names! {
    /// The role cards. The two prospectors are cards of their own, each with its
    /// own doubloons.
    pub enum Role as "role" {
        /// New plantations.
        Settler = "settler",
        /// New colonists.
        Mayor = "mayor",
        /// New buildings.
        Builder = "builder",
        /// New goods.
        Craftsman = "craftsman",
        /// Goods for doubloons.
        Trader = "trader",
        /// Goods for points.
        Captain = "captain",
        /// A doubloon.
        Prospector = "prospector",
        /// Another doubloon.
        Prospector2 = "prospector-2",
    }
}

/// How many role cards are printed.
pub(crate) const ROLES: usize = <Role as Name>::ALL.len();

impl Role {
    /// Whether the card is used at a table of this size. [setup.roles] [two.roles]
    #[must_use]
    pub fn is_in_play(self, seats: Seats) -> bool {
        match self {
            Role::Prospector => seats.count() != 3,
            Role::Prospector2 => seats.count() == 5,
            _ => true,
        }
    }
}

/// A role card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Card {
    /// The doubloons that lie on it.
    pub(crate) doubloons: u16,
    /// Who took it in this round.
    pub(crate) taken: Option<Seat>,
}
