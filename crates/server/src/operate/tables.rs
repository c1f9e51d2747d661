//! Lists, closes, deletes and checks tables.

use std::path::Path;
use std::sync::Arc;

use store::{Damage, Inspection, Listed, Listing, Millis, Page, Phase, Swept, TableId, Write};
use tables::Room;
use tables::retention::Retention;
use tables::rooms::{RoomError, Rooms};
use tables::table_clock::wall_time as now;

use super::access::{OperateError, act, failed, read, wait};

/// Number of tables that are read at a time.
const PAGE: u32 = 1_000;

/// A table as the operator sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// The id.
    pub id: TableId,
    /// The name of the game.
    pub game: String,
    /// The phase.
    pub phase: Phase,
    /// Who can find it.
    pub listing: Listing,
    /// When it last changed.
    pub changed: Millis,
}

/// The tables that changed last, in all phases or in one.
///
/// # Errors
/// When the database cannot be read.
pub fn tables(
    database: &Path,
    phase: Option<Phase>,
    most: u32,
) -> Result<Vec<TableLine>, OperateError> {
    wait(read(database, async |store| {
        let found = store.tables(phase, Page::first(most)).await?;
        let line = |it: Listed| {
            let Listed { id, game, phase, listing, changed, .. } = it;
            TableLine { id, game, phase, listing, changed }
        };
        Ok(found.into_iter().map(line).collect())
    }))
}

/// Closes a table. It can still be looked at, but not played on.
///
/// # Errors
/// When there is no such table, or it is closed.
pub fn close_table(database: &Path, id: TableId) -> Result<(), OperateError> {
    wait(act(database, format!("close-table {id}"), async |store| {
        let rooms = Rooms::new(Arc::clone(store));
        rooms.change_any(id, None, now(), Room::close).await.map_err(|failure| match failure {
            RoomError::Refused(_) => OperateError::Closed(id),
            other => failed(other),
        })?;
        Ok(store.note_outside_change().await?)
    }))
}

/// Deletes a table.
///
/// # Errors
/// When there is no such table.
pub fn delete_table(database: &Path, id: TableId) -> Result<(), OperateError> {
    wait(act(database, format!("delete-table {id}"), async |store| {
        store.write(vec![Write::DeleteTable(id), Write::NoteOutsideChange]).await?;
        Ok(())
    }))
}

/// Deletes expired tables, each kind by its own age. Also returns the tables that could not
/// be deleted.
///
/// # Errors
/// When the database fails.
pub fn sweep(database: &Path, retention: Retention) -> Result<Swept, OperateError> {
    let days: Vec<String> =
        retention.days().map(|(kind, days)| format!(" --{kind} {days}")).collect();
    wait(act(database, format!("sweep{}", days.concat()), async |store| {
        let mut all = Swept::default();
        for (kind, days) in retention.days() {
            let swept = store.delete_expired(kind, now().days_before(days)).await?;
            all.deleted.extend(swept.deleted);
            all.failed.extend(swept.failed);
        }
        store.note_outside_change().await?;
        Ok(all)
    }))
}

/// Reads everything, replays every record by the rules, and lists what is damaged. Changes
/// nothing.
///
/// # Errors
/// When the database cannot be opened.
pub fn check(database: &Path) -> Result<Inspection, OperateError> {
    wait(read(database, async |store| {
        let mut found = store.inspect().await?;
        let rooms = Rooms::new(Arc::clone(store));
        let mut page = Page::first(PAGE);
        loop {
            let tables = store.tables(None, page).await?;
            for table in &tables {
                let id = Some(table.id);
                // The damaged lines of this table were listed already.
                let is_known = found.damage.iter().any(|it| it.table == id);
                if let (false, Err(RoomError::Damaged { problem, .. })) =
                    (is_known, rooms.peek(table.id).await)
                {
                    found.damage.push(Damage { table: id, line: None, what: problem });
                }
            }
            match tables.last() {
                Some(last) if tables.len() == PAGE as usize => {
                    page = Page { after: Some(last.cursor()), most: PAGE };
                }
                _ => return Ok(found),
            }
        }
    }))
}
