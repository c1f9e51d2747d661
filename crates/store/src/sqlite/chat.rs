//! Reads and writes chat lines.

use std::collections::BTreeSet;

use sqlx::sqlite::SqliteRow;
use sqlx::{SqliteConnection, query, query_scalar};

use super::cells::{Cells, compared};
use super::failure::{failed, failed_or_missing};
use super::store::SqliteStore;
use crate::{Chat, ChatStore, FORMER, NewChat, PlayerId, StoreError, StoreFuture, TableId};

impl ChatStore for SqliteStore {
    fn add_chat(&self, table: TableId, chat: NewChat) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let mut writing = self.begin().await?;
            let done = add(writing.connection(), table, &chat).await;
            writing.end(done).await
        })
    }

    fn chat(&self, table: TableId, before: u64, most: u32) -> StoreFuture<'_, Vec<Chat>> {
        Box::pin(async move { list(&mut *self.reader().await?, table, before, most).await })
    }

    fn chat_of_player(&self, player: PlayerId) -> StoreFuture<'_, Vec<(TableId, Chat)>> {
        Box::pin(async move { of_player(&mut *self.reader().await?, player).await })
    }
}

pub(super) async fn add(
    connection: &mut SqliteConnection,
    table: TableId,
    chat: &NewChat,
) -> Result<u64, StoreError> {
    // Nobody else writes before this transaction ends, and removed lines keep their rows, so
    // no number is used twice.
    let last: i64 = query_scalar("SELECT coalesce(max(number), 0) FROM chat WHERE table_id = ?1")
        .bind(table.to_string())
        .fetch_one(&mut *connection)
        .await
        .map_err(failed)?;
    let corrupt = || StoreError::Corrupt { what: format!("the chat has a line {last}") };
    let next = last.checked_add(1).ok_or_else(corrupt)?;
    query(
        "INSERT INTO chat (table_id, number, at, author, kind, text, player) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )
    .bind(table.to_string())
    .bind(next)
    .bind(chat.at.0)
    .bind(&chat.author)
    .bind(&chat.kind)
    .bind(&chat.text)
    .bind(chat.player.map(|player| player.to_string()))
    .execute(connection)
    .await
    .map_err(failed_or_missing("table"))?;
    u64::try_from(next).map_err(|_| corrupt())
}

pub(super) async fn list(
    connection: &mut SqliteConnection,
    table: TableId,
    before: u64,
    most: u32,
) -> Result<Vec<Chat>, StoreError> {
    let rows = query(
        "SELECT number, at, author, kind, text FROM \
         (SELECT * FROM chat WHERE table_id = ?1 AND number < ?2 ORDER BY number DESC LIMIT ?3) \
         ORDER BY number",
    )
    .bind(table.to_string())
    .bind(compared(before))
    .bind(most)
    .fetch_all(connection)
    .await
    .map_err(failed)?;
    rows.iter().map(read).collect()
}

pub(super) async fn of_player(
    connection: &mut SqliteConnection,
    player: PlayerId,
) -> Result<Vec<(TableId, Chat)>, StoreError> {
    let rows = query(
        "SELECT table_id, number, at, author, kind, text FROM chat WHERE player = ?1 \
         ORDER BY table_id, number",
    )
    .bind(player.to_string())
    .fetch_all(connection)
    .await
    .map_err(failed)?;
    let line = |row| {
        let table = Cells::new(row, "a line of the chat").parsed("table_id", TableId::parse)?;
        Ok((table, read(row)?))
    };
    rows.iter().map(line).collect()
}

fn read(row: &SqliteRow) -> Result<Chat, StoreError> {
    let cells = Cells::new(row, "a line of the chat");
    Ok(Chat {
        number: cells.count("number")?,
        at: cells.millis("at")?,
        author: cells.text("author")?,
        kind: cells.text("kind")?,
        text: cells.text_if_any("text")?,
    })
}

pub(super) async fn move_to(
    connection: &mut SqliteConnection,
    from: PlayerId,
    to: PlayerId,
) -> Result<(), StoreError> {
    query("UPDATE chat SET player = ?2 WHERE player = ?1")
        .bind(from.to_string())
        .bind(to.to_string())
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}

/// Erases what a player has said. Returns the tables.
pub(super) async fn erase(
    connection: &mut SqliteConnection,
    player: PlayerId,
) -> Result<Vec<TableId>, StoreError> {
    let rows = query(
        "UPDATE chat SET text = NULL, author = ?2, player = NULL WHERE player = ?1 \
         RETURNING table_id",
    )
    .bind(player.to_string())
    .bind(FORMER)
    .fetch_all(connection)
    .await
    .map_err(failed)?;
    let table = |row| Cells::new(row, "a line of the chat").parsed("table_id", TableId::parse);
    let tables: Result<BTreeSet<TableId>, StoreError> = rows.iter().map(table).collect();
    Ok(tables?.into_iter().collect())
}

pub(super) async fn remove(
    connection: &mut SqliteConnection,
    table: TableId,
    number: u64,
) -> Result<(), StoreError> {
    let done = query("UPDATE chat SET text = NULL WHERE table_id = ?1 AND number = ?2")
        .bind(table.to_string())
        .bind(compared(number))
        .execute(connection)
        .await
        .map_err(failed)?;
    match done.rows_affected() {
        0 => Err(StoreError::NotFound { what: "line of the chat" }),
        _ => Ok(()),
    }
}
