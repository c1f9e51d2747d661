//! Lets tests manipulate a database behind the back of its store.

use std::ops::Deref;

use sqlx::{AssertSqlSafe, query_scalar, raw_sql};

use super::store::SqliteStore;
use crate::{Store, TableId};

/// Executes statements that no store would execute.
pub(super) async fn meddle(store: &SqliteStore, statements: &str) {
    let mut writer = store.writer.lock().await;
    let connection = writer.as_mut().unwrap();
    raw_sql(AssertSqlSafe(statements)).execute(connection).await.unwrap();
}

/// Lets tests call the methods of every noun without importing its trait.
impl Deref for SqliteStore {
    type Target = dyn Store;

    fn deref(&self) -> &(dyn Store + 'static) {
        self
    }
}

impl SqliteStore {
    /// The number that a query returns.
    pub async fn count(&self, question: &'static str) -> i64 {
        let mut writer = self.writer.lock().await;
        query_scalar(question).fetch_one(writer.as_mut().unwrap()).await.unwrap()
    }

    /// The disk is full from now on.
    pub async fn no_more_pages(&self) {
        let pages = self.count("PRAGMA page_count").await;
        meddle(self, &format!("PRAGMA max_page_count = {pages}")).await;
    }

    /// Removes unused pages from the file, so that later writes cannot use them.
    pub async fn give_back_pages(&self) {
        meddle(self, "VACUUM").await;
    }

    /// Occupies the connection that writes until the answer is dropped.
    pub async fn hold(&self) -> impl Send + '_ {
        self.writer.lock().await
    }

    /// Changes a line of a record, as a failing disk might.
    pub async fn damage_line(&self, id: TableId, number: u64) {
        let damage = format!(
            "DROP TRIGGER lines_never_change; UPDATE lines SET text = text || ' ' \
             WHERE table_id = '{id}' AND number = {number}"
        );
        meddle(self, &damage).await;
    }

    /// The disk has room again.
    pub async fn more_pages(&self) {
        meddle(self, "PRAGMA max_page_count = 1000000").await;
    }
}
