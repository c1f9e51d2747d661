//! What seats decide: drafts, decisions that count, and taking them back.

use tabletop::{Node, Seat};

use super::super::denied::Denied;
use super::super::doc::{Place, Proposal};
use super::{Guest, Next, Room};
use crate::store::Millis;

impl Room {
    /// Adds a decision to what a seat has not confirmed yet, and gives all of it.
    pub(crate) fn draft(
        &self,
        guest: Guest,
        seat: Seat,
        text: &str,
    ) -> Result<Vec<String>, Denied> {
        self.owned(guest, seat)?;
        self.running()?;
        let (mut sketch, draft) = self.drafted(seat).ok_or(Denied::NotBegun)?;
        let mut draft = draft.to_vec();
        sketch.play_text(seat, text)?;
        draft.push(text.to_owned());
        Ok(draft)
    }

    /// Takes the last decision back that was not confirmed, and gives the rest.
    pub(crate) fn undraft(&self, guest: Guest, seat: Seat) -> Result<Vec<String>, Denied> {
        self.owned(guest, seat)?;
        match self.drafted(seat) {
            Some((_, [rest @ .., _])) => Ok(rest.to_vec()),
            Some((_, [])) | None => Err(Denied::Nothing),
        }
    }

    /// Confirms what a seat has decided.
    pub(crate) fn confirm(&self, guest: Guest, seat: Seat, now: Millis) -> Result<Next, Denied> {
        self.owned(guest, seat)?;
        match self.drafted(seat) {
            Some((_, draft @ [_, ..])) => self.decide(seat, draft, now),
            Some((_, [])) | None => Err(Denied::Nothing),
        }
    }

    /// Plays decisions of somebody's seat at once.
    pub(crate) fn play(
        &self,
        guest: Guest,
        seat: Seat,
        texts: &[String],
        now: Millis,
    ) -> Result<Next, Denied> {
        self.owned(guest, seat)?;
        if texts.is_empty() { Err(Denied::Nothing) } else { self.decide(seat, texts, now) }
    }

    /// Plays decisions of a seat.
    pub(crate) fn decide(&self, seat: Seat, texts: &[String], now: Millis) -> Result<Next, Denied> {
        self.running()?;
        let mut next = self.next();
        let game = next.game.as_deref_mut().ok_or(Denied::NotBegun)?;
        for text in texts {
            game.play_text(seat, text)?;
        }
        next.moved(seat, now);
        Ok(next)
    }

    /// Takes back what a seat may take back freely.
    pub(crate) fn take_back(
        &self,
        guest: Guest,
        seat: Seat,
        entry: usize,
        now: Millis,
    ) -> Result<Next, Denied> {
        self.owned(guest, seat)?;
        self.running()?;
        let mut next = self.next();
        let game = next.game.as_deref_mut().ok_or(Denied::NotBegun)?;
        game.undo(seat, entry)?;
        next.moved(seat, now);
        Ok(next)
    }

    /// Asks everyone to take back a decision and all after it. Where nobody else
    /// must be asked it is done at once.
    pub(crate) fn propose(
        &self,
        guest: Guest,
        seat: Seat,
        entry: usize,
        now: Millis,
    ) -> Result<Next, Denied> {
        self.owned(guest, seat)?;
        let game = self.game.as_deref().ok_or(Denied::NotBegun)?;
        if self.doc.proposal.is_some() {
            return Err(Denied::Asked);
        }
        // Whether it can be done at all is known before anyone is asked.
        game.clone_box().undo_by_consent(entry)?;
        let mut next = self.next();
        next.doc.proposal = Some(Proposal { by: seat, entry, agreed: vec![seat] });
        next.take_back_if_agreed(now)?;
        Ok(next)
    }

    /// Answers such a question. One no is enough; who asked may take it back.
    pub(crate) fn answer(
        &self,
        guest: Guest,
        seat: Seat,
        agrees: bool,
        now: Millis,
    ) -> Result<Next, Denied> {
        self.owned(guest, seat)?;
        let mut next = self.next();
        let proposal = next.doc.proposal.as_mut().ok_or(Denied::NotAsked)?;
        if !agrees {
            next.doc.proposal = None;
            return Ok(next);
        }
        if proposal.agreed.contains(&seat) {
            return Err(Denied::Asked);
        }
        proposal.agreed.push(seat);
        next.take_back_if_agreed(now)?;
        Ok(next)
    }
}

impl Next {
    /// A seat has done something to the match.
    fn moved(&mut self, by: Seat, now: Millis) {
        let pace = self.doc.settings.pace;
        self.doc.clock.decided(pace, by, now);
        self.doc.proposal = None;
        // The draws can be proved by everyone as soon as nobody can profit.
        if let Some(game) = self.game.as_deref_mut()
            && game.node() == Node::Over
        {
            // A match that was uploaded may have no seed to publish.
            let _ = game.reveal_seed();
        }
    }

    fn take_back_if_agreed(&mut self, now: Millis) -> Result<(), Denied> {
        let Some(proposal) = &self.doc.proposal else { return Ok(()) };
        let (by, entry) = (proposal.by, proposal.entry);
        // One person may have several seats, and need not agree twice.
        let agrees = |place: &Place| {
            let owner = |seat: &Seat| self.doc.places.get(seat.index()).and_then(Place::player);
            place.player().is_some_and(|it| proposal.agreed.iter().any(|by| owner(by) == Some(it)))
        };
        let all = self.doc.places.iter().all(|place| agrees(place) || place.level().is_some());
        if all {
            let game = self.game.as_deref_mut().ok_or(Denied::NotBegun)?;
            game.undo_by_consent(entry)?;
            self.moved(by, now);
        }
        Ok(())
    }
}
