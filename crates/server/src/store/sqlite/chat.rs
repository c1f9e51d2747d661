use sqlx::{SqliteConnection, query, query_scalar};

use super::cells::{Cells, compared};
use super::failure::{failed, failed_or_missing};
use crate::store::{Chat, NewChat, StoreError, TableId};

pub(super) async fn add(
    connection: &mut SqliteConnection,
    table: TableId,
    chat: &NewChat,
) -> Result<u64, StoreError> {
    // Nobody else writes before this transaction ends, and removed lines stay, so
    // no number is given twice.
    let last: i64 = query_scalar("SELECT coalesce(max(number), 0) FROM chat WHERE table_id = ?1")
        .bind(table.to_string())
        .fetch_one(&mut *connection)
        .await
        .map_err(failed)?;
    let corrupt = || StoreError::Corrupt { what: format!("the chat has a line {last}") };
    let next = last.checked_add(1).ok_or_else(corrupt)?;
    query(
        "INSERT INTO chat (table_id, number, at, author, kind, text) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )
    .bind(table.to_string())
    .bind(next)
    .bind(chat.at.0)
    .bind(&chat.author)
    .bind(&chat.kind)
    .bind(&chat.text)
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
    rows.iter()
        .map(|row| {
            let cells = Cells::new(row, "a line of the chat");
            Ok(Chat {
                number: cells.count("number")?,
                at: cells.millis("at")?,
                author: cells.text("author")?,
                kind: cells.text("kind")?,
                text: cells.text_if_any("text")?,
            })
        })
        .collect()
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
