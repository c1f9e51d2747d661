//! Where all answer at once: handing in answers, taking them back, and playing them.

use play::AnyMatch;
use tabletop::{Node, Seat};

use super::super::doc::Occupant;
use super::super::error::TableError;
use super::super::sealed::Answer;
use super::super::successor::Successor;
use super::super::tentative::{answer_of, unanswered};
use super::super::waits::asked;
use super::most_at_once::room_for_more;
use super::{Guest, Room};
use crate::levels;
use store::Millis;

/// Decisions that a seat hands in, and whether it has nothing left to decide after them.
#[derive(Clone, Copy)]
pub(super) struct NewAnswer<'a> {
    pub(super) texts: &'a [String],
    pub(super) is_whole: bool,
}

/// Whether this seat still has something to decide in its own sketch.
pub(super) fn is_asked(sketch: &dyn AnyMatch, seat: Seat) -> bool {
    sketch.node() == Node::Decision(seat) && sketch.asks_all()
}

impl Room {
    /// The seats whose answer is in, where several may answer now.
    pub fn answered(&self) -> Vec<Seat> {
        let asked = asked(&self.doc, self.game.as_deref());
        let is_together = asked.len() > 1;
        asked.into_iter().filter(|&it| is_together && self.doc.sealed.is_whole(it)).collect()
    }

    /// What a seat has handed in and nobody else sees.
    pub fn answer_of(&self, seat: Seat) -> &[String] {
        self.game.as_deref().map_or(&[], |game| answer_of(&self.doc, game, seat))
    }

    /// Whether a decision of this seat, made for this version, still fits. Where all answer
    /// at once, a decision stays valid although another seat was faster.
    pub fn fits(&self, seat: Seat, version: u64) -> bool {
        version == self.version
            || version < self.version && self.is_together() && self.doc.sealed.fits(seat, version)
    }

    /// The match for a seat to think about, with these of its decisions. The seats before it
    /// have answered there as a computer player would at a glance, because what they have
    /// really handed in is secret.
    pub fn sketch_to_think(&self, seat: Seat, more: &[String]) -> Option<Box<dyn AnyMatch>> {
        let game = self.game.as_deref()?;
        if !self.is_together() || !self.waits_for(seat) {
            let mut sketch = game.sketch_box();
            more.iter().try_for_each(|text| sketch.play_text(seat, text).map(drop)).ok()?;
            return Some(sketch);
        }
        let mut sketch = levels::up_to(game, seat)?;
        let texts = self.answer_of(seat).iter().chain(more);
        texts.into_iter().try_for_each(|text| sketch.play_text(seat, text).map(drop)).ok()?;
        Some(sketch)
    }

    /// Takes back what a seat has handed in.
    pub fn take_back_answer(
        &self,
        guest: Guest,
        seat: Seat,
        now: Millis,
    ) -> Result<Successor, TableError> {
        self.owned(guest, seat)?;
        self.running()?;
        if self.answer_of(seat).is_empty() {
            return Err(TableError::NothingPending);
        }
        let was_whole = self.doc.sealed.is_whole(seat);
        let mut next = self.successor();
        // An empty answer stays, so that older pages no longer fit.
        let answer = Answer { texts: Vec::new(), is_whole: false, version: next.version };
        next.doc.sealed.answers.insert(seat, answer);
        next.count_time(seat, was_whole, now);
        Ok(next)
    }

    /// The first entry that a seat may take back freely: nothing that was played with the
    /// answers of others, and nothing that another person has answered since.
    pub fn frontier(&self, seat: Seat) -> Option<usize> {
        let game = self.game.as_deref()?;
        let (free, shown) = (game.frontier(seat)?, self.doc.sealed.shown);
        if self.may_take_back(seat).is_err() {
            return None;
        }
        if free > shown {
            return Some(free);
        }
        let mut later = game.live().into_iter().filter(|&entry| entry > shown);
        later.find(|&entry| game.clone_box().undo(seat, entry).is_ok())
    }

    /// Whether nobody else has answered a question that would be gone.
    pub(super) fn may_take_back(&self, seat: Seat) -> Result<(), TableError> {
        let own = self.occupant(seat)?.player();
        let is_other = |it: &Seat| {
            let player = self.occupant(*it).ok().and_then(Occupant::player);
            player.is_some() && player != own
        };
        if self.answered().iter().any(is_other) { Err(TableError::Answered) } else { Ok(()) }
    }
}

impl Successor {
    /// Tries decisions of a seat and hands them in.
    pub(super) fn try_and_hand_in(
        &mut self,
        seat: Seat,
        texts: &[String],
        now: Millis,
    ) -> Result<(), TableError> {
        let game = self.game.as_deref().ok_or(TableError::NotBegun)?;
        let before = game.entries();
        let mut sketch = unanswered(&self.doc, game, seat);
        for text in self.handed_in(seat).iter().chain(texts) {
            room_for_more(&*sketch, before)?;
            sketch.play_text(seat, text)?;
        }
        let is_whole = !is_asked(&*sketch, seat);
        self.hand_in(seat, NewAnswer { texts, is_whole }, now);
        Ok(())
    }

    /// What a seat has handed in and now adds to. A whole answer is replaced instead.
    fn handed_in(&self, seat: Seat) -> &[String] {
        if self.doc.sealed.is_whole(seat) { &[] } else { self.doc.sealed.texts(seat) }
    }

    /// Hands in decisions of a seat that were accepted on a sketch.
    pub(super) fn hand_in(&mut self, seat: Seat, more: NewAnswer<'_>, now: Millis) {
        let was_whole = self.doc.sealed.is_whole(seat);
        let texts = [self.handed_in(seat), more.texts].concat();
        let answer = Answer { texts, is_whole: more.is_whole, version: self.version };
        self.doc.sealed.answers.insert(seat, answer);
        self.count_time(seat, was_whole, now);
        self.forget_stand_in(seat);
        self.play_if_all_are_in(now);
    }

    /// The clock of a seat stops when its answer is whole, and goes on when it is not any
    /// more.
    fn count_time(&mut self, seat: Seat, was_whole: bool, now: Millis) {
        match (was_whole, self.doc.sealed.is_whole(seat)) {
            (false, true) => self.doc.clock.stopped(seat, now),
            (true, false) => self.doc.clock.resumed(seat, now),
            (false, false) | (true, true) => {}
        }
    }

    /// Plays all answers in the order of the rules, if all are in.
    fn play_if_all_are_in(&mut self, now: Millis) {
        let asked = asked(&self.doc, self.game.as_deref());
        if asked.iter().any(|&seat| !self.doc.sealed.is_whole(seat)) {
            return;
        }
        let texts = |seat: &Seat| self.doc.sealed.texts(*seat).to_vec();
        let answers: Vec<(Seat, Vec<String>)> = asked.iter().map(|it| (*it, texts(it))).collect();
        let Ok(game) = self.playing() else { return };
        let mut answers =
            answers.iter().flat_map(|(seat, texts)| texts.iter().map(|it| (*seat, it)));
        // Each was accepted when it was handed in, and none depends on another. If one were
        // refused all the same, its seat would be asked again.
        let _ = answers.try_for_each(|(seat, text)| game.play_text(seat, text).map(drop));
        let shown = game.entries();
        self.doc.sealed.shown = shown;
        let pace = self.doc.settings.pace;
        self.doc.clock.all_decided(pace, &asked, now);
        self.settled();
    }
}
