//! The one writing transaction at a time.

use sqlx::{SqliteConnection, query};
use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard};

use super::failure::{failed, is_refusal};
use crate::StoreError;

/// The connection that writes, until it is closed.
pub(super) type Writer = Mutex<Option<SqliteConnection>>;

/// A transaction that changes something.
///
/// It is begun and ended by plain statements and not by `sqlx::Transaction`. That
/// one counts how deep it is nested. When SQLite gives up a transaction by itself,
/// as it does when the disk is full, the count stays wrong, and the connection
/// refuses every transaction from then on.
pub(super) struct Writing<'a> {
    connection: MappedMutexGuard<'a, SqliteConnection>,
}

impl<'a> Writing<'a> {
    /// Waits for its turn and begins. It has the right to write from the start, so
    /// that nothing it reads can change before it writes.
    pub(super) async fn begin(writer: &'a Writer) -> Result<Writing<'a>, StoreError> {
        let guard = writer.lock().await;
        let mut connection = MutexGuard::try_map(guard, Option::as_mut)
            .map_err(|_| StoreError::Other { what: "it is closed".to_owned() })?;
        match begin(&mut connection).await {
            // The previous write was cancelled halfway, which can happen to any request
            // when its client leaves. It was not acknowledged, so nothing of it may stay.
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

    /// Makes the change durable, or undoes all of it if anything went wrong.
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
    // Fails if SQLite has given up the transaction by itself, and then there is
    // nothing to do. Should it ever fail otherwise, the next one begins with it.
    let _ = query("ROLLBACK").execute(connection).await;
}
