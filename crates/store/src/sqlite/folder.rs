//! A folder with a database, for tests.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

use sqlx::{AssertSqlSafe, Connection, query, raw_sql};
use tokio::sync::Mutex;

use super::connect;
use super::migrate::{MIGRATIONS, migrate};
use super::store::SqliteStore;
use super::writing::Writing;

/// A folder of its own for a test, gone after it.
pub struct Folder(PathBuf);

impl Folder {
    /// A new one, empty.
    pub fn new() -> Folder {
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
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Where the database in it is.
    pub fn file(&self) -> PathBuf {
        self.0.join("windrose.db")
    }

    /// Makes the database of a program that knew only the first of our migrations.
    pub async fn make_old(&self, migrations: usize) {
        let writer = Mutex::new(Some(connect::writer(&self.file()).await.unwrap()));
        let mut writing = Writing::begin(&writer).await.unwrap();
        let done = migrate(writing.connection(), &MIGRATIONS[..migrations]).await;
        writing.end(done).await.unwrap();
        writer.into_inner().unwrap().close().await.unwrap();
    }

    /// Executes SQL behind the back of every store, with texts for its parameters.
    pub async fn execute(&self, sql: &str, texts: &[&str]) {
        let mut writer = connect::writer(&self.file()).await.unwrap();
        if texts.is_empty() {
            raw_sql(AssertSqlSafe(sql)).execute(&mut writer).await.unwrap();
        } else {
            let bound =
                texts.iter().fold(query(AssertSqlSafe(sql)), |query, text| query.bind(*text));
            bound.execute(&mut writer).await.unwrap();
        }
        writer.close().await.unwrap();
    }

    /// Makes every later insertion into a table of the database fail.
    pub async fn fail_insertions_into(&self, table: &str) {
        let trigger = format!(
            "CREATE TRIGGER fail_{table} BEFORE INSERT ON {table} \
             BEGIN SELECT RAISE(ABORT, 'the disk fails'); END"
        );
        self.execute(&trigger, &[]).await;
    }

    /// Undoes [`Folder::fail_insertions_into`].
    pub async fn mend_insertions_into(&self, table: &str) {
        self.execute(&format!("DROP TRIGGER fail_{table}"), &[]).await;
    }

    /// Opens the store in it, again or for the first time.
    pub async fn store(&self) -> SqliteStore {
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

impl Default for Folder {
    fn default() -> Folder {
        Folder::new()
    }
}
