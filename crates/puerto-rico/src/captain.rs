//! Plays the captain phase: goods are loaded for points, with harbor, lighthouse and
//! wharves.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::event::{Event, Income};
use crate::frame::{Before, Frame, Loading, Shipment};
use crate::good::{Good, Kinds};
use crate::load_offer::{Departure, LoadOffer};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::{LighthouseWharf, SmallWharfBonus};
use crate::seat_bits::bit;
use crate::ship::{Cargo, Ship};
use crate::state::State;
use crate::{
    PuertoRico, first_turn, guest, last_chips, points, privilege, revision, small_wharf, storage,
    supplier,
};

/// [captain.order]
pub(crate) fn enter(play: &mut Play<'_, impl Sink<Event>>) {
    turn(play, Loading::new(play.state.chooser));
}

/// Gives the turn to a seat, or to the next one that can load; the loading ends
/// when a whole circle has passed without a load. [captain.rounds] [wharf.last-call] [turn.idle]
fn turn(play: &mut Play<'_, impl Sink<Event>>, mut loading: Loading) {
    let loadable = loadable(play.game, play.state);
    while loading.quiet < play.game.seats.count() {
        if can_load(play.state, loading.seat, loadable) || has_more(play.game, play.state, &loading)
        {
            play.state.frame = Frame::Captain(loading);
            return;
        }
        if end_turn(play, &mut loading) {
            return;
        }
    }
    storage::enter(play);
}

/// Whether a seat can do anything besides loading a cargo ship.
#[inline]
fn has_more(game: &PuertoRico, state: &State, loading: &Loading) -> bool {
    can_use_wharf(state, loading)
        || game.is_expanded
            && (supplier::is_open(state, loading) || guest::can_move(state, loading.seat))
}

/// Goes on with a turn in which nothing has been shipped yet, or with the next.
pub(crate) fn again(play: &mut Play<'_, impl Sink<Event>>, loading: Loading) {
    if is_able_to_load(play.game, play.state, loading.seat)
        || has_more(play.game, play.state, &loading)
    {
        play.state.frame = Frame::Captain(loading);
    } else {
        stay(play, loading);
    }
}

/// A seat ships nothing for now.
fn stay(play: &mut Play<'_, impl Sink<Event>>, mut loading: Loading) {
    if !end_turn(play, &mut loading) {
        turn(play, loading);
    }
}

/// A turn ends without a load, unless the seat is asked something first.
fn end_turn(play: &mut Play<'_, impl Sink<Event>>, loading: &mut Loading) -> bool {
    let asks = first_turn::end(play, loading);
    if !asks {
        loading.quiet += 1;
        go_left(play.game, loading);
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
    play: &mut Play<'_, impl Sink<Event>>,
    loading: Loading,
    departure: Departure,
) {
    match departure {
        Departure::Load { good, ship } => resolve_load(play, loading, good, ship),
        Departure::Wharf { good } => resolve_wharf(play, loading, good),
        Departure::SmallWharf {} => small_wharf::resolve(play, loading),
        Departure::Stay {} => stay(play, loading),
    }
}

/// The ships in port with their cargo.
#[inline]
fn ships<'a>(game: &'a PuertoRico, state: &'a State) -> impl Iterator<Item = (Ship, &'a Cargo)> {
    game.fleet.iter().copied().zip(&state.ships)
}

/// Whether a cargo ship takes any good that this seat has.
fn is_able_to_load(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    can_load(state, seat, loadable(game, state))
}

impl PuertoRico {
    /// The kinds that some cargo ship takes now, whether anyone has them or not.
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

/// Whether any good that this seat has is among those that a cargo ship takes.
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

/// Whether a seat can ship anything, on a cargo ship or over a wharf.
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
        None => judge_empty_ship(game, state, good, ship, count),
    }
}

/// Whether goods may begin to fill an empty ship.
fn judge_empty_ship(
    game: &PuertoRico,
    state: &State,
    good: Good,
    ship: Ship,
    count: u8,
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
    // The same condition as in [`judge_pass`].
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

/// Whether an action is legal on a turn of the loading.
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
        _ => Err(Refusal::no_answer(Frame::Captain(*loading))),
    }
}

/// A seat loads, supplies or passes.
pub(crate) fn answer(play: &mut Play<'_, impl Sink<Event>>, loading: Loading, action: Action) {
    match action {
        Action::Load(good, ship) => resolve_load(play, loading, good, ship),
        Action::Wharf(good) => resolve_wharf(play, loading, good),
        Action::SmallWharf => small_wharf::resolve(play, loading),
        Action::Supply(good) => supplier::resolve(play, loading, good),
        Action::Union => supplier::resolve_union(play, loading),
        _ => resolve_pass(play, loading),
    }
}

/// A seat loads goods on a ship. [captain.one-ship] [captain.all]
#[inline]
fn resolve_load(
    play: &mut Play<'_, impl Sink<Event>>,
    mut loading: Loading,
    good: Good,
    ship: Ship,
) {
    if first_turn::before_load(play, &mut loading, Departure::Load { good, ship }) {
        return;
    }
    let seat = loading.seat;
    let mut offer = None;
    if let Some(index) = play.game.fleet.iter().position(|&other| other == ship) {
        let cargo = &mut play.state.ships[index];
        let goods = &mut play.state.boards[seat.index()].goods[good];
        let count = (*goods).min(ship.spaces().saturating_sub(cargo.count));
        *goods -= count;
        *cargo = Cargo { good: Some(good), count: cargo.count + count };
        let points;
        (points, offer) = score(play, &mut loading, count, 1);
        play.emit(Event::Loaded { seat, good, count, ship, points });
        if play.state.board(seat).has(Building::Lighthouse) {
            points::earn(play, seat, Income::Lighthouse, 1);
        }
    }
    loaded(play, loading, offer);
}

/// A seat puts all goods of a kind back to the supply, for points. [wharf.all] [wharf.points]
fn resolve_wharf(play: &mut Play<'_, impl Sink<Event>>, mut loading: Loading, good: Good) {
    if first_turn::before_load(play, &mut loading, Departure::Wharf { good }) {
        return;
    }
    let seat = loading.seat;
    let count = core::mem::take(&mut play.state.board_mut(seat).goods[good]);
    play.state.supply[good] += count;
    loading.wharves |= bit(seat);
    let (points, offer) = score(play, &mut loading, count, 1);
    play.emit(Event::Wharfed { seat, good, count, points });
    shine_at_wharf(play, seat, 1);
    loaded(play, loading, offer);
}

/// A shipment over the small wharf is complete: a point for every two goods.
/// [small-wharf.points] [small-wharf.single] [small-wharf.harbor] [small-wharf.lighthouse]
/// [small-wharf.bonus]
pub(crate) fn shipped(
    play: &mut Play<'_, impl Sink<Event>>,
    mut loading: Loading,
    Shipment { goods, kinds, .. }: Shipment,
) {
    let seat = loading.seat;
    loading.sending = None;
    let loads = match play.game.rules.small_wharf_bonus {
        SmallWharfBonus::PerLoad => 1,
        SmallWharfBonus::PerKind => kinds,
        SmallWharfBonus::None => 0,
    };
    let (points, offer) = score(play, &mut loading, goods / 2, loads);
    play.emit(Event::Shipped { seat, count: goods, points });
    shine_at_wharf(play, seat, loads);
    loaded(play, loading, offer);
}

/// The lighthouse pays for goods shipped over a wharf, where the rules say so. [lighthouse.load]
/// [lighthouse.wharf]
fn shine_at_wharf(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, loads: u8) {
    if play.game.rules.lighthouse_wharf == LighthouseWharf::Pays
        && play.state.board(seat).has(Building::Lighthouse)
    {
        points::earn(play, seat, Income::Lighthouse, loads);
    }
}

/// Gives the points of one shipment, which counts as `loads` loads for the harbor.
/// Returns the points given, and the points that the seat is asked about. Points beside
/// those for the goods are given one by one without a question while chips are left.
/// [captain.points] [harbor.bonus] [harbor.wharf] [captain.privilege]
/// [captain.privilege-once] [captain.privilege-none] [library.captain] [end.decline-load]
fn score(
    play: &mut Play<'_, impl Sink<Event>>,
    loading: &mut Loading,
    points: u8,
    loads: u8,
) -> (u8, Option<LoadOffer>) {
    let seat = loading.seat;
    let harbor = if play.state.board(seat).has(Building::Harbor) { loads } else { 0 };
    let privilege = if seat == play.state.chooser && !loading.privilege_paid {
        loading.privilege_paid = true;
        privilege::times(play.game, play.state, seat)
    } else {
        0
    };
    play.state.gain_points(seat, points);
    if last_chips::are_last(play.game, play.state, harbor + privilege) {
        let taken = (play.state.points - 1) as u8;
        play.state.gain_points(seat, taken);
        let offer = LoadOffer::Load {
            harbor: harbor.saturating_sub(taken),
            privilege: privilege - taken.saturating_sub(harbor),
        };
        return (points + taken, Some(offer));
    }
    if privilege > 0 {
        privilege::use_up(play);
    }
    play.state.gain_points(seat, harbor + privilege);
    (points + harbor + privilege, None)
}

/// The most points the harbor gives for one shipment.
pub(crate) fn most_bonus(game: &PuertoRico) -> u8 {
    match game.rules.small_wharf_bonus {
        SmallWharfBonus::PerKind => Good::ALL.len() as u8,
        SmallWharfBonus::PerLoad | SmallWharfBonus::None => 1,
    }
}

/// Goods have been shipped. The seat may be asked about points.
fn loaded(play: &mut Play<'_, impl Sink<Event>>, loading: Loading, offer: Option<LoadOffer>) {
    match offer {
        Some(offer) => last_chips::ask(play.state, loading, offer),
        None => complete(play, loading),
    }
}

/// A load is complete.
pub(crate) fn complete(play: &mut Play<'_, impl Sink<Event>>, mut loading: Loading) {
    // [end.points] [end.beyond]
    points::taken(play);
    loading.quiet = 0;
    go_left(play.game, &mut loading);
    turn(play, loading);
}

/// A seat loads nothing for now.
fn resolve_pass(play: &mut Play<'_, impl Sink<Event>>, loading: Loading) {
    play.emit(Event::Passed { seat: loading.seat });
    stay(play, loading);
}

/// After the goods are stored, full ships are emptied. [captain.unload] [captain.stay]
pub(crate) fn leave(play: &mut Play<'_, impl Sink<Event>>) {
    for (index, &ship) in play.game.fleet.iter().enumerate() {
        let Cargo { good: Some(good), count } = play.state.ships[index] else { continue };
        if count == ship.spaces() {
            play.state.supply[good] += count;
            play.state.ships[index] = Cargo::default();
            play.emit(Event::Unloaded { ship, good, count });
        }
    }
    points::captain_phase_over(play);
    let before = if revision::pays_late_lighthouse(play.game.revision) {
        Before::CaptainEnd
    } else {
        Before::End
    };
    guest::end_phase(play, before);
}
