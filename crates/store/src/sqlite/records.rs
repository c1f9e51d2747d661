//! Reads the lines of records and verifies their checksums.

use sqlx::sqlite::SqliteRow;
use sqlx::{SqliteConnection, query};

use super::cells::{Cells, compared, stored};
use super::failure::failed;
use super::sums::Sum;
use crate::{StoreError, TableId};

/// The error for a damaged table, or a damaged line of its record.
pub(super) fn damaged(id: TableId, line: Option<u64>, what: &str) -> StoreError {
    let place = line.map(|line| format!(", line {line} of its record")).unwrap_or_default();
    StoreError::Corrupt { what: format!("table {id}{place}: {what}") }
}

/// Adds a line with its checksum.
pub(super) async fn append(
    connection: &mut SqliteConnection,
    id: TableId,
    number: u64,
    text: &str,
    sum: Sum,
) -> Result<(), StoreError> {
    query("INSERT INTO lines (table_id, number, text, sum) VALUES (?1, ?2, ?3, ?4)")
        .bind(id.to_string())
        .bind(stored(number)?)
        .bind(text)
        .bind(sum.bytes())
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}

/// The lines after the one with this number. All of them must match their checksums.
pub(super) async fn lines(
    connection: &mut SqliteConnection,
    id: TableId,
    after: u64,
) -> Result<Vec<String>, StoreError> {
    let rows = rows(connection, id, after).await?;
    let mut chain = Chain::new(id, after);
    rows.iter().map(|row| chain.next(row).map_err(|wrong| wrong.error)).collect()
}

/// The number of lines of a record, and everything that is wrong with them, by number.
pub(super) async fn inspect(
    connection: &mut SqliteConnection,
    id: TableId,
) -> Result<(u64, Vec<(u64, StoreError)>), StoreError> {
    let rows = rows(connection, id, 0).await?;
    let mut chain = Chain::new(id, 0);
    let wrong = rows.iter().filter_map(|row| chain.next(row).err());
    let wrong = wrong.map(|wrong| (wrong.line, wrong.error)).collect();
    Ok((rows.len() as u64, wrong))
}

/// Lines, each with its checksum. The first row also has what its checksum builds on: the
/// checksum of the line before it, or the header and the seed. A single statement reads all
/// of it, so that no commit can come in between.
async fn rows(
    connection: &mut SqliteConnection,
    id: TableId,
    after: u64,
) -> Result<Vec<SqliteRow>, StoreError> {
    query(
        "SELECT number, text, sum, \
         CASE WHEN number = 1 THEN (SELECT secret FROM tables WHERE id = ?1) END AS secret, \
         CASE WHEN number = 1 THEN (SELECT head FROM tables WHERE id = ?1) END AS head, \
         CASE WHEN number = ?2 + 1 THEN \
         (SELECT sum FROM lines WHERE table_id = ?1 AND number = ?2) END AS sum_before \
         FROM lines WHERE table_id = ?1 AND number > ?2 ORDER BY number",
    )
    .bind(id.to_string())
    // The query adds 1, which must not overflow.
    .bind(compared(after).min(i64::MAX - 1))
    .fetch_all(connection)
    .await
    .map_err(failed)
}

/// A line that is not what was written.
struct Wrong {
    line: u64,
    error: StoreError,
}

/// Goes through the lines of a record. After a damaged line it goes on with the checksum
/// that is stored there, so that each damaged line is found by itself.
struct Chain {
    table: TableId,
    number: u64,
    sum: Option<Sum>,
}

impl Chain {
    fn new(table: TableId, after: u64) -> Chain {
        Chain { table, number: after, sum: None }
    }

    fn next(&mut self, row: &SqliteRow) -> Result<String, Wrong> {
        let cells = Cells::new(row, "a line of a record");
        let expected = self.number.saturating_add(1);
        let wrong = |line, error| Wrong { line, error };
        let number = cells.count("number").map_err(|error| wrong(expected, error))?;
        let before = self.before(&cells, number);
        let sum = cells.bytes("sum").ok().and_then(|bytes| Sum::read(&bytes));
        (self.number, self.sum) = (number, sum);
        // If a line were missing, the rest would be another game.
        if number != expected {
            return Err(wrong(expected, cells.corrupt("number")));
        }
        let text = cells.text("text").map_err(|error| wrong(number, error))?;
        let fits = before.is_some_and(|before| Some(before.add(number, text.as_bytes())) == sum);
        if fits {
            return Ok(text);
        }
        let what = "it is not what was written, or something before it is not";
        Err(wrong(number, damaged(self.table, Some(number), what)))
    }

    /// The checksum that this line is added to.
    fn before(&self, cells: &Cells<'_>, number: u64) -> Option<Sum> {
        if self.sum.is_some() {
            return self.sum;
        }
        if number > 1 {
            return Sum::read(&cells.bytes_if_any("sum_before").ok()??);
        }
        let id = self.table.to_string();
        let (secret, head) = (cells.text_if_any("secret").ok()??, cells.text_if_any("head").ok()??);
        Some(Sum::of_head(id.as_bytes(), secret.as_bytes(), head.as_bytes()))
    }
}
