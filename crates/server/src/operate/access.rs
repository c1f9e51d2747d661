//! Opens a database for an operator, and logs what is done to it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use store::random::RandomnessError;
use store::sqlite::SqliteStore;
use store::{Act, NewAct, Store, StoreError, TableId};
use tables::rooms::RoomError;
use tables::table_clock::wall_time;
use web::keys::KeyError;

/// Why an operation on a database failed.
#[derive(Debug, thiserror::Error)]
pub enum OperateError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The key file cannot be used.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// There is no database.
    #[error("there is no database {} (--data-dir, --database)", .0.display())]
    NoDatabase(PathBuf),
    /// The table is closed already.
    #[error("the table {0} is closed already")]
    Closed(TableId),
    /// A table could not be read or changed.
    #[error("{0}")]
    Table(String),
    /// The name cannot be shown at a table.
    #[error("this name cannot be shown at a table")]
    Name,
    /// The operating system provides no random bytes.
    #[error(transparent)]
    Randomness(#[from] RandomnessError),
    /// Threads cannot be started.
    #[error("threads cannot be started: {0}")]
    Runtime(#[source] std::io::Error),
}

/// The last lines of the log of acts, in their order.
///
/// # Errors
/// When the database cannot be read.
pub fn acts(database: &Path, most: u32) -> Result<Vec<Act>, OperateError> {
    wait(read(database, async |store| Ok(store.acts(u64::MAX, most).await?)))
}

pub(super) fn failed(failure: RoomError) -> OperateError {
    match failure {
        RoomError::Store(error) => OperateError::Store(error),
        other => OperateError::Table(other.to_string()),
    }
}

/// Does something to the database, and logs it first. If it fails, the next line of the log
/// says so. Nothing is ever done without a line in the log.
pub(super) async fn act<T>(
    database: &Path,
    what: String,
    work: impl AsyncFnOnce(&Arc<dyn Store>) -> Result<T, OperateError>,
) -> Result<T, OperateError> {
    read(database, async |store| {
        store.log_act(new_act(what.clone())).await?;
        let done = work(store).await;
        if let Err(trouble) = &done {
            store.log_act(new_act(format!("{what}: failed, {trouble}"))).await?;
        }
        done
    })
    .await
}

/// Opens the database of a server, and closes it in the end. A missing database is not
/// created.
pub(super) async fn read<T>(
    database: &Path,
    work: impl AsyncFnOnce(&Arc<dyn Store>) -> Result<T, OperateError>,
) -> Result<T, OperateError> {
    if !database.is_file() {
        return Err(OperateError::NoDatabase(database.to_owned()));
    }
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(database).await?);
    let done = work(&store).await;
    // If no server has it open, the database is a single file again.
    let closed = store.close().await;
    let done = done?;
    closed?;
    Ok(done)
}

/// A line for the log of acts: at this time, by the user who runs this program.
pub(super) fn new_act(what: String) -> NewAct {
    NewAct { at: wall_time(), who: user(), what }
}

/// The user of the operating system, and with `sudo` also the user who called it.
fn user() -> String {
    let user = whoami::username().unwrap_or_else(|_| "unknown".to_owned());
    match std::env::var("SUDO_USER") {
        Ok(caller) if caller != user => format!("{user} (sudo by {caller})"),
        _ => user,
    }
}

pub(super) fn wait<T>(
    work: impl Future<Output = Result<T, OperateError>>,
) -> Result<T, OperateError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(OperateError::Runtime)?.block_on(work)
}
