//! Plays the small wharf: any goods at once, for half the points.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::event::Event;
use crate::frame::{Frame, Loading, Shipment};
use crate::good::{Good, Kinds};
use crate::load_offer::Departure;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::seat_bits::bit;
use crate::state::State;
use crate::{captain, first_turn};

/// A shipment with nothing in it yet.
const BEGINNING: Shipment = Shipment { good: Good::Corn, goods: 0, kinds: 0 };

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

/// The fewest and the most goods of the kind asked for: any number, but the shipment must
/// not be empty.
/// [small-wharf.least] [small-wharf.any-number] [small-wharf.mixed]
fn range(state: &State, seat: Seat, shipment: Shipment) -> (u8, u8) {
    let goods = &state.board(seat).goods;
    let later = goods.values()[shipment.good.index() + 1..].iter().any(|&held| held > 0);
    let least = u8::from(shipment.goods == 0 && !later);
    (least, goods[shipment.good])
}

pub(crate) fn judge_send(
    state: &State,
    loading: &Loading,
    good: Good,
    count: u8,
) -> Result<(), Refusal> {
    let shipment = loading.sending.unwrap_or(BEGINNING);
    if good != shipment.good {
        return Err(Refusal::OtherSend { good: shipment.good });
    }
    let (least, most) = range(state, loading.seat, shipment);
    if count > most {
        // [small-wharf.own]
        return Err(Refusal::TooFewToSend { good, held: most });
    }
    if count < least { Err(Refusal::SendSomething) } else { Ok(()) }
}

pub(crate) fn options(state: &State, loading: &Loading, out: &mut Vec<Action>) {
    let Some(shipment) = loading.sending else { return };
    let (least, most) = range(state, loading.seat, shipment);
    out.extend((least..=most).map(|count| Action::Send(shipment.good, count)));
}

/// A seat begins a shipment.
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, mut loading: Loading) {
    if first_turn::before_load(play, &mut loading, Departure::SmallWharf {}) {
        return;
    }
    loading.small_wharves |= bit(loading.seat);
    go_on(play, loading, BEGINNING);
}

/// Asks about the next kind that leaves a choice.
fn go_on(play: &mut Play<'_, impl Sink<Event>>, mut loading: Loading, mut shipment: Shipment) {
    let held = Kinds::of(&play.state.board(loading.seat).goods);
    let from = shipment.good;
    for good in held.iter().filter(|&good| good >= from) {
        shipment.good = good;
        let (least, most) = range(play.state, loading.seat, shipment);
        if least < most {
            loading.sending = Some(shipment);
            play.state.frame = Frame::Shipment(loading);
            return;
        }
        send(play, loading.seat, &mut shipment, most);
    }
    captain::shipped(play, loading, shipment);
}

/// [small-wharf.supply]
fn send(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, shipment: &mut Shipment, count: u8) {
    if count > 0 {
        let good = shipment.good;
        play.state.board_mut(seat).goods[good] -= count;
        play.state.supply[good] += count;
        shipment.goods += count;
        shipment.kinds += 1;
        play.emit(Event::Sent { seat, good, count });
    }
}

/// A seat says how many goods of a kind go.
pub(crate) fn resolve_send(play: &mut Play<'_, impl Sink<Event>>, loading: Loading, count: u8) {
    let Some(mut shipment) = loading.sending else { return };
    send(play, loading.seat, &mut shipment, count);
    match Good::from_index(shipment.good.index() + 1) {
        Some(good) => go_on(play, loading, Shipment { good, ..shipment }),
        None => captain::shipped(play, loading, shipment),
    }
}

/// Whether a position can wait for the next kind of a shipment: the supply has the goods
/// that were sent.
pub(crate) fn can_send(state: &State, loading: &Loading) -> bool {
    let Some(Shipment { good, goods, kinds }) = loading.sending else { return false };
    let sent = &state.supply.values()[..good.index()];
    loading.small_wharves & bit(loading.seat) != 0
        && usize::from(kinds) <= sent.iter().filter(|&&count| count > 0).count()
        && (kinds..=sent.iter().sum()).contains(&goods)
        && (goods == 0) == (kinds == 0)
}
