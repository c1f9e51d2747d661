//! Reads and writes the log of what operators did.

use sqlx::{SqliteConnection, query};

use super::cells::{Cells, compared};
use super::failure::failed;
use super::store::SqliteStore;
use super::{inspect, meta};
use crate::{Act, Inspection, NewAct, OperatorStore, StoreError, StoreFuture};

impl OperatorStore for SqliteStore {
    fn outside_changes(&self) -> StoreFuture<'_, u64> {
        Box::pin(async move { meta::outside_changes(&mut *self.reader().await?).await })
    }

    fn acts(&self, before: u64, most: u32) -> StoreFuture<'_, Vec<Act>> {
        Box::pin(async move { list(&mut *self.reader().await?, before, most).await })
    }

    fn inspect(&self) -> StoreFuture<'_, Inspection> {
        Box::pin(async move { inspect::inspect(&mut *self.reader().await?).await })
    }
}

pub(super) async fn add(connection: &mut SqliteConnection, act: &NewAct) -> Result<(), StoreError> {
    query("INSERT INTO acts (at, who, what) VALUES (?1, ?2, ?3)")
        .bind(act.at.0)
        .bind(&act.who)
        .bind(&act.what)
        .execute(connection)
        .await
        .map(drop)
        .map_err(failed)
}

async fn list(
    connection: &mut SqliteConnection,
    before: u64,
    most: u32,
) -> Result<Vec<Act>, StoreError> {
    let rows = query(
        "SELECT number, at, who, what FROM acts WHERE number < ?1 ORDER BY number DESC LIMIT ?2",
    )
    .bind(compared(before))
    .bind(most)
    .fetch_all(connection)
    .await
    .map_err(failed)?;
    let act = |row| {
        let cells = Cells::new(row, "a line of the log of acts");
        Ok(Act {
            number: cells.count("number")?,
            at: cells.millis("at")?,
            who: cells.text("who")?,
            what: cells.text("what")?,
        })
    };
    rows.iter().rev().map(act).collect()
}
