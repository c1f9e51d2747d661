//! Activates buildings one after the other, each with all its effects.

use alloc::vec::Vec;

use tabletop::Sink;

use crate::SantaMaria;
use crate::action::Action;
use crate::board::Mark;
use crate::components::{Deed, EFFECTS, Effect, Space};
use crate::event::Event;
use crate::frame;
use crate::grid::{Cell, Cells};
use crate::order::{self, Next};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::State;
use crate::task::Flow;
use crate::task::{Activation, Task};
use crate::wait::{AsksOne, CanWait, Waits, only_if};
use crate::{conquistador, due, production, religion, scholar, shipping, trading, turn};

pub(crate) fn enter(play: &mut Play<'_, impl Sink<Event>>, activation: Activation) {
    play.state.task = Task::Activate(activation);
    go_on(play, activation);
}

/// Carries out effects until one asks something: the buildings that were vacant
/// at the beginning, from top to bottom or from left to right, each with all its
/// effects. Roads are no buildings, and what is occupied is not
/// vacant. [activate.order] [activate.vacant] [activate.effects] [activate.roads]
pub(crate) fn go_on(play: &mut Play<'_, impl Sink<Event>>, mut activation: Activation) {
    activation = activation.finished();
    while let Some(cell) = activation.left.first() {
        if due::carry_out(play) == Flow::Waits {
            return;
        }
        match order::next(play.game, play.state, activation) {
            Next::Effect(number) => activation.effect = number + 1,
            Next::Asked => {
                play.state.task = Task::Activate(activation);
                return play.state.wait(frame::Order);
            }
            Next::Done => {
                activation.left = activation.left.without(Cells::of(cell));
                activation.done = 0;
                continue;
            }
        }
        if carry_out(play, activation) == Flow::Waits {
            return;
        }
        activation = activation.finished();
    }
    leave(play, activation);
}

/// The player has said which effect comes next. [activate.own-order]
pub(crate) fn resolve_order(play: &mut Play<'_, impl Sink<Event>>, number: u8) {
    let Task::Activate(mut activation) = play.state.task else { return };
    activation.effect = number + 1;
    if carry_out(play, activation) == Flow::GoesOn {
        go_on(play, activation);
    }
}

/// Carries out the current effect.
fn carry_out(play: &mut Play<'_, impl Sink<Event>>, activation: Activation) -> Flow {
    play.state.task = Task::Activate(activation);
    let Some(effect) = current(play.game, play.state) else { return Flow::GoesOn };
    match effect {
        Effect::Gain(gain) => production::resolve(play, gain),
        Effect::Deed(Deed::Conquistador) => conquistador::enter(play),
        Effect::Deed(Deed::Religion) => religion::enter(play),
        Effect::Deed(Deed::Shipping) => shipping::enter(play.game, play.state),
        Effect::Trade(trade) => trading::enter(play.game, play.state, trade),
    }
}

/// The effects of a building of the player whose turn it is.
pub(crate) fn building<'a>(
    game: &'a SantaMaria,
    state: &State,
    cell: Cell,
) -> Option<&'a [Option<Effect>; EFFECTS]> {
    match game.set.space(state.mine().cells[cell.index()])? {
        Space::Building { effects, .. } => Some(effects),
        Space::Road { .. } | Space::Land { .. } => None,
    }
}

/// The effect that is being carried out.
pub(crate) fn current<'a>(game: &'a SantaMaria, state: &State) -> Option<&'a Effect> {
    let Task::Activate(activation) = state.task else { return None };
    let number = usize::from(activation.effect.checked_sub(1)?);
    building(game, state, activation.left.first()?)?.get(number)?.as_ref()
}

/// The end of an activation: the die goes on the last building that was vacant,
/// used or not; with a scholar's help on any of them.
/// [activate.last] [line.last] [scholar.die-anywhere]
fn leave(play: &mut Play<'_, impl Sink<Event>>, activation: Activation) {
    play.state.task = Task::Activate(activation);
    let is_die = matches!(activation.mark, Mark::Die(..));
    if is_die
        && activation.all.are_several()
        && scholar::leaves_anywhere(play.game, play.state.mine())
    {
        play.state.wait(frame::Leave);
    } else if let Some(last) = activation.all.last() {
        resolve_leave(play, activation, last);
    }
}

/// Whether the die can be left there. [scholar.die-anywhere]
pub(crate) fn judge_leave(activation: Activation, cell: Cell) -> Result<(), Refusal> {
    if activation.all.contains(cell) { Ok(()) } else { Err(Refusal::NotInLine { cell }) }
}

/// Leaves the die or the coins on a building, which is blocked for the year, and
/// ends the turn. [line.blocks] [single.coins]
pub(crate) fn resolve_leave(
    play: &mut Play<'_, impl Sink<Event>>,
    activation: Activation,
    cell: Cell,
) {
    play.state.mine_mut().mark(cell, activation.mark);
    if matches!(activation.mark, Mark::Die(..)) {
        play.emit(Event::Left { seat: play.state.turn, cell });
    }
    turn::end(play);
}

impl Waits for frame::Leave {
    fn can_wait(self, _: &SantaMaria, state: &State) -> CanWait {
        only_if(matches!(state.task, Task::Activate(_)))
    }
}

impl AsksOne for frame::Leave {
    type Answer = Cell;

    #[inline]
    fn read(action: Action) -> Option<Cell> {
        match action {
            Action::Leave(cell) => Some(cell),
            _ => None,
        }
    }

    #[inline]
    fn options(self, _: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        if let Task::Activate(activation) = state.task {
            out.extend(activation.all.iter().map(Action::Leave));
        }
    }

    fn judge(self, _: &SantaMaria, state: &State, cell: Cell) -> Result<(), Refusal> {
        match state.task {
            Task::Activate(activation) => judge_leave(activation, cell),
            _ => Err(Refusal::NotInLine { cell }),
        }
    }

    fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, cell: Cell) {
        if let Task::Activate(activation) = play.state.task {
            resolve_leave(play, activation, cell);
        }
    }
}
