//! The transaction that writes. There is one at a time.

use sqlx::{SqliteConnection, query};
use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard};

use super::failure::{failed, is_refusal};
use crate::StoreError;

/// The connection that writes; `None` after the store was closed.
pub(super) type Writer = Mutex<Option<SqliteConnection>>;

/// A transaction that writes.
///
/// It uses plain statements and not `sqlx::Transaction`, which counts how deep transactions
/// are nested. When SQLite ends a transaction by itself, as it does when the disk is full,
/// that count stays wrong, and the connection refuses every transaction from then on.
pub(super) struct Writing<'a> {
    connection: MappedMutexGuard<'a, SqliteConnection>,
}

impl<'a> Writing<'a> {
    /// Waits for its turn and begins. It locks the database for writing at once, so that
    /// nothing it reads can change before it writes.
    pub(super) async fn begin(writer: &'a Writer) -> Result<Writing<'a>, StoreError> {
        let guard = writer.lock().await;
        let mut connection = MutexGuard::try_map(guard, Option::as_mut)
            .map_err(|_| StoreError::Other { what: "it is closed".to_owned() })?;
        match begin(&mut connection).await {
            // The previous write was cancelled halfway, which can happen to any request
            // when its client leaves. It was not acknowledged, so it is rolled back.
            Err(error) if is_refusal(&error) => {
                roll_back(&mut connection).await;
                begin(&mut connection).await.map_err(failed)?;
            }
            begun => begun.map_err(failed)?,
        }
        Ok(Writing { connection })
    }

    pub(super) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }

    /// Commits the changes, or undoes all of them if anything went wrong.
    pub(super) async fn end<T>(mut self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        let ended = match done {
            Ok(done) => {
                query("COMMIT").execute(&mut *self.connection).await.map(|_| done).map_err(failed)
            }
            Err(error) => Err(error),
        };
        if ended.is_err() {
            roll_back(&mut self.connection).await;
        }
        ended
    }
}

async fn begin(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    query("BEGIN IMMEDIATE").execute(connection).await.map(drop)
}

async fn roll_back(connection: &mut SqliteConnection) {
    // This fails if SQLite has ended the transaction by itself, and then there is nothing to
    // do. If it ever fails for another reason, the next transaction begins with a rollback.
    let _ = query("ROLLBACK").execute(connection).await;
}
