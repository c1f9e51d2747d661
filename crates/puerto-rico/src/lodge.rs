//! The hunting lodge, at the end of the settler phase.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::event::{Event, Honor};
use crate::frame::{Before, Frame};
use crate::person::Person;
use crate::refusal::Refusal;
use crate::state::State;
use crate::{PuertoRico, discard, guest, last_chips, points, settler};

/// Points for the emptiest island. [hunting-lodge.most]
pub(crate) const PRIZE: u8 = 2;

/// [hunting-lodge.when] [hunting-lodge.order]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    turn(game, state, state.chooser, sink);
}

fn turn(game: &PuertoRico, state: &mut State, mut seat: Seat, sink: &mut impl Sink<Event>) {
    loop {
        if is_asked(state, seat) {
            state.frame = Frame::Lodge { seat };
            return;
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return invite(game, state, state.chooser, sink);
        }
    }
}

/// Whether a seat clears a space, or may send a guest to a lodge that stands empty.
pub(crate) fn is_asked(state: &State, seat: Seat) -> bool {
    may_clear(state, seat) || may_invite(state, seat)
}

/// [hunting-lodge.colonist] [hunting-lodge.forests]
fn may_clear(state: &State, seat: Seat) -> bool {
    state.board(seat).is_run_by(Person::Colonist, Building::HuntingLodge)
        && discard::is_possible(state, seat, true)
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
        discard::options(game, state, seat, true, out);
    }
}

/// Goes on after a guest has moved.
pub(crate) fn again(game: &PuertoRico, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    if !is_asked(state, seat) {
        next(game, state, seat, sink);
    }
}

/// A seat clears a space or not. [hunting-lodge.optional]
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    seat: Seat,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    if action == Action::Pass {
        sink.emit(Event::Passed { seat });
    } else {
        discard::resolve(state, seat, action, sink);
    }
    next(game, state, seat, sink);
}

fn next(game: &PuertoRico, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    let next = seat.left(game.seats.count());
    if next == state.chooser {
        invite(game, state, state.chooser, sink);
    } else {
        turn(game, state, next, sink);
    }
}

/// When all islands are cleared, guests may still go to the lodge. [guest-house.lodge]
pub(crate) fn invite(
    game: &PuertoRico,
    state: &mut State,
    mut seat: Seat,
    sink: &mut impl Sink<Event>,
) {
    loop {
        if may_invite(state, seat) {
            state.frame = Frame::Guests { seat, before: Before::Lodge };
            return;
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return leave(game, state, sink);
        }
    }
}

/// The emptiest island is rewarded, if there is one. [hunting-lodge.noble] [hunting-lodge.tie]
pub(crate) fn leave(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    if let Some(seat) = winner(game, state) {
        if last_chips::are_last(game, state, PRIZE) {
            state.frame = Frame::LodgePoints { seat };
            return;
        }
        points::honor(game, state, (seat, Honor::HuntingLodge), PRIZE, sink);
    }
    settler::leave(game, state, sink);
}

/// Who has the emptiest island, alone, and a noble on the lodge.
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
