//! Everything that a game must offer, as one bound for the code that runs games.

use crate::{ChanceNodes, GameRules, HiddenInformation, Notation, SimultaneousAnswers};

/// A game: its rules, with edition, variant and number of seats chosen.
///
/// Code that runs any game asks for `G: Game` and needs no other trait in scope. A game
/// implements the traits that this one consists of, and so becomes a `Game` by itself.
/// Code that runs one particular game imports the traits whose methods it calls.
pub trait Game:
    GameRules + ChanceNodes + Notation + HiddenInformation + SimultaneousAnswers
{
}

impl<G> Game for G where
    G: GameRules + ChanceNodes + Notation + HiddenInformation + SimultaneousAnswers
{
}
