use tabletop::{Ignore, Title};

use crate::entry::write_entry;
use crate::header::write_header;
use crate::run::advance;
use crate::table::STRIDE;
use crate::{Entry, EntryOf, Match};

impl<G: Title> Match<G> {
    /// The record's entries; the entry with number `n` is at `n - 1`.
    #[must_use]
    pub fn entries(&self) -> &[EntryOf<G>] {
        &self.entries
    }

    /// The numbers of the entries that led to the current position: all that
    /// changed it and were not withdrawn.
    pub fn live(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
        self.live.iter().map(|&index| index as usize + 1)
    }

    /// The position after the entry with this number, also if it was withdrawn
    /// later; after entry 0 is the start. `None` if there is no such entry.
    #[must_use]
    pub fn at(&self, entry: usize) -> Option<G::State> {
        let past = self.entries.get(..entry)?;
        let mut branch: Vec<u32> = Vec::new();
        for (index, entry) in past.iter().enumerate() {
            match entry {
                Entry::Undo { entry, .. } => {
                    let kept = branch.partition_point(|&live| (live as usize) < entry - 1);
                    branch.truncate(kept);
                }
                entry if entry.is_step() => branch.push(index as u32),
                _ => {}
            }
        }
        let shared = branch.iter().zip(&self.live).take_while(|(ours, live)| ours == live).count();
        let mut state = self.state_after(shared);
        for &index in &branch[shared..] {
            advance(&*self.game, &mut state, &self.entries[index as usize], &mut Ignore);
        }
        Some(state)
    }

    /// What happened on the live branch after the entry with this number, each
    /// event with the number of the entry that caused it.
    #[must_use]
    pub fn events_since(&self, entry: usize) -> Vec<(usize, G::Event)> {
        let from = self.live.partition_point(|&index| (index as usize) < entry);
        let mut state = self.state_after(from);
        let mut events = Vec::new();
        let mut happened = Vec::new();
        for &index in &self.live[from..] {
            advance(&*self.game, &mut state, &self.entries[index as usize], &mut events);
            happened.extend(events.drain(..).map(|event| (index as usize + 1, event)));
        }
        happened
    }

    /// The whole record as text.
    #[must_use]
    pub fn record(&self) -> String {
        let mut text = write_header(&*self.game, self.hash);
        text.push('\n');
        if let Some(origin) = &self.origin.text {
            text.push_str("0 ! position ");
            text.push_str(origin);
            text.push('\n');
        }
        text.push_str(&self.record_since(0));
        text
    }

    /// The lines of the record after the entry with this number: what must be
    /// appended to a copy that ends there.
    #[must_use]
    pub fn record_since(&self, entry: usize) -> String {
        let mut text = String::new();
        for (index, entry) in self.entries.iter().enumerate().skip(entry) {
            let _ = write_entry(&*self.game, index + 1, entry, &mut text);
            text.push('\n');
        }
        text
    }

    /// The state after the first `steps` steps of the live branch.
    pub(crate) fn state_after(&self, steps: usize) -> G::State {
        let strides = (steps / STRIDE).min(self.kept.len());
        let mut state = match strides.checked_sub(1) {
            Some(last) => self.kept[last],
            None => self.origin.state,
        };
        for &index in &self.live[strides * STRIDE..steps] {
            advance(&*self.game, &mut state, &self.entries[index as usize], &mut Ignore);
        }
        state
    }
}
