//! Opens a store: locks, connections and migrations.

use std::path::Path;

use sqlx::SqliteConnection;
use tokio::sync::Mutex;

use super::complaints::Complaints;
use super::lock::Lock;
use super::migrate::{MIGRATIONS, identify, migrate};
use super::store::SqliteStore;
use super::writing::Writing;
use super::{accounts, connect};
use crate::StoreError;

impl SqliteStore {
    /// Opens the database in this file, creates it if there is none, and migrates it to the
    /// schema of this program.
    ///
    /// # Errors
    /// [`StoreError::Newer`] if a newer program has written it; [`StoreError::Corrupt`] if it
    /// is not a database. Nothing is changed then.
    pub async fn open(path: impl AsRef<Path>) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_with(path.as_ref(), None).await
    }

    /// The same for a server. Only one server can have a database open.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another server has it open; otherwise as
    /// [`SqliteStore::open`].
    pub async fn open_for_server(path: impl AsRef<Path>) -> Result<SqliteStore, StoreError> {
        let path = path.as_ref();
        SqliteStore::open_with(path, Some(Lock::serving(path)?)).await
    }

    async fn open_with(path: &Path, serving: Option<Lock>) -> Result<SqliteStore, StoreError> {
        let lock = Lock::shared(path)?;
        let writer = Mutex::new(Some(connect::writer(path).await?));
        let mut writing = Writing::begin(&writer).await?;
        let migrated = bring_up(writing.connection()).await;
        writing.end(migrated).await?;
        let readers = connect::readers(path).await?;
        let complaints = Complaints::default();
        Ok(SqliteStore { writer, readers, complaints, _lock: lock, _serving: serving })
    }
}

/// Migrates a database to the schema of this program.
async fn bring_up(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let taken = identify(connection, MIGRATIONS).await?;
    migrate(connection, MIGRATIONS).await?;
    if taken < MIGRATIONS.len() {
        // SQL cannot compute these.
        accounts::add_skeletons(connection).await?;
    }
    Ok(())
}
