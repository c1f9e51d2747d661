//! Reads everything and lists what is damaged.

use sqlx::{Row, SqliteConnection, query, query_scalar};

use super::cells::Cells;
use super::failure::failed;
use super::{records, tables};
use crate::{Damage, Inspection, StoreError, TableId};

/// Maximum number of problems of the file itself that are reported.
const MOST: u32 = 100;

pub(super) async fn inspect(connection: &mut SqliteConnection) -> Result<Inspection, StoreError> {
    let mut found = Inspection::default();
    let problems: Result<Vec<String>, StoreError> =
        query_scalar(sqlx::AssertSqlSafe(format!("PRAGMA integrity_check({MOST})")))
            .fetch_all(&mut *connection)
            .await
            .map_err(failed);
    match problems {
        Ok(problems) => {
            let problems = problems.into_iter().filter(|problem| problem != "ok");
            found.damage.extend(problems.map(|what| Damage { table: None, line: None, what }));
        }
        Err(error) => found.damage.push(of_file(&error)),
    }
    let rows = match query("SELECT id, rowid AS row FROM tables ORDER BY id")
        .fetch_all(&mut *connection)
        .await
    {
        Ok(rows) => rows,
        Err(error) => {
            found.damage.push(of_file(&failed(error)));
            return Ok(found);
        }
    };
    for row in &rows {
        found.tables += 1;
        match Cells::new(row, "a table").parsed("id", TableId::parse) {
            Ok(id) => table(connection, id, &mut found).await?,
            Err(error) => {
                let number: i64 = row.try_get("row").map_err(failed)?;
                let what = format!("{error} (row {number} of tables)");
                found.damage.push(Damage { table: None, line: None, what });
            }
        }
    }
    Ok(found)
}

/// Reads a table with everything that belongs to it.
async fn table(
    connection: &mut SqliteConnection,
    id: TableId,
    found: &mut Inspection,
) -> Result<(), StoreError> {
    let before = found.damage.len();
    match records::inspect(connection, id).await {
        Ok((lines, wrong)) => {
            found.lines += lines;
            let damage = |(line, error): (u64, StoreError)| Damage {
                table: Some(id),
                line: Some(line),
                what: error.to_string(),
            };
            found.damage.extend(wrong.into_iter().map(damage));
        }
        Err(error) => found.damage.push(of_table(id, &error)?),
    }
    match tables::find(connection, id).await {
        // It may have been deleted in the meantime.
        Ok(_) | Err(StoreError::NotFound { .. }) => {}
        // A damaged line was reported with its number already.
        Err(StoreError::Corrupt { .. }) if found.damage.len() > before => {}
        Err(error) => found.damage.push(of_table(id, &error)?),
    }
    let seats = query("SELECT seat AS seats FROM seats WHERE table_id = ?1")
        .bind(id.to_string())
        .fetch_all(connection)
        .await
        .map_err(failed);
    match seats {
        Ok(rows) => {
            for row in &rows {
                if let Err(error) = Cells::new(row, "a table").seats("seats") {
                    found.damage.push(of_table(id, &error)?);
                }
            }
        }
        Err(error) => found.damage.push(of_table(id, &error)?),
    }
    Ok(())
}

fn of_file(error: &StoreError) -> Damage {
    Damage { table: None, line: None, what: error.to_string() }
}

/// Reports a failure as damage, unless it has nothing to do with what is stored.
fn of_table(id: TableId, error: &StoreError) -> Result<Damage, StoreError> {
    match error {
        StoreError::Busy | StoreError::Full => Err(error.clone()),
        _ => Ok(Damage { table: Some(id), line: None, what: error.to_string() }),
    }
}
