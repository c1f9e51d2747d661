use std::fmt;

use tabletop::{Explanation, NotationError, Seat};

/// Why a match did not do what it was asked to. The match is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchError {
    /// The game is over.
    Over,
    /// Chance must be settled before anyone decides.
    Chance,
    /// It is another seat's turn.
    Turn {
        /// Who wanted to act.
        asked: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// The text is no notation of this game, or does not fit the position.
    Unreadable(NotationError),
    /// The rules say no.
    Illegal {
        /// The refused action, in notation.
        action: String,
        /// What the rules say.
        explanation: Explanation,
    },
    /// The game has no action with this number.
    Index {
        /// The number.
        index: usize,
        /// How many actions there are.
        actions: usize,
    },
    /// There is no chance to settle: a seat must decide.
    NotChance {
        /// Whose turn it is.
        turn: Seat,
    },
    /// Chance comes from the seed and cannot be chosen.
    Seeded,
    /// Chance comes from a seed that this copy of the match was not given.
    SeedUnknown,
    /// Chance cannot have this outcome here.
    Impossible {
        /// The outcome, in notation.
        outcome: String,
        /// What could be drawn instead.
        possible: Possible,
    },
    /// The record has as many entries as it may have.
    Full,
    /// The game is not over, so its seed stays secret.
    SeedSecret,
    /// The seed is in the record already.
    SeedPublished,
    /// The match has no seed.
    NoSeed,
    /// The entry cannot be taken back.
    Undo(UndoError),
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoError {
    /// There is no entry with this number that changed the position.
    NoStep {
        /// The number.
        entry: usize,
    },
    /// The entry was withdrawn before.
    Withdrawn {
        /// The number.
        entry: usize,
    },
    /// The entry is an outcome of chance.
    Chance {
        /// The number.
        entry: usize,
    },
    /// The entry had no alternative, so there is nothing to decide anew.
    Automatic {
        /// The number.
        entry: usize,
    },
    /// The decision was another seat's.
    NotYours {
        /// The number.
        entry: usize,
        /// Whose decision it was.
        owner: Seat,
    },
    /// Since then chance was settled or another seat decided.
    Frontier {
        /// The number of the first entry that showed something new.
        shown: usize,
    },
    /// Chance was to be drawn anew, and nothing was drawn since.
    NothingDrawn {
        /// The number.
        entry: usize,
    },
    /// The game is over.
    Over,
    /// The seed was published, so all chance to come is known.
    SeedPublished,
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Over => f.write_str("the game is over"),
            MatchError::Chance => f.write_str("chance must be settled before anyone decides"),
            MatchError::Turn { asked, turn } => {
                write!(f, "it is the turn of seat {turn}, not of seat {asked}")
            }
            MatchError::Unreadable(unreadable) => unreadable.fmt(f),
            MatchError::Illegal { action, explanation: Explanation { rule, reason, remedy } } => {
                write!(f, "\"{action}\" is not legal here: {reason} (rule {rule}); {remedy}")
            }
            MatchError::Index { index, actions } => {
                write!(f, "there is no action {index}: the numbers are below {actions}")
            }
            MatchError::NotChance { turn } => {
                write!(f, "there is no chance to settle: seat {turn} must decide")
            }
            MatchError::Seeded => f.write_str(
                "chance comes from the seed of this match: only a match without a seed can be told",
            ),
            MatchError::SeedUnknown => f.write_str(
                "chance comes from a seed this match was read without: \
                 read the record with its seed, or go on from its position",
            ),
            MatchError::Impossible { outcome, possible } => {
                write!(f, "chance cannot have the outcome \"{outcome}\" here: {possible}")
            }
            MatchError::Full => f.write_str("the record is full: go on from its position"),
            MatchError::SeedSecret => f.write_str("the seed stays secret until the game is over"),
            MatchError::SeedPublished => f.write_str("the seed is in the record already"),
            MatchError::NoSeed => f.write_str("this match has no seed"),
            MatchError::Undo(no_undo) => no_undo.fmt(f),
        }
    }
}

impl fmt::Display for UndoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UndoError::NoStep { entry } => {
                write!(f, "entry {entry} is no decision: name the number of a decision")
            }
            UndoError::Withdrawn { entry } => write!(f, "entry {entry} was withdrawn before"),
            UndoError::Chance { entry } => write!(
                f,
                "entry {entry} is an outcome of chance, which nobody decided: \
                 name the decision before it"
            ),
            UndoError::Automatic { entry } => {
                write!(f, "entry {entry} had no alternative: name the decision before it")
            }
            UndoError::NotYours { entry, owner } => {
                write!(f, "entry {entry} was decided by seat {owner}: the table must consent")
            }
            UndoError::Frontier { shown } => {
                write!(f, "entry {shown} showed something new since: the table must consent")
            }
            UndoError::NothingDrawn { entry } => write!(
                f,
                "nothing was drawn since entry {entry}, so nothing is drawn anew: leave \"anew\" out"
            ),
            UndoError::Over => f.write_str("the game is over: the table must consent"),
            UndoError::SeedPublished => {
                f.write_str("the seed was published, so nothing can be taken back any more")
            }
        }
    }
}

impl std::error::Error for MatchError {}
impl std::error::Error for UndoError {}

impl From<NotationError> for MatchError {
    fn from(unreadable: NotationError) -> MatchError {
        MatchError::Unreadable(unreadable)
    }
}

impl From<UndoError> for MatchError {
    fn from(no_undo: UndoError) -> MatchError {
        MatchError::Undo(no_undo)
    }
}
