//! Gives the points and doubloons that buildings and roles bring during the game, and notes
//! the end that comes with the last point.

use tabletop::{Seat, Sink};

use crate::event::{Event, Honor, Income};
use crate::play::Play;
use crate::rules::PointsEnd;
use crate::state::EndReason;

/// Gives a seat points that come from a building.
pub(crate) fn honor(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, reason: Honor, points: u8) {
    if points > 0 {
        play.state.gain_points(seat, points);
        play.emit(Event::Honored { seat, reason, points });
        taken(play);
    }
}

/// Gives a seat doubloons for which it does nothing.
#[inline]
pub(crate) fn earn(
    play: &mut Play<'_, impl Sink<Event>>,
    seat: Seat,
    reason: Income,
    doubloons: u8,
) {
    if doubloons > 0 {
        play.state.board_mut(seat).gain_doubloons(doubloons.into());
        play.emit(Event::Earned { seat, reason, doubloons });
    }
}

/// Notes the end if the last points have been taken. [end.points] [end.points-anywhere]
#[inline]
pub(crate) fn taken(play: &mut Play<'_, impl Sink<Event>>) {
    if play.state.points <= 0 && play.game.rules.points_end == PointsEnd::AnyPhase {
        end(play);
    }
}

/// Notes the end if the points have run out by the end of a captain phase. [end.points]
#[inline]
pub(crate) fn captain_phase_over(play: &mut Play<'_, impl Sink<Event>>) {
    if play.state.points <= 0 {
        end(play);
    }
}

fn end(play: &mut Play<'_, impl Sink<Event>>) {
    if play.state.ending.insert(EndReason::Points) {
        play.emit(Event::EndNear { reason: EndReason::Points });
    }
}
