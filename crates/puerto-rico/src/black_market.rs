//! The black market: someone, a good and a point instead of doubloons, and never
//! more of them than are needed.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::action::Action;
use crate::board::{Board, Slot};
use crate::building::Building;
use crate::event::Event;
use crate::frame::{Barter, Bartering, Frame};
use crate::good::Good;
use crate::person::{Person, Place, everyone};
use crate::refusal::Refusal;
use crate::rules::{BlackMarketColonist, BlackMarketReturns};
use crate::state::State;
use crate::{PuertoRico, builder};

/// How many things a seat can pay with. [black-market.discount] [black-market.one-each]
#[inline]
pub(crate) fn most(game: &PuertoRico, board: &Board) -> u8 {
    if !board.has(Building::BlackMarket) {
        return 0;
    }
    u8::from(has_person(game, board)) + rest(board, Barter::Person)
}

/// How many things a seat can pay with after this step.
fn rest(board: &Board, step: Barter) -> u8 {
    let point = u8::from(board.points > 0);
    match step {
        Barter::Person => point + u8::from(has_good(board)),
        Barter::Good => point,
    }
}

fn has_person(game: &PuertoRico, board: &Board) -> bool {
    match game.rules.black_market_colonist {
        // The one on the black market stays. [black-market.own-colonist]
        BlackMarketColonist::Others => board.colonists() > 1,
        BlackMarketColonist::Any => true,
    }
}

fn has_good(board: &Board) -> bool {
    board.goods.total() > 0
}

/// A seat pays what it lacks. The price is settled by now. [black-market.when]
pub(crate) fn enter(
    game: &PuertoRico,
    state: &mut State,
    (seat, building, left): (Seat, Building, u8),
    sink: &mut impl Sink<Event>,
) {
    advance(game, state, Bartering { seat, building, left, step: Barter::Person }, sink);
}

/// Goes on until there is something to choose.
fn advance(
    game: &PuertoRico,
    state: &mut State,
    bartering: Bartering,
    sink: &mut impl Sink<Event>,
) {
    let mut only = None;
    let mut ways = 0;
    each(game, state, bartering, |action| {
        ways += 1;
        only = Some(action);
    });
    match only {
        Some(action) if ways == 1 => {
            resolve(game, state, bartering, action, sink);
        }
        _ => state.frame = Frame::BlackMarket(bartering),
    }
}

/// Every way to answer, in order.
fn each(game: &PuertoRico, state: &State, bartering: Bartering, mut answer: impl FnMut(Action)) {
    let Bartering { seat, step, .. } = bartering;
    if judge_pass(state, bartering).is_ok() {
        answer(Action::Pass);
    }
    match step {
        Barter::Person => {
            for person in everyone() {
                for place in Place::all() {
                    if judge_person(game, state, seat, (person, place)).is_ok() {
                        answer(Action::PayPerson(person, place));
                    }
                }
            }
        }
        Barter::Good => {
            for &good in Good::ALL {
                if judge_good(state, seat, good).is_ok() {
                    answer(Action::PayGood(good));
                }
            }
        }
    }
}

pub(crate) fn options(
    game: &PuertoRico,
    state: &State,
    bartering: Bartering,
    out: &mut Vec<Action>,
) {
    each(game, state, bartering, |action| out.push(action));
}

/// What is not paid now must still be payable. [black-market.exact] [black-market.choice]
pub(crate) fn judge_pass(state: &State, bartering: Bartering) -> Result<(), Refusal> {
    let Bartering { seat, left, step, .. } = bartering;
    let rest = rest(state.board(seat), step);
    if rest >= left { Ok(()) } else { Err(Refusal::StillToPay { left }) }
}

/// [black-market.person] [black-market.own-colonist]
pub(crate) fn judge_person(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    (person, place): (Person, Place),
) -> Result<(), Refusal> {
    if state.board(seat).people(person, place) == 0 {
        return Err(Refusal::NobodyAt { person, place });
    }
    let market = Place::Slot(Slot::Building(Building::BlackMarket));
    if place == market && game.rules.black_market_colonist == BlackMarketColonist::Others {
        return Err(Refusal::OwnColonist);
    }
    Ok(())
}

/// [black-market.goods]
pub(crate) fn judge_good(state: &State, seat: Seat, good: Good) -> Result<(), Refusal> {
    if state.board(seat).goods[good] == 0 { Err(Refusal::NothingToPay { good }) } else { Ok(()) }
}

/// A seat pays with something or passes; when all is paid, it builds.
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    Bartering { seat, building, mut left, step }: Bartering,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    match action {
        Action::PayPerson(person, place) => {
            pay_person(game, state, (seat, person, place), sink);
            left -= 1;
        }
        Action::PayGood(good) => {
            state.board_mut(seat).goods[good] -= 1;
            state.supply[good] += 1;
            sink.emit(Event::PaidGood { seat, good });
            left -= 1;
        }
        _ => {}
    }
    match step {
        _ if left == 0 => build(game, state, (seat, building), sink),
        Barter::Person => {
            advance(game, state, Bartering { seat, building, left, step: Barter::Good }, sink);
        }
        Barter::Good => {
            pay_point(game, state, seat, sink);
            build(game, state, (seat, building), sink);
        }
    }
}

/// [black-market.returns] [black-market.removed] [black-market.noble]
fn pay_person(
    game: &PuertoRico,
    state: &mut State,
    (seat, person, place): (Seat, Person, Place),
    sink: &mut impl Sink<Event>,
) {
    let board = state.board_mut(seat);
    if let Place::Slot(slot) = place {
        board.recall(person, slot);
    }
    board.dismiss(person);
    let to = match (game.rules.black_market_returns, person) {
        (BlackMarketReturns::Supply, Person::Colonist) => &mut state.colonists,
        (BlackMarketReturns::Supply, Person::Noble) => &mut state.nobles,
        (BlackMarketReturns::Removed, Person::Colonist) => &mut state.removed.colonists,
        (BlackMarketReturns::Removed, Person::Noble) => &mut state.removed.nobles,
    };
    *to += 1;
    sink.emit(Event::PaidPerson { seat, person, place });
}

/// A point goes back; an end that has come does not. [black-market.point] [black-market.end-stays]
fn pay_point(game: &PuertoRico, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    state.board_mut(seat).points -= 1;
    match game.rules.black_market_returns {
        BlackMarketReturns::Supply => state.points += 1,
        BlackMarketReturns::Removed => state.removed.points += 1,
    }
    sink.emit(Event::PaidPoint { seat });
}

/// All doubloons are paid as well. [black-market.no-doubloons]
fn build(
    game: &PuertoRico,
    state: &mut State,
    (seat, building): (Seat, Building),
    sink: &mut impl Sink<Event>,
) {
    let doubloons = state.board(seat).doubloons as u8;
    builder::construct(game, state, (seat, building), doubloons, sink);
}

/// Whether a seat can make up for what it lacks, with all its money and no more.
pub(crate) fn can_pay(game: &PuertoRico, board: &Board, bartering: Bartering) -> bool {
    let Bartering { building, left, step, .. } = bartering;
    let payable = match step {
        Barter::Person => most(game, board),
        Barter::Good => rest(board, Barter::Person),
    };
    (1..=payable).contains(&left)
        && board.doubloons.saturating_add(left.into()) <= game.costs[building as usize].into()
}
