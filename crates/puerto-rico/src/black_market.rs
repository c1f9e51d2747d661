//! Plays a purchase on the black market: a seat pays with a person, a good and a point
//! instead of doubloons, and never with more of them than it needs.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::action::Action;
use crate::board::{Board, Slot};
use crate::builder::Purchase;
use crate::building::Building;
use crate::event::Event;
use crate::frame::{Barter, Bartering, Frame};
use crate::good::Good;
use crate::person::{Person, Place, everyone};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::{BlackMarketColonist, BlackMarketReturns};
use crate::state::State;
use crate::{PuertoRico, barter, builder};

/// A seat begins to pay what it lacks in doubloons. The price is fixed. [black-market.when]
pub(crate) fn enter(
    play: &mut Play<'_, impl Sink<Event>>,
    Purchase { seat, building }: Purchase,
    left: u8,
) {
    advance(play, Bartering { seat, building, left, step: Barter::Person });
}

/// Goes on until there is something to choose.
fn advance(play: &mut Play<'_, impl Sink<Event>>, bartering: Bartering) {
    let mut only = None;
    let mut ways = 0;
    each(play.game, play.state, bartering, |action| {
        ways += 1;
        only = Some(action);
    });
    match only {
        Some(action) if ways == 1 => {
            resolve(play, bartering, action);
        }
        _ => play.state.frame = Frame::BlackMarket(bartering),
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
                    if judge_person(game, state, seat, person, place).is_ok() {
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

/// A seat may pass if it can still pay the rest. [black-market.exact] [black-market.choice]
pub(crate) fn judge_pass(state: &State, bartering: Bartering) -> Result<(), Refusal> {
    let Bartering { seat, left, step, .. } = bartering;
    let rest = barter::rest(state.board(seat), step);
    if rest >= left { Ok(()) } else { Err(Refusal::StillToPay { left }) }
}

/// [black-market.person] [black-market.own-colonist]
pub(crate) fn judge_person(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    person: Person,
    place: Place,
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
    play: &mut Play<'_, impl Sink<Event>>,
    Bartering { seat, building, mut left, step }: Bartering,
    action: Action,
) {
    match action {
        Action::PayPerson(person, place) => {
            pay_person(play, seat, person, place);
            left -= 1;
        }
        Action::PayGood(good) => {
            play.state.board_mut(seat).goods[good] -= 1;
            play.state.supply[good] += 1;
            play.emit(Event::PaidGood { seat, good });
            left -= 1;
        }
        _ => {}
    }
    match step {
        _ if left == 0 => build(play, Purchase { seat, building }),
        Barter::Person => {
            advance(play, Bartering { seat, building, left, step: Barter::Good });
        }
        Barter::Good => {
            pay_point(play, seat);
            build(play, Purchase { seat, building });
        }
    }
}

/// [black-market.returns] [black-market.removed] [black-market.noble]
fn pay_person(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, person: Person, place: Place) {
    let board = play.state.board_mut(seat);
    if let Place::Slot(slot) = place {
        board.recall(person, slot);
    }
    board.dismiss(person);
    let to = match (play.game.rules.black_market_returns, person) {
        (BlackMarketReturns::Supply, Person::Colonist) => &mut play.state.colonists,
        (BlackMarketReturns::Supply, Person::Noble) => &mut play.state.nobles,
        (BlackMarketReturns::Removed, Person::Colonist) => &mut play.state.removed.colonists,
        (BlackMarketReturns::Removed, Person::Noble) => &mut play.state.removed.nobles,
    };
    *to += 1;
    play.emit(Event::PaidPerson { seat, person, place });
}

/// A point goes back to the supply; an end condition that was met stays.
/// [black-market.point] [black-market.end-stays]
fn pay_point(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    play.state.board_mut(seat).points -= 1;
    match play.game.rules.black_market_returns {
        BlackMarketReturns::Supply => play.state.points += 1,
        BlackMarketReturns::Removed => play.state.removed.points += 1,
    }
    play.emit(Event::PaidPoint { seat });
}

/// The seat pays all its doubloons as well, and builds. [black-market.no-doubloons]
fn build(play: &mut Play<'_, impl Sink<Event>>, purchase: Purchase) {
    let doubloons = play.state.board(purchase.seat).doubloons as u8;
    builder::construct(play, purchase, doubloons);
}

/// Whether a seat that pays all its money can pay the rest on the black market.
pub(crate) fn can_pay(game: &PuertoRico, board: &Board, bartering: Bartering) -> bool {
    let Bartering { building, left, step, .. } = bartering;
    let payable = match step {
        Barter::Person => barter::most(game, board),
        Barter::Good => barter::rest(board, Barter::Person),
    };
    (1..=payable).contains(&left)
        && board.doubloons.saturating_add(left.into()) <= game.costs[building as usize].into()
}
