//! Reads and writes what the server itself must remember.

use sqlx::{SqliteConnection, query};

use super::cells::Cells;
use super::failure::failed;
use super::store::SqliteStore;
use crate::{MetaStore, Millis, StoreError, StoreFuture};

impl MetaStore for SqliteStore {
    fn get_or_put_meta(&self, key: String, value: String) -> StoreFuture<'_, String> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = get_or_put(writing.connection(), &key, &value).await;
            writing.end(done).await
        })
    }

    fn meta(&self, key: String) -> StoreFuture<'_, Option<String>> {
        Box::pin(async move { find(&mut *self.reader().await?, &key).await })
    }

    fn erase_meta(&self, key: String) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = delete(writing.connection(), &key).await;
            writing.end(done).await?;
            // Rows move within the file as it grows, so the old bytes may still be in it.
            // Rewriting the file leaves only what is stored.
            self.outside_transaction("VACUUM").await?;
            self.outside_transaction("PRAGMA wal_checkpoint(TRUNCATE)").await
        })
    }
}

pub(super) async fn get_or_put(
    connection: &mut SqliteConnection,
    key: &str,
    value: &str,
) -> Result<String, StoreError> {
    query("INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING")
        .bind(key)
        .bind(value)
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    let row = query("SELECT value FROM meta WHERE key = ?1")
        .bind(key)
        .fetch_one(connection)
        .await
        .map_err(failed)?;
    Cells::new(&row, "what the server keeps").text("value")
}

pub(super) async fn put(
    connection: &mut SqliteConnection,
    key: &str,
    value: &str,
) -> Result<(), StoreError> {
    query("INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2")
        .bind(key)
        .bind(value)
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}

pub(super) async fn find(
    connection: &mut SqliteConnection,
    key: &str,
) -> Result<Option<String>, StoreError> {
    let row = query("SELECT value FROM meta WHERE key = ?1")
        .bind(key)
        .fetch_optional(connection)
        .await
        .map_err(failed)?;
    row.map(|row| Cells::new(&row, "what the server keeps").text("value")).transpose()
}

pub(super) async fn delete(connection: &mut SqliteConnection, key: &str) -> Result<(), StoreError> {
    query("DELETE FROM meta WHERE key = ?1")
        .bind(key)
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}

/// The key of the number of changes by other processes.
const OUTSIDE: &str = "outside-changes";

pub(super) async fn outside_changes(connection: &mut SqliteConnection) -> Result<u64, StoreError> {
    let row = query("SELECT value FROM meta WHERE key = ?1")
        .bind(OUTSIDE)
        .fetch_optional(connection)
        .await
        .map_err(failed)?;
    match row {
        Some(row) => {
            Cells::new(&row, "what the server keeps").parsed("value", |it| it.parse().ok())
        }
        None => Ok(0),
    }
}

pub(super) async fn note_outside_change(
    connection: &mut SqliteConnection,
) -> Result<(), StoreError> {
    let next = outside_changes(connection).await? + 1;
    put(connection, OUTSIDE, &next.to_string()).await
}

/// The key of the time of the last heartbeat.
const HEARTBEAT: &str = "heartbeat";
/// Room that a heartbeat needs for a moment, in bytes: several pages, as a move may.
const ROOM: i64 = 16 << 10;

/// Notes the time, and takes as much room as a move may need. The row that takes it is
/// deleted before the end of the transaction.
pub(super) async fn heartbeat(
    connection: &mut SqliteConnection,
    at: Millis,
) -> Result<(), StoreError> {
    const ROOM_KEY: &str = "heartbeat-room";
    query("INSERT INTO meta (key, value) VALUES (?1, hex(zeroblob(?2 / 2)))")
        .bind(ROOM_KEY)
        .bind(ROOM)
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    query("DELETE FROM meta WHERE key = ?1")
        .bind(ROOM_KEY)
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    query("INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2")
        .bind(HEARTBEAT)
        .bind(at.0.to_string())
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}
