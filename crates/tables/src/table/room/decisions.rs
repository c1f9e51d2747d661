//! What seats decide: tentative moves, confirmed moves, and taking them back.

use std::sync::Arc;

use play::AnyMatch;
use tabletop::Seat;

use super::super::doc::Occupant;
use super::super::error::TableError;
use super::super::proposal::{Proposal, ProposedAction};
use super::super::shared_match::SharedMatch;
use super::super::successor::Successor;
use super::super::tentative::{TentativeMoves, Trial};
use super::super::waits::{is_together, waits};
use super::most_at_once::room_for_more;
use super::together::{NewAnswer, is_asked};
use super::{Guest, Room};
use crate::levels::STAND_IN;
use store::{Millis, PlayerId};

/// Number of entries above which nothing can be taken back, so that a record cannot grow
/// without limit. No real match is that long.
pub const LONG_RECORD: usize = 10_000;

/// Refuses to take anything back in a record that is too long.
fn room_for_taking_back(game: &dyn AnyMatch) -> Result<(), TableError> {
    if game.entries() < LONG_RECORD { Ok(()) } else { Err(TableError::LongRecord) }
}

impl Room {
    /// The match with the tentative moves of a seat, and those moves. Moves that no longer
    /// fit because the table has moved on are left out.
    pub fn tentative_match(&self, seat: Seat) -> Option<(SharedMatch, &[String])> {
        let trial = self.trial(seat)?;
        Some((trial.sketch, self.tentative_texts(seat, trial.moves)))
    }

    /// Number of tentative moves of a seat.
    pub fn tentative_count(&self, seat: Seat) -> usize {
        let has_some = self.tentative.get(&seat).is_some_and(|moves| !moves.is_empty());
        let trial = if has_some { self.trial(seat) } else { None };
        trial.map_or(0, |trial| trial.moves)
    }

    fn trial(&self, seat: Seat) -> Option<Trial> {
        let game = self.game.as_ref()?;
        Some(match self.tentative.get(&seat) {
            Some(moves) => moves.trial(&self.doc, game, seat),
            None => Trial::new(&self.doc, game, seat),
        })
    }

    fn tentative_texts(&self, seat: Seat, count: usize) -> &[String] {
        self.tentative.get(&seat).and_then(|moves| moves.get(..count)).unwrap_or_default()
    }

    /// Adds a tentative move of a seat, and returns all of them.
    pub fn add_tentative(
        &self,
        guest: Guest,
        seat: Seat,
        text: &str,
    ) -> Result<TentativeMoves, TableError> {
        self.owned(guest, seat)?;
        let before = self.running()?.entries();
        let mut trial = self.trial(seat).ok_or(TableError::NotBegun)?;
        room_for_more(&*trial.sketch, before)?;
        if self.answered().contains(&seat) {
            return Err(TableError::HandedIn);
        }
        let known = self.tentative_texts(seat, trial.moves);
        trial.play(&self.doc, seat, text)?;
        Ok(TentativeMoves::tried([known, &[text.to_owned()]].concat(), trial))
    }

    /// Removes the last tentative move of a seat, and returns the rest.
    pub fn drop_tentative(&self, guest: Guest, seat: Seat) -> Result<TentativeMoves, TableError> {
        self.owned(guest, seat)?;
        match self.tentative_texts(seat, self.tentative_count(seat)) {
            [rest @ .., _] => Ok(rest.to_vec().into()),
            [] => Err(TableError::NothingPending),
        }
    }

    /// Confirms the tentative moves of a seat. They were judged when they were tried, so
    /// the match goes on from their sketch, which is copied once and played by nobody again.
    pub fn confirm(&self, guest: Guest, seat: Seat, now: Millis) -> Result<Successor, TableError> {
        self.owned(guest, seat)?;
        if self.tentative_count(seat) == 0 {
            return Err(TableError::NothingPending);
        }
        let game = self.running()?;
        let trial = self.trial(seat).ok_or(TableError::NotBegun)?;
        let texts = self.tentative_texts(seat, trial.moves);
        let (count, played) = match &trial.hand_in {
            Some(hand_in) => (hand_in.after, &hand_in.played),
            None => (texts.len(), &trial.sketch),
        };
        let mut next = self.successor();
        if count > 0 {
            // A trial is always one of this match. If it ever were not, the moves would be
            // played like those of a program.
            let Some(played) = game.adopt(&**played) else { return self.decide(seat, texts, now) };
            next.game = Some(Arc::from(played));
            next.moved(seat, now);
        }
        if count < texts.len() {
            let is_whole = !is_asked(&*trial.sketch, seat);
            let more = NewAnswer { texts: &texts[count..], is_whole };
            next.hand_in(seat, more, now);
        }
        Ok(next)
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
            let before = next.stored;
            let game = next.playing()?;
            room_for_more(game, before)?;
            game.play_text(seat, text)?;
            texts = later;
        }
        if next.game.as_deref().is_some_and(|game| game.entries() > next.stored) {
            next.moved(seat, now);
        }
        if !texts.is_empty() {
            next.try_and_hand_in(seat, texts, now)?;
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
        next.playing()?.undo(seat, entry)?;
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
                let waited_for = waits(&self.doc, self.game.as_deref());
                let game = self.playing()?;
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
                // If only the proposer is left to agree, absent players first get time to say
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
