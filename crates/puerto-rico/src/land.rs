//! Plays the land office in the trader phase: it sells tiles for doubloons, and buys them.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::discard::Forests;
use crate::event::{Event, Income};
use crate::frame::{Frame, Looking, Trading};
use crate::good::Good;
use crate::person::Person;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::{ForestSource, LandOfficeForest};
use crate::stack::Drawn;
use crate::state::State;
use crate::tile::Tile;
use crate::top::Stack;
use crate::{PuertoRico, discard, forest, points, stack, trader};

/// What a tile costs, and brings. [land-office.pay]
const PRICE: u8 = 1;

/// Whether the land office has anything to offer a seat.
#[inline]
pub(crate) fn is_open(game: &PuertoRico, state: &State, trading: Trading) -> bool {
    state.board(trading.seat).has(Building::LandOffice)
        && (judge_buy(game, state, trading).is_ok()
            || judge_buy_forest(game, state, trading).is_ok()
            || judge_office(state, trading, Person::Noble).is_ok()
                && discard::is_possible(
                    state,
                    trading.seat,
                    sells_forests(game, state, trading.seat),
                ))
}

/// Whether the office is run by someone of this kind and has not been used.
/// [land-office.once] [land-office.colonist] [land-office.noble]
fn judge_office(state: &State, trading: Trading, person: Person) -> Result<(), Refusal> {
    if !state.board(trading.seat).is_run_by(person, Building::LandOffice) {
        let occupied = state.board(trading.seat).has(Building::LandOffice);
        return Err(match person {
            Person::Colonist => Refusal::CannotBuyLand { occupied },
            Person::Noble => Refusal::CannotSellLand { occupied },
        });
    }
    if trading.land { Err(Refusal::LandOfficeUsed) } else { Ok(()) }
}

/// Whether a seat can pay for a tile and has a space for it.
fn judge_price(state: &State, trading: Trading) -> Result<(), Refusal> {
    judge_office(state, trading, Person::Colonist)?;
    let board = state.board(trading.seat);
    if board.doubloons < PRICE.into() {
        return Err(Refusal::LandTooExpensive { price: PRICE });
    }
    // [land-office.space]
    if board.free_island_spaces() == 0 { Err(Refusal::NoSpaceForLand) } else { Ok(()) }
}

/// [land-office.buy] [land-office.stack]
pub(crate) fn judge_buy(game: &PuertoRico, state: &State, trading: Trading) -> Result<(), Refusal> {
    judge_price(state, trading)?;
    if stack::is_there(game, state) { Ok(()) } else { Err(Refusal::StackEmpty) }
}

/// [land-office.any-stack]
pub(crate) fn judge_buy_from(
    game: &PuertoRico,
    state: &State,
    trading: Trading,
    stack: Option<Stack>,
) -> Result<(), Refusal> {
    judge_price(state, trading)?;
    stack::judge_tile(game, state, stack)
}

/// [land-office.forest]
pub(crate) fn judge_buy_forest(
    game: &PuertoRico,
    state: &State,
    trading: Trading,
) -> Result<(), Refusal> {
    judge_price(state, trading)?;
    forest::judge(game, state, trading.seat, ForestSource::Separate)
}

/// Whether a seat's land office sells forests. [land-office.sell-forest]
fn sells_forests(game: &PuertoRico, state: &State, seat: Seat) -> Forests {
    match game.rules.land_office_forest {
        LandOfficeForest::BuyAndSell if forest::has_house(state, seat) => Forests::Too,
        LandOfficeForest::BuyAndSell | LandOfficeForest::Buy => Forests::Stay,
    }
}

/// [land-office.sell] [land-office.any-plantation]
pub(crate) fn judge_sell(
    game: &PuertoRico,
    state: &State,
    trading: Trading,
    action: Action,
) -> Result<(), Refusal> {
    judge_office(state, trading, Person::Noble)?;
    if discard::is_forest(action) && sells_forests(game, state, trading.seat) == Forests::Stay {
        return Err(Refusal::ForestNotSold { rules: game.rules.land_office_forest });
    }
    discard::judge_any(game, state, trading.seat, action)
}

#[inline]
pub(crate) fn options(game: &PuertoRico, state: &State, trading: Trading, out: &mut Vec<Action>) {
    if !state.board(trading.seat).has(Building::LandOffice) {
        return;
    }
    if judge_buy_from(game, state, trading, None).is_ok() {
        out.push(Action::Buy);
    }
    if judge_buy_forest(game, state, trading).is_ok() {
        out.push(Action::BuyForest);
    }
    if judge_office(state, trading, Person::Noble).is_ok() {
        let forests = sells_forests(game, state, trading.seat);
        discard::options(game, state, trading.seat, forests, out);
    }
}

/// A seat buys a plantation or a forest. It may still sell a good.
/// [land-office.besides] [land-office.no-sale]
pub(crate) fn resolve_buy(play: &mut Play<'_, impl Sink<Event>>, trading: Trading, action: Action) {
    let seat = trading.seat;
    let trading = Trading { land: true, ..trading };
    let board = play.state.board_mut(seat);
    board.doubloons -= u16::from(PRICE);
    play.emit(Event::BoughtLand { seat, doubloons: PRICE });
    if action == Action::BuyForest {
        forest::plant(play, seat);
        trader::again(play, trading);
    } else {
        let stack = match action {
            Action::BuyFrom(stack) => {
                play.emit(Event::Named { seat, stack });
                Some(stack)
            }
            _ => None,
        };
        play.state.frame = Frame::LandDraw { seat, stack, sold: trading.sold };
    }
}

/// The plantation is drawn, and laid out unless its owner may decide about it.
/// [land-office.place] [land-office.flip]
pub(crate) fn settle(play: &mut Play<'_, impl Sink<Event>>, trading: Trading, drawn: Drawn) {
    let Trading { seat, sold, .. } = trading;
    let good = drawn.good;
    stack::take_tile(play, drawn);
    if looks(play.game, play.state, seat) {
        play.state.frame = Frame::LandLook { seat, tile: Some(good), sold };
        play.emit(Event::Looked { seat, good: Some(good), seen: 0 });
    } else {
        forest::lay_open(play, seat, Tile::plantation(good));
        trader::again(play, trading);
    }
}

/// A seat lays the tile it has bought, open or as a forest.
pub(crate) fn resolve_look(
    play: &mut Play<'_, impl Sink<Event>>,
    trading: Trading,
    looked_at: Option<Good>,
    tile: Tile,
) {
    forest::resolve_look(play, look(trading.seat, looked_at), tile);
    trader::again(play, trading);
}

/// A look at a tile that was bought: it is never put back.
const fn look(seat: Seat, tile: Option<Good>) -> Looking {
    Looking { seat, tile, seen: 0, stack: None, under: None, taken: false }
}

/// Whether a position can wait for a tile that was bought.
pub(crate) fn can_draw(game: &PuertoRico, state: &State, seat: Seat, stack: Option<Stack>) -> bool {
    state.board(seat).has(Building::LandOffice)
        && state.board(seat).free_island_spaces() > 0
        && stack::can_draw_tile(game, state, stack)
}

/// Whether a position can wait for a look at a tile that was bought.
pub(crate) fn can_look(game: &PuertoRico, state: &State, seat: Seat, tile: Option<Good>) -> bool {
    state.board(seat).has(Building::LandOffice)
        && looks(game, state, seat)
        && forest::can_look(game, state, look(seat, tile))
}

/// Whether a seat decides about the tile it has bought. Where forests are tiles of
/// their own it decides before it buys.
pub(crate) fn looks(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    game.rules.forest_source == ForestSource::Flip && forest::has_house(state, seat)
}

/// A seat sells a tile.
pub(crate) fn resolve_sell(
    play: &mut Play<'_, impl Sink<Event>>,
    trading: Trading,
    action: Action,
) {
    let seat = trading.seat;
    discard::resolve(play, seat, action);
    points::earn(play, seat, Income::LandOffice, PRICE);
    trader::again(play, Trading { land: true, ..trading });
}
