//! The moves of a seat that it has not confirmed, with the sketch they were tried on.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use play::{AnyMatch, MatchError};
use tabletop::Seat;

use super::doc::Doc;
use super::shared_match::{SharedMatch, own};
use super::waits::is_together;

/// The moves of one seat that are not confirmed, in notation. The sketch with these moves
/// is kept, so that no page plays them again and a confirmed turn is played only once.
#[derive(Clone, Default)]
pub struct TentativeMoves {
    texts: Vec<String>,
    /// Filled when the moves are first needed.
    trial: OnceLock<Trial>,
}

/// What came of trying moves on a sketch.
#[derive(Clone)]
pub(super) struct Trial {
    /// The match that the sketch was made of.
    base: SharedMatch,
    /// What the seat had handed in, where all answer at once.
    answer: Vec<String>,
    /// The match with these moves.
    pub(super) sketch: SharedMatch,
    /// Number of moves that were tried. None if they do not fit the match.
    pub(super) moves: usize,
    /// What becomes of the moves where all answer at once.
    pub(super) hand_in: Option<HandIn>,
}

/// The point from which moves are handed in instead of played, because all answer at once.
#[derive(Clone)]
pub(super) struct HandIn {
    /// Number of moves that are played before.
    pub(super) after: usize,
    /// The match with the moves before.
    pub(super) played: SharedMatch,
}

impl TentativeMoves {
    /// Moves that were tried already.
    pub(super) fn tried(texts: Vec<String>, trial: Trial) -> TentativeMoves {
        TentativeMoves { texts, trial: OnceLock::from(trial) }
    }

    /// The trial of these moves. It is made once, and again only if the table has moved on.
    pub(super) fn trial(&self, doc: &Doc, game: &SharedMatch, seat: Seat) -> Trial {
        let kept = self.trial.get_or_init(|| Trial::of(doc, game, seat, &self.texts));
        if kept.fits(doc, game, seat) {
            kept.clone()
        } else {
            Trial::of(doc, game, seat, &self.texts)
        }
    }
}

impl Trial {
    /// Nothing was tried yet.
    pub(super) fn new(doc: &Doc, game: &SharedMatch, seat: Seat) -> Trial {
        let answer = answer_of(doc, &**game, seat).to_vec();
        let sketch = Arc::from(answered(doc, &**game, seat));
        let base = Arc::clone(game);
        let at_once = is_together(doc, Some(&**game));
        let hand_in = at_once.then(|| HandIn { after: 0, played: Arc::clone(game) });
        Trial { base, answer, sketch, moves: 0, hand_in }
    }

    /// A trial of all these moves; of none if they do not fit, because the table has moved
    /// on.
    fn of(doc: &Doc, game: &SharedMatch, seat: Seat, texts: &[String]) -> Trial {
        let mut trial = Trial::new(doc, game, seat);
        if texts.iter().all(|text| trial.play(doc, seat, text).is_ok()) {
            trial
        } else {
            Trial::new(doc, game, seat)
        }
    }

    /// Tries one move more. Do not use the trial if this fails.
    pub(super) fn play(&mut self, doc: &Doc, seat: Seat, text: &str) -> Result<(), MatchError> {
        if self.hand_in.is_none() && is_together(doc, Some(&*self.sketch)) {
            let played = Arc::clone(&self.sketch);
            self.hand_in = Some(HandIn { after: self.moves, played });
        }
        if let Some(sketch) = own(&mut self.sketch) {
            sketch.play_text(seat, text)?;
            self.moves += 1;
        }
        Ok(())
    }

    /// Whether it was made of exactly this match, with the same answer handed in.
    fn fits(&self, doc: &Doc, game: &SharedMatch, seat: Seat) -> bool {
        let is_ahead = self.hand_in.as_ref().is_some_and(|it| it.after == 0);
        Arc::ptr_eq(&self.base, game)
            && is_ahead == is_together(doc, Some(&**game))
            && self.answer == answer_of(doc, &**game, seat)
    }
}

/// What a seat has handed in and nobody else sees.
pub(super) fn answer_of<'a>(doc: &'a Doc, game: &dyn AnyMatch, seat: Seat) -> &'a [String] {
    if is_together(doc, Some(game)) { doc.sealed.texts(seat) } else { &[] }
}

/// The match for a seat to try things on, before it has handed in anything.
pub(super) fn unanswered(doc: &Doc, game: &dyn AnyMatch, seat: Seat) -> Box<dyn AnyMatch> {
    let ahead = if is_together(doc, Some(game)) { game.sketch_ahead(seat) } else { None };
    ahead.unwrap_or_else(|| game.sketch_box())
}

/// The match for a seat to try things on, with what it has handed in.
fn answered(doc: &Doc, game: &dyn AnyMatch, seat: Seat) -> Box<dyn AnyMatch> {
    let mut sketch = unanswered(doc, game, seat);
    let fits = answer_of(doc, game, seat).iter().all(|text| sketch.play_text(seat, text).is_ok());
    if fits { sketch } else { unanswered(doc, game, seat) }
}

impl Deref for TentativeMoves {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.texts
    }
}

impl From<Vec<String>> for TentativeMoves {
    fn from(texts: Vec<String>) -> TentativeMoves {
        TentativeMoves { texts, trial: OnceLock::new() }
    }
}

impl FromIterator<String> for TentativeMoves {
    fn from_iter<I: IntoIterator<Item = String>>(texts: I) -> TentativeMoves {
        Vec::from_iter(texts).into()
    }
}

impl PartialEq for TentativeMoves {
    fn eq(&self, other: &TentativeMoves) -> bool {
        self.texts == other.texts
    }
}

impl fmt::Debug for TentativeMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.texts.fmt(f)
    }
}
