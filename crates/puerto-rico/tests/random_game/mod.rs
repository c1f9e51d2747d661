//! Plays random games from any position to the end.

use play::FastDice;
use puerto_rico::{PuertoRico, State};
use tabletop::{ChanceNodes, Dice, GameRules, Ignore, Node};

/// More steps than the longest random game has.
const MOST_STEPS: u32 = 100_000;

/// Plays a position to its end by random choices and looks at every position on the way.
pub(crate) fn play(game: &PuertoRico, start: State, number: u64, mut each: impl FnMut(&State)) {
    let (mut dice, mut state) = (FastDice::new(number), start);
    let mut options = Vec::new();
    for _ in 0..MOST_STEPS {
        each(&state);
        match game.node(&state) {
            Node::Over => return,
            Node::Chance => {
                let outcome = game.sample(&state, &mut dice);
                game.settle(&mut state, outcome, &mut Ignore);
            }
            Node::Decision(_) => {
                game.options(&state, &mut options);
                assert!(!options.is_empty(), "nothing can be answered\n{state:?}");
                let chosen = dice.below(options.len() as u32) as usize;
                game.apply(&mut state, options[chosen], &mut Ignore);
            }
        }
    }
    panic!("the game does not end\n{state:?}");
}
