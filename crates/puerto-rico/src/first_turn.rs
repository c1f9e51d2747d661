//! Pays what the captain phase pays on a first turn: the captain's doubloon from the
//! lighthouse, and the union hall.

use tabletop::{Seat, Sink};

use crate::building::Building;
use crate::event::{Event, Income};
use crate::frame::{Before, Frame, Loading};
use crate::load_offer::Departure;
use crate::play::Play;
use crate::rules::UnionHallTime;
use crate::seat_bits::bit;
use crate::{points, revision, supplier};

/// Pays for a first turn that ends without a load; returns whether the seat is asked about
/// it first. [lighthouse.captain] [lighthouse.captain-anyway]
/// [union-hall.first-turn]
#[inline]
pub(crate) fn end(play: &mut Play<'_, impl Sink<Event>>, loading: &mut Loading) -> bool {
    // Without these buildings, first turns need not be noted.
    if play.state.market.and(supplier::FIRST_TURN).is_empty() {
        return false;
    }
    let is_first = pay_first_turn(play, loading);
    is_first
        && play.game.rules.union_hall == UnionHallTime::FirstTurn
        && supplier::pay_hall(play, loading, Departure::Stay {})
}

/// Pays the captain for the lighthouse on the first turn; returns whether it is the first.
fn pay_first_turn(play: &mut Play<'_, impl Sink<Event>>, loading: &mut Loading) -> bool {
    let seat = loading.seat;
    if loading.begun & bit(seat) != 0 {
        return false;
    }
    loading.begun |= bit(seat);
    if seat == play.state.chooser && play.state.board(seat).has(Building::Lighthouse) {
        points::earn(play, seat, Income::Lighthouse, 1);
    }
    true
}

/// Pays the captain for a lighthouse that a guest occupies only after the first turn,
/// which is when it usually pays. [lighthouse.captain-late]
pub(crate) fn light_up(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    let is_over = match play.state.frame {
        Frame::Captain(loading) => loading.begun & bit(seat) != 0,
        Frame::Guests { before: Before::Storage | Before::CaptainEnd, .. } => true,
        _ => false,
    };
    if is_over && seat == play.state.chooser && revision::pays_late_lighthouse(play.game.revision) {
        points::earn(play, seat, Income::Lighthouse, 1);
    }
}

/// Pays what is due before goods are shipped; returns whether the seat is asked about it.
/// [union-hall.first-load]
#[inline]
pub(crate) fn before_load(
    play: &mut Play<'_, impl Sink<Event>>,
    loading: &mut Loading,
    departure: Departure,
) -> bool {
    !play.state.market.and(supplier::FIRST_TURN).is_empty() && {
        pay_first_turn(play, loading);
        supplier::pay_hall(play, loading, departure)
    }
}
