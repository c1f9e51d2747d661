//! The state of a conversation with a program.

use std::collections::BTreeMap;

use crate::{AnyMatch, AnyTitle};

/// How many matches may be open at once.
pub(super) const MOST_MATCHES: usize = 1000;

/// The state of a conversation: the open matches.
#[derive(Debug)]
pub struct Engine<'a> {
    pub(super) titles: Titles<'a>,
    pub(super) matches: BTreeMap<u64, Box<dyn AnyMatch>>,
    pub(super) opened: u64,
}

#[derive(Clone, Copy)]
pub(super) struct Titles<'a>(pub(super) &'a [&'a dyn AnyTitle]);

impl std::fmt::Debug for Titles<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.0.iter().map(|title| title.name())).finish()
    }
}

impl<'a> Engine<'a> {
    /// An engine for these games, with no match open.
    #[must_use]
    pub fn new(titles: &'a [&'a dyn AnyTitle]) -> Engine<'a> {
        Engine { titles: Titles(titles), matches: BTreeMap::new(), opened: 0 }
    }
}
