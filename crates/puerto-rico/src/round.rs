//! The round: who chooses a role, what the card brings, and what happens when
//! everyone has chosen. [round.all-act] [roles.first]

use alloc::vec::Vec;

use tabletop::{Name, Sink};

use crate::PuertoRico;
use crate::action::Action;
use crate::event::{Event, Income};
use crate::frame::{Before, Frame};
use crate::refusal::Refusal;
use crate::role::Role;
use crate::state::State;
use crate::{builder, captain, craftsman, guest, mayor, points, privilege, settler, trader};

/// Roles taken in a round. [round.one-role] [two.alternate]
pub(crate) fn picks_in_round(game: &PuertoRico) -> u8 {
    if game.seats.is_two() { 6 } else { game.seats.count() }
}

/// Asks the chooser for a role.
pub(crate) fn enter(state: &mut State) {
    state.frame = Frame::Role {};
}

/// [roles.choose] [roles.taken] [setup.roles] [two.roles]
pub(crate) fn judge(game: &PuertoRico, state: &State, role: Role) -> Result<(), Refusal> {
    if !role.is_in_play(game.seats) {
        return Err(Refusal::RoleAbsent { role, seats: game.seats.count() });
    }
    match state.card(role).taken {
        Some(by) => Err(Refusal::RoleTaken { role, by }),
        None => Ok(()),
    }
}

#[inline]
pub(crate) fn options(game: &PuertoRico, state: &State, out: &mut Vec<Action>) {
    let free = Role::ALL.iter().copied().filter(|&role| judge(game, state, role).is_ok());
    out.extend(free.map(Action::Role));
}

pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    role: Role,
    sink: &mut impl Sink<Event>,
) {
    let seat = state.chooser;
    let card = state.card_mut(role);
    card.taken = Some(seat);
    // [roles.doubloons] [prospector.and-doubloons] [prospector.two-cards]
    let doubloons = core::mem::take(&mut card.doubloons);
    state.board_mut(seat).gain_doubloons(doubloons);
    sink.emit(Event::Chose { seat, role, doubloons });
    match role {
        Role::Settler => settler::enter(game, state, sink),
        Role::Mayor => mayor::enter(game, state, sink),
        Role::Builder => builder::enter(game, state, sink),
        Role::Craftsman => craftsman::enter(game, state, sink),
        Role::Trader => trader::enter(game, state, sink),
        Role::Captain => captain::enter(game, state, sink),
        // [guest-house.prospector]
        Role::Prospector | Role::Prospector2 => {
            if !guest::ask(state, seat, Before::Prospector) {
                prospect(game, state, sink);
            }
        }
    }
}

/// [prospector.doubloon] [prospector.no-action] [library.prospector]
pub(crate) fn prospect(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    let seat = state.chooser;
    let doubloons = privilege::pay(game, state);
    points::earn(state, (seat, Income::Prospector), doubloons, sink);
    guest::end_phase(game, state, Before::End, sink);
}

/// The role is played out: the next player chooses, or the round ends. [round.clockwise]
pub(crate) fn leave_role(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    state.picks += 1;
    if state.picks == picks_in_round(game) {
        leave(game, state, sink);
    } else {
        state.chooser = state.chooser.left(game.seats.count());
        enter(state);
    }
}

fn leave(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    // [end.round] [end.no-doubloons] [two.end]
    if state.ending.is_near() {
        state.frame = Frame::Over {};
        sink.emit(Event::Ended);
        return;
    }
    for &role in Role::ALL {
        if !role.is_in_play(game.seats) {
            continue;
        }
        let card = state.card_mut(role);
        // [round.return]
        if card.taken.take().is_none() {
            // [round.doubloons] [round.doubloons-add] [two.doubloon]
            card.doubloons = card.doubloons.saturating_add(1);
            sink.emit(Event::Sweetened { role, doubloons: card.doubloons });
        }
    }
    // [round.governor-moves] [round.governor-first] [two.governor]
    state.governor = state.governor.left(game.seats.count());
    state.chooser = state.governor;
    state.picks = 0;
    state.libraries = 0;
    state.round = state.round.saturating_add(1);
    sink.emit(Event::Round { round: state.round, governor: state.governor });
    enter(state);
}
