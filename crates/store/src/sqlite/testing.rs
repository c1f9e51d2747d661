//! What tests do to a database behind the back of its store.

use sqlx::{AssertSqlSafe, query_scalar, raw_sql};

use super::SqliteStore;
use crate::TableId;

/// Does something to the database that no store would do.
pub(super) async fn meddle(store: &SqliteStore, statements: &str) {
    let mut writer = store.writer.lock().await;
    let connection = writer.as_mut().unwrap();
    raw_sql(AssertSqlSafe(statements)).execute(connection).await.unwrap();
}

impl SqliteStore {
    /// The number that a query counts.
    pub async fn count(&self, question: &'static str) -> i64 {
        let mut writer = self.writer.lock().await;
        query_scalar(question).fetch_one(writer.as_mut().unwrap()).await.unwrap()
    }

    /// The disk is full from now on.
    pub async fn no_more_pages(&self) {
        let pages = self.count("PRAGMA page_count").await;
        meddle(self, &format!("PRAGMA max_page_count = {pages}")).await;
    }

    /// Gives pages back that are not used, so that none is left for later.
    pub async fn give_back_pages(&self) {
        meddle(self, "VACUUM").await;
    }

    /// Writes something until this is dropped, so that others who write wait.
    pub async fn hold(&self) -> impl Send + '_ {
        self.writer.lock().await
    }

    /// The disk changes a line of a record.
    pub async fn damage_line(&self, id: TableId, number: u64) {
        let damage = format!(
            "DROP TRIGGER lines_never_change; UPDATE lines SET text = text || ' ' \
             WHERE table_id = '{id}' AND number = {number}"
        );
        meddle(self, &damage).await;
    }

    /// Somebody makes room.
    pub async fn more_pages(&self) {
        meddle(self, "PRAGMA max_page_count = 1000000").await;
    }
}
