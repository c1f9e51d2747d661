//! The trader: a good for doubloons, with the markets, the office, the trading
//! post and the land office.

use alloc::vec::Vec;

use tabletop::{By, Name, Seat, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::event::Event;
use crate::frame::{Before, Frame, Trading};
use crate::good::{Good, Kinds};
use crate::refusal::Refusal;
use crate::state::State;
use crate::{PuertoRico, guest, land, price, privilege, question};

/// Spaces in the trading house. [trader.house-size]
pub(crate) const HOUSE_SPACES: u8 = 4;

/// [trader.order]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    turn(game, state, state.chooser, sink);
}

/// Gives the turn to a seat, or to the next one that can trade. A full house
/// stops only those who need it. [turn.idle] [trader.full] [trading-post.full-house] [land-office.full-house]
fn turn(game: &PuertoRico, state: &mut State, mut seat: Seat, sink: &mut impl Sink<Event>) {
    loop {
        let trading = Trading { seat, sold: false, land: false };
        if is_asked(game, state, trading) {
            state.frame = Frame::Trader(trading);
            return;
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return leave(game, state, sink);
        }
    }
}

/// Whether there is anything to ask a seat.
fn is_asked(game: &PuertoRico, state: &State, trading: Trading) -> bool {
    let board = state.board(trading.seat);
    goods_to_sell(state, trading) != Kinds::default()
        || game.is_expanded
            && (board.has(Building::TradingPost) && !trading.sold && board.goods.total() > 0
                || land::is_open(game, state, trading)
                || guest::can_move(state, trading.seat))
}

/// The goods the trading house takes from a seat, as [`judge`] says one by one.
#[inline]
fn goods_to_sell(state: &State, trading: Trading) -> Kinds {
    if trading.sold || is_full(state) {
        return Kinds::default();
    }
    let board = state.board(trading.seat);
    let goods = Kinds::of(&board.goods);
    if board.has(Building::Office) { goods } else { goods.and(Kinds::of(&state.house).others()) }
}

/// Goes on with a turn, or with the next.
pub(crate) fn again(
    game: &PuertoRico,
    state: &mut State,
    trading: Trading,
    sink: &mut impl Sink<Event>,
) {
    if is_asked(game, state, trading) {
        state.frame = Frame::Trader(trading);
    } else {
        next(game, state, trading.seat, sink);
    }
}

/// [trader.sell] [trader.corn]
#[inline]
fn judge(state: &State, trading: Trading, good: Good) -> Result<(), Refusal> {
    let board = state.board(trading.seat);
    // [trader.one]
    if trading.sold {
        return Err(Refusal::SoldAlready);
    }
    // [trader.own]
    if board.goods[good] == 0 {
        return Err(Refusal::NothingToSell { good });
    }
    // [trader.full] [office.full-house]
    if is_full(state) {
        return Err(Refusal::HouseFull);
    }
    // [trader.house-kinds] [office.same-kind]
    if state.house[good] > 0 && !board.has(Building::Office) {
        return Err(Refusal::HouseHas { good });
    }
    Ok(())
}

/// [trading-post.sell] [trading-post.any-kind]
#[inline]
fn judge_post(state: &State, trading: Trading, good: Good) -> Result<(), Refusal> {
    let board = state.board(trading.seat);
    if !board.has(Building::TradingPost) {
        return Err(Refusal::NoTradingPost);
    }
    // [trading-post.either]
    if trading.sold {
        return Err(Refusal::SoldAlready);
    }
    if board.goods[good] == 0 {
        return Err(Refusal::NothingToSell { good });
    }
    Ok(())
}

#[inline]
pub(crate) fn options(game: &PuertoRico, state: &State, trading: Trading, out: &mut Vec<Action>) {
    // [trader.decline]
    out.push(Action::Pass);
    out.extend(goods_to_sell(state, trading).iter().map(Action::Sell));
    if !game.is_expanded {
        return;
    }
    if state.board(trading.seat).has(Building::TradingPost) {
        let goods = Good::ALL.iter().copied();
        let posted = goods.filter(|&good| judge_post(state, trading, good).is_ok());
        out.extend(posted.map(Action::Post));
    }
    land::options(game, state, trading, out);
}

/// Whether an action is one of a turn of this phase.
pub(crate) fn judge_answer(
    game: &PuertoRico,
    state: &State,
    trading: Trading,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Sell(good) => judge(state, trading, good),
        Action::Post(good) => judge_post(state, trading, good),
        Action::Buy => land::judge_buy_from(game, state, trading, None),
        Action::BuyFrom(stack) => land::judge_buy_from(game, state, trading, Some(stack)),
        Action::BuyForest => land::judge_buy_forest(game, state, trading),
        Action::Discard(..) | Action::Fell(_) => land::judge_sell(game, state, trading, action),
        _ => Err(question::other(Frame::Trader(trading))),
    }
}

/// A seat sells, buys land or passes.
pub(crate) fn answer(
    game: &PuertoRico,
    state: &mut State,
    (trading, action): (Trading, Action),
    sink: &mut impl Sink<Event>,
) {
    match action {
        Action::Sell(good) => resolve(game, state, trading, good, sink),
        Action::Post(good) => resolve_post(game, state, trading, good, sink),
        Action::Buy | Action::BuyFrom(_) | Action::BuyForest => {
            land::resolve_buy(game, state, trading, action, sink);
        }
        Action::Discard(..) | Action::Fell(_) => {
            land::resolve_sell(game, state, trading, action, sink);
        }
        _ => resolve_pass(game, state, trading.seat, sink),
    }
}

/// A seat sells a good to the trading house.
fn resolve(
    game: &PuertoRico,
    state: &mut State,
    trading: Trading,
    good: Good,
    sink: &mut impl Sink<Event>,
) {
    let seat = trading.seat;
    let doubloons = price::sale(game, state, seat, good).price;
    state.house[good] += 1;
    sink.emit(Event::Sold { seat, good, doubloons });
    sold(game, state, trading, (good, doubloons), sink);
}

/// A seat sells a good to its trading post, and it goes to the supply.
/// [trading-post.supply] [trading-post.price]
fn resolve_post(
    game: &PuertoRico,
    state: &mut State,
    trading: Trading,
    good: Good,
    sink: &mut impl Sink<Event>,
) {
    let seat = trading.seat;
    let doubloons = price::sale(game, state, seat, good).at_post();
    state.supply[good] += 1;
    sink.emit(Event::Posted { seat, good, doubloons });
    sold(game, state, trading, (good, doubloons), sink);
}

/// A seat gives a good away for doubloons; the trader's privilege was in the price.
#[inline]
fn sold(
    game: &PuertoRico,
    state: &mut State,
    trading: Trading,
    (good, doubloons): (Good, u8),
    sink: &mut impl Sink<Event>,
) {
    let board = state.board_mut(trading.seat);
    board.goods[good] -= 1;
    board.gain_doubloons(doubloons.into());
    if trading.seat == state.chooser {
        privilege::use_up(game, state);
    }
    again(game, state, Trading { sold: true, ..trading }, sink);
}

/// A seat ends its turn. [trader.no-sale]
fn resolve_pass(game: &PuertoRico, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    sink.emit(Event::Passed { seat });
    next(game, state, seat, sink);
}

fn next(game: &PuertoRico, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    let next = seat.left(game.seats.count());
    if next == state.chooser { leave(game, state, sink) } else { turn(game, state, next, sink) }
}

#[inline]
pub(crate) fn is_full(state: &State) -> bool {
    state.house.total() as u8 >= HOUSE_SPACES
}

/// [trader.empty] [trader.stay]
fn leave(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    if is_full(state) {
        state.supply = By::from_fn(|good| state.supply[good] + state.house[good]);
        state.house = By::none();
        sink.emit(Event::HouseEmptied);
    }
    guest::end_phase(game, state, Before::End, sink);
}

/// Whether a position can wait here.
pub(crate) fn can_wait(game: &PuertoRico, state: &State) -> bool {
    match state.frame {
        Frame::LandDraw { seat, stack, .. } => land::can_draw(game, state, seat, stack),
        Frame::LandLook { seat, tile, .. } => land::can_look(game, state, seat, tile),
        _ => true,
    }
}
