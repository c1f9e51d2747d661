//! Plays trading buildings: something is paid for something else.

use alloc::vec::Vec;

use tabletop::{Name, Sink};

use crate::SantaMaria;
use crate::action::Action;
use crate::activation;
use crate::board::Board;
use crate::components::{Effect, Occasion, Price, Trade};
use crate::due;
use crate::event::Event;
use crate::frame;
use crate::pay::Pays;
use crate::payment::{self, Gold, Ways};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resource::Resource;
use crate::scholar;
use crate::state::State;
use crate::task::{Due, Flow};
use crate::wait::{Asks, AsksOne, CanWait, Waits, only_if, other};
use crate::{free, storage, turn};

/// How often a trading building converts in one activation. [trade.once]
const TIMES: u8 = 1;

/// What the trading building that is being activated takes, and what it gives.
pub(crate) fn terms<'a>(game: &'a SantaMaria, state: &State) -> Option<&'a Trade> {
    match activation::current(game, state)? {
        Effect::Trade(trade) => Some(trade),
        Effect::Gain(_) | Effect::Deed(_) => None,
    }
}

/// Asks, unless nothing the building takes can be had. What costs nothing is only
/// chosen. [trade.may] [trade.once] [trade.free-choice] [scholar.trades]
pub(crate) fn enter(game: &SantaMaria, state: &mut State, trade: &Trade) -> Flow {
    if trade.pay.is_empty() {
        state.wait(frame::Choose { left: TIMES });
        return Flow::Waits;
    }
    let left = times(game, state.mine());
    ask(game, state, left)
}

/// How often this player converts in one activation. [trade.once] [scholar.trades]
pub(crate) fn times(game: &SantaMaria, board: &Board) -> u8 {
    scholar::trades(game, board).unwrap_or(TIMES)
}

pub(crate) fn ask(game: &SantaMaria, state: &mut State, left: u8) -> Flow {
    if left == 0 || !can_be_had(game, state) {
        return Flow::GoesOn;
    }
    state.wait(frame::Trade { left });
    Flow::Waits
}

/// Whether something the building takes is there or can be bought. [trade.asked]
pub(crate) fn can_be_had(game: &SantaMaria, state: &State) -> bool {
    terms(game, state).is_some_and(|trade| can_pay_for(game, state, trade))
}

/// Whether one of the prices is there or can be bought. [trade.asked]
pub(crate) fn can_pay_for(game: &SantaMaria, state: &State, trade: &Trade) -> bool {
    let board = state.mine();
    let buys = free::price(game, board);
    trade.pay.is_empty() || trade.pay.iter().any(|price| payment::can_be_had(board, price, buys))
}

/// Whether this can be paid: a resource the building shows, or gold.
/// [trade.pay] [trade.choose] [gold.trade]
pub(crate) fn judge(game: &SantaMaria, state: &State, resource: Resource) -> Result<(), Refusal> {
    let shows = |trade: &Trade| {
        let shown = |price: &Price| price.single() == Some(resource);
        trade.is_simple() && (resource == Resource::Gold || trade.pay.iter().any(shown))
    };
    match () {
        () if !terms(game, state).is_some_and(shows) => Err(Refusal::NotTraded { resource }),
        () if state.mine().goods[resource] == 0 => Err(Refusal::NothingToTrade { resource }),
        () => Ok(()),
    }
}

/// A way to pay in a building that takes more than one of a resource, counted from
/// zero.
pub(crate) fn deal<'a>(game: &'a SantaMaria, state: &State, number: u8) -> Option<&'a Price> {
    let trade = terms(game, state).filter(|trade| !trade.is_simple())?;
    trade.pay.get(usize::from(number))
}

/// Whether this way to pay is one, and there is enough. [trade.deal]
pub(crate) fn judge_deal(game: &SantaMaria, state: &State, number: u8) -> Result<(), Refusal> {
    match deal(game, state, number) {
        None => Err(Refusal::NoSuchDeal { number: number + 1 }),
        Some(price) if !payment::can_pay(state.mine(), price) => {
            Err(Refusal::DealTooExpensive { number: number + 1 })
        }
        Some(_) => Ok(()),
    }
}

pub(crate) fn options(game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
    let Some(trade) = terms(game, state) else { return };
    if trade.is_simple() {
        let all = Resource::ALL.iter().copied();
        out.extend(all.filter(|&it| judge(game, state, it).is_ok()).map(Action::Trade));
    } else {
        let all = 0..trade.pay.len() as u8;
        out.extend(all.filter(|&it| judge_deal(game, state, it).is_ok()).map(Action::Deal));
    }
}

/// Pays one resource. [trade.pay]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, left: u8, paid: Resource) {
    play.state.mine_mut().goods[paid] -= 1;
    play.emit(Event::Traded { seat: play.state.turn, paid });
    paid_for(play, left);
}

/// Chooses a way to pay; what gold replaces is asked if it can be. [trade.deal] [gold.choice]
pub(crate) fn resolve_deal(play: &mut Play<'_, impl Sink<Event>>, pay: frame::PayTrade) {
    let Some(price) = deal(play.game, play.state, pay.deal) else { return };
    match payment::ways(play.state.mine(), price) {
        Ways::Several => play.state.wait(pay),
        Ways::One(way) => resolve_pay(play, pay, way),
        Ways::None => debug_assert!(false, "the trade cannot be paid"),
    }
}

/// Pays several things. [trade.deal]
pub(crate) fn resolve_pay(play: &mut Play<'_, impl Sink<Event>>, pay: frame::PayTrade, way: Gold) {
    let seat = play.state.turn;
    let Some(price) = deal(play.game, play.state, pay.deal) else { return };
    let Some(paid) = way.price(price) else { return };
    storage::pay(play.state, seat, &paid, price.coins);
    play.emit(Event::Dealt { seat, paid, coins: price.coins });
    paid_for(play, pay.left);
}

/// The price is paid: what it brings is chosen if there is a choice. [trade.gain] [trade.give]
fn paid_for(play: &mut Play<'_, impl Sink<Event>>, left: u8) {
    match terms(play.game, play.state) {
        Some(trade) if trade.give.len() > 1 => play.state.wait(frame::Choose { left }),
        _ => resolve_choice(play, left, 0),
    }
}

/// Whether this is one of the things to choose from. [trade.give]
pub(crate) fn judge_choice(game: &SantaMaria, state: &State, number: u8) -> Result<(), Refusal> {
    let there = terms(game, state).is_some_and(|trade| usize::from(number) < trade.give.len());
    if there { Ok(()) } else { Err(Refusal::NoSuchChoice { number: number + 1 }) }
}

/// Gains. Actions that were gained come before the next trade.
/// [trade.gain] [trade.give] [due.order] [scholar.on-trade]
pub(crate) fn resolve_choice(play: &mut Play<'_, impl Sink<Event>>, left: u8, number: u8) {
    if let Some(trade) = terms(play.game, play.state) {
        if let Some(bounty) = trade.give.get(usize::from(number)) {
            due::give(play, bounty);
        }
        if !trade.pay.is_empty() {
            due::reward(play, Occasion::Trade);
        }
    }
    if play.state.due != Due::NONE {
        play.state.due.trades = left - 1;
        turn::go_on(play);
    } else if ask(play.game, play.state, left - 1) == Flow::GoesOn {
        turn::go_on(play);
    }
}

impl Waits for frame::Trade {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        only_if(self.left > 0 && can_be_had(game, state))
    }
}

impl Asks for frame::Trade {
    const OFFERS_FREE: bool = true;

    fn may_pass(self, _: &SantaMaria, _: &State) -> bool {
        true
    }

    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        options(game, state, out);
    }

    fn judge(self, game: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Trade(resource) => judge(game, state, resource),
            Action::Deal(number) => judge_deal(game, state, number),
            _ => other(Self::QUESTION),
        }
    }

    fn answer(self, play: &mut Play<'_, impl Sink<Event>>, action: Action) {
        match action {
            Action::Trade(resource) => resolve(play, self.left, resource),
            Action::Deal(number) => {
                resolve_deal(play, frame::PayTrade { left: self.left, deal: number });
            }
            Action::Pass => turn::pass(play),
            _ => debug_assert!(false, "{action:?} is no answer"),
        }
    }

    fn after_free(self, play: &mut Play<'_, impl Sink<Event>>) {
        // [trade.asked]
        if !can_be_had(play.game, play.state) {
            turn::go_on(play);
        }
    }
}

impl Waits for frame::PayTrade {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        let can_pay = |price| payment::can_pay(state.mine(), price);
        only_if(self.left > 0 && deal(game, state, self.deal).is_some_and(can_pay))
    }
}

impl Pays for frame::PayTrade {
    #[inline]
    fn price(self, game: &SantaMaria, state: &State) -> Option<Price> {
        deal(game, state, self.deal).copied()
    }

    fn pay(self, play: &mut Play<'_, impl Sink<Event>>, way: Gold) {
        resolve_pay(play, self, way);
    }
}

impl Waits for frame::Choose {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        let can_choose = |trade: &Trade| !trade.give.is_empty();
        only_if(self.left > 0 && terms(game, state).is_some_and(can_choose))
    }
}

impl AsksOne for frame::Choose {
    type Answer = u8;

    #[inline]
    fn read(action: Action) -> Option<u8> {
        match action {
            Action::Choose(number) => Some(number),
            _ => None,
        }
    }

    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        let all = terms(game, state).map_or(0, |trade| trade.give.len() as u8);
        out.extend((0..all).map(Action::Choose));
    }

    fn judge(self, game: &SantaMaria, state: &State, number: u8) -> Result<(), Refusal> {
        judge_choice(game, state, number)
    }

    fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, number: u8) {
        resolve_choice(play, self.left, number);
    }
}
