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
    found: Vec<(G::Action, Value)>,
}

impl<G: Game, E: Evaluate<G>> Greedy<G, E> {
    /// A player whose choices depend on the number alone.
    #[must_use]
    pub fn new(evaluate: E, number: u64) -> Greedy<G, E> {
        let dice = FastDice::new(number);
        Greedy { evaluate, slack: 0.0, scratch: Scratch::new(number), dice, found: Vec::new() }
    }

    /// The same player, content with options that are worse by so many points.
    #[must_use]
    pub fn content_with(self, slack: f32) -> Greedy<G, E> {
        Greedy { slack, ..self }
    }

    /// What each option leads to, the best first.
    fn look(&mut self, seen: &Observed<'_, G>, options: &[G::Action]) {
        let (game, seat) = (seen.game(), seen.seat());
        // The same dice for every option: luck is not a merit of one of them.
        let luck = u64::from(self.dice.below(u32::MAX));
        self.found.clear();
        for &action in options {
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
