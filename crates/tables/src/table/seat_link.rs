//! Links that carry a seat to another browser of the same person.
//!
//! They are part of the table's document, so that every change of the seats can end them in
//! the same commit. Stored elsewhere, a link could outlive the seat it was made for.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use store::{Millis, PlayerId, TokenHash};

/// How long a link can be used.
pub(crate) const LINK_LASTS: Millis = Millis(7 * Millis::DAY);
/// Maximum number of notices about one seat. The first ones stay, so that somebody who
/// takes a seat cannot push the notice out.
pub(super) const MOST_NOTICES: usize = 4;

/// A link to one seat of the player who made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SeatLink {
    /// The hash of what its bearer has.
    pub(super) token: TokenHash,
    /// The player who made it and had the seat then.
    pub(super) player: PlayerId,
    /// When.
    pub made: Millis,
}

impl SeatLink {
    /// When it expires.
    pub fn ends(&self) -> Millis {
        Millis(self.made.0.saturating_add(LINK_LASTS.0))
    }
}

/// A seat that moved to another browser: a notice for the browser that lost it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SeatMoved {
    /// Who had the seat.
    pub(super) from: PlayerId,
    /// Which seat.
    pub seat: Seat,
    /// When it moved.
    pub at: Millis,
}
