//! A folder with a database, for tests.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

use super::SqliteStore;

/// A folder of its own for a test, gone after it.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// A new one, empty.
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        // A folder that is there belongs to a test that was killed.
        loop {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = env::temp_dir().join(format!("windrose-store-{}-{number}", process::id()));
            match fs::create_dir(&path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                made => {
                    made.unwrap();
                    return Folder(path);
                }
            }
        }
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Where the database in it is.
    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("windrose.db")
    }

    /// Opens the store in it, again or for the first time.
    pub(crate) async fn store(&self) -> SqliteStore {
        SqliteStore::open(self.file()).await.unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        for entry in fs::read_dir(&self.0).into_iter().flatten().flatten() {
            let _ = fs::remove_file(entry.path());
        }
        let _ = fs::remove_dir(&self.0);
    }
}
