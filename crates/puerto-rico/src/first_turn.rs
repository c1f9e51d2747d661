//! What the captain phase pays on a first turn: the captain's doubloon from the
//! lighthouse, and the union hall.

use tabletop::{Seat, Sink};

use crate::building::Building;
use crate::event::{Event, Income};
use crate::frame::{Before, Frame, Loading, bit};
use crate::last_chips::Departure;
use crate::rules::UnionHallTime;
use crate::state::State;
use crate::{PuertoRico, points, revision, supplier};

/// What a first turn pays, whether anything is loaded in it or not; says whether the
/// seat is asked about it. [lighthouse.captain] [lighthouse.captain-anyway]
/// [union-hall.first-turn]
#[inline]
pub(crate) fn end(
    game: &PuertoRico,
    state: &mut State,
    loading: &mut Loading,
    sink: &mut impl Sink<Event>,
) -> bool {
    // Where no building cares, it need not be noted.
    if state.market.and(supplier::FIRST_TURN).is_empty() {
        return false;
    }
    let is_first = pay_first_turn(state, loading, sink);
    is_first
        && game.rules.union_hall == UnionHallTime::FirstTurn
        && supplier::pay_hall(game, state, loading, Departure::Stay {}, sink)
}

/// Pays the captain for the lighthouse on the first turn; says whether it is the first.
fn pay_first_turn(state: &mut State, loading: &mut Loading, sink: &mut impl Sink<Event>) -> bool {
    let seat = loading.seat;
    if loading.begun & bit(seat) != 0 {
        return false;
    }
    loading.begun |= bit(seat);
    if seat == state.chooser && state.board(seat).has(Building::Lighthouse) {
        points::earn(state, (seat, Income::Lighthouse), 1, sink);
    }
    true
}

/// A guest has gone to the captain's lighthouse after the first turn, when it is paid
/// for otherwise. [lighthouse.captain-late]
pub(crate) fn light_up(
    game: &PuertoRico,
    state: &mut State,
    seat: Seat,
    sink: &mut impl Sink<Event>,
) {
    let is_over = match state.frame {
        Frame::Captain(loading) => loading.begun & bit(seat) != 0,
        Frame::Guests { before: Before::Storage | Before::CaptainEnd, .. } => true,
        _ => false,
    };
    if is_over && seat == state.chooser && revision::pays_late_lighthouse(game.revision) {
        points::earn(state, (seat, Income::Lighthouse), 1, sink);
    }
}

/// What comes before goods leave; says whether the seat is asked about it.
/// [union-hall.first-load]
#[inline]
pub(crate) fn before_load(
    game: &PuertoRico,
    state: &mut State,
    loading: &mut Loading,
    departure: Departure,
    sink: &mut impl Sink<Event>,
) -> bool {
    !state.market.and(supplier::FIRST_TURN).is_empty() && {
        pay_first_turn(state, loading, sink);
        supplier::pay_hall(game, state, loading, departure, sink)
    }
}
