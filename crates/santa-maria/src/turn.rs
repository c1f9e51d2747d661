//! Turns: one main action each, clockwise, until everyone has retired.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::SantaMaria;
use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::retire;
use crate::retirement::Retirement;
use crate::state::State;
use crate::task::{Flow, Task};
use crate::{activation, due, expand, free, line, monk, religion, shipping, single, trading, year};

/// The turn of a player begins. [turn.main]
pub(crate) fn enter(state: &mut State, seat: Seat) {
    state.turn = seat;
    state.task = Task::Nothing;
    state.frame = Frame::Turn;
}

/// All main actions and free actions that can be taken now; retiring always can.
/// [turn.main]
#[inline]
pub(crate) fn options(game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
    expand::options(game, state, out);
    single::options(game, state, out);
    line::options(game, state, out);
    let spaces = Retirement::ALL.iter().copied();
    out.extend(spaces.filter(|&it| retire::judge(state, it).is_ok()).map(Action::Retire));
}

/// The turn is over: the next player clockwise who has not retired is next, and
/// the year ends if there is none.
/// [turn.clockwise] [turn.until-retired] [retire.done] [retire.skipped] [year.clockwise]
/// [year.ends]
pub(crate) fn end(game: &SantaMaria, state: &mut State, sink: &mut impl Sink<Event>) {
    let mut seats = state.turn.left(game.seats).around(game.seats);
    match seats.find(|&seat| state.board(seat).retired.is_none()) {
        Some(next) => enter(state, next),
        None => year::end(game, state, sink),
    }
}

/// A question is answered: goes on with what is due, and then with what it
/// interrupted. [due.order]
pub(crate) fn go_on(game: &SantaMaria, state: &mut State, sink: &mut impl Sink<Event>) {
    if due::carry_out(game, state, sink) == Flow::Waits {
        return;
    }
    match state.task {
        Task::Activate(activation) => activation::go_on(game, state, activation, sink),
        Task::Retire(income) => retire::go_on(game, state, income, sink),
        Task::Nothing => end(game, state, sink),
    }
}

/// After a sale or a purchase the question stands, unless it has nothing left to
/// offer.
/// [free.any-time] [trade.asked] [ship.closes] [religion.asked] [monk.asked]
pub(crate) fn after_free(game: &SantaMaria, state: &mut State, sink: &mut impl Sink<Event>) {
    match state.frame {
        Frame::Trade { .. } if !trading::can_be_had(game, state) => go_on(game, state, sink),
        Frame::Ship if !shipping::can_be_had(game, state) => go_on(game, state, sink),
        Frame::Religion
            if !religion::may_stay(game, state) && !religion::can_be_had(game, state.mine()) =>
        {
            religion::resolve_plain(game, state, sink);
        }
        Frame::Monk { steps } if !monk::can_be_had(state) => {
            religion::go_on(game, state, steps, sink);
        }
        Frame::Free if !free::is_any_possible(game, state) => end(game, state, sink),
        _ => debug_assert!(free::are_offered(state.frame), "nothing is free here"),
    }
}
