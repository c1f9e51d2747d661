//! Reads tables and their records.

use super::store::SqliteStore;
use super::{records, retention, tables};
use crate::{Expired, Millis, StoreFuture, Swept, Table, TableId, TableStore};

impl TableStore for SqliteStore {
    fn table(&self, id: TableId) -> StoreFuture<'_, Table> {
        Box::pin(async move { tables::find(&mut *self.reader().await?, id).await })
    }

    fn lines(&self, id: TableId, after: u64) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move { records::lines(&mut *self.reader().await?, id, after).await })
    }

    fn delete_expired(&self, kind: Expired, since: Millis) -> StoreFuture<'_, Swept> {
        Box::pin(retention::sweep(self, kind, since))
    }
}
