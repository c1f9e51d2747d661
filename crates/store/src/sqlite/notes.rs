//! Reads and writes private notes.

use sqlx::{SqliteConnection, query};

use super::cells::Cells;
use super::failure::{failed, failed_or_missing};
use crate::{PlayerId, StoreError, TableId};

pub(super) async fn put(
    connection: &mut SqliteConnection,
    table: TableId,
    owner: PlayerId,
    text: &str,
) -> Result<(), StoreError> {
    // Written even when it is empty, so that an unknown table or player is found.
    query(
        "INSERT INTO notes (table_id, player, text) VALUES (?1, ?2, ?3) \
         ON CONFLICT DO UPDATE SET text = excluded.text",
    )
    .bind(table.to_string())
    .bind(owner.to_string())
    .bind(text)
    .execute(&mut *connection)
    .await
    .map_err(failed_or_missing("table or player"))?;
    if text.is_empty() {
        query("DELETE FROM notes WHERE table_id = ?1 AND player = ?2")
            .bind(table.to_string())
            .bind(owner.to_string())
            .execute(connection)
            .await
            .map_err(failed)?;
    }
    Ok(())
}

pub(super) async fn of_player(
    connection: &mut SqliteConnection,
    owner: PlayerId,
) -> Result<Vec<(TableId, String)>, StoreError> {
    let rows = query("SELECT table_id, text FROM notes WHERE player = ?1 ORDER BY table_id")
        .bind(owner.to_string())
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    rows.iter()
        .map(|row| {
            let cells = Cells::new(row, "a note");
            Ok((cells.parsed("table_id", TableId::parse)?, cells.text("text")?))
        })
        .collect()
}

pub(super) async fn find(
    connection: &mut SqliteConnection,
    table: TableId,
    owner: PlayerId,
) -> Result<Option<String>, StoreError> {
    let row = query("SELECT text FROM notes WHERE table_id = ?1 AND player = ?2")
        .bind(table.to_string())
        .bind(owner.to_string())
        .fetch_optional(connection)
        .await
        .map_err(failed)?;
    row.map(|row| Cells::new(&row, "a note").text("text")).transpose()
}
