//! Errors in a component set.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use core::fmt;

use tabletop::NotationError;
use thiserror::Error;

/// A row of a table of components, for messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    /// The section, as its head is spelled.
    pub(crate) section: &'static str,
    /// What distinguishes the row in its section: mostly its id. Empty if there is but
    /// one.
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
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum ComponentSetError {
    /// The text is no TOML, or not with these keys and kinds of values.
    #[error("{}", placed(*place, problem))]
    Toml {
        /// The line and the column, where they are known.
        place: Option<(usize, usize)>,
        /// What the reader of TOML says.
        problem: String,
    },
    /// A section has too few rows or too many.
    #[error("{section}: {right} rows are needed, not {found}: the box has so many")]
    Count {
        /// The section.
        section: &'static str,
        /// How many rows it has.
        found: usize,
        /// How many the rulebook says.
        right: usize,
    },
    /// An id that no notation could name.
    #[error("{}", bad_id(section, *number, found))]
    Id {
        /// The section.
        section: &'static str,
        /// Which row of it, counted from one; none if it has but one.
        number: Option<usize>,
        /// What stands there.
        found: String,
    },
    /// Two pieces that look the same.
    #[error("{row}: a {first} has this id already; each must have one of its own")]
    Twice {
        /// The second of them.
        row: Row,
        /// The section of the first.
        first: &'static str,
    },
    /// Words that mean nothing.
    #[error("{row}, {part}: {words}")]
    Words {
        /// Where.
        row: Row,
        /// Where in the row.
        part: String,
        /// What stands there, and what could.
        words: Box<NotationError>,
    },
    /// A list with too few or too many parts.
    #[error("{row}, {part}: there must be {}, not {found}", range(fewest, most, ""))]
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
    #[error("{row}, {part}: it must be {}, not {found}", range(least, greatest, "from "))]
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
    #[error("there are more than {most} roads and buildings in all")]
    Spaces {
        /// As many as there may be.
        most: usize,
    },
    /// Something that could be read and cannot be played.
    #[error("{row}: {problem}")]
    Unplayable {
        /// Where.
        row: Row,
        /// What is wrong, and what would be right.
        problem: &'static str,
    },
    /// Something that the rulebook says otherwise.
    #[error("{row}: the rulebook says otherwise: {says}")]
    Rulebook {
        /// Where.
        row: Row,
        /// What the rulebook says.
        says: &'static str,
    },
}

fn placed(place: Option<(usize, usize)>, problem: &str) -> String {
    match place {
        Some((line, column)) => format!("line {line}, column {column}: {problem}"),
        None => problem.into(),
    }
}

fn bad_id(section: &str, number: Option<usize>, found: &str) -> String {
    let words = NotationError::new(
        found,
        "1 to 24 letters, digits and hyphens, a letter first, and not none, pass, true or false",
    );
    match number {
        Some(number) => format!("{section}, row {number}, id: {words}"),
        None => format!("{section}: {words}"),
    }
}

/// A single value, or the first and the last of several after this word.
fn range<T: PartialEq + fmt::Display>(first: &T, last: &T, from: &str) -> String {
    if first == last { format!("{last}") } else { format!("{from}{first} to {last}") }
}
