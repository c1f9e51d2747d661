//! Points and doubloons that buildings and roles give during the game, and the end
//! that comes with the last point.

use tabletop::{Seat, Sink};

use crate::PuertoRico;
use crate::event::{Event, Honor, Income};
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

/// Gives a seat doubloons that come for nothing.
#[inline]
pub(crate) fn earn(
    state: &mut State,
    (seat, reason): (Seat, Income),
    doubloons: u8,
    sink: &mut impl Sink<Event>,
) {
    if doubloons > 0 {
        state.board_mut(seat).gain_doubloons(doubloons.into());
        sink.emit(Event::Earned { seat, reason, doubloons });
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
