//! Why the store fails.

/// Why the store did not do what it was asked to. Nothing stored has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else was faster: read the table again.
    #[error("the table has changed in the meantime: {expected} was expected, it is {found}")]
    Conflict {
        /// The version the caller expected; or, if that was right, the number it
        /// expected for the next line.
        expected: u64,
        /// What it really is.
        found: u64,
    },
    /// Something has changed since the caller read it, so what the caller concluded from
    /// it no longer holds.
    #[error("the {what} has changed in the meantime")]
    Outdated {
        /// The kind of thing.
        what: &'static str,
    },
    /// The thing to read or change is not there.
    #[error("there is no such {what}")]
    NotFound {
        /// The kind of thing.
        what: &'static str,
    },
    /// The disk is full. Nothing is lost or half written, and it can be tried again when
    /// there is room.
    #[error("there is no room left on the disk: nothing was lost, and nothing was stored")]
    Full,
    /// Another process used the database for too long: try again.
    #[error("the database is busy: try again")]
    Busy,
    /// What is stored is not what was written.
    #[error("the database is damaged: {what}")]
    Corrupt {
        /// What is damaged.
        what: String,
    },
    /// The name or id is used already.
    #[error("this name is taken")]
    NameTaken,
    /// The database was written by a newer program.
    #[error(
        "the database was written by a newer version of this program: it has form {found}, and \
         this program knows forms up to {known}; nothing was changed"
    )]
    Newer {
        /// The version of its schema.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// Another server uses the database.
    #[error("{what}")]
    InUse {
        /// Who uses it, and what to do about it.
        what: String,
    },
    /// Anything else, which a caller can only report.
    #[error("the database failed: {what}")]
    Other {
        /// What happened.
        what: String,
    },
}
