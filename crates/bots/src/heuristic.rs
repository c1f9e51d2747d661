//! Values a position by playing promising options until it is quiet.

use tabletop::{Ignore, Node, Seat};

use crate::{Evaluate, Knowledge, Outlook, Scratch, Value};

/// The evaluation that rests on what is known of the game: a position is played
/// on by everyone's most promising options until it is quiet, and judged there.
#[derive(Clone, Copy, Debug)]
pub struct Heuristic {
    /// An option this many points more promising than another is taken 2.7 times
    /// as often.
    warmth: f32,
    /// How many quiet positions are looked at: the value is their mean.
    looks: u32,
}

impl Heuristic {
    /// Judges the first quiet position.
    pub const NEAR: Heuristic = Heuristic { warmth: WARMTH, looks: 1 };

    /// Plays on and judges as many quiet positions as pays in this game. What is
    /// wrong with the outlook of one position is mostly right again a little
    /// later, so the mean is worth the time to a player who tries many things.
    #[must_use]
    pub const fn far<G: Knowledge>() -> Heuristic {
        Heuristic { warmth: WARMTH, looks: G::LOOKS }
    }
}

const WARMTH: f32 = 1.0;

/// No phase and no turn has this many decisions; should one ever have, it is
/// judged as it stands.
const FURTHEST: u32 = 200;

impl<G: Knowledge> Evaluate<G> for Heuristic {
    fn value(&self, game: &G, state: &G::State, scratch: &mut Scratch<G>) -> Value {
        let mut state = *state;
        let mut mean = Value::default();
        let each = 1.0 / self.looks as f32;
        let mut left = self.looks;
        for _ in 0..FURTHEST * self.looks {
            let node = game.node(&state);
            if node == Node::Over {
                mean.weigh(&Value::result(&game.scores(&state)), each * left as f32);
                return mean;
            }
            if game.is_quiet(&state) {
                mean.weigh(&judged(game, &state), each);
                left -= 1;
                if left == 0 {
                    return mean;
                }
            }
            if let Node::Decision(seat) = node {
                let action = most_promising(game, &state, seat, scratch);
                game.apply(&mut state, action, &mut Ignore);
            } else {
                let outcome = game.sample(&state, &mut scratch.dice);
                game.settle(&mut state, outcome, &mut Ignore);
            }
        }
        mean.weigh(&judged(game, &state), each * left as f32);
        mean
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

/// What a position is worth as it stands.
fn judged<G: Knowledge>(game: &G, state: &G::State) -> Value {
    let Outlook { points, doubt } = game.outlook(state);
    Value::expected(game.seats(), points, doubt)
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
