//! Checks that playing allocates no memory.

use tabletop::{Dice, Ignore, Node, Setup, Title};

use crate::trail::Trail;
use play::FastDice;

/// Plays random games and panics if asking for options, playing one or settling
/// chance allocates memory: search does these millions of times a second.
///
/// Counting needs an allocator that counts, and a program has only one, so the
/// test that asks brings it: `measure` runs the work and says how many
/// allocations it made. With the crate `allocation-counter` that is
/// `|work| allocation_counter::measure(work).count_total`.
///
/// # Panics
/// When something allocates, or the set-up is none.
pub fn allocates_nothing<G: Title>(
    setup: &Setup,
    games: u32,
    seed: u64,
    mut measure: impl FnMut(&mut dyn FnMut()) -> u64,
) {
    let game = G::new(setup).unwrap_or_else(|bad| panic!("{bad}"));
    let mut options = Vec::with_capacity(G::ACTIONS);
    for number in 0..u64::from(games) {
        let mut dice = FastDice::new(seed + number);
        let mut trail = Trail::new(&game, seed + number);
        let mut state = game.start();
        loop {
            trail.at(&state);
            let (what, count) = match game.node(&state) {
                Node::Over => break,
                Node::Chance => {
                    let outcome = game.sample(&state, &mut dice);
                    trail.settles(outcome);
                    let mut work = || game.settle(&mut state, outcome, &mut Ignore);
                    ("settling chance", measure(&mut work))
                }
                Node::Decision(seat) => {
                    let asking = measure(&mut || game.options(&state, &mut options));
                    assert!(asking == 0, "asking for the options allocates {asking} times");
                    let action = options[dice.below(options.len() as u32) as usize];
                    trail.plays(seat, action);
                    let mut work = || game.apply(&mut state, action, &mut Ignore);
                    ("playing an option", measure(&mut work))
                }
            };
            assert!(count == 0, "{what} allocates {count} times");
        }
        trail.done();
    }
}
