//! What happens at tables without a request: bots move, clocks run out, old tables go.

mod audience;
mod bots;
mod browsers;
mod clocks;
mod expiries;
mod reload;
mod sweep;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::task::JoinSet;

use crate::owner::{Addresses, Owner};
use crate::pool::ComputePool;
use crate::rooms::Rooms;
use crate::seated_bots::SeatedBots;
use crate::table::Room;
use crate::table_clock::TableClock;
use audience::Audience;
use browsers::Browsers;
use expiries::Expiries;
use store::{Millis, PlayerId, Store, TableId};

/// How long a computer player waits before it tries again, when the store is full or
/// busy or when too many thoughts of the same owner are waiting.
const LATER: Duration = Duration::from_secs(2);

/// Runs what happens at tables without a request. Clones share everything.
#[derive(Clone)]
pub struct Background {
    store: Arc<dyn Store>,
    rooms: Arc<Rooms>,
    pool: ComputePool,
    now: fn() -> Millis,
    /// The time at the tables.
    pub clock: Arc<TableClock>,
    /// The computer players that wait until they are asked again.
    seated: Arc<SeatedBots>,
    /// Where players were last seen.
    pub addresses: Arc<Addresses>,
    /// Who watches the tables at which only computer players play.
    audience: Arc<Audience>,
    /// The tables that are open in a browser.
    browsers: Arc<Browsers>,
    /// The tables at which a clock has run out.
    expiries: Arc<Expiries>,
    /// The tables whose computer players are at work, so that no decision is thought
    /// about twice.
    awake: Arc<Mutex<HashSet<TableId>>>,
    /// The tables that still wait to be woken after the start.
    asleep: Arc<Mutex<HashSet<TableId>>>,
    /// The tasks that run until the server ends.
    tasks: Arc<Mutex<Option<JoinSet<()>>>>,
}

impl Background {
    /// Begins nothing yet: see `start`.
    pub fn new(
        store: Arc<dyn Store>,
        rooms: Arc<Rooms>,
        pool: ComputePool,
        clock: Arc<TableClock>,
        now: fn() -> Millis,
    ) -> Background {
        Background {
            store,
            rooms,
            pool,
            now,
            clock,
            seated: Arc::default(),
            addresses: Arc::default(),
            audience: Arc::default(),
            browsers: Arc::default(),
            expiries: Arc::default(),
            awake: Arc::default(),
            asleep: Arc::default(),
            tasks: Arc::new(Mutex::new(Some(JoinSet::new()))),
        }
    }

    /// Who a player's work is counted for.
    pub fn owner(&self, player: PlayerId) -> Owner {
        self.addresses.owner(player)
    }

    /// Number of tables that are paused because nobody watches them.
    pub fn paused(&self) -> usize {
        self.audience.paused()
    }

    /// Notes that somebody looks at a table. A paused table goes on then.
    pub fn looked_at(&self, room: &Room) {
        if room.is_bots_alone() && self.audience.look(room.id) {
            self.wake(room.id);
        }
    }

    /// Notes that a table is open in a browser, where people want to see the moves.
    pub fn looked_at_in_browser(&self, id: TableId) {
        self.browsers.look(id);
    }

    /// Whether a table is open in a browser.
    #[cfg(any(test, feature = "testing"))]
    pub fn is_looked_on(&self, id: TableId) -> bool {
        self.browsers.look_on(id)
    }

    /// Runs a task until it is done or the server ends.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tasks) = tasks.as_mut() {
            while tasks.try_join_next().is_some() {}
            tasks.spawn(task);
        }
    }

    /// Ends all tasks, so that nothing uses the store any more. Nothing is lost: work
    /// that was not stored was not acknowledged either.
    pub async fn stop(&self) {
        let tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(mut tasks) = tasks {
            tasks.shutdown().await;
        }
    }
}
