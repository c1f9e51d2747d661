//! What a match refuses to do, and why.

use std::fmt;

use tabletop::{NotationError, Seat};
use thiserror::Error;

use crate::Explanation;

/// Why a match did not do what it was asked to. The match is as it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MatchError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Chance must be settled before anyone decides.
    #[error("chance must be settled before anyone decides")]
    Chance,
    /// It is another seat's turn.
    #[error("it is the turn of seat {turn}, not of seat {asked}")]
    Turn {
        /// Who wanted to act.
        asked: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// The text is no notation of this game, or does not fit the position.
    #[error(transparent)]
    Unreadable(#[from] NotationError),
    /// The rules say no.
    #[error("\"{action}\" is not legal here: {explanation}")]
    Illegal {
        /// The refused action, in notation.
        action: String,
        /// What the rules say.
        explanation: Explanation,
    },
    /// The game has no action with this number.
    #[error("there is no action {index}: the numbers are below {actions}")]
    Index {
        /// The number.
        index: usize,
        /// How many actions there are.
        actions: usize,
    },
    /// There is no chance to settle: a seat must decide.
    #[error("there is no chance to settle: seat {turn} must decide")]
    NotChance {
        /// Whose turn it is.
        turn: Seat,
    },
    /// Chance comes from the seed and cannot be chosen.
    #[error("chance comes from the seed of this match: only a match without a seed can be told")]
    Seeded,
    /// Chance comes from a seed that this copy of the match was not given.
    #[error(
        "chance comes from a seed this match was read without: \
                 read the record with its seed, or go on from its position"
    )]
    SeedUnknown,
    /// Chance cannot have this outcome here.
    #[error("chance cannot have the outcome \"{outcome}\" here: {possible}")]
    Impossible {
        /// The outcome, in notation.
        outcome: String,
        /// What could be drawn instead.
        possible: Possible,
    },
    /// The record has as many entries as it may have.
    #[error("the record is full: go on from its position")]
    Full,
    /// The game is not over, so its seed stays secret.
    #[error("the seed stays secret until the game is over")]
    SeedSecret,
    /// The seed is in the record already.
    #[error("the seed is in the record already")]
    SeedPublished,
    /// The match has no seed.
    #[error("this match has no seed")]
    NoSeed,
    /// The entry cannot be taken back.
    #[error(transparent)]
    Undo(#[from] UndoError),
}

/// What chance can bring here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Possible {
    /// Outcomes in notation: all of them, the first ones if there are many, or an
    /// example.
    pub shown: Vec<String>,
    /// How many there are, unless there are too many to list.
    pub of: Option<usize>,
}

impl fmt::Display for Possible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = self.shown.join("; ");
        match self.of {
            None => write!(f, "an outcome such as: {shown}"),
            Some(of) if of > self.shown.len() => {
                write!(f, "one of {of} outcomes: {shown}; the menu lists them all")
            }
            Some(_) => write!(f, "one of: {shown}"),
        }
    }
}

/// Why an entry cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum UndoError {
    /// There is no entry with this number that changed the position.
    #[error("entry {entry} is no decision: name the number of a decision")]
    NoStep {
        /// The number.
        entry: usize,
    },
    /// The entry was withdrawn before.
    #[error("entry {entry} was withdrawn before")]
    Withdrawn {
        /// The number.
        entry: usize,
    },
    /// The entry is an outcome of chance.
    #[error(
        "entry {entry} is an outcome of chance, which nobody decided: \
                 name the decision before it"
    )]
    Chance {
        /// The number.
        entry: usize,
    },
    /// The entry had no alternative, so there is nothing to decide anew.
    #[error("entry {entry} had no alternative: name the decision before it")]
    Automatic {
        /// The number.
        entry: usize,
    },
    /// The decision was another seat's.
    #[error("entry {entry} was decided by seat {owner}: the table must consent")]
    NotYours {
        /// The number.
        entry: usize,
        /// Whose decision it was.
        owner: Seat,
    },
    /// Since then chance was settled or another seat decided.
    #[error("entry {shown} showed something new since: the table must consent")]
    Frontier {
        /// The number of the first entry that showed something new.
        shown: usize,
    },
    /// Chance was to be drawn anew, and nothing was drawn since.
    #[error("nothing was drawn since entry {entry}, so nothing is drawn anew: leave \"anew\" out")]
    NothingDrawn {
        /// The number.
        entry: usize,
    },
    /// The game is over.
    #[error("the game is over: the table must consent")]
    Over,
    /// The seed was published, so all chance to come is known.
    #[error("the seed was published, so nothing can be taken back any more")]
    SeedPublished,
}
