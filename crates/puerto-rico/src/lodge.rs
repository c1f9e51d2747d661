//! The hunting lodge, at the end of the settler phase.

use tabletop::{Seat, Sink};

use crate::building::Building;
use crate::event::{Event, Honor};
use crate::frame::Frame;
use crate::person::Person;
use crate::state::State;
use crate::{PuertoRico, discard, points, settler};

/// Points for the emptiest island. [hunting-lodge.most]
const PRIZE: u8 = 2;

/// [hunting-lodge.when] [hunting-lodge.order]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    turn(game, state, state.chooser, sink);
}

fn turn(game: &PuertoRico, state: &mut State, mut seat: Seat, sink: &mut impl Sink<Event>) {
    loop {
        if may_clear(state, seat) {
            state.frames.replace(Frame::Lodge { seat });
            return;
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return leave(game, state, sink);
        }
    }
}

/// [hunting-lodge.colonist] [hunting-lodge.forests]
pub(crate) fn may_clear(state: &State, seat: Seat) -> bool {
    state.board(seat).is_run_by(Person::Colonist, Building::HuntingLodge)
        && discard::is_possible(state, seat, true)
}

/// A seat has cleared a space or not. [hunting-lodge.optional]
pub(crate) fn next(game: &PuertoRico, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    let next = seat.left(game.seats.count());
    if next == state.chooser { leave(game, state, sink) } else { turn(game, state, next, sink) }
}

/// The emptiest island is rewarded. [hunting-lodge.noble] [hunting-lodge.tie]
fn leave(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    for seat in state.chooser.around(game.seats.count()) {
        let spaces = |seat: Seat| state.board(seat).free_island_spaces();
        let has_most = Seat::first(game.seats.count())
            .all(|other| other == seat || spaces(other) < spaces(seat));
        if has_most && state.board(seat).is_run_by(Person::Noble, Building::HuntingLodge) {
            points::honor(game, state, (seat, Honor::HuntingLodge), PRIZE, sink);
        }
    }
    settler::leave(game, state, sink);
}
