//! Dice, and exact probabilities.

/// A source of uniform numbers. The rules own none: the code that runs a game passes
/// one in.
pub trait Dice {
    /// A number below `bound`, each equally likely. `bound` is not zero.
    fn below(&mut self, bound: u32) -> u32;
}

/// An exact probability. The rules know no floating point numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ratio {
    /// How many of the equally likely cases are meant.
    pub cases: u64,
    /// How many equally likely cases there are; never zero.
    pub of: u64,
}

impl Ratio {
    /// What cannot happen.
    pub const NEVER: Ratio = Ratio { cases: 0, of: 1 };

    /// Whether this can happen at all.
    #[must_use]
    pub const fn is_possible(self) -> bool {
        self.cases > 0
    }
}
