//! Makes sure that only one server uses a database.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};

use super::failure::of_io;
use crate::StoreError;

/// A hold on a database, for as long as it lives; gone with its process, however
/// that ends. Many may use a database together, but nobody may exchange the file
/// beneath them.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// For those who use the database.
    pub(super) fn shared(database: &Path) -> Result<Lock, StoreError> {
        let file = open(&beside(database, ".lock"))?;
        match file.try_lock_shared() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => {
                Err(StoreError::Other { what: "it is being exchanged at this moment".to_owned() })
            }
            Err(TryLockError::Error(error)) => Err(of_io(&error)),
        }
    }

    /// For who exchanges it.
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

    /// For the one server that may use it. Two would each keep tables in memory and
    /// move for the same computer players. Those who only copy, or change something
    /// beside the server, do not ask for this.
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
