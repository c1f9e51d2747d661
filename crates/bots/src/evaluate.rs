//! The trait of everything that values a position.

use play::FastDice;
use tabletop::{Game, Seat};

use crate::Value;

/// What is thought of positions: a value for each seat, and a prior over the
/// options.
pub trait Evaluate<G: Game>: Send + Sync {
    /// What the position is worth to each seat. The game is not over.
    fn value(&self, game: &G, state: &G::State, scratch: &mut Scratch<G>) -> Value;

    /// How likely a good player is to take each of the options, which are two or
    /// more: the answer replaces the content of `out`, one number for each
    /// option; they are not negative and sum to one.
    fn priors(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        options: &[G::Action],
        out: &mut Vec<f32>,
    );

    /// Whether so little is left to play that it may pay to count everything to
    /// the end.
    fn is_end_near(&self, game: &G, state: &G::State) -> bool;
}

/// Room to think in, kept from one position to the next so that nothing is
/// allocated for each, and the dice for chance on the way.
#[derive(Clone, Debug)]
pub struct Scratch<G: Game> {
    /// Options of a position.
    pub options: Vec<G::Action>,
    /// A number for each of them.
    pub weights: Vec<f32>,
    /// Dice.
    pub dice: FastDice,
}

impl<G: Game> Scratch<G> {
    /// Room with the dice of this number.
    #[must_use]
    pub fn new(number: u64) -> Scratch<G> {
        Scratch {
            options: Vec::with_capacity(G::ACTIONS),
            weights: Vec::with_capacity(G::ACTIONS),
            dice: FastDice::new(number),
        }
    }
}
