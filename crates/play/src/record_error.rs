//! What can be wrong with the text of a record.

use tabletop::{InvariantError, NotationError, Seat, SetupError};
use thiserror::Error;

use crate::{ComponentSetHash, Explanation, JsonError, UndoError, setup_sentence};

/// A text that is not the record of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The number of the line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub problem: RecordLineError,
}

/// What is wrong with a line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordLineError {
    /// There is nothing at all.
    #[error("the record is empty")]
    Empty,
    /// The line does not end: the record was cut off.
    #[error("the last line does not end: the record was cut off")]
    Truncated,
    /// The line is longer than allowed.
    #[error("the line is longer than {most} bytes")]
    TooLong {
        /// How long it may be, in bytes.
        most: usize,
    },
    /// There are more lines than a record can have.
    #[error("a record has at most {most} lines")]
    TooManyLines {
        /// How many it may have.
        most: usize,
    },
    /// The bytes are not UTF-8.
    #[error("the bytes are not UTF-8")]
    NotUtf8,
    /// A control character, a tab or a carriage return.
    #[error("the character {0:?} has no place in a record")]
    Control(char),
    /// Two spaces in a row, or a space at an end.
    #[error("words are apart by one space, and no space is at an end")]
    Spaces,
    /// The first line does not have the parts of a header.
    #[error("the first line says which game this is; expected {expected}")]
    Header {
        /// The part that is missing or wrong.
        expected: &'static str,
    },
    /// The record is of another game.
    #[error("this is a record of {}, not of {expected}", short(found))]
    Game {
        /// The game it is of.
        found: String,
        /// The game it should be of.
        expected: &'static str,
    },
    /// The record has a form that is not known here.
    #[error("records of form {} are not known here, only form 1", short(found))]
    Format {
        /// The number of the form.
        found: String,
    },
    /// The record pins a revision of the rules that is not known here.
    #[error(
        "revision {} of the rules is not known here; the latest known is {known}. A later version of the program may read it",
        short(found)
    )]
    Revision {
        /// The revision of the record.
        found: String,
        /// The revision that is known.
        known: u32,
    },
    /// The header asks for a table that cannot be.
    #[error("{}", setup_sentence(.0))]
    Setup(SetupError),
    /// The header says the right thing in another form than it is written in.
    #[error("this header is written: {canonical}")]
    HeaderForm {
        /// How it is written.
        canonical: String,
    },
    /// The set of components with this name is not the one that was played with.
    #[error(
        "the record was played with another set of components called {name}: \
                 the hash of the one that is known here is {hash}"
    )]
    OtherSet {
        /// The name.
        name: &'static str,
        /// The hash of the table that has this name here.
        hash: ComponentSetHash,
    },
    /// The first line announces a table of components that is not there.
    #[error(
        "the table of components is missing: after `components own` in the first line, \
                 the second is `components \"TABLE\"`"
    )]
    NoTable,
    /// A table of components that the first line does not announce.
    #[error("a table of components stands here only after `components own` in the first line")]
    UnwantedTable,
    /// The table of components is not in its form.
    #[error("a table of components is written: components, and its text as one JSON string")]
    TableForm,
    /// The table of components is not the one that was played with.
    #[error(
        "this is not the table of components whose hash is in the first line: \
                 its own is {hash}"
    )]
    TableHash {
        /// The hash it has.
        hash: ComponentSetHash,
    },
    /// The stored position is not one of this game.
    #[error("the position is not one of this game: {0}")]
    Position(JsonError),
    /// The stored position cannot be reached.
    #[error(transparent)]
    Impossible(InvariantError),
    /// The line does not have the parts of an entry.
    #[error("an entry is a number, who, and what")]
    Shape,
    /// Entries are numbered one by one.
    #[error("this entry has the number {expected}")]
    Number {
        /// What the number should be.
        expected: usize,
    },
    /// The words after `!` say nothing about a record.
    #[error("after ! stands one of: undo, over, seed")]
    Remark,
    /// The text is no notation of this game.
    #[error(transparent)]
    Unreadable(#[from] NotationError),
    /// The text is readable, but notation has one form.
    #[error("this is written: {canonical}")]
    Notation {
        /// How it is written.
        canonical: String,
    },
    /// Chance must be settled here, and the entry is a decision.
    #[error("chance must be settled here, by an entry of *")]
    ChanceExpected,
    /// This seat must decide here, and the entry is by chance or another seat.
    #[error("seat {0} must decide here")]
    DecisionExpected(Seat),
    /// The rules say no.
    #[error("not legal here: {0}")]
    Illegal(Explanation),
    /// The entry is marked as the only option and was one of several.
    #[error("marked = as the only option, but there were {options}")]
    NotTheOnlyOption {
        /// How many options there were.
        options: usize,
    },
    /// The entry was the only option and is not marked so.
    #[error("this was the only option, and must be marked =")]
    TheOnlyOption,
    /// Chance cannot have this outcome here.
    #[error("chance cannot have this outcome here")]
    NoSuchOutcome,
    /// What stands here is hidden from the viewer the record was written for.
    #[error(
        "this is hidden from the viewer for whom the record was written: \
                 only the full record can be read"
    )]
    Hidden,
    /// The entry cannot be taken back.
    #[error(transparent)]
    Undo(#[from] UndoError),
    /// The game ended before, and this line is neither its end nor allowed after it.
    #[error("the game ended before this line")]
    Ended,
    /// The game has not ended.
    #[error("the game has not ended here")]
    NotOver,
    /// The points are not those of the game.
    #[error("the game ended: {expected}")]
    Scores {
        /// What they are.
        expected: String,
    },
    /// The seed is not 64 lower case hexadecimal digits.
    #[error("a seed is 64 lower case hexadecimal digits")]
    SeedForm,
    /// The seed is not the one whose hash was published.
    #[error("this is not the seed whose hash was published in the first line")]
    SeedHash,
    /// The record publishes no hash, so its chance was told by the caller.
    #[error("no hash of a seed was published, so chance was told and nothing can be proved")]
    NoSeedHash,
    /// The record does not hold its seed.
    #[error("the record does not hold its seed: it must be given")]
    NoSeed,
    /// Chance is not what the seed gives.
    #[error("the seed gives: {expected}")]
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

/// The start of a hostile text, fit to be shown.
fn short(text: &str) -> String {
    format!("{:?}", text.chars().take(60).collect::<String>())
}
