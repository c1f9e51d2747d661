//! Plays the hunting lodge at the end of the settler phase.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::discard::Forests;
use crate::event::{Event, Honor};
use crate::frame::{Before, Frame};
use crate::person::Person;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::State;
use crate::{PuertoRico, discard, guest, last_chips, points, settler};

/// Points for the emptiest island. [hunting-lodge.most]
pub(crate) const PRIZE: u8 = 2;

/// [hunting-lodge.when] [hunting-lodge.order]
pub(crate) fn enter(play: &mut Play<'_, impl Sink<Event>>) {
    turn(play, Some(play.state.chooser));
}

fn turn(play: &mut Play<'_, impl Sink<Event>>, mut next: Option<Seat>) {
    while let Some(seat) = next {
        if is_asked(play.state, seat) {
            play.state.frame = Frame::Lodge { seat };
            return;
        }
        next = play.next_seat(seat);
    }
    invite(play, Some(play.state.chooser));
}

/// Whether a seat clears a space, or may send a guest to a lodge that stands empty.
pub(crate) fn is_asked(state: &State, seat: Seat) -> bool {
    may_clear(state, seat) || may_invite(state, seat)
}

/// [hunting-lodge.colonist] [hunting-lodge.forests]
fn may_clear(state: &State, seat: Seat) -> bool {
    state.board(seat).is_run_by(Person::Colonist, Building::HuntingLodge)
        && discard::is_possible(state, seat, Forests::Too)
}

/// Whether a guest can still go to a lodge that stands empty. [guest-house.lodge]
pub(crate) fn may_invite(state: &State, seat: Seat) -> bool {
    let board = state.board(seat);
    board.city.contains(Building::HuntingLodge)
        && !board.has(Building::HuntingLodge)
        && guest::can_move(state, seat)
}

pub(crate) fn judge(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    if !may_clear(state, seat) {
        return Err(Refusal::CannotClear);
    }
    discard::judge_any(game, state, seat, action)
}

pub(crate) fn options(game: &PuertoRico, state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    if may_clear(state, seat) {
        discard::options(game, state, seat, Forests::Too, out);
    }
}

/// Goes on after a guest has moved.
pub(crate) fn again(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    if !is_asked(play.state, seat) {
        turn(play, play.next_seat(seat));
    }
}

/// A seat clears a space or passes. [hunting-lodge.optional]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, action: Action) {
    if action == Action::Pass {
        play.emit(Event::Passed { seat });
    } else {
        discard::resolve(play, seat, action);
    }
    turn(play, play.next_seat(seat));
}

/// When all islands are cleared, guests may still go to the lodge. [guest-house.lodge]
pub(crate) fn invite(play: &mut Play<'_, impl Sink<Event>>, mut next: Option<Seat>) {
    while let Some(seat) = next {
        if may_invite(play.state, seat) {
            play.state.frame = Frame::Guests { seat, before: Before::Lodge };
            return;
        }
        next = play.next_seat(seat);
    }
    leave(play);
}

/// The emptiest island is rewarded, if there is one. [hunting-lodge.noble] [hunting-lodge.tie]
fn leave(play: &mut Play<'_, impl Sink<Event>>) {
    if let Some(seat) = winner(play.game, play.state) {
        if last_chips::are_last(play.game, play.state, PRIZE) {
            play.state.frame = Frame::LodgePoints { seat };
            return;
        }
        points::honor(play, seat, Honor::HuntingLodge, PRIZE);
    }
    settler::leave(play);
}

/// The seat with the emptiest island, if no other is as empty and a noble runs its lodge.
pub(crate) fn winner(game: &PuertoRico, state: &State) -> Option<Seat> {
    let spaces = |seat: Seat| state.board(seat).free_island_spaces();
    let seats = || Seat::first(game.seats.count());
    let most = seats().map(spaces).max();
    let mut emptiest = seats().filter(|&seat| Some(spaces(seat)) == most);
    match (emptiest.next(), emptiest.next()) {
        (Some(seat), None) => {
            state.board(seat).is_run_by(Person::Noble, Building::HuntingLodge).then_some(seat)
        }
        _ => None,
    }
}
