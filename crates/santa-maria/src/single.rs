//! Activates a single building with coins.

use alloc::vec::Vec;

use tabletop::Sink;

use crate::SantaMaria;
use crate::action::Action;
use crate::activation;
use crate::board::{Board, Mark};
use crate::components::Occasion;
use crate::due;
use crate::event::Event;
use crate::grid::{Cell, Cells};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::scholar;
use crate::state::State;
use crate::task::Activation;

/// What the next building costs this player: one coin for the first of the year
/// and one more for each that follows. [single.price] [single.rising] [scholar.activation-discount]
#[inline]
pub(crate) fn quote(game: &SantaMaria, board: &Board) -> u8 {
    (board.singles + 1).saturating_sub(scholar::activation_discount(game, board))
}

/// Whether a building can be activated. [single.building] [single.vacant] [single.price]
pub(crate) fn judge(game: &SantaMaria, state: &State, cell: Cell) -> Result<(), Refusal> {
    let board = state.mine();
    let price = u16::from(quote(game, board));
    match () {
        () if !game.set.is_building(board.cells[cell.index()]) => Err(Refusal::NoBuilding { cell }),
        () if !board.vacant.contains(cell) => Err(Refusal::Occupied { cell }),
        () if board.coins < price => Err(Refusal::TooFewCoins { price, coins: board.coins }),
        () => Ok(()),
    }
}

#[inline]
pub(crate) fn options(game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
    let board = state.mine();
    if board.coins >= u16::from(quote(game, board)) {
        out.extend(board.vacant.iter().map(Action::Activate));
    }
}

/// Pays the coins, which will lie on the building, and activates it alone.
/// [single.activate] [single.coins] [scholar.on-activation]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, cell: Cell) {
    let (seat, coins) = (play.state.turn, quote(play.game, play.state.mine()));
    let board = play.state.mine_mut();
    board.coins -= u16::from(coins);
    board.singles += 1;
    play.emit(Event::Activated { seat, cell, coins });
    due::reward(play, Occasion::Single);
    let only = Cells::of(cell);
    activation::enter(play, Activation::new(only, Mark::Coins(coins)));
}
