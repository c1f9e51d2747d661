//! What the owner of a frame says of it: whether the game can wait there, and how a
//! question is answered.

use alloc::vec::Vec;

use tabletop::Sink;

use crate::SantaMaria;
use crate::action::Action;
use crate::event::Event;
use crate::play::Play;
use crate::question::Question;
use crate::refusal::Refusal;
use crate::state::State;

/// Whether a position can wait somewhere, or why not.
pub(crate) type CanWait = Result<(), &'static str>;

/// It can, on this condition.
pub(crate) const fn only_if(condition: bool) -> CanWait {
    if condition { Ok(()) } else { Err("this would not be asked here") }
}

/// It can in the set-up of the game, not in that of a later year.
pub(crate) const fn in_first_year(state: &State) -> CanWait {
    if state.year == 1 { Ok(()) } else { Err("this is asked in the first year only") }
}

/// A place where the game waits.
pub(crate) trait Waits: Copy {
    /// Whether a position of some other program can wait here: the question can be
    /// asked and answered, and whatever follows from it can go on. How the game could
    /// have come here is not looked into.
    fn can_wait(self, _game: &SantaMaria, _state: &State) -> CanWait {
        Ok(())
    }
}

/// A question to the player whose turn it is.
pub(crate) trait Asks: Waits {
    /// Whether selling and buying are offered with it: wherever resources or coins can
    /// be part of the answer. [free.any-time] [free.when]
    const OFFERS_FREE: bool = false;

    /// Whether it can be declined. [retire.unwilling] [activate.unused]
    fn may_pass(self, _game: &SantaMaria, _state: &State) -> bool {
        false
    }

    /// The answers besides, ascending.
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>);

    /// Whether an action answers it, and may.
    fn judge(self, game: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal>;

    /// Plays an answer that may be given, or declines.
    fn answer(self, play: &mut Play<'_, impl Sink<Event>>, action: Action);

    /// After a sale or a purchase: goes on if the question has nothing left to offer.
    fn after_free(self, _play: &mut Play<'_, impl Sink<Event>>) {}
}

/// The action answers another question. [turn.question]
pub(crate) const fn other(question: Question) -> Result<(), Refusal> {
    Err(Refusal::OtherQuestion { question })
}
