//! Remembers the tiles on top of the plantation stacks that someone has seen and put back.
//! [setup.stack]
//!
//! A tile goes back to the stack it was drawn from, so it is the only known tile of its
//! stack. All other tiles are alike to everyone, and so are the stacks without a known
//! tile. Only the number of tiles under a known one must be remembered: they cannot be
//! drawn before it.

use serde::{Deserialize, Serialize};
use tabletop::Name;

use crate::good::{Good, Goods};

tabletop::names! {
    /// The stacks of face-down plantations.
    pub enum Stack as "stack" {
        /// The first.
        First = "1",
        /// The second.
        Second = "2",
        /// The third.
        Third = "3",
        /// The fourth.
        Fourth = "4",
        /// The fifth.
        Fifth = "5",
    }
}

/// The largest number of stacks.
pub(crate) const STACKS: usize = <Stack as Name>::ALL.len();

/// Some of the stacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct StackSet(u8);

impl StackSet {
    pub(crate) const fn contains(self, stack: Stack) -> bool {
        self.0 & 1 << stack as u8 != 0
    }

    #[must_use]
    pub(crate) const fn with(self, stack: Stack) -> StackSet {
        StackSet(self.0 | 1 << stack as u8)
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(crate) const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Stack> {
        Stack::ALL.iter().copied().filter(move |&stack| self.contains(stack))
    }
}

impl FromIterator<Stack> for StackSet {
    fn from_iter<I: IntoIterator<Item = Stack>>(stacks: I) -> StackSet {
        stacks.into_iter().fold(StackSet::default(), StackSet::with)
    }
}

/// A tile on top of a stack that someone has seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Top {
    pub(crate) good: Good,
    /// A bit for each seat that has seen it.
    pub(crate) seen: u8,
    /// How many tiles lie under it.
    pub(crate) under: u8,
}

/// The tiles on top of the stacks that someone has seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Tops([Option<Top>; STACKS]);

impl Tops {
    #[inline]
    pub(crate) const fn on(&self, stack: Stack) -> Option<Top> {
        self.0[stack as usize]
    }

    pub(crate) fn put(&mut self, stack: Stack, top: Top) {
        self.0[stack as usize] = Some(top);
    }

    pub(crate) fn take(&mut self, stack: Stack) -> Option<Top> {
        self.0[stack as usize].take()
    }

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Stack, Top)> {
        Stack::ALL.iter().zip(&self.0).filter_map(|(&stack, top)| Some((stack, (*top)?)))
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Top> {
        self.0.iter_mut().flatten()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    #[inline]
    pub(crate) fn count(&self) -> u8 {
        self.0.iter().flatten().count() as u8
    }

    /// The stacks they lie on.
    pub(crate) fn stacks(&self) -> StackSet {
        self.iter().map(|(stack, _)| stack).collect()
    }

    /// The tiles on some of the stacks.
    pub(crate) fn goods(&self, stacks: StackSet) -> Goods {
        let mut goods = Goods::none();
        for (_, top) in self.iter().filter(|&(stack, _)| stacks.contains(stack)) {
            goods[top.good] += 1;
        }
        goods
    }

    /// How many tiles lie under those on some of the stacks.
    pub(crate) fn under(&self, stacks: StackSet) -> u32 {
        let tops = self.iter().filter(|&(stack, _)| stacks.contains(stack));
        tops.map(|(_, top)| u32::from(top.under)).sum()
    }

    /// How many tiles lie under any of them.
    pub(crate) fn all_under(&self) -> u32 {
        self.0.iter().flatten().map(|top| u32::from(top.under)).sum()
    }

    /// The first stack without one.
    pub(crate) fn first_without(&self) -> Stack {
        let mut stacks = Stack::ALL.iter().copied();
        stacks.find(|&stack| self.on(stack).is_none()).unwrap_or(Stack::First)
    }
}

/// A stack, written as a number. Its name would be one too, but the text of a position
/// never reads a number as a name.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct StackNumber(pub(crate) Stack);

#[cfg(feature = "schema")]
impl schemars::JsonSchema for StackSet {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> tabletop::SchemaName {
        "StackSet".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <alloc::vec::Vec<StackNumber>>::json_schema(generator)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for StackNumber {
    fn schema_name() -> tabletop::SchemaName {
        "StackNumber".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": 1, "maximum": 5 })
    }
}

impl Serialize for StackNumber {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0 as u8 + 1)
    }
}

impl<'de> Deserialize<'de> for StackNumber {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<StackNumber, D::Error> {
        let number = usize::from(u8::deserialize(from)?);
        let stack = number.checked_sub(1).and_then(Stack::from_index);
        stack.map(StackNumber).ok_or_else(|| serde::de::Error::custom("a stack is 1, 2, 3, 4 or 5"))
    }
}
