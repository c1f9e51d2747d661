//! Counts the points at the end of the game, item by item.

use serde::Serialize;
use tabletop::{Name, Score, Seat};

use crate::SantaMaria;
use crate::bits::Bits;
use crate::board::Board;
use crate::components::Space;
use crate::grid::{Cell, Cells};
use crate::retirement::RETIREMENTS;
use crate::state::State;
use crate::{bishop, scholar};

/// Coins for a point. [score.coins]
pub(crate) const COINS: u32 = 3;
/// Points for a set of ships. [score.harbours]
pub(crate) const SET: i32 = 3;

tabletop::names! {
    /// Why the game ends. [score.end]
    pub enum Ending as "end" {
        /// The third year is over.
        ThirdYear = "third-year",
    }
}

/// What a player's points come from, if the game ended now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sheet {
    /// Happiness tokens gained in the game.
    pub happiness: i32,
    /// Coins, and resources sold for coins.
    pub coins: i32,
    /// Colonists in rows and columns that are fully developed.
    pub colonists: i32,
    /// Scholars.
    pub scholars: i32,
    /// Bishops, less what they cost.
    pub bishops: i32,
    /// Sets of ships.
    pub harbours: i32,
    /// The points on the shipments.
    pub shipments: i32,
}

impl Sheet {
    /// All points.
    #[must_use]
    pub const fn total(&self) -> i32 {
        self.happiness
            + self.coins
            + self.colonists
            + self.scholars
            + self.bishops
            + self.harbours
            + self.shipments
    }
}

tabletop::names! {
    /// An item of the score sheet.
    pub enum Item as "item" {
        /// Happiness tokens.
        Happiness = "happiness",
        /// Coins and resources.
        Coins = "coins",
        /// Colonists.
        Colonists = "colonists",
        /// Scholars.
        Scholars = "scholars",
        /// Bishops.
        Bishops = "bishops",
        /// Sets of ships.
        Harbours = "harbours",
        /// Shipments.
        Shipments = "shipments",
    }
}

fn colonists_on(game: &SantaMaria, board: &Board, cell: Cell) -> i32 {
    match game.set.space(board.cells[cell.index()]) {
        Some(Space::Road { colonists }) => i32::from(*colonists),
        _ => 0,
    }
}

/// A point for each colonist in each developed line: twice, if row and column
/// both are. [score.colonists] [score.twice]
pub(crate) fn colonists(game: &SantaMaria, board: &Board) -> i32 {
    let cells = board.developed().flat_map(Cells::iter);
    cells.map(|cell| colonists_on(game, board, cell)).sum()
}

/// Everything a player scores. [score.sheet]
pub(crate) fn sheet(game: &SantaMaria, state: &State, seat: Seat) -> Sheet {
    let board = state.board(seat);
    let ships = board.harbour.iter().fold(Bits::NONE, |all, &dock| all.or(dock));
    Sheet {
        // [score.happiness]
        happiness: board.points.into(),
        // [score.coins] [score.resources]
        coins: (board.means() / COINS) as i32,
        colonists: colonists(game, board),
        // [score.scholars] [scholar.points] [advanced.points]
        scholars: scholar::owned(board)
            .iter()
            .map(|scholar| i32::from(game.set.scholars[scholar].points))
            .sum(),
        // [score.bishops] [score.bishop-loss]
        bishops: bishop::owned(board).map(|bishop| bishop::points(game, board, bishop)).sum(),
        // [score.harbours]
        harbours: SET * board.sets() as i32,
        // [score.shipments]
        shipments: ships.iter().map(|ship| i32::from(game.set.shipments[ship].points)).sum(),
    }
}

/// The points, and what decides between equal points: who used the higher
/// retiring space in the last year. [score.winner] [score.tie]
pub(crate) fn score(game: &SantaMaria, state: &State, seat: Seat) -> Score {
    let retired = state.board(seat).retired;
    let tie_break = retired.map_or(0, |space| (RETIREMENTS - space.index()) as i32);
    Score { points: sheet(game, state, seat).total(), tie_break }
}
