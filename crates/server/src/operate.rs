//! What those who run a server do to its database, with or without the server.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::run::now;
use crate::store::StoreError;
use crate::store::sqlite;

/// Why something could not be done to a database.
#[derive(Debug)]
pub enum Trouble {
    /// The database says no.
    Store(StoreError),
    /// Threads cannot be started.
    Runtime(std::io::Error),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Store(error) => error.fmt(f),
            Trouble::Runtime(error) => write!(f, "no threads: {error}"),
        }
    }
}

impl std::error::Error for Trouble {}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble::Store(error)
    }
}

/// Copies a database as it is at one moment, while a server may use it.
///
/// # Errors
/// As [`sqlite::back_up`].
pub fn back_up(database: &Path, to: &Path) -> Result<(), Trouble> {
    wait(async { Ok(sqlite::back_up(database, to).await?) })
}

/// Puts a copy in the place of a database that no server uses. Where the old one
/// is kept is returned.
///
/// # Errors
/// As [`sqlite::restore`].
pub fn restore(copy: &Path, database: &Path, replaces: bool) -> Result<Option<PathBuf>, Trouble> {
    wait(async { Ok(sqlite::restore(copy, database, replaces, now()).await?) })
}

fn wait<T>(work: impl Future<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(Trouble::Runtime)?.block_on(work)
}
