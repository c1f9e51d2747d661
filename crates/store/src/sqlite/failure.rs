//! Turns errors of SQLite into errors of the store.

use std::io;

use sqlx::error::{DatabaseError, ErrorKind};

use crate::StoreError;

/// The result codes of SQLite that mean something to a caller. The lowest byte is the kind.
/// <https://www.sqlite.org/rescode.html>
mod code {
    pub(super) const ERROR: i32 = 1;
    pub(super) const BUSY: i32 = 5;
    pub(super) const LOCKED: i32 = 6;
    pub(super) const CORRUPT: i32 = 11;
    pub(super) const FULL: i32 = 13;
    pub(super) const NOT_A_DATABASE: i32 = 26;
    pub(super) const IO_WRITE: i32 = 10 | 3 << 8;
    pub(super) const IO_SHARED_MEMORY_SIZE: i32 = 10 | 19 << 8;
}

/// The error for a failure of the database.
pub(super) fn failed(error: sqlx::Error) -> StoreError {
    let what = error.to_string();
    match error {
        sqlx::Error::Database(error) => of_code(code_of(error.as_ref()), what),
        sqlx::Error::Io(error) => of_io(&error),
        sqlx::Error::PoolTimedOut => StoreError::Busy,
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => StoreError::Corrupt { what },
        _ => StoreError::Other { what },
    }
}

/// As [`failed`], where the key of a row may exist already.
pub(super) fn failed_or_taken(error: sqlx::Error) -> StoreError {
    match kind(&error) {
        Some(ErrorKind::UniqueViolation) => StoreError::NameTaken,
        _ => failed(error),
    }
}

/// As [`failed`], where something that the row refers to may be missing.
pub(super) fn failed_or_missing(what: &'static str) -> impl Fn(sqlx::Error) -> StoreError {
    move |error| match kind(&error) {
        Some(ErrorKind::ForeignKeyViolation) => StoreError::NotFound { what },
        _ => failed(error),
    }
}

/// As [`failed`], where the key may exist already or something may be missing.
pub(super) fn failed_or_taken_or_missing(what: &'static str) -> impl Fn(sqlx::Error) -> StoreError {
    let missing = failed_or_missing(what);
    move |error| match kind(&error) {
        Some(ErrorKind::ForeignKeyViolation) => missing(error),
        _ => failed_or_taken(error),
    }
}

/// The error for a failure of the file system.
pub(super) fn of_io(error: &io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full,
        _ => StoreError::Other { what: error.to_string() },
    }
}

/// Whether a statement was refused as such. For `BEGIN` this means that a transaction is
/// open.
pub(super) fn is_refusal(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| code_of(error) == code::ERROR)
}

fn kind(error: &sqlx::Error) -> Option<ErrorKind> {
    error.as_database_error().map(DatabaseError::kind)
}

fn code_of(error: &dyn DatabaseError) -> i32 {
    error.code().and_then(|code| code.parse().ok()).unwrap_or(code::ERROR)
}

fn of_code(full: i32, what: String) -> StoreError {
    match full & 0xff {
        code::BUSY | code::LOCKED => StoreError::Busy,
        code::FULL => StoreError::Full,
        code::CORRUPT | code::NOT_A_DATABASE => StoreError::Corrupt { what },
        // A full disk has no other code of its own. An exhausted quota is a failed write,
        // and the shared memory beside the database is a file that could not grow.
        _ if full == code::IO_WRITE || full == code::IO_SHARED_MEMORY_SIZE => StoreError::Full,
        _ => StoreError::Other { what },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_become_errors() {
        let of = |code| of_code(code, "x".to_owned());
        assert_eq!(of(5), StoreError::Busy);
        assert_eq!(of(5 | 2 << 8), StoreError::Busy, "a snapshot that is too old");
        assert_eq!(of(6), StoreError::Busy);
        assert_eq!(of(13), StoreError::Full);
        assert_eq!(of(778), StoreError::Full);
        assert_eq!(of(4874), StoreError::Full);
        assert_eq!(of(11), StoreError::Corrupt { what: "x".to_owned() });
        assert_eq!(of(26), StoreError::Corrupt { what: "x".to_owned() });
        assert_eq!(of(266), StoreError::Other { what: "x".to_owned() }, "a failed read");
        assert_eq!(of(1), StoreError::Other { what: "x".to_owned() });
    }

    #[test]
    fn a_full_file_system_is_full() {
        let full = io::Error::from(io::ErrorKind::StorageFull);
        assert_eq!(failed(sqlx::Error::Io(full)), StoreError::Full);
        let absent = io::Error::from(io::ErrorKind::NotFound);
        assert!(matches!(failed(sqlx::Error::Io(absent)), StoreError::Other { .. }));
        assert_eq!(failed(sqlx::Error::PoolTimedOut), StoreError::Busy);
    }
}
