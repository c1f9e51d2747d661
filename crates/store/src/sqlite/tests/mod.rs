//! Tests of the SQLite store beyond those for all stores.

mod backup;
mod damage;
mod disk;
mod forms;

use std::fs;
use std::sync::Arc;

use play::Seed;
use sqlx::{AssertSqlSafe, query_scalar, raw_sql};

use super::SqliteStore;
use super::folder::Folder;
use super::testing::meddle;
use crate::conformance::{Site, conformance};
use crate::{Change, Facts, Listing, Millis, NewTable, Phase, Store, StoreFuture, Table, TableId};

impl Site for Folder {
    fn open(&self) -> StoreFuture<'_, Arc<dyn Store>> {
        Box::pin(async move {
            let store: Arc<dyn Store> = Arc::new(SqliteStore::open(self.file()).await?);
            Ok(store)
        })
    }
}

mod conforms {
    use super::*;

    conformance!(Folder::new());
}

/// Asks the connection that writes.
async fn ask(store: &SqliteStore, question: &'static str) -> i64 {
    store.count(question).await
}

fn id() -> TableId {
    TableId::from_bits(1)
}

/// Adds a running table.
async fn add_table(store: &SqliteStore) -> Table {
    add_numbered(store, id()).await;
    store.table(id()).await.unwrap()
}

async fn add_numbered(store: &SqliteStore, id: TableId) {
    store.create_table(new_numbered(id)).await.unwrap();
}

fn new_numbered(id: TableId) -> NewTable {
    NewTable {
        id,
        game: "toy".to_owned(),
        doc: "{}".to_owned(),
        listing: Listing::Public,
        phase: Phase::Running,
        created: Millis(1),
        deadline: Some(Millis(2)),
        head: "toy/1\n".to_owned(),
        secret: Seed::from_number(1),
        seats: Vec::new(),
        facts: Facts::default(),
        components: None,
        opened_from: None,
    }
}

/// A commit that appends these lines.
fn append(table: &Table, lines: &[&str]) -> Change {
    Change {
        doc: table.doc.clone(),
        listing: table.listing,
        phase: table.phase,
        changed: table.changed,
        deadline: table.deadline,
        head: None,
        first_line_number: table.lines + 1,
        lines: lines.iter().map(|&line| line.to_owned()).collect(),
        seats: None,
        clear_tentative: false,
        facts: Facts::default(),
    }
}
