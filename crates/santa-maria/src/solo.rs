//! Plays the game alone: trees instead of rivals, and achievements.

use tabletop::Seat;

use crate::SantaMaria;
use crate::board::Board;
use crate::grid::{Cells, SIDE};
use crate::score::Sheet;
use crate::state::State;
use crate::{bishop, score};

/// Points that win. [solo.win]
pub(crate) const WIN: i32 = 100;
/// Points from colonists for communism. [solo.communism]
const COMMUNISM: i32 = 28;
/// Sets of ships for capitalism. [solo.capitalism]
const CAPITALISM: u32 = 4;
/// Points from what bishops ask for, for theocracy. [solo.theocracy]
const THEOCRACY: i32 = 30;
/// Points for democracy. [solo.democracy]
const DEMOCRACY: i32 = 120;
/// Points for utopy. [solo.utopy]
const UTOPY: i32 = 150;

tabletop::names! {
    /// What can be reached when playing alone. [solo.achievements]
    pub enum Achievement as "achievement" {
        /// Many points from colonists.
        Communism = "communism",
        /// Many sets of ships.
        Capitalism = "capitalism",
        /// Many points from what bishops ask for.
        Theocracy = "theocracy",
        /// A chain of one terrain across the colony.
        Capracracy = "capracracy",
        /// Many points.
        Democracy = "democracy",
        /// Very many points.
        Utopy = "utopy",
    }
}

/// Whether the tree of the year is passed.
/// [solo.trees] [solo.first-tree] [solo.second-tree] [solo.third-tree]
pub(crate) fn passed_tree(game: &SantaMaria, state: &State) -> bool {
    let tree = game.set.conquistador.trees[usize::from(state.year) - 1];
    state.boards[0].conquistador >= tree
}

/// Whether the points win. [solo.win]
pub(crate) const fn is_win(sheet: &Sheet) -> bool {
    sheet.total() >= WIN
}

/// Whether an area of one terrain reaches from west to east or from north to
/// south. [solo.capracracy]
fn has_chain(game: &SantaMaria, board: &Board) -> bool {
    let reaches = |area: Cells, side: Cells| !area.and(side).is_empty();
    let far = SIDE - 1;
    bishop::areas(game, board).any(|area| {
        reaches(area, Cells::column(0)) && reaches(area, Cells::column(far))
            || reaches(area, Cells::row(0)) && reaches(area, Cells::row(far))
    })
}

/// Whether something has been reached. [solo.achievements]
pub(crate) fn has(game: &SantaMaria, state: &State, seat: Seat, achievement: Achievement) -> bool {
    let board = state.board(seat);
    let sheet = score::sheet(game, state, seat);
    match achievement {
        Achievement::Communism => sheet.colonists >= COMMUNISM,
        Achievement::Capitalism => board.sets() >= CAPITALISM,
        Achievement::Theocracy => {
            let points: i32 =
                bishop::owned(board).map(|bishop| bishop::requirement(game, board, bishop)).sum();
            points >= THEOCRACY
        }
        Achievement::Capracracy => has_chain(game, board),
        Achievement::Democracy => sheet.total() >= DEMOCRACY,
        Achievement::Utopy => sheet.total() >= UTOPY,
    }
}
