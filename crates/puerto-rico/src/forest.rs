//! Forests: tiles of their own, or plantations laid face down.

use tabletop::{Seat, Sink};

use crate::building::Building;
use crate::event::Event;
use crate::frame::{Frame, Looking, bit};
use crate::good::Good;
use crate::refusal::Refusal;
use crate::rules::{ForestSource, HaciendaReturn};
use crate::state::State;
use crate::tile::Tile;
use crate::top::Top;
use crate::{PuertoRico, source, stack};

/// [forest-house.forest]
#[inline]
pub(crate) fn has_house(state: &State, seat: Seat) -> bool {
    state.board(seat).has(Building::ForestHouse)
}

/// Whether a seat has the buildings with which a tile is looked at and put back.
pub(crate) fn can_have_looked(state: &State, seat: Seat) -> bool {
    let city = state.board(seat).city;
    city.contains(Building::Hacienda) && city.contains(Building::ForestHouse)
}

/// Whether a seat may lay a forest of this source.
pub(crate) fn judge(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    source: ForestSource,
) -> Result<(), Refusal> {
    if !has_house(state, seat) {
        return Err(Refusal::NoForestHouse);
    }
    if game.rules.forest_source != source {
        return Err(Refusal::OtherForests { source: game.rules.forest_source });
    }
    if state.board(seat).free_island_spaces() == 0 {
        return Err(Refusal::IslandFull);
    }
    Ok(())
}

/// Lays a forest tile. [forest-house.separate]
pub(crate) fn plant(state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    state.board_mut(seat).tiles[Tile::Forest] += 1;
    sink.emit(Event::Planted { seat, beneath: None, secret: false });
}

/// Lays a plantation of the row face down. [forest-house.flip]
pub(crate) fn flip(state: &mut State, seat: Seat, good: Good, sink: &mut impl Sink<Event>) {
    state.row[good] -= 1;
    let board = state.board_mut(seat);
    board.tiles[Tile::Forest] += 1;
    board.beneath[good] += 1;
    sink.emit(Event::Planted { seat, beneath: Some(good), secret: false });
}

/// A tile is drawn for a seat, which lays it open or, if it `looks` first, is asked
/// about it. Says whether it lies. [forest-house.hacienda] [forest-house.look]
pub(crate) fn settle_draw(
    game: &PuertoRico,
    state: &mut State,
    (seat, good): (Seat, Good),
    looks: bool,
    sink: &mut impl Sink<Event>,
) -> bool {
    let from = match state.frames.top() {
        Frame::TileDraw { stack, .. } => stack,
        _ => None,
    };
    let (stack, under) = source::place(game, state, from);
    let seen = stack::take_tile(game, state, (from, good), sink) & !bit(seat);
    if looks {
        state.frames.replace(Frame::Look(Looking { seat, good, seen, stack, under }));
        sink.emit(Event::Looked { seat, good: Some(good), seen });
    } else {
        state.frames.pop();
        lay_open(state, seat, Tile::plantation(good), sink);
    }
    !looks
}

fn lay_open(state: &mut State, seat: Seat, tile: Tile, sink: &mut impl Sink<Event>) {
    state.board_mut(seat).tiles[tile] += 1;
    sink.emit(Event::Drew { seat, tile });
}

pub(crate) fn judge_look(good: Good, tile: Tile) -> Result<(), Refusal> {
    if tile == Tile::plantation(good) || tile == Tile::Forest {
        Ok(())
    } else {
        Err(Refusal::OtherTile)
    }
}

/// A seat lays the tile it has looked at, or a forest. [forest-house.return] [forest-house.secret]
pub(crate) fn resolve_look(
    game: &PuertoRico,
    state: &mut State,
    Looking { seat, good, seen, stack, under }: Looking,
    tile: Tile,
    sink: &mut impl Sink<Event>,
) {
    state.frames.pop();
    if tile != Tile::Forest {
        return lay_open(state, seat, tile, sink);
    }
    match game.rules.forest_source {
        ForestSource::Separate => {
            let to = match game.rules.hacienda_return {
                HaciendaReturn::Top => {
                    state.tops.put(stack, Top { good, seen: seen | bit(seat), under });
                    source::are_several(game).then_some(stack)
                }
                HaciendaReturn::Shuffle => {
                    state.stack[good] += 1;
                    None
                }
            };
            sink.emit(Event::Returned { seat, stack: to });
            plant(state, seat, sink);
        }
        ForestSource::Flip => {
            let board = state.board_mut(seat);
            board.tiles[Tile::Forest] += 1;
            board.secret[good] += 1;
            sink.emit(Event::Planted { seat, beneath: Some(good), secret: true });
        }
    }
}
