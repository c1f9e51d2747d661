//! Counts how often a role's privilege applies: once, and twice with the library.

use tabletop::{Seat, Sink};

use crate::PuertoRico;
use crate::building::Building;
use crate::event::Event;
use crate::play::Play;
use crate::rules::LibraryForTwo;
use crate::seat_bits::bit;
use crate::state::State;

/// Whether a seat gets the privilege of its role twice, if it is asked now. [library.double]
/// [library.occupied]
#[inline]
pub(crate) fn doubles(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    state.board(seat).has(Building::Library) && is_unspent(game, state, seat)
}

/// Whether a guest who goes to the library now would double the privilege.
pub(crate) fn could_double(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    let board = state.board(seat);
    board.city.contains(Building::Library)
        && !board.has(Building::Library)
        && is_unspent(game, state, seat)
}

/// Whether a library can still double a privilege. [library.for-two]
#[inline]
fn is_unspent(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    is_unlimited(game) || state.libraries & bit(seat) == 0
}

/// Whether libraries are never used up.
#[inline]
pub(crate) fn is_unlimited(game: &PuertoRico) -> bool {
    game.rules.library_for_two == LibraryForTwo::EveryRole || !game.seats.is_two()
}

/// How often the privilege counts.
#[inline]
pub(crate) fn times(game: &PuertoRico, state: &State, seat: Seat) -> u8 {
    if game.is_expanded { 1 + u8::from(doubles(game, state, seat)) } else { 1 }
}

/// Counts how often the privilege of the chooser pays now, and uses up the library.
#[inline]
pub(crate) fn pay(play: &mut Play<'_, impl Sink<Event>>) -> u8 {
    let times = times(play.game, play.state, play.state.chooser);
    use_up(play);
    times
}

/// The privilege of the chooser has been used, and perhaps its library with it.
#[inline]
pub(crate) fn use_up(play: &mut Play<'_, impl Sink<Event>>) {
    if play.game.is_expanded
        && !is_unlimited(play.game)
        && doubles(play.game, play.state, play.state.chooser)
    {
        play.state.libraries |= bit(play.state.chooser);
    }
}
