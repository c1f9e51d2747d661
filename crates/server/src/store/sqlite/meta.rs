use sqlx::{SqliteConnection, query};

use super::cells::Cells;
use super::failure::failed;
use crate::store::StoreError;

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
    query("INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2")
        .bind(OUTSIDE)
        .bind(next.to_string())
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}
