//! The settler: new plantations, with the hacienda, the construction hut and the
//! hospice.

use alloc::vec::Vec;

use tabletop::{By, Name, Seat, Sink};

use crate::action::Action;
use crate::board::Slot;
use crate::building::Building;
use crate::event::{ColonistFor, Event};
use crate::frame::Frame;
use crate::good::{Good, Goods};
use crate::refusal::Refusal;
use crate::state::State;
use crate::tile::Tile;
use crate::{PuertoRico, colonist, round, stack};

/// [settler.order]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    turn(game, state, state.chooser, sink);
}

/// Gives the turn to a seat, or to the next one that can do something. [turn.idle]
fn turn(game: &PuertoRico, state: &mut State, mut seat: Seat, sink: &mut impl Sink<Event>) {
    loop {
        state.frames.replace(Frame::Settler { seat });
        if can_draw(game, state, seat) {
            state.frames.push(Frame::Hacienda { seat });
            return;
        }
        if can_take(state, seat) {
            return;
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return leave(game, state, sink);
        }
    }
}

fn next(game: &PuertoRico, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    let next = seat.left(game.seats.count());
    if next == state.chooser { leave(game, state, sink) } else { turn(game, state, next, sink) }
}

/// [hacienda.draw] [hacienda.last-space]
fn can_draw(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    let board = state.board(seat);
    board.has(Building::Hacienda)
        && board.free_island_spaces() > 0
        && stack::tile(game, state).is_some()
}

fn can_take(state: &State, seat: Seat) -> bool {
    Tile::ALL.iter().any(|&tile| judge(state, seat, tile).is_ok())
}

/// [settler.quarry] [hut.quarry]
#[inline]
pub(crate) fn may_take_quarry(state: &State, seat: Seat) -> bool {
    seat == state.chooser || state.board(seat).has(Building::ConstructionHut)
}

/// [settler.take]
#[inline]
pub(crate) fn judge(state: &State, seat: Seat, tile: Tile) -> Result<(), Refusal> {
    // [settler.full-island]
    if state.board(seat).free_island_spaces() == 0 {
        return Err(Refusal::IslandFull);
    }
    match tile.good() {
        // [settler.row]
        Some(good) if state.row[good] == 0 => Err(Refusal::NotInRow { good }),
        None if !may_take_quarry(state, seat) => Err(Refusal::QuarryNotAllowed),
        // [settler.quarries-out]
        None if state.quarries == 0 => Err(Refusal::QuarriesOut),
        Some(_) | None => Ok(()),
    }
}

#[inline]
pub(crate) fn options(state: &State, seat: Seat, out: &mut Vec<Action>) {
    // [settler.decline] [hut.optional]
    out.push(Action::Pass);
    let tiles = Tile::ALL.iter().copied().filter(|&tile| judge(state, seat, tile).is_ok());
    out.extend(tiles.map(Action::Take));
}

/// A seat takes a tile or passes. [settler.one-tile] [hacienda.one-quarry] [hut.one-quarry]
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    seat: Seat,
    tile: Option<Tile>,
    sink: &mut impl Sink<Event>,
) {
    let Some(tile) = tile else {
        sink.emit(Event::Passed { seat });
        return next(game, state, seat, sink);
    };
    match tile.good() {
        Some(good) => state.row[good] -= 1,
        None => state.quarries -= 1,
    }
    state.board_mut(seat).tiles[tile] += 1;
    sink.emit(Event::Took { seat, tile });
    // [hospice.colonist] [hospice.quarry] [hospice.none]
    if state.board(seat).has(Building::Hospice) && state.has_colonist() {
        state.frames.push(Frame::Hospice { seat, tile });
    } else {
        next(game, state, seat, sink);
    }
}

/// A seat draws a tile or not, before its turn. [hacienda.first] [hacienda.optional] [hacienda.once]
pub(crate) fn resolve_hacienda(
    game: &PuertoRico,
    state: &mut State,
    seat: Seat,
    draws: bool,
    sink: &mut impl Sink<Event>,
) {
    if draws {
        state.frames.replace(Frame::HaciendaDraw { seat });
    } else {
        sink.emit(Event::Passed { seat });
        state.frames.pop();
        take_turn(game, state, seat, sink);
    }
}

/// The tile is drawn and laid out. [hacienda.must-place] [hacienda.no-quarry] [hacienda.no-colonist]
pub(crate) fn settle_hacienda(
    game: &PuertoRico,
    state: &mut State,
    seat: Seat,
    good: Good,
    sink: &mut impl Sink<Event>,
) {
    if let Some(draw) = stack::tile(game, state) {
        if draw.reshuffles {
            sink.emit(Event::Reshuffled);
        }
        draw.take(state, &stack::one(good));
    }
    let tile = Tile::plantation(good);
    state.board_mut(seat).tiles[tile] += 1;
    sink.emit(Event::Drew { seat, tile });
    state.frames.pop();
    take_turn(game, state, seat, sink);
}

/// The normal turn after the hacienda. [hacienda.then-turn] [hacienda.last-space]
fn take_turn(game: &PuertoRico, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    if !can_take(state, seat) {
        next(game, state, seat, sink);
    }
}

/// A seat puts a colonist on its new tile or not.
pub(crate) fn resolve_hospice(
    game: &PuertoRico,
    state: &mut State,
    (seat, tile): (Seat, Tile),
    accepts: bool,
    sink: &mut impl Sink<Event>,
) {
    let slot = Slot::Tile(tile);
    colonist::resolve(state, (seat, slot), ColonistFor::Hospice, accepts, sink);
    next(game, state, seat, sink);
}

/// The end of the phase. [settler.discard]
fn leave(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    if state.row.total() > 0 {
        sink.emit(Event::Discarded { row: state.row });
    }
    state.discard = By::from_fn(|good| state.discard[good] + state.row[good]);
    state.row = By::none();
    if stack::row(game, state).total() > 0 {
        state.frames.replace(Frame::NewRow);
    } else {
        round::leave_role(game, state, sink);
    }
}

/// The new row lies face up. [settler.refill]
pub(crate) fn settle_row(
    game: &PuertoRico,
    state: &mut State,
    row: &Goods,
    sink: &mut impl Sink<Event>,
) {
    let draw = stack::row(game, state);
    if draw.reshuffles {
        sink.emit(Event::Reshuffled);
    }
    draw.take(state, row);
    state.row = *row;
    sink.emit(Event::Revealed { row: *row });
}
