use tabletop::{Ignore, Node, Seat};

use crate::{Evaluate, Knowledge, Scratch, Value};

/// The evaluation that rests on what is known of the game: a position is played
/// on by everyone's most promising options until it is quiet, and judged there.
#[derive(Clone, Copy, Debug)]
pub struct Heuristic {
    /// An option this many points more promising than another is taken 2.7 times
    /// as often.
    warmth: f32,
}

impl Default for Heuristic {
    fn default() -> Heuristic {
        Heuristic { warmth: 1.5 }
    }
}

/// No phase and no turn has so many decisions; should one ever have, it is
/// judged as it stands.
const FURTHEST: usize = 200;

impl<G: Knowledge> Evaluate<G> for Heuristic {
    fn value(&self, game: &G, state: &G::State, scratch: &mut Scratch<G>) -> Value {
        let mut state = *state;
        for _ in 0..FURTHEST {
            match game.node(&state) {
                Node::Over => return Value::result(&game.scores(&state)),
                _ if game.is_quiet(&state) => break,
                Node::Decision(seat) => {
                    let action = most_promising(game, &state, seat, scratch);
                    game.apply(&mut state, action, &mut Ignore);
                }
                Node::Chance => {
                    let outcome = game.sample(&state, &mut scratch.dice);
                    game.settle(&mut state, outcome, &mut Ignore);
                }
            }
        }
        Value::expected(game.seats(), game.outlook(&state), game.doubt(&state))
    }

    fn priors(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        options: &[G::Action],
        out: &mut Vec<f32>,
    ) {
        game.promise(state, seat, options, out);
        let best = out.iter().copied().fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for weight in out.iter_mut() {
            *weight = ((*weight - best) / self.warmth).exp();
            sum += *weight;
        }
        out.iter_mut().for_each(|weight| *weight /= sum);
    }

    fn is_end_near(&self, game: &G, state: &G::State) -> bool {
        game.is_end_near(state)
    }
}

/// What everyone is supposed to do: the most promising option, the first of equals.
fn most_promising<G: Knowledge>(
    game: &G,
    state: &G::State,
    seat: Seat,
    scratch: &mut Scratch<G>,
) -> G::Action {
    game.options(state, &mut scratch.options);
    if scratch.options.len() == 1 {
        return scratch.options[0];
    }
    game.promise(state, seat, &scratch.options, &mut scratch.weights);
    let mut best = 0;
    for (place, weight) in scratch.weights.iter().enumerate() {
        if *weight > scratch.weights[best] {
            best = place;
        }
    }
    scratch.options[best]
}
