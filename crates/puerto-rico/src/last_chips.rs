//! Asks about points that would take the last chips and so bring the end. A seat may
//! decline those that a building or the captain's privilege gives; about other points
//! nobody is asked. [end.decline]

use alloc::vec::Vec;

use tabletop::Sink;

use crate::action::Action;
use crate::builder::Purchase;
use crate::event::{Event, Honor};
use crate::frame::{Frame, Loading};
use crate::load_offer::LoadOffer;
use crate::play::Play;
use crate::rules::DecliningPoints;
use crate::state::State;
use crate::{PuertoRico, builder, captain, craftsman, lodge, points, privilege, settler, supplier};

/// Whether points may be declined: they would take the last chips, and nothing else has
/// brought the end near. [end.decline] [end.decline-never]
#[inline]
pub(crate) fn are_last(game: &PuertoRico, state: &State, points: u8) -> bool {
    state.points > 0
        && state.points <= i16::from(points)
        && game.rules.declining_points == DecliningPoints::Asked
        && !state.ending.is_near()
}

/// Asks a seat about points of the captain phase.
pub(crate) fn ask(state: &mut State, loading: Loading, offer: LoadOffer) {
    let loading = Loading { offer: Some(offer), ..loading };
    state.frame = match offer {
        LoadOffer::UnionHall { .. } => Frame::HallPoints(loading),
        LoadOffer::Load { .. } => Frame::LoadPoints(loading),
    };
}

/// The points that are asked about, by their reason; nothing if none are.
fn sources(state: &State) -> Option<[(Honor, u8); 2]> {
    let (first, points) = match state.frame {
        Frame::Church { building, .. } => (Honor::Church, builder::church(building)),
        Frame::Chapel(_) => (Honor::Chapel, craftsman::CHAPEL),
        Frame::LodgePoints { .. } => (Honor::HuntingLodge, lodge::PRIZE),
        Frame::LoadPoints(Loading {
            offer: Some(LoadOffer::Load { harbor, privilege }), ..
        }) => {
            return Some([(Honor::Harbor, harbor), (Honor::Captain, privilege)]);
        }
        Frame::HallPoints(Loading { seat, .. }) => (Honor::UnionHall, supplier::pairs(state, seat)),
        _ => return None,
    };
    Some([(first, points), (first, 0)])
}

pub(crate) fn options(out: &mut Vec<Action>) {
    out.extend([Action::Pass, Action::Points]);
}

/// A seat takes the points or declines them, and the phase goes on.
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, action: Action) {
    let (frame, seat) = (play.state.frame, play.state.asked());
    let takes = action == Action::Points;
    for (reason, count) in sources(play.state).into_iter().flatten() {
        if takes {
            points::honor(play, seat, reason, count);
        } else if count > 0 {
            play.emit(Event::Declined { seat, reason, points: count });
        }
    }
    match frame {
        Frame::Church { building, .. } => builder::built(play, Purchase { seat, building }),
        Frame::Chapel(producing) => craftsman::go_on(play, producing),
        Frame::LodgePoints { .. } => settler::leave(play),
        Frame::HallPoints(mut loading) => {
            let Some(LoadOffer::UnionHall { then }) = loading.offer.take() else { return };
            supplier::close_hall(&mut loading);
            captain::depart(play, loading, then);
        }
        Frame::LoadPoints(mut loading) => {
            let offer = loading.offer.take();
            if takes && matches!(offer, Some(LoadOffer::Load { privilege: 1.., .. })) {
                privilege::use_up(play);
            }
            captain::complete(play, loading);
        }
        _ => debug_assert!(false, "{frame:?} offers no points"),
    }
}

/// Whether a position can wait here: if it asks about points, they would take the last
/// chips.
pub(crate) fn can_wait(game: &PuertoRico, state: &State) -> bool {
    let is_offered = match state.frame {
        Frame::HallPoints(loading) => match loading.offer {
            Some(LoadOffer::UnionHall { then }) => {
                captain::judge_answer(game, state, &loading, then.action()).is_ok()
            }
            _ => false,
        },
        Frame::LoadPoints(loading) => match loading.offer {
            // The points before the last one were taken without a question.
            Some(LoadOffer::Load { harbor, privilege }) => {
                state.points == 1 && harbor <= captain::most_bonus(game) && privilege <= 2
            }
            _ => false,
        },
        _ => true,
    };
    let Some(sources) = sources(state) else { return is_offered };
    let points: u16 = sources.iter().map(|it| u16::from(it.1)).sum();
    is_offered && u8::try_from(points).is_ok_and(|points| are_last(game, state, points))
}
