//! Reads and writes tables.

use play::{ComponentSetHash, Seed};
use sqlx::{SqliteConnection, query};
use tabletop::{Name, Seat};

use super::cells::{Cells, stored};
use super::failure::{failed, failed_or_missing, failed_or_taken};
use super::records;
use super::sums::Sum;
use crate::{Change, Listing, NewTable, Phase, PlayerId, StoreError, Table, TableId, Turn};

/// The values of the column `turn_by`.
pub(super) const PERSON: &str = "person";
pub(super) const BOT: &str = "bot";
pub(super) const UNKNOWN: &str = "unknown";

pub(super) async fn create(
    connection: &mut SqliteConnection,
    new: &NewTable,
) -> Result<(), StoreError> {
    let (id, secret) = (new.id.to_string(), new.secret.to_hex());
    let hash = match &new.components {
        Some(text) => Some(keep_components(connection, text).await?),
        None => None,
    };
    let sum = Sum::of_head(id.as_bytes(), secret.as_bytes(), new.head.as_bytes());
    query(
        "INSERT INTO tables (id, game, version, doc, listing, phase, created, changed, deadline, \
         head, secret, sum, components, opened_from, host, summary, turn, turn_by, people, \
         brought) VALUES (?1, ?2, 0, ?3, ?4, ?5, ?6, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, \
         ?16, ?17, ?18)",
    )
    .bind(&id)
    .bind(&new.game)
    .bind(&new.doc)
    .bind(new.listing.name())
    .bind(new.phase.name())
    .bind(new.created.0)
    .bind(new.deadline.map(|deadline| deadline.0))
    .bind(&new.head)
    .bind(&secret)
    .bind(sum.bytes())
    .bind(hash)
    .bind(new.opened_from.as_deref().filter(|_| new.phase != Phase::Finished))
    .bind(new.facts.host.map(|host| host.to_string()))
    .bind(&new.facts.summary)
    .bind(new.facts.turn.map(|turn| turn.seat.to_string()))
    .bind(turn_by(new.facts.turn))
    .bind(new.facts.people)
    .bind(new.facts.is_imported)
    .execute(&mut *connection)
    .await
    .map_err(failed_or_taken)?;
    seat(connection, new.id, &new.seats).await
}

fn turn_by(turn: Option<Turn>) -> Option<&'static str> {
    turn.map(|turn| if turn.is_bot { BOT } else { PERSON })
}

/// Stores a component set, unless it is stored already. Returns its hash.
pub(super) async fn keep_components(
    connection: &mut SqliteConnection,
    text: &str,
) -> Result<String, StoreError> {
    let hash = ComponentSetHash::of(text).to_string();
    query("INSERT INTO components (hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING")
        .bind(&hash)
        .bind(text)
        .execute(connection)
        .await
        .map_err(failed)?;
    Ok(hash)
}

pub(super) async fn find(
    connection: &mut SqliteConnection,
    id: TableId,
) -> Result<Table, StoreError> {
    let row = query(
        "SELECT tables.id, game, version, doc, listing, phase, created, changed, deadline, head, \
         secret, tables.sum, tables.components AS hash_of_components, \
         components.text AS components, \
         (SELECT coalesce(max(number), 0) FROM lines WHERE table_id = tables.id) AS lines, \
         (SELECT sum FROM lines WHERE table_id = tables.id ORDER BY number DESC LIMIT 1) \
         AS sum_of_lines \
         FROM tables LEFT JOIN components ON components.hash = tables.components \
         WHERE tables.id = ?1",
    )
    .bind(id.to_string())
    .fetch_optional(connection)
    .await
    .map_err(failed)?
    .ok_or(StoreError::NotFound { what: "table" })?;
    let cells = Cells::new(&row, "a table");
    let table = Table {
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
        components: cells.text_if_any("components")?,
    };
    if cells.text_if_any("hash_of_components")?
        != table.components.as_deref().map(|text| ComponentSetHash::of(text).to_string())
    {
        return Err(records::damaged(id, None, "its component set is not what was written"));
    }
    let (secret, head) = (table.secret.to_hex(), table.head.as_bytes());
    let expected = match cells.bytes_if_any("sum_of_lines")? {
        Some(sum) => Sum::read(&sum),
        None => Some(Sum::of_head(id.to_string().as_bytes(), secret.as_bytes(), head)),
    };
    if expected.is_none() || expected != Sum::read(&cells.bytes("sum")?) {
        return Err(match table.lines {
            0 => records::damaged(id, None, "the head of its record is not what was written"),
            last => records::damaged(id, Some(last), "it is not the last line that was written"),
        });
    }
    Ok(table)
}

pub(super) async fn commit(
    connection: &mut SqliteConnection,
    id: TableId,
    expected: u64,
    change: &Change,
) -> Result<(), StoreError> {
    if change.lines.iter().any(|line| line.contains(['\n', '\r'])) {
        return Err(StoreError::Other {
            what: "a line of a record cannot contain a line break".to_owned(),
        });
    }
    let VersionAndNextLine { version, next, mut sum, secret } =
        version_and_next_line(connection, id).await?;
    check(expected, version)?;
    check(change.first_line_number, next)?;
    if let Some(head) = &change.head {
        if next > 1 {
            let what = "the header of a record cannot change once there are lines".to_owned();
            return Err(StoreError::Other { what });
        }
        sum = Sum::of_head(id.to_string().as_bytes(), secret.as_bytes(), head.as_bytes());
    }
    for (number, line) in (next..).zip(&change.lines) {
        sum = sum.add(number, line.as_bytes());
        records::append(connection, id, number, line, sum).await?;
    }

    let new = version + 1;
    query(
        "UPDATE tables SET version = ?2, doc = ?3, listing = ?4, phase = ?5, changed = ?6, \
         deadline = ?7, head = coalesce(?8, head), sum = ?9, host = ?10, summary = ?11, \
         turn = ?12, turn_by = ?13, people = max(people, ?14), brought = ?15, \
         opened_from = CASE ?5 WHEN 'finished' THEN NULL ELSE opened_from END WHERE id = ?1",
    )
    .bind(id.to_string())
    .bind(stored(new)?)
    .bind(&change.doc)
    .bind(change.listing.name())
    .bind(change.phase.name())
    .bind(change.changed.0)
    .bind(change.deadline.map(|deadline| deadline.0))
    .bind(change.head.as_deref())
    .bind(sum.bytes())
    .bind(change.facts.host.map(|host| host.to_string()))
    .bind(&change.facts.summary)
    .bind(change.facts.turn.map(|turn| turn.seat.to_string()))
    .bind(turn_by(change.facts.turn))
    .bind(change.facts.people)
    .bind(change.facts.is_imported)
    .execute(&mut *connection)
    .await
    .map_err(failed)?;
    if let Some(seats) = &change.seats {
        query("DELETE FROM seats WHERE table_id = ?1")
            .bind(id.to_string())
            .execute(&mut *connection)
            .await
            .map_err(failed)?;
        seat(connection, id, seats).await?;
    }
    if change.clear_tentative {
        query("DELETE FROM drafts WHERE table_id = ?1")
            .bind(id.to_string())
            .execute(connection)
            .await
            .map_err(failed)?;
    }
    Ok(())
}

pub(super) async fn put_turn(
    connection: &mut SqliteConnection,
    id: TableId,
    version: u64,
    turn: Option<Turn>,
) -> Result<(), StoreError> {
    query(
        "UPDATE tables SET turn = ?3, turn_by = ?4 \
         WHERE id = ?1 AND version = ?2 AND turn_by = 'unknown'",
    )
    .bind(id.to_string())
    .bind(stored(version)?)
    .bind(turn.map(|turn| turn.seat.to_string()))
    .bind(turn_by(turn))
    .execute(connection)
    .await
    .map(drop)
    .map_err(failed)
}

/// The state of a table before a commit.
struct VersionAndNextLine {
    version: u64,
    /// The number of its next line.
    next: u64,
    /// The checksum to which the next line is added.
    sum: Sum,
    secret: String,
}

async fn version_and_next_line(
    connection: &mut SqliteConnection,
    id: TableId,
) -> Result<VersionAndNextLine, StoreError> {
    let row = query(
        "SELECT version, sum, secret, \
         (SELECT coalesce(max(number), 0) FROM lines WHERE table_id = tables.id) AS lines \
         FROM tables WHERE id = ?1",
    )
    .bind(id.to_string())
    .fetch_optional(connection)
    .await
    .map_err(failed)?
    .ok_or(StoreError::NotFound { what: "table" })?;
    let cells = Cells::new(&row, "a table");
    Ok(VersionAndNextLine {
        version: cells.count("version")?,
        next: cells.count("lines")? + 1,
        sum: Sum::read(&cells.bytes("sum")?).ok_or_else(|| cells.corrupt("sum"))?,
        secret: cells.text("secret")?,
    })
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

/// Deletes a table after everything that refers to it, and its component set if no other
/// table uses it.
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
    let row = query("DELETE FROM tables WHERE id = ?1 RETURNING components AS hash")
        .bind(id.to_string())
        .fetch_optional(&mut *connection)
        .await
        .map_err(failed)?
        .ok_or(StoreError::NotFound { what: "table" })?;
    if let Some(hash) = Cells::new(&row, "a table").text_if_any("hash")? {
        query(
            "DELETE FROM components WHERE hash = ?1 \
             AND NOT EXISTS (SELECT 1 FROM tables WHERE components = ?1)",
        )
        .bind(hash)
        .execute(connection)
        .await
        .map_err(failed)?;
    }
    Ok(())
}
