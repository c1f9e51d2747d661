//! Copies a whole database while others use it, and checks a copy before it is restored.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use sqlx::{Connection, SqliteConnection, query, query_scalar};

use super::connect;
use super::failure::{failed, of_io};
use super::lock::{Lock, beside};
use super::migrate::{MIGRATIONS, identify};
use crate::{Millis, StoreError};

/// Copies all that is stored at one moment into a new file, while others go on
/// writing, but what the server keeps under one key. When it returns, the copy is on the disk.
///
/// # Errors
/// When there is no database, when there is a file already, and when it cannot be
/// written. No half of a copy is left under its name.
pub async fn back_up(database: &Path, to: &Path, left_out: &str) -> Result<(), StoreError> {
    if to.exists() {
        return Err(other(format!("{} is there already: choose another name", to.display())));
    }
    let mut source = connect::reader(database).await?;
    identify(&mut source, MIGRATIONS).await?;
    let part = beside(to, ".part");
    match fs::remove_file(&part) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(of_io(&error)),
        _ => {}
    }
    // Made by us, so that nobody else may read it: seeds and hashes are in it.
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
        return Err(other("the name of a copy is text in UTF-8".to_owned()));
    };
    // One statement is one transaction: it sees the database as it was when it began,
    // whatever is written in the meantime.
    query("VACUUM INTO ?1").bind(name).execute(source).await.map(drop).map_err(failed)
}

/// Deletes what is kept under this key from a copy, and overwrites it.
async fn leave_out(copy: &Path, key: &str) -> Result<(), StoreError> {
    let mut connection = connect::unprepared(copy).await?;
    let done = query("DELETE FROM meta WHERE key = ?1").bind(key).execute(&mut connection).await;
    connection.close().await.map_err(failed)?;
    done.map(drop).map_err(failed)
}

/// Puts a copy in the place of a database that nobody uses. What was there is kept
/// beside it; where, is returned.
///
/// # Errors
/// When the copy is damaged or not ours, when a server uses the database, and when
/// there is one and it is not to be replaced. Nothing is changed then.
pub async fn restore(
    copy: &Path,
    database: &Path,
    replaces: bool,
    now: Millis,
) -> Result<Option<PathBuf>, StoreError> {
    check(copy).await?;
    if database.exists() && !replaces {
        return Err(other(format!(
            "{} is there already: say that it is to be replaced, and it is kept under another name",
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
    // What was not yet written into the old file belongs to it, and not to the new one.
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

/// Reads all of a copy, and says whether it is one.
async fn check(copy: &Path) -> Result<(), StoreError> {
    let mut source = connect::reader(copy).await?;
    let form = identify(&mut source, MIGRATIONS).await?;
    let told: String =
        query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut source).await.map_err(failed)?;
    source.close().await.map_err(failed)?;
    match told.as_str() {
        "ok" if form > 0 => Ok(()),
        "ok" => Err(StoreError::Corrupt { what: "there is nothing in it".to_owned() }),
        _ => Err(StoreError::Corrupt { what: told }),
    }
}

/// A name is on the disk when its folder is.
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
