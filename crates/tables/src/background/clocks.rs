//! Acts on clocks that have run out.
//!
//! Each table is handled by a task of its own, so that no table waits while a computer
//! player thinks for another, and a table that fails delays only itself.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use tabletop::Seat;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tracing::error;

use super::{Background, LATER};
use crate::levels::STAND_IN;
use crate::rooms::RoomError;
use crate::table::{Expiry, Room, TableError};
use crate::thinking::Class;
use store::{Due, Millis, StoreError, TableId};

/// Interval between two looks at the clocks.
const LOOK: Duration = Duration::from_millis(500);
/// Maximum number of tables that are read at once because of their clocks. How much is
/// thought at once is limited elsewhere, see [`crate::thinking`].
const READ_AT_ONCE: usize = 16;
/// How long a table is left alone after its clock could not be acted on, because a
/// computer player failed or the table cannot be read.
const FAILED_FOR: Duration = Duration::from_secs(60);

/// Tables whose clocks have run out.
#[derive(Debug)]
pub(crate) struct Expiries {
    tables: Mutex<HashMap<TableId, Attempt>>,
    reading: Semaphore,
    /// Number of times that a clock ran out and was acted on.
    pub(crate) expired: Counter,
}

impl Default for Expiries {
    fn default() -> Expiries {
        let (tables, expired) = (Mutex::default(), Counter::default());
        Expiries { tables, reading: Semaphore::new(READ_AT_ONCE), expired }
    }
}

impl Expiries {
    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Attempt>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Picks the tables to act on now. A table that is being acted on is not picked again.
    fn pick(&self, due: &[Due]) -> Vec<Due> {
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
    fn acted(&self, due: Due, again: Option<Duration>) {
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
enum Attempt {
    /// A task is acting on it.
    Underway,
    /// It failed. The table is left alone until then, unless its deadline moves.
    Postponed { deadline: Millis, until: Instant },
}

impl Background {
    /// Number of clocks that ran out and were acted on.
    pub fn expired(&self) -> &Counter {
        &self.expiries.expired
    }

    /// Looks at the clocks, and for outside changes, until the server ends.
    pub async fn watch_clocks(self) {
        let mut beat = tokio::time::interval(LOOK);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
        let mut outside = self.store.outside_changes().await.unwrap_or_default();
        loop {
            beat.tick().await;
            self.reload_if_changed(&mut outside).await;
            self.look_at_clocks().await;
        }
    }

    /// Lets time pass at the tables and acts on the clocks that have run out. Nothing is
    /// done during the grace period after a start, when everyone may still come back.
    pub(super) async fn look_at_clocks(&self) {
        self.clock.beat(&*self.store).await;
        if self.clock.stands_for().is_some() {
            return;
        }
        if let Ok(due) = self.store.due_tables(self.clock.now()).await {
            self.expire_all(&due);
        }
    }

    /// Acts on all clocks that have run out, each in a task of its own.
    fn expire_all(&self, due: &[Due]) {
        for due in self.expiries.pick(due) {
            let background = self.clone();
            self.spawn(async move {
                let expiring = background.clone();
                // A table that panics must not stay underway for ever.
                let done = tokio::spawn(async move { expiring.expire(due.table).await }).await;
                let again = match done {
                    // Somebody else was faster: look again at once.
                    Ok(Ok(Acted::Yes) | Err(RoomError::Refused(TableError::Stale))) => None,
                    Ok(Ok(Acted::No)) | Err(_) => Some(FAILED_FOR),
                    Ok(
                        Ok(Acted::NoLonger)
                        | Err(RoomError::Store(StoreError::Full | StoreError::Busy)),
                    ) => Some(LATER),
                    Ok(Err(failure)) => {
                        error!(problem = %failure, "a clock that ran out cannot be acted on");
                        Some(FAILED_FOR)
                    }
                };
                background.expiries.acted(due, again);
            });
        }
    }

    /// Acts on the clock of a table that has run out.
    pub(super) async fn expire(&self, id: TableId) -> Result<Acted, RoomError> {
        let room = {
            let _turn = self.expiries.reading.acquire().await;
            self.rooms.get(id).await?
        };
        let late = room.late(self.clock.now());
        if late.is_empty() {
            return Ok(Acted::NoLonger);
        }
        // Where all answer at once several may be late. Their stand-ins think in parallel.
        let mut acting = JoinSet::new();
        for seat in late {
            let (background, room) = (self.clone(), Arc::clone(&room));
            acting.spawn(async move { background.expire_seat(&room, seat).await });
        }
        let mut acted = Ok(Acted::Yes);
        while let Some(done) = acting.join_next().await {
            // A seat that panics is tried again like one for which no move was found.
            let done = done.unwrap_or(Ok(Acted::No));
            if !matches!(done, Ok(Acted::Yes)) {
                acted = done;
            }
        }
        if matches!(acted, Ok(Acted::Yes)) {
            self.wake(id);
        }
        acted
    }

    /// Decides for a seat that has run out of time, as the table has agreed.
    async fn expire_seat(&self, room: &Room, seat: Seat) -> Result<Acted, RoomError> {
        match room.doc.settings.pace.expiry() {
            Expiry::Nothing => return Ok(Acted::No),
            Expiry::BotPlays => {
                let Some(texts) = self.think(room, seat, Class::People, STAND_IN).await else {
                    return Ok(Acted::No);
                };
                self.decide(room, seat, &texts).await?;
            }
            Expiry::BotSits => {
                let seen = room.version;
                let change = |room: &Room| {
                    let fits = room.fits(seat, seen) && room.waits_for(seat);
                    if fits { room.stand_in(seat, STAND_IN) } else { Err(TableError::Stale) }
                };
                self.rooms.change(room.id, None, (self.now)(), change).await?;
            }
        }
        self.expiries.expired.inc();
        Ok(Acted::Yes)
    }
}

#[cfg(test)]
impl Background {
    pub(super) fn is_acting_on(&self, id: TableId) -> bool {
        matches!(self.expiries.tables().get(&id), Some(Attempt::Underway))
    }

    pub(super) fn is_postponed(&self, id: TableId) -> bool {
        matches!(self.expiries.tables().get(&id), Some(Attempt::Postponed { .. }))
    }
}

/// What came of a clock that has run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Acted {
    /// Somebody else decides now.
    Yes,
    /// Nothing can be done about it, or nothing is to be done.
    No,
    /// It has not run out any more.
    NoLonger,
}
