//! Plays the settler phase: seats take island tiles, with hacienda, construction hut,
//! hospice and the library's second tile.

use alloc::vec::Vec;

use tabletop::{By, Seat, Sink};

use crate::action::Action;
use crate::board::Slot;
use crate::building::Building;
use crate::colonist::Offer;
use crate::event::{ColonistFor, Event};
use crate::frame::{Before, Frame, Looking, Served, Settling};
use crate::good::{Good, Goods, Kinds};
use crate::person::Person;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::ForestSource;
use crate::seat_bits::bit;
use crate::stack::Drawn;
use crate::state::State;
use crate::tile::Tile;
use crate::top::StackSet;
use crate::{PuertoRico, colonist, forest, guest, privilege, revision, round, source, stack};

/// [settler.order]
pub(crate) fn enter(play: &mut Play<'_, impl Sink<Event>>) {
    turn(play, Settling { seat: play.state.chooser, taken: false, drawn: false });
}

/// Gives the turn to a seat, or to the next one that can do something. [turn.idle]
pub(crate) fn turn(play: &mut Play<'_, impl Sink<Event>>, mut settling: Settling) {
    while !begin(play, settling) {
        match play.next_seat(settling.seat) {
            Some(seat) => settling = Settling { seat, drawn: false, ..settling },
            None => return second_tile(play, settling),
        }
    }
}

/// Asks a seat, if there is anything to ask.
fn begin(play: &mut Play<'_, impl Sink<Event>>, settling: Settling) -> bool {
    let seat = settling.seat;
    play.state.frame = Frame::Settler(settling);
    if !settling.drawn && can_draw(play.game, play.state, seat) {
        play.state.frame = Frame::Hacienda { seat, taken: settling.taken };
        return true;
    }
    can_take(play.game, play.state, seat) || guest::can_move(play.state, seat)
}

fn next(play: &mut Play<'_, impl Sink<Event>>, settling: Settling) {
    match play.next_seat(settling.seat) {
        Some(seat) => turn(play, Settling { seat, drawn: false, ..settling }),
        None => second_tile(play, settling),
    }
}

/// [hacienda.draw] [hacienda.last-space]
fn can_draw(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    let board = state.board(seat);
    board.has(Building::Hacienda) && board.free_island_spaces() > 0 && stack::is_there(game, state)
}

/// Whether there is any tile for a seat. Forests that are plantations face down need no
/// check: the seat could take the same plantation face up.
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

/// Lays the tile that a seat asks for; returns none if the seat passes.
fn lay(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, action: Action) -> Option<Tile> {
    match action {
        Action::Take(Tile::Forest) => forest::plant(play, seat),
        Action::Forest(good) => forest::flip(play, seat, good),
        Action::Take(tile) => {
            match tile.good() {
                Some(good) => play.state.row[good] -= 1,
                None => play.state.quarries -= 1,
            }
            play.state.board_mut(seat).tiles[tile] += 1;
            play.emit(Event::Took { seat, tile });
            return Some(tile);
        }
        _ => {
            play.emit(Event::Passed { seat });
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
    play: &mut Play<'_, impl Sink<Event>>,
    mut settling: Settling,
    action: Action,
) {
    let seat = settling.seat;
    let Some(tile) = lay(play, seat, action) else {
        return next(play, settling);
    };
    settling.taken |= seat == play.state.chooser;
    if has_hospice(play.game, play.state, seat) {
        play.state.frame =
            Frame::Hospice(Served { seat, tile, taken: settling.taken, second: false });
    } else {
        next(play, settling);
    }
}

pub(crate) fn hacienda_options(game: &PuertoRico, state: &State, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    if stack::judge_tile(game, state, None).is_ok() {
        out.push(Action::Draw);
    }
}

/// A seat draws a tile or passes, before its turn. [hacienda.first] [hacienda.optional] [hacienda.once]
/// [hacienda.any-stack]
pub(crate) fn resolve_hacienda(
    play: &mut Play<'_, impl Sink<Event>>,
    settling: Settling,
    action: Action,
) {
    let Settling { seat, taken, .. } = settling;
    let stack = match action {
        Action::Draw => None,
        Action::DrawFrom(stack) => {
            play.emit(Event::Named { seat, stack });
            Some(stack)
        }
        _ => {
            play.emit(Event::Passed { seat });
            return take_turn(play, settling);
        }
    };
    play.state.frame = Frame::HaciendaDraw { seat, stack, taken };
}

/// The tile is drawn, and laid out unless its owner may decide about it.
/// [hacienda.must-place] [hacienda.no-quarry] [hacienda.no-colonist] [forest-house.hacienda]
pub(crate) fn settle_hacienda(
    play: &mut Play<'_, impl Sink<Event>>,
    settling: Settling,
    drawn: Drawn,
) {
    let Settling { seat, taken, .. } = settling;
    let good = drawn.good;
    let spot = source::place(play.game, play.state, drawn.stack);
    let seen = stack::take_tile(play, drawn) & !bit(seat);
    if forest::has_house(play.state, seat) {
        let (stack, under) = (spot.map(|spot| spot.stack), spot.map(|spot| spot.under));
        let looking = Looking { seat, tile: Some(good), seen, stack, under, taken };
        play.state.frame = Frame::HaciendaLook(looking);
        play.emit(Event::Looked { seat, good: Some(good), seen });
    } else {
        forest::lay_open(play, seat, Tile::plantation(good));
        take_turn(play, settling);
    }
}

/// A seat lays the tile it has looked at, or a forest, and has its turn.
pub(crate) fn resolve_look(play: &mut Play<'_, impl Sink<Event>>, looking: Looking, tile: Tile) {
    forest::resolve_look(play, looking, tile);
    let Looking { seat, taken, .. } = looking;
    take_turn(play, Settling { seat, taken, drawn: false });
}

/// The normal turn after the hacienda. [hacienda.then-turn] [hacienda.last-space]
fn take_turn(play: &mut Play<'_, impl Sink<Event>>, settling: Settling) {
    turn(play, Settling { drawn: true, ..settling });
}

/// A seat accepts or declines someone for its new tile.
pub(crate) fn resolve_hospice(
    play: &mut Play<'_, impl Sink<Event>>,
    served: Served,
    person: Option<Person>,
) {
    let Served { seat, tile, taken, second } = served;
    let slot = (tile != Tile::Forest).then_some(Slot::Tile(tile));
    colonist::resolve(play, Offer { seat, reason: ColonistFor::Hospice, slot }, person);
    if second {
        end(play);
    } else {
        next(play, Settling { seat, taken, drawn: true });
    }
}

/// When everyone has had a turn, the library gives the settler another tile.
/// [library.settler] [library.second]
fn second_tile(play: &mut Play<'_, impl Sink<Event>>, settling: Settling) {
    play.state.frame = Frame::SecondTile { taken: settling.taken };
    again_second(play);
}

/// Asks for the second tile, if there is anything to ask.
pub(crate) fn again_second(play: &mut Play<'_, impl Sink<Event>>) {
    if !is_second_asked(play.game, play.state) {
        end(play);
    }
}

/// Whether there is a library and a tile for it, or enough guests to open what is
/// missing, one for each. [library.guests]
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

/// Whether a guest could open a second tile where there is none: a quarry with the
/// construction hut, or a forest tile with the forest house.
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

/// The settler takes a second tile or passes. The hospice serves it only if there was no
/// first tile. [library.hospice] [library.hospice-declined]
pub(crate) fn resolve_second(
    play: &mut Play<'_, impl Sink<Event>>,
    settling: Settling,
    action: Action,
) {
    let Settling { seat, taken, .. } = settling;
    let tile = lay(play, seat, action);
    if tile.is_some() {
        privilege::use_up(play);
    }
    match tile {
        Some(tile) if !taken && has_hospice(play.game, play.state, seat) => {
            play.state.frame = Frame::Hospice(Served { seat, tile, taken, second: true });
        }
        _ => end(play),
    }
}

/// The end of the phase begins: first guests may move.
fn end(play: &mut Play<'_, impl Sink<Event>>) {
    guest::end_phase(play, Before::SettlerEnd);
}

/// The end of the phase. [settler.discard]
pub(crate) fn leave(play: &mut Play<'_, impl Sink<Event>>) {
    if play.state.row.total() > 0 {
        play.emit(Event::Discarded { row: play.state.row });
    }
    play.state.discard = By::from_fn(|good| play.state.discard[good] + play.state.row[good]);
    play.state.row = By::none();
    if play.state.in_stack() > 0 || play.state.discard.total() > 0 {
        play.state.frame = source::row_frame(play.game, play.state, StackSet::default());
    } else {
        round::leave_role(play);
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

/// The settler names a stack whose known tile comes into the new row, or lets the rest
/// of the row come from other stacks. [settler.stacks]
pub(crate) fn resolve_stacks(
    play: &mut Play<'_, impl Sink<Event>>,
    stacks: StackSet,
    action: Action,
) {
    play.state.frame = if let Action::DrawFrom(stack) = action {
        play.emit(Event::Named { seat: play.state.chooser, stack });
        source::row_frame(play.game, play.state, stacks.with(stack))
    } else {
        Frame::NewRow { stacks }
    };
}

/// The new row lies face up. [settler.refill]
pub(crate) fn settle_row(play: &mut Play<'_, impl Sink<Event>>, row: &Goods) {
    let draw = stack::row(play.game, play.state);
    if draw.reshuffles {
        play.emit(Event::Reshuffled);
    }
    draw.take(play.state, row);
    play.state.row = *row;
    play.emit(Event::Revealed { row: *row });
}

/// Whether a position can wait here.
pub(crate) fn can_wait(game: &PuertoRico, state: &State) -> bool {
    match state.frame {
        Frame::Hacienda { seat, .. } => can_draw(game, state, seat),
        Frame::HaciendaDraw { seat, stack, .. } => {
            can_draw(game, state, seat) && stack::can_draw_tile(game, state, stack)
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
