use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use super::failure::of_io;
use crate::store::StoreError;

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
        let file = open(database)?;
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
        let file = open(database)?;
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
}

fn open(database: &Path) -> Result<File, StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let path = beside(database, ".lock");
    options.open(&path).map_err(|error| match of_io(&error) {
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
