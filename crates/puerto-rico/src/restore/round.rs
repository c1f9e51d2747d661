//! Reads where a stored position stands in the round, and whether the end is near.

use alloc::format;

use tabletop::Seat;

use crate::building::{Building, BuildingSet};
use crate::frame::{Before, Frame};
use crate::position::Position;
use crate::role::{Card, Role};
use crate::rules::PointsEnd;
use crate::state::{EndReason, State};
use crate::validate::{Checked, broken, ensure};
use crate::{PuertoRico, privilege, round, seat_bits};

/// More rounds than the longest record has entries.
const MOST_ROUNDS: u32 = 1_000_000;

/// The governor moves on every round, so the round determines the governor. A governor
/// without a round means the first round with that governor.
pub(super) fn governor(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
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

pub(super) fn cards(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    for (&role, written) in &position.roles {
        if !role.is_in_play(game.seats) {
            return broken("roles", format!("{role} is not used at this table"));
        }
        if written.taken.is_some_and(|seat| seat.index() >= usize::from(game.seats.count())) {
            return broken("roles", "a role is taken by a seat that is not at this table");
        }
        *state.card_mut(role) = Card { doubloons: written.doubloons, taken: written.taken };
    }
    Ok(())
}

/// Who takes, or took, the current role: the seats choose in order, and every card that
/// is taken is a turn.
pub(super) fn chooser(
    game: &PuertoRico,
    position: &Position,
    frame: Frame,
    state: &mut State,
) -> Checked<()> {
    let is_over = frame == Frame::Over {};
    let taken = state.cards.iter().filter(|card| card.taken.is_some()).count() as u8;
    let is_in_phase = frame.role().is_some() || matches!(frame, Frame::Guests { .. });
    let in_round = round::picks_in_round(game);
    state.picks = match taken.checked_sub(is_in_phase.into()) {
        Some(picks) if is_over && picks == in_round => picks,
        Some(picks) if !is_over && picks < in_round => picks,
        _ => return broken("roles", format!("{taken} roles are taken")),
    };
    let turn = if is_over { state.picks - 1 } else { state.picks };
    // Round and round: with two players each chooses more than once.
    let order = core::iter::successors(Some(state.governor), |seat: &Seat| {
        Some(seat.left(game.seats.count()))
    });
    state.chooser = order.into_iter().nth(turn.into()).unwrap_or(state.governor);
    if let Some(written) = position.chooser
        && written != state.chooser
    {
        return broken("chooser", format!("{} is to choose, not {written}", state.chooser));
    }
    match frame.role() {
        Some(role) if state.card(role).taken != Some(state.chooser) => {
            broken("roles", format!("{} has not taken {role}", state.chooser))
        }
        _ => Ok(()),
    }
}

/// A library is used up only where the rules say so.
pub(super) fn libraries(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    state.libraries = seat_bits::bits(&position.library_used);
    let limited = !privilege::is_unlimited(game);
    let owned = position.library_used.iter().all(|&seat| {
        seat.index() < usize::from(game.seats.count())
            && state.board(seat).city.contains(Building::Library)
    });
    ensure(
        limited && owned || state.libraries == 0,
        "library",
        "libraries are not used up at this table",
    )
}

/// A full city counts without being named, and so do taken chips if the phase that took
/// them is over. Every other end condition must be named.
pub(super) fn ending(
    game: &PuertoRico,
    position: &Position,
    frame: Frame,
    state: &mut State,
) -> Checked<()> {
    for &reason in &position.ending {
        state.ending.insert(reason);
    }
    if state.boards.iter().any(|board| board.free_city_spaces() == 0) {
        state.ending.insert(EndReason::City);
    }
    // Where only a captain phase gives points, it has ended the game by the time it is over.
    let points_elsewhere = !state.standing().and(POINTS_IN_OTHER_PHASES).is_empty();
    let is_due =
        game.rules.points_end == PointsEnd::AnyPhase || !points_elsewhere && !is_loading(frame);
    if state.points <= 0 && is_due {
        state.ending.insert(EndReason::Points);
    }
    ensure(
        frame != Frame::Over {} || state.ending.is_near(),
        "ending",
        "the game is over and no end condition is met",
    )
}

/// Whether a captain phase is not over yet.
fn is_loading(frame: Frame) -> bool {
    frame.role() == Some(Role::Captain)
        && !matches!(frame, Frame::Guests { before: Before::CaptainEnd, .. })
}

/// The buildings that give points in other phases than the captain's.
const POINTS_IN_OTHER_PHASES: BuildingSet =
    BuildingSet::these(&[Building::Church, Building::Chapel, Building::HuntingLodge]);
