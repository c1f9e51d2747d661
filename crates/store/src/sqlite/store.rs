//! The connections of an open store, which all other modules use.

use std::fmt;

use sqlx::pool::PoolConnection;
use sqlx::{Connection, Sqlite, SqlitePool, query};

use super::complaints::Complaints;
use super::failure::failed;
use super::lock::Lock;
use super::writing::{Writer, Writing};
use crate::{Store, StoreError, StoreFuture, StoreHealth};

/// A [`Store`] in one file, with two more beside it while it is open.
pub struct SqliteStore {
    pub(super) writer: Writer,
    pub(super) readers: SqlitePool,
    /// Damage that has been logged already.
    pub(super) complaints: Complaints,
    /// Held as long as the store is open.
    pub(super) _lock: Lock,
    /// Held by a server only.
    pub(super) _serving: Option<Lock>,
}

impl SqliteStore {
    /// Begins a transaction that writes.
    pub(super) async fn begin(&self) -> Result<Writing<'_>, StoreError> {
        Writing::begin(&self.writer).await
    }

    /// Executes a statement that cannot be part of a transaction.
    pub(super) async fn outside_transaction(
        &self,
        statement: &'static str,
    ) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        let closed = || StoreError::Other { what: "it is closed".to_owned() };
        let connection = writer.as_mut().ok_or_else(closed)?;
        query(statement).execute(connection).await.map(drop).map_err(failed)
    }

    /// A connection that only reads.
    pub(super) async fn reader(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        self.readers.acquire().await.map_err(failed)
    }
}

impl fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteStore").finish_non_exhaustive()
    }
}

impl Store for SqliteStore {}

impl StoreHealth for SqliteStore {
    fn check(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let mut reader = self.reader().await?;
            query("SELECT count(*) FROM meta").execute(&mut *reader).await.map(drop).map_err(failed)
        })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.readers.close().await;
            match self.writer.lock().await.take() {
                // The last connection removes the files beside the database.
                Some(writer) => writer.close().await.map_err(failed),
                None => Ok(()),
            }
        })
    }
}
