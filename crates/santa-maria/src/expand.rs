//! Expanding the colony: a tile of the display for wood and grain.

use alloc::vec::Vec;

use tabletop::Sink;

use crate::SantaMaria;
use crate::action::Action;
use crate::bits::Bits;
use crate::board::Board;
use crate::components::{DOUBLES, Occasion, Price, Tile};
use crate::due;
use crate::event::Event;
use crate::frame;
use crate::payment::{self, Gold, Ways};
use crate::refusal::Refusal;
use crate::state::State;
use crate::task::Task;
use crate::tile::{DOUBLE, Placement, Shape, TRIPLE};
use crate::wait::{Asks, CanWait, Waits, only_if, other};
use crate::{scholar, storage, turn};

/// What a tile costs this player. [expand.cost] [scholar.tile-discount]
#[inline]
pub(crate) fn quote(game: &SantaMaria, board: &Board, tile: u8) -> Price {
    let printed = if usize::from(tile) < DOUBLES { DOUBLE } else { TRIPLE };
    scholar::tile_cost(game, board, printed).into()
}

/// Whether a tile can be taken: it lies face up, can be paid and fits.
/// [expand.display] [expand.cost] [expand.space]
pub(crate) fn judge(game: &SantaMaria, state: &State, tile: u8) -> Result<(), Refusal> {
    let (board, id) = (state.mine(), game.set.tiles[usize::from(tile)].id);
    match () {
        () if !state.display.contains(tile.into()) => Err(Refusal::NotDisplayed { tile: id }),
        () if !payment::can_pay(board, &quote(game, board, tile)) => {
            Err(Refusal::TileTooExpensive { tile: id })
        }
        () if !game.set.tiles[usize::from(tile)].shape.fits(board.empty) => {
            Err(Refusal::NoRoom { tile: id })
        }
        () => Ok(()),
    }
}

#[inline]
pub(crate) fn options(game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
    let board = state.mine();
    // Nothing is cheaper than a double tile: most of the time this settles it.
    if !payment::can_pay(board, &quote(game, board, 0)) {
        return;
    }
    let tiles = state.display.iter().map(|tile| tile as u8);
    out.extend(tiles.filter(|&tile| judge(game, state, tile).is_ok()).map(Action::Expand));
}

/// Takes a tile, and no other comes in its place; how it is paid is asked if there
/// are several ways. [expand.one] [expand.refill]
pub(crate) fn resolve(game: &SantaMaria, state: &mut State, tile: u8, sink: &mut impl Sink<Event>) {
    state.display = state.display.without(Bits::one(tile.into()));
    let board = state.mine();
    match payment::ways(board, &quote(game, board, tile)) {
        Ways::Several => state.wait(frame::PayTile { tile }),
        Ways::One(way) => resolve_pay(game, state, tile, way, sink),
        Ways::None => debug_assert!(false, "tile {tile} cannot be paid"),
    }
}

/// Whether the tile can be paid in this way. [gold.wild]
pub(crate) fn judge_pay(
    game: &SantaMaria,
    state: &State,
    tile: u8,
    way: Gold,
) -> Result<(), Refusal> {
    let board = state.mine();
    let possible = payment::is_way(board, &quote(game, board, tile), way);
    if possible { Ok(()) } else { Err(Refusal::NoSuchPayment) }
}

/// Pays for the tile.
pub(crate) fn resolve_pay(
    game: &SantaMaria,
    state: &mut State,
    tile: u8,
    way: Gold,
    sink: &mut impl Sink<Event>,
) {
    let seat = state.turn;
    if let Some(paid) = way.price(&quote(game, state.mine(), tile)) {
        storage::pay(state, seat, (&paid, 0));
        sink.emit(Event::Took { seat, tile: game.set.tiles[usize::from(tile)].id, paid });
    }
    state.wait(frame::Place { tile });
}

/// Whether the tile can lie there: on the board, and on empty spaces only.
/// [expand.place]
pub(crate) fn judge_place(
    game: &SantaMaria,
    state: &State,
    tile: u8,
    placement: Placement,
) -> Result<(), Refusal> {
    judge_lay(game, state, game.set.tiles[usize::from(tile)].shape, placement)
}

/// Whether something of this shape can lie there. [expand.place]
pub(crate) fn judge_lay(
    game: &SantaMaria,
    state: &State,
    shape: Shape,
    placement: Placement,
) -> Result<(), Refusal> {
    let fits = game.placements.allow(shape, state.mine().empty, placement);
    if fits { Ok(()) } else { Err(Refusal::Covered { cell: placement.0 }) }
}

/// Lays the tile, and ends the turn. [expand.place] [scholar.on-expand]
pub(crate) fn resolve_place(
    game: &SantaMaria,
    state: &mut State,
    tile: u8,
    placement: Placement,
    sink: &mut impl Sink<Event>,
) {
    lay(game, state, &game.set.tiles[usize::from(tile)], placement, sink);
    due::reward(game, state, Occasion::Tile, sink);
    turn::go_on(game, state, sink);
}

/// Lays a tile or a town hall into the colony of the player whose turn it is.
pub(crate) fn lay(
    game: &SantaMaria,
    state: &mut State,
    tile: &Tile,
    (cell, heading): Placement,
    sink: &mut impl Sink<Event>,
) {
    let seat = state.turn;
    state.mine_mut().lay(&game.set, tile, (cell, heading));
    sink.emit(Event::Placed { seat, tile: tile.id, cell, heading });
}

impl Waits for frame::PayTile {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        let (board, tile) = (state.mine(), self.tile);
        let has_room = game.set.tiles[usize::from(tile)].shape.fits(board.empty);
        only_if(
            state.task == Task::Nothing
                && has_room
                && payment::can_pay(board, &quote(game, board, tile)),
        )
    }
}

impl Asks for frame::PayTile {
    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        let cost = quote(game, state.mine(), self.tile);
        out.extend(payment::all_ways(state.mine(), cost).map(Action::Pay));
    }

    fn judge(self, game: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pay(way) => judge_pay(game, state, self.tile, way),
            _ => other(Self::QUESTION),
        }
    }

    fn play(
        self,
        game: &SantaMaria,
        state: &mut State,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Pay(way) => resolve_pay(game, state, self.tile, way, sink),
            _ => debug_assert!(false, "{action:?} is no answer"),
        }
    }
}

impl Waits for frame::Place {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        let has_room = game.set.tiles[usize::from(self.tile)].shape.fits(state.mine().empty);
        only_if(state.task == Task::Nothing && has_room)
    }
}

impl Asks for frame::Place {
    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        let shape = game.set.tiles[usize::from(self.tile)].shape;
        let places = game.placements.on(shape, state.mine().empty);
        out.extend(places.map(|(cell, heading)| Action::Place(cell, heading)));
    }

    fn judge(self, game: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Place(cell, heading) => judge_place(game, state, self.tile, (cell, heading)),
            _ => other(Self::QUESTION),
        }
    }

    fn play(
        self,
        game: &SantaMaria,
        state: &mut State,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Place(cell, heading) => {
                resolve_place(game, state, self.tile, (cell, heading), sink);
            }
            _ => debug_assert!(false, "{action:?} is no answer"),
        }
    }
}
