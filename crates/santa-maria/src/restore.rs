//! From a stored position back to a state. What is left out is filled in; whether
//! the whole can be, [`crate::possible`] checks.

use alloc::format;
use alloc::vec::Vec;

use tabletop::{Impossible, Seat};

use crate::SantaMaria;
use crate::action::MONK_PLACES;
use crate::ask::{self, Ask, number};
use crate::bits::Bits;
use crate::board::{Board, Mark};
use crate::components::{BOARDS, EFFECTS, HALLS, SCHOLARS, STANDARD, STARTING, YEARS};
use crate::die::Colour;
use crate::frame::Frame;
use crate::game::impossible;
use crate::grid::{Cell, Heading};
use crate::id::Id;
use crate::position::{ActivationPosition, Position, SeatPosition};
use crate::rules::Colonies;
use crate::rules::MOST_PLAYERS;
use crate::setup::{self, IN_PLAY};
use crate::state::State;
use crate::task::{Activation, Income, Task};
use crate::tile::Placement;
use crate::{monk, possible, supply};

/// How far the set-up, or the beginning of a year, has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Stage {
    Shipments,
    Scholars,
    Bishops,
    Doubles,
    Triples,
    White,
    Colonies,
    Blue,
    Halls,
    Sets,
    Play,
    Over,
}

impl Stage {
    pub(crate) const fn of(frame: Frame) -> Stage {
        match frame {
            Frame::Shipments => Stage::Shipments,
            Frame::Scholars => Stage::Scholars,
            Frame::Bishops => Stage::Bishops,
            Frame::Doubles => Stage::Doubles,
            Frame::Triples => Stage::Triples,
            Frame::White => Stage::White,
            Frame::Board | Frame::Boards => Stage::Colonies,
            Frame::Blue => Stage::Blue,
            Frame::Halls => Stage::Halls,
            Frame::Hall | Frame::PlaceHall { .. } => Stage::Sets,
            Frame::Over => Stage::Over,
            _ => Stage::Play,
        }
    }

    /// Whether the dice of a colour lie on the table.
    pub(crate) fn has_rolled(self, colour: Colour) -> bool {
        let after = match colour {
            Colour::White => Stage::White,
            Colour::Blue => Stage::Blue,
        };
        self > after && self < Stage::Over
    }
}

/// The state a stored form describes.
pub(crate) fn restore(game: &SantaMaria, position: &Position) -> Result<State, Impossible> {
    let frame = ask::frame(game, position.ask.unwrap_or(Ask::Turn))?;
    let stage = Stage::of(frame);
    let year = position.year.unwrap_or(1);
    if !(1..=YEARS as u8).contains(&year) {
        return Err(impossible("year", format!("there is no year {year}")));
    }
    let start = position.start.unwrap_or(game.start);
    let turn = position.turn.unwrap_or(start);
    let beyond = position.seats.keys().copied().chain([start, turn]);
    if let Some(seat) = beyond.into_iter().find(|seat| seat.index() >= game.seats.into()) {
        return Err(impossible("seats", format!("there is no seat {seat} at this table")));
    }
    let mut state = State { year, start, turn, frame, ..setup::start(game) };
    monk_tiles(game, position, &mut state, stage)?;
    shipments(game, position, &mut state, stage)?;
    for seat in Seat::first(game.seats) {
        if let Some(stored) = position.seats.get(&seat) {
            *state.board_mut(seat) = board(game, stored)?;
        }
    }
    colonies(game, position, &mut state, stage)?;
    sets(game, position, &mut state, stage)?;
    state.task = task(game, position)?;
    for (word, &count) in &position.due {
        *word.0.map_or(&mut state.due.trades, |deed| &mut state.due.deeds[deed]) = count;
    }
    supply::tiles(game, position, &mut state, stage)?;
    supply::dice(game, position, &mut state, stage)?;
    let laid: u32 = state.boards.iter().map(|it| crate::position::roads(game, it).len()).sum();
    let roads = u32::from(game.set.roads).checked_sub(laid);
    let roads = roads.ok_or_else(|| impossible("roads", format!("{laid} road tiles are laid")))?;
    state.roads = roads as u8;
    if position.roads.is_some_and(|said| u32::from(said) != roads) {
        return Err(impossible("roads", format!("{roads} road tiles are left")));
    }
    possible::check(game, &state, stage)?;
    Ok(state)
}

/// Pieces named in a list, each once.
pub(crate) fn some(
    what: &'static str,
    list: &[Id],
    names: &(impl Iterator<Item = Id> + Clone),
) -> Result<Bits, Impossible> {
    let mut all = Bits::NONE;
    for &id in list {
        let one = usize::from(number(what, id, names.clone())?);
        if all.contains(one) {
            return Err(impossible("pieces", format!("{id} is named twice")));
        }
        all = all.with(one);
    }
    Ok(all)
}

/// The scholars and bishops on the common board.
fn monk_tiles(
    game: &SantaMaria,
    position: &Position,
    state: &mut State,
    stage: Stage,
) -> Result<(), Impossible> {
    let set = &game.set;
    let drawn = |list: &Option<Vec<Id>>, what, names: Vec<Id>, is_drawn: bool| {
        let right = if is_drawn { IN_PLAY } else { 0 };
        let all = match list {
            Some(list) => some(what, list, &names.iter().copied())?,
            None => Bits::below(right),
        };
        if all.len() as usize == right {
            Ok(all)
        } else {
            Err(impossible("monk tiles", format!("{right} {what}s are on the common board")))
        }
    };
    let names = set.scholars.iter().map(|it| it.id).collect();
    state.scholars = drawn(&position.scholars, "scholar", names, stage > Stage::Scholars)?;
    let names = set.bishops.iter().map(|it| it.id).collect();
    state.bishops = drawn(&position.bishops, "bishop", names, stage > Stage::Bishops)?;
    Ok(())
}

/// The shipments at the docks and in the harbours; the rest lies face down.
fn shipments(
    game: &SantaMaria,
    position: &Position,
    state: &mut State,
    stage: Stage,
) -> Result<(), Impossible> {
    let set = &game.set;
    let names = || set.shipments.iter().map(|it| it.id);
    for &dock in position.docks.keys() {
        number("dock", dock, set.docks.iter().map(|it| it.id))?;
    }
    let mut out = Bits::NONE;
    for (at, dock) in set.docks.iter().enumerate() {
        state.docks[at] = match position.docks.get(&dock.id) {
            Some(None) => 0,
            Some(&Some(id)) => number("shipment", id, names())? + 1,
            None if stage == Stage::Shipments => 0,
            None => at as u8 + 1,
        };
        if let Some(shipment) = usize::from(state.docks[at]).checked_sub(1) {
            take_out(game, &mut out, shipment)?;
        }
    }
    for stored in position.seats.values() {
        for (&dock, ships) in stored.harbour.iter().flatten() {
            number("dock", dock, set.docks.iter().map(|it| it.id))?;
            for &id in ships {
                take_out(game, &mut out, usize::from(number("shipment", id, names())?))?;
            }
        }
    }
    state.stack = Bits::range(STARTING, STANDARD).without(out);
    Ok(())
}

fn take_out(game: &SantaMaria, out: &mut Bits, shipment: usize) -> Result<(), Impossible> {
    if out.contains(shipment) {
        let id = game.set.shipments[shipment].id;
        return Err(impossible("shipments", format!("{id} lies in two places")));
    }
    *out = out.with(shipment);
    Ok(())
}

/// Everything of a player but the colony and the dice.
fn board(game: &SantaMaria, stored: &SeatPosition) -> Result<Board, Impossible> {
    let set = &game.set;
    let mut board = Board {
        coins: stored.coins,
        points: stored.points.unwrap_or(0),
        religion: stored.religion,
        conquistador: stored.conquistador,
        below: stored.below,
        retired: stored.retired,
        ..Board::BLANK
    };
    for (&resource, &count) in &stored.resources {
        board.goods[resource] = count;
    }
    let places = (0..MONK_PLACES as u8).map(|place| monk::name(game, place));
    board.monks = some("place for monks", &stored.monks, &places)?;
    if let Some(id) = stored.scholar {
        board.dealt = number("scholar", id, set.scholars.iter().map(|it| it.id))? + 1;
    }
    for (at, dock) in set.docks.iter().enumerate() {
        if let Some(ships) = stored.harbour.as_ref().and_then(|it| it.get(&dock.id)) {
            board.harbour[at] = some("shipment", ships, &set.shipments.iter().map(|it| it.id))?;
        }
    }
    Ok(board)
}

/// The colony boards, with the tiles laid on them and what lies on buildings.
fn colonies(
    game: &SantaMaria,
    position: &Position,
    state: &mut State,
    stage: Stage,
) -> Result<(), Impossible> {
    let set = &game.set;
    let stored = |seat: Seat| position.seats.get(&seat);
    let mut free: Vec<usize> = (0..BOARDS).collect();
    let mut sides = [None; MOST_PLAYERS];
    for seat in Seat::first(game.seats) {
        let Some(id) = stored(seat).and_then(|stored| stored.board) else { continue };
        let all = set.boards.iter().chain([&set.plain]);
        let side = usize::from(number("colony board", id, all.map(|it| it.id))?);
        let is_plain = side == BOARDS;
        if is_plain != (game.rules.colonies == Colonies::Advanced) {
            return Err(impossible("colonies", format!("{id} is not used in this set-up")));
        }
        if !is_plain && state.year == 1 && stage < Stage::Colonies {
            return Err(impossible("colonies", format!("{id} is not chosen yet")));
        }
        if !is_plain && !free.contains(&side) {
            return Err(impossible("colonies", format!("two players have {id}")));
        }
        free.retain(|&other| other != side);
        sides[seat.index()] = Some(side);
    }
    let is_settled = state.year > 1 || stage > Stage::Colonies;
    for seat in Seat::first(game.seats) {
        let usual =
            if free.contains(&seat.index()) { seat.index() } else { *free.first().unwrap_or(&0) };
        let side = match (sides[seat.index()], game.rules.colonies) {
            (_, Colonies::Advanced) => Some(BOARDS),
            (None, _) if is_settled => {
                free.retain(|&other| other != usual);
                Some(usual)
            }
            (side, _) => side,
        };
        if let Some(side) = side {
            let side = set.boards.iter().chain([&set.plain]).nth(side);
            if let Some(side) = side {
                state.board_mut(seat).settle(set, &side.cells);
            }
        }
        if let Some(stored) = stored(seat) {
            lay(game, state, seat, stored)?;
        }
    }
    Ok(())
}

/// Lays the tiles and road tiles of a colony, and puts dice and coins on
/// buildings.
fn lay(
    game: &SantaMaria,
    state: &mut State,
    seat: Seat,
    stored: &SeatPosition,
) -> Result<(), Impossible> {
    let set = &game.set;
    let all = || set.tiles.iter().chain(&set.halls);
    for (&id, spot) in &stored.tiles {
        let number = number("tile", id, all().map(|tile| tile.id))?;
        let held = |board: &Board| {
            all().nth(number.into()).is_some_and(|tile| board.cells.contains(&tile.spaces[0]))
        };
        if state.boards.iter().any(held) {
            return Err(impossible("tiles", format!("{id} lies in two colonies")));
        }
        if let Some(tile) = all().nth(number.into()) {
            put(game, state.board_mut(seat), tile, spot.0)?;
        }
    }
    let board = state.board_mut(seat);
    for &cell in &stored.roads {
        if !board.empty.contains(cell) {
            return Err(impossible("tiles", format!("a road tile on {cell} covers something")));
        }
        board.build(set, cell, set.road);
    }
    for (&cell, mark) in &stored.on {
        if !board.vacant.contains(cell) {
            return Err(impossible("dice", format!("no building stands on {cell}")));
        }
        match mark.0 {
            Mark::Die(Colour::White, _) => board.whites += 1,
            Mark::Die(Colour::Blue, _) => board.blues += 1,
            Mark::Coins(_) => board.singles += 1,
            Mark::Nothing => {}
        }
        board.mark(cell, mark.0);
    }
    Ok(())
}

fn put(
    game: &SantaMaria,
    board: &mut Board,
    tile: &crate::components::Tile,
    (cell, heading): Placement,
) -> Result<(), Impossible> {
    let covers = || {
        let detail = format!("{} from {cell} to the {heading} covers something", tile.id);
        impossible("tiles", detail)
    };
    if !game.placements.allow(tile.shape, board.empty, (cell, heading)) {
        return Err(covers());
    }
    let (cells, length) = tile.shape.walk(cell, heading).ok_or_else(covers)?;
    for (cell, space) in cells.into_iter().zip(tile.spaces).take(length) {
        board.build(&game.set, cell, space);
    }
    Ok(())
}

/// Where a town hall lies that is not spoken of, if it fits there.
const USUAL_HALL: (u8, u8, Heading) = (2, 2, Heading::East);

/// The town halls and scholars of the advanced set-up.
fn sets(
    game: &SantaMaria,
    position: &Position,
    state: &mut State,
    stage: Stage,
) -> Result<(), Impossible> {
    let set = &game.set;
    for (&hall, &scholar) in &position.halls {
        let hall = number("town hall", hall, set.halls.iter().map(|it| it.id))?;
        let scholar = number("scholar", scholar, set.scholars.iter().map(|it| it.id))?;
        state.halls[usize::from(hall)] = scholar + 1;
    }
    let is_over = state.year > 1 || stage > Stage::Sets;
    if game.rules.colonies != Colonies::Advanced || !is_over {
        return Ok(());
    }
    let owner = |state: &State, hall: usize| {
        let space = set.halls[hall].spaces[0];
        state.boards.iter().position(|board| board.cells.contains(&space))
    };
    for seat in Seat::first(game.seats) {
        if !(0..HALLS).any(|hall| owner(state, hall) == Some(seat.index())) {
            let free = |hall: &usize| owner(state, *hall).is_none();
            let usual = [seat.index()].into_iter().chain(0..HALLS).find(free).unwrap_or(0);
            let hall = &set.halls[usual];
            let (row, column, heading) = USUAL_HALL;
            let wanted = Cell::at(row, column).map(|cell| (cell, heading));
            let fits = |&spot: &Placement| {
                game.placements.allow(hall.shape, state.board(seat).empty, spot)
            };
            let other = game.placements.on(hall.shape, state.board(seat).empty).next();
            if let Some(spot) = wanted.filter(fits).or(other) {
                put(game, state.board_mut(seat), hall, spot)?;
            }
        }
        if state.board(seat).dealt == 0 {
            let taken = |number: usize| {
                state.scholars.contains(number)
                    || state.boards.iter().any(|board| usize::from(board.dealt) == number + 1)
            };
            let free = (0..SCHOLARS).find(|&number| !taken(number));
            state.board_mut(seat).dealt = free.map_or(0, |number| number as u8 + 1);
        }
    }
    Ok(())
}

/// What goes on once the question is answered.
fn task(game: &SantaMaria, position: &Position) -> Result<Task, Impossible> {
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
            let dock = match stored.dock {
                Some(id) => number("dock", id, game.set.docks.iter().map(|it| it.id))?,
                None => game.set.docks.len() as u8,
            };
            Ok(Task::Retire(Income { dock, paid: stored.paid }))
        }
        (Some(_), Some(_)) => {
            Err(impossible("question", "nobody activates buildings and retires at once"))
        }
    }
}

/// The effects of the current building that are done.
fn done(stored: &ActivationPosition) -> Result<u8, Impossible> {
    let Some(numbers) = &stored.done else { return Ok(Activation::before(stored.effect)) };
    numbers.iter().try_fold(0, |done, &number| match number {
        1.. if usize::from(number) <= EFFECTS => Ok(done | 1 << (number - 1)),
        _ => Err(impossible("question", format!("no building has an effect {number}"))),
    })
}
