//! Dice: the verifiable ones of a match, and fast ones for experiments.

use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::Dice;

use crate::Seed;

/// The dice of one chance node of a match. They depend on the seed, on how many
/// chance nodes came before on the live branch and on how often the table went
/// back to draw anew, and on nothing else: who takes a decision back and decides
/// again meets the same dice, unless everyone agreed that chance is drawn anew.
#[derive(Clone, Debug)]
pub struct ChanceDice(ChaCha12Rng);

impl ChanceDice {
    /// The dice of the chance node with this number, counted from zero, after
    /// chance was redrawn this many times. A record has fewer nodes and fewer
    /// redraws than 32 bits can count.
    #[must_use]
    pub fn new(seed: &Seed, node: u32, redraws: u32) -> ChanceDice {
        let mut generator = ChaCha12Rng::from_seed(*seed.bytes());
        generator.set_stream(u64::from(redraws) << 32 | u64::from(node));
        ChanceDice(generator)
    }
}

impl Dice for ChanceDice {
    fn below(&mut self, bound: u32) -> u32 {
        below(bound, || self.0.next_u32())
    }
}

/// Fast dice for playouts and for players who choose at random. Nothing that a
/// player could win by guessing may come from them.
#[derive(Clone, Debug)]
pub struct FastDice(Xoshiro256PlusPlus);

impl FastDice {
    /// The dice with this number; neighbouring numbers are unrelated.
    #[must_use]
    pub fn new(number: u64) -> FastDice {
        FastDice(Xoshiro256PlusPlus::seed_from_u64(number))
    }
}

impl Dice for FastDice {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        below(bound, || (self.0.next_u64() >> 32) as u32)
    }
}

/// Lemire's method: the high half of a product is the number, and the few low
/// halves that would make some numbers likelier are drawn again.
#[inline]
fn below(bound: u32, mut next: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(next()) * u64::from(bound);
    if (product as u32) < bound {
        // Costs a division, hence only here, where it is rarely needed.
        let biased = bound.wrapping_neg() % bound;
        while (product as u32) < biased {
            product = u64::from(next()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(dice: &mut impl Dice, bound: u32, draws: u32) -> Vec<u32> {
        let mut counts = vec![0; bound as usize];
        for _ in 0..draws {
            counts[dice.below(bound) as usize] += 1;
        }
        counts
    }

    #[test]
    fn every_number_is_about_equally_likely() {
        let mut chance = ChanceDice::new(&Seed::from_number(1), 0, 0);
        for counts in [counts(&mut chance, 7, 70_000), counts(&mut FastDice::new(1), 7, 70_000)] {
            // Six standard deviations of a count are less than 600.
            assert!(counts.iter().all(|&count| count.abs_diff(10_000) < 600), "{counts:?}");
        }
    }

    /// Computed by another implementation of ChaCha, from the description in
    /// `docs/records.md`. If these change, old records can no longer be verified.
    #[test]
    fn the_draws_are_the_same_for_ever() {
        let draws = |node, redraws| {
            let mut dice = ChanceDice::new(&Seed::from_number(1), node, redraws);
            [0; 6].map(|_| dice.below(1000))
        };
        assert_eq!(draws(0, 0), [507, 368, 957, 328, 110, 367]);
        assert_eq!(draws(1, 0), [35, 834, 704, 324, 242, 724]);
        assert_eq!(draws(1, 2), [145, 638, 345, 638, 589, 783]);
    }

    #[test]
    fn biased_draws_are_drawn_again() {
        // With a bound of 3 * 2^30 a quarter of all draws must be refused.
        let mut draws = [0, 1, 2, 3].into_iter();
        assert_eq!(below(3 << 30, || draws.next().unwrap()), 0);
        assert_eq!(draws.next(), Some(2), "0 gave a low half of 0 and was refused");
    }

    #[test]
    fn chance_nodes_are_independent_of_each_other() {
        let seed = Seed::from_number(5);
        let first = |node| {
            let mut dice = ChanceDice::new(&seed, node, 0);
            [0; 8].map(|_| dice.below(1 << 30))
        };
        assert_eq!(first(3), first(3));
        assert_ne!(first(3), first(4));
        let mut used = ChanceDice::new(&seed, 3, 0);
        for _ in 0..1000 {
            used.below(6);
        }
        assert_eq!(first(4), first(4), "how much node 3 drew changes nothing");
    }
}
