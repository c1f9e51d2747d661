//! What seats decide: tentative moves, confirmed moves, and taking them back.

use play::AnyMatch;
use tabletop::{Node, Seat};

use super::super::doc::Occupant;
use super::super::error::TableError;
use super::super::proposal::{Proposal, ProposedAction};
use super::together::is_together;
use super::{Guest, Room, Successor};
use crate::levels::STAND_IN;
use store::{Millis, PlayerId};

/// Maximum number of entries that decisions made at once may produce. All of them are
/// played again for every page with tentative moves, and in some positions the rules would
/// allow tens of thousands.
const MOST_AT_ONCE: usize = 300;

/// Number of entries above which nothing can be taken back, so that a record cannot grow
/// without limit. No real match is that long.
pub const LONG_RECORD: usize = 10_000;

/// Refuses one more decision if those since this many entries are too many.
pub(super) fn room_for_more(game: &dyn AnyMatch, before: usize) -> Result<(), TableError> {
    let made = game.entries().saturating_sub(before);
    if made < MOST_AT_ONCE { Ok(()) } else { Err(TableError::TooManyAtOnce) }
}

/// Refuses to take anything back in a record that is too long.
fn room_for_taking_back(game: &dyn AnyMatch) -> Result<(), TableError> {
    if game.entries() < LONG_RECORD { Ok(()) } else { Err(TableError::LongRecord) }
}

impl Room {
    /// Adds a tentative move of a seat, and returns all of them.
    pub fn add_tentative(
        &self,
        guest: Guest,
        seat: Seat,
        text: &str,
    ) -> Result<Vec<String>, TableError> {
        self.owned(guest, seat)?;
        let before = self.running()?.entries();
        let (mut sketch, draft) = self.tentative_match(seat).ok_or(TableError::NotBegun)?;
        room_for_more(&*sketch, before)?;
        if self.answered().contains(&seat) {
            return Err(TableError::HandedIn);
        }
        let mut draft = draft.to_vec();
        sketch.play_text(seat, text)?;
        draft.push(text.to_owned());
        Ok(draft)
    }

    /// Removes the last tentative move of a seat, and returns the rest.
    pub fn drop_tentative(&self, guest: Guest, seat: Seat) -> Result<Vec<String>, TableError> {
        self.owned(guest, seat)?;
        match self.tentative_match(seat) {
            Some((_, [rest @ .., _])) => Ok(rest.to_vec()),
            Some((_, [])) | None => Err(TableError::NothingPending),
        }
    }

    /// Confirms the tentative moves of a seat.
    pub fn confirm(&self, guest: Guest, seat: Seat, now: Millis) -> Result<Successor, TableError> {
        self.owned(guest, seat)?;
        match self.tentative_match(seat) {
            Some((_, draft @ [_, ..])) => self.decide(seat, draft, now),
            Some((_, [])) | None => Err(TableError::NothingPending),
        }
    }

    /// Plays decisions of somebody's seat at once.
    pub fn play(
        &self,
        guest: Guest,
        seat: Seat,
        texts: &[String],
        now: Millis,
    ) -> Result<Successor, TableError> {
        self.owned(guest, seat)?;
        if texts.is_empty() {
            Err(TableError::NothingPending)
        } else {
            self.decide(seat, texts, now)
        }
    }

    /// Plays decisions of a seat. Where all answer at once they are handed in instead.
    pub fn decide(
        &self,
        seat: Seat,
        texts: &[String],
        now: Millis,
    ) -> Result<Successor, TableError> {
        self.running()?;
        let mut next = self.successor();
        let mut texts = texts;
        while let [text, later @ ..] = texts
            && !is_together(&next.doc, next.game.as_deref())
        {
            let game = next.game.as_deref_mut().ok_or(TableError::NotBegun)?;
            room_for_more(game, next.stored)?;
            game.play_text(seat, text)?;
            texts = later;
        }
        if next.game.as_deref().is_some_and(|game| game.entries() > next.stored) {
            next.moved(seat, now);
        }
        if !texts.is_empty() {
            next.hand_in(seat, texts, now)?;
        }
        Ok(next)
    }

    /// Takes back what a seat may take back freely.
    pub fn take_back(
        &self,
        guest: Guest,
        seat: Seat,
        entry: usize,
        now: Millis,
    ) -> Result<Successor, TableError> {
        self.owned(guest, seat)?;
        room_for_taking_back(self.running()?)?;
        let mut next = self.successor();
        let game = next.game.as_deref_mut().ok_or(TableError::NotBegun)?;
        game.undo(seat, entry)?;
        self.may_take_back(seat)?;
        if entry <= self.doc.sealed.shown {
            return Err(TableError::Answered);
        }
        next.withdrawn(Some(seat), &self.waits(), now);
        Ok(next)
    }

    /// Proposes to take back a decision and all after it. If nobody else must be asked it
    /// is done at once.
    pub fn propose(
        &self,
        guest: Guest,
        seat: Seat,
        entry: usize,
        now: Millis,
    ) -> Result<Successor, TableError> {
        self.owned(guest, seat)?;
        let game = self.game.as_deref().ok_or(TableError::NotBegun)?;
        if self.doc.proposal.is_some() {
            return Err(TableError::Asked);
        }
        room_for_taking_back(game)?;
        // Check that it is possible before anyone is asked.
        game.clone_box().undo_by_consent(entry)?;
        let mut next = self.successor();
        let action = ProposedAction::GoBack { entry };
        next.doc.proposal = Some(Proposal { by: seat, action, agreed: vec![seat] });
        next.carry_out_if_agreed(now)?;
        Ok(next)
    }

    /// Answers the open proposal. One no is enough, and the proposer may withdraw it.
    pub fn answer(
        &self,
        guest: Guest,
        seat: Seat,
        agrees: bool,
        now: Millis,
    ) -> Result<Successor, TableError> {
        self.owned(guest, seat)?;
        let mut next = self.successor();
        let proposal = next.doc.proposal.as_mut().ok_or(TableError::NotAsked)?;
        if !agrees {
            let is_here = matches!(proposal.action, ProposedAction::StandIn { seat: away, .. }
                if self.occupant(away)?.player() == Some(guest.player));
            if is_here {
                next.doc.here = Some(now);
            }
            next.doc.proposal = None;
            return Ok(next);
        }
        if proposal.agreed.contains(&seat) {
            return Err(TableError::Asked);
        }
        proposal.agreed.push(seat);
        next.carry_out_if_agreed(now)?;
        Ok(next)
    }
}

impl Successor {
    /// Updates the clock and the document after a seat has moved.
    fn moved(&mut self, by: Seat, now: Millis) {
        let pace = self.doc.settings.pace;
        self.doc.clock.decided(pace, by, now);
        self.settled();
    }

    /// Updates the document after the match has moved on.
    pub(super) fn settled(&mut self) {
        self.record_changed();
        // The seed is published as soon as nobody can profit from it, so that everyone can
        // verify the draws.
        if let Some(game) = self.game.as_deref_mut()
            && game.node() == Node::Over
        {
            // An imported match may have no seed to publish.
            let _ = game.reveal_seed();
        }
    }

    /// Proposals and handed-in answers refer to the record as it was.
    pub(super) fn record_changed(&mut self) {
        self.doc.proposal = None;
        self.doc.here = None;
        if self.doc.settings.together {
            self.doc.sealed.clear(self.version);
        }
    }

    /// Something was taken back, by a seat for itself or by all, while some were waited
    /// for.
    fn withdrawn(&mut self, by: Option<Seat>, waited_for: &[Seat], now: Millis) {
        // Where nobody was waited for, at the end of a game, nobody's time has passed.
        match waited_for {
            [turn, others @ ..] => {
                for &other in others {
                    self.doc.clock.stopped(other, now);
                }
                self.doc.clock.withdrawn(by, *turn, now);
            }
            [] => self.doc.clock.since = now,
        }
        self.record_changed();
    }

    /// Carries out a proposal once everyone who must agree has agreed.
    pub(super) fn carry_out_if_agreed(&mut self, now: Millis) -> Result<(), TableError> {
        let Some(proposal) = &self.doc.proposal else { return Ok(()) };
        let by = proposal.by;
        // One person may have several seats, and need not agree twice.
        let owner = |seat: &Seat| self.doc.occupants.get(seat.index()).and_then(Occupant::player);
        let agrees = |it: PlayerId| proposal.agreed.iter().any(|by| owner(by) == Some(it));
        match proposal.action {
            ProposedAction::GoBack { entry } => {
                // The owner of a seat must agree even while a computer player stands in: it
                // plays for them but does not speak for them.
                if !self.doc.occupants.iter().filter_map(Occupant::player).all(agrees) {
                    return Ok(());
                }
                let is_shared = self.doc.is_shared();
                let waited_for = super::waits(&self.doc, self.game.as_deref());
                let game = self.game.as_deref_mut().ok_or(TableError::NotBegun)?;
                // If several people have seen a draw, none of them may profit from it, so
                // it is drawn again. A player alone keeps the draws; otherwise they could
                // repeat a draw until it suits them.
                if is_shared {
                    game.undo_and_draw_anew(entry)?;
                } else {
                    game.undo_by_consent(entry)?;
                }
                self.withdrawn(None, &waited_for, now);
            }
            ProposedAction::StandIn { seat, until } => {
                let away = owner(&seat);
                let is_asked =
                    |occupant: &&Occupant| occupant.player() != away && occupant.level().is_none();
                let mut asked =
                    self.doc.occupants.iter().filter(is_asked).filter_map(Occupant::player);
                // Where nobody but who asks is left to agree, the absent have time to say
                // that they are there.
                let is_alone = asked.clone().all(|it| owner(&by) == Some(it));
                let agreed = !is_alone && asked.all(agrees);
                let is_wanted = away.is_some_and(agrees) || until <= now || agreed;
                if !is_wanted {
                    return Ok(());
                }
                if let Some(Occupant::Player { stand_in, .. }) =
                    self.doc.occupants.get_mut(seat.index())
                {
                    *stand_in = Some(STAND_IN.to_owned());
                }
                self.doc.proposal = None;
            }
        }
        Ok(())
    }
}
