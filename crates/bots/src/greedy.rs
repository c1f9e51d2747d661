use play::{Bot, FastDice, Observed};
use tabletop::{Dice, Game, Ignore, Node};

use crate::{Evaluate, Scratch, Value};

/// A player who looks one option ahead and takes the one after which the chance
/// to win is best.
#[derive(Clone, Debug)]
pub struct Greedy<G: Game, E> {
    evaluate: E,
    scratch: Scratch<G>,
    dice: FastDice,
    priors: Vec<f32>,
}

/// What is so much less likely to be good than something else is not looked at.
/// Without this, a player whose every move is a small disappointment would rather
/// idle: what changes nothing disappoints least.
const HOPELESS: f32 = 1e-4;

impl<G: Game, E: Evaluate<G>> Greedy<G, E> {
    /// A player whose choices depend on the number alone.
    #[must_use]
    pub fn new(evaluate: E, number: u64) -> Greedy<G, E> {
        let priors = Vec::with_capacity(G::ACTIONS);
        Greedy { evaluate, scratch: Scratch::new(number), dice: FastDice::new(number), priors }
    }
}

impl<G: Game, E: Evaluate<G>> Bot<G> for Greedy<G, E> {
    fn choose(&mut self, seen: &Observed<'_, G>, options: &[G::Action]) -> G::Action {
        let (game, seat) = (seen.game(), seen.seat());
        // The same dice for every option: luck is not a merit of one of them.
        let luck = u64::from(self.dice.below(u32::MAX));
        let mut best = (options[0], f32::MIN);
        let mut priors = std::mem::take(&mut self.priors);
        self.evaluate.priors(game, seen.state(), seat, options, &mut priors);
        let hopeless = HOPELESS * priors.iter().copied().fold(0.0, f32::max);
        for (&action, &prior) in options.iter().zip(&priors) {
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
            let worth = value.worth(seat);
            if worth > best.1 {
                best = (action, worth);
            }
        }
        self.priors = priors;
        best.0
    }
}
