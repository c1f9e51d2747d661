//! Counts short endings exactly.

use std::time::Instant;

use tabletop::{Game, Ignore, Node};

use crate::Value;

/// Deeper than this nothing is counted out: it would take too long anyway, and
/// the stack stays small.
const DEEPEST: usize = 120;
/// How many positions are counted between two looks at the clock.
const BETWEEN_LOOKS: u32 = 256;

/// Counts everything to the end of the game: each seat takes what is worth most
/// to it, and chance is weighed by its probabilities.
pub(super) struct Solver<G: Game> {
    options: Vec<Vec<G::Action>>,
    outcomes: Vec<Vec<G::Chance>>,
    positions: u32,
    left: u32,
    until: Option<Instant>,
}

/// It would take too long, or chance has too many outcomes to list.
pub(super) struct TooFar;

impl<G: Game> Solver<G> {
    /// A solver that gives up after this many positions, or at this time.
    pub(super) fn new(positions: u32, until: Option<Instant>) -> Solver<G> {
        Solver { options: Vec::new(), outcomes: Vec::new(), positions, left: positions, until }
    }

    /// How many positions were counted.
    pub(super) fn counted(&self) -> u64 {
        u64::from(self.positions - self.left)
    }

    /// What each of the options is worth.
    pub(super) fn solve(
        &mut self,
        game: &G,
        state: &G::State,
        options: &[G::Action],
    ) -> Result<Vec<Value>, TooFar> {
        options
            .iter()
            .map(|&action| {
                let mut after = *state;
                game.apply(&mut after, action, &mut Ignore);
                self.value(game, &after, 0)
            })
            .collect()
    }

    fn value(&mut self, game: &G, state: &G::State, depth: usize) -> Result<Value, TooFar> {
        self.left = self.left.checked_sub(1).ok_or(TooFar)?;
        let is_late = |until: Instant| Instant::now() >= until;
        if depth >= DEEPEST
            || self.left.is_multiple_of(BETWEEN_LOOKS) && self.until.is_some_and(is_late)
        {
            return Err(TooFar);
        }
        if self.options.len() == depth {
            self.options.push(Vec::with_capacity(G::ACTIONS.min(256)));
            self.outcomes.push(Vec::new());
        }
        match game.node(state) {
            Node::Over => Ok(Value::result(&game.scores(state))),
            Node::Decision(seat) => {
                game.options(state, &mut self.options[depth]);
                let mut best: Option<Value> = None;
                for place in 0..self.options[depth].len() {
                    let mut after = *state;
                    game.apply(&mut after, self.options[depth][place], &mut Ignore);
                    let value = self.value(game, &after, depth + 1)?;
                    if best.is_none_or(|best| value.worth(seat) > best.worth(seat)) {
                        best = Some(value);
                    }
                }
                best.ok_or(TooFar)
            }
            Node::Chance => {
                if !game.outcomes(state, &mut self.outcomes[depth]) {
                    return Err(TooFar);
                }
                let mut mean = Value::default();
                for place in 0..self.outcomes[depth].len() {
                    let outcome = self.outcomes[depth][place];
                    let chance = game.probability(state, outcome);
                    let mut after = *state;
                    game.settle(&mut after, outcome, &mut Ignore);
                    let share = chance.cases as f32 / chance.of as f32;
                    mean.weigh(&self.value(game, &after, depth + 1)?, share);
                }
                Ok(mean)
            }
        }
    }
}
