//! Points that are given during the game, and the end that comes with the last.

use tabletop::{Seat, Sink};

use crate::PuertoRico;
use crate::event::{Event, Honor};
use crate::rules::PointsEnd;
use crate::state::{EndReason, State};

/// Gives a seat points that come from a building.
pub(crate) fn honor(
    game: &PuertoRico,
    state: &mut State,
    (seat, reason): (Seat, Honor),
    points: u8,
    sink: &mut impl Sink<Event>,
) {
    if points > 0 {
        state.gain_points(seat, points);
        sink.emit(Event::Honored { seat, reason, points });
        taken(game, state, sink);
    }
}

/// Points have been taken: perhaps the last ones. [end.points] [end.points-anywhere]
#[inline]
pub(crate) fn taken(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    if state.points <= 0 && game.rules.points_end == PointsEnd::AnyPhase {
        end(state, sink);
    }
}

/// A captain phase is over. [end.points]
#[inline]
pub(crate) fn captain_phase_over(state: &mut State, sink: &mut impl Sink<Event>) {
    if state.points <= 0 {
        end(state, sink);
    }
}

fn end(state: &mut State, sink: &mut impl Sink<Event>) {
    if state.ending.insert(EndReason::Points) {
        sink.emit(Event::EndNear { reason: EndReason::Points });
    }
}
