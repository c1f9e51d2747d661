//! Reads and writes private notes.

use sqlx::{SqliteConnection, query};

use super::cells::Cells;
use super::failure::{failed, failed_or_missing};
use super::store::SqliteStore;
use crate::{NoteStore, PlayerId, StoreError, StoreFuture, TableId};

impl NoteStore for SqliteStore {
    fn note(&self, table: TableId, owner: PlayerId) -> StoreFuture<'_, Option<String>> {
        Box::pin(async move { find(&mut *self.reader().await?, table, owner).await })
    }

    fn notes_of_player(&self, owner: PlayerId) -> StoreFuture<'_, Vec<(TableId, String)>> {
        Box::pin(async move { of_player(&mut *self.reader().await?, owner).await })
    }
}

pub(super) async fn put(
    connection: &mut SqliteConnection,
    table: TableId,
    owner: PlayerId,
    text: &str,
) -> Result<(), StoreError> {
    // Even an empty note is written first: the insertion fails for an unknown table or player.
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

async fn of_player(
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

async fn find(
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

pub(super) async fn move_to(
    connection: &mut SqliteConnection,
    from: PlayerId,
    to: PlayerId,
    longest: u32,
) -> Result<(), StoreError> {
    if from == to {
        return Ok(());
    }
    query(
        "INSERT INTO notes (table_id, player, text) \
         SELECT table_id, ?2, text FROM notes WHERE player = ?1 \
         ON CONFLICT DO UPDATE SET text = substr(text || char(10) || excluded.text, 1, ?3)",
    )
    .bind(from.to_string())
    .bind(to.to_string())
    .bind(longest)
    .execute(&mut *connection)
    .await
    .map_err(failed_or_missing("player"))?;
    query("DELETE FROM notes WHERE player = ?1")
        .bind(from.to_string())
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}
