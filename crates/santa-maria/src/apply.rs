//! Leads from an action to the owner of the frame: what can be done, whether it may be
//! done, and what it does.

use alloc::vec::Vec;

use tabletop::Sink;

use crate::SantaMaria;
use crate::action::Action;
use crate::event::Event;
use crate::frame::{Frame, on_question};
use crate::free;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::State;
use crate::wait::Asks;

/// Whether the action answers the question that is asked, and may. [turn.question]
pub(crate) fn judge(game: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal> {
    fn of<F: Asks>(
        frame: F,
        game: &SantaMaria,
        state: &State,
        action: Action,
    ) -> Result<(), Refusal> {
        match action {
            Action::Sell(resource) if F::OFFERS_FREE => free::judge_sell(state, resource),
            Action::Buy(resource) if F::OFFERS_FREE => free::judge_buy(game, state, resource),
            Action::Pass if frame.may_pass(game, state) => Ok(()),
            action => frame.judge(game, state, action),
        }
    }
    on_question!(state.frame, it => of(it, game, state, action), else Err(Refusal::Chance))
}

/// Everything that can be done now, ascending.
#[inline]
pub(crate) fn options(game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
    #[inline]
    fn of<F: Asks>(frame: F, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        if frame.may_pass(game, state) {
            out.push(Action::Pass);
        }
        if F::OFFERS_FREE {
            free::options(game, state, out);
        }
        frame.options(game, state, out);
    }
    match state.frame {
        // Main actions come before sales.
        Frame::Turn(turn) => {
            turn.options(game, state, out);
            free::options(game, state, out);
        }
        frame => on_question!(frame, it => of(it, game, state, out), else ()),
    }
}

/// Plays an action that may be played; any other is not looked into.
pub(crate) fn apply(play: &mut Play<'_, impl Sink<Event>>, action: Action) {
    fn of<F: Asks>(frame: F, play: &mut Play<'_, impl Sink<Event>>, action: Action) {
        match action {
            Action::Sell(resource) => free::resolve_sell(play, resource),
            Action::Buy(resource) => free::resolve_buy(play, resource),
            action => return frame.answer(play, action),
        }
        frame.after_free(play);
    }
    on_question!(
        play.state.frame,
        it => of(it, play, action),
        else debug_assert!(false, "{action:?} answers no question")
    );
}
