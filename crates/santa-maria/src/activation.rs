//! Activating buildings: one after the other, each with all its effects.

use tabletop::Sink;

use crate::SantaMaria;
use crate::board::Mark;
use crate::components::{Deed, Effect, Space};
use crate::event::Event;
use crate::frame::{Activation, Frame, Task};
use crate::grid::{Cell, Cells};
use crate::refusal::Refusal;
use crate::state::State;
use crate::{conquistador, production, religion, scholar, shipping, trading, turn};

/// Whether the game waits for an answer, or goes on by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub(crate) enum Flow {
    /// A question is asked.
    Waits,
    /// Nothing is asked.
    GoesOn,
}

pub(crate) fn enter(
    game: &SantaMaria,
    state: &mut State,
    activation: Activation,
    sink: &mut impl Sink<Event>,
) {
    state.task = Task::Activate(activation);
    go_on(game, state, activation, sink);
}

/// Carries out effects until one asks something: the buildings that were vacant
/// at the beginning, from top to bottom or from left to right, each with its
/// effects in their order. Roads are no buildings, and what is occupied is not
/// vacant. [activate.order] [activate.vacant] [activate.effects] [activate.roads]
pub(crate) fn go_on(
    game: &SantaMaria,
    state: &mut State,
    mut activation: Activation,
    sink: &mut impl Sink<Event>,
) {
    while let Some(cell) = activation.left.first() {
        let Some(effect) = nth(game, state, cell, activation.effect) else {
            activation.left = activation.left.without(Cells::of(cell));
            activation.effect = 0;
            continue;
        };
        activation.effect += 1;
        state.task = Task::Activate(activation);
        let flow = match effect {
            Effect::Gain(gain) => production::resolve(state, &gain, sink),
            Effect::Deed(Deed::Conquistador) => conquistador::advance(game, state, sink),
            Effect::Deed(Deed::Religion) => religion::enter(game, state, sink),
            Effect::Deed(Deed::Shipping) => shipping::enter(game, state),
            Effect::Trade { .. } => trading::enter(game, state),
        };
        if flow == Flow::Waits {
            return;
        }
    }
    leave(game, state, activation, sink);
}

/// An effect of a building, counted from zero.
fn nth(game: &SantaMaria, state: &State, cell: Cell, number: u8) -> Option<Effect> {
    match game.set.space(state.mine().cells[cell.index()])? {
        Space::Building { effects, .. } => *effects.get(usize::from(number))?,
        Space::Road { .. } => None,
    }
}

/// The effect that is being carried out. The count is at the one after it.
pub(crate) fn current(game: &SantaMaria, state: &State) -> Option<Effect> {
    let Task::Activate(activation) = state.task else { return None };
    nth(game, state, activation.left.first()?, activation.effect.checked_sub(1)?)
}

/// The end of an activation: the die goes on the last building that was vacant,
/// used or not; with a scholar's help on any of them.
/// [activate.last] [line.last] [scholar.die-anywhere]
fn leave(
    game: &SantaMaria,
    state: &mut State,
    activation: Activation,
    sink: &mut impl Sink<Event>,
) {
    state.task = Task::Activate(activation);
    let is_die = matches!(activation.mark, Mark::Die(..));
    if is_die && activation.all.are_several() && scholar::leaves_anywhere(game, state.mine()) {
        state.frame = Frame::Leave;
    } else if let Some(last) = activation.all.last() {
        resolve_leave(game, state, (activation, last), sink);
    }
}

/// Whether the die can be left there. [scholar.die-anywhere]
pub(crate) fn judge_leave(activation: Activation, cell: Cell) -> Result<(), Refusal> {
    if activation.all.contains(cell) { Ok(()) } else { Err(Refusal::NotInLine { cell }) }
}

/// Leaves the die or the coins on a building, which is blocked for the year, and
/// ends the turn. [line.blocks] [single.coins]
pub(crate) fn resolve_leave(
    game: &SantaMaria,
    state: &mut State,
    (activation, cell): (Activation, Cell),
    sink: &mut impl Sink<Event>,
) {
    state.mine_mut().mark(cell, activation.mark);
    if matches!(activation.mark, Mark::Die(..)) {
        sink.emit(Event::Left { seat: state.turn, cell });
    }
    turn::end(game, state, sink);
}
