//! Takes back decisions, alone or by consent.

use tabletop::{Seat, Title};

use crate::matches::STRIDE;
use crate::{Author, Entry, Match, MatchError, UndoError};

impl<G: Title> Match<G> {
    /// Takes back this seat's own decision and all after it, which it may do
    /// freely as long as nothing new was shown since. Returns the number of
    /// the last entry before the withdrawal.
    ///
    /// # Errors
    /// When the entry is not a decision of this seat within its frontier.
    pub fn undo(&mut self, seat: Seat, entry: usize) -> Result<usize, MatchError> {
        self.withdraw(Author::Seat(seat), entry, false)
    }

    /// Takes back any decision and all after it. The caller has asked
    /// the table. What was drawn is drawn again as it was. Returns the number of
    /// the last entry before the withdrawal.
    ///
    /// # Errors
    /// When the entry is not a decision, or the seed was published.
    pub fn undo_by_consent(&mut self, entry: usize) -> Result<usize, MatchError> {
        self.withdraw(Author::Table, entry, false)
    }

    /// The same, and if anything was drawn since that decision, all chance to come
    /// is drawn anew: where several people play, nobody may decide again with the
    /// knowledge of what comes. Where nothing was drawn it is
    /// [`Match::undo_by_consent`].
    ///
    /// # Errors
    /// As there.
    pub fn undo_and_draw_anew(&mut self, entry: usize) -> Result<usize, MatchError> {
        self.withdraw(Author::Table, entry, true)
    }

    /// The number of the earliest entry this seat may take back freely.
    #[must_use]
    pub fn frontier(&self, seat: Seat) -> Option<usize> {
        if self.declared {
            return None;
        }
        let mut earliest = None;
        for &index in self.live.iter().rev() {
            match &self.entries[index as usize] {
                Entry::Choice(owner, _) if *owner == seat => earliest = Some(index as usize + 1),
                Entry::Only(..) => {}
                _ => break,
            }
        }
        earliest
    }

    /// Whether chance was settled on the live branch after the entry with this number.
    #[must_use]
    pub fn is_drawn_since(&self, entry: usize) -> bool {
        let later = self.live.partition_point(|&index| (index as usize) < entry);
        self.shown_chances(later) > 0
    }

    /// The number of the last entry in which this seat had a choice.
    #[must_use]
    pub fn last_choice(&self, seat: Seat) -> Option<usize> {
        let is_own = |index: &&u32| matches!(&self.entries[**index as usize], Entry::Choice(owner, _) if *owner == seat);
        self.live.iter().rev().find(is_own).map(|&index| index as usize + 1)
    }

    /// What is left of the live branch if this is taken back: how many steps.
    pub(crate) fn may_undo(&self, by: Author, entry: usize) -> Result<usize, UndoError> {
        if self.published {
            return Err(UndoError::SeedPublished);
        }
        let index = entry.checked_sub(1).ok_or(UndoError::NoStep { entry })?;
        let owner = match self.entries.get(index) {
            Some(Entry::Choice(owner, _)) => *owner,
            Some(Entry::Only(..)) => return Err(UndoError::Automatic { entry }),
            Some(Entry::Chance(_)) => return Err(UndoError::Chance { entry }),
            Some(Entry::Undo { .. } | Entry::Over(_) | Entry::Seed(_)) | None => {
                return Err(UndoError::NoStep { entry });
            }
        };
        let kept = self
            .live
            .binary_search_by_key(&index, |&live| live as usize)
            .map_err(|_| UndoError::Withdrawn { entry })?;
        let Author::Seat(seat) = by else { return Ok(kept) };
        if self.declared {
            return Err(UndoError::Over);
        }
        if owner != seat {
            return Err(UndoError::NotYours { entry, owner });
        }
        let shown = self.live[kept..].iter().find(|&&live| match &self.entries[live as usize] {
            Entry::Choice(owner, _) => *owner != seat,
            Entry::Only(..) => false,
            _ => true,
        });
        match shown {
            Some(&live) => Err(UndoError::Frontier { shown: live as usize + 1 }),
            None => Ok(kept),
        }
    }

    fn withdraw(&mut self, by: Author, entry: usize, anew: bool) -> Result<usize, MatchError> {
        let kept = self.may_undo(by, entry)?;
        self.room_for(1)?;
        let before = self.entries.len();
        self.push_undo(by, entry, kept, anew && self.shown_chances(kept) > 0);
        Ok(before)
    }

    /// How many outcomes of chance are on the live branch after this many steps.
    pub(crate) fn shown_chances(&self, kept: usize) -> u32 {
        let is_chance = |&&live: &&u32| matches!(self.entries[live as usize], Entry::Chance(_));
        self.live[kept..].iter().filter(is_chance).count() as u32
    }

    /// Takes back what is known to be allowed. The match rests where it is
    /// then, for a decision with alternatives was taken back.
    pub(crate) fn push_undo(&mut self, by: Author, entry: usize, kept: usize, anew: bool) {
        self.chances -= self.shown_chances(kept);
        self.redraws += u32::from(anew);
        self.state = self.state_after(kept);
        self.live.truncate(kept);
        self.kept.truncate(kept / STRIDE);
        self.declared = false;
        self.entries.push(Entry::Undo { by, entry, anew });
    }
}
