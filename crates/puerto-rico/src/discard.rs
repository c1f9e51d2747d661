//! Gives up island tiles, with the hunting lodge and the land office. Nothing else removes
//! a tile. [discard.only]

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::PuertoRico;
use crate::action::Action;
use crate::board::{Board, Slot};
use crate::event::Event;
use crate::good::Good;
use crate::person::{Person, Place, everyone};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::ForestSource;
use crate::state::State;
use crate::tile::Tile;

/// Whether a seat may give up such a tile. [discard.plantation] [discard.own] [discard.which]
pub(crate) fn judge(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    tile: Tile,
    person: Option<Person>,
) -> Result<(), Refusal> {
    match tile {
        Tile::Quarry => return Err(Refusal::QuarryStays),
        Tile::Forest if game.rules.forest_source == ForestSource::Flip => {
            return Err(Refusal::OtherForests { source: ForestSource::Flip });
        }
        _ => {}
    }
    if count(state.board(seat), tile, person) == 0 {
        return Err(Refusal::NoSuchTile { tile });
    }
    Ok(())
}

/// Tiles of this kind that are empty, or have this person on them.
fn count(board: &Board, tile: Tile, person: Option<Person>) -> u8 {
    match person {
        None => board.tiles[tile] - board.settled[tile],
        Some(person) => board.people(person, Place::Slot(Slot::Tile(tile))),
    }
}

/// Whether a seat may give up a forest that is this plantation.
pub(crate) fn judge_fell(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    good: Good,
) -> Result<(), Refusal> {
    if game.rules.forest_source != ForestSource::Flip {
        return Err(Refusal::OtherForests { source: game.rules.forest_source });
    }
    let board = state.board(seat);
    if board.beneath[good] + board.secret[good] == 0 {
        return Err(Refusal::NoSuchTile { tile: Tile::Forest });
    }
    Ok(())
}

/// Whether an action gives up a forest.
pub(crate) const fn is_forest(action: Action) -> bool {
    matches!(action, Action::Fell(_) | Action::Discard(Tile::Forest, _))
}

/// Whether a seat may give up what an action names.
pub(crate) fn judge_any(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Discard(tile, person) => judge(game, state, seat, tile, person),
        Action::Fell(good) => judge_fell(game, state, seat, good),
        _ => Err(Refusal::NoSuchTile { tile: Tile::Forest }),
    }
}

/// Whether forests can be given up, or plantations alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Forests {
    Stay,
    Too,
}

/// Every way to give up a tile.
pub(crate) fn options(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    forests: Forests,
    out: &mut Vec<Action>,
) {
    for &tile in Tile::ALL.iter().filter(|&&tile| forests == Forests::Too || tile != Tile::Forest) {
        for person in [None].into_iter().chain(everyone().map(Some)) {
            if judge(game, state, seat, tile, person).is_ok() {
                out.push(Action::Discard(tile, person));
            }
        }
    }
    if forests == Forests::Too {
        let fells = Good::ALL.iter().filter(|&&good| judge_fell(game, state, seat, good).is_ok());
        out.extend(fells.map(|&good| Action::Fell(good)));
    }
}

/// Whether a seat has anything to give up.
pub(crate) fn is_possible(state: &State, seat: Seat, forests: Forests) -> bool {
    let board = state.board(seat);
    let plantations = Good::ALL.iter().any(|&good| board.tiles[Tile::plantation(good)] > 0);
    plantations || forests == Forests::Too && board.tiles[Tile::Forest] > 0
}

/// The tile goes to the discards, and a person on it to the windrose. A forest tile
/// goes back to its supply. [discard.pile] [discard.person]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, action: Action) {
    match action {
        Action::Discard(tile, person) => {
            let board = play.state.board_mut(seat);
            if let Some(person) = person {
                board.recall(person, Slot::Tile(tile));
            }
            board.tiles[tile] -= 1;
            if let Some(good) = tile.good() {
                play.state.discard[good] += 1;
            }
            play.emit(Event::Cleared { seat, tile, person });
        }
        Action::Fell(good) => {
            let board = play.state.board_mut(seat);
            board.tiles[Tile::Forest] -= 1;
            // A forest that everybody has seen goes first, since that reveals nothing.
            if board.beneath[good] > 0 {
                board.beneath[good] -= 1;
            } else {
                board.secret[good] -= 1;
            }
            play.state.discard[good] += 1;
            play.emit(Event::Felled { seat, good });
        }
        _ => debug_assert!(false, "{action:?} gives up no tile"),
    }
}
