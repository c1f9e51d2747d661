//! Pauses tables of computer players alone while nobody watches them.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::TableId;

/// How long such a table goes on after the last look at it.
const UNWATCHED: Duration = Duration::from_secs(10 * 60);

/// When each table was last looked at, and which tables are paused.
#[derive(Debug)]
pub(super) struct Audience {
    looks: Mutex<Looks>,
    /// How long a table goes on unwatched.
    unwatched: Duration,
}

#[derive(Debug, Default)]
struct Looks {
    /// When somebody last looked at the tables that go on.
    last: HashMap<TableId, Instant>,
    /// The tables that wait for somebody to look.
    paused: HashSet<TableId>,
}

impl Default for Audience {
    fn default() -> Audience {
        Audience { looks: Mutex::default(), unwatched: UNWATCHED }
    }
}

impl Audience {
    /// Notes a look at a table. Returns whether the table was paused until now.
    pub(super) fn look(&self, id: TableId) -> bool {
        let mut looks = self.looks();
        let was_paused = looks.paused.remove(&id);
        // Only tables that are playing need to be remembered.
        if was_paused || looks.last.contains_key(&id) {
            looks.last.insert(id, Instant::now());
        }
        was_paused
    }

    /// Whether a table may go on. A new table counts as looked at by its host.
    pub(super) fn is_watched(&self, id: TableId, is_followed: impl Fn() -> bool) -> bool {
        let mut looks = self.looks();
        let last = looks.last.entry(id).or_insert_with(Instant::now);
        let is_followed = is_followed();
        if is_followed {
            *last = Instant::now();
        }
        is_followed || last.elapsed() < self.unwatched
    }

    /// Pauses a table unless somebody has looked at it in the meantime. Returns whether
    /// it is paused.
    pub(super) fn pause(&self, id: TableId) -> bool {
        let mut looks = self.looks();
        if looks.last.get(&id).is_some_and(|last| last.elapsed() < self.unwatched) {
            return false;
        }
        looks.last.remove(&id);
        looks.paused.insert(id);
        true
    }

    /// Forgets a table that does not go on by itself any more.
    pub(super) fn forget(&self, id: TableId) {
        let mut looks = self.looks();
        looks.last.remove(&id);
        looks.paused.remove(&id);
    }

    /// Number of paused tables.
    pub(super) fn paused(&self) -> usize {
        self.looks().paused.len()
    }

    fn looks(&self) -> MutexGuard<'_, Looks> {
        self.looks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An audience that pauses every unwatched table at once.
    #[cfg(test)]
    pub(super) fn impatient() -> Audience {
        Audience { unwatched: Duration::ZERO, ..Audience::default() }
    }
}
