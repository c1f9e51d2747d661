//! Plays the free actions: a player sells and buys any number of times on a turn.

use alloc::vec::Vec;

use tabletop::{Name, Sink};

use crate::SantaMaria;
use crate::action::Action;
use crate::board::Board;
use crate::components::YEARS;
use crate::event::Event;
use crate::frame;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resource::{LIMIT, PRICE, Resource};
use crate::state::State;
use crate::task::Task;
use crate::wait::{Asks, CanWait, Waits, only_if, other};
use crate::{bishop, scholar, turn};

/// What a basic resource costs this player. [free.buy] [scholar.buy-price]
#[inline]
pub(crate) fn price(game: &SantaMaria, board: &Board) -> u8 {
    scholar::buy_price(game, board).map_or(PRICE, |price| price.min(PRICE))
}

/// Whether one of a resource can be sold. [free.sell]
pub(crate) fn judge_sell(state: &State, resource: Resource) -> Result<(), Refusal> {
    if state.mine().goods[resource] == 0 {
        return Err(Refusal::NothingToSell { resource });
    }
    Ok(())
}

/// Whether one of a resource can be bought. [free.basic] [free.limit] [free.price]
pub(crate) fn judge_buy(
    game: &SantaMaria,
    state: &State,
    resource: Resource,
) -> Result<(), Refusal> {
    judge_buy_at(price(game, state.mine()), state.mine(), resource)
}

/// The same where the price is known.
#[inline]
fn judge_buy_at(price: u8, board: &Board, resource: Resource) -> Result<(), Refusal> {
    match () {
        () if !resource.is_basic() => Err(Refusal::NotForSale { resource }),
        () if board.goods[resource] >= LIMIT => {
            Err(Refusal::StorageFull { resource, limit: LIMIT })
        }
        () if board.coins < u16::from(price) => Err(Refusal::PriceTooHigh { resource, price }),
        () => Ok(()),
    }
}

#[inline]
pub(crate) fn options(game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
    for &resource in Resource::ALL {
        if judge_sell(state, resource).is_ok() {
            out.push(Action::Sell(resource));
        }
    }
    let price = price(game, state.mine());
    for resource in [Resource::Wood, Resource::Grain] {
        if judge_buy_at(price, state.mine(), resource).is_ok() {
            out.push(Action::Buy(resource));
        }
    }
}

/// Whether anything can be sold or bought.
pub(crate) fn is_any_possible(game: &SantaMaria, state: &State) -> bool {
    let (basic, price) = ([Resource::Wood, Resource::Grain], price(game, state.mine()));
    state.mine().goods.total() > 0
        || basic.iter().any(|&it| judge_buy_at(price, state.mine(), it).is_ok())
}

/// Whether sales and purchases can still matter when a player has retired: in the
/// last year, to a bishop that counts what is in storage. Everything else they could
/// change can be changed at the next question as well. [free.last]
pub(crate) fn matter_to_the_end(game: &SantaMaria, state: &State) -> bool {
    usize::from(state.year) == YEARS
        && bishop::owned(state.mine()).any(|it| game.set.bishops[it].score.per.is_stock())
        && is_any_possible(game, state)
}

pub(crate) fn resolve_sell(play: &mut Play<'_, impl Sink<Event>>, resource: Resource) {
    let (seat, coins) = (play.state.turn, resource.price());
    let board = play.state.mine_mut();
    board.goods[resource] -= 1;
    board.coins = board.coins.saturating_add(coins.into());
    play.emit(Event::Sold { seat, resource, coins });
}

pub(crate) fn resolve_buy(play: &mut Play<'_, impl Sink<Event>>, resource: Resource) {
    let (seat, coins) = (play.state.turn, price(play.game, play.state.mine()));
    let board = play.state.mine_mut();
    board.goods[resource] += 1;
    board.coins -= u16::from(coins);
    play.emit(Event::Bought { seat, resource, coins });
}

impl Waits for frame::Free {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        only_if(matches!(state.task, Task::Retire(_)) && is_any_possible(game, state))
    }
}

impl Asks for frame::Free {
    const OFFERS_FREE: bool = true;

    fn may_pass(self, _: &SantaMaria, _: &State) -> bool {
        true
    }

    #[inline]
    fn options(self, _: &SantaMaria, _: &State, _: &mut Vec<Action>) {}

    fn judge(self, _: &SantaMaria, _: &State, _: Action) -> Result<(), Refusal> {
        other(Self::QUESTION)
    }

    fn answer(self, play: &mut Play<'_, impl Sink<Event>>, action: Action) {
        match action {
            Action::Pass => {
                play.emit(Event::Passed { seat: play.state.turn });
                turn::end(play);
            }
            _ => debug_assert!(false, "{action:?} is no answer"),
        }
    }

    fn after_free(self, play: &mut Play<'_, impl Sink<Event>>) {
        if !is_any_possible(play.game, play.state) {
            turn::end(play);
        }
    }
}
