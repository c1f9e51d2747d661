//! At which tables somebody looks on in a browser: for them computer players take their
//! time. Programs need none.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::store::TableId;

/// How long after its last page a browser counts as looking on. A page with script asks
/// for the table again after every change.
const LOOKING_ON: Duration = Duration::from_secs(10 * 60);
/// With more tables than this, those where nobody looks on any more are forgotten.
const REMEMBERED: usize = 4_096;

/// When a browser last asked for which table.
#[derive(Debug, Default)]
pub(super) struct Browsers(Mutex<HashMap<TableId, Instant>>);

impl Browsers {
    /// A browser asks for a table.
    pub(super) fn look(&self, id: TableId) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() >= REMEMBERED {
            last.retain(|_, at| at.elapsed() < LOOKING_ON);
        }
        last.insert(id, Instant::now());
    }

    /// Whether somebody looks on in a browser.
    pub(super) fn look_on(&self, id: TableId) -> bool {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.get(&id).is_some_and(|at| at.elapsed() < LOOKING_ON)
    }

    /// A table is gone.
    pub(super) fn forget(&self, id: TableId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
    }
}
