//! Tests of the SQLite store beyond those for all stores.

mod backup;
mod damage;
mod disk;
mod forms;
mod old;

use std::fs;
use std::sync::Arc;

use play::Seed;
use sqlx::{AssertSqlSafe, query_scalar, raw_sql};

use super::SqliteStore;
use super::folder::Folder;
use crate::store::conformance::{Site, conformance};
use crate::store::{
    Change, Facts, Listing, Millis, NewTable, Phase, Store, StoreFuture, Table, TableId,
};

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

/// Does something to the database that no store would do.
async fn meddle(store: &SqliteStore, statements: &str) {
    let mut writer = store.writer.lock().await;
    let connection = writer.as_mut().unwrap();
    raw_sql(AssertSqlSafe(statements)).execute(connection).await.unwrap();
}

impl SqliteStore {
    /// The disk is full from now on.
    pub(crate) async fn no_more_pages(&self) {
        let pages = ask(self, "PRAGMA page_count").await;
        meddle(self, &format!("PRAGMA max_page_count = {pages}")).await;
    }

    /// Gives pages back that are not used, so that none is left for later.
    pub(crate) async fn give_back_pages(&self) {
        meddle(self, "VACUUM").await;
    }

    /// Writes something until this is dropped, so that others who write wait.
    pub(crate) async fn hold(&self) -> impl Send + '_ {
        self.writer.lock().await
    }

    /// The disk changes a line of a record.
    pub(crate) async fn damage_line(&self, id: TableId, number: u64) {
        let damage = format!(
            "DROP TRIGGER lines_never_change; UPDATE lines SET text = text || ' ' \
             WHERE table_id = '{id}' AND number = {number}"
        );
        meddle(self, &damage).await;
    }

    /// Somebody makes room.
    pub(crate) async fn more_pages(&self) {
        meddle(self, "PRAGMA max_page_count = 1000000").await;
    }
}

/// Asks the connection that writes.
async fn ask(store: &SqliteStore, question: &'static str) -> i64 {
    let mut writer = store.writer.lock().await;
    query_scalar(question).fetch_one(writer.as_mut().unwrap()).await.unwrap()
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
