//! The captain: goods for points, with the harbor, the lighthouse and the wharves.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::event::{Event, Income};
use crate::frame::{Before, Frame, Loading, Shipment, bit};
use crate::good::{Good, Kinds};
use crate::last_chips::{Departure, LoadOffer};
use crate::refusal::Refusal;
use crate::rules::{LighthouseWharf, SmallWharfBonus};
use crate::ship::{Cargo, Ship};
use crate::state::State;
use crate::{
    PuertoRico, first_turn, guest, last_chips, points, privilege, question, revision, small_wharf,
    storage, supplier,
};

/// [captain.order]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    turn(game, state, Loading::new(state.chooser), sink);
}

/// Gives the turn to a seat, or to the next one that can load; the loading ends
/// when a whole circle has passed without a load. [captain.rounds] [wharf.last-call] [turn.idle]
fn turn(game: &PuertoRico, state: &mut State, mut loading: Loading, sink: &mut impl Sink<Event>) {
    let loadable = loadable(game, state);
    while loading.quiet < game.seats.count() {
        if can_load(state, loading.seat, loadable) || has_more(game, state, &loading) {
            state.frame = Frame::Captain(loading);
            return;
        }
        if end_turn(game, state, &mut loading, sink) {
            return;
        }
    }
    storage::enter(game, state, sink);
}

/// Whether a seat can do something else than load a cargo ship.
#[inline]
fn has_more(game: &PuertoRico, state: &State, loading: &Loading) -> bool {
    can_use_wharf(state, loading)
        || game.is_expanded
            && (supplier::is_open(state, loading) || guest::can_move(state, loading.seat))
}

/// Goes on with a turn in which nothing has been shipped yet, or with the next.
pub(crate) fn again(
    game: &PuertoRico,
    state: &mut State,
    loading: Loading,
    sink: &mut impl Sink<Event>,
) {
    if is_able_to_load(game, state, loading.seat) || has_more(game, state, &loading) {
        state.frame = Frame::Captain(loading);
    } else {
        stay(game, state, loading, sink);
    }
}

/// A seat ships nothing for now.
fn stay(game: &PuertoRico, state: &mut State, mut loading: Loading, sink: &mut impl Sink<Event>) {
    if !end_turn(game, state, &mut loading, sink) {
        turn(game, state, loading, sink);
    }
}

/// A turn ends without a load, unless the seat is asked something first.
fn end_turn(
    game: &PuertoRico,
    state: &mut State,
    loading: &mut Loading,
    sink: &mut impl Sink<Event>,
) -> bool {
    let asks = first_turn::end(game, state, loading, sink);
    if !asks {
        loading.quiet += 1;
        go_left(game, loading);
    }
    asks
}

#[inline]
fn go_left(game: &PuertoRico, loading: &mut Loading) {
    loading.seat = loading.seat.left(game.seats.count());
    loading.supplied = Kinds::default();
}

/// A seat goes on after its union hall.
#[cold]
pub(crate) fn depart(
    game: &PuertoRico,
    state: &mut State,
    loading: Loading,
    departure: Departure,
    sink: &mut impl Sink<Event>,
) {
    match departure {
        Departure::Load { good, ship } => resolve_load(game, state, loading, (good, ship), sink),
        Departure::Wharf { good } => resolve_wharf(game, state, loading, good, sink),
        Departure::SmallWharf {} => small_wharf::resolve(game, state, loading, sink),
        Departure::Stay {} => stay(game, state, loading, sink),
    }
}

/// The ships in port with their cargo.
#[inline]
fn ships<'a>(game: &'a PuertoRico, state: &'a State) -> impl Iterator<Item = (Ship, &'a Cargo)> {
    game.fleet.iter().copied().zip(&state.ships)
}

/// Whether a cargo ship takes any good this seat has, now.
fn is_able_to_load(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    can_load(state, seat, loadable(game, state))
}

impl PuertoRico {
    /// The kinds that some cargo ship takes now, whoever has them.
    #[must_use]
    pub fn loadable(&self, state: &State) -> Kinds {
        loadable(self, state)
    }
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

/// [wharf.load] [wharf.once] [small-wharf.both]
pub(crate) fn can_use_wharf(state: &State, loading: &Loading) -> bool {
    state.board(loading.seat).has(Building::Wharf)
        && Good::ALL.iter().any(|&good| judge_wharf(state, loading, good).is_ok())
        || small_wharf::judge(state, loading).is_ok()
}

/// Whether a seat can ship anything, in whatever way.
pub(crate) fn can_ship(game: &PuertoRico, state: &State, loading: &Loading) -> bool {
    is_able_to_load(game, state, loading.seat) || can_use_wharf(state, loading)
}

fn judge_load(
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
fn judge_wharf(state: &State, loading: &Loading, good: Good) -> Result<(), Refusal> {
    let board = state.board(loading.seat);
    if !board.has(Building::Wharf) {
        return Err(Refusal::NoWharf);
    }
    if loading.wharves & bit(loading.seat) != 0 {
        return Err(Refusal::WharfUsed);
    }
    if board.goods[good] == 0 {
        return Err(Refusal::NothingToLoad { good });
    }
    Ok(())
}

/// [captain.must-load] [wharf.optional] [wharf.still-must] [small-warehouse.must-load]
pub(crate) fn judge_pass(
    game: &PuertoRico,
    state: &State,
    loading: &Loading,
) -> Result<(), Refusal> {
    if is_able_to_load(game, state, loading.seat) {
        Err(Refusal::MustLoad)
    } else if supplier::must_ship(game, loading) {
        Err(Refusal::MustStillShip)
    } else {
        Ok(())
    }
}

#[inline]
pub(crate) fn options(game: &PuertoRico, state: &State, loading: &Loading, out: &mut Vec<Action>) {
    let seat = loading.seat;
    let loadable = Kinds::of(&state.board(seat).goods).and(loadable(game, state));
    // As [`judge_pass`] says.
    if loadable == Kinds::default() && !supplier::must_ship(game, loading) {
        out.push(Action::Pass);
    }
    // [captain.choose]
    for good in loadable.iter() {
        for &ship in game.fleet {
            if judge_load(game, state, seat, good, ship).is_ok() {
                out.push(Action::Load(good, ship));
            }
        }
    }
    if state.board(seat).has(Building::Wharf) {
        let goods = Good::ALL.iter().copied();
        let shipped = goods.filter(|&good| judge_wharf(state, loading, good).is_ok());
        out.extend(shipped.map(Action::Wharf));
    }
    if game.is_expanded {
        if small_wharf::judge(state, loading).is_ok() {
            out.push(Action::SmallWharf);
        }
        supplier::options(game, state, loading, out);
    }
}

/// Whether an action is one of a turn of this phase.
pub(crate) fn judge_answer(
    game: &PuertoRico,
    state: &State,
    loading: &Loading,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Load(good, ship) => judge_load(game, state, loading.seat, good, ship),
        Action::Wharf(good) => judge_wharf(state, loading, good),
        Action::SmallWharf => small_wharf::judge(state, loading),
        Action::Supply(good) => supplier::judge(game, state, loading, good),
        Action::Union => supplier::judge_union(game, state, loading),
        Action::Pass => judge_pass(game, state, loading),
        _ => Err(question::other(Frame::Captain(*loading))),
    }
}

/// A seat loads, supplies or passes.
pub(crate) fn answer(
    game: &PuertoRico,
    state: &mut State,
    (loading, action): (Loading, Action),
    sink: &mut impl Sink<Event>,
) {
    match action {
        Action::Load(good, ship) => resolve_load(game, state, loading, (good, ship), sink),
        Action::Wharf(good) => resolve_wharf(game, state, loading, good, sink),
        Action::SmallWharf => small_wharf::resolve(game, state, loading, sink),
        Action::Supply(good) => supplier::resolve(game, state, loading, good, sink),
        Action::Union => supplier::resolve_union(game, state, loading, sink),
        _ => resolve_pass(game, state, loading, sink),
    }
}

/// A seat loads goods on a ship. [captain.one-ship] [captain.all]
#[inline]
fn resolve_load(
    game: &PuertoRico,
    state: &mut State,
    mut loading: Loading,
    (good, ship): (Good, Ship),
    sink: &mut impl Sink<Event>,
) {
    if first_turn::before_load(game, state, &mut loading, Departure::Load { good, ship }, sink) {
        return;
    }
    let seat = loading.seat;
    let mut offer = None;
    if let Some(index) = game.fleet.iter().position(|&other| other == ship) {
        let cargo = &mut state.ships[index];
        let goods = &mut state.boards[seat.index()].goods[good];
        let count = (*goods).min(ship.spaces().saturating_sub(cargo.count));
        *goods -= count;
        *cargo = Cargo { good: Some(good), count: cargo.count + count };
        let points;
        (points, offer) = score(game, state, &mut loading, count, 1);
        sink.emit(Event::Loaded { seat, good, count, ship, points });
        if state.board(seat).has(Building::Lighthouse) {
            points::earn(state, (seat, Income::Lighthouse), 1, sink);
        }
    }
    loaded(game, state, (loading, offer), sink);
}

/// A seat puts all goods of a kind back to the supply, for points. [wharf.all] [wharf.points]
fn resolve_wharf(
    game: &PuertoRico,
    state: &mut State,
    mut loading: Loading,
    good: Good,
    sink: &mut impl Sink<Event>,
) {
    if first_turn::before_load(game, state, &mut loading, Departure::Wharf { good }, sink) {
        return;
    }
    let seat = loading.seat;
    let count = core::mem::take(&mut state.board_mut(seat).goods[good]);
    state.supply[good] += count;
    loading.wharves |= bit(seat);
    let (points, offer) = score(game, state, &mut loading, count, 1);
    sink.emit(Event::Wharfed { seat, good, count, points });
    shine_at_wharf(game, state, seat, 1, sink);
    loaded(game, state, (loading, offer), sink);
}

/// A shipment over the small wharf is complete: a point for every two goods.
/// [small-wharf.points] [small-wharf.single] [small-wharf.harbor] [small-wharf.lighthouse]
/// [small-wharf.bonus]
pub(crate) fn shipped(
    game: &PuertoRico,
    state: &mut State,
    mut loading: Loading,
    Shipment { goods, kinds, .. }: Shipment,
    sink: &mut impl Sink<Event>,
) {
    let seat = loading.seat;
    loading.sending = None;
    let loads = match game.rules.small_wharf_bonus {
        SmallWharfBonus::PerLoad => 1,
        SmallWharfBonus::PerKind => kinds,
        SmallWharfBonus::None => 0,
    };
    let (points, offer) = score(game, state, &mut loading, goods / 2, loads);
    sink.emit(Event::Shipped { seat, count: goods, points });
    shine_at_wharf(game, state, seat, loads, sink);
    loaded(game, state, (loading, offer), sink);
}

/// The lighthouse pays for goods shipped over a wharf, where it does. [lighthouse.load]
/// [lighthouse.wharf]
fn shine_at_wharf(
    game: &PuertoRico,
    state: &mut State,
    seat: Seat,
    loads: u8,
    sink: &mut impl Sink<Event>,
) {
    if game.rules.lighthouse_wharf == LighthouseWharf::Pays
        && state.board(seat).has(Building::Lighthouse)
    {
        points::earn(state, (seat, Income::Lighthouse), loads, sink);
    }
}

/// The points of one shipment, which counts as a number of loads for the harbor, and
/// those of them that the seat is asked about. What is given besides the points for
/// the goods is taken point by point as long as chips are left after it.
/// [captain.points] [harbor.bonus] [harbor.wharf] [captain.privilege]
/// [captain.privilege-once] [captain.privilege-none] [library.captain] [end.decline-load]
fn score(
    game: &PuertoRico,
    state: &mut State,
    loading: &mut Loading,
    points: u8,
    loads: u8,
) -> (u8, Option<LoadOffer>) {
    let seat = loading.seat;
    let harbor = if state.board(seat).has(Building::Harbor) { loads } else { 0 };
    let privilege = if seat == state.chooser && !loading.privilege_paid {
        loading.privilege_paid = true;
        privilege::times(game, state, seat)
    } else {
        0
    };
    state.gain_points(seat, points);
    if last_chips::are_last(game, state, harbor + privilege) {
        let taken = (state.points - 1) as u8;
        state.gain_points(seat, taken);
        let offer = LoadOffer::Load {
            harbor: harbor.saturating_sub(taken),
            privilege: privilege - taken.saturating_sub(harbor),
        };
        return (points + taken, Some(offer));
    }
    if privilege > 0 {
        privilege::use_up(game, state);
    }
    state.gain_points(seat, harbor + privilege);
    (points + harbor + privilege, None)
}

/// The most points the harbor gives for one shipment.
pub(crate) fn most_bonus(game: &PuertoRico) -> u8 {
    match game.rules.small_wharf_bonus {
        SmallWharfBonus::PerKind => Good::ALL.len() as u8,
        SmallWharfBonus::PerLoad | SmallWharfBonus::None => 1,
    }
}

/// Goods have left. The seat may be asked about points.
fn loaded(
    game: &PuertoRico,
    state: &mut State,
    (loading, offer): (Loading, Option<LoadOffer>),
    sink: &mut impl Sink<Event>,
) {
    match offer {
        Some(offer) => last_chips::ask(state, loading, offer),
        None => complete(game, state, loading, sink),
    }
}

/// A load is complete.
pub(crate) fn complete(
    game: &PuertoRico,
    state: &mut State,
    mut loading: Loading,
    sink: &mut impl Sink<Event>,
) {
    // [end.points] [end.beyond]
    points::taken(game, state, sink);
    loading.quiet = 0;
    go_left(game, &mut loading);
    turn(game, state, loading, sink);
}

/// A seat loads nothing for now.
fn resolve_pass(
    game: &PuertoRico,
    state: &mut State,
    loading: Loading,
    sink: &mut impl Sink<Event>,
) {
    sink.emit(Event::Passed { seat: loading.seat });
    stay(game, state, loading, sink);
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
    points::captain_phase_over(state, sink);
    let before = if revision::pays_late_lighthouse(game.revision) {
        Before::CaptainEnd
    } else {
        Before::End
    };
    guest::end_phase(game, state, before, sink);
}
