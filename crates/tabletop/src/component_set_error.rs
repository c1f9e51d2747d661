//! What can be wrong with a table of components.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use core::fmt;

use thiserror::Error;

use crate::NotationError;

/// A row of a table of components.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComponentRow {
    /// The section, as its head is spelled.
    pub section: &'static str,
    /// What distinguishes the row in its section, mostly its id. Empty if the section has
    /// one row only.
    pub id: String,
}

impl ComponentRow {
    /// The row of a section with this id.
    pub fn new(section: &'static str, id: impl Into<String>) -> ComponentRow {
        ComponentRow { section, id: id.into() }
    }
}

impl fmt::Display for ComponentRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.id.as_str() {
            "" => f.write_str(self.section),
            id => write!(f, "{} {id}", self.section),
        }
    }
}

/// Where in a table: a line, and a column of it if that is known. Both count from one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TablePlace {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: Option<usize>,
}

impl fmt::Display for TablePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        self.column.map_or(Ok(()), |column| write!(f, ", column {column}"))
    }
}

/// A table of components that cannot be played with: which row, what is wrong
/// with it, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ComponentSetError {
    /// The table is longer than any box of pieces needs.
    #[error("it has {bytes} bytes, and may have {most}")]
    TooLong {
        /// How long it is.
        bytes: usize,
        /// How long it may be.
        most: usize,
    },
    /// The table has a character that no editor shows.
    #[error("the character {found:?} has no place in it")]
    Character {
        /// The character.
        found: char,
    },
    /// Another set has the name of this one; two sets of one name would be taken for each
    /// other.
    #[error(
        "it calls itself {name}, which is the name of a set that comes with this program: \
         give it a name of its own"
    )]
    NameTaken {
        /// The name.
        name: String,
    },
    /// The text is not in the form of a table.
    #[error("{}", placed(*place, problem))]
    Unreadable {
        /// Where, if that is known.
        place: Option<TablePlace>,
        /// What its reader says.
        problem: String,
    },
    /// A section has too few rows or too many.
    #[error("{section}: {right} rows are needed, not {found}, because the box has {right}")]
    Count {
        /// The section.
        section: &'static str,
        /// How many rows it has.
        found: usize,
        /// How many the rulebook says.
        right: usize,
    },
    /// An id that no notation could name.
    #[error("{}", bad_id(section, *number, &NotationError::new(found, *expected)))]
    Id {
        /// The section.
        section: &'static str,
        /// Which row of it, counted from one; none if it has one row only.
        number: Option<usize>,
        /// What stands there.
        found: String,
        /// What an id is made of.
        expected: &'static str,
    },
    /// Two pieces that look the same.
    #[error("{row}: a {first} has this id already; each must have one of its own")]
    Twice {
        /// The second of them.
        row: ComponentRow,
        /// The section of the first.
        first: &'static str,
    },
    /// Words that mean nothing.
    #[error("{row}, {part}: {words}")]
    Words {
        /// Where.
        row: ComponentRow,
        /// Where in the row.
        part: String,
        /// What stands there, and what could.
        words: Box<NotationError>,
    },
    /// A list with too few or too many parts.
    #[error("{row}, {part}: there must be {}, not {found}", range(fewest, most, ""))]
    Parts {
        /// Where.
        row: ComponentRow,
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
        row: ComponentRow,
        /// Where in the row.
        part: String,
        /// What stands there.
        found: i64,
        /// The least it may be.
        least: u8,
        /// The greatest it may be.
        greatest: u8,
    },
    /// More things of a kind in all than can be numbered.
    #[error("there are more than {most} {things} in all")]
    TooMany {
        /// What they are.
        things: &'static str,
        /// As many as there may be.
        most: usize,
    },
    /// Something that could be read and cannot be played.
    #[error("{row}: {problem}")]
    Unplayable {
        /// Where.
        row: ComponentRow,
        /// What is wrong, and what would be right.
        problem: &'static str,
    },
    /// Something that the rulebook says otherwise.
    #[error("{row}: the rulebook says otherwise: {says}")]
    Rulebook {
        /// Where.
        row: ComponentRow,
        /// What the rulebook says.
        says: &'static str,
    },
}

fn placed(place: Option<TablePlace>, problem: &str) -> String {
    match place {
        Some(place) => format!("{place}: {problem}"),
        None => problem.into(),
    }
}

fn bad_id(section: &str, number: Option<usize>, words: &NotationError) -> String {
    match number {
        Some(number) => format!("{section}, row {number}, id: {words}"),
        None => format!("{section}: {words}"),
    }
}

/// A single value, or the first and the last of several after this word.
fn range<T: PartialEq + fmt::Display>(first: &T, last: &T, from: &str) -> String {
    if first == last { format!("{last}") } else { format!("{from}{first} to {last}") }
}
