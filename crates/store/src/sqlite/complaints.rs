//! Logs damaged rows, each of them once.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use sqlx::Row;
use sqlx::sqlite::SqliteRow;
use tracing::error;

use crate::StoreError;

/// Maximum number of rows that are remembered. After that, more lines would say nothing new.
const MOST: usize = 1_000;

/// The damaged rows that were logged already. Lists are read many times a second, and each
/// row is logged once.
#[derive(Debug, Default)]
pub(super) struct Complaints(Mutex<BTreeSet<String>>);

impl Complaints {
    /// The rows that could be read. The others are left out and logged.
    pub(super) fn sound<'r, T>(
        &self,
        read: impl Iterator<Item = (&'r SqliteRow, Result<T, StoreError>)>,
    ) -> Vec<T> {
        let mut sound = Vec::new();
        for (row, result) in read {
            match result {
                Ok(it) => sound.push(it),
                Err(error) => self.complain(row, &error),
            }
        }
        sound
    }

    fn complain(&self, row: &SqliteRow, error: &StoreError) {
        let table: String = row.try_get("id").unwrap_or_else(|_| "without an id".to_owned());
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() < MOST && known.insert(format!("{table} {error}")) {
            error!(table, problem = %error, "a stored table is damaged and left out of lists");
        }
    }
}
