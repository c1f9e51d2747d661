use std::fmt;

use tabletop::{Explanation, InvariantError, NotationError, Seat, SetupError};

use crate::{ComponentSetHash, UndoError};

/// A text that is not the record of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The number of the line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub problem: RecordLineError,
}

/// What is wrong with a line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordLineError {
    /// There is nothing at all.
    Empty,
    /// The line does not end: the record was cut off.
    Truncated,
    /// The line is longer than allowed.
    TooLong {
        /// How long it may be, in bytes.
        most: usize,
    },
    /// There are more lines than a record can have.
    TooManyLines {
        /// How many it may have.
        most: usize,
    },
    /// The bytes are not UTF-8.
    NotUtf8,
    /// A control character, a tab or a carriage return.
    Control(char),
    /// Two spaces in a row, or a space at an end.
    Spaces,
    /// The first line does not have the parts of a header.
    Header {
        /// The part that is missing or wrong.
        expected: &'static str,
    },
    /// The record is of another game.
    Game {
        /// The game it is of.
        found: String,
        /// The game it should be of.
        expected: &'static str,
    },
    /// The record has a form that is not known here.
    Format {
        /// The number of the form.
        found: String,
    },
    /// The record pins a revision of the rules that is not known here.
    Revision {
        /// The revision of the record.
        found: String,
        /// The revision that is known.
        known: u32,
    },
    /// The header asks for a table that cannot be.
    Setup(SetupError),
    /// The header says the right thing in another form than it is written in.
    HeaderForm {
        /// How it is written.
        canonical: String,
    },
    /// The set of components with this name is not the one that was played with.
    OtherSet {
        /// The name.
        name: &'static str,
        /// The hash of the table that has this name here.
        hash: ComponentSetHash,
    },
    /// The first line announces a table of components that is not there.
    NoTable,
    /// A table of components that the first line does not announce.
    UnwantedTable,
    /// The table of components is not in its form.
    TableForm,
    /// The table of components is not the one that was played with.
    TableHash {
        /// The hash it has.
        hash: ComponentSetHash,
    },
    /// The stored position is not one of this game.
    Position(String),
    /// The stored position cannot be reached.
    Impossible(InvariantError),
    /// The line does not have the parts of an entry.
    Shape,
    /// Entries are numbered one by one.
    Number {
        /// What the number should be.
        expected: usize,
    },
    /// The words after `!` say nothing about a record.
    Remark,
    /// The text is no notation of this game.
    Unreadable(NotationError),
    /// The text is readable, but notation has one form.
    Notation {
        /// How it is written.
        canonical: String,
    },
    /// Chance must be settled here, and the entry is a decision.
    ChanceExpected,
    /// This seat must decide here, and the entry is by chance or another seat.
    DecisionExpected(Seat),
    /// The rules say no.
    Illegal(Explanation),
    /// The entry is marked as the only option and was one of several.
    NotTheOnlyOption {
        /// How many options there were.
        options: usize,
    },
    /// The entry was the only option and is not marked so.
    TheOnlyOption,
    /// Chance cannot have this outcome here.
    NoSuchOutcome,
    /// What stands here is hidden from the viewer the record was written for.
    Hidden,
    /// The entry cannot be taken back.
    Undo(UndoError),
    /// The game ended before, and this line is neither its end nor allowed after it.
    Ended,
    /// The game has not ended.
    NotOver,
    /// The points are not those of the game.
    Scores {
        /// What they are.
        expected: String,
    },
    /// The seed is not 64 lower case hexadecimal digits.
    SeedForm,
    /// The seed is not the one whose hash was published.
    SeedHash,
    /// The record publishes no hash, so its chance was told by the caller.
    NoSeedHash,
    /// The record does not hold its seed.
    NoSeed,
    /// Chance is not what the seed gives.
    NotFromSeed {
        /// What the seed gives.
        expected: String,
    },
}

impl RecordError {
    pub(crate) fn new(line: usize, problem: impl Into<RecordLineError>) -> RecordError {
        RecordError { line, problem: problem.into() }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl fmt::Display for RecordLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordLineError::Empty => f.write_str("the record is empty"),
            RecordLineError::Truncated => {
                f.write_str("the last line does not end: the record was cut off")
            }
            RecordLineError::TooLong { most } => write!(f, "the line is longer than {most} bytes"),
            RecordLineError::TooManyLines { most } => {
                write!(f, "a record has at most {most} lines")
            }
            RecordLineError::NotUtf8 => f.write_str("the bytes are not UTF-8"),
            RecordLineError::Control(found) => {
                write!(f, "the character {found:?} has no place in a record")
            }
            RecordLineError::Spaces => {
                f.write_str("words are apart by one space, and no space is at an end")
            }
            RecordLineError::Header { expected } => {
                write!(f, "the first line says which game this is; expected {expected}")
            }
            RecordLineError::Game { found, expected } => {
                write!(f, "this is a record of {}, not of {expected}", short(found))
            }
            RecordLineError::Format { found } => {
                write!(f, "records of form {} are not known here, only form 1", short(found))
            }
            RecordLineError::Revision { found, known } => write!(
                f,
                "revision {} of the rules is not known here; the latest known is {known}. A later version of the program may read it",
                short(found)
            ),
            RecordLineError::Setup(bad) => bad.fmt(f),
            RecordLineError::HeaderForm { canonical } => {
                write!(f, "this header is written: {canonical}")
            }
            RecordLineError::OtherSet { name, hash } => write!(
                f,
                "the record was played with another set of components called {name}: \
                 the hash of the one that is known here is {hash}"
            ),
            RecordLineError::NoTable => f.write_str(
                "the table of components is missing: after `components own` in the first line, \
                 the second is `components \"TABLE\"`",
            ),
            RecordLineError::UnwantedTable => f.write_str(
                "a table of components stands here only after `components own` in the first line",
            ),
            RecordLineError::TableForm => f.write_str(
                "a table of components is written: components, and its text as one JSON string",
            ),
            RecordLineError::TableHash { hash } => write!(
                f,
                "this is not the table of components whose hash is in the first line: \
                 its own is {hash}"
            ),
            RecordLineError::Position(problem) => {
                write!(f, "the position is not one of this game: {problem}")
            }
            RecordLineError::Impossible(impossible) => impossible.fmt(f),
            RecordLineError::Shape => f.write_str("an entry is a number, who, and what"),
            RecordLineError::Number { expected } => {
                write!(f, "this entry has the number {expected}")
            }
            RecordLineError::Remark => f.write_str("after ! stands one of: undo, over, seed"),
            RecordLineError::Unreadable(unreadable) => unreadable.fmt(f),
            RecordLineError::Notation { canonical } => write!(f, "this is written: {canonical}"),
            RecordLineError::ChanceExpected => {
                f.write_str("chance must be settled here, by an entry of *")
            }
            RecordLineError::DecisionExpected(seat) => write!(f, "seat {seat} must decide here"),
            RecordLineError::Illegal(Explanation { rule, reason, remedy }) => {
                write!(f, "not legal here: {reason} (rule {rule}); {remedy}")
            }
            RecordLineError::NotTheOnlyOption { options } => {
                write!(f, "marked = as the only option, but there were {options}")
            }
            RecordLineError::TheOnlyOption => {
                f.write_str("this was the only option, and must be marked =")
            }
            RecordLineError::NoSuchOutcome => f.write_str("chance cannot have this outcome here"),
            RecordLineError::Hidden => f.write_str(
                "this is hidden from the viewer for whom the record was written: \
                 only the full record can be read",
            ),
            RecordLineError::Undo(no_undo) => no_undo.fmt(f),
            RecordLineError::Ended => f.write_str("the game ended before this line"),
            RecordLineError::NotOver => f.write_str("the game has not ended here"),
            RecordLineError::Scores { expected } => write!(f, "the game ended: {expected}"),
            RecordLineError::SeedForm => f.write_str("a seed is 64 lower case hexadecimal digits"),
            RecordLineError::SeedHash => {
                f.write_str("this is not the seed whose hash was published in the first line")
            }
            RecordLineError::NoSeedHash => f.write_str(
                "no hash of a seed was published, so chance was told and nothing can be proved",
            ),
            RecordLineError::NoSeed => {
                f.write_str("the record does not hold its seed: it must be given")
            }
            RecordLineError::NotFromSeed { expected } => write!(f, "the seed gives: {expected}"),
        }
    }
}

/// The start of a hostile text, fit to be shown.
fn short(text: &str) -> String {
    format!("{:?}", text.chars().take(60).collect::<String>())
}

impl std::error::Error for RecordError {}
impl std::error::Error for RecordLineError {}

impl From<NotationError> for RecordLineError {
    fn from(unreadable: NotationError) -> RecordLineError {
        RecordLineError::Unreadable(unreadable)
    }
}

impl From<UndoError> for RecordLineError {
    fn from(no_undo: UndoError) -> RecordLineError {
        RecordLineError::Undo(no_undo)
    }
}
