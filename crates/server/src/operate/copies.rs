//! Copies a database, restores a copy, and renews keys.

use std::path::{Path, PathBuf};

use store::sqlite::{self, Existing};
use tables::table_clock::wall_time as now;
use web::keys;

use super::access::{OperateError, act, new_act, read, wait};

/// The key file of a database that is copied.
#[derive(Clone, Copy, Debug)]
pub struct KeyPlace<'a> {
    /// The file. If left out, it is beside the database.
    pub file: Option<&'a Path>,
    /// Whether it is copied too.
    pub is_wanted: bool,
}

/// Copies a database as it is at one moment, even while a server uses it. Returns the copy
/// of the key file, if that was wanted.
///
/// # Errors
/// As [`sqlite::back_up`].
pub fn back_up(
    database: &Path,
    to: &Path,
    key: KeyPlace<'_>,
) -> Result<Option<PathBuf>, OperateError> {
    let key_file = key_file(database, key.file);
    // A database that was last opened by an old version has its key inside.
    wait(async { Ok(sqlite::back_up(database, to, keys::IN_DATABASE).await?) })?;
    if !key.is_wanted {
        return Ok(None);
    }
    let copy = key_beside(to);
    keys::copy(&key_file, &copy)?;
    Ok(Some(copy))
}

fn key_file(database: &Path, configured: Option<&Path>) -> PathBuf {
    configured.map_or_else(|| keys::beside(database), Path::to_owned)
}

/// The key file of a copy, beside it.
fn key_beside(copy: &Path) -> PathBuf {
    let mut name = copy.as_os_str().to_owned();
    name.push(".key");
    name.into()
}

/// A database that was restored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// The new names of the files that were there before.
    pub kept: Vec<PathBuf>,
    /// What became of the key.
    pub key: RestoredKey,
}

/// What became of the key of a database that was restored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RestoredKey {
    /// It was beside the copy, and is in place.
    Copied,
    /// There was none beside the copy, and the one in place stays.
    Stays,
    /// There is no key.
    Missing,
}

/// Replaces a database that no server uses by a copy, and its key file by the one beside the
/// copy, if there is one. The log of acts of the copy gets a line about it. The log of the
/// old database stays with that.
///
/// # Errors
/// As [`sqlite::restore`].
pub fn restore(
    copy: &Path,
    database: &Path,
    existing: Existing,
    key: Option<&Path>,
) -> Result<Restored, OperateError> {
    let (copied, key_file, now) = (key_beside(copy), key_file(database, key), now());
    // An unusable key is found before anything is changed.
    let has_key = copied.exists();
    if has_key {
        keys::check(&copied)?;
    }
    let kept = wait(async {
        let kept = sqlite::restore(copy, database, existing, now).await?;
        let place = kept.as_ref().map(|kept| format!("; {} is kept", kept.display()));
        let what = format!("restore {}{}", copy.display(), place.unwrap_or_default());
        read(database, async |store| Ok(store.log_act(new_act(what)).await?)).await?;
        Ok(kept)
    })?;
    let mut kept: Vec<PathBuf> = kept.into_iter().collect();
    if !has_key {
        let key = if key_file.exists() { RestoredKey::Stays } else { RestoredKey::Missing };
        return Ok(Restored { kept, key });
    }
    if key_file.exists() {
        let mut old = key_file.as_os_str().to_owned();
        old.push(format!(".{}", now.0));
        keys::copy(&key_file, Path::new(&old))?;
        kept.push(old.into());
    }
    keys::copy(&copied, &key_file)?;
    Ok(Restored { kept, key: RestoredKey::Copied })
}

/// What happens to the keys before a new one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OldKeys {
    /// They stay valid, and only the new key signs.
    Keep,
    /// They are forgotten, because somebody else may have read them.
    Forget,
}

/// Puts a new key first in the key file. Returns the key file. A running server reads it
/// within a second.
///
/// # Errors
/// When there is no database or no key file, or it cannot be written.
pub fn rotate_key(
    database: &Path,
    key: Option<&Path>,
    old_keys: OldKeys,
) -> Result<PathBuf, OperateError> {
    let key_file = key_file(database, key);
    let forgets = old_keys == OldKeys::Forget;
    let what = if forgets { "rotate-key --forget" } else { "rotate-key" };
    wait(act(database, what.to_owned(), async |store| {
        keys::adopt(&**store, &key_file).await?;
        keys::rotate(&**store, &key_file, forgets).await?;
        store.note_outside_change().await?;
        Ok(key_file)
    }))
}
