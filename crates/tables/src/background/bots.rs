//! Lets the computer players of a table move until a person is asked.

use std::collections::HashSet;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;

use tabletop::{Node, Seat};
use tokio::sync::Semaphore;
use tracing::{error, warn};

use super::{Background, LATER};
use crate::rooms::RoomError;
use crate::table::{Occupant, Room, Speed, TableError, turn};
use crate::thinking::{Class, ThinkError};
use store::random;
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
                // The next person to look wakes it.
                if self.audience.pause(id) || !self.awake().insert(id) {
                    return;
                }
                continue;
            }
            self.audience.forget(id);
            // It may have been woken just before it was removed.
            let is_asked = match self.rooms.get(id).await {
                Ok(room) => bot_to_move(&room).is_some(),
                Err(_) => false,
            };
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

    /// Makes one decision of a computer player, or returns why there is none. `last` is
    /// the seat that decided last; it does not pause again, because one layout of a
    /// board may be a dozen decisions but is one thing to see.
    pub(super) async fn step(
        &self,
        id: TableId,
        last: &mut Option<Seat>,
    ) -> Result<Option<Stopped>, RoomError> {
        let room = self.rooms.get(id).await?;
        let Some((seat, level)) = bot_to_move(&room) else { return Ok(Some(Stopped::Person)) };
        let class = if is_bots_alone(&room) { Class::Bots } else { Class::People };
        let is_followed = || self.rooms.followers(id) > 0;
        if class == Class::Bots && !self.audience.is_watched(id, is_followed) {
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
            // Somebody else was faster, such as a host who replaced the bot.
            Ok(_) | Err(RoomError::Refused(TableError::Stale)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Plays what a computer player has decided for a seat, if it still fits.
    pub(super) async fn decide(
        &self,
        seen: &Room,
        seat: Seat,
        texts: &[String],
    ) -> Result<(), RoomError> {
        let change = |room: &Room| {
            let fits = room.fits(seat, seen.version) && room.waits_for(seat);
            if fits { room.decide(seat, texts, self.clock.now()) } else { Err(TableError::Stale) }
        };
        self.rooms.change(seen.id, None, (self.now)(), change).await.map(drop)
    }

    /// What a computer player of this level decides for a seat, once its turn to think
    /// has come: one decision, or the whole answer where all answer at once.
    pub(super) async fn think(
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

    /// Minimum time between two computer players at this table.
    pub(super) fn pause(&self, room: &Room) -> Duration {
        pause(room, self.browsers.look_on(room.id))
    }
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

/// Whether computer players decide for every seat of a running match. This includes
/// matches in which a stand-in plays for every person: nobody waits there either.
pub(super) fn is_bots_alone(room: &Room) -> bool {
    room.turn().is_some() && room.doc.occupants.iter().all(|occupant| occupant.level().is_some())
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
