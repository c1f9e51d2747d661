//! Opens the connections to the database.

use std::fs::OpenOptions;
use std::path::{Path, absolute};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqliteConnection, query_scalar};

use super::failure::{failed, of_io};
use super::migrate::{MIGRATIONS, identify};
use crate::StoreError;

/// Maximum time to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(5);
/// Number of connections that can read at the same time. Reading takes microseconds, so
/// more would only wait for the disk together.
const READERS: u32 = 4;
/// Maximum time to wait for a free connection. After that the store is busy.
const QUEUE: Duration = Duration::from_secs(10);

/// The one connection that writes. Creates the database if there is none.
pub(super) async fn writer(path: &Path) -> Result<SqliteConnection, StoreError> {
    let path = absolute(path).map_err(|error| of_io(&error))?;
    create(&path)?;
    let mut connection = options(&path).connect().await.map_err(failed)?;
    identify(&mut connection, MIGRATIONS).await?;
    // In this mode readers and the writer do not wait for each other. It is a property of
    // the file, so it is set only when the file is known to be ours.
    let mode: String = query_scalar("PRAGMA journal_mode = WAL")
        .fetch_one(&mut connection)
        .await
        .map_err(failed)?;
    if mode != "wal" {
        let what = format!(
            "the database needs a local disk: its journal is in mode {mode} and cannot be in \
             mode wal"
        );
        return Err(StoreError::Other { what });
    }
    Ok(connection)
}

/// A connection that writes to a file which nobody else uses. It changes no settings of
/// the file.
pub(super) async fn unprepared(path: &Path) -> Result<SqliteConnection, StoreError> {
    let path = absolute(path).map_err(|error| of_io(&error))?;
    options(&path).connect().await.map_err(failed)
}

/// A separate connection that only reads, to an existing database.
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
    // They live as long as the store: a connection to a file does not grow stale.
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

/// The options of every connection. The path is absolute, so that SQLite cannot take it for
/// a URL or for the name of a database in memory.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        // A commit is on the disk before it is answered. This is the default, and written
        // down because everything depends on it.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // Deleted notes, chat and names are overwritten.
        .pragma("secure_delete", "ON")
        .busy_timeout(PATIENCE)
        .disable_statement_logging()
}

/// Creates a file that nobody else may read: it will hold the seeds of running games. SQLite
/// gives the same permissions to the files beside it.
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
