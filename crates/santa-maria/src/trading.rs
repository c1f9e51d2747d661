//! Trading buildings: one resource for coins, points or another resource.

use alloc::vec::Vec;

use tabletop::{Name, Sink};

use crate::SantaMaria;
use crate::action::Action;
use crate::activation::{self, Flow};
use crate::board::Board;
use crate::components::{Effect, Gain};
use crate::event::Event;
use crate::frame::Frame;
use crate::refusal::Refusal;
use crate::resource::{Kinds, NAMED, Resource};
use crate::state::State;
use crate::{free, payment, scholar, storage, turn};

/// How often a trading building converts in one activation. [trade.once]
const TIMES: u8 = 1;

/// What the trading building that is being activated takes, and what it gives.
pub(crate) fn terms(game: &SantaMaria, state: &State) -> Option<(Kinds, Gain)> {
    match *activation::current(game, state)? {
        Effect::Trade { pay, gain } => Some((pay, gain)),
        Effect::Gain(_) | Effect::Deed(_) => None,
    }
}

/// Asks, unless nothing the building takes can be had. [trade.may] [trade.once] [scholar.trades]
pub(crate) fn enter(game: &SantaMaria, state: &mut State) -> Flow {
    let left = times(game, state.mine());
    ask(game, state, left)
}

/// How often this player converts in one activation. [trade.once] [scholar.trades]
pub(crate) fn times(game: &SantaMaria, board: &Board) -> u8 {
    scholar::trades(game, board).unwrap_or(TIMES)
}

fn ask(game: &SantaMaria, state: &mut State, left: u8) -> Flow {
    if left == 0 || !can_be_had(game, state) {
        return Flow::GoesOn;
    }
    state.frame = Frame::Trade { left };
    Flow::Waits
}

/// Whether something the building takes is there or can be bought. [trade.asked]
pub(crate) fn can_be_had(game: &SantaMaria, state: &State) -> bool {
    terms(game, state).is_some_and(|(pay, _)| can_pay_for(game, state, pay))
}

/// Whether one of these is there or can be bought. [trade.asked]
pub(crate) fn can_pay_for(game: &SantaMaria, state: &State, pay: Kinds) -> bool {
    let board = state.mine();
    let price = free::price(game, board);
    pay.iter().any(|resource| {
        let mut cost = [0; NAMED];
        cost[resource.index()] = 1;
        payment::can_be_had(board, cost, price)
    })
}

/// Whether this can be paid: what the building shows, or gold.
/// [trade.pay] [trade.choose] [gold.trade]
pub(crate) fn judge(game: &SantaMaria, state: &State, resource: Resource) -> Result<(), Refusal> {
    let is_shown = || terms(game, state).is_some_and(|(pay, _)| pay.contains(resource));
    match () {
        () if resource != Resource::Gold && !is_shown() => Err(Refusal::NotTraded { resource }),
        () if state.mine().goods[resource] == 0 => Err(Refusal::NothingToTrade { resource }),
        () => Ok(()),
    }
}

pub(crate) fn options(game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
    let all = Resource::ALL.iter().copied();
    out.extend(all.filter(|&it| judge(game, state, it).is_ok()).map(Action::Trade));
}

/// Pays and gains. [trade.gain]
pub(crate) fn resolve(
    game: &SantaMaria,
    state: &mut State,
    (left, paid): (u8, Resource),
    sink: &mut impl Sink<Event>,
) {
    let seat = state.turn;
    state.mine_mut().goods[paid] -= 1;
    sink.emit(Event::Traded { seat, paid });
    if let Some((_, gain)) = terms(game, state) {
        storage::gain(state, seat, &gain, sink);
    }
    if ask(game, state, left - 1) == Flow::GoesOn {
        turn::go_on(game, state, sink);
    }
}
