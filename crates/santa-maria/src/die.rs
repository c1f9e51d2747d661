//! Counts dice by the value they show.

use alloc::vec::Vec;

use serde::ser::{Serialize, Serializer};
use tabletop::{Dice, Field, ToField};

/// The values of a die.
pub const FACES: usize = 6;

tabletop::names! {
    /// The colour of a die, and so what it activates.
    pub enum Colour as "die" {
        /// Activates a column.
        White = "white",
        /// Activates a row.
        Blue = "blue",
    }
}

/// The white dice a player may use in a year. [line.white-limit]
pub(crate) const MOST_WHITE: u8 = 3;

/// Some dice: how many show each value, from one to six.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pips(pub(crate) [u8; FACES]);

impl Pips {
    /// No dice.
    pub(crate) const NONE: Pips = Pips([0; FACES]);

    /// How many show this value.
    #[inline]
    #[must_use]
    pub const fn showing(self, value: u8) -> u8 {
        self.0[value as usize - 1]
    }

    pub(crate) fn add(&mut self, value: u8) {
        self.0[usize::from(value) - 1] += 1;
    }

    pub(crate) fn take(&mut self, value: u8) {
        self.0[usize::from(value) - 1] -= 1;
    }

    /// How many dice.
    #[inline]
    #[must_use]
    pub fn count(self) -> u8 {
        self.0.iter().sum()
    }

    /// The value of each die, ascending.
    pub(crate) fn values(self) -> impl Iterator<Item = u8> + Clone {
        let each = (1_u8..).zip(self.0);
        each.flat_map(|(value, count)| core::iter::repeat_n(value, usize::from(count)))
    }

    /// Rolls a number of dice.
    pub(crate) fn roll(count: u8, dice: &mut impl Dice) -> Pips {
        (0..count).map(|_| 1 + dice.below(FACES as u32) as u8).collect()
    }

    /// In how many ways distinct dice can fall like this.
    pub(crate) fn ways(self) -> u64 {
        let factorial = |count: u8| (1..=u64::from(count)).product::<u64>();
        self.0.iter().fold(factorial(self.count()), |ways, &count| ways / factorial(count))
    }

    /// In how many ways a number of distinct dice can fall.
    pub(crate) fn all_ways(count: u8) -> u64 {
        (FACES as u64).pow(u32::from(count))
    }
}

impl FromIterator<u8> for Pips {
    /// From values of one to six.
    fn from_iter<I: IntoIterator<Item = u8>>(values: I) -> Pips {
        let mut dice = Pips::NONE;
        for value in values {
            dice.add(value);
        }
        dice
    }
}

impl ToField for Pips {
    fn to_field(dice: &Pips) -> Field {
        Field::Numbers(dice.values().map(u32::from).collect())
    }

    fn examples() -> Vec<Field> {
        [[].as_slice(), &[3], &[1, 1, 5]].map(|values| Field::Numbers(values.to_vec())).into()
    }
}

impl Serialize for Pips {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.values())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Pips {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> tabletop::SchemaName {
        "Pips".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Vec<u8>>::json_schema(generator)
    }
}

/// Every way in which a number of dice can fall, ascending, if there are fewer than `most`.
pub(crate) fn rolls(count: u8, most: usize) -> Option<Vec<Pips>> {
    let mut found = Vec::new();
    fill(&mut Pips::NONE.clone(), (0, count), most, &mut found).then_some(found)
}

fn fill(dice: &mut Pips, (face, left): (usize, u8), most: usize, out: &mut Vec<Pips>) -> bool {
    if face == FACES - 1 {
        dice.0[face] = left;
        out.push(*dice);
        return out.len() < most;
    }
    (0..=left).all(|count| {
        dice.0[face] = count;
        fill(dice, (face + 1, left - count), most, out)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_are_complete_and_ascending() {
        for (count, number) in [(0, 1), (1, 6), (2, 21), (3, 56)] {
            let all = rolls(count, 256).unwrap();
            assert_eq!(all.len(), number);
            assert!(all.is_sorted());
            let ways: u64 = all.iter().map(|dice| dice.ways()).sum();
            assert_eq!(ways, Pips::all_ways(count));
        }
        assert_eq!(rolls(6, 256), None);
    }
}
