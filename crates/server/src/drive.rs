//! What happens at tables by itself: computer players move, clocks run out.

#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tabletop::Seat;
use tracing::{error, info, warn};

use crate::random;
use crate::rooms::{Failure, Rooms};
use crate::store::{Millis, Store, StoreError, TableId};
use crate::table::{Denied, Expiry, Place, Room, Speed};
use crate::thinkers::Thinkers;

/// The level that decides for those who ran out of time.
pub(crate) const STAND_IN: &str = "search";
/// How often the clocks are looked at.
const LOOK: Duration = Duration::from_millis(500);
/// How often abandoned tables are looked for.
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
}

impl Driver {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        rooms: Arc<Rooms>,
        thinkers: Thinkers,
        now: fn() -> Millis,
    ) -> Driver {
        Driver { store, rooms, thinkers, now, awake: Arc::default() }
    }

    /// Goes on with every table that waits for a computer player: after a start.
    pub(crate) async fn resume(&self) -> Result<(), Failure> {
        for id in self.store.running_tables().await? {
            self.wake(id);
        }
        Ok(())
    }

    /// Lets the computer players of a table play until a person is asked.
    pub(crate) fn wake(&self, id: TableId) {
        if !self.awake().insert(id) {
            return;
        }
        let driver = self.clone();
        tokio::spawn(async move { driver.keep_going(id).await });
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

    /// Deletes tables that nobody has touched for so long, now and for ever.
    pub(crate) async fn sweep(self, days: u32) {
        let mut beat = tokio::time::interval(SWEEP);
        loop {
            beat.tick().await;
            let since = (self.now)().days_before(days);
            match self.store.delete_abandoned(since).await {
                Ok(deleted) => {
                    deleted.iter().for_each(|&id| self.rooms.forget(id));
                    if !deleted.is_empty() {
                        info!(tables = deleted.len(), days, "abandoned tables are deleted");
                    }
                }
                Err(error) => error!(%error, "abandoned tables cannot be deleted"),
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
