//! Clocks that run out.
//!
//! What becomes of those who ran out of time is decided side by side, a task for
//! each table, so that nobody waits behind the thinking for somebody else. A table
//! that fails keeps itself waiting and no other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use tabletop::Seat;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tracing::error;

use super::{Driver, LATER};
use crate::rooms::Failure;
use crate::store::{Due, Millis, StoreError, TableId};
use crate::table::{Denied, Expiry, Room};
use crate::thinkers::Class;

/// The level that decides for those who ran out of time.
pub(crate) const STAND_IN: &str = "search";
/// Interval at which the clocks are looked at.
const LOOK: Duration = Duration::from_millis(500);
/// Maximum number of tables that are read at once because of their clocks. The
/// thinking is bounded by those who think.
const READ_AT_ONCE: usize = 16;
/// When a table is looked at again whose clock could not be acted on: a computer
/// player failed, or the table cannot be read.
const FAILED_FOR: Duration = Duration::from_secs(60);

/// Tables whose clocks have run out.
#[derive(Debug)]
pub(crate) struct Expiries {
    tables: Mutex<HashMap<TableId, Attempt>>,
    reading: Semaphore,
    /// How often somebody ran out of time and something came of it.
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

    /// Picks those that are to be acted on now, each once at a time.
    fn pick(&self, due: &[Due]) -> Vec<Due> {
        let (mut tables, now) = (self.tables(), Instant::now());
        let deadlines: HashMap<TableId, Millis> =
            due.iter().map(|due| (due.table, due.deadline)).collect();
        tables.retain(|id, attempt| match attempt {
            Attempt::Underway => true,
            // Another deadline is another reason.
            Attempt::Put { deadline, off } => deadlines.get(id) == Some(deadline) && *off > now,
        });
        let picked: Vec<Due> =
            due.iter().filter(|due| !tables.contains_key(&due.table)).copied().collect();
        tables.extend(picked.iter().map(|due| (due.table, Attempt::Underway)));
        picked
    }

    /// One was acted on, or is to be looked at again after a while.
    fn acted(&self, due: Due, again: Option<Duration>) {
        let mut tables = self.tables();
        tables.remove(&due.table);
        if let Some(after) = again {
            let put = Attempt::Put { deadline: due.deadline, off: Instant::now() + after };
            tables.insert(due.table, put);
        }
    }
}

/// What is done about a clock that has run out.
#[derive(Clone, Copy, Debug)]
enum Attempt {
    /// Something is being done.
    Underway,
    /// It could not be done: it is left alone until then, unless the deadline moves.
    Put { deadline: Millis, off: Instant },
}

impl Driver {
    /// How often somebody ran out of time.
    pub(crate) fn expired(&self) -> &Counter {
        &self.expiries.expired
    }

    /// Looks at the clocks for ever.
    pub(crate) async fn watch_clocks(self) {
        let mut beat = tokio::time::interval(LOOK);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
        let mut outside = self.store.outside_changes().await.unwrap_or_default();
        loop {
            beat.tick().await;
            if let Ok(changes) = self.store.outside_changes().await
                && changes != outside
                && self.rooms.look_again().await.is_ok()
            {
                outside = changes;
            }
            self.look_at_clocks().await;
        }
    }

    /// Lets time pass at the tables, and acts on the clocks that have run out. While
    /// everyone may still come back nothing is done to those who ran out before.
    pub(super) async fn look_at_clocks(&self) {
        self.clock.beat(&*self.store).await;
        if self.clock.stands_for().is_some() {
            return;
        }
        if let Ok(due) = self.store.due_tables(self.clock.now()).await {
            self.expire_all(&due);
        }
    }

    /// Acts on all clocks that have run out, side by side.
    fn expire_all(&self, due: &[Due]) {
        for due in self.expiries.pick(due) {
            let driver = self.clone();
            self.spawn(async move {
                let expiring = driver.clone();
                // A table that panics must not stay underway for ever.
                let done = tokio::spawn(async move { expiring.expire(due.table).await }).await;
                let again = match done {
                    // If somebody was faster it is looked at again at once.
                    Ok(Ok(Acted::Yes) | Err(Failure::Denied(Denied::Stale))) => None,
                    Ok(Ok(Acted::No)) | Err(_) => Some(FAILED_FOR),
                    Ok(
                        Ok(Acted::NoLonger)
                        | Err(Failure::Store(StoreError::Full | StoreError::Busy)),
                    ) => Some(LATER),
                    Ok(Err(failure)) => {
                        error!(problem = %failure, "a clock that ran out cannot be acted on");
                        Some(FAILED_FOR)
                    }
                };
                driver.expiries.acted(due, again);
            });
        }
    }

    /// Somebody has run out of time.
    pub(super) async fn expire(&self, id: TableId) -> Result<Acted, Failure> {
        let room = {
            let _turn = self.expiries.reading.acquire().await;
            self.rooms.get(id).await?
        };
        let late = room.late(self.clock.now());
        if late.is_empty() {
            return Ok(Acted::NoLonger);
        }
        // Where all answer at once several may be late, and nobody's stand-in waits for
        // another one to think.
        let mut acting = JoinSet::new();
        for seat in late {
            let (driver, room) = (self.clone(), Arc::clone(&room));
            acting.spawn(async move { driver.expire_seat(&room, seat).await });
        }
        let mut acted = Ok(Acted::Yes);
        while let Some(done) = acting.join_next().await {
            // A seat that panics is looked at again like one that cannot be helped.
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

    /// A seat has run out of time.
    async fn expire_seat(&self, room: &Room, seat: Seat) -> Result<Acted, Failure> {
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
                    if fits { room.stand_in(seat, STAND_IN) } else { Err(Denied::Stale) }
                };
                self.rooms.change(room.id, None, (self.now)(), change).await?;
            }
        }
        self.expiries.expired.inc();
        Ok(Acted::Yes)
    }
}

#[cfg(test)]
impl Driver {
    pub(super) fn is_acting_on(&self, id: TableId) -> bool {
        matches!(self.expiries.tables().get(&id), Some(Attempt::Underway))
    }

    pub(super) fn is_put_off(&self, id: TableId) -> bool {
        matches!(self.expiries.tables().get(&id), Some(Attempt::Put { .. }))
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
