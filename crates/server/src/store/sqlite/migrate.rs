use sqlx::{AssertSqlSafe, SqliteConnection, query_scalar, raw_sql};

use super::failure::failed;
use crate::store::StoreError;

/// The forms of the database, one after the other. A released one stays as it is:
/// databases were made by it.
const MIGRATIONS: &[&str] = &[include_str!("migrations/0001_first.sql")];

/// Marks a database as ours: `Wind`, in the place SQLite has for this.
const APPLICATION: i64 = 0x5769_6e64;

/// The newest form this program knows.
pub(super) const fn newest() -> i64 {
    MIGRATIONS.len() as i64
}

/// Refuses a database of a newer program, and one of another program, before
/// anything is changed in it. Returns the form it has, 0 for an empty one.
pub(super) async fn identify(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    let form: i64 = number(connection, "PRAGMA user_version").await?;
    let application = number(connection, "PRAGMA application_id").await?;
    let things = number(connection, "SELECT count(*) FROM sqlite_schema").await?;
    let is_new = form == 0 && application == 0 && things == 0;
    if application != APPLICATION && !is_new {
        return Err(StoreError::Other { what: "this is a database of another program".to_owned() });
    }
    if form > newest() {
        return Err(StoreError::Newer { found: form, known: newest() });
    }
    Ok(form)
}

/// Brings the database to the newest form. Runs in a transaction: it takes all the
/// steps or none.
pub(super) async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    // Asked again: another program may have been faster.
    let form = identify(connection).await?;
    let done = usize::try_from(form)
        .map_err(|_| StoreError::Corrupt { what: format!("the database has form {form}") })?;
    for step in &MIGRATIONS[done..] {
        raw_sql(*step).execute(&mut *connection).await.map_err(failed)?;
    }
    if form < newest() {
        let known = newest();
        let mark = format!("PRAGMA user_version = {known}; PRAGMA application_id = {APPLICATION};");
        raw_sql(AssertSqlSafe(mark)).execute(connection).await.map_err(failed)?;
    }
    Ok(())
}

async fn number(
    connection: &mut SqliteConnection,
    question: &'static str,
) -> Result<i64, StoreError> {
    query_scalar(question).fetch_one(connection).await.map_err(failed)
}
