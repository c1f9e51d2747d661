//! Keeps a set of small numbers in the bits of a word.

use core::fmt;

/// A set of small numbers, a bit for each: pieces of a component set by their
/// place in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bits(u64);

impl Bits {
    /// None.
    pub(crate) const NONE: Bits = Bits(0);

    /// The numbers below `count`.
    pub(crate) const fn below(count: usize) -> Bits {
        Bits((1 << count) - 1)
    }

    /// `count` numbers from `first` on.
    pub(crate) const fn range(first: usize, count: usize) -> Bits {
        Bits(Bits::below(count).0 << first)
    }

    #[inline]
    pub(crate) const fn one(number: usize) -> Bits {
        Bits(1 << number)
    }

    /// Whether this number is among them.
    #[inline]
    #[must_use]
    pub const fn contains(self, number: usize) -> bool {
        self.0 >> number & 1 != 0
    }

    #[inline]
    pub(crate) const fn with(self, number: usize) -> Bits {
        Bits(self.0 | 1 << number)
    }

    #[inline]
    pub(crate) const fn and(self, other: Bits) -> Bits {
        Bits(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn or(self, other: Bits) -> Bits {
        Bits(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: Bits) -> Bits {
        Bits(self.0 & !other.0)
    }

    /// All of them, moved up by a number of places.
    #[inline]
    pub(crate) const fn shifted(self, places: usize) -> Bits {
        Bits(self.0 << places)
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) const fn first(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    /// Each of them, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let number = Bits(left).first()?;
            left &= left - 1;
            Some(number)
        })
    }

    /// The n-th of them, counted from zero.
    pub(crate) fn nth(self, number: u32) -> Option<usize> {
        self.iter().nth(number as usize)
    }
}

impl FromIterator<usize> for Bits {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Bits {
        numbers.into_iter().fold(Bits::NONE, Bits::with)
    }
}

impl fmt::Debug for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
