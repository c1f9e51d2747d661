//! Where all answer at once: handing in answers, taking them back, and playing them.

use play::AnyMatch;
use tabletop::{Node, Seat};

use super::super::doc::{Doc, Occupant};
use super::super::error::TableError;
use super::super::sealed::Answer;
use super::decisions::room_for_more;
use super::{Guest, Room, Successor, turn_of_rules};
use crate::levels;
use store::Millis;

/// The seats that are asked now, in the order of the rules: one, or where all may
/// answer at once everyone who has something to decide.
fn asked(doc: &Doc, game: Option<&dyn AnyMatch>) -> Vec<Seat> {
    let Some(game) = game else { return Vec::new() };
    let Some(turn) = turn_of_rules(doc, game) else { return Vec::new() };
    if !doc.settings.together || !game.asks_all() {
        return vec![turn];
    }
    turn.around(game.seats()).filter(|&seat| seat == turn || game.asks_ahead(seat)).collect()
}

/// The seats that the table waits for, in the order of the rules.
pub(in crate::table) fn waits(doc: &Doc, game: Option<&dyn AnyMatch>) -> Vec<Seat> {
    let mut waits = asked(doc, game);
    if waits.len() > 1 {
        let turn = waits[0];
        waits.retain(|&seat| !doc.sealed.is_whole(seat));
        // All answers are played as soon as they are in. If they ever were not, the
        // next answer would have to come from somebody.
        if waits.is_empty() {
            waits.push(turn);
        }
    }
    waits
}

/// Whether several seats may answer now.
pub(super) fn is_together(doc: &Doc, game: Option<&dyn AnyMatch>) -> bool {
    asked(doc, game).len() > 1
}

/// The match for a seat to try things on, before it has handed in anything.
fn unanswered(doc: &Doc, game: &dyn AnyMatch, seat: Seat) -> Box<dyn AnyMatch> {
    let ahead = if is_together(doc, Some(game)) { game.sketch_ahead(seat) } else { None };
    ahead.unwrap_or_else(|| game.sketch_box())
}

/// Whether this seat still has something to decide in its own sketch.
fn is_asked(sketch: &dyn AnyMatch, seat: Seat) -> bool {
    sketch.node() == Node::Decision(seat) && sketch.asks_all()
}

impl Room {
    /// The seats that the table waits for, in the order of the rules.
    pub fn waits(&self) -> Vec<Seat> {
        waits(&self.doc, self.game.as_deref())
    }

    /// Whether the table waits for this seat.
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.waits().contains(&seat)
    }

    /// Whether several seats may answer now.
    pub fn is_together(&self) -> bool {
        is_together(&self.doc, self.game.as_deref())
    }

    /// The seats whose answer is in, where several may answer now.
    pub fn answered(&self) -> Vec<Seat> {
        let asked = asked(&self.doc, self.game.as_deref());
        let is_together = asked.len() > 1;
        asked.into_iter().filter(|&it| is_together && self.doc.sealed.is_whole(it)).collect()
    }

    /// What a seat has handed in and nobody else sees.
    pub fn answer_of(&self, seat: Seat) -> &[String] {
        if self.is_together() { self.doc.sealed.texts(seat) } else { &[] }
    }

    /// Whether a decision of this seat, made for this version, still fits. Where all
    /// answer at once, nobody's decision is void because another one was faster.
    pub fn fits(&self, seat: Seat, version: u64) -> bool {
        version == self.version
            || version < self.version && self.is_together() && self.doc.sealed.fits(seat, version)
    }

    /// The match for a seat to try things on, with what it has handed in.
    pub(super) fn sketch_of(&self, seat: Seat) -> Option<Box<dyn AnyMatch>> {
        let game = self.game.as_deref()?;
        let mut sketch = unanswered(&self.doc, game, seat);
        let fits = self.answer_of(seat).iter().all(|text| sketch.play_text(seat, text).is_ok());
        Some(if fits { sketch } else { unanswered(&self.doc, game, seat) })
    }

    /// The match for a seat to think about, with these of its decisions. Those who come
    /// first have answered there as any computer player would at a glance, because what
    /// they have handed in is theirs alone.
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
        // It stays as an empty one, so that pages from before do not fit any more.
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
    /// Hands in decisions of a seat. A whole answer is replaced, others are added to.
    pub(super) fn hand_in(
        &mut self,
        seat: Seat,
        texts: &[String],
        now: Millis,
    ) -> Result<(), TableError> {
        let game = self.game.as_deref().ok_or(TableError::NotBegun)?;
        let (before, was_whole) = (game.entries(), self.doc.sealed.is_whole(seat));
        let known = if was_whole { &[] } else { self.doc.sealed.texts(seat) };
        let texts = [known, texts].concat();
        let mut sketch = unanswered(&self.doc, game, seat);
        for text in &texts {
            room_for_more(&*sketch, before)?;
            sketch.play_text(seat, text)?;
        }
        let is_whole = !is_asked(&*sketch, seat);
        let answer = Answer { texts, is_whole, version: self.version };
        self.doc.sealed.answers.insert(seat, answer);
        self.count_time(seat, was_whole, now);
        self.forget_stand_in(seat);
        self.play_if_all_are_in(now);
        Ok(())
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
        let Some(game) = self.game.as_deref_mut() else { return };
        'all: for &seat in &asked {
            for text in self.doc.sealed.texts(seat) {
                // Each was accepted when it was handed in, and none depends on another.
                // If one were refused all the same, its seat would be asked again.
                if game.play_text(seat, text).is_err() {
                    break 'all;
                }
            }
        }
        self.doc.sealed.shown = game.entries();
        let pace = self.doc.settings.pace;
        self.doc.clock.all_decided(pace, &asked, now);
        self.settled();
    }
}
