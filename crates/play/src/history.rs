//! Earlier positions of a match, its events and its record.

use std::fmt::Write;

use tabletop::{Dice, Ignore, Title, Viewer};

use crate::components::write_table;
use crate::entry::write_entry;
use crate::header::write_header;
use crate::hiding::seen;
use crate::line::POSITION;
use crate::matches::STRIDE;
use crate::run::advance;
use crate::secret::HIDDEN;
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

    /// What this viewer could see after the entry with this number; as
    /// [`Match::at`].
    #[must_use]
    pub fn view_at(&self, entry: usize, viewer: Viewer) -> Option<G::View> {
        Some(self.game.view(&self.at(entry)?, viewer))
    }

    /// A position that looks to this viewer like the one after the entry with
    /// this number, with what it cannot know drawn anew; as [`Match::at`]. For
    /// the referee it is that position.
    pub fn possible_at(
        &self,
        entry: usize,
        viewer: Viewer,
        dice: &mut impl Dice,
    ) -> Option<G::State> {
        let state = self.at(entry)?;
        Some(match viewer {
            Viewer::Referee => state,
            Viewer::Seat(_) | Viewer::Spectator => self.game.resample(&state, viewer, dice),
        })
    }

    /// A position that looks the same to anyone who sees what this viewer saw after the entry
    /// with this number and remembers nothing, as
    /// [`look_alike`](tabletop::HiddenInformation::look_alike) draws it. For the referee it is
    /// that position.
    pub fn look_alike_at(
        &self,
        entry: usize,
        viewer: Viewer,
        dice: &mut impl Dice,
    ) -> Option<G::State> {
        let state = self.at(entry)?;
        Some(match viewer {
            Viewer::Referee => state,
            Viewer::Seat(_) | Viewer::Spectator => self.game.look_alike(&state, viewer, dice),
        })
    }

    /// What happened on the live branch after the entry with this number, as
    /// this viewer may know it: each event with the number of the entry that
    /// caused it.
    #[must_use]
    pub fn events_since(&self, entry: usize, viewer: Viewer) -> Vec<(usize, G::Event)> {
        let from = self.live.partition_point(|&index| (index as usize) < entry);
        let mut state = self.state_after(from);
        let mut events = Vec::new();
        let mut happened = Vec::new();
        for &index in &self.live[from..] {
            advance(&*self.game, &mut state, &self.entries[index as usize], &mut events);
            let seen = |event| (index as usize + 1, seen(&*self.game, &event, viewer));
            happened.extend(events.drain(..).map(seen));
        }
        happened
    }

    /// The whole record as text: the truth, which is the referee's.
    #[must_use]
    pub fn record(&self) -> String {
        self.record_for(Viewer::Referee)
    }

    /// The record as this viewer may have it: with a mark in place of every
    /// outcome that is hidden from it, withdrawn ones included, and of the seed
    /// and the position to start from, if they would tell what is hidden. Where
    /// nothing is hidden it is the record; where something is, it cannot be
    /// read back.
    #[must_use]
    pub fn record_for(&self, viewer: Viewer) -> String {
        let setup = self.game.setup();
        let mut text = write_header::<G>(&setup, self.hash);
        text.push('\n');
        if let Some(table) = write_table(&setup) {
            text.push_str(&table);
            text.push('\n');
        }
        if let Some(origin) = &self.origin.text {
            text.push_str(POSITION);
            text.push_str(if self.hides_origin(viewer) { HIDDEN } else { origin });
            text.push('\n');
        }
        text.push_str(&self.record_since(0, viewer));
        text
    }

    /// The lines of [`Match::record_for`] after the entry with this number: what
    /// must be appended to a copy that ends there.
    #[must_use]
    pub fn record_since(&self, entry: usize, viewer: Viewer) -> String {
        let mut text = String::new();
        let no_seed = self.has_secrets(viewer);
        for (index, entry) in self.entries.iter().enumerate().skip(entry) {
            let number = index + 1;
            // Writing to a string cannot fail.
            let _ = match entry {
                Entry::Chance(_) if self.is_secret(index, viewer) => {
                    write!(text, "{number} * {HIDDEN}")
                }
                Entry::Seed(_) if no_seed => write!(text, "{number} * ! seed {HIDDEN}"),
                entry => write_entry(&*self.game, number, entry, &mut text),
            };
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
