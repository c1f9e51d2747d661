//! Lays forests: tiles of their own, or plantations laid face down.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::PuertoRico;
use crate::action::Action;
use crate::building::Building;
use crate::event::Event;
use crate::frame::Looking;
use crate::good::Good;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::{ForestSource, HaciendaReturn};
use crate::seat_bits::{self, bit};
use crate::source::{self, Spot};
use crate::state::State;
use crate::tile::Tile;
use crate::top::Top;

/// [forest-house.forest]
#[inline]
pub(crate) fn has_house(state: &State, seat: Seat) -> bool {
    state.board(seat).has(Building::ForestHouse)
}

/// Whether a seat has the buildings needed to look at a tile and put it back.
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
pub(crate) fn plant(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    play.state.board_mut(seat).tiles[Tile::Forest] += 1;
    play.emit(Event::Planted { seat, beneath: None, secret: false });
}

/// Lays a plantation of the row face down. [forest-house.flip]
pub(crate) fn flip(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, good: Good) {
    play.state.row[good] -= 1;
    let board = play.state.board_mut(seat);
    board.tiles[Tile::Forest] += 1;
    board.beneath[good] += 1;
    play.emit(Event::Planted { seat, beneath: Some(good), secret: false });
}

/// A tile that was drawn lies open. [forest-house.hacienda]
pub(crate) fn lay_open(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, tile: Tile) {
    play.state.board_mut(seat).tiles[tile] += 1;
    play.emit(Event::Drew { seat, tile });
}

/// [forest-house.look]
pub(crate) fn judge_look(good: Option<Good>, tile: Tile) -> Result<(), Refusal> {
    if tile.good() == good && good.is_some() || tile == Tile::Forest {
        Ok(())
    } else {
        Err(Refusal::OtherTile)
    }
}

pub(crate) fn look_options(good: Option<Good>, out: &mut Vec<Action>) {
    out.extend(good.map(Tile::plantation).into_iter().chain([Tile::Forest]).map(Action::Take));
}

/// A seat lays the tile it has looked at, or a forest. [forest-house.return] [forest-house.secret]
pub(crate) fn resolve_look(play: &mut Play<'_, impl Sink<Event>>, looking: Looking, tile: Tile) {
    let Looking { seat, tile: Some(good), seen, .. } = looking else { return };
    if tile != Tile::Forest {
        return lay_open(play, seat, tile);
    }
    match play.game.rules.forest_source {
        ForestSource::Separate => {
            let to = match play.game.rules.hacienda_return {
                HaciendaReturn::Top => {
                    let Spot { stack, under } = place(play.game, play.state, looking);
                    play.state.tops.put(stack, Top { good, seen: seen | bit(seat), under });
                    source::are_several(play.game).then_some(stack)
                }
                HaciendaReturn::Shuffle => {
                    play.state.stack[good] += 1;
                    None
                }
            };
            play.emit(Event::Returned { seat, stack: to });
            plant(play, seat);
        }
        ForestSource::Flip => {
            let board = play.state.board_mut(seat);
            board.tiles[Tile::Forest] += 1;
            board.secret[good] += 1;
            play.emit(Event::Planted { seat, beneath: Some(good), secret: true });
        }
    }
}

/// Where the tile that is looked at came from.
fn place(game: &PuertoRico, state: &State, looking: Looking) -> Spot {
    let Spot { stack, under } = source::place_before(game, state);
    Spot { stack: looking.stack.unwrap_or(stack), under: looking.under.unwrap_or(under) }
}

/// Fills in where the tile that is looked at came from, if positions store that.
pub(crate) fn complete(
    game: &PuertoRico,
    state: &State,
    looking: Looking,
) -> Result<Looking, &'static str> {
    if source::are_kept_apart(game) {
        let Spot { stack, under } = place(game, state, looking);
        return Ok(Looking { stack: Some(stack), under: Some(under), ..looking });
    }
    if looking.stack.is_some() || looking.under.is_some() {
        return Err("nobody at this table puts tiles back on one of several stacks");
    }
    Ok(looking)
}

/// Whether a position can wait for a seat that looks at a tile: the tile is named, and can
/// go back to its stack.
pub(crate) fn can_look(game: &PuertoRico, state: &State, looking: Looking) -> bool {
    let Looking { seat, tile, seen, .. } = looking;
    let is_seen_by_others = seat_bits::seats(seen)
        .all(|other| other != seat && source::are_put_back(game) && can_have_looked(state, other));
    tile.is_some()
        && is_seen_by_others
        && state.board(seat).free_island_spaces() > 0
        && (!source::are_put_back(game)
            || source::can_put_back(game, state, place(game, state, looking)))
}
