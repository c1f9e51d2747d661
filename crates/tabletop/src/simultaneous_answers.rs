//! Simultaneous answers: questions that all seats may answer at once.

use crate::{GameRules, Seat};

/// How seats answer before their turn. Provided for a game that never asks all.
pub trait SimultaneousAnswers: GameRules {
    /// Whether all seats that are asked this may answer at once: no answer depends on
    /// another, so the order of the rules only says in which order they are recorded.
    fn asks_all(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The position in which this seat is asked before its turn, while another one is
    /// asked a question that [asks all](SimultaneousAnswers::asks_all). `None` for the seat
    /// whose turn it is, and for those that have answered or have nothing to decide.
    fn ahead(&self, state: &Self::State, seat: Seat) -> Option<Self::State> {
        let _ = (state, seat);
        None
    }

    /// The table as it is, with what this seat has answered in a position that came of
    /// [`SimultaneousAnswers::ahead`].
    fn with_answer(&self, table: &Self::State, answered: &Self::State, seat: Seat) -> Self::State {
        let _ = (answered, seat);
        *table
    }
}
