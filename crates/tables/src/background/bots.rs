//! Lets the computer players of a table move until a person is asked.

use std::collections::HashSet;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;

use tabletop::{Node, Seat};
use tokio::sync::Semaphore;
use tracing::{error, warn};

use super::{Background, LATER};
use crate::pool::{Class, PoolError};
use crate::rooms::RoomError;
use crate::seated_bots::Place;
use crate::table::{Occupant, PlayedTurn, Room, SharedMatch, Speed, TableError, turn};
use store::{StoreError, TableId, ToWake};

/// Maximum number of tables whose computer players are woken at once after a start.
pub(super) const WOKEN: usize = 64;

impl Background {
    /// After a start, goes on with every table that waits for a computer player. Only a
    /// few are woken at a time, so that a start costs the same however many tables there
    /// are. Tables of people come first.
    pub async fn resume(self) {
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
            let background = self.clone();
            self.spawn(async move {
                if is_known || background.learn_turn(id).await {
                    background.keep_going(id).await;
                } else {
                    background.awake().remove(&id);
                }
                drop(permit);
            });
        }
    }

    /// Stores whose turn it is at a table that was written by an older version. Returns
    /// whether a computer player is to move.
    async fn learn_turn(&self, id: TableId) -> bool {
        // A table that cannot be read was logged then, and is left alone.
        let Ok(room) = self.rooms.peek(id).await else { return false };
        let turn = turn(&room.doc, room.game.as_deref());
        if let Err(error) = self.store.put_turn(id, room.version, turn).await {
            warn!(%error, "whose turn it is cannot be noted");
        }
        turn.is_some_and(|turn| turn.is_bot)
    }

    /// Wakes the computer players of a table at once, because somebody has come to it.
    pub fn hurry(&self, id: TableId) {
        if self.asleep().remove(&id) {
            self.wake(id);
        }
    }

    /// Lets the computer players of a table play until a person is asked.
    pub fn wake(&self, id: TableId) {
        if !self.awake().insert(id) {
            return;
        }
        let background = self.clone();
        self.spawn(async move { background.keep_going(id).await });
    }

    /// Plays on until a person is asked or nobody can decide.
    pub(super) async fn keep_going(&self, id: TableId) {
        loop {
            let done = self.play_on(id).await;
            self.awake().remove(&id);
            if done == Stopped::Unwatched {
                self.seated.leave(id);
                // The next person to look wakes it.
                if self.audience.pause(id) || !self.awake().insert(id) {
                    return;
                }
                continue;
            }
            self.audience.forget(id);
            let room = self.rooms.get(id).await.ok();
            self.seated.keep(id, |seat, level| {
                let room = room.as_deref().filter(|room| room.turn().is_some());
                done == Stopped::Person && room.is_some_and(|room| plays(room, seat, level))
            });
            // It may have been woken just before it was removed.
            let is_asked = room.is_some_and(|room| bot_to_move(&room).is_some());
            if done == Stopped::Helpless || !is_asked || !self.awake().insert(id) {
                return;
            }
        }
    }

    pub(super) async fn play_on(&self, id: TableId) -> Stopped {
        let mut last = None;
        loop {
            match self.step(id, &mut last).await {
                Ok(None) => {}
                Ok(Some(stopped)) => return stopped,
                // Nothing is lost: it is tried again when there may be room.
                Err(RoomError::Store(error @ (StoreError::Full | StoreError::Busy))) => {
                    warn!(%error, "a computer player waits");
                    tokio::time::sleep(LATER).await;
                }
                // A table that cannot be read shows an error to everyone who opens it.
                Err(failure) => {
                    error!(problem = %failure, "a computer player gives up");
                    return Stopped::Helpless;
                }
            }
        }
    }

    pub(super) fn awake(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn asleep(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.asleep.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays one turn of a computer player, or returns why there is none. `last` is the seat
    /// that decided last. It does not pause again, because a turn that ends where all answer
    /// at once and the answer after it are one thing to see.
    pub(super) async fn step(
        &self,
        id: TableId,
        last: &mut Option<Seat>,
    ) -> Result<Option<Stopped>, RoomError> {
        let room = self.rooms.get(id).await?;
        let Some((seat, level)) = bot_to_move(&room) else { return Ok(Some(Stopped::Person)) };
        let class = if room.is_bots_alone() { Class::Bots } else { Class::People };
        let is_followed = || self.rooms.followers(id) > 0;
        if class == Class::Bots && !self.audience.is_watched(id, is_followed) {
            return Ok(Some(Stopped::Unwatched));
        }
        let begun = tokio::time::Instant::now();
        let asked = AskedBot { room: &room, seat, level, class };
        let Some(decided) = self.think(&asked, Length::WholeTurn).await else {
            return Ok(Some(Stopped::Helpless));
        };
        if *last != Some(seat) {
            tokio::time::sleep_until(begun + self.pause(&room)).await;
        }
        *last = Some(seat);
        match self.accept(&room, seat, &decided).await {
            // Somebody else was faster, such as a host who replaced the bot.
            Ok(()) | Err(RoomError::Refused(TableError::Stale)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Stores what a computer player has decided for a seat, if it still fits: all of it is
    /// one commit, and followers get one notice.
    pub(super) async fn accept(
        &self,
        seen: &Room,
        seat: Seat,
        decided: &Decided,
    ) -> Result<(), RoomError> {
        let change = |room: &Room| {
            if !room.fits(seat, seen.version) || !room.waits_for(seat) {
                return Err(TableError::Stale);
            }
            match decided {
                Decided::Turn(turn) => room.finish_turn(turn, seat, self.clock.now()),
                Decided::Answer(texts) => room.decide(seat, texts, self.clock.now()),
            }
        };
        self.rooms.change(seen.id, None, (self.now)(), change).await.map(drop)
    }

    /// What a computer player decides for a seat. It thinks about all decisions in a row on
    /// a copy of the match, or about its whole answer where all answer at once. If the
    /// program ends meanwhile, nothing has happened, and it is thought about again.
    pub(super) async fn think(&self, asked: &AskedBot<'_>, length: Length) -> Option<Decided> {
        let AskedBot { room, seat, .. } = *asked;
        if room.is_together() {
            return self.think_about_answer(asked).await.map(Decided::Answer);
        }
        let mut turn = room.begin_turn()?;
        loop {
            let text = self.ask(asked, &turn.game).await?;
            turn.play(seat, &text).ok()?;
            // If the table has changed, the turn will be refused, so more of it is no use.
            let is_done = length == Length::OneDecision || !room.goes_on(&turn, seat);
            if is_done || self.has_changed(room).await {
                return Some(Decided::Turn(turn));
            }
        }
    }

    /// The whole answer of a computer player where all answer at once.
    async fn think_about_answer(&self, asked: &AskedBot<'_>) -> Option<Vec<String>> {
        let seat = asked.seat;
        let mut turn = PlayedTurn::on(asked.room.sketch_to_think(seat, &[])?.into());
        let mut texts = Vec::new();
        while texts.is_empty() || turn.game.node() == Node::Decision(seat) && turn.game.asks_all() {
            let text = self.ask(asked, &turn.game).await?;
            turn.play(seat, &text).ok()?;
            texts.push(text);
        }
        Some(texts)
    }

    /// One decision of a computer player, once its turn to think has come.
    async fn ask(&self, asked: &AskedBot<'_>, game: &SharedMatch) -> Option<String> {
        let &AskedBot { room, seat, level, class } = asked;
        let place = Place { table: room.id, seat };
        loop {
            let (bots, game, level) =
                (Arc::clone(&self.seated), Arc::clone(game), level.to_owned());
            let think = move |_| bots.decide(place, &level, &*game);
            match self.pool.run(class, self.owner(room.doc.host), think).await {
                Ok(text) => return text,
                Err(PoolError::GivenUp) => return None,
                Err(PoolError::Busy) => tokio::time::sleep(LATER).await,
            }
        }
    }

    /// Whether a table is no longer as it was.
    async fn has_changed(&self, seen: &Room) -> bool {
        self.rooms.get(seen.id).await.is_ok_and(|room| room.version != seen.version)
    }

    /// Minimum time between two computer players at this table.
    pub(super) fn pause(&self, room: &Room) -> Duration {
        pause(room, self.browsers.look_on(room.id))
    }
}

/// A computer player that is asked at a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct AskedBot<'a> {
    pub(super) room: &'a Room,
    pub(super) seat: Seat,
    pub(super) level: &'a str,
    /// How urgent it is.
    pub(super) class: Class,
}

/// How much a computer player decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Length {
    /// Everything until somebody else is asked.
    WholeTurn,
    /// Once, for a person who has run out of time.
    OneDecision,
}

/// What a computer player has decided for a seat.
#[derive(Clone, Debug)]
pub(super) enum Decided {
    /// What it has played.
    Turn(PlayedTurn),
    /// What it hands in, where all answer at once.
    Answer(Vec<String>),
}

/// Why the computer players of a table stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stopped {
    /// A person is asked, or nobody.
    Person,
    /// A computer player is asked and cannot decide. Asking again would never end.
    Helpless,
    /// Only computer players play, and nobody watches.
    Unwatched,
}

/// The computer player who is to move.
fn bot_to_move(room: &Room) -> Option<(Seat, &str)> {
    let level = |seat: Seat| Some((seat, room.doc.occupants.get(seat.index())?.level()?));
    room.waits().into_iter().find_map(level)
}

/// Whether a computer player of this level decides for a seat.
fn plays(room: &Room, seat: Seat, level: &str) -> bool {
    room.occupant(seat).is_ok_and(|occupant| occupant.level() == Some(level))
}

/// How long a computer player takes at least, so that people can see what it does.
/// Without a browser only programs are waiting, and they need no pause. Tables of
/// computer players alone have the speed that was chosen for them.
fn pause(room: &Room, look_on: bool) -> Duration {
    let is_watched =
        room.doc.occupants.iter().all(|occupant| matches!(occupant, Occupant::Bot { .. }));
    Duration::from_millis(match room.doc.speed {
        Speed::Slow if is_watched => 3_000,
        Speed::Medium if is_watched => 1_000,
        Speed::Fast if is_watched => 0,
        _ if look_on => 350,
        _ => 0,
    })
}
