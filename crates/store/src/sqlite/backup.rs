//! Copies a whole database while others use it, and checks a copy before it is restored.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use sqlx::{Connection, SqliteConnection, query, query_scalar};

use super::connect;
use super::failure::{failed, of_io};
use super::lock::{Lock, beside};
use super::migrate::{MIGRATIONS, identify};
use crate::{Millis, StoreError};

/// Copies everything that is stored at one moment into a new file, while others go on
/// writing. The value under the key `left_out` is not copied. When this returns, the copy is
/// on the disk.
///
/// # Errors
/// When there is no database, when the file exists already, and when it cannot be written.
/// A copy that failed halfway is never left under that name.
pub async fn back_up(database: &Path, to: &Path, left_out: &str) -> Result<(), StoreError> {
    if to.exists() {
        return Err(other(format!("{} exists already: choose another name", to.display())));
    }
    let mut source = connect::reader(database).await?;
    identify(&mut source, MIGRATIONS).await?;
    let part = beside(to, ".part");
    match fs::remove_file(&part) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(of_io(&error)),
        _ => {}
    }
    // We create it ourselves, so that nobody else may read it: it has seeds and hashes.
    connect::create(&part)?;
    let mut done = copy(&mut source, &part).await;
    if done.is_ok() {
        done = leave_out(&part, left_out).await;
    }
    let closed = source.close().await.map_err(failed);
    let kept = done.and(closed).and_then(|()| {
        let synced = File::open(&part).and_then(|file| file.sync_all());
        synced.and_then(|()| fs::rename(&part, to)).map_err(|error| of_io(&error))
    });
    if kept.is_err() {
        // The failure is returned; a part that cannot be removed is overwritten next time.
        let _ = fs::remove_file(&part);
        return kept;
    }
    sync_folder(to)
}

async fn copy(source: &mut SqliteConnection, to: &Path) -> Result<(), StoreError> {
    let Some(name) = to.to_str() else {
        return Err(other("the name of the copy must be UTF-8".to_owned()));
    };
    // A single statement is a transaction: it sees the database as it was when it began,
    // whatever is written in the meantime.
    query("VACUUM INTO ?1").bind(name).execute(source).await.map(drop).map_err(failed)
}

/// Deletes the value under this key from a copy, and overwrites it.
async fn leave_out(copy: &Path, key: &str) -> Result<(), StoreError> {
    let mut connection = connect::unprepared(copy).await?;
    let done = query("DELETE FROM meta WHERE key = ?1").bind(key).execute(&mut connection).await;
    connection.close().await.map_err(failed)?;
    done.map(drop).map_err(failed)
}

/// What happens to a database that exists where a copy is restored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    /// It stays, and nothing is restored.
    Refuse,
    /// It is replaced and kept under another name.
    Replace,
}

/// Replaces a database that nobody uses by a copy. The old one is kept beside it. Returns
/// its new name.
///
/// # Errors
/// When the copy is damaged or not ours, when a server uses the database, and when there is
/// a database that is not to be replaced. Nothing is changed then.
pub async fn restore(
    copy: &Path,
    database: &Path,
    existing: Existing,
    now: Millis,
) -> Result<Option<PathBuf>, StoreError> {
    check(copy).await?;
    if database.exists() && existing == Existing::Refuse {
        return Err(other(format!(
            "{} exists already: it is replaced only on request, and then kept under another name",
            database.display()
        )));
    }
    let _alone = Lock::alone(database)?;
    let part = beside(database, ".part");
    let io = |error: std::io::Error| of_io(&error);
    fs::copy(copy, &part).map_err(io)?;
    File::open(&part).and_then(|file| file.sync_all()).map_err(io)?;
    let kept = beside(database, &format!(".{}", now.0));
    let mut moved = None;
    // The journal of the old file goes with it: it must not be applied to the new one.
    for ending in ["-wal", "-shm", ""] {
        let (old, new) = (beside(database, ending), beside(&kept, ending));
        if old.exists() {
            fs::rename(&old, &new).map_err(io)?;
            moved = Some(kept.clone());
        }
    }
    fs::rename(&part, database).map_err(io)?;
    sync_folder(database)?;
    Ok(moved)
}

/// Reads all of a copy. Fails if it is damaged or empty.
async fn check(copy: &Path) -> Result<(), StoreError> {
    let mut source = connect::reader(copy).await?;
    let form = identify(&mut source, MIGRATIONS).await?;
    let found: String =
        query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut source).await.map_err(failed)?;
    source.close().await.map_err(failed)?;
    match found.as_str() {
        "ok" if form > 0 => Ok(()),
        "ok" => Err(StoreError::Corrupt { what: "it is empty".to_owned() }),
        _ => Err(StoreError::Corrupt { what: found }),
    }
}

/// Makes the name of a file durable: that takes a sync of its folder.
fn sync_folder(file: &Path) -> Result<(), StoreError> {
    if cfg!(not(unix)) {
        return Ok(());
    }
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(|error| of_io(&error))
}

fn other(what: String) -> StoreError {
    StoreError::Other { what }
}
