//! Counts what a seat can pay with on the black market instead of doubloons.

use crate::PuertoRico;
use crate::board::Board;
use crate::building::Building;
use crate::frame::Barter;
use crate::rules::BlackMarketColonist;

/// How many things a seat can pay with. [black-market.discount] [black-market.one-each]
#[inline]
pub(crate) fn most(game: &PuertoRico, board: &Board) -> u8 {
    if !board.has(Building::BlackMarket) {
        return 0;
    }
    u8::from(has_person(game, board)) + rest(board, Barter::Person)
}

/// How many things a seat can pay with after this step.
pub(crate) fn rest(board: &Board, step: Barter) -> u8 {
    let point = u8::from(board.points > 0);
    match step {
        Barter::Person => point + u8::from(has_good(board)),
        Barter::Good => point,
    }
}

fn has_person(game: &PuertoRico, board: &Board) -> bool {
    match game.rules.black_market_colonist {
        // The colonist on the black market itself stays. [black-market.own-colonist]
        BlackMarketColonist::Others => board.colonists() > 1,
        BlackMarketColonist::Any => true,
    }
}

fn has_good(board: &Board) -> bool {
    board.goods.total() > 0
}
