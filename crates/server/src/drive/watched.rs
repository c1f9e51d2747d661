//! Tables of computer players alone go on as long as somebody looks.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::store::TableId;

/// How long such a table goes on after somebody has looked at it.
const UNWATCHED: Duration = Duration::from_secs(10 * 60);

/// Who looks at which table.
#[derive(Debug)]
pub(super) struct Watched {
    looks: Mutex<Looks>,
    /// How long a table goes on without anybody.
    unwatched: Duration,
}

#[derive(Debug, Default)]
struct Looks {
    /// When somebody last looked at the tables that go on.
    last: HashMap<TableId, Instant>,
    /// Those that wait for somebody to look.
    paused: HashSet<TableId>,
}

impl Default for Watched {
    fn default() -> Watched {
        Watched { looks: Mutex::default(), unwatched: UNWATCHED }
    }
}

impl Watched {
    /// Somebody looks at a table. Returns whether it stood still until now.
    pub(super) fn look(&self, id: TableId) -> bool {
        let mut looks = self.looks();
        let was_paused = looks.paused.remove(&id);
        // Tables that do not go on need no memory.
        if was_paused || looks.last.contains_key(&id) {
            looks.last.insert(id, Instant::now());
        }
        was_paused
    }

    /// Whether a table is to go on. A new one counts as looked at by its host.
    pub(super) fn is_watched(&self, id: TableId, is_followed: impl Fn() -> bool) -> bool {
        let mut looks = self.looks();
        let last = looks.last.entry(id).or_insert_with(Instant::now);
        let is_followed = is_followed();
        if is_followed {
            *last = Instant::now();
        }
        is_followed || last.elapsed() < self.unwatched
    }

    /// Lets a table stand still, unless somebody has looked meanwhile. Returns
    /// whether it does.
    pub(super) fn pause(&self, id: TableId) -> bool {
        let mut looks = self.looks();
        if looks.last.get(&id).is_some_and(|last| last.elapsed() < self.unwatched) {
            return false;
        }
        looks.last.remove(&id);
        looks.paused.insert(id);
        true
    }

    /// A table does not go on by itself any more.
    pub(super) fn forget(&self, id: TableId) {
        let mut looks = self.looks();
        looks.last.remove(&id);
        looks.paused.remove(&id);
    }

    /// How many stand still.
    pub(super) fn paused(&self) -> usize {
        self.looks().paused.len()
    }

    fn looks(&self) -> MutexGuard<'_, Looks> {
        self.looks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets every table that nobody follows stand still at once.
    #[cfg(test)]
    pub(super) fn impatient() -> Watched {
        Watched { unwatched: Duration::ZERO, ..Watched::default() }
    }
}
