//! Reads and writes what the server itself must remember.

use sqlx::{SqliteConnection, query};

use super::cells::Cells;
use super::failure::failed;
use crate::{Millis, StoreError};

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

/// The key under which is counted how often somebody else has changed tables.
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

/// The key under which the last heartbeat is noted.
const HEARTBEAT: &str = "heartbeat";
/// What a heartbeat needs for a moment, in bytes: several pages, as a move may.
const ROOM: i64 = 16 << 10;

/// Notes the time, and asks for as much room as a move may need. The row that took
/// it is gone before the end of the transaction.
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
