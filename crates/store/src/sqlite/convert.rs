//! Computes what the migration `0005_lists.sql` cannot express in SQL.
//!
//! It runs in the same transaction. Damaged rows are converted as far as they can be read:
//! a table that could not be opened before cannot be opened afterwards, and the others can.

use play::hex;
use sqlx::{Row, SqliteConnection, query, query_scalar, raw_sql};

use super::failure::failed;
use super::sums::Sum;
use super::tables::keep_components;
use crate::{StoreError, without_components};

pub(super) async fn convert(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let rows: Vec<i64> = query_scalar("SELECT rowid FROM tables ORDER BY rowid")
        .fetch_all(&mut *connection)
        .await
        .map_err(failed)?;
    for row in rows {
        move_components(connection, row).await?;
        sum_up(connection, row).await?;
    }
    raw_sql("DROP TABLE lines_before").execute(connection).await.map(drop).map_err(failed)
}

/// Moves the component set of a table out of its document and its header.
async fn move_components(connection: &mut SqliteConnection, row: i64) -> Result<(), StoreError> {
    let found = query(
        "SELECT json_extract(doc, '$.settings.setup.components.table') AS own, head FROM tables \
         WHERE rowid = ?1 AND json_valid(doc) \
         AND json_type(doc, '$.settings.setup.components.table') = 'text'",
    )
    .bind(row)
    .fetch_optional(&mut *connection)
    .await
    .map_err(failed)?;
    let Some(found) = found else { return Ok(()) };
    // Anything that is not text stays as it is. Opening the table reports it.
    let (Ok(own), Ok(head)) = (found.try_get::<String, _>("own"), found.try_get("head")) else {
        return Ok(());
    };
    let hash = keep_components(connection, &own).await?;
    query(
        "UPDATE tables SET components = ?2, head = ?3, \
         doc = json_remove(doc, '$.settings.setup.components') WHERE rowid = ?1",
    )
    .bind(row)
    .bind(hash)
    .bind(without_components(head, &own))
    .execute(connection)
    .await
    .map(drop)
    .map_err(failed)
}

/// Adds checksums to the lines of a table.
async fn sum_up(connection: &mut SqliteConnection, row: i64) -> Result<(), StoreError> {
    let head = query(
        "SELECT CAST(id AS BLOB) AS id, CAST(secret AS BLOB) AS secret, \
         CAST(head AS BLOB) AS head FROM tables WHERE rowid = ?1",
    )
    .bind(row)
    .fetch_one(&mut *connection)
    .await
    .map_err(failed)?;
    let bytes = |cell| head.try_get::<&[u8], _>(cell).map_err(failed);
    let mut sum = Sum::of_head(bytes("id")?, bytes("secret")?, bytes("head")?);
    let lines = query(
        "SELECT number, CAST(text AS BLOB) AS text FROM lines_before \
         WHERE table_id = (SELECT id FROM tables WHERE rowid = ?1) ORDER BY number",
    )
    .bind(row)
    .fetch_all(&mut *connection)
    .await
    .map_err(failed)?;
    let mut sums = serde_json::Map::new();
    for line in &lines {
        let number: i64 = line.try_get("number").map_err(failed)?;
        sum = sum.add(number.unsigned_abs(), line.try_get("text").map_err(failed)?);
        sums.insert(number.to_string(), hex::write(&sum.bytes()).into());
    }
    // One statement for all lines: there may be a million of them.
    query(
        "INSERT INTO lines (table_id, number, text, sum) \
         SELECT table_id, number, text, unhex(known.value) FROM json_each(?2) AS known \
         JOIN lines_before ON number = CAST(known.key AS INTEGER) \
         AND table_id = (SELECT id FROM tables WHERE rowid = ?1)",
    )
    .bind(row)
    .bind(serde_json::Value::from(sums).to_string())
    .execute(&mut *connection)
    .await
    .map_err(failed)?;
    query("UPDATE tables SET sum = ?2 WHERE rowid = ?1")
        .bind(row)
        .bind(sum.bytes())
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}
