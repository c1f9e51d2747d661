//! What happens at tables by itself: computer players move, clocks run out.

mod clocks;
#[cfg(test)]
mod tests;
mod watched;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tabletop::Seat;
use tracing::{error, info, warn};

use crate::owner::{Addresses, Owner};
use crate::random;
use crate::rooms::{Failure, Rooms};
use crate::store::{Millis, PlayerId, Store, StoreError, TableId};
use crate::table::{Denied, Place, Room, Speed};
use crate::table_clock::TableClock;
use crate::thinkers::{Class, ThinkError, Thinkers};
use clocks::Expiries;
use watched::Watched;

/// How often abandoned tables are looked for.
const SWEEP: Duration = Duration::from_secs(60 * 60);
/// How long a computer player waits for a store that has no room or no time, and a
/// table for its turn to think if too many of the same owner's wait already.
const LATER: Duration = Duration::from_secs(2);

/// Keeps the tables going.
#[derive(Clone)]
pub(crate) struct Driver {
    store: Arc<dyn Store>,
    rooms: Arc<Rooms>,
    thinkers: Thinkers,
    now: fn() -> Millis,
    /// The time at the tables.
    pub(crate) clock: Arc<TableClock>,
    /// Where players were last seen.
    pub(crate) addresses: Arc<Addresses>,
    /// The tables of computer players alone that somebody looks at, or nobody.
    watched: Arc<Watched>,
    /// Those who have run out of time.
    expiries: Arc<Expiries>,
    /// The tables that are being kept going, so that nobody thinks twice about
    /// the same decision.
    awake: Arc<Mutex<HashSet<TableId>>>,
}

impl Driver {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        rooms: Arc<Rooms>,
        thinkers: Thinkers,
        clock: Arc<TableClock>,
        now: fn() -> Millis,
    ) -> Driver {
        Driver {
            store,
            rooms,
            thinkers,
            now,
            clock,
            addresses: Arc::default(),
            watched: Arc::default(),
            expiries: Arc::default(),
            awake: Arc::default(),
        }
    }

    /// A player as the owner of some work.
    pub(crate) fn owner(&self, player: PlayerId) -> Owner {
        self.addresses.owner(player)
    }

    /// How many tables stand still because nobody looks at them.
    pub(crate) fn paused(&self) -> usize {
        self.watched.paused()
    }

    /// Somebody looks at a table. One of computer players alone goes on then.
    pub(crate) fn looked_at(&self, room: &Room) {
        if is_bots_alone(room) && self.watched.look(room.id) {
            self.wake(room.id);
        }
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
            if done == Stopped::Unwatched {
                // Whoever looks from now on wakes it.
                if self.watched.pause(id) || !self.awake().insert(id) {
                    return;
                }
                continue;
            }
            self.watched.forget(id);
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
        let class = if is_bots_alone(&room) { Class::Bots } else { Class::People };
        let is_followed = || self.rooms.followers(id) > 0;
        if class == Class::Bots && !self.watched.is_watched(id, is_followed) {
            return Ok(Some(Stopped::Unwatched));
        }
        let begun = tokio::time::Instant::now();
        let Some(text) = self.think(&room, class, level).await else {
            return Ok(Some(Stopped::Helpless));
        };
        if *last != Some(seat) {
            tokio::time::sleep_until(begun + pause(&room)).await;
        }
        *last = Some(seat);
        let change = |room: &Room| room.decide(seat, std::slice::from_ref(&text), self.clock.now());
        match self.rooms.change(id, Some(room.version), (self.now)(), change).await {
            // Somebody was faster, such as a host who reseated the bot.
            Ok(_) | Err(Failure::Denied(Denied::Stale)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// What a computer player of this level decides, once its turn to think has come.
    async fn think(&self, room: &Room, class: Class, level: &str) -> Option<String> {
        let number = random::number().ok()?;
        loop {
            let (game, owner) = (room.game.clone()?, self.owner(room.doc.host));
            match self.thinkers.decide((class, owner), game, level.to_owned(), number).await {
                Ok(text) => return text,
                Err(ThinkError::GivenUp) => return None,
                Err(ThinkError::Busy) => tokio::time::sleep(LATER).await,
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
                    for &id in &deleted {
                        self.rooms.forget(id);
                        self.watched.forget(id);
                    }
                    if !deleted.is_empty() {
                        info!(tables = deleted.len(), days, "abandoned tables are deleted");
                    }
                }
                Err(error) => error!(%error, "abandoned tables cannot be deleted"),
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
    /// Nobody looks at what computer players do among themselves.
    Unwatched,
}

/// The computer player who is to move.
fn bot_to_move(room: &Room) -> Option<(Seat, &str)> {
    let seat = room.turn()?;
    Some((seat, room.doc.places.get(seat.index())?.level()?))
}

/// Whether computer players decide for every seat of a match that goes on. Where all
/// people are away and somebody stands in for each, nobody waits either.
fn is_bots_alone(room: &Room) -> bool {
    room.turn().is_some() && room.doc.places.iter().all(|place| place.level().is_some())
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
