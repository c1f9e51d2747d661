//! The tables whose clocks have run out, and what is being done about them.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use tokio::sync::Semaphore;
use tokio::time::Instant;

use store::{Due, Millis, TableId};

/// Maximum number of tables that are read at once because of their clocks. How much is
/// thought at once is limited elsewhere, see [`crate::pool`].
const READ_AT_ONCE: usize = 16;

/// Tables whose clocks have run out.
#[derive(Debug)]
pub(super) struct Expiries {
    tables: Mutex<HashMap<TableId, Attempt>>,
    /// The right to read a table.
    pub(super) reading: Semaphore,
    /// Number of times that a clock ran out and was acted on.
    pub(super) expired: Counter,
}

impl Default for Expiries {
    fn default() -> Expiries {
        let (tables, expired) = (Mutex::default(), Counter::default());
        Expiries { tables, reading: Semaphore::new(READ_AT_ONCE), expired }
    }
}

impl Expiries {
    pub(super) fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Attempt>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Picks the tables to act on now. A table that is being acted on is not picked again.
    pub(super) fn pick(&self, due: &[Due]) -> Vec<Due> {
        let (mut tables, now) = (self.tables(), Instant::now());
        let deadlines: HashMap<TableId, Millis> =
            due.iter().map(|due| (due.table, due.deadline)).collect();
        tables.retain(|id, attempt| match attempt {
            Attempt::Underway => true,
            // A new deadline is a reason to try again.
            Attempt::Postponed { deadline, until } => {
                deadlines.get(id) == Some(deadline) && *until > now
            }
        });
        let picked: Vec<Due> =
            due.iter().filter(|due| !tables.contains_key(&due.table)).copied().collect();
        tables.extend(picked.iter().map(|due| (due.table, Attempt::Underway)));
        picked
    }

    /// Notes that a table was acted on, or when it is to be tried again.
    pub(super) fn acted(&self, due: Due, again: Option<Duration>) {
        let mut tables = self.tables();
        tables.remove(&due.table);
        if let Some(after) = again {
            let until = Instant::now() + after;
            tables.insert(due.table, Attempt::Postponed { deadline: due.deadline, until });
        }
    }
}

/// What is being done about a clock that has run out.
#[derive(Clone, Copy, Debug)]
pub(super) enum Attempt {
    /// A task is acting on it.
    Underway,
    /// It failed. The table is left alone until then, unless its deadline moves.
    Postponed { deadline: Millis, until: Instant },
}
