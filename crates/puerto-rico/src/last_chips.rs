//! Points that would take the last chips, and so bring the end: those that a
//! building or the captain's privilege gives may be declined then. Otherwise nobody
//! is asked. [end.decline]

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tabletop::{Seat, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::event::{Event, Honor};
use crate::frame::{Frame, Loading};
use crate::good::Good;
use crate::rules::DecliningPoints;
use crate::ship::Ship;
use crate::state::State;
use crate::{PuertoRico, builder, captain, craftsman, lodge, points, privilege, settler, supplier};

/// What gives the points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Offer {
    /// The church, for this building.
    Church { building: Building },
    /// The chapel.
    Chapel,
    /// The hunting lodge.
    HuntingLodge,
    /// The union hall. The seat goes on like this afterwards.
    UnionHall(Departure),
    /// The harbor and the captain's privilege: what they give besides what was
    /// taken without a question.
    Load { harbor: u8, privilege: u8 },
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

/// Interrupts a phase to ask a seat.
pub(crate) fn ask(state: &mut State, phase: Frame, seat: Seat, offer: Offer) {
    state.frames.replace(phase);
    state.frames.push(Frame::LastChips { seat, offer });
}

/// How many points a seat is asked about.
pub(crate) fn points(state: &State, seat: Seat, offer: Offer) -> u8 {
    match offer {
        Offer::Church { building } => builder::church(building),
        Offer::Chapel => craftsman::CHAPEL,
        Offer::HuntingLodge => lodge::PRIZE,
        Offer::UnionHall(_) => supplier::pairs(state, seat),
        Offer::Load { harbor, privilege } => harbor + privilege,
    }
}

/// What gives how many points, one after the other.
fn sources(state: &State, seat: Seat, offer: Offer) -> [(Honor, u8); 2] {
    let first = match offer {
        Offer::Church { .. } => Honor::Church,
        Offer::Chapel => Honor::Chapel,
        Offer::HuntingLodge => Honor::HuntingLodge,
        Offer::UnionHall(_) => Honor::UnionHall,
        Offer::Load { harbor, privilege } => {
            return [(Honor::Harbor, harbor), (Honor::Captain, privilege)];
        }
    };
    [(first, points(state, seat, offer)), (first, 0)]
}

pub(crate) fn options(out: &mut Vec<Action>) {
    out.extend([Action::Pass, Action::Points]);
}

/// A seat takes the points or declines them, and the phase goes on.
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    (seat, offer): (Seat, Offer),
    takes: bool,
    sink: &mut impl Sink<Event>,
) {
    for (reason, count) in sources(state, seat, offer) {
        if takes {
            points::honor(game, state, (seat, reason), count, sink);
        } else if count > 0 {
            sink.emit(Event::Declined { seat, reason, points: count });
        }
    }
    state.frames.pop();
    match (offer, state.frames.top()) {
        (Offer::Church { building }, _) => builder::built(game, state, (seat, building), sink),
        (Offer::Chapel, _) => craftsman::go_on(game, state, seat, sink),
        (Offer::HuntingLodge, _) => settler::leave(game, state, sink),
        (Offer::UnionHall(departure), Frame::Captain(loading)) => {
            supplier::close_hall(state, seat);
            captain::depart(game, state, loading, departure, sink);
        }
        (Offer::Load { privilege, .. }, Frame::Captain(loading)) => {
            if takes && privilege > 0 {
                privilege::use_up(game, state);
            }
            captain::complete(game, state, loading, sink);
        }
        _ => debug_assert!(false, "{offer:?} is no part of this phase"),
    }
}

/// Whether a stored position can ask this.
pub(crate) fn holds(game: &PuertoRico, state: &State, seat: Seat, offer: Offer) -> bool {
    let board = state.board(seat);
    let source = match (offer, state.frames.bottom()) {
        (Offer::Church { building }, _) => {
            board.has(Building::Church)
                && building != Building::Church
                && board.city.contains(building)
        }
        (Offer::Chapel, _) => craftsman::has_noble_chapel(board),
        (Offer::HuntingLodge, _) => lodge::winner(game, state) == Some(seat),
        (Offer::UnionHall(departure), Frame::Captain(loading)) => {
            supplier::can_ask(game, state, &loading) && may_depart(game, state, loading, departure)
        }
        (Offer::Load { harbor, privilege }, Frame::Captain(loading)) => {
            let most = if seat == state.chooser && loading.privilege_paid {
                privilege::times(game, state, seat)
            } else {
                0
            };
            state.points == 1
                && harbor <= captain::most_bonus(game)
                && (harbor == 0 || board.has(Building::Harbor))
                && privilege <= most
        }
        _ => false,
    };
    source && are_last(game, state, points(state, seat, offer))
}

fn may_depart(game: &PuertoRico, state: &State, loading: Loading, departure: Departure) -> bool {
    crate::apply::judge_load(game, state, &loading, departure.action()).is_ok()
}
