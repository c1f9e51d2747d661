//! Remembers which tables are open in a browser, so that bots play at a visible pace there.
//!
//! Programs need no pause.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::TableId;

/// How long a browser counts as looking on after its last request. A page with script
/// asks for the table again after every change.
const LOOKING_ON: Duration = Duration::from_secs(10 * 60);
/// Above this number of tables, those that are no longer looked at are forgotten.
const REMEMBERED: usize = 4_096;

/// When a browser last asked for each table.
#[derive(Debug, Default)]
pub(super) struct Browsers(Mutex<HashMap<TableId, Instant>>);

impl Browsers {
    /// Notes that a browser asks for a table.
    pub(super) fn look(&self, id: TableId) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() >= REMEMBERED {
            last.retain(|_, at| at.elapsed() < LOOKING_ON);
        }
        last.insert(id, Instant::now());
    }

    /// Whether a table is open in a browser.
    pub(super) fn look_on(&self, id: TableId) -> bool {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.get(&id).is_some_and(|at| at.elapsed() < LOOKING_ON)
    }

    /// Forgets a table that was deleted.
    pub(super) fn forget(&self, id: TableId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
    }
}
