//! Lists what chance can draw or roll.

use crate::bits::Bits;
use crate::components::{DOCKS, HALLS};
use crate::die::Pips;
use crate::rules::MOST_PLAYERS;

/// The outcome of a chance node. Pieces are named by their place in the component
/// set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The starting shipments at the docks, from top to bottom.
    Shipments([u8; DOCKS]),
    /// The scholars on the common board.
    Scholars(Bits),
    /// The bishops on the common board.
    Bishops(Bits),
    /// The double tiles of the display.
    Doubles(Bits),
    /// The triple tiles of the display.
    Triples(Bits),
    /// The white dice.
    White(Pips),
    /// The colony board of each seat.
    Boards([u8; MOST_PLAYERS]),
    /// The blue dice of each seat.
    Blue([Pips; MOST_PLAYERS]),
    /// The blue dice of the common pool.
    Pool(Pips),
    /// The scholar below each town hall.
    Halls([u8; HALLS]),
    /// The shipment that comes to a dock.
    Shipment(u8),
    /// What an unlocked die shows.
    Unlock(u8),
}
