//! Chance: which outcomes a position can have, how likely they are, and what they do.

use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;

use crate::{Dice, GameRules, Ratio, Sink};

/// What a game does where it waits for chance.
pub trait ChanceNodes: GameRules {
    /// The outcome of a chance node.
    type Chance: Copy + Ord + Hash + Debug + Send + Sync;

    /// Draws an outcome of the chance node.
    fn sample(&self, state: &Self::State, dice: &mut impl Dice) -> Self::Chance;
    /// How likely this outcome is; [`Ratio::NEVER`] where it cannot happen.
    fn probability(&self, state: &Self::State, outcome: Self::Chance) -> Ratio;
    /// Replaces the content of `out` by all possible outcomes, ascending, if
    /// there are fewer than 256, and returns whether it did.
    fn outcomes(&self, state: &Self::State, out: &mut Vec<Self::Chance>) -> bool;
    /// Settles a chance node with a possible outcome.
    fn settle(
        &self,
        state: &mut Self::State,
        outcome: Self::Chance,
        sink: &mut impl Sink<Self::Event>,
    );
}
