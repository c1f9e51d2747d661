//! Turns: one main action each, clockwise, until everyone has retired.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::SantaMaria;
use crate::action::Action;
use crate::event::Event;
use crate::frame;
use crate::refusal::Refusal;
use crate::retire;
use crate::retirement::Retirement;
use crate::state::State;
use crate::task::{Flow, Task};
use crate::wait::{Asks, CanWait, Waits, only_if, other};
use crate::{activation, due, expand, line, single, year};

/// The turn of a player begins. [turn.main]
pub(crate) fn enter(state: &mut State, seat: Seat) {
    state.turn = seat;
    state.task = Task::Nothing;
    state.wait(frame::Turn);
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

/// Declines what was offered.
pub(crate) fn pass(game: &SantaMaria, state: &mut State, sink: &mut impl Sink<Event>) {
    sink.emit(Event::Passed { seat: state.turn });
    go_on(game, state, sink);
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

impl Waits for frame::Turn {
    fn can_wait(self, _: &SantaMaria, state: &State) -> CanWait {
        only_if(state.task == Task::Nothing)
    }
}

impl Asks for frame::Turn {
    const OFFERS_FREE: bool = true;

    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        options(game, state, out);
    }

    fn judge(self, game: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Expand(tile) => expand::judge(game, state, tile),
            Action::Activate(cell) => single::judge(game, state, cell),
            Action::Take(colour, value, used) => line::judge(game, state, (colour, value, used)),
            Action::Retire(space) => retire::judge(state, space),
            _ => other(Self::QUESTION),
        }
    }

    fn play(
        self,
        game: &SantaMaria,
        state: &mut State,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Expand(tile) => expand::resolve(game, state, tile, sink),
            Action::Activate(cell) => single::resolve(game, state, cell, sink),
            Action::Take(colour, value, used) => {
                line::resolve(game, state, (colour, value, used), sink);
            }
            Action::Retire(space) => retire::resolve(game, state, space, sink),
            _ => debug_assert!(false, "{action:?} is no answer"),
        }
    }
}
