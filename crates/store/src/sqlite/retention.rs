//! Finds and deletes expired tables, and counts unfinished ones.

use sqlx::{SqliteConnection, query, query_scalar};

use super::cells::Cells;
use super::complaints::Complaints;
use super::failure::failed;
use super::store::SqliteStore;
use super::tables;
use crate::{Expired, Millis, PlayerId, StoreError, Swept, TableId};

/// The condition for tables of a kind.
macro_rules! expired {
    ($kind:expr, $before:literal, $after:literal) => {
        match $kind {
            Expired::Abandoned => concat!($before, "phase <> 'finished'", $after),
            Expired::Uploaded => concat!($before, "brought = 1", $after),
            Expired::BotGame => {
                concat!($before, "phase = 'finished' AND people = 0 AND brought = 0", $after)
            }
        }
    };
}

/// Deletes the tables of a kind that have not changed since this time. Each is deleted in a
/// transaction of its own, so that a damaged one does not stop the others.
pub(super) async fn sweep(
    store: &SqliteStore,
    kind: Expired,
    since: Millis,
) -> Result<Swept, StoreError> {
    let expired = {
        let mut reader = store.reader().await?;
        expired(&mut reader, kind, since, &store.complaints).await?
    };
    let mut swept = Swept::default();
    for id in expired {
        let mut writing = store.begin().await?;
        let done = delete(writing.connection(), id, kind, since).await;
        match writing.end(done).await {
            Ok(true) => swept.deleted.push(id),
            Ok(false) => {}
            Err(error) => swept.failed.push((id, error)),
        }
    }
    Ok(swept)
}

/// The tables of a kind that have not changed since this time.
async fn expired(
    connection: &mut SqliteConnection,
    kind: Expired,
    since: Millis,
    complaints: &Complaints,
) -> Result<Vec<TableId>, StoreError> {
    let rows = query(expired!(kind, "SELECT id FROM tables WHERE ", " AND changed <= ?1"))
        .bind(since.0)
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    let id = |row| Cells::new(row, "a table").parsed("id", TableId::parse);
    let mut ids = complaints.sound(rows.iter().map(|row| (row, id(row))));
    // Sorted here, because SQLite would read all tables to sort them.
    ids.sort_unstable();
    Ok(ids)
}

/// Deletes a table if it is still expired. Returns whether it was.
async fn delete(
    connection: &mut SqliteConnection,
    id: TableId,
    kind: Expired,
    since: Millis,
) -> Result<bool, StoreError> {
    let found: Option<i64> = query_scalar(expired!(
        kind,
        "SELECT 1 FROM tables WHERE id = ?1 AND ",
        " AND changed <= ?2"
    ))
    .bind(id.to_string())
    .bind(since.0)
    .fetch_optional(&mut *connection)
    .await
    .map_err(failed)?;
    match found {
        Some(_) => tables::delete(connection, id).await.map(|()| true),
        None => Ok(false),
    }
}

pub(super) async fn live_from(
    connection: &mut SqliteConnection,
    opened_from: &str,
) -> Result<u64, StoreError> {
    let count: i64 =
        query_scalar("SELECT count(*) FROM tables WHERE opened_from = ?1 AND phase <> 'finished'")
            .bind(opened_from)
            .fetch_one(connection)
            .await
            .map_err(failed)?;
    Ok(count.unsigned_abs())
}

pub(super) async fn live_of(
    connection: &mut SqliteConnection,
    host: PlayerId,
) -> Result<u64, StoreError> {
    let count: i64 =
        query_scalar("SELECT count(*) FROM tables WHERE host = ?1 AND phase <> 'finished'")
            .bind(host.to_string())
            .fetch_one(connection)
            .await
            .map_err(failed)?;
    Ok(count.unsigned_abs())
}
