//! Computer players that choose at random.

use std::fmt;

use tabletop::{Dice, Game, GameRules};

use crate::{Bot, FastDice, Observed};

/// A player who takes any option, each equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    dice: FastDice,
}

impl Random {
    /// A player whose choices are those of the dice with this number.
    #[must_use]
    pub fn new(number: u64) -> Random {
        Random { dice: FastDice::new(number) }
    }

    /// One of the options, of which there must be at least one.
    #[inline]
    pub fn pick<A: Copy>(&mut self, options: &[A]) -> A {
        options[self.dice.below(options.len() as u32) as usize]
    }
}

impl<G: Game> Bot<G> for Random {
    #[inline]
    fn choose(&mut self, _: &Observed<'_, G>, options: &[G::Action]) -> G::Action {
        self.pick(options)
    }
}

/// Says whether an option refuses a gain that costs nothing.
pub type Declines<G> = fn(&G, &<G as GameRules>::State, <G as GameRules>::Action) -> bool;

/// A player who takes any option, each equally likely, except those that refuse
/// something free, as long as there are others.
pub struct NeverPasses<G: Game> {
    dice: FastDice,
    declines: Declines<G>,
}

impl<G: Game> NeverPasses<G> {
    /// A player whose choices are those of the dice with this number.
    #[must_use]
    pub fn new(number: u64, declines: Declines<G>) -> NeverPasses<G> {
        NeverPasses { dice: FastDice::new(number), declines }
    }

    /// One of the options, of which there must be at least one.
    #[inline]
    pub fn pick(&mut self, game: &G, state: &G::State, options: &[G::Action]) -> G::Action {
        let takes = |action: &G::Action| !(self.declines)(game, state, *action);
        let taking = options.iter().filter(|action| takes(action)).count();
        if taking == 0 || taking == options.len() {
            return options[self.dice.below(options.len() as u32) as usize];
        }
        let place = self.dice.below(taking as u32) as usize;
        options.iter().filter(|action| takes(action)).nth(place).copied().unwrap_or(options[0])
    }
}

impl<G: Game> Bot<G> for NeverPasses<G> {
    fn choose(&mut self, seen: &Observed<'_, G>, options: &[G::Action]) -> G::Action {
        self.pick(seen.game(), seen.state(), options)
    }
}

impl<G: Game> Clone for NeverPasses<G> {
    fn clone(&self) -> Self {
        NeverPasses { dice: self.dice.clone(), declines: self.declines }
    }
}

impl<G: Game> fmt::Debug for NeverPasses<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NeverPasses").field("dice", &self.dice).finish_non_exhaustive()
    }
}
