//! The small wharf: any goods at once, for half the points.

use alloc::vec::Vec;

use tabletop::{Name, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::event::Event;
use crate::frame::{Frame, Loading, bit};
use crate::good::{Good, Kinds};
use crate::last_chips::Departure;
use crate::refusal::Refusal;
use crate::state::State;
use crate::{PuertoRico, captain, first_turn};

/// [small-wharf.ship] [small-wharf.once]
#[inline]
pub(crate) fn judge(state: &State, loading: &Loading) -> Result<(), Refusal> {
    let board = state.board(loading.seat);
    if !board.has(Building::SmallWharf) {
        return Err(Refusal::NoSmallWharf);
    }
    if state.voyage.small_wharves & bit(loading.seat) != 0 {
        return Err(Refusal::SmallWharfUsed);
    }
    if board.goods.total() == 0 { Err(Refusal::NothingToSend) } else { Ok(()) }
}

/// How many goods of the kind asked for may go: any number, but something in all.
/// [small-wharf.least] [small-wharf.any-number] [small-wharf.mixed]
fn range(state: &State, loading: Loading) -> (u8, u8) {
    let shipment = state.voyage.shipment;
    let goods = &state.board(loading.seat).goods;
    let later = goods.values()[shipment.good.index() + 1..].iter().any(|&held| held > 0);
    let least = u8::from(shipment.goods == 0 && !later);
    (least, goods[shipment.good])
}

pub(crate) fn judge_send(
    state: &State,
    loading: Loading,
    good: Good,
    count: u8,
) -> Result<(), Refusal> {
    let asked = state.voyage.shipment.good;
    if good != asked {
        return Err(Refusal::OtherSend { good: asked });
    }
    let (least, most) = range(state, loading);
    if count > most {
        // [small-wharf.own]
        return Err(Refusal::TooFewToSend { good, held: most });
    }
    if count < least { Err(Refusal::SendSomething) } else { Ok(()) }
}

pub(crate) fn options(state: &State, loading: Loading, out: &mut Vec<Action>) {
    let (least, most) = range(state, loading);
    out.extend((least..=most).map(|count| Action::Send(state.voyage.shipment.good, count)));
}

/// A seat begins a shipment.
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    loading: Loading,
    sink: &mut impl Sink<Event>,
) {
    if first_turn::before_load(game, state, &loading, Departure::SmallWharf {}, sink) {
        return;
    }
    state.voyage.small_wharves |= bit(loading.seat);
    go_on(game, state, loading, Some(Good::Corn), sink);
}

/// Asks for the next kind of which there is something to choose.
fn go_on(
    game: &PuertoRico,
    state: &mut State,
    loading: Loading,
    from: Option<Good>,
    sink: &mut impl Sink<Event>,
) {
    let held = Kinds::of(&state.board(loading.seat).goods);
    for good in held.iter().filter(|&good| from.is_some_and(|from| good >= from)) {
        state.voyage.shipment.good = good;
        let (least, most) = range(state, loading);
        if least < most {
            state.frames.replace(Frame::Shipment(loading));
            return;
        }
        send(state, loading, most, sink);
    }
    captain::shipped(game, state, loading, sink);
}

/// [small-wharf.supply]
fn send(state: &mut State, loading: Loading, count: u8, sink: &mut impl Sink<Event>) {
    if count > 0 {
        let (seat, good) = (loading.seat, state.voyage.shipment.good);
        state.board_mut(seat).goods[good] -= count;
        state.supply[good] += count;
        state.voyage.shipment.goods += count;
        state.voyage.shipment.kinds += 1;
        sink.emit(Event::Sent { seat, good, count });
    }
}

/// A seat says how many goods of a kind go.
pub(crate) fn resolve_send(
    game: &PuertoRico,
    state: &mut State,
    loading: Loading,
    count: u8,
    sink: &mut impl Sink<Event>,
) {
    send(state, loading, count, sink);
    let next = Good::from_index(state.voyage.shipment.good.index() + 1);
    go_on(game, state, loading, next, sink);
}
