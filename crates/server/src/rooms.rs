//! All tables that are in use, and the one way to change them.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use play::{AnyMatch, Seed};
use prometheus_client::metrics::counter::Counter;
use tabletop::Seat;
use tokio::sync::watch;
use tracing::error;

use crate::store::{
    Change, Draft, Listing, Millis, NewTable, Phase, PlayerId, Store, StoreError, Table, TableId,
    with_components,
};
use crate::subscriptions::Subscribers;
use crate::table::{Doc, Expiry, Occupant, Room, Stored, Successor, TableError, facts};

/// So many tables lie open before those that nobody uses are put away.
const MOST_OPEN: usize = 1_000;

/// So often a change is tried again because somebody else was faster. Whoever loses
/// more often than that is told so, instead of keeping the store busy.
const TRIES: usize = 100;

/// How long a table waits for a person before the others may ask for a stand-in,
/// unless the server is told otherwise.
pub(crate) const AWAY_AFTER: Millis = Millis(30 * 60 * 1_000);

/// Tables in use. Each is one [`Room`] that everyone shares until the next one
/// takes its place; locks are held for as long as it takes to exchange the two.
pub(crate) struct Rooms {
    store: Arc<dyn Store>,
    open: Mutex<HashMap<TableId, Arc<LiveTable>>>,
    /// Tables that were found damaged, and not sound since.
    damaged: Mutex<BTreeSet<TableId>>,
    /// How many entries were stored.
    pub(crate) moves: Counter,
    /// Those who follow a player.
    pub(crate) subscribers: Subscribers,
    /// How long a table waits for a person before the others may ask for a stand-in.
    pub(crate) away_after: Millis,
}

/// What seats have decided but not confirmed.
type Drafts = BTreeMap<Seat, Vec<String>>;

/// Where the current state of one table lies.
struct LiveTable {
    now: RwLock<Arc<Room>>,
    /// The version, for those who wait for the next one.
    version: watch::Sender<u64>,
    /// How often the chat has changed since the table was laid out.
    chat: watch::Sender<u64>,
}

/// What changes at a table, for those who follow it.
#[derive(Debug)]
pub(crate) struct News {
    /// The version.
    pub(crate) version: watch::Receiver<u64>,
    /// How often the chat has changed, from any number on.
    pub(crate) chat: watch::Receiver<u64>,
}

/// Why a table could not be read or changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RoomError {
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
    pub(crate) fn new(store: Arc<dyn Store>) -> Rooms {
        Rooms {
            store,
            open: Mutex::new(HashMap::new()),
            damaged: Mutex::default(),
            moves: Counter::default(),
            subscribers: Subscribers::default(),
            away_after: AWAY_AFTER,
        }
    }

    /// The same with another time before others may ask for a stand-in.
    pub(crate) fn waiting(self, away_after: Millis) -> Rooms {
        Rooms { away_after, ..self }
    }

    /// The table with this id.
    pub(crate) async fn get(&self, id: TableId) -> Result<Arc<Room>, RoomError> {
        if let Some(live) = self.live(id) {
            return Ok(live.room());
        }
        let room = self.load(id).await?;
        Ok(self.insert(room).room())
    }

    /// The table with this id, if anything may be done at it: for those who draft,
    /// speak or note. What changes a table comes through [`Rooms::change`].
    pub(crate) async fn get_open(&self, id: TableId) -> Result<Arc<Room>, RoomError> {
        let room = self.get(id).await?;
        room.open_to_change()?;
        Ok(room)
    }

    /// A way to wait for what changes at a table.
    pub(crate) async fn follow(&self, id: TableId) -> Result<News, RoomError> {
        let live = match self.live(id) {
            Some(live) => live,
            None => self.insert(self.load(id).await?),
        };
        Ok(News { version: live.version.subscribe(), chat: live.chat.subscribe() })
    }

    /// Somebody has said something at a table, or it was removed.
    pub(crate) fn chat_changed(&self, id: TableId) {
        if let Some(live) = self.live(id) {
            live.chat.send_modify(|times| *times += 1);
        }
    }

    /// How many tables lie open, and how many follow them.
    pub(crate) fn in_use(&self) -> (usize, usize) {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        (open.len(), open.values().map(|live| live.version.receiver_count()).sum())
    }

    /// How many follow a table.
    pub(crate) fn followers(&self, id: TableId) -> usize {
        self.live(id).map_or(0, |live| live.version.receiver_count())
    }

    fn live(&self, id: TableId) -> Option<Arc<LiveTable>> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.get(&id).cloned()
    }

    /// Lays a table out, unless somebody else was faster.
    fn insert(&self, room: Room) -> Arc<LiveTable> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= MOST_OPEN && !open.contains_key(&room.id) {
            // Tables that nobody uses are read from the store when they are asked for.
            open.retain(|_, live| live.is_used());
        }
        let live = open.entry(room.id).or_insert_with(|| {
            let (version, chat) = (watch::Sender::new(room.version), watch::Sender::new(0));
            Arc::new(LiveTable { now: RwLock::new(Arc::new(room)), version, chat })
        });
        Arc::clone(live)
    }

    /// How many tables were found damaged.
    pub(crate) fn damaged(&self) -> usize {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// A table as it is, without keeping it in memory if it was not there.
    pub(crate) async fn peek(&self, id: TableId) -> Result<Arc<Room>, RoomError> {
        match self.live(id) {
            Some(live) => Ok(live.room()),
            None => self.load(id).await.map(Arc::new),
        }
    }

    /// Reads a table. One that is damaged is logged once and counted.
    async fn load(&self, id: TableId) -> Result<Room, RoomError> {
        let loaded = self.read(id).await.map_err(|failure| match failure {
            RoomError::Store(StoreError::Corrupt { what }) => {
                RoomError::Damaged { table: id, problem: what }
            }
            other => other,
        });
        let mut damaged = self.damaged.lock().unwrap_or_else(PoisonError::into_inner);
        match &loaded {
            Ok(_) | Err(RoomError::Store(StoreError::NotFound { .. })) => {
                damaged.remove(&id);
            }
            Err(RoomError::Damaged { problem, .. }) if damaged.insert(id) => {
                error!(table = %id, problem, "a stored table is damaged");
            }
            Err(_) => {}
        }
        loaded
    }

    async fn read(&self, id: TableId) -> Result<Room, RoomError> {
        let mut stored = self.store.table(id).await?;
        let mut lines = self.store.lines(id, 0).await?;
        // More may have come since the table was read.
        lines.truncate(usize::try_from(stored.lines).unwrap_or(usize::MAX));
        let damaged = |problem: String| RoomError::Damaged { table: id, problem };
        let doc = Stored::read(&stored.doc, stored.components.as_deref())
            .map_err(|error| damaged(error.to_string()))?;
        if let Some(problem) = doc.problem() {
            return Err(damaged(problem.to_owned()));
        }
        if let Some(text) = &stored.components {
            stored.head = with_components(&stored.head, text);
        }
        let (stored, game) = revive_aside(stored, lines).await?;
        let game = game.map_err(damaged)?;
        let mut drafts = BTreeMap::new();
        for seat in Seat::first(doc.settings.setup.seats) {
            let draft = self.store.draft(id, seat).await?;
            // A draft that cannot be read is no loss that anyone was promised to be spared.
            let plays = draft.and_then(|draft| serde_json::from_str(&draft.text).ok());
            drafts.extend(plays.map(|plays: Vec<String>| (seat, plays)));
        }
        let (version, listing, seed) = (stored.version, stored.listing, stored.secret);
        Ok(Room { id, version, listing, seed, doc, game, drafts })
    }

    /// Opens a new table.
    pub(crate) async fn open(
        &self,
        id: TableId,
        table: (Doc, Listing, Seed),
        now: Millis,
    ) -> Result<Arc<Room>, RoomError> {
        self.open_from(id, table, None, now).await
    }

    /// Opens a new table that is counted among those of an address group.
    pub(crate) async fn open_from(
        &self,
        id: TableId,
        (doc, listing, seed): (Doc, Listing, Seed),
        opened_from: Option<String>,
        now: Millis,
    ) -> Result<Arc<Room>, RoomError> {
        let stored = Stored::of(&doc, None)?;
        let table = NewTable {
            id,
            game: doc.settings.game.clone(),
            doc: stored.doc,
            listing,
            phase: Phase::Open,
            created: now,
            deadline: None,
            head: String::new(),
            secret: seed.clone(),
            seats: seats(&doc),
            facts: facts(&doc, None)?,
            components: stored.components,
            opened_from,
        };
        self.store.create_table(table).await?;
        let drafts = BTreeMap::new();
        Ok(self.publish(Room { id, version: 0, listing, seed, doc, game: None, drafts }))
    }

    /// Changes a table that is not closed. With an expected version the change is
    /// meant for that one only; without, it is tried again on whatever the table has
    /// become.
    pub(crate) async fn change(
        &self,
        id: TableId,
        expected: Option<u64>,
        now: Millis,
        change: impl Fn(&Room) -> Result<Successor, TableError> + Send,
    ) -> Result<Arc<Room>, RoomError> {
        // That it is closed is told before anything else, and asked for every try: it
        // may have been closed meanwhile.
        self.get_open(id).await?;
        self.change_any(id, expected, now, move |room| change(room.open_to_change()?)).await
    }

    /// Changes a table, closed or not: for the operator, and for somebody who
    /// signs in, which is nothing that is done at a table.
    pub(crate) async fn change_any(
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
            // Whatever has changed who sits where, a link does not outlive its seat.
            next.doc.drop_lost_links();
            let lines = next.new_lines();
            let played = lines.len();
            let plays = played > 0;
            let head = if next.begins { next.head() } else { None };
            let stored = Stored::of(&next.doc, head)?;
            let change = Change {
                doc: stored.doc,
                phase: next.phase(),
                listing: room.listing,
                // Where nothing comes of it, nobody needs to look when it is over.
                deadline: next
                    .deadline()
                    .filter(|_| next.doc.settings.pace.expiry() != Expiry::Nothing),
                changed: now,
                head: stored.head,
                first_line_number: next.stored as u64 + 1,
                lines,
                clear_drafts: plays,
                seats: Some(seats(&next.doc)),
                facts: next.facts()?,
            };
            match self.store.commit(id, room.version, change).await {
                Ok(version) => {
                    self.moves.inc_by(played as u64);
                    let (listing, seed) = (room.listing, room.seed.clone());
                    let Successor { doc, game, .. } = next;
                    let drafts = BTreeMap::new();
                    let is_handed_in =
                        |seat: &Seat| doc.sealed.texts(*seat) != room.doc.sealed.texts(*seat);
                    let handed_in: Vec<Seat> =
                        doc.sealed.answers.keys().copied().filter(is_handed_in).collect();
                    let next = Room { id, version, listing, seed, doc, game, drafts };
                    if plays {
                        return Ok(self.publish(next));
                    }
                    // As they are by now: somebody may have drafted something meanwhile.
                    let published = self.publish_over(next, |now| {
                        let mut drafts = now.drafts.clone();
                        drafts.retain(|seat, _| !handed_in.contains(seat));
                        Some(drafts)
                    });
                    for seat in handed_in {
                        // A draft that outlives its answer does not fit it, and is not shown.
                        let _ = self.store.clear_draft(id, seat).await;
                    }
                    return Ok(published);
                }
                Err(StoreError::Conflict { .. }) => {
                    // Another process or a faster request: look again.
                    let fresh = self.load(id).await?;
                    self.publish(fresh);
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Busy.into())
    }

    /// Looks at all tables again: somebody else has changed the store. If some could
    /// not be looked at, the last failure is returned, and it can be tried again.
    pub(crate) async fn reload(&self) -> Result<(), RoomError> {
        let ids: Vec<TableId> = {
            let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            open.keys().copied().collect()
        };
        let mut last = Ok(());
        for id in ids {
            match self.load(id).await {
                Ok(room) => drop(self.publish(room)),
                // What is damaged must not be played on from memory either.
                Err(RoomError::Store(StoreError::NotFound { .. }) | RoomError::Damaged { .. }) => {
                    self.forget(id);
                }
                // One that fails does not keep the others from being looked at.
                Err(failure) => last = Err(failure),
            }
        }
        last
    }

    /// A table is gone. Those who follow it are told to look again.
    pub(crate) fn forget(&self, id: TableId) {
        let gone = self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
        if let Some(live) = gone {
            live.version.send_modify(|version| *version += 1);
        }
    }

    /// Keeps what a seat has decided but not confirmed. Nobody else is told.
    pub(crate) async fn keep_draft(
        &self,
        room: &Room,
        seat: Seat,
        draft: Vec<String>,
    ) -> Result<(), RoomError> {
        self.get_open(room.id).await?;
        let text = serde_json::to_string(&draft)?;
        let stored = Draft { based_on: room.version, text };
        self.store.put_draft(room.id, seat, stored).await?;
        let Some(live) = self.live(room.id) else { return Ok(()) };
        let mut fits = false;
        live.replace(|now| {
            fits = now.fits(seat, room.version);
            let mut next = Room::clone(now);
            next.drafts.insert(seat, draft);
            fits.then_some(next)
        });
        if fits {
            return Ok(());
        }
        // The table has moved on while the draft was written. It must not come back
        // after a restart, and whoever made it must know that it is gone.
        self.store.clear_draft(room.id, seat).await?;
        Err(TableError::Stale.into())
    }

    /// Lays a table out as it is, in place of the one that was there.
    #[cfg(test)]
    pub(crate) fn put(&self, room: Room) {
        let live = self.insert(room.clone());
        let version = room.version;
        live.replace(|_| Some(room));
        live.version.send_replace(version);
    }

    /// Lays the new state of a table out and wakes those who wait for it.
    fn publish(&self, room: Room) -> Arc<Room> {
        self.publish_over(room, |_| None)
    }

    /// The same with drafts that depend on the state that was there.
    fn publish_over(&self, room: Room, drafts: impl FnOnce(&Room) -> Option<Drafts>) -> Arc<Room> {
        let live = self.insert(room.clone());
        let version = room.version;
        let room = live.replace(|now| {
            let drafts = drafts(now).unwrap_or_else(|| room.drafts.clone());
            (now.version < version).then_some(Room { drafts, ..room })
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
    /// Whether anybody but the list of tables has it, or follows it. Asked while
    /// the list is locked, so that nobody can take it up in between.
    fn is_used(self: &Arc<LiveTable>) -> bool {
        Arc::strong_count(self) > 1 || self.version.receiver_count() > 0
    }

    fn room(&self) -> Arc<Room> {
        Arc::clone(&self.now.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Exchanges the state if there is a better one, and gives what is there then.
    fn replace(&self, next: impl FnOnce(&Room) -> Option<Room>) -> Arc<Room> {
        let mut now = self.now.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(next) = next(&now) {
            *now = Arc::new(next);
        }
        Arc::clone(&now)
    }
}

/// A record of more bytes is read beside the requests. Few matches have more, but
/// a record that was brought along may, and so may a table of components.
const LONG_RECORD: usize = 64 << 10;

/// [`revive`], where it keeps nobody waiting. Gives the stored table back.
async fn revive_aside(
    stored: Table,
    lines: Vec<String>,
) -> Result<(Table, Result<Option<Box<dyn AnyMatch>>, String>), RoomError> {
    let length = stored.head.len() + lines.iter().map(String::len).sum::<usize>();
    let read = move || {
        let game = revive(&stored, &lines);
        (stored, game)
    };
    if length <= LONG_RECORD {
        return Ok(read());
    }
    Ok(tokio::task::spawn_blocking(read).await?)
}

/// The match of a stored table, read from its record and checked line by line.
fn revive(stored: &Table, lines: &[String]) -> Result<Option<Box<dyn AnyMatch>>, String> {
    if stored.head.is_empty() {
        return Ok(None);
    }
    let title = games::title(&stored.game).map_err(|error| error.to_string())?;
    let mut record = stored.head.clone();
    for line in lines {
        record.push_str(line);
        record.push('\n');
    }
    // A match that was brought along has another seed, or none.
    let own = stored.secret.commitment().to_string();
    let is_ours = stored.head.lines().next().is_some_and(|header| header.ends_with(&own));
    let seed = is_ours.then(|| stored.secret.clone());
    let game = title.read_match(record.as_bytes(), seed).map_err(|error| error.to_string())?;
    if game.entries() != lines.len() {
        return Err(format!("{} lines are {} entries", lines.len(), game.entries()));
    }
    Ok(Some(game))
}

fn seats(doc: &Doc) -> Vec<(Seat, PlayerId)> {
    let owned =
        |(index, occupant): (usize, &Occupant)| Some((Seat::new(index)?, occupant.player()?));
    doc.occupants.iter().enumerate().filter_map(owned).collect()
}
