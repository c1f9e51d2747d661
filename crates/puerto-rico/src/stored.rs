//! Serializes sets of seats and goods as lists.

use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::Slot;
use crate::good::{Good, Goods, Kinds};
use crate::seat_bits;
use crate::top::{Stack, StackNumber, StackSet};

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub(crate) const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Seats that are kept as bits.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub(crate) mod seat_list {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(seats: &u8, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(seat_bits::seats(*seats))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
        Ok(seat_bits::bits(&Vec::deserialize(from)?))
    }

    pub(crate) const fn is_empty(seats: &u8) -> bool {
        *seats == 0
    }
}

/// A stack that is written as a number.
pub(crate) mod stack_number {
    use super::*;

    #[expect(clippy::ref_option, reason = "serde asks for a reference")]
    pub(crate) fn serialize<S: Serializer>(
        stack: &Option<Stack>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        stack.map(StackNumber).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Stack>, D::Error> {
        Ok(Option::<StackNumber>::deserialize(from)?.map(|it| it.0))
    }
}

/// Goods that are written one by one.
pub(crate) mod goods_list {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(goods: &Goods, to: S) -> Result<S::Ok, S::Error> {
        let one_by_one = |(good, count)| core::iter::repeat_n(good, usize::from(count));
        to.collect_seq(goods.some().flat_map(one_by_one))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Goods, D::Error> {
        let mut goods = Goods::none();
        for good in Vec::<Good>::deserialize(from)? {
            goods[good] = goods[good].saturating_add(1);
        }
        Ok(goods)
    }
}

impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Kinds {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Kinds, D::Error> {
        Ok(Vec::<Good>::deserialize(from)?.into_iter().collect())
    }
}

impl Serialize for StackSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(StackNumber))
    }
}

impl<'de> Deserialize<'de> for StackSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<StackSet, D::Error> {
        Ok(Vec::<StackNumber>::deserialize(from)?.into_iter().map(|it| it.0).collect())
    }
}

impl<'de> Deserialize<'de> for Slot {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Slot, D::Error> {
        let name = alloc::borrow::Cow::<str>::deserialize(from)?;
        Slot::from_name(&name)
            .ok_or_else(|| serde::de::Error::custom("a slot is a kind of tile or a building"))
    }
}
