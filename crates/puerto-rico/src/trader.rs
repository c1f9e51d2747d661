//! Plays the trader phase: seats sell a good for doubloons, with markets, office, trading
//! post and land office.

use alloc::vec::Vec;

use tabletop::{By, Name, Seat, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::event::Event;
use crate::frame::{Before, Frame, Trading};
use crate::good::{Good, Kinds};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::State;
use crate::{PuertoRico, guest, land, price, privilege};

/// Spaces in the trading house. [trader.house-size]
pub(crate) const HOUSE_SPACES: u8 = 4;

/// [trader.order]
pub(crate) fn enter(play: &mut Play<'_, impl Sink<Event>>) {
    turn(play, Some(play.state.chooser));
}

/// Gives the turn to a seat, or to the next one that can trade. With a full house, seats
/// can still use the trading post and the land office. [turn.idle] [trader.full] [trading-post.full-house] [land-office.full-house]
fn turn(play: &mut Play<'_, impl Sink<Event>>, mut next: Option<Seat>) {
    while let Some(seat) = next {
        let trading = Trading { seat, sold: false, land: false };
        if is_asked(play.game, play.state, trading) {
            play.state.frame = Frame::Trader(trading);
            return;
        }
        next = play.next_seat(seat);
    }
    leave(play);
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

/// The goods the trading house takes from a seat: those that [`judge`] accepts.
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
pub(crate) fn again(play: &mut Play<'_, impl Sink<Event>>, trading: Trading) {
    if is_asked(play.game, play.state, trading) {
        play.state.frame = Frame::Trader(trading);
    } else {
        turn(play, play.next_seat(trading.seat));
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

/// Whether an action is legal on a turn of this phase.
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
        _ => Err(Refusal::no_answer(Frame::Trader(trading))),
    }
}

/// A seat sells, buys land or passes.
pub(crate) fn answer(play: &mut Play<'_, impl Sink<Event>>, trading: Trading, action: Action) {
    match action {
        Action::Sell(good) => resolve(play, trading, good),
        Action::Post(good) => resolve_post(play, trading, good),
        Action::Buy | Action::BuyFrom(_) | Action::BuyForest => {
            land::resolve_buy(play, trading, action);
        }
        Action::Discard(..) | Action::Fell(_) => {
            land::resolve_sell(play, trading, action);
        }
        _ => resolve_pass(play, trading.seat),
    }
}

/// A seat sells a good to the trading house.
fn resolve(play: &mut Play<'_, impl Sink<Event>>, trading: Trading, good: Good) {
    let seat = trading.seat;
    let doubloons = price::sale(play.game, play.state, seat, good).price;
    play.state.house[good] += 1;
    play.emit(Event::Sold { seat, good, doubloons });
    sold(play, trading, good, doubloons);
}

/// A seat sells a good to its trading post, and it goes to the supply.
/// [trading-post.supply] [trading-post.price]
fn resolve_post(play: &mut Play<'_, impl Sink<Event>>, trading: Trading, good: Good) {
    let seat = trading.seat;
    let doubloons = price::sale(play.game, play.state, seat, good).at_post();
    play.state.supply[good] += 1;
    play.emit(Event::Posted { seat, good, doubloons });
    sold(play, trading, good, doubloons);
}

/// A seat gives a good away for doubloons; the price includes the trader's privilege.
#[inline]
fn sold(play: &mut Play<'_, impl Sink<Event>>, trading: Trading, good: Good, doubloons: u8) {
    let board = play.state.board_mut(trading.seat);
    board.goods[good] -= 1;
    board.gain_doubloons(doubloons.into());
    if trading.seat == play.state.chooser {
        privilege::use_up(play);
    }
    again(play, Trading { sold: true, ..trading });
}

/// A seat ends its turn. [trader.no-sale]
fn resolve_pass(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    play.emit(Event::Passed { seat });
    turn(play, play.next_seat(seat));
}

#[inline]
pub(crate) fn is_full(state: &State) -> bool {
    state.house.total() as u8 >= HOUSE_SPACES
}

/// [trader.empty] [trader.stay]
fn leave(play: &mut Play<'_, impl Sink<Event>>) {
    if is_full(play.state) {
        play.state.supply = By::from_fn(|good| play.state.supply[good] + play.state.house[good]);
        play.state.house = By::none();
        play.emit(Event::HouseEmptied);
    }
    guest::end_phase(play, Before::End);
}

/// Whether a position can wait here.
pub(crate) fn can_wait(game: &PuertoRico, state: &State) -> bool {
    match state.frame {
        Frame::LandDraw { seat, stack, .. } => land::can_draw(game, state, seat, stack),
        Frame::LandLook { seat, tile, .. } => land::can_look(game, state, seat, tile),
        _ => true,
    }
}
