//! What happens at tables by itself: computer players move, clocks run out.

#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tabletop::Seat;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tracing::{error, info, warn};

use crate::keep::Keep;
use crate::random;
use crate::rooms::{Failure, Rooms};
use crate::store::{Millis, Store, StoreError, TableId, ToWake};
use crate::table::{Denied, Expiry, Place, Room, Speed, turn};
use crate::thinkers::Thinkers;

/// The level that decides for those who ran out of time, or are away.
pub(crate) const STAND_IN: &str = "search";
/// How often the clocks are looked at.
const LOOK: Duration = Duration::from_millis(500);
/// The most tables that computer players go on with at once after a start.
const WOKEN: usize = 64;
/// How often expired tables are looked for.
const SWEEP: Duration = Duration::from_secs(60 * 60);
/// How long a computer player waits for a store that has no room or no time.
const LATER: Duration = Duration::from_secs(2);

/// Keeps the tables going.
#[derive(Clone)]
pub(crate) struct Driver {
    store: Arc<dyn Store>,
    rooms: Arc<Rooms>,
    thinkers: Thinkers,
    now: fn() -> Millis,
    /// The tables that are being kept going, so that nobody thinks twice about
    /// the same decision.
    awake: Arc<Mutex<HashSet<TableId>>>,
    /// The tables whose turn to be woken after the start has not come yet.
    asleep: Arc<Mutex<HashSet<TableId>>>,
    /// What runs in the background, until the server ends.
    tasks: Arc<Mutex<Option<JoinSet<()>>>>,
}

impl Driver {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        rooms: Arc<Rooms>,
        thinkers: Thinkers,
        now: fn() -> Millis,
    ) -> Driver {
        Driver {
            store,
            rooms,
            thinkers,
            now,
            awake: Arc::default(),
            asleep: Arc::default(),
            tasks: Arc::new(Mutex::new(Some(JoinSet::new()))),
        }
    }

    /// Does something in the background until the server ends.
    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tasks) = tasks.as_mut() {
            while tasks.try_join_next().is_some() {}
            tasks.spawn(task);
        }
    }

    /// Ends everything in the background, so that nobody uses the store any more.
    /// What was begun and not stored was acknowledged to nobody.
    pub(crate) async fn stop(&self) {
        let tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(mut tasks) = tasks {
            tasks.shutdown().await;
        }
    }

    /// Goes on with every table that waits for a computer player, after a start: a
    /// few at a time, so that a start costs the same however many tables there are.
    /// Tables of people come first.
    pub(crate) async fn resume(self) {
        let tables = match self.store.tables_to_wake().await {
            Ok(tables) => tables,
            Err(error) => {
                error!(%error, "the tables of computer players cannot be listed");
                return;
            }
        };
        self.asleep().extend(tables.iter().map(|it| it.table));
        let room = Arc::new(Semaphore::new(WOKEN));
        for ToWake { table: id, is_known } in tables {
            let Ok(permit) = Arc::clone(&room).acquire_owned().await else { return };
            if !self.asleep().remove(&id) || !self.awake().insert(id) {
                continue;
            }
            let driver = self.clone();
            self.spawn(async move {
                if is_known || driver.learn_turn(id).await {
                    driver.keep_going(id).await;
                } else {
                    driver.awake().remove(&id);
                }
                drop(permit);
            });
        }
    }

    /// Notes whom a table waits for that an older program has stored. Returns
    /// whether it is a computer player.
    async fn learn_turn(&self, id: TableId) -> bool {
        // A table that cannot be read is logged by who reads it, and left alone.
        let Ok(room) = self.rooms.peek(id).await else { return false };
        let turn = turn(&room.doc, room.game.as_deref());
        if let Err(error) = self.store.put_turn(id, room.version, turn).await {
            warn!(%error, "whose turn it is cannot be noted");
        }
        turn.is_some_and(|turn| turn.is_bot)
    }

    /// Somebody has come to a table: its computer players need not wait for their
    /// turn to be woken.
    pub(crate) fn hurry(&self, id: TableId) {
        if self.asleep().remove(&id) {
            self.wake(id);
        }
    }

    /// Lets the computer players of a table play until a person is asked.
    pub(crate) fn wake(&self, id: TableId) {
        if !self.awake().insert(id) {
            return;
        }
        let driver = self.clone();
        self.spawn(async move { driver.keep_going(id).await });
    }

    /// Plays on until a person is asked or nobody can decide.
    async fn keep_going(&self, id: TableId) {
        loop {
            let done = self.play_on(id).await;
            self.awake().remove(&id);
            // It may have been woken in the moment before it was removed.
            let is_asked = match self.rooms.get(id).await {
                Ok(room) => bot_to_move(&room).is_some(),
                Err(_) => false,
            };
            if done == Stopped::Helpless || !is_asked || !self.awake().insert(id) {
                return;
            }
        }
    }

    async fn play_on(&self, id: TableId) -> Stopped {
        let mut last = None;
        loop {
            match self.step(id, &mut last).await {
                Ok(None) => {}
                Ok(Some(stopped)) => return stopped,
                // Nothing is lost: the same is tried again when there may be room.
                Err(Failure::Store(error @ (StoreError::Full | StoreError::Busy))) => {
                    warn!(%error, "a computer player waits");
                    tokio::time::sleep(LATER).await;
                }
                // A table that cannot be read tells so to everyone who opens it.
                Err(failure) => {
                    error!(problem = %failure, "a computer player gives up");
                    return Stopped::Helpless;
                }
            }
        }
    }

    fn awake(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn asleep(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.asleep.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One decision of a computer player, or why there is none. Who decided last is
    /// noted, and waits no second time: a mayor's layout is a dozen decisions, and
    /// one thing to see.
    async fn step(&self, id: TableId, last: &mut Option<Seat>) -> Result<Option<Stopped>, Failure> {
        let room = self.rooms.get(id).await?;
        let Some((seat, level)) = bot_to_move(&room) else { return Ok(Some(Stopped::Person)) };
        let begun = tokio::time::Instant::now();
        let Some(text) = self.think(&room, level).await else {
            return Ok(Some(Stopped::Helpless));
        };
        if *last != Some(seat) {
            tokio::time::sleep_until(begun + pause(&room)).await;
        }
        *last = Some(seat);
        let now = (self.now)();
        let change = |room: &Room| room.decide(seat, std::slice::from_ref(&text), now);
        match self.rooms.change(id, Some(room.version), now, change).await {
            // Somebody was faster, such as a host who reseated the bot.
            Ok(_) | Err(Failure::Denied(Denied::Stale)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    async fn think(&self, room: &Room, level: &str) -> Option<String> {
        let game = room.game.clone()?;
        let number = random::number().ok()?;
        self.thinkers.decide(game, level.to_owned(), number).await.ok().flatten()
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
            let Ok(due) = self.store.due_tables((self.now)()).await else { continue };
            for table in due {
                // One table that fails must not stop the clocks of the others.
                let _ = self.expire(table.table).await;
            }
        }
    }

    /// Deletes tables that nobody has touched for too long, now and for ever.
    pub(crate) async fn sweep(self, keep: Keep) {
        let mut beat = tokio::time::interval(SWEEP);
        loop {
            beat.tick().await;
            self.sweep_once(keep).await;
        }
    }

    async fn sweep_once(&self, keep: Keep) {
        for (kind, days) in keep.days() {
            match self.store.delete_expired(kind, (self.now)().days_before(days)).await {
                Ok(swept) => {
                    swept.deleted.iter().for_each(|&id| self.rooms.forget(id));
                    if !swept.deleted.is_empty() {
                        info!(tables = swept.deleted.len(), %kind, days, "tables are deleted");
                    }
                    for (table, error) in swept.failed {
                        error!(%table, %error, %kind, "a table cannot be deleted");
                    }
                }
                Err(error) => error!(%error, %kind, "tables cannot be deleted"),
            }
        }
    }

    /// Somebody has run out of time.
    async fn expire(&self, id: TableId) -> Result<(), Failure> {
        let room = self.rooms.get(id).await?;
        let now = (self.now)();
        let Some(seat) = room.turn().filter(|_| room.deadline().is_some_and(|at| at <= now)) else {
            return Ok(());
        };
        match room.doc.settings.pace.expiry() {
            Expiry::Nothing => Ok(()),
            Expiry::BotPlays => {
                let Some(text) = self.think(&room, STAND_IN).await else { return Ok(()) };
                let change = |room: &Room| room.decide(seat, std::slice::from_ref(&text), now);
                self.rooms.change(id, Some(room.version), now, change).await?;
                self.wake(id);
                Ok(())
            }
            Expiry::BotSits => {
                let change = |room: &Room| room.stand_in(seat, STAND_IN);
                self.rooms.change(id, Some(room.version), now, change).await?;
                self.wake(id);
                Ok(())
            }
        }
    }
}

/// Why computer players stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stopped {
    /// A person is asked, or nobody.
    Person,
    /// One is asked and cannot decide: to ask it again would go on for ever.
    Helpless,
}

/// The computer player who is to move.
fn bot_to_move(room: &Room) -> Option<(Seat, &str)> {
    let seat = room.turn()?;
    Some((seat, room.doc.places.get(seat.index())?.level()?))
}

/// How long a computer player takes at least: people want to see what it does.
fn pause(room: &Room) -> Duration {
    let is_watched = room.doc.places.iter().all(|place| matches!(place, Place::Bot { .. }));
    Duration::from_millis(match room.doc.speed {
        Speed::Slow if is_watched => 3_000,
        Speed::Medium if is_watched => 1_000,
        Speed::Fast if is_watched => 0,
        _ => 350,
    })
}
