//! What can be wrong with a table of pieces.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use tabletop::NotationError;

/// A row of a table of components, for messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    /// The section, as its head is spelled.
    pub(crate) section: &'static str,
    /// What tells the row from the others of the section: mostly its id. Empty
    /// if there is but one.
    pub(crate) id: String,
}

impl Row {
    pub(super) fn new(section: &'static str, id: impl Into<String>) -> Row {
        Row { section, id: id.into() }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.id.as_str() {
            "" => f.write_str(self.section),
            id => write!(f, "{} {id}", self.section),
        }
    }
}

/// A table of components that cannot be played with: which row, what is wrong
/// with it, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ComponentSetError {
    /// The text is no TOML, or not with these keys and kinds of values.
    Toml {
        /// The line and the column, where they are known.
        place: Option<(usize, usize)>,
        /// What the reader of TOML says.
        problem: String,
    },
    /// A section has too few rows or too many.
    Count {
        /// The section.
        section: &'static str,
        /// How many rows it has.
        found: usize,
        /// How many the rulebook says.
        right: usize,
    },
    /// An id that no notation could name.
    Id {
        /// The section.
        section: &'static str,
        /// Which row of it, counted from one; none if it has but one.
        number: Option<usize>,
        /// What stands there.
        found: String,
    },
    /// Two pieces that could not be told apart.
    Twice {
        /// The second of them.
        row: Row,
        /// The section of the first.
        first: &'static str,
    },
    /// Words that mean nothing.
    Words {
        /// Where.
        row: Row,
        /// Where in the row.
        part: String,
        /// What stands there, and what could.
        words: Box<NotationError>,
    },
    /// A list with too few or too many parts.
    Parts {
        /// Where.
        row: Row,
        /// Where in the row.
        part: String,
        /// How many parts it has.
        found: usize,
        /// The fewest it may have.
        fewest: usize,
        /// The most it may have.
        most: usize,
    },
    /// A number that is too small or too great.
    Number {
        /// Where.
        row: Row,
        /// Where in the row.
        part: String,
        /// What stands there.
        found: i64,
        /// The least it may be.
        least: u8,
        /// The greatest it may be.
        greatest: u8,
    },
    /// More spaces in all than can be numbered.
    Spaces {
        /// As many as there may be.
        most: usize,
    },
    /// Something that could be read and cannot be played.
    PlanError {
        /// Where.
        row: Row,
        /// What is wrong, and what would be right.
        problem: &'static str,
    },
    /// Something that the rulebook says otherwise.
    Rulebook {
        /// Where.
        row: Row,
        /// What the rulebook says.
        says: &'static str,
    },
}

impl fmt::Display for ComponentSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ComponentSetError::Toml { place: Some((line, column)), problem } => {
                write!(f, "line {line}, column {column}: {problem}")
            }
            ComponentSetError::Toml { place: None, problem } => f.write_str(problem),
            ComponentSetError::Count { section, found, right } => {
                write!(f, "{section}: {right} rows are needed, not {found}: the box has so many")
            }
            ComponentSetError::Id { section, number, found } => {
                let words = NotationError::new(
                    found,
                    "1 to 24 letters, digits and hyphens, a letter first, \
                     and not none, pass, true or false",
                );
                match number {
                    Some(number) => write!(f, "{section}, row {number}, id: {words}"),
                    None => write!(f, "{section}: {words}"),
                }
            }
            ComponentSetError::Twice { row, first } => {
                write!(f, "{row}: a {first} has this id already; each must have one of its own")
            }
            ComponentSetError::Words { row, part, words } => write!(f, "{row}, {part}: {words}"),
            ComponentSetError::Parts { row, part, found, fewest, most } if fewest == most => {
                write!(f, "{row}, {part}: there must be {most}, not {found}")
            }
            ComponentSetError::Parts { row, part, found, fewest, most } => {
                write!(f, "{row}, {part}: there must be {fewest} to {most}, not {found}")
            }
            ComponentSetError::Number { row, part, found, least, greatest }
                if least == greatest =>
            {
                write!(f, "{row}, {part}: it must be {least}, not {found}")
            }
            ComponentSetError::Number { row, part, found, least, greatest } => {
                write!(f, "{row}, {part}: it must be from {least} to {greatest}, not {found}")
            }
            ComponentSetError::Spaces { most } => {
                write!(f, "there are more than {most} roads and buildings in all")
            }
            ComponentSetError::PlanError { row, problem } => write!(f, "{row}: {problem}"),
            ComponentSetError::Rulebook { row, says } => {
                write!(f, "{row}: the rulebook says otherwise: {says}")
            }
        }
    }
}

impl core::error::Error for ComponentSetError {}
