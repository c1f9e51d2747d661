//! Describes what goes on once a question is answered, and how far it has come.

use crate::board::Mark;
use crate::components::Deeds;
use crate::grid::Cells;

/// What goes on once the question is answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Task {
    /// Nothing: the answer ends the turn, or begins a task.
    Nothing,
    /// Buildings are being activated.
    Activate(Activation),
    /// A player is retiring.
    Retire(Income),
}

/// How far the income of a retiring player has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Income {
    /// The dock, from top to bottom.
    pub(crate) dock: u8,
    /// How many of its ships have paid.
    pub(crate) paid: u8,
}

impl Income {
    /// No ship has paid: the action of the retiring space comes first.
    pub(crate) const NONE: Income = Income { dock: 0, paid: 0 };
}

impl Task {
    /// Whether the action of a retiring space is carried out, which is up to the
    /// player; the income that follows is not. [retire.unwilling] [income.compulsory]
    #[inline]
    pub(crate) fn is_optional(self) -> bool {
        self == Task::Retire(Income::NONE)
    }
}

/// How far an activation has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Activation {
    /// The buildings that were vacant at the beginning.
    pub(crate) all: Cells,
    /// Those of them that are not done yet.
    pub(crate) left: Cells,
    /// The effect of the first of these that is carried out, counted from one; zero
    /// if none is yet.
    pub(crate) effect: u8,
    /// Its effects that were carried out before, a bit for each.
    pub(crate) done: u8,
    /// What will lie on a building at the end.
    pub(crate) mark: Mark,
}

impl Activation {
    /// The beginning.
    pub(crate) const fn new(all: Cells, mark: Mark) -> Activation {
        Activation { all, left: all, effect: 0, done: 0, mark }
    }

    /// The same with the current effect carried out.
    pub(crate) const fn finished(self) -> Activation {
        match self.effect.checked_sub(1) {
            Some(number) => Activation { effect: 0, done: self.done | 1 << (number % 8), ..self },
            None => self,
        }
    }

    /// What is done when the effects come in the order of the row.
    pub(crate) const fn before(effect: u8) -> u8 {
        if effect == 0 { 0 } else { (1 << ((effect - 1) % 8)) - 1 }
    }
}

/// What is still to be carried out before the game goes on where it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Due {
    /// Actions.
    pub(crate) deeds: Deeds,
    /// Trades that the building which is being activated can still make.
    pub(crate) trades: u8,
}

impl Due {
    /// Nothing.
    pub(crate) const NONE: Due = Due { deeds: Deeds::none(), trades: 0 };
}

/// Whether the game waits for an answer, or goes on by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub(crate) enum Flow {
    /// A question is asked.
    Waits,
    /// Nothing is asked.
    GoesOn,
}
