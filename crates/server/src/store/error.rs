use std::fmt;

/// Why the store did not do what it was asked to. What is stored is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Somebody else was faster: look at the table again.
    Conflict {
        /// What the caller took for the version of the table, or, if that was
        /// right, for the number of its next line.
        expected: u64,
        /// What it really is.
        found: u64,
    },
    /// What should be changed is not there.
    NotFound {
        /// The kind of thing.
        what: &'static str,
    },
    /// There is no room left on the disk. Nothing is lost and nothing half
    /// written; the same can be tried again when there is room.
    Full,
    /// Somebody else kept the database for too long: try again.
    Busy,
    /// What is stored cannot be what was once written.
    Corrupt {
        /// Which part of what.
        what: String,
    },
    /// The name or id is used already.
    NameTaken,
    /// The database was written by a newer program.
    Newer {
        /// The form of the database.
        found: i64,
        /// The newest form this program knows.
        known: i64,
    },
    /// Another server uses the database.
    InUse {
        /// Who does, and the way out.
        what: String,
    },
    /// Anything a caller can only report.
    Other {
        /// What happened.
        what: String,
    },
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict { expected, found } => {
                write!(f, "the table has changed meanwhile: {expected} was expected, it is {found}")
            }
            StoreError::NotFound { what } => write!(f, "there is no such {what}"),
            StoreError::Full => f.write_str(
                "there is no room left on the disk: nothing was lost, and nothing was stored",
            ),
            StoreError::Busy => f.write_str("the database is busy: try again"),
            StoreError::Corrupt { what } => write!(f, "the database is damaged: {what}"),
            StoreError::NameTaken => f.write_str("this name is taken"),
            StoreError::Newer { found, known } => write!(
                f,
                "the database was written by a newer version of this program: it has form \
                 {found}, and this program knows forms up to {known}; nothing was changed"
            ),
            StoreError::InUse { what } => f.write_str(what),
            StoreError::Other { what } => write!(f, "the database failed: {what}"),
        }
    }
}

impl std::error::Error for StoreError {}
