//! Plays the round: who chooses a role, what the card brings, and what happens when
//! everyone has chosen. [round.all-act] [roles.first]

use alloc::vec::Vec;

use tabletop::{Name, Sink};

use crate::PuertoRico;
use crate::action::Action;
use crate::event::{Event, Income};
use crate::frame::{Before, Frame};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::state::State;
use crate::{builder, captain, craftsman, guest, mayor, points, privilege, settler, trader};

/// Roles taken in a round. [round.one-role] [two.alternate]
pub(crate) fn picks_in_round(game: &PuertoRico) -> u8 {
    if game.seats.is_two() { 6 } else { game.seats.count() }
}

/// The first round begins.
pub(crate) fn begin(play: &mut Play<'_, impl Sink<Event>>) {
    let State { round, governor, .. } = *play.state;
    play.emit(Event::Round { round, governor });
    enter(play.state);
}

/// Asks the chooser for a role.
fn enter(state: &mut State) {
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

pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, role: Role) {
    let seat = play.state.chooser;
    let card = play.state.card_mut(role);
    card.taken = Some(seat);
    // [roles.doubloons] [prospector.and-doubloons] [prospector.two-cards]
    let doubloons = core::mem::take(&mut card.doubloons);
    play.state.board_mut(seat).gain_doubloons(doubloons);
    play.emit(Event::Chose { seat, role, doubloons });
    match role {
        Role::Settler => settler::enter(play),
        Role::Mayor => mayor::enter(play),
        Role::Builder => builder::enter(play),
        Role::Craftsman => craftsman::enter(play),
        Role::Trader => trader::enter(play),
        Role::Captain => captain::enter(play),
        // [guest-house.prospector]
        Role::Prospector | Role::Prospector2 => {
            if !guest::ask(play.state, seat, Before::Prospector) {
                prospect(play);
            }
        }
    }
}

/// [prospector.doubloon] [prospector.no-action] [library.prospector]
pub(crate) fn prospect(play: &mut Play<'_, impl Sink<Event>>) {
    let seat = play.state.chooser;
    let doubloons = privilege::pay(play);
    points::earn(play, seat, Income::Prospector, doubloons);
    guest::end_phase(play, Before::End);
}

/// The role is played out: the next player chooses, or the round ends. [round.clockwise]
pub(crate) fn leave_role(play: &mut Play<'_, impl Sink<Event>>) {
    play.state.picks += 1;
    if play.state.picks == picks_in_round(play.game) {
        leave(play);
    } else {
        play.state.chooser = play.state.chooser.left(play.game.seats.count());
        enter(play.state);
    }
}

fn leave(play: &mut Play<'_, impl Sink<Event>>) {
    // [end.round] [end.no-doubloons] [two.end]
    if play.state.ending.is_near() {
        play.state.frame = Frame::Over {};
        play.emit(Event::Ended);
        return;
    }
    for &role in Role::ALL {
        if !role.is_in_play(play.game.seats) {
            continue;
        }
        let card = play.state.card_mut(role);
        // [round.return]
        if card.taken.take().is_none() {
            // [round.doubloons] [round.doubloons-add] [two.doubloon]
            card.doubloons = card.doubloons.saturating_add(1);
            play.sink.emit(Event::Sweetened { role, doubloons: card.doubloons });
        }
    }
    // [round.governor-moves] [round.governor-first] [two.governor]
    play.state.governor = play.state.governor.left(play.game.seats.count());
    play.state.chooser = play.state.governor;
    play.state.picks = 0;
    play.state.libraries = 0;
    play.state.round = play.state.round.saturating_add(1);
    play.emit(Event::Round { round: play.state.round, governor: play.state.governor });
    enter(play.state);
}
