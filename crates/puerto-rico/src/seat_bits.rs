//! Keeps sets of seats as a bit for each seat.

use tabletop::{MAX_SEATS, Seat};

/// The bit of a seat in a set of seats.
#[inline]
pub(crate) const fn bit(seat: Seat) -> u8 {
    1 << seat.index()
}

/// The seats with these bits.
pub(crate) fn seats(bits: u8) -> impl Iterator<Item = Seat> {
    Seat::first(MAX_SEATS as u8).filter(move |&seat| bits & bit(seat) != 0)
}

/// The bits of these seats.
pub(crate) fn bits(seats: &[Seat]) -> u8 {
    seats.iter().fold(0, |bits, &seat| bits | bit(seat))
}
