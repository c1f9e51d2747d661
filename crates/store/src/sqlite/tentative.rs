//! Reads and writes tentative moves.

use sqlx::{SqliteConnection, query};
use tabletop::Seat;

use super::cells::{Cells, stored};
use super::failure::{failed, failed_or_missing};
use super::store::SqliteStore;
use crate::{StoreError, StoreFuture, TableId, Tentative, TentativeStore};

impl TentativeStore for SqliteStore {
    fn tentative(&self, table: TableId, seat: Seat) -> StoreFuture<'_, Option<Tentative>> {
        Box::pin(async move { find(&mut *self.reader().await?, table, seat).await })
    }
}

pub(super) async fn put(
    connection: &mut SqliteConnection,
    table: TableId,
    seat: Seat,
    draft: &Tentative,
) -> Result<(), StoreError> {
    query(
        "INSERT INTO drafts (table_id, seat, based_on, text) VALUES (?1, ?2, ?3, ?4) \
         ON CONFLICT DO UPDATE SET based_on = excluded.based_on, text = excluded.text",
    )
    .bind(table.to_string())
    .bind(seat.to_string())
    .bind(stored(draft.based_on)?)
    .bind(&draft.text)
    .execute(connection)
    .await
    .map(drop)
    .map_err(failed_or_missing("table"))
}

pub(super) async fn find(
    connection: &mut SqliteConnection,
    table: TableId,
    seat: Seat,
) -> Result<Option<Tentative>, StoreError> {
    let row = query("SELECT based_on, text FROM drafts WHERE table_id = ?1 AND seat = ?2")
        .bind(table.to_string())
        .bind(seat.to_string())
        .fetch_optional(connection)
        .await
        .map_err(failed)?;
    row.map(|row| {
        let cells = Cells::new(&row, "a draft");
        Ok(Tentative { based_on: cells.count("based_on")?, text: cells.text("text")? })
    })
    .transpose()
}

pub(super) async fn clear(
    connection: &mut SqliteConnection,
    table: TableId,
    seat: Seat,
) -> Result<(), StoreError> {
    query("DELETE FROM drafts WHERE table_id = ?1 AND seat = ?2")
        .bind(table.to_string())
        .bind(seat.to_string())
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}
