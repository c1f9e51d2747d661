//! The live tables, and the one way to change them.

mod load;
#[cfg(test)]
mod tests;
mod units;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use play::Seed;
use prometheus_client::metrics::counter::Counter;
use tabletop::Seat;
use tokio::sync::watch;

use crate::subscriptions::Subscribers;
use crate::table::{
    Doc, Expiry, Occupant, Room, Stored, Successor, TableError, TentativeMoves, facts,
};
use store::{
    Change, Listing, Millis, NewTable, Phase, PlayerId, Store, StoreError, TableId, Tentative,
};

/// Number of live tables above which unused ones are dropped from memory.
const MOST_OPEN: usize = 1_000;

/// Maximum number of times a change is tried again because somebody else was faster. After
/// that it fails, instead of keeping the store busy.
const TRIES: usize = 100;

/// How long a table waits for a person before the others may ask for a stand-in, unless it
/// is configured otherwise.
pub const AWAY_AFTER: Millis = Millis(30 * 60 * 1_000);

/// The live tables. Each is one [`Room`] that everyone shares until its successor replaces
/// it. Locks are held only while the two are exchanged.
pub struct Rooms {
    store: Arc<dyn Store>,
    open: Mutex<HashMap<TableId, Arc<LiveTable>>>,
    /// Tables that were found damaged and have not been read successfully since.
    damaged: Mutex<BTreeSet<TableId>>,
    /// Number of record entries that were stored.
    pub moves: Counter,
    /// The programs that follow the tables of a player.
    pub subscribers: Subscribers,
    /// How long a table waits for a person before the others may ask for a stand-in.
    pub away_after: Millis,
}

/// A table in memory: its current state and those who follow it.
struct LiveTable {
    now: RwLock<Arc<Room>>,
    /// The version, for followers that wait for the next one.
    version: watch::Sender<u64>,
    /// Number of changes of the chat since the table was loaded.
    chat: watch::Sender<u64>,
}

/// Reports changes at a table to a follower.
#[derive(Debug)]
pub struct News {
    /// The version.
    pub version: watch::Receiver<u64>,
    /// Number of changes of the chat, counted from any start.
    pub chat: watch::Receiver<u64>,
}

/// Why a table could not be read or changed.
#[derive(Debug, thiserror::Error)]
pub enum RoomError {
    /// The table refuses it.
    #[error(transparent)]
    Refused(#[from] TableError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The store holds something that is not a table.
    #[error("the stored table {table} cannot be read: {problem}")]
    Damaged {
        /// The table.
        table: TableId,
        /// What is wrong with it.
        problem: String,
    },
    /// The table cannot be written as JSON. Tables are plain data, so this does not
    /// happen; if it ever did, nothing would be lost.
    #[error("a table cannot be written: {0}")]
    Unwritable(#[from] serde_json::Error),
    /// The thread that read a long record was stopped.
    #[error("the reading of a record was interrupted: {0}")]
    Interrupted(#[from] tokio::task::JoinError),
}

impl Rooms {
    /// No table is live yet.
    pub fn new(store: Arc<dyn Store>) -> Rooms {
        Rooms {
            store,
            open: Mutex::new(HashMap::new()),
            damaged: Mutex::default(),
            moves: Counter::default(),
            subscribers: Subscribers::default(),
            away_after: AWAY_AFTER,
        }
    }

    /// Sets how long a table waits before others may ask for a stand-in.
    pub fn waiting(self, away_after: Millis) -> Rooms {
        Rooms { away_after, ..self }
    }

    /// The table with this id.
    pub async fn get(&self, id: TableId) -> Result<Arc<Room>, RoomError> {
        if let Some(live) = self.live(id) {
            return Ok(live.room());
        }
        let room = self.load(id).await?;
        Ok(self.insert(room).room())
    }

    /// The table with this id, unless it is closed: for tentative moves, chat and notes.
    /// Changes of a table go through [`Rooms::change`].
    pub async fn get_open(&self, id: TableId) -> Result<Arc<Room>, RoomError> {
        let room = self.get(id).await?;
        room.open_to_change()?;
        Ok(room)
    }

    /// Follows the changes at a table.
    pub async fn follow(&self, id: TableId) -> Result<News, RoomError> {
        let live = match self.live(id) {
            Some(live) => live,
            None => self.insert(self.load(id).await?),
        };
        Ok(News { version: live.version.subscribe(), chat: live.chat.subscribe() })
    }

    /// Notifies followers that the chat of a table has changed.
    pub fn chat_changed(&self, id: TableId) {
        if let Some(live) = self.live(id) {
            live.chat.send_modify(|times| *times += 1);
        }
    }

    /// Number of live tables, and number of followers of all of them.
    pub fn in_use(&self) -> (usize, usize) {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        (open.len(), open.values().map(|live| live.version.receiver_count()).sum())
    }

    /// Number of followers of a table.
    pub(crate) fn followers(&self, id: TableId) -> usize {
        self.live(id).map_or(0, |live| live.version.receiver_count())
    }

    fn live(&self, id: TableId) -> Option<Arc<LiveTable>> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.get(&id).cloned()
    }

    /// Puts a table into memory, unless it is there already.
    fn insert(&self, room: Room) -> Arc<LiveTable> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= MOST_OPEN && !open.contains_key(&room.id) {
            // Unused tables are read from the store again when they are needed.
            open.retain(|_, live| live.is_used());
        }
        let live = open.entry(room.id).or_insert_with(|| {
            let (version, chat) = (watch::Sender::new(room.version), watch::Sender::new(0));
            Arc::new(LiveTable { now: RwLock::new(Arc::new(room)), version, chat })
        });
        Arc::clone(live)
    }

    /// Number of tables that were found damaged.
    pub fn damaged(&self) -> usize {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Reads a table without keeping it in memory.
    pub async fn peek(&self, id: TableId) -> Result<Arc<Room>, RoomError> {
        match self.live(id) {
            Some(live) => Ok(live.room()),
            None => self.load(id).await.map(Arc::new),
        }
    }

    /// Opens a new table.
    pub async fn open(
        &self,
        id: TableId,
        table: (Doc, Listing, Seed),
        now: Millis,
    ) -> Result<Arc<Room>, RoomError> {
        self.open_from(id, table, None, now).await
    }

    /// Opens a new table and counts it for a group of addresses.
    pub async fn open_from(
        &self,
        id: TableId,
        (doc, listing, seed): (Doc, Listing, Seed),
        opened_from: Option<String>,
        now: Millis,
    ) -> Result<Arc<Room>, RoomError> {
        let room = new_room(id, (doc, listing, seed));
        self.store.create_table(new_table(&room, opened_from, now)?).await?;
        Ok(self.publish(room))
    }

    /// Changes a table that is not closed. With an expected version the change applies to
    /// that version only. Without one it is tried again on what the table has become.
    pub async fn change(
        &self,
        id: TableId,
        expected: Option<u64>,
        now: Millis,
        change: impl Fn(&Room) -> Result<Successor, TableError> + Send,
    ) -> Result<Arc<Room>, RoomError> {
        // A closed table is refused before anything else, and again with every try, because
        // it may have been closed in between.
        self.get_open(id).await?;
        self.change_any(id, expected, now, move |room| change(room.open_to_change()?)).await
    }

    /// Changes a table even if it is closed: for the operator, and for signing in, which is
    /// not something done at a table.
    pub async fn change_any(
        &self,
        id: TableId,
        expected: Option<u64>,
        now: Millis,
        change: impl Fn(&Room) -> Result<Successor, TableError> + Send,
    ) -> Result<Arc<Room>, RoomError> {
        for _ in 0..TRIES {
            let room = self.get(id).await?;
            if expected.is_some_and(|expected| expected != room.version) {
                return Err(TableError::Stale.into());
            }
            let mut next = change(&room)?;
            let change = change_to(&room, &mut next, now)?;
            let played = change.lines.len();
            let plays = played > 0;
            match self.store.commit(id, room.version, change).await {
                Ok(version) => {
                    self.moves.inc_by(played as u64);
                    let (listing, seed) = (room.listing, room.seed.clone());
                    let Successor { doc, game, .. } = next;
                    let tentative = BTreeMap::new();
                    let is_handed_in =
                        |seat: &Seat| doc.sealed.texts(*seat) != room.doc.sealed.texts(*seat);
                    let handed_in: Vec<Seat> =
                        doc.sealed.answers.keys().copied().filter(is_handed_in).collect();
                    let next = Room { id, version, listing, seed, doc, game, tentative };
                    if plays {
                        return Ok(self.publish(next));
                    }
                    // Take the current ones: a seat may have added moves in the meantime.
                    let published = self.publish_over(next, |now| {
                        let mut tentative = now.tentative.clone();
                        tentative.retain(|seat, _| !handed_in.contains(seat));
                        Some(tentative)
                    });
                    for seat in handed_in {
                        // If this fails, the moves no longer fit the answer and are not
                        // shown.
                        let _ = self.store.clear_tentative(id, seat).await;
                    }
                    return Ok(published);
                }
                Err(StoreError::Conflict { .. }) => {
                    // Another process or a faster request has changed it: read it again.
                    let fresh = self.load(id).await?;
                    self.publish(fresh);
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Busy.into())
    }

    /// Reloads all live tables after another process has changed the store. If some cannot
    /// be read, the last error is returned and the caller may try again.
    pub(crate) async fn reload(&self) -> Result<(), RoomError> {
        let ids: Vec<TableId> = {
            let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            open.keys().copied().collect()
        };
        let mut last = Ok(());
        for id in ids {
            match self.load(id).await {
                Ok(room) => drop(self.publish(room)),
                // A damaged table must not be continued from memory either.
                Err(RoomError::Store(StoreError::NotFound { .. }) | RoomError::Damaged { .. }) => {
                    self.forget(id);
                }
                // One that fails does not stop the others.
                Err(failure) => last = Err(failure),
            }
        }
        last
    }

    /// Drops a deleted table and makes its followers look again.
    pub fn forget(&self, id: TableId) {
        let gone = self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
        if let Some(live) = gone {
            live.version.send_modify(|version| *version += 1);
        }
    }

    /// Stores the tentative moves of a seat. Nobody else is notified.
    pub async fn keep_tentative(
        &self,
        room: &Room,
        seat: Seat,
        moves: impl Into<TentativeMoves> + Send,
    ) -> Result<(), RoomError> {
        let moves = moves.into();
        self.get_open(room.id).await?;
        let text = serde_json::to_string(&*moves)?;
        let stored = Tentative { based_on: room.version, text };
        self.store.put_tentative(room.id, seat, stored).await?;
        let Some(live) = self.live(room.id) else { return Ok(()) };
        let mut fits = false;
        live.replace(|now| {
            fits = now.fits(seat, room.version);
            let mut next = Room::clone(now);
            next.tentative.insert(seat, moves);
            fits.then_some(next)
        });
        if fits {
            return Ok(());
        }
        // The table has moved on while the moves were written. They must not come back
        // after a restart, and their maker must know that they are gone.
        self.store.clear_tentative(room.id, seat).await?;
        Err(TableError::Stale.into())
    }

    /// Puts a table into memory as it is, replacing the one that was there.
    #[cfg(any(test, feature = "testing"))]
    pub fn put(&self, room: Room) {
        let live = self.insert(room.clone());
        let version = room.version;
        live.replace(|_| Some(room));
        live.version.send_replace(version);
    }

    /// Publishes the new state of a table and wakes its followers.
    fn publish(&self, room: Room) -> Arc<Room> {
        self.publish_over(room, |_| None)
    }

    /// The same, with tentative moves that depend on the previous state.
    fn publish_over(
        &self,
        room: Room,
        tentative: impl FnOnce(&Room) -> Option<BTreeMap<Seat, TentativeMoves>>,
    ) -> Arc<Room> {
        let live = self.insert(room.clone());
        let version = room.version;
        let room = live.replace(|now| {
            let tentative = tentative(now).unwrap_or_else(|| room.tentative.clone());
            (now.version < version).then_some(Room { tentative, ..room })
        });
        live.version.send_if_modified(|seen| {
            let is_new = *seen < version;
            *seen = version.max(*seen);
            is_new
        });
        let players: BTreeSet<PlayerId> =
            room.doc.occupants.iter().filter_map(Occupant::player).collect();
        self.subscribers.notify(players.into_iter(), room.id);
        room
    }
}

impl LiveTable {
    /// Whether anything besides the list of tables uses it. Called while the list is
    /// locked, so that nobody can start to use it in between.
    fn is_used(self: &Arc<LiveTable>) -> bool {
        Arc::strong_count(self) > 1 || self.version.receiver_count() > 0
    }

    fn room(&self) -> Arc<Room> {
        Arc::clone(&self.now.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Replaces the state if there is a newer one, and returns the current one.
    fn replace(&self, next: impl FnOnce(&Room) -> Option<Room>) -> Arc<Room> {
        let mut now = self.now.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(next) = next(&now) {
            *now = Arc::new(next);
        }
        Arc::clone(&now)
    }
}

/// A new table, before it is stored.
fn new_room(id: TableId, (doc, listing, seed): (Doc, Listing, Seed)) -> Room {
    Room { id, version: 0, listing, seed, doc, game: None, tentative: BTreeMap::new() }
}

/// A new table as it is stored.
fn new_table(room: &Room, opened_from: Option<String>, now: Millis) -> Result<NewTable, RoomError> {
    let stored = Stored::of(&room.doc, None)?;
    Ok(NewTable {
        id: room.id,
        game: room.doc.settings.game.clone(),
        doc: stored.doc,
        listing: room.listing,
        phase: Phase::Open,
        created: now,
        deadline: None,
        head: String::new(),
        secret: room.seed.clone(),
        seats: seats(&room.doc),
        facts: facts(&room.doc, None)?,
        components: stored.components,
        opened_from,
    })
}

/// The change that turns a stored table into its successor.
fn change_to(room: &Room, next: &mut Successor, now: Millis) -> Result<Change, RoomError> {
    // A seat link must not outlive its seat, whatever this change was.
    next.doc.drop_lost_links();
    let lines = next.new_lines();
    let head = if next.begins { next.head() } else { None };
    let stored = Stored::of(&next.doc, head)?;
    Ok(Change {
        doc: stored.doc,
        phase: next.phase(),
        listing: room.listing,
        // If running out of time has no effect, nobody needs to look at the deadline.
        deadline: next.deadline().filter(|_| next.doc.settings.pace.expiry() != Expiry::Nothing),
        changed: now,
        head: stored.head,
        first_line_number: next.stored as u64 + 1,
        clear_tentative: !lines.is_empty(),
        lines,
        seats: Some(seats(&next.doc)),
        facts: next.facts()?,
    })
}

fn seats(doc: &Doc) -> Vec<(Seat, PlayerId)> {
    let owned =
        |(index, occupant): (usize, &Occupant)| Some((Seat::new(index)?, occupant.player()?));
    doc.occupants.iter().enumerate().filter_map(owned).collect()
}
