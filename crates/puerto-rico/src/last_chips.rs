//! Points that would take the last chips, and so bring the end: those that a
//! building or the captain's privilege gives may be declined then. Otherwise nobody
//! is asked. [end.decline]

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tabletop::Sink;

use crate::action::Action;
use crate::event::{Event, Honor};
use crate::frame::{Frame, Loading};
use crate::good::Good;
use crate::rules::DecliningPoints;
use crate::ship::Ship;
use crate::state::State;
use crate::{PuertoRico, builder, captain, craftsman, lodge, points, privilege, settler, supplier};

/// Points of a captain phase that take the last chips.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum LoadOffer {
    /// Those of the union hall.
    UnionHall {
        /// What the seat does next.
        then: Departure,
    },
    /// Those that come with a load, besides what was taken without a question.
    Load {
        /// From the harbor.
        #[serde(default)]
        harbor: u8,
        /// From the captain's privilege.
        #[serde(default)]
        privilege: u8,
    },
}

/// A ship by its spaces: its name is a number, and a number in the text of a position is
/// never a name.
mod as_number {
    use serde::{Deserialize, Deserializer, Serializer};
    use tabletop::Name;

    use crate::ship::Ship;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn serialize<S: Serializer>(ship: &Ship, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(ship.spaces())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Ship, D::Error> {
        let spaces = u8::deserialize(from)?;
        let found = Ship::ALL.iter().copied().find(|ship| ship.spaces() == spaces);
        found.ok_or_else(|| serde::de::Error::custom("a ship is 4, 5, 6, 7 or 8"))
    }
}

/// How a seat goes on after its union hall.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "by", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Departure {
    /// It loads a cargo ship.
    Load {
        /// With this good.
        good: Good,
        /// On this ship.
        #[serde(with = "as_number")]
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        ship: Ship,
    },
    /// It uses its wharf.
    Wharf {
        /// For this good.
        good: Good,
    },
    /// It uses its small wharf.
    SmallWharf {},
    /// It ships nothing.
    Stay {},
}

impl Departure {
    /// The action that led to the union hall.
    pub(crate) const fn action(self) -> Action {
        match self {
            Departure::Load { good, ship } => Action::Load(good, ship),
            Departure::Wharf { good } => Action::Wharf(good),
            Departure::SmallWharf {} => Action::SmallWharf,
            Departure::Stay {} => Action::Pass,
        }
    }
}

/// Whether points may be declined: they would take the last chips, and the end is
/// not near anyway. [end.decline] [end.decline-never]
#[inline]
pub(crate) fn are_last(game: &PuertoRico, state: &State, points: u8) -> bool {
    state.points > 0
        && state.points <= i16::from(points)
        && game.rules.declining_points == DecliningPoints::Asked
        && !state.ending.is_near()
}

/// Asks a seat about points of the captain phase.
pub(crate) fn ask(state: &mut State, loading: Loading, offer: LoadOffer) {
    state.frame = Frame::LoadPoints(Loading { offer: Some(offer), ..loading });
}

/// What gives how many points, one after the other.
fn sources(state: &State, frame: Frame) -> [(Honor, u8); 2] {
    let (first, points) = match frame {
        Frame::Church { building, .. } => (Honor::Church, builder::church(building)),
        Frame::Chapel(_) => (Honor::Chapel, craftsman::CHAPEL),
        Frame::LodgePoints { .. } => (Honor::HuntingLodge, lodge::PRIZE),
        Frame::LoadPoints(Loading {
            offer: Some(LoadOffer::Load { harbor, privilege }), ..
        }) => {
            return [(Honor::Harbor, harbor), (Honor::Captain, privilege)];
        }
        _ => (Honor::UnionHall, supplier::pairs(state, state.asked())),
    };
    [(first, points), (first, 0)]
}

pub(crate) fn options(out: &mut Vec<Action>) {
    out.extend([Action::Pass, Action::Points]);
}

/// A seat takes the points or declines them, and the phase goes on.
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    let (frame, seat) = (state.frame, state.asked());
    let takes = action == Action::Points;
    for (reason, count) in sources(state, frame) {
        if takes {
            points::honor(game, state, (seat, reason), count, sink);
        } else if count > 0 {
            sink.emit(Event::Declined { seat, reason, points: count });
        }
    }
    match frame {
        Frame::Church { building, .. } => builder::built(game, state, (seat, building), sink),
        Frame::Chapel(producing) => craftsman::go_on(game, state, producing, sink),
        Frame::LodgePoints { .. } => settler::leave(game, state, sink),
        Frame::LoadPoints(mut loading) => match loading.offer.take() {
            Some(LoadOffer::UnionHall { then }) => {
                supplier::close_hall(&mut loading);
                captain::depart(game, state, loading, then, sink);
            }
            Some(LoadOffer::Load { privilege, .. }) => {
                if takes && privilege > 0 {
                    privilege::use_up(game, state);
                }
                captain::complete(game, state, loading, sink);
            }
            None => {}
        },
        _ => debug_assert!(false, "{frame:?} offers no points"),
    }
}

/// Whether a position can ask about these points: they would take the last chips.
pub(crate) fn can_ask(game: &PuertoRico, state: &State) -> bool {
    let points: u16 = sources(state, state.frame).iter().map(|it| u16::from(it.1)).sum();
    let is_offered = match state.frame {
        Frame::LoadPoints(loading) => match loading.offer {
            Some(LoadOffer::UnionHall { then }) => {
                captain::judge_answer(game, state, &loading, then.action()).is_ok()
            }
            // The points before the last one were taken without a question.
            Some(LoadOffer::Load { harbor, privilege }) => {
                state.points == 1 && harbor <= captain::most_bonus(game) && privilege <= 2
            }
            None => false,
        },
        _ => true,
    };
    is_offered && u8::try_from(points).is_ok_and(|points| are_last(game, state, points))
}
