//! Brings a database to the current schema.

use sqlx::{AssertSqlSafe, SqliteConnection, query_scalar, raw_sql};

use super::convert::convert;
use super::failure::failed;
use crate::StoreError;

/// The migration after which [`convert`] computes what SQL cannot.
const LISTS: &str = include_str!("migrations/0005_lists.sql");

/// The migrations, in their order. A released one never changes: it has made databases.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("migrations/0001_first.sql"),
    include_str!("migrations/0002_tokens.sql"),
    include_str!("migrations/0003_operating.sql"),
    include_str!("migrations/0004_seats.sql"),
    LISTS,
    include_str!("migrations/0006_accounts.sql"),
];

/// Marks a database as ours: `Wind`, as SQLite's application id.
const APPLICATION: i64 = 0x5769_6e64;

/// Refuses the database of a newer version or of another program before anything is changed
/// in it. Returns the number of migrations that were applied to it.
pub(super) async fn identify(
    connection: &mut SqliteConnection,
    steps: &[&str],
) -> Result<usize, StoreError> {
    let form = number(connection, "PRAGMA user_version").await?;
    let application = number(connection, "PRAGMA application_id").await?;
    let things = number(connection, "SELECT count(*) FROM sqlite_schema").await?;
    let is_new = form == 0 && application == 0 && things == 0;
    if application != APPLICATION && !is_new {
        return Err(StoreError::Other { what: "this is a database of another program".to_owned() });
    }
    match usize::try_from(form) {
        Ok(taken) if taken <= steps.len() => Ok(taken),
        Ok(_) => Err(StoreError::Newer { found: form, known: steps.len() as i64 }),
        Err(_) => Err(StoreError::Corrupt { what: format!("the database has form {form}") }),
    }
}

/// Applies the migrations that are missing. Runs in a transaction, so it applies all of
/// them or none.
pub(super) async fn migrate(
    connection: &mut SqliteConnection,
    steps: &'static [&'static str],
) -> Result<(), StoreError> {
    // Asked again, because another process may have been faster.
    let taken = identify(connection, steps).await?;
    if taken == steps.len() {
        return Ok(());
    }
    for step in &steps[taken..] {
        raw_sql(*step).execute(&mut *connection).await.map_err(failed)?;
        if *step == LISTS {
            convert(connection).await?;
        }
    }
    let form = steps.len();
    let mark = format!("PRAGMA user_version = {form}; PRAGMA application_id = {APPLICATION};");
    raw_sql(AssertSqlSafe(mark)).execute(connection).await.map(drop).map_err(failed)
}

async fn number(
    connection: &mut SqliteConnection,
    question: &'static str,
) -> Result<i64, StoreError> {
    query_scalar(question).fetch_one(connection).await.map_err(failed)
}
