//! Declares what the owner of a frame must say: whether the game can wait there, how a
//! question is answered, and what is drawn.

use alloc::vec::Vec;

use tabletop::Sink;

use crate::SantaMaria;
use crate::action::Action;
use crate::draw::{Draw, Drawn};
use crate::event::Event;
use crate::frame::IsQuestion;
use crate::outcome::Chance;
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

/// A question with one kind of answer. It asks like any other.
pub(crate) trait AsksOne: Waits + IsQuestion {
    /// What an answer says.
    type Answer: Copy;

    /// As in [`Asks`].
    const OFFERS_FREE: bool = false;

    /// As in [`Asks`].
    fn may_pass(self, _game: &SantaMaria, _state: &State) -> bool {
        false
    }

    /// The answer that an action gives, if it gives one.
    fn read(action: Action) -> Option<Self::Answer>;

    /// The answers, ascending.
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>);

    /// Whether this answer may be given.
    fn judge(self, game: &SantaMaria, state: &State, answer: Self::Answer) -> Result<(), Refusal>;

    /// Plays an answer that may be given.
    fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, answer: Self::Answer);

    /// Declines, where that is possible.
    fn pass(self, _play: &mut Play<'_, impl Sink<Event>>) {
        debug_assert!(false, "this cannot be declined");
    }

    /// As in [`Asks`].
    fn after_free(self, _play: &mut Play<'_, impl Sink<Event>>) {}
}

impl<F: AsksOne> Asks for F {
    const OFFERS_FREE: bool = <F as AsksOne>::OFFERS_FREE;

    #[inline]
    fn may_pass(self, game: &SantaMaria, state: &State) -> bool {
        AsksOne::may_pass(self, game, state)
    }

    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        AsksOne::options(self, game, state, out);
    }

    fn judge(self, game: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal> {
        match F::read(action) {
            Some(answer) => AsksOne::judge(self, game, state, answer),
            None => other(F::QUESTION),
        }
    }

    fn answer(self, play: &mut Play<'_, impl Sink<Event>>, action: Action) {
        match F::read(action) {
            Some(answer) => self.resolve(play, answer),
            None => {
                debug_assert!(action == Action::Pass, "{action:?} is no answer");
                self.pass(play);
            }
        }
    }

    fn after_free(self, play: &mut Play<'_, impl Sink<Event>>) {
        AsksOne::after_free(self, play);
    }
}

/// A draw or a roll.
pub(crate) trait Draws: Waits {
    /// What is drawn.
    fn draw(self, game: &SantaMaria, state: &State) -> Draw;

    /// The outcome in which this was drawn.
    fn outcome(self, game: &SantaMaria, drawn: &Drawn) -> Option<Chance>;

    /// Goes on with an outcome.
    fn settle(self, play: &mut Play<'_, impl Sink<Event>>, outcome: Chance);
}

/// The outcome belongs to another draw.
pub(crate) fn not_drawn(outcome: Chance) {
    debug_assert!(false, "{outcome:?} is not drawn here");
}

/// The action answers another question. [turn.question]
pub(crate) const fn other(question: Question) -> Result<(), Refusal> {
    Err(Refusal::OtherQuestion { question })
}
