//! The trader: a good for doubloons, with the markets and the office.

use alloc::vec::Vec;

use tabletop::{By, Name, Seat, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::event::Event;
use crate::frame::Frame;
use crate::good::Good;
use crate::refusal::Refusal;
use crate::state::State;
use crate::{PuertoRico, price, round};

/// Spaces in the trading house. [trader.house-size]
pub(crate) const HOUSE_SPACES: u8 = 4;

/// [trader.order]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    turn(game, state, state.chooser, sink);
}

/// Gives the turn to a seat, or to the next one that can sell. [turn.idle]
fn turn(game: &PuertoRico, state: &mut State, mut seat: Seat, sink: &mut impl Sink<Event>) {
    loop {
        if Good::ALL.iter().any(|&good| judge(state, seat, good).is_ok()) {
            state.frames.replace(Frame::Trader { seat });
            return;
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return leave(game, state, sink);
        }
    }
}

/// [trader.sell] [trader.corn]
#[inline]
pub(crate) fn judge(state: &State, seat: Seat, good: Good) -> Result<(), Refusal> {
    let board = state.board(seat);
    // [trader.own]
    if board.goods[good] == 0 {
        return Err(Refusal::NothingToSell { good });
    }
    // [trader.house-kinds] [office.same-kind]
    if state.house[good] > 0 && !board.has(Building::Office) {
        return Err(Refusal::HouseHas { good });
    }
    Ok(())
}

#[inline]
pub(crate) fn options(state: &State, seat: Seat, out: &mut Vec<Action>) {
    // [trader.decline]
    out.push(Action::Pass);
    let goods = Good::ALL.iter().copied().filter(|&good| judge(state, seat, good).is_ok());
    out.extend(goods.map(Action::Sell));
}

/// A seat sells or passes. [trader.one] [trader.no-sale]
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    seat: Seat,
    good: Option<Good>,
    sink: &mut impl Sink<Event>,
) {
    if let Some(good) = good {
        let doubloons = price::sale(state, seat, good).price;
        let board = state.board_mut(seat);
        board.goods[good] -= 1;
        board.gain_doubloons(doubloons.into());
        state.house[good] += 1;
        sink.emit(Event::Sold { seat, good, doubloons });
    } else {
        sink.emit(Event::Passed { seat });
    }
    let next = seat.left(game.seats.count());
    // [trader.full] [office.full-house]
    if next == state.chooser || is_full(state) {
        leave(game, state, sink);
    } else {
        turn(game, state, next, sink);
    }
}

fn is_full(state: &State) -> bool {
    state.house.total() as u8 >= HOUSE_SPACES
}

/// [trader.empty] [trader.stay]
fn leave(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    if is_full(state) {
        state.supply = By::from_fn(|good| state.supply[good] + state.house[good]);
        state.house = By::none();
        sink.emit(Event::HouseEmptied);
    }
    round::leave_role(game, state, sink);
}
