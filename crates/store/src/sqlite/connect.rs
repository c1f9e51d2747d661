//! Opens the connections to the database.

use std::fs::OpenOptions;
use std::path::{Path, absolute};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqliteConnection, query_scalar};

use super::failure::{failed, of_io};
use super::migrate::{MIGRATIONS, identify};
use crate::StoreError;

/// How long to wait for another program that writes.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many can read at the same time. Reading takes microseconds, so that more
/// would only wait for the disk together.
const READERS: u32 = 4;
/// How long to wait for a reader's turn before the store is called busy.
const QUEUE: Duration = Duration::from_secs(10);

/// The one connection that writes. Creates the database if there is none.
pub(super) async fn writer(path: &Path) -> Result<SqliteConnection, StoreError> {
    let path = absolute(path).map_err(|error| of_io(&error))?;
    create(&path)?;
    let mut connection = options(&path).connect().await.map_err(failed)?;
    identify(&mut connection, MIGRATIONS).await?;
    // Readers and the writer do not wait for each other. The mode stays with the
    // file, so it is set after the file is known to be ours.
    let mode: String = query_scalar("PRAGMA journal_mode = WAL")
        .fetch_one(&mut connection)
        .await
        .map_err(failed)?;
    if mode != "wal" {
        let what = format!(
            "the database cannot be kept here: its journal is in mode {mode} and not in mode wal, \
             which needs a local disk"
        );
        return Err(StoreError::Other { what });
    }
    Ok(connection)
}

/// A connection that writes to a file that is nobody else's, as it is.
pub(super) async fn unprepared(path: &Path) -> Result<SqliteConnection, StoreError> {
    let path = absolute(path).map_err(|error| of_io(&error))?;
    options(&path).connect().await.map_err(failed)
}

/// A connection of its own that only reads, to a database that is there.
pub(super) async fn reader(path: &Path) -> Result<SqliteConnection, StoreError> {
    let path = absolute(path).map_err(|error| of_io(&error))?;
    if !path.is_file() {
        return Err(StoreError::Other { what: format!("there is no file {}", path.display()) });
    }
    options(&path).read_only(true).connect().await.map_err(failed)
}

/// The connections that only read.
pub(super) async fn readers(path: &Path) -> Result<SqlitePool, StoreError> {
    let path = absolute(path).map_err(|error| of_io(&error))?;
    // They live as long as the store: nothing about a file grows stale.
    SqlitePoolOptions::new()
        .max_connections(READERS)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .acquire_timeout(QUEUE)
        .connect_with(options(&path).read_only(true))
        .await
        .map_err(failed)
}

/// What holds for every connection. The path is absolute, so that none is taken
/// for an address or for the name of a database in memory.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        // A commit is on the disk before it is answered. The default would be the
        // same; it is said because everything depends on it.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // What is deleted is overwritten: notes, chat and names are gone when they go.
        .pragma("secure_delete", "ON")
        .busy_timeout(PATIENCE)
        .disable_statement_logging()
}

/// An empty file that is nobody else's to read: the seeds of running games are in
/// it. The files beside it get the same permissions from SQLite.
pub(super) fn create(path: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop).map_err(|error| match of_io(&error) {
        StoreError::Other { what } => {
            StoreError::Other { what: format!("cannot open {}: {what}", path.display()) }
        }
        error => error,
    })
}
