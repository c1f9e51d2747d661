//! Makes sure that only one server uses a database.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};

use super::failure::of_io;
use crate::StoreError;

/// A lock on a database, held until this is dropped or the process ends in any way. Several
/// processes may use a database together, but none may replace the file meanwhile.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// For processes that use the database.
    pub(super) fn shared(database: &Path) -> Result<Lock, StoreError> {
        let file = open(&beside(database, ".lock"))?;
        match file.try_lock_shared() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => {
                Err(StoreError::Other { what: "it is being replaced at this moment".to_owned() })
            }
            Err(TryLockError::Error(error)) => Err(of_io(&error)),
        }
    }

    /// For a process that replaces the database.
    pub(super) fn alone(database: &Path) -> Result<Lock, StoreError> {
        let file = open(&beside(database, ".lock"))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => {
                let what =
                    format!("{} is in use: stop the server that uses it first", database.display());
                Err(StoreError::Other { what })
            }
            Err(TryLockError::Error(error)) => Err(of_io(&error)),
        }
    }

    /// For the server. Two servers would each keep tables in memory and move for the same
    /// computer players. Processes that copy the database, or change it beside the server,
    /// do not need this lock.
    pub(super) fn serving(database: &Path) -> Result<Lock, StoreError> {
        let mut file = open(&beside(database, ".serving"))?;
        match file.try_lock() {
            Ok(()) => {
                // Names the process that holds the lock, for error messages. The lock
                // itself is what counts.
                let noted = file.set_len(0).and_then(|()| file.rewind());
                let _ = noted.and_then(|()| write!(file, "{}", std::process::id()));
                Ok(Lock { _file: file })
            }
            Err(TryLockError::WouldBlock) => {
                let mut noted = String::new();
                let _ = (&mut file).take(20).read_to_string(&mut noted);
                let process: Option<u32> = noted.parse().ok();
                let process =
                    process.map(|process| format!(" (process {process})")).unwrap_or_default();
                Err(StoreError::InUse {
                    what: format!(
                        "another server{process} uses {}: stop it first, or give this one a \
                         folder of its own (--data-dir FOLDER)",
                        database.display()
                    ),
                })
            }
            Err(TryLockError::Error(error)) => Err(of_io(&error)),
        }
    }
}

fn open(path: &Path) -> Result<File, StoreError> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|error| match of_io(&error) {
        StoreError::Other { what } => {
            StoreError::Other { what: format!("cannot open {}: {what}", path.display()) }
        }
        error => error,
    })
}

/// A file beside a database.
pub(super) fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(database);
    name.push(ending);
    name.into()
}
