//! Draws or rolls what a frame waits for, and leads on to its owner.

use alloc::vec::Vec;

use tabletop::{ChanceNodes, Dice, Ratio, Sink};

use crate::SantaMaria;
use crate::draw::{Draw, Drawn};
use crate::event::Event;
use crate::frame::on_chance;
use crate::outcome::Chance;
use crate::play::Play;
use crate::state::State;
use crate::wait::{Draws, not_drawn};

/// What is drawn now, if anything is.
fn draw(game: &SantaMaria, state: &State) -> Option<Draw> {
    on_chance!(state.frame, it => Some(it.draw(game, state)), else None)
}

/// The outcome in which this was drawn.
fn outcome_of(game: &SantaMaria, state: &State, drawn: &Drawn) -> Option<Chance> {
    on_chance!(state.frame, it => it.outcome(game, drawn), else None)
}

impl ChanceNodes for SantaMaria {
    type Chance = Chance;

    fn sample(&self, state: &State, dice: &mut impl Dice) -> Chance {
        let drawn = draw(self, state).map(|draw| draw.sample(dice));
        drawn.and_then(|drawn| outcome_of(self, state, &drawn)).unwrap_or(Chance::Unlock(1))
    }

    fn probability(&self, state: &State, outcome: Chance) -> Ratio {
        match (draw(self, state), Drawn::of(outcome)) {
            // The same pieces could be an outcome of another frame.
            (Some(draw), Some(drawn)) if outcome_of(self, state, &drawn) == Some(outcome) => {
                draw.probability(&drawn)
            }
            _ => Ratio::NEVER,
        }
    }

    fn outcomes(&self, state: &State, out: &mut Vec<Chance>) -> bool {
        out.clear();
        let Some(draw) = draw(self, state) else { return true };
        let are_all = draw.each(|drawn| out.extend(outcome_of(self, state, drawn)));
        out.sort_unstable();
        are_all
    }

    fn settle(&self, state: &mut State, outcome: Chance, sink: &mut impl Sink<Event>) {
        let play = &mut Play { game: self, state, sink };
        on_chance!(play.state.frame, it => it.settle(play, outcome), else not_drawn(outcome));
    }
}
