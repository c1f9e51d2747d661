//! Lists the goods, and counts and sets of them.

use tabletop::{By, Name};

use crate::rules::Seats;

tabletop::names! {
    /// The five goods, in the order of their price. A plantation is named after
    /// the good it grows.
    pub enum Good as "good" {
        /// Grows without any building; sells for nothing.
        Corn = "corn",
        /// Needs an indigo plant.
        Indigo = "indigo",
        /// Needs a sugar mill.
        Sugar = "sugar",
        /// Needs a tobacco storage.
        Tobacco = "tobacco",
        /// Needs a coffee roaster.
        Coffee = "coffee",
    }
}

/// A number of goods of each kind.
pub type Goods = By<Good, u8, 5>;

/// The tokens in the box. [setup.goods]
pub(crate) const TOKENS: Goods = By::new([10, 11, 11, 9, 9]);

/// Tokens of each kind that go back into the box with two players. [two.goods]
const REMOVED_FOR_TWO: u8 = 2;

impl Good {
    /// What the trading house pays. [trader.price]
    #[inline]
    #[must_use]
    pub const fn price(self) -> u8 {
        self as u8
    }

    /// The bit of this good in a set of kinds.
    #[inline]
    #[must_use]
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// All goods tokens in a game.
pub(crate) fn all_goods(seats: Seats) -> Goods {
    let removed = if seats.is_two() { REMOVED_FOR_TWO } else { 0 };
    Goods::from_fn(|good| TOKENS[good] - removed)
}

/// A small set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Kinds(u8);

impl Kinds {
    /// The kinds of which there is at least one.
    #[inline]
    #[must_use]
    pub fn of(goods: &Goods) -> Kinds {
        // All at once: no count reaches the eighth binary digit of its byte, so
        // adding 127 sets it just where there is something. The product then
        // moves these digits beside each other.
        const SEVEN: u64 = 0x7f_7f7f_7f7f;
        const MOVE: u64 = 1 << 32 | 1 << 25 | 1 << 18 | 1 << 11 | 1 << 4;
        let &[corn, indigo, sugar, tobacco, coffee] = goods.values();
        let counts = u64::from_le_bytes([corn, indigo, sugar, tobacco, coffee, 0, 0, 0]);
        let some = (counts + SEVEN) >> 7 & 0x01_0101_0101;
        Kinds((some.wrapping_mul(MOVE) >> 32) as u8 & Kinds::ALL)
    }

    const ALL: u8 = (1 << Good::ALL.len()) - 1;

    /// No kind.
    pub(crate) const NONE: Kinds = Kinds(0);

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// The kinds that are not in the set.
    #[inline]
    #[must_use]
    pub const fn others(self) -> Kinds {
        Kinds(!self.0 & Kinds::ALL)
    }

    /// Adds a kind.
    #[inline]
    pub(crate) fn insert(&mut self, good: Good) {
        self.0 |= good.bit();
    }

    /// Whether the kind is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, good: Good) -> bool {
        self.0 & good.bit() != 0
    }

    /// How many kinds are in the set.
    #[inline]
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set has no kinds.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// The kinds in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Good> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let first = Good::from_index(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(first)
        })
    }
}

impl FromIterator<Good> for Kinds {
    fn from_iter<I: IntoIterator<Item = Good>>(goods: I) -> Kinds {
        let mut kinds = Kinds::default();
        for good in goods {
            kinds.insert(good);
        }
        kinds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_those_of_which_there_is_something() {
        for bits in 0..1_u8 << Good::ALL.len() {
            for count in [1, 2, 11, 127] {
                let goods = Goods::from_fn(|good| if bits & good.bit() == 0 { 0 } else { count });
                assert_eq!(Kinds::of(&goods), Kinds(bits));
            }
        }
    }
}
