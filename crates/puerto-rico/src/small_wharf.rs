//! The small wharf: any goods at once, for half the points.

use alloc::vec::Vec;

use tabletop::{Name, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::event::Event;
use crate::frame::{Frame, Loading, Sending, bit};
use crate::good::{Good, Kinds};
use crate::refusal::Refusal;
use crate::state::State;
use crate::{PuertoRico, captain};

/// [small-wharf.ship] [small-wharf.once]
#[inline]
pub(crate) fn judge(state: &State, loading: &Loading) -> Result<(), Refusal> {
    let board = state.board(loading.seat);
    if !board.has(Building::SmallWharf) {
        return Err(Refusal::NoSmallWharf);
    }
    if loading.small_wharves & bit(loading.seat) != 0 {
        return Err(Refusal::SmallWharfUsed);
    }
    if board.goods.total() == 0 { Err(Refusal::NothingToSend) } else { Ok(()) }
}

/// How many goods of the kind asked for may go: any number, but something in all.
/// [small-wharf.least] [small-wharf.any-number] [small-wharf.mixed]
fn range(state: &State, loading: &Loading, sending: Sending) -> (u8, u8) {
    let goods = &state.board(loading.seat).goods;
    let later = goods.values()[sending.good.index() + 1..].iter().any(|&held| held > 0);
    let least = u8::from(sending.goods == 0 && !later);
    (least, goods[sending.good])
}

pub(crate) fn judge_send(
    state: &State,
    loading: &Loading,
    sending: Sending,
    (good, count): (Good, u8),
) -> Result<(), Refusal> {
    if good != sending.good {
        return Err(Refusal::OtherSend { asked: sending.good });
    }
    let (least, most) = range(state, loading, sending);
    if count > most {
        // [small-wharf.own]
        return Err(Refusal::TooFewToSend { good, held: most });
    }
    if count < least { Err(Refusal::SendSomething) } else { Ok(()) }
}

pub(crate) fn options(state: &State, loading: &Loading, sending: Sending, out: &mut Vec<Action>) {
    let (least, most) = range(state, loading, sending);
    out.extend((least..=most).map(|count| Action::Send(sending.good, count)));
}

/// A seat begins a shipment.
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    mut loading: Loading,
    sink: &mut impl Sink<Event>,
) {
    captain::before_load(game, state, &mut loading, sink);
    loading.small_wharves |= bit(loading.seat);
    go_on(game, state, loading, Sending { good: Good::Corn, goods: 0, kinds: 0 }, sink);
}

/// Asks for the next kind of which there is something to choose.
fn go_on(
    game: &PuertoRico,
    state: &mut State,
    mut loading: Loading,
    mut sending: Sending,
    sink: &mut impl Sink<Event>,
) {
    let held = Kinds::of(&state.board(loading.seat).goods);
    let from = sending.good;
    for good in held.iter().filter(|&good| good >= from) {
        sending.good = good;
        let (least, most) = range(state, &loading, sending);
        if least < most {
            loading.sending = Some(sending);
            state.frames.replace(Frame::Captain(loading));
            return;
        }
        send(state, &loading, &mut sending, most, sink);
    }
    loading.sending = None;
    captain::shipped(game, state, loading, sending, sink);
}

/// [small-wharf.supply]
fn send(
    state: &mut State,
    loading: &Loading,
    sending: &mut Sending,
    count: u8,
    sink: &mut impl Sink<Event>,
) {
    if count > 0 {
        let (seat, good) = (loading.seat, sending.good);
        state.board_mut(seat).goods[good] -= count;
        state.supply[good] += count;
        sending.goods += count;
        sending.kinds += 1;
        sink.emit(Event::Sent { seat, good, count });
    }
}

/// A seat says how many goods of a kind go.
pub(crate) fn resolve_send(
    game: &PuertoRico,
    state: &mut State,
    loading: Loading,
    (mut sending, count): (Sending, u8),
    sink: &mut impl Sink<Event>,
) {
    send(state, &loading, &mut sending, count, sink);
    match Good::from_index(sending.good.index() + 1) {
        Some(good) => go_on(game, state, loading, Sending { good, ..sending }, sink),
        None => {
            captain::shipped(game, state, Loading { sending: None, ..loading }, sending, sink);
        }
    }
}
