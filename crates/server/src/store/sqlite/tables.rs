use play::Seed;
use sqlx::{SqliteConnection, query};
use tabletop::{Name, Seat};

use super::cells::{Cells, compared, stored};
use super::failure::{failed, failed_or_missing, failed_or_taken};
use crate::store::{
    Change, Listing, Millis, NewTable, Phase, PlayerId, StoreError, Table, TableId,
};

pub(super) async fn create(
    connection: &mut SqliteConnection,
    new: &NewTable,
) -> Result<(), StoreError> {
    query(
        "INSERT INTO tables (id, game, version, doc, listing, phase, created, changed, deadline, \
         head, secret) VALUES (?1, ?2, 0, ?3, ?4, ?5, ?6, ?6, ?7, ?8, ?9)",
    )
    .bind(new.id.to_string())
    .bind(&new.game)
    .bind(&new.doc)
    .bind(new.listing.name())
    .bind(new.phase.name())
    .bind(new.created.0)
    .bind(new.deadline.map(|deadline| deadline.0))
    .bind(&new.head)
    .bind(new.secret.to_hex())
    .execute(&mut *connection)
    .await
    .map_err(failed_or_taken)?;
    seat(connection, new.id, &new.seats).await
}

pub(super) async fn find(
    connection: &mut SqliteConnection,
    id: TableId,
) -> Result<Table, StoreError> {
    let row = query(
        "SELECT id, game, version, doc, listing, phase, created, changed, deadline, head, secret, \
         (SELECT coalesce(max(number), 0) FROM lines WHERE table_id = tables.id) AS lines \
         FROM tables WHERE id = ?1",
    )
    .bind(id.to_string())
    .fetch_optional(connection)
    .await
    .map_err(failed)?
    .ok_or(StoreError::NotFound { what: "table" })?;
    let cells = Cells::new(&row, "a table");
    Ok(Table {
        id: cells.parsed("id", TableId::parse)?,
        game: cells.text("game")?,
        version: cells.count("version")?,
        doc: cells.text("doc")?,
        listing: cells.parsed("listing", Listing::from_name)?,
        phase: cells.parsed("phase", Phase::from_name)?,
        created: cells.millis("created")?,
        changed: cells.millis("changed")?,
        deadline: cells.millis_if_any("deadline")?,
        head: cells.text("head")?,
        secret: cells.parsed("secret", Seed::from_hex)?,
        lines: cells.count("lines")?,
    })
}

pub(super) async fn lines(
    connection: &mut SqliteConnection,
    id: TableId,
    after: u64,
) -> Result<Vec<String>, StoreError> {
    let rows =
        query("SELECT number, text FROM lines WHERE table_id = ?1 AND number > ?2 ORDER BY number")
            .bind(id.to_string())
            .bind(compared(after))
            .fetch_all(connection)
            .await
            .map_err(failed)?;
    let mut last = after;
    rows.iter()
        .map(|row| {
            let cells = Cells::new(row, "a line of a record");
            // A line that is missing would make the rest another game.
            if Some(cells.count("number")?) != last.checked_add(1) {
                return Err(cells.corrupt("number"));
            }
            last += 1;
            cells.text("text")
        })
        .collect()
}

pub(super) async fn commit(
    connection: &mut SqliteConnection,
    id: TableId,
    expected: u64,
    change: &Change,
) -> Result<u64, StoreError> {
    if change.lines.iter().any(|line| line.contains(['\n', '\r'])) {
        return Err(StoreError::Other { what: "a line of a record is one line".to_owned() });
    }
    let (version, next) = stand(connection, id).await?;
    check(expected, version)?;
    check(change.first_line_number, next)?;
    if change.head.is_some() && next > 1 {
        let what = "the header of a record stays as it is once there are lines".to_owned();
        return Err(StoreError::Other { what });
    }

    let new = version + 1;
    query(
        "UPDATE tables SET version = ?2, doc = ?3, listing = ?4, phase = ?5, changed = ?6, \
         deadline = ?7, head = coalesce(?8, head) WHERE id = ?1",
    )
    .bind(id.to_string())
    .bind(stored(new)?)
    .bind(&change.doc)
    .bind(change.listing.name())
    .bind(change.phase.name())
    .bind(change.changed.0)
    .bind(change.deadline.map(|deadline| deadline.0))
    .bind(change.head.as_deref())
    .execute(&mut *connection)
    .await
    .map_err(failed)?;
    for (number, line) in (next..).zip(&change.lines) {
        query("INSERT INTO lines (table_id, number, text) VALUES (?1, ?2, ?3)")
            .bind(id.to_string())
            .bind(stored(number)?)
            .bind(line)
            .execute(&mut *connection)
            .await
            .map_err(failed)?;
    }
    if let Some(seats) = &change.seats {
        query("DELETE FROM seats WHERE table_id = ?1")
            .bind(id.to_string())
            .execute(&mut *connection)
            .await
            .map_err(failed)?;
        seat(connection, id, seats).await?;
    }
    if change.clear_drafts {
        query("DELETE FROM drafts WHERE table_id = ?1")
            .bind(id.to_string())
            .execute(connection)
            .await
            .map_err(failed)?;
    }
    Ok(new)
}

/// The version of a table, and the number its next line has.
async fn stand(connection: &mut SqliteConnection, id: TableId) -> Result<(u64, u64), StoreError> {
    let row = query(
        "SELECT version, \
         (SELECT coalesce(max(number), 0) FROM lines WHERE table_id = tables.id) AS lines \
         FROM tables WHERE id = ?1",
    )
    .bind(id.to_string())
    .fetch_optional(connection)
    .await
    .map_err(failed)?
    .ok_or(StoreError::NotFound { what: "table" })?;
    let cells = Cells::new(&row, "a table");
    Ok((cells.count("version")?, cells.count("lines")? + 1))
}

fn check(expected: u64, found: u64) -> Result<(), StoreError> {
    if expected == found { Ok(()) } else { Err(StoreError::Conflict { expected, found }) }
}

async fn seat(
    connection: &mut SqliteConnection,
    id: TableId,
    seats: &[(Seat, PlayerId)],
) -> Result<(), StoreError> {
    for (seat, player) in seats {
        query("INSERT INTO seats (table_id, seat, player) VALUES (?1, ?2, ?3)")
            .bind(id.to_string())
            .bind(seat.to_string())
            .bind(player.to_string())
            .execute(&mut *connection)
            .await
            .map_err(failed_or_missing("player"))?;
    }
    Ok(())
}

/// Deletes a table, after all that refers to it.
pub(super) async fn delete(
    connection: &mut SqliteConnection,
    id: TableId,
) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM lines WHERE table_id = ?1",
        "DELETE FROM seats WHERE table_id = ?1",
        "DELETE FROM drafts WHERE table_id = ?1",
        "DELETE FROM chat WHERE table_id = ?1",
        "DELETE FROM notes WHERE table_id = ?1",
    ] {
        query(statement).bind(id.to_string()).execute(&mut *connection).await.map_err(failed)?;
    }
    let done = query("DELETE FROM tables WHERE id = ?1")
        .bind(id.to_string())
        .execute(connection)
        .await
        .map_err(failed)?;
    if done.rows_affected() == 0 { Err(StoreError::NotFound { what: "table" }) } else { Ok(()) }
}

pub(super) async fn delete_abandoned(
    connection: &mut SqliteConnection,
    since: Millis,
) -> Result<Vec<TableId>, StoreError> {
    let rows =
        query("SELECT id FROM tables WHERE phase <> 'finished' AND changed <= ?1 ORDER BY id")
            .bind(since.0)
            .fetch_all(&mut *connection)
            .await
            .map_err(failed)?;
    let mut deleted = Vec::new();
    for row in &rows {
        let id = Cells::new(row, "a table").parsed("id", TableId::parse)?;
        delete(connection, id).await?;
        deleted.push(id);
    }
    Ok(deleted)
}
