//! Plays an expansion of the colony: a tile of the display for wood and grain.

use alloc::vec::Vec;

use tabletop::Sink;

use crate::SantaMaria;
use crate::action::Action;
use crate::bits::Bits;
use crate::board::Board;
use crate::components::{DOUBLES, Occasion, Price, TRIPLES, Tile};
use crate::due;
use crate::event::Event;
use crate::frame;
use crate::pay::Pays;
use crate::payment::{self, Gold, Ways};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::State;
use crate::task::Task;
use crate::tile::{DOUBLE, Placement, Shape, TRIPLE};
use crate::wait::{AsksOne, CanWait, Waits, only_if};
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
    let can_pay = |first: usize| payment::can_pay(board, &quote(game, board, first as u8));
    if !can_pay(0) {
        return;
    }
    let most = if can_pay(DOUBLES) { DOUBLES + TRIPLES } else { DOUBLES };
    let tiles = state.display.and(Bits::below(most)).iter().map(|tile| tile as u8);
    out.extend(tiles.filter(|&tile| judge(game, state, tile).is_ok()).map(Action::Expand));
}

/// Takes a tile, and no other comes in its place; how it is paid is asked if there
/// are several ways. [expand.one] [expand.refill]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, tile: u8) {
    play.state.display = play.state.display.without(Bits::one(tile.into()));
    let board = play.state.mine();
    match payment::ways(board, &quote(play.game, board, tile)) {
        Ways::Several => play.state.wait(frame::PayTile { tile }),
        Ways::One(way) => resolve_pay(play, tile, way),
        Ways::None => debug_assert!(false, "tile {tile} cannot be paid"),
    }
}

/// Pays for the tile.
pub(crate) fn resolve_pay(play: &mut Play<'_, impl Sink<Event>>, tile: u8, way: Gold) {
    let seat = play.state.turn;
    if let Some(paid) = way.price(&quote(play.game, play.state.mine(), tile)) {
        storage::pay(play.state, seat, &paid, 0);
        play.emit(Event::Took { seat, tile: play.game.set.tiles[usize::from(tile)].id, paid });
    }
    play.state.wait(frame::Place { tile });
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
pub(crate) fn resolve_place(play: &mut Play<'_, impl Sink<Event>>, tile: u8, placement: Placement) {
    lay(play, &play.game.set.tiles[usize::from(tile)], placement);
    due::reward(play, Occasion::Tile);
    turn::go_on(play);
}

/// Lays a tile or a town hall into the colony of the player whose turn it is.
pub(crate) fn lay(play: &mut Play<'_, impl Sink<Event>>, tile: &Tile, (cell, heading): Placement) {
    let seat = play.state.turn;
    play.state.mine_mut().lay(&play.game.set, tile, (cell, heading));
    play.emit(Event::Placed { seat, tile: tile.id, cell, heading });
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

impl Pays for frame::PayTile {
    #[inline]
    fn price(self, game: &SantaMaria, state: &State) -> Option<Price> {
        Some(quote(game, state.mine(), self.tile))
    }

    fn pay(self, play: &mut Play<'_, impl Sink<Event>>, way: Gold) {
        resolve_pay(play, self.tile, way);
    }
}

impl Waits for frame::Place {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        let has_room = game.set.tiles[usize::from(self.tile)].shape.fits(state.mine().empty);
        only_if(state.task == Task::Nothing && has_room)
    }
}

impl AsksOne for frame::Place {
    type Answer = Placement;

    #[inline]
    fn read(action: Action) -> Option<Placement> {
        match action {
            Action::Place(cell, heading) => Some((cell, heading)),
            _ => None,
        }
    }

    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        let shape = game.set.tiles[usize::from(self.tile)].shape;
        let places = game.placements.on(shape, state.mine().empty);
        out.extend(places.map(|(cell, heading)| Action::Place(cell, heading)));
    }

    fn judge(self, game: &SantaMaria, state: &State, placement: Placement) -> Result<(), Refusal> {
        judge_place(game, state, self.tile, placement)
    }

    fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, placement: Placement) {
        resolve_place(play, self.tile, placement);
    }
}
