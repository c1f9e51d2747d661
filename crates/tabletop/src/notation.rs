//! Notation: actions, outcomes and plans as text, actions as numbers, and events as sentences.

use alloc::vec::Vec;
use core::fmt;

use crate::{ChanceNodes, NotationError, PlanError};

/// How a game writes and reads what happens in it.
pub trait Notation: ChanceNodes {
    /// How many different actions can be written down.
    const ACTIONS: usize;

    /// The number of an action, below [`Notation::ACTIONS`], in the order of the actions.
    fn index(&self, action: Self::Action) -> usize;
    /// The action with this number.
    fn action(&self, index: usize) -> Option<Self::Action>;

    /// Writes an action in notation.
    ///
    /// # Errors
    /// Only when `out` fails.
    fn write(&self, action: Self::Action, out: &mut impl fmt::Write) -> fmt::Result;
    /// Reads an action.
    ///
    /// # Errors
    /// When the text is no action of this game.
    fn parse(&self, text: &str) -> Result<Self::Action, NotationError>;
    /// Writes an outcome in notation.
    ///
    /// # Errors
    /// Only when `out` fails.
    fn write_chance(&self, outcome: Self::Chance, out: &mut impl fmt::Write) -> fmt::Result;
    /// Reads an outcome.
    ///
    /// # Errors
    /// When the text is no outcome of this game.
    fn parse_chance(&self, text: &str) -> Result<Self::Chance, NotationError>;

    /// Reads what one seat wants to do next: a single action, or a whole
    /// arrangement that stands for the path of actions leading to it. The path
    /// replaces the content of `out`.
    ///
    /// # Errors
    /// When the text is neither, or the rules forbid the arrangement.
    fn plan(
        &self,
        state: &Self::State,
        text: &str,
        out: &mut Vec<Self::Action>,
    ) -> Result<(), PlanError<Self::Refusal>> {
        let _ = state;
        out.clear();
        out.push(self.parse(text)?);
        Ok(())
    }
}
