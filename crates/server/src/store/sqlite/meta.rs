use sqlx::{SqliteConnection, query};

use super::cells::Cells;
use super::failure::failed;
use crate::store::StoreError;

pub(super) async fn get_or_put(
    connection: &mut SqliteConnection,
    key: &str,
    value: &str,
) -> Result<String, StoreError> {
    query("INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING")
        .bind(key)
        .bind(value)
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    let row = query("SELECT value FROM meta WHERE key = ?1")
        .bind(key)
        .fetch_one(connection)
        .await
        .map_err(failed)?;
    Cells::new(&row, "what the server keeps").text("value")
}
