//! Plays the turns: one main action each, clockwise, until everyone has retired.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::SantaMaria;
use crate::action::Action;
use crate::event::Event;
use crate::frame;
use crate::line::Use;
use crate::play::Play;
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
pub(crate) fn end(play: &mut Play<'_, impl Sink<Event>>) {
    let mut seats = play.state.turn.left(play.game.seats).around(play.game.seats);
    match seats.find(|&seat| play.state.board(seat).retired.is_none()) {
        Some(next) => enter(play.state, next),
        None => year::end(play),
    }
}

/// Declines what was offered.
pub(crate) fn pass(play: &mut Play<'_, impl Sink<Event>>) {
    play.emit(Event::Passed { seat: play.state.turn });
    go_on(play);
}

/// A question is answered: goes on with what is due, and then with what it
/// interrupted. [due.order]
pub(crate) fn go_on(play: &mut Play<'_, impl Sink<Event>>) {
    if due::carry_out(play) == Flow::Waits {
        return;
    }
    match play.state.task {
        Task::Activate(activation) => activation::go_on(play, activation),
        Task::Retire(income) => retire::go_on(play, income),
        Task::Nothing => end(play),
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
            Action::Take(colour, value, used) => {
                line::judge(game, state, Use { colour, value, used })
            }
            Action::Retire(space) => retire::judge(state, space),
            _ => other(Self::QUESTION),
        }
    }

    fn answer(self, play: &mut Play<'_, impl Sink<Event>>, action: Action) {
        match action {
            Action::Expand(tile) => expand::resolve(play, tile),
            Action::Activate(cell) => single::resolve(play, cell),
            Action::Take(colour, value, used) => {
                line::resolve(play, Use { colour, value, used });
            }
            Action::Retire(space) => retire::resolve(play, space),
            _ => debug_assert!(false, "{action:?} is no answer"),
        }
    }
}
