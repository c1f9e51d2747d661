//! Reads a stored position back into a state. What is left out is filled in; whether the
//! whole can be played on is up to [`crate::validate`].

use alloc::vec::Vec;

use tabletop::{InvariantError, Seat};

use crate::SantaMaria;
use crate::bits::Bits;
use crate::board::Board;
use crate::components::{
    BOARDS, DOCKS, EFFECTS, HALLS, SCHOLARS, STANDARD, STARTING, Set, Tile, YEARS,
};
use crate::frame::StoredFrame;
use crate::grid::{Cell, Heading};
use crate::id::Id;
use crate::names::{Checked, Kind, impossible};
use crate::position::{ActivationPosition, Position, SeatPosition};
use crate::rules::{Colonies, MOST_PLAYERS};
use crate::setup::{self, IN_PLAY};
use crate::stage::Stage;
use crate::state::State;
use crate::task::{Activation, Income, Task};
use crate::tile::Placement;
use crate::validate::{self, agree, require};
use crate::{colonies, supply};

/// The state a stored form describes.
pub(crate) fn restore(game: &SantaMaria, position: &Position) -> Result<State, InvariantError> {
    let set = &game.set;
    let frame = position.ask.unwrap_or(StoredFrame::Turn).read(set)?;
    let year = position.year.unwrap_or(1);
    let detail = format_args!("there is no year {year}");
    require((1..=YEARS as u8).contains(&year), "year", detail)?;
    let start = position.start.unwrap_or(game.start);
    let turn = position.turn.unwrap_or(start);
    for seat in position.seats.keys().copied().chain([start, turn]) {
        let detail = format_args!("there is no seat {seat} at this table");
        require(seat.index() < game.seats.into(), "seats", detail)?;
    }
    let task = task(set, position)?;
    let mut state = State { year, start, turn, frame, task, ..setup::start(game) };
    for (word, &count) in &position.due {
        *word.0.map_or(&mut state.due.trades, |deed| &mut state.due.deeds[deed]) = count;
    }
    let drawn_after = |stage| if frame.stage() > stage { IN_PLAY } else { 0 };
    let count = drawn_after(Stage::Scholars);
    state.scholars = drawn(set, Kind::SCHOLAR, &position.scholars, count)?;
    state.bishops = drawn(set, Kind::BISHOP, &position.bishops, drawn_after(Stage::Bishops))?;
    shipments(set, position, &mut state)?;
    for (&seat, stored) in &position.seats {
        *state.board_mut(seat) = board(set, stored)?;
    }
    boards(game, position, &mut state)?;
    for (&seat, stored) in &position.seats {
        lay(game, &mut state, seat, stored)?;
    }
    halls(game, position, &mut state)?;
    supply::tiles(game, position, &mut state)?;
    supply::dice(game, position, &mut state)?;
    let laid: u32 = state.boards.iter().map(|it| it.roads(set).len()).sum();
    let most = u32::from(set.roads);
    require(laid <= most, "roads", format_args!("{laid} road tiles are laid"))?;
    state.roads = (most - laid) as u8;
    let are_said = position.roads.is_none_or(|said| said == state.roads);
    require(are_said, "roads", format_args!("{} road tiles are left", state.roads))?;
    validate::check(game, &state)?;
    Ok(state)
}

/// The scholars or bishops on the common board.
fn drawn(
    set: &Set,
    kind: Kind,
    list: &Option<Vec<Id>>,
    count: usize,
) -> Result<Bits, InvariantError> {
    let all = match list {
        Some(list) => set.numbers_of(kind, list)?,
        None => Bits::below(count),
    };
    let detail = format_args!("{count} {}s are on the common board", kind.word);
    require(all.len() as usize == count, "monk tiles", detail)?;
    Ok(all)
}

/// The shipments at the docks and in the harbours; the rest lies face down, but not those
/// the game starts with. [ship.harbour]
fn shipments(set: &Set, position: &Position, state: &mut State) -> Checked {
    let is_dealt = state.frame.stage() != Stage::Shipments;
    state.docks = core::array::from_fn(|at| if is_dealt { at as u8 + 1 } else { 0 });
    for (&dock, &shipment) in &position.docks {
        let shipment = shipment.map(|id| set.number_of(Kind::SHIPMENT, id)).transpose()?;
        let dock = usize::from(set.number_of(Kind::DOCK, dock)?);
        state.docks[dock] = shipment.map_or(0, |number| number + 1);
    }
    let harbours = position.seats.values().filter_map(|stored| stored.harbour.as_ref());
    let taken: Vec<Id> = harbours.flat_map(|it| it.values().flatten().copied()).collect();
    let at_docks = state.docks.iter().filter_map(|at| usize::from(*at).checked_sub(1));
    let mut out = Bits::NONE;
    for id in at_docks.map(|at| set.shipments[at].id).chain(taken) {
        let one = usize::from(set.number_of(Kind::SHIPMENT, id)?);
        let detail = format_args!("{id} lies in two places");
        require(!out.contains(one), "shipments", detail)?;
        out = out.with(one);
    }
    if !is_dealt {
        agree("shipments at the docks", out.len(), 0)?;
    } else if let Some(missing) = Bits::below(STARTING).without(out).first() {
        let id = set.shipments[missing].id;
        let detail = format_args!("{id} lies neither at a dock nor in a harbour");
        return Err(impossible("shipments", detail));
    }
    state.stack = Bits::range(STARTING, STANDARD).without(out);
    Ok(())
}

/// Everything of a player but the colony and the dice.
fn board(set: &Set, stored: &SeatPosition) -> Result<Board, InvariantError> {
    let mut board = Board {
        coins: stored.coins,
        points: stored.points.unwrap_or(0),
        religion: stored.religion,
        conquistador: stored.conquistador,
        below: stored.below,
        retired: stored.retired,
        monks: set.numbers_of(Kind::MONK_PLACE, &stored.monks)?,
        ..Board::BLANK
    };
    for (&resource, &count) in &stored.resources {
        board.goods[resource] = count;
    }
    if let Some(id) = stored.scholar {
        board.dealt = set.number_of(Kind::SCHOLAR, id)? + 1;
    }
    for (&dock, ships) in stored.harbour.iter().flatten() {
        let dock = usize::from(set.number_of(Kind::DOCK, dock)?);
        board.harbour[dock] = set.numbers_of(Kind::SHIPMENT, ships)?;
    }
    Ok(board)
}

/// The colony boards.
fn boards(game: &SantaMaria, position: &Position, state: &mut State) -> Checked {
    let (set, stage) = (&game.set, state.frame.stage());
    let is_plain = game.rules.colonies == Colonies::Advanced;
    let is_settled = state.year > 1 || stage > Stage::Colonies;
    let (mut free, mut sides) = (Bits::below(BOARDS), [None; MOST_PLAYERS]);
    for (&seat, stored) in &position.seats {
        let Some(id) = stored.board else { continue };
        let side = usize::from(set.number_of(Kind::BOARD, id)?);
        let detail = format_args!("{id} is not used in this set-up");
        require((side == BOARDS) == is_plain, "colonies", detail)?;
        let is_chosen = is_plain || is_settled || stage == Stage::Colonies;
        require(is_chosen, "colonies", format_args!("{id} is not chosen yet"))?;
        let is_free = is_plain || free.contains(side);
        require(is_free, "colonies", format_args!("two players have {id}"))?;
        free = free.without(Bits::one(side));
        sides[seat.index()] = Some(side);
    }
    for seat in Seat::first(game.seats) {
        let own = Some(seat.index()).filter(|&own| free.contains(own));
        let side = match sides[seat.index()] {
            _ if is_plain => Some(BOARDS),
            None if is_settled => own.or(free.first()),
            side => side,
        };
        if let Some(side) = side {
            free = free.without(Bits::one(side));
            let side = set.boards.get(side).unwrap_or(&set.plain);
            state.board_mut(seat).settle(set, &side.cells);
        }
    }
    Ok(())
}

/// Lays the tiles and road tiles of a colony, and puts dice and coins on buildings.
fn lay(game: &SantaMaria, state: &mut State, seat: Seat, stored: &SeatPosition) -> Checked {
    let set = &game.set;
    for (&id, spot) in &stored.tiles {
        let number = set.number_of(Kind::LAID, id)?;
        let Some(tile) = set.all_laid().nth(number.into()) else { continue };
        let is_elsewhere = state.boards.iter().any(|board| board.has(tile));
        require(!is_elsewhere, "tiles", format_args!("{id} lies in two colonies"))?;
        let fits = game.placements.allow(tile.shape, state.board(seat).empty, spot.0);
        require(fits, "tiles", format_args!("{id} at {spot} covers something"))?;
        state.board_mut(seat).lay(set, tile, spot.0);
    }
    let board = state.board_mut(seat);
    for &cell in &stored.roads {
        let detail = format_args!("a road tile on {cell} covers something");
        require(board.empty.contains(cell), "tiles", detail)?;
        board.build(set, cell, set.road);
    }
    for (&cell, mark) in &stored.on {
        let detail = format_args!("no building stands on {cell}");
        require(board.vacant.contains(cell), "dice", detail)?;
        board.count(mark.0);
        board.mark(cell, mark.0);
    }
    Ok(())
}

/// The town halls and scholars of the advanced set-up.
fn halls(game: &SantaMaria, position: &Position, state: &mut State) -> Checked {
    let set = &game.set;
    for (&hall, &scholar) in &position.halls {
        let hall = usize::from(set.number_of(Kind::HALL, hall)?);
        state.halls[hall] = set.number_of(Kind::SCHOLAR, scholar)? + 1;
    }
    let are_chosen = state.year > 1 || state.frame.stage() > Stage::Sets;
    if game.rules.colonies != Colonies::Advanced || !are_chosen {
        return Ok(());
    }
    for seat in Seat::first(game.seats) {
        if !colonies::has_hall(game, state.board(seat)) {
            let free = |&hall: &usize| !state.boards.iter().any(|it| it.has(&set.halls[hall]));
            let hall = [seat.index()].into_iter().chain(0..HALLS).find(free);
            let hall = &set.halls[hall.unwrap_or_default()];
            if let Some(spot) = usual_spot(game, hall, state.board(seat)) {
                state.board_mut(seat).lay(set, hall, spot);
            }
        }
        if state.board(seat).dealt == 0 {
            let dealt = |number| state.boards.iter().any(|it| usize::from(it.dealt) == number + 1);
            let mut free = Bits::below(SCHOLARS).without(state.scholars).iter();
            let scholar = free.find(|&number| !dealt(number));
            state.board_mut(seat).dealt = scholar.map_or(0, |number| number as u8 + 1);
        }
    }
    Ok(())
}

/// Where a town hall lies that is not spoken of: in the middle, if it fits there.
fn usual_spot(game: &SantaMaria, hall: &Tile, board: &Board) -> Option<Placement> {
    let middle = Cell::at(2, 2).map(|cell| (cell, Heading::East));
    let fits = |&spot: &Placement| game.placements.allow(hall.shape, board.empty, spot);
    middle.filter(fits).or_else(|| game.placements.on(hall.shape, board.empty).next())
}

/// What goes on once the question is answered.
fn task(set: &Set, position: &Position) -> Result<Task, InvariantError> {
    match (&position.activation, &position.income) {
        (None, None) => Ok(Task::Nothing),
        (Some(stored), None) => Ok(Task::Activate(Activation {
            all: stored.buildings.iter().copied().collect(),
            left: stored.left.iter().copied().collect(),
            effect: stored.effect,
            done: done(stored)?,
            mark: stored.mark.0,
        })),
        (None, Some(stored)) => {
            let dock = stored.dock.map(|id| set.number_of(Kind::DOCK, id)).transpose()?;
            Ok(Task::Retire(Income { dock: dock.unwrap_or(DOCKS as u8), paid: stored.paid }))
        }
        (Some(_), Some(_)) => {
            Err(impossible("question", "nobody activates buildings and retires at once"))
        }
    }
}

/// The effects of the current building that are done.
fn done(stored: &ActivationPosition) -> Result<u8, InvariantError> {
    for number in stored.done.iter().flatten().copied().chain([stored.effect.max(1)]) {
        let detail = format_args!("no building has an effect {number}");
        require((1..=EFFECTS as u8).contains(&number), "question", detail)?;
    }
    let bits = |numbers: &Vec<u8>| numbers.iter().fold(0, |done, number| done | 1 << (number - 1));
    Ok(stored.done.as_ref().map_or(Activation::before(stored.effect), bits))
}
