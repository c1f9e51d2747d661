//! A player that looks one option ahead.

use play::{Bot, FastDice, Observed};
use tabletop::{Dice, Game, Ignore, Node};

use crate::near_best::near_best;
use crate::{Evaluate, Scratch, Value};

/// A player who looks one option ahead and takes the one after which the chance
/// to win is best.
#[derive(Clone, Debug)]
pub struct Greedy<G: Game, E> {
    evaluate: E,
    slack: f32,
    scratch: Scratch<G>,
    dice: FastDice,
    priors: Vec<f32>,
    found: Vec<(G::Action, Value)>,
}

/// What is so much less likely to be good than something else is not looked at.
/// Without this, a player whose every move is a small disappointment would rather
/// idle: what changes nothing disappoints least.
const HOPELESS: f32 = 1e-4;

impl<G: Game, E: Evaluate<G>> Greedy<G, E> {
    /// A player whose choices depend on the number alone.
    #[must_use]
    pub fn new(evaluate: E, number: u64) -> Greedy<G, E> {
        let (scratch, dice) = (Scratch::new(number), FastDice::new(number));
        Greedy { evaluate, slack: 0.0, scratch, dice, priors: Vec::new(), found: Vec::new() }
    }

    /// The same player, content with options that are worse by this many points.
    #[must_use]
    pub fn content_with(self, slack: f32) -> Greedy<G, E> {
        Greedy { slack, ..self }
    }

    /// What each option leads to, the best first.
    fn look(&mut self, seen: &Observed<'_, G>, options: &[G::Action]) {
        let (game, seat) = (seen.game(), seen.seat());
        // The same dice for every option: luck is not a merit of one of them.
        let luck = u64::from(self.dice.below(u32::MAX));
        self.evaluate.priors(game, seen.state(), seat, options, &mut self.priors);
        let hopeless = HOPELESS * self.priors.iter().copied().fold(0.0, f32::max);
        self.found.clear();
        for (&action, &prior) in options.iter().zip(&self.priors) {
            if prior < hopeless {
                continue;
            }
            let mut after = *seen.state();
            game.apply(&mut after, action, &mut Ignore);
            self.scratch.dice = FastDice::new(luck);
            let value = match game.node(&after) {
                Node::Over => Value::result(&game.scores(&after)),
                _ => self.evaluate.value(game, &after, &mut self.scratch),
            };
            self.found.push((action, value));
        }
        self.found.sort_by(|(_, one), (_, other)| other.worth(seat).total_cmp(&one.worth(seat)));
    }
}

impl<G: Game, E: Evaluate<G>> Bot<G> for Greedy<G, E> {
    fn choose(&mut self, seen: &Observed<'_, G>, options: &[G::Action]) -> G::Action {
        self.look(seen, options);
        let best = self.found[0].0;
        if self.slack == 0.0 {
            return best;
        }
        let found = self.found.iter().copied();
        near_best(found, seen.seat(), self.slack, &mut self.dice).unwrap_or(best)
    }
}
