//! The settler: new plantations, with the hacienda, the construction hut, the
//! hospice and the library's second tile.

use alloc::vec::Vec;

use tabletop::{By, Seat, Sink};

use crate::action::Action;
use crate::board::Slot;
use crate::building::Building;
use crate::event::{ColonistFor, Event};
use crate::frame::{Before, Frame, Looking, Served, Settling, bit};
use crate::good::{Good, Goods, Kinds};
use crate::person::Person;
use crate::refusal::Refusal;
use crate::rules::ForestSource;
use crate::state::State;
use crate::tile::Tile;
use crate::top::{Stack, StackSet};
use crate::{
    PuertoRico, colonist, forest, guest, last_chips, privilege, revision, round, source, stack,
};

/// [settler.order]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    turn(game, state, state.chooser, false, sink);
}

/// Gives the turn to a seat, or to the next one that can do something. [turn.idle]
fn turn(
    game: &PuertoRico,
    state: &mut State,
    mut seat: Seat,
    taken: bool,
    sink: &mut impl Sink<Event>,
) {
    loop {
        if begin(game, state, Settling { seat, taken, drawn: false }) {
            return;
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return second_tile(game, state, taken, sink);
        }
    }
}

/// Asks a seat, if there is anything to ask.
fn begin(game: &PuertoRico, state: &mut State, settling: Settling) -> bool {
    let seat = settling.seat;
    state.frame = Frame::Settler(settling);
    if !settling.drawn && can_draw(game, state, seat) {
        state.frame = Frame::Hacienda { seat, taken: settling.taken };
        return true;
    }
    can_take(game, state, seat) || guest::can_move(state, seat)
}

fn next(game: &PuertoRico, state: &mut State, settling: Settling, sink: &mut impl Sink<Event>) {
    let next = settling.seat.left(game.seats.count());
    if next == state.chooser {
        second_tile(game, state, settling.taken, sink);
    } else {
        turn(game, state, next, settling.taken, sink);
    }
}

/// Goes on after a guest has moved: the hacienda may be occupied now.
pub(crate) fn again(
    game: &PuertoRico,
    state: &mut State,
    settling: Settling,
    sink: &mut impl Sink<Event>,
) {
    if !begin(game, state, settling) {
        next(game, state, settling, sink);
    }
}

/// [hacienda.draw] [hacienda.last-space]
fn can_draw(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    let board = state.board(seat);
    board.has(Building::Hacienda) && board.free_island_spaces() > 0 && source::is_there(game, state)
}

/// Whether there is any tile for a seat: a forest that is a plantation face down
/// needs one that it could also take.
fn can_take(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    state.board(seat).free_island_spaces() > 0
        && (state.row.total() > 0
            || judge(game, state, seat, Tile::Quarry).is_ok()
            || judge(game, state, seat, Tile::Forest).is_ok())
}

/// [settler.quarry] [hut.quarry] [library.quarry] [library.hut]
#[inline]
fn may_take_quarry(state: &State, seat: Seat) -> bool {
    seat == state.chooser && !matches!(state.frame, Frame::SecondTile { .. })
        || state.board(seat).has(Building::ConstructionHut)
}

/// [settler.take] [library.settler]
#[inline]
pub(crate) fn judge(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    tile: Tile,
) -> Result<(), Refusal> {
    // [settler.full-island]
    if state.board(seat).free_island_spaces() == 0 {
        return Err(Refusal::IslandFull);
    }
    match tile.good() {
        // [settler.row]
        Some(good) if state.row[good] == 0 => Err(Refusal::NotInRow { good }),
        // [forest-house.instead]
        None if tile == Tile::Forest => forest::judge(game, state, seat, ForestSource::Separate),
        None if !may_take_quarry(state, seat) => {
            let second = matches!(state.frame, Frame::SecondTile { .. });
            Err(if second { Refusal::SecondQuarry } else { Refusal::QuarryNotAllowed })
        }
        // [settler.quarries-out]
        None if state.quarries == 0 => Err(Refusal::QuarriesOut),
        Some(_) | None => Ok(()),
    }
}

/// Whether a seat may lay a plantation of the row face down. [forest-house.flip]
/// [forest-house.no-quarry]
pub(crate) fn judge_flip(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    good: Good,
) -> Result<(), Refusal> {
    forest::judge(game, state, seat, ForestSource::Flip)?;
    if state.row[good] == 0 { Err(Refusal::NotInRow { good }) } else { Ok(()) }
}

#[inline]
pub(crate) fn options(game: &PuertoRico, state: &State, seat: Seat, out: &mut Vec<Action>) {
    // [settler.decline] [hut.optional]
    out.push(Action::Pass);
    if state.board(seat).free_island_spaces() == 0 {
        return;
    }
    let row = Kinds::of(&state.row);
    out.extend(row.iter().map(|good| Action::Take(Tile::plantation(good))));
    let others = [Tile::Quarry, Tile::Forest].into_iter();
    let others = others.filter(|&tile| judge(game, state, seat, tile).is_ok());
    out.extend(others.map(Action::Take));
    if forest::has_house(state, seat)
        && forest::judge(game, state, seat, ForestSource::Flip).is_ok()
    {
        out.extend(row.iter().map(Action::Forest));
    }
}

/// Lays the tile a seat has asked for; none if it passes.
fn lay(state: &mut State, seat: Seat, action: Action, sink: &mut impl Sink<Event>) -> Option<Tile> {
    match action {
        Action::Take(Tile::Forest) => forest::plant(state, seat, sink),
        Action::Forest(good) => forest::flip(state, seat, good, sink),
        Action::Take(tile) => {
            match tile.good() {
                Some(good) => state.row[good] -= 1,
                None => state.quarries -= 1,
            }
            state.board_mut(seat).tiles[tile] += 1;
            sink.emit(Event::Took { seat, tile });
            return Some(tile);
        }
        _ => {
            sink.emit(Event::Passed { seat });
            return None;
        }
    }
    Some(Tile::Forest)
}

/// Whether the hospice brings someone. [hospice.colonist] [hospice.quarry] [hospice.none]
#[inline]
fn has_hospice(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    state.board(seat).has(Building::Hospice) && colonist::is_there(game, state)
}

/// A seat takes a tile or passes. [settler.one-tile] [hacienda.one-quarry] [hut.one-quarry]
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    mut settling: Settling,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    let seat = settling.seat;
    let Some(tile) = lay(state, seat, action, sink) else {
        return next(game, state, settling, sink);
    };
    settling.taken |= seat == state.chooser;
    if has_hospice(game, state, seat) {
        state.frame = Frame::Hospice(Served { seat, tile, taken: settling.taken, second: false });
    } else {
        next(game, state, settling, sink);
    }
}

pub(crate) fn hacienda_options(game: &PuertoRico, state: &State, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    if source::judge_tile(game, state, None).is_ok() {
        out.push(Action::Draw);
    }
}

/// A seat draws a tile or not, before its turn. [hacienda.first] [hacienda.optional] [hacienda.once]
/// [hacienda.any-stack]
pub(crate) fn resolve_hacienda(
    game: &PuertoRico,
    state: &mut State,
    settling: Settling,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    let Settling { seat, taken, .. } = settling;
    let stack = match action {
        Action::Draw => None,
        Action::DrawFrom(stack) => {
            sink.emit(Event::Named { seat, stack });
            Some(stack)
        }
        _ => {
            sink.emit(Event::Passed { seat });
            return take_turn(game, state, settling, sink);
        }
    };
    state.frame = Frame::HaciendaDraw { seat, stack, taken };
}

/// The tile is drawn, and laid out unless its owner may decide about it.
/// [hacienda.must-place] [hacienda.no-quarry] [hacienda.no-colonist] [forest-house.hacienda]
pub(crate) fn settle_hacienda(
    game: &PuertoRico,
    state: &mut State,
    (settling, stack): (Settling, Option<Stack>),
    good: Good,
    sink: &mut impl Sink<Event>,
) {
    let Settling { seat, taken, .. } = settling;
    let (from, under) = source::place(game, state, stack).unzip();
    let seen = stack::take_tile(game, state, (stack, good), sink) & !bit(seat);
    if forest::has_house(state, seat) {
        let looking = Looking { seat, tile: Some(good), seen, stack: from, under, taken };
        state.frame = Frame::HaciendaLook(looking);
        sink.emit(Event::Looked { seat, good: Some(good), seen });
    } else {
        forest::lay_open(state, seat, Tile::plantation(good), sink);
        take_turn(game, state, settling, sink);
    }
}

/// A seat lays the tile it has looked at, or a forest, and has its turn.
pub(crate) fn resolve_look(
    game: &PuertoRico,
    state: &mut State,
    looking: Looking,
    tile: Tile,
    sink: &mut impl Sink<Event>,
) {
    forest::resolve_look(game, state, looking, tile, sink);
    let Looking { seat, taken, .. } = looking;
    take_turn(game, state, Settling { seat, taken, drawn: false }, sink);
}

/// The normal turn after the hacienda. [hacienda.then-turn] [hacienda.last-space]
fn take_turn(
    game: &PuertoRico,
    state: &mut State,
    settling: Settling,
    sink: &mut impl Sink<Event>,
) {
    again(game, state, Settling { drawn: true, ..settling }, sink);
}

/// A seat takes someone with its new tile or not.
pub(crate) fn resolve_hospice(
    game: &PuertoRico,
    state: &mut State,
    served: Served,
    person: Option<Person>,
    sink: &mut impl Sink<Event>,
) {
    let Served { seat, tile, taken, second } = served;
    let slot = (tile != Tile::Forest).then_some(Slot::Tile(tile));
    colonist::resolve(state, (seat, slot), ColonistFor::Hospice, person, sink);
    if second {
        end(game, state, sink);
    } else {
        next(game, state, Settling { seat, taken, drawn: true }, sink);
    }
}

/// When everyone has had a turn, the library gives the settler another tile.
/// [library.settler] [library.second]
fn second_tile(game: &PuertoRico, state: &mut State, taken: bool, sink: &mut impl Sink<Event>) {
    state.frame = Frame::SecondTile { taken };
    again_second(game, state, sink);
}

/// Asks for the second tile, if there is anything to ask.
pub(crate) fn again_second(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    if !is_second_asked(game, state) {
        end(game, state, sink);
    }
}

/// Whether there is a tile, and a library for it, or guests who can still open
/// both: each needs one. [library.guests]
fn is_second_asked(game: &PuertoRico, state: &State) -> bool {
    let seat = state.chooser;
    let for_library = if privilege::doubles(game, state, seat) {
        0
    } else if privilege::could_double(game, state, seat) {
        1
    } else {
        return false;
    };
    let for_tile = if can_take(game, state, seat) {
        0
    } else if can_be_opened(game, state, seat) {
        1
    } else {
        return false;
    };
    for_library + for_tile <= guest::count(state, seat)
}

/// Whether a guest could bring a second tile where there is none: a quarry with the
/// construction hut, or a forest that is no plantation of the row.
fn can_be_opened(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    let board = state.board(seat);
    let is_empty = |building| board.city.contains(building) && !board.has(building);
    revision::guests_open_second_tile(game.revision)
        && board.free_island_spaces() > 0
        && (state.quarries > 0 && is_empty(Building::ConstructionHut)
            || game.rules.forest_source == ForestSource::Separate
                && is_empty(Building::ForestHouse))
}

pub(crate) fn judge_second(game: &PuertoRico, state: &State) -> Result<(), Refusal> {
    if privilege::doubles(game, state, state.chooser) { Ok(()) } else { Err(Refusal::NoLibrary) }
}

pub(crate) fn second_options(game: &PuertoRico, state: &State, out: &mut Vec<Action>) {
    if privilege::doubles(game, state, state.chooser) {
        options(game, state, state.chooser, out);
    } else {
        out.push(Action::Pass);
    }
}

/// The settler takes a second tile or not. The hospice has served the first one,
/// if there was one. [library.hospice] [library.hospice-declined]
pub(crate) fn resolve_second(
    game: &PuertoRico,
    state: &mut State,
    taken: bool,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    let seat = state.chooser;
    let tile = lay(state, seat, action, sink);
    if tile.is_some() {
        privilege::use_up(game, state);
    }
    match tile {
        Some(tile) if !taken && has_hospice(game, state, seat) => {
            state.frame = Frame::Hospice(Served { seat, tile, taken, second: true });
        }
        _ => end(game, state, sink),
    }
}

/// The end of the phase begins: first guests may move.
fn end(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    guest::end_phase(game, state, Before::SettlerEnd, sink);
}

/// The end of the phase. [settler.discard]
pub(crate) fn leave(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    if state.row.total() > 0 {
        sink.emit(Event::Discarded { row: state.row });
    }
    state.discard = By::from_fn(|good| state.discard[good] + state.row[good]);
    state.row = By::none();
    if state.in_stack() > 0 || state.discard.total() > 0 {
        state.frame = source::row_frame(game, state, StackSet::default());
    } else {
        round::leave_role(game, state, sink);
    }
}

pub(crate) fn stacks_options(
    game: &PuertoRico,
    state: &State,
    stacks: StackSet,
    out: &mut Vec<Action>,
) {
    if source::judge_row(game, state, stacks, None).is_ok() {
        out.push(Action::Draw);
    }
}

/// The settler names a stack whose known tile comes into the new row, or has the
/// rest come from elsewhere. [settler.stacks]
pub(crate) fn resolve_stacks(
    game: &PuertoRico,
    state: &mut State,
    stacks: StackSet,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    state.frame = if let Action::DrawFrom(stack) = action {
        sink.emit(Event::Named { seat: state.chooser, stack });
        source::row_frame(game, state, stacks.with(stack))
    } else {
        Frame::NewRow { stacks }
    };
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

/// Whether a position can wait here.
pub(crate) fn can_wait(game: &PuertoRico, state: &State) -> bool {
    match state.frame {
        Frame::Hacienda { seat, .. } => can_draw(game, state, seat),
        Frame::HaciendaDraw { seat, stack, .. } => {
            can_draw(game, state, seat) && source::can_draw_tile(game, state, stack)
        }
        Frame::HaciendaLook(looking) => {
            state.board(looking.seat).has(Building::Hacienda)
                && forest::has_house(state, looking.seat)
                && forest::can_look(game, state, looking)
        }
        Frame::Hospice(Served { seat, tile, .. }) => {
            let board = state.board(seat);
            has_hospice(game, state, seat)
                // A forest has no circle.
                && board.tiles[tile] > if tile == Tile::Forest { 0 } else { board.settled[tile] }
        }
        Frame::SecondTile { .. } => is_second_asked(game, state),
        Frame::LodgePoints { .. } => last_chips::can_ask(game, state),
        Frame::RowStacks { stacks } => {
            state.row.total() == 0
                && source::are_known(state, stacks)
                && source::row_frame(game, state, stacks) == state.frame
        }
        Frame::NewRow { stacks } => {
            state.row.total() == 0
                && source::can_draw_row(game, state, stacks)
                && stack::row(game, state).total() > 0
        }
        _ => true,
    }
}
