//! How often a role's privilege counts: once, and twice with the library.

use tabletop::Seat;

use crate::PuertoRico;
use crate::building::Building;
use crate::frame::bit;
use crate::rules::LibraryForTwo;
use crate::state::State;

/// Whether a seat gets the privilege of its role twice, if it is asked now. [library.double]
/// [library.occupied] [library.for-two]
#[inline]
pub(crate) fn doubles(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    state.board(seat).has(Building::Library)
        && (is_unlimited(game) || state.libraries & bit(seat) == 0)
}

/// Whether a seat has a library that stands empty.
pub(crate) fn may_double(state: &State, seat: Seat) -> bool {
    let board = state.board(seat);
    board.city.contains(Building::Library) && !board.has(Building::Library)
}

#[inline]
fn is_unlimited(game: &PuertoRico) -> bool {
    game.rules.library_for_two == LibraryForTwo::EveryRole || !game.seats.is_two()
}

/// How often the privilege counts.
#[inline]
pub(crate) fn times(game: &PuertoRico, state: &State, seat: Seat) -> u8 {
    1 + u8::from(doubles(game, state, seat))
}

/// How often the privilege of the chooser pays now, which uses up a library that
/// counts only once.
#[inline]
pub(crate) fn pay(game: &PuertoRico, state: &mut State) -> u8 {
    let times = times(game, state, state.chooser);
    if times > 1 && !is_unlimited(game) {
        state.libraries |= bit(state.chooser);
    }
    times
}
