use sqlx::sqlite::SqliteRow;
use sqlx::{SqliteConnection, query};
use tabletop::Seat;

use super::cells::Cells;
use super::failure::{failed, failed_or_taken_or_missing};
use crate::store::{Link, StoreError, TableId, TokenHash};

pub(super) async fn add(connection: &mut SqliteConnection, link: &Link) -> Result<(), StoreError> {
    query("INSERT INTO links (token, table_id, seat, created) VALUES (?1, ?2, ?3, ?4)")
        .bind(link.token.to_string())
        .bind(link.table.to_string())
        .bind(link.seat.map(|seat| seat.to_string()))
        .bind(link.created.0)
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed_or_taken_or_missing("table"))
}

pub(super) async fn find(
    connection: &mut SqliteConnection,
    token: TokenHash,
) -> Result<Option<Link>, StoreError> {
    let row = query("SELECT token, table_id, seat, created FROM links WHERE token = ?1")
        .bind(token.to_string())
        .fetch_optional(connection)
        .await
        .map_err(failed)?;
    row.as_ref().map(read).transpose()
}

pub(super) async fn delete(
    connection: &mut SqliteConnection,
    token: TokenHash,
) -> Result<bool, StoreError> {
    let done = query("DELETE FROM links WHERE token = ?1")
        .bind(token.to_string())
        .execute(connection)
        .await
        .map_err(failed)?;
    Ok(done.rows_affected() > 0)
}

fn read(row: &SqliteRow) -> Result<Link, StoreError> {
    let cells = Cells::new(row, "a link");
    let seat = match cells.text_if_any("seat")? {
        // A seat that cannot be read must not become a link for looking on.
        Some(letter) => Some(Seat::parse(&letter).ok_or_else(|| cells.corrupt("seat"))?),
        None => None,
    };
    Ok(Link {
        token: cells.parsed("token", TokenHash::parse)?,
        table: cells.parsed("table_id", TableId::parse)?,
        seat,
        created: cells.millis("created")?,
    })
}
