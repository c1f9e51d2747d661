//! Where a stored position stands in the round, and what it waits for.

use alloc::format;
use alloc::vec::Vec;

use tabletop::{Game, Name, Seat};

use crate::action::Action;
use crate::board::Slot;
use crate::building::Building;
use crate::frame::{Frame, Frames, Loading};
use crate::good::{Good, Kinds};
use crate::position::{Ask, Position};
use crate::restore::{Checked, broken, ensure};
use crate::role::{Card, Role};
use crate::rules::Production;
use crate::state::{EndReason, State};
use crate::tile::Tile;
use crate::{PuertoRico, captain, round, settler, setup, stack, storage};

pub(crate) fn resume(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    let frame = frame(game, position)?;
    governor(game, position, state)?;
    cards(game, position, state)?;
    chooser(game, position, frame, state)?;
    ending(position, frame, state)?;
    state.frames = frames(frame);
    waits(game, frame, state)
}

/// What the position waits for.
fn frame(game: &PuertoRico, position: &Position) -> Checked<Frame> {
    let frame = match position.ask.clone().unwrap_or(Ask::Role {}) {
        Ask::FirstRow {} => Frame::FirstRow,
        Ask::Role {} => Frame::Role,
        Ask::Settler { seat } => Frame::Settler { seat },
        Ask::Hacienda { seat } => Frame::Hacienda { seat },
        Ask::HaciendaDraw { seat } => Frame::HaciendaDraw { seat },
        Ask::Hospice { seat, tile } => Frame::Hospice { seat, tile },
        Ask::NewRow {} => Frame::NewRow,
        Ask::MayorPrivilege {} => Frame::MayorPrivilege,
        Ask::Mayor { seat, slot } => Frame::Mayor { seat, slot },
        Ask::Builder { seat } => Frame::Builder { seat },
        Ask::University { seat, building } => Frame::University { seat, building },
        Ask::Craftsman { seat, made } => {
            Frame::Craftsman { seat, made: made.into_iter().collect() }
        }
        Ask::CraftsmanPrivilege { made } => {
            Frame::CraftsmanPrivilege { made: made.into_iter().collect() }
        }
        Ask::Trader { seat } => Frame::Trader { seat },
        Ask::Captain { seat, quiet, wharves, privilege_paid } => {
            let wharves = wharves.iter().fold(0, |bits, seat| bits | 1 << seat.index());
            Frame::Captain(Loading { seat, quiet, wharves, privilege_paid })
        }
        Ask::Storage { seat, good, single } => Frame::Storage { seat, good, single },
        Ask::Over {} => Frame::Over,
    };
    if let Some(seat) = frame.seat()
        && seat.index() >= usize::from(game.seats.count())
    {
        return broken("ask", format!("there is no seat {seat} at this table"));
    }
    Ok(frame)
}

/// The role whose phase a frame belongs to.
const fn role_of(frame: Frame) -> Option<Role> {
    match frame {
        Frame::Settler { .. }
        | Frame::Hacienda { .. }
        | Frame::HaciendaDraw { .. }
        | Frame::Hospice { .. }
        | Frame::NewRow => Some(Role::Settler),
        Frame::MayorPrivilege | Frame::Mayor { .. } => Some(Role::Mayor),
        Frame::Builder { .. } | Frame::University { .. } => Some(Role::Builder),
        Frame::Craftsman { .. } | Frame::CraftsmanPrivilege { .. } => Some(Role::Craftsman),
        Frame::Trader { .. } => Some(Role::Trader),
        Frame::Captain(_) | Frame::Storage { .. } => Some(Role::Captain),
        Frame::FirstRow | Frame::Role | Frame::Over => None,
    }
}

/// More rounds than the longest record has entries.
const MOST_ROUNDS: u32 = 1_000_000;

/// The governor moves on every round, so the round tells who it is, and the
/// governor tells the first round it can be.
fn governor(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    let order = || game.start.around(game.seats.count());
    state.round = match (position.round, position.governor) {
        (Some(0), _) => return broken("round", "rounds are counted from 1"),
        (Some(round), _) if round > MOST_ROUNDS => {
            return broken("round", format!("no game is in round {round}"));
        }
        (Some(round), _) => round,
        (None, Some(governor)) => {
            (1..).zip(order()).find(|&(_, seat)| seat == governor).map_or(1, |it| it.0)
        }
        (None, None) => 1,
    };
    let turn = (state.round as usize - 1) % usize::from(game.seats.count());
    state.governor = order().nth(turn).unwrap_or(game.start);
    match position.governor {
        Some(written) if written != state.governor => broken(
            "governor",
            format!("{} is governor in round {}, not {written}", state.governor, state.round),
        ),
        _ => Ok(()),
    }
}

fn cards(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    for (&role, written) in &position.roles {
        if !role.is_in_play(game.seats) {
            return broken("roles", format!("{role} is not used at this table"));
        }
        *state.card_mut(role) = Card { doubloons: written.doubloons, taken: written.taken };
    }
    Ok(())
}

/// Whoever comes before the chooser has taken a role, and nobody after.
fn chooser(game: &PuertoRico, position: &Position, frame: Frame, state: &mut State) -> Checked<()> {
    let seats = game.seats.count();
    let taken = state.cards.iter().filter(|card| card.taken.is_some()).count() as u8;
    let unfinished = u8::from(role_of(frame).is_some());
    let in_round = round::picks_in_round(game);
    state.picks = match taken.checked_sub(unfinished) {
        Some(picks) if frame == Frame::Over && picks == in_round => picks,
        Some(picks) if frame != Frame::Over && picks < in_round => picks,
        _ => return broken("roles", format!("{taken} roles are taken")),
    };
    let choosers = || (0..state.picks + unfinished).zip(around(state.governor, seats));
    for seat in Seat::first(seats) {
        let due = choosers().filter(|&(_, chooser)| chooser == seat).count();
        let has = state.cards.iter().filter(|card| card.taken == Some(seat)).count();
        if due != has {
            return broken("roles", format!("{seat} has taken {has} roles and should have {due}"));
        }
    }
    if state.cards.iter().filter_map(|card| card.taken).any(|seat| seat.index() >= seats.into()) {
        return broken("roles", "a role is taken by a seat that is not at this table");
    }
    let turn = if frame == Frame::Over { state.picks - 1 } else { state.picks };
    state.chooser = around(state.governor, seats).nth(turn.into()).unwrap_or(state.governor);
    if let Some(written) = position.chooser
        && written != state.chooser
    {
        return broken("chooser", format!("{} is to choose, not {written}", state.chooser));
    }
    if let Some(role) = role_of(frame)
        && state.card(role).taken != Some(state.chooser)
    {
        return broken("roles", format!("{} has not taken {role}", state.chooser));
    }
    Ok(())
}

/// Clockwise again and again, for those who choose more than once.
fn around(from: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    core::iter::successors(Some(from), move |seat| Some(seat.left(seats)))
}

/// A full city and an empty pool speak for themselves; missing colonists must be named.
fn ending(position: &Position, frame: Frame, state: &mut State) -> Checked<()> {
    let full = state.boards.iter().any(|board| board.free_city_spaces() == 0);
    for (reason, met) in [(EndReason::City, full), (EndReason::Points, state.points <= 0)] {
        if met {
            state.ending.insert(reason);
        } else if position.ending.contains(&reason) {
            return broken("ending", format!("the end by {reason} has not come"));
        }
    }
    if position.ending.contains(&EndReason::Colonists) {
        ensure(state.colonists == 0, "ending", "colonists are left in the supply")?;
        state.ending.insert(EndReason::Colonists);
    }
    // Whatever ends the game ends it with the round, so it happened in this one.
    for reason in state.ending.iter() {
        let role = match reason {
            EndReason::Colonists => Role::Mayor,
            EndReason::City => Role::Builder,
            EndReason::Points => Role::Captain,
        };
        if state.card(role).taken.is_none() {
            return broken("ending", format!("the end by {reason} came without {role}"));
        }
    }
    ensure(
        frame != Frame::Over || state.ending.is_near(),
        "ending",
        "the game is over and no end condition is met",
    )
}

fn frames(frame: Frame) -> Frames {
    let interrupted = match frame {
        Frame::Hacienda { seat } | Frame::HaciendaDraw { seat } | Frame::Hospice { seat, .. } => {
            Frame::Settler { seat }
        }
        Frame::University { seat, .. } => Frame::Builder { seat },
        _ => return Frames::new(frame),
    };
    let mut frames = Frames::new(interrupted);
    frames.push(frame);
    frames
}

/// Whether the game really stops here: with the things the question is about, and
/// with something to choose.
fn waits(game: &PuertoRico, frame: Frame, state: &State) -> Checked<()> {
    // [mayor.minimum]: a ship is filled whenever there are colonists to fill it with.
    let sails = matches!(frame, Frame::Mayor { .. })
        || state.colonists == 0
        || state.colonist_ship >= game.seats.count();
    ensure(sails, "colonists", "the ship has room for colonists of the supply")?;
    let loading = matches!(frame, Frame::Captain(_) | Frame::Storage { .. });
    let full =
        game.fleet.iter().zip(&state.ships).any(|(ship, cargo)| cargo.count == ship.spaces());
    ensure(loading || !full, "ships", "a full ship is emptied at the end of the captain phase")?;
    let drawable = stack::tile(game, state).is_some();
    let board = frame.seat().map(|seat| *state.board(seat));
    let holds = match (frame, board) {
        (Frame::FirstRow, _) => *state == setup::start(game),
        (Frame::NewRow, _) => state.row.total() == 0 && stack::row(game, state).total() > 0,
        (Frame::Hacienda { .. } | Frame::HaciendaDraw { .. }, Some(board)) => {
            board.has(Building::Hacienda) && board.free_island_spaces() > 0 && drawable
        }
        (Frame::Hospice { seat, tile }, Some(board)) => {
            board.has(Building::Hospice)
                && board.settled[tile] < board.tiles[tile]
                && state.has_colonist()
                && (tile != Tile::Quarry || settler::may_take_quarry(state, seat))
        }
        (Frame::MayorPrivilege, _) => state.colonists > 0,
        (Frame::Mayor { slot, .. }, Some(board)) => {
            state.colonist_ship == 0
                && Slot::all().filter(|&later| later >= slot).all(|later| board.on(later) == 0)
        }
        (Frame::University { building, .. }, Some(board)) => {
            board.has(Building::University)
                && building != Building::University
                && board.city.contains(building)
                && board.crew.on(building) == 0
                && state.has_colonist()
        }
        (Frame::Craftsman { seat, made }, Some(board)) => {
            game.rules.production == Production::Optional
                && Good::ALL.iter().any(|&good| board.capacity(good).min(state.supply[good]) > 0)
                && (seat != state.chooser || made.count() == 0)
                && can_have_made(state, made)
        }
        (Frame::CraftsmanPrivilege { made }, _) => can_have_made(state, made),
        (Frame::Captain(loading), _) => {
            loading.quiet < game.seats.count()
                && quiet_seats(game, loading)
                    .all(|seat| !captain::is_able_to_load(game, state, seat))
                && Seat::first(game.seats.count())
                    .filter(|seat| loading.wharves & 1 << seat.index() != 0)
                    .all(|seat| state.board(seat).has(Building::Wharf))
        }
        (Frame::Storage { seat, good, single }, Some(board)) => {
            let seats = game.seats.count();
            let stored = state.chooser.around(seats).take_while(|&other| other != seat);
            Seat::first(seats).all(|seat| !captain::is_able_to_load(game, state, seat))
                && stored.map(|seat| state.board(seat)).all(storage::fits)
                && (!single || board.goods.values()[..good.index()].contains(&1))
        }
        _ => true,
    };
    ensure(holds, "ask", "the position cannot wait for this")?;
    let mut options = Vec::new();
    game.options(state, &mut options);
    let asked = match frame {
        Frame::FirstRow | Frame::NewRow | Frame::HaciendaDraw { .. } | Frame::Over => true,
        // A forced load is asked for; a captain's turn with nothing to load is not.
        Frame::Captain(_) => options.iter().any(|&action| action != Action::Pass),
        _ => options.len() >= 2,
    };
    ensure(asked, "ask", "there is nothing to choose")
}

/// Whether the craftsman can have produced these kinds: a chain for each, and
/// the goods still at hand.
fn can_have_made(state: &State, made: Kinds) -> bool {
    let board = state.board(state.chooser);
    made.iter().all(|good| board.capacity(good) > 0 && board.goods[good] > 0)
}

/// The seats whose turns just ended without a load.
fn quiet_seats(game: &PuertoRico, loading: Loading) -> impl Iterator<Item = Seat> {
    let seats = game.seats.count();
    // Going on around the table for the rest of a circle leads back to them.
    loading.seat.around(seats).skip(usize::from(seats - loading.quiet))
}
