//! What happens at tables by itself: computer players move, clocks run out.

mod browsers;
mod clocks;
#[cfg(test)]
mod tests;
mod watched;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tabletop::{Node, Seat};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tracing::{error, info, warn};

use crate::keep::Keep;
use crate::owner::{Addresses, Owner};
use crate::random;
use crate::rooms::{Failure, Rooms};
use crate::store::{Millis, PlayerId, Store, StoreError, TableId, ToWake};
use crate::table::{Denied, Place, Room, Speed, turn};
use crate::table_clock::TableClock;
use crate::thinkers::{Class, ThinkError, Thinkers};
use browsers::Browsers;
use clocks::Expiries;
pub(crate) use clocks::STAND_IN;
use watched::Watched;

/// The most tables that computer players go on with at once after a start.
const WOKEN: usize = 64;
/// How often expired tables are looked for.
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
    /// The tables where somebody looks on in a browser.
    browsers: Arc<Browsers>,
    /// Those who have run out of time.
    expiries: Arc<Expiries>,
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
            browsers: Arc::default(),
            expiries: Arc::default(),
            awake: Arc::default(),
            asleep: Arc::default(),
            tasks: Arc::new(Mutex::new(Some(JoinSet::new()))),
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

    /// Somebody looks at a table in a browser, and wants to see what computer players do.
    pub(crate) fn looked_at_in_browser(&self, id: TableId) {
        self.browsers.look(id);
    }

    /// Whether somebody looks on in a browser.
    #[cfg(test)]
    pub(crate) fn is_looked_on(&self, id: TableId) -> bool {
        self.browsers.look_on(id)
    }

    /// How long a computer player takes at least at this table.
    fn pause(&self, room: &Room) -> Duration {
        pause(room, self.browsers.look_on(room.id))
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
        // A table that cannot be read was logged when it was read, and is left alone.
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

    fn asleep(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.asleep.lock().unwrap_or_else(PoisonError::into_inner)
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
        let Some(texts) = self.think(&room, seat, class, level).await else {
            return Ok(Some(Stopped::Helpless));
        };
        if *last != Some(seat) {
            tokio::time::sleep_until(begun + self.pause(&room)).await;
        }
        *last = Some(seat);
        match self.decide(&room, seat, &texts).await {
            // Somebody was faster, such as a host who reseated the bot.
            Ok(_) | Err(Failure::Denied(Denied::Stale)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Plays what a computer player has decided for a seat, if it still fits.
    async fn decide(&self, seen: &Room, seat: Seat, texts: &[String]) -> Result<(), Failure> {
        let change = |room: &Room| {
            let fits = room.fits(seat, seen.version) && room.waits_for(seat);
            if fits { room.decide(seat, texts, self.clock.now()) } else { Err(Denied::Stale) }
        };
        self.rooms.change(seen.id, None, (self.now)(), change).await.map(drop)
    }

    /// What a computer player of this level decides for a seat, once its turn to think
    /// has come: one decision, or where all answer at once the whole answer.
    async fn think(
        &self,
        room: &Room,
        seat: Seat,
        class: Class,
        level: &str,
    ) -> Option<Vec<String>> {
        let number = random::number().ok()?;
        let is_together = room.is_together();
        let mut game =
            if is_together { room.sketch_to_think(seat, &[])? } else { room.game.clone()? };
        let mut texts = Vec::new();
        loop {
            let (game_now, owner) = (game.clone(), self.owner(room.doc.host));
            let decided = self.thinkers.decide((class, owner), game_now, level.to_owned(), number);
            match decided.await {
                Ok(text) => texts.push(text?),
                Err(ThinkError::GivenUp) => return None,
                Err(ThinkError::Busy) => {
                    tokio::time::sleep(LATER).await;
                    continue;
                }
            }
            if !is_together {
                return Some(texts);
            }
            game.play_text(seat, texts.last()?).ok()?;
            if game.node() != Node::Decision(seat) || !game.asks_all() {
                return Some(texts);
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
                    for &id in &swept.deleted {
                        self.rooms.forget(id);
                        self.watched.forget(id);
                        self.browsers.forget(id);
                    }
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
    let level = |seat: Seat| Some((seat, room.doc.places.get(seat.index())?.level()?));
    room.waits().into_iter().find_map(level)
}

/// Whether computer players decide for every seat of a match that goes on. Where all
/// people are away and somebody stands in for each, nobody waits either.
fn is_bots_alone(room: &Room) -> bool {
    room.turn().is_some() && room.doc.places.iter().all(|place| place.level().is_some())
}

/// How long a computer player takes at least: people want to see what it does. Where
/// nobody looks on in a browser only programs wait for it, and need not. Tables of
/// computer players alone have the speed that was chosen for them.
fn pause(room: &Room, look_on: bool) -> Duration {
    let is_watched = room.doc.places.iter().all(|place| matches!(place, Place::Bot { .. }));
    Duration::from_millis(match room.doc.speed {
        Speed::Slow if is_watched => 3_000,
        Speed::Medium if is_watched => 1_000,
        Speed::Fast if is_watched => 0,
        _ if look_on => 350,
        _ => 0,
    })
}
