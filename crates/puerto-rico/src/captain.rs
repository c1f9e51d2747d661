//! The captain: goods for points, with the harbor and the wharf.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::event::Event;
use crate::frame::{Frame, Loading};
use crate::good::{Good, Kinds};
use crate::refusal::Refusal;
use crate::ship::{Cargo, Ship};
use crate::state::{EndReason, State};
use crate::{PuertoRico, round, storage};

/// [captain.order]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    let loading = Loading { seat: state.chooser, quiet: 0, wharves: 0, privilege_paid: false };
    turn(game, state, loading, sink);
}

/// Gives the turn to a seat, or to the next one that can load; the loading ends
/// when a whole circle has passed without a load. [captain.rounds] [wharf.last-call] [turn.idle]
fn turn(game: &PuertoRico, state: &mut State, mut loading: Loading, sink: &mut impl Sink<Event>) {
    let loadable = loadable(game, state);
    while loading.quiet < game.seats.count() {
        if can_load(state, loading.seat, loadable) || can_use_wharf(state, &loading) {
            state.frames.replace(Frame::Captain(loading));
            return;
        }
        loading.quiet += 1;
        loading.seat = loading.seat.left(game.seats.count());
    }
    storage::enter(game, state, sink);
}

/// The ships in port with their cargo.
#[inline]
fn ships<'a>(game: &'a PuertoRico, state: &'a State) -> impl Iterator<Item = (Ship, &'a Cargo)> {
    game.fleet.iter().copied().zip(&state.ships)
}

/// Whether a cargo ship takes any good this seat has, now.
pub(crate) fn is_able_to_load(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    can_load(state, seat, loadable(game, state))
}

/// The kinds that some cargo ship takes: those on a ship with room, and, if a
/// ship is empty, those on no ship.
#[inline]
fn loadable(game: &PuertoRico, state: &State) -> Kinds {
    let (mut with_room, mut aboard, mut has_empty) = (Kinds::default(), Kinds::default(), false);
    for (ship, cargo) in ships(game, state) {
        match cargo.good {
            None => has_empty = true,
            Some(good) => {
                aboard.insert(good);
                if cargo.count < ship.spaces() {
                    with_room.insert(good);
                }
            }
        }
    }
    if has_empty { with_room.or(aboard.others()) } else { with_room }
}

/// Whether a cargo ship takes any good this seat has.
#[inline]
fn can_load(state: &State, seat: Seat, loadable: Kinds) -> bool {
    Kinds::of(&state.board(seat).goods).and(loadable) != Kinds::default()
}

/// [wharf.load] [wharf.once]
fn can_use_wharf(state: &State, loading: &Loading) -> bool {
    Good::ALL.iter().any(|&good| judge_wharf(state, loading, good).is_ok())
}

pub(crate) fn judge_load(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    good: Good,
    ship: Ship,
) -> Result<(), Refusal> {
    // [captain.own]
    let count = state.board(seat).goods[good];
    if count == 0 {
        return Err(Refusal::NothingToLoad { good });
    }
    // [captain.ships]
    let Some((_, cargo)) = ships(game, state).find(|&(other, _)| other == ship) else {
        return Err(Refusal::NoSuchShip { ship });
    };
    match cargo.good {
        // [captain.full-ship]
        Some(_) if cargo.count >= ship.spaces() => Err(Refusal::ShipFull { ship }),
        // [captain.one-kind]
        Some(carried) if carried != good => Err(Refusal::ShipCarries { ship, carried }),
        Some(_) => Ok(()),
        None => judge_empty_ship(game, state, good, (ship, count)),
    }
}

/// Whether goods may begin to fill an empty ship.
fn judge_empty_ship(
    game: &PuertoRico,
    state: &State,
    good: Good,
    (ship, count): (Ship, u8),
) -> Result<(), Refusal> {
    let mut best = ship;
    for (other, cargo) in ships(game, state) {
        match cargo.good {
            // [captain.ship-kinds]
            Some(carried) if carried == good => {
                return Err(Refusal::KindElsewhere { good, ship: other });
            }
            None if other.spaces().min(count) > best.spaces().min(count) => best = other,
            _ => {}
        }
    }
    // [captain.max-load]
    if best == ship { Ok(()) } else { Err(Refusal::RoomierShip { good, ship: best }) }
}

/// [wharf.any-kind] [wharf.choose] [wharf.when]
pub(crate) fn judge_wharf(state: &State, loading: &Loading, good: Good) -> Result<(), Refusal> {
    let board = state.board(loading.seat);
    if !board.has(Building::Wharf) {
        return Err(Refusal::NoWharf);
    }
    if loading.wharves & 1 << loading.seat.index() != 0 {
        return Err(Refusal::WharfUsed);
    }
    if board.goods[good] == 0 {
        return Err(Refusal::NothingToLoad { good });
    }
    Ok(())
}

/// [captain.must-load] [wharf.optional] [wharf.still-must] [small-warehouse.must-load]
pub(crate) fn judge_pass(game: &PuertoRico, state: &State, seat: Seat) -> Result<(), Refusal> {
    if is_able_to_load(game, state, seat) { Err(Refusal::MustLoad) } else { Ok(()) }
}

#[inline]
pub(crate) fn options(game: &PuertoRico, state: &State, loading: &Loading, out: &mut Vec<Action>) {
    let seat = loading.seat;
    if judge_pass(game, state, seat).is_ok() {
        out.push(Action::Pass);
    }
    // [captain.choose]
    for good in Kinds::of(&state.board(seat).goods).and(loadable(game, state)).iter() {
        for &ship in game.fleet {
            if judge_load(game, state, seat, good, ship).is_ok() {
                out.push(Action::Load(good, ship));
            }
        }
    }
    for &good in Good::ALL {
        if judge_wharf(state, loading, good).is_ok() {
            out.push(Action::Wharf(good));
        }
    }
}

/// A seat loads goods on a ship. [captain.one-ship] [captain.all]
pub(crate) fn resolve_load(
    game: &PuertoRico,
    state: &mut State,
    mut loading: Loading,
    (good, ship): (Good, Ship),
    sink: &mut impl Sink<Event>,
) {
    let seat = loading.seat;
    if let Some(index) = game.fleet.iter().position(|&other| other == ship) {
        let cargo = &mut state.ships[index];
        let goods = &mut state.boards[seat.index()].goods[good];
        let count = (*goods).min(ship.spaces().saturating_sub(cargo.count));
        *goods -= count;
        *cargo = Cargo { good: Some(good), count: cargo.count + count };
        let points = score(state, &mut loading, count);
        sink.emit(Event::Loaded { seat, good, count, ship, points });
    }
    loaded(game, state, loading, sink);
}

/// A seat puts all goods of a kind back to the supply, for points. [wharf.all] [wharf.points]
pub(crate) fn resolve_wharf(
    game: &PuertoRico,
    state: &mut State,
    mut loading: Loading,
    good: Good,
    sink: &mut impl Sink<Event>,
) {
    let seat = loading.seat;
    let count = core::mem::take(&mut state.board_mut(seat).goods[good]);
    state.supply[good] += count;
    loading.wharves |= 1 << seat.index();
    let points = score(state, &mut loading, count);
    sink.emit(Event::Wharfed { seat, good, count, points });
    loaded(game, state, loading, sink);
}

/// The points of one load. [captain.points] [harbor.bonus] [harbor.wharf] [captain.privilege]
/// [captain.privilege-once] [captain.privilege-none]
fn score(state: &mut State, loading: &mut Loading, count: u8) -> u8 {
    let seat = loading.seat;
    let harbor = u8::from(state.board(seat).has(Building::Harbor));
    let privilege = u8::from(seat == state.chooser && !loading.privilege_paid);
    loading.privilege_paid |= seat == state.chooser;
    let points = count + harbor + privilege;
    state.gain_points(seat, points);
    points
}

fn loaded(game: &PuertoRico, state: &mut State, mut loading: Loading, sink: &mut impl Sink<Event>) {
    // [end.points] [end.beyond]
    if state.points <= 0 && state.ending.insert(EndReason::Points) {
        sink.emit(Event::EndNear { reason: EndReason::Points });
    }
    loading.quiet = 0;
    loading.seat = loading.seat.left(game.seats.count());
    turn(game, state, loading, sink);
}

/// A seat does not use its wharf for now.
pub(crate) fn resolve_pass(
    game: &PuertoRico,
    state: &mut State,
    mut loading: Loading,
    sink: &mut impl Sink<Event>,
) {
    sink.emit(Event::Passed { seat: loading.seat });
    loading.quiet += 1;
    loading.seat = loading.seat.left(game.seats.count());
    turn(game, state, loading, sink);
}

/// After the goods are stored, full ships are emptied. [captain.unload] [captain.stay]
pub(crate) fn leave(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    for (index, &ship) in game.fleet.iter().enumerate() {
        let Cargo { good: Some(good), count } = state.ships[index] else { continue };
        if count == ship.spaces() {
            state.supply[good] += count;
            state.ships[index] = Cargo::default();
            sink.emit(Event::Unloaded { ship, good, count });
        }
    }
    round::leave_role(game, state, sink);
}
