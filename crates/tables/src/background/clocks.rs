//! Acts on clocks that have run out.
//!
//! Each table is handled by a task of its own, so that no table waits while a computer
//! player thinks for another, and a table that fails delays only itself.

use std::sync::Arc;
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use tabletop::Seat;
use tokio::task::JoinSet;
use tracing::error;

use super::bots::{AskedBot, Length};
use super::{Background, LATER};
use crate::levels::STAND_IN;
use crate::pool::Class;
use crate::rooms::RoomError;
use crate::table::{Expiry, Room, TableError};
use store::{Due, StoreError, TableId};

/// Interval between two looks at the clocks.
const LOOK: Duration = Duration::from_millis(500);
/// How long a table is left alone after its clock could not be acted on, because a
/// computer player failed or the table cannot be read.
const FAILED_FOR: Duration = Duration::from_secs(60);

impl Background {
    /// Number of clocks that ran out and were acted on.
    pub fn expired(&self) -> &Counter {
        &self.expiries.expired
    }

    /// Looks at the clocks, and for outside changes, until the server ends.
    pub async fn watch_clocks(self) {
        let mut beat = tokio::time::interval(LOOK);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
        let mut outside = self.store.outside_changes().await.unwrap_or_default();
        loop {
            beat.tick().await;
            self.reload_if_changed(&mut outside).await;
            self.look_at_clocks().await;
        }
    }

    /// Lets time pass at the tables and acts on the clocks that have run out. Nothing is
    /// done during the grace period after a start, when everyone may still come back.
    pub(super) async fn look_at_clocks(&self) {
        self.clock.beat(&*self.store).await;
        if self.clock.stands_for().is_some() {
            return;
        }
        if let Ok(due) = self.store.due_tables(self.clock.now()).await {
            self.expire_all(&due);
        }
    }

    /// Acts on all clocks that have run out, each in a task of its own.
    fn expire_all(&self, due: &[Due]) {
        for due in self.expiries.pick(due) {
            let background = self.clone();
            self.spawn(async move {
                let expiring = background.clone();
                // A table that panics must not stay underway for ever.
                let done = tokio::spawn(async move { expiring.expire(due.table).await }).await;
                let again = match done {
                    // Somebody else was faster: look again at once.
                    Ok(Ok(Acted::Yes) | Err(RoomError::Refused(TableError::Stale))) => None,
                    Ok(Ok(Acted::No)) | Err(_) => Some(FAILED_FOR),
                    Ok(
                        Ok(Acted::NoLonger)
                        | Err(RoomError::Store(StoreError::Full | StoreError::Busy)),
                    ) => Some(LATER),
                    Ok(Err(failure)) => {
                        error!(problem = %failure, "a clock that ran out cannot be acted on");
                        Some(FAILED_FOR)
                    }
                };
                background.expiries.acted(due, again);
            });
        }
    }

    /// Acts on the clock of a table that has run out.
    pub(super) async fn expire(&self, id: TableId) -> Result<Acted, RoomError> {
        let room = {
            let _turn = self.expiries.reading.acquire().await;
            self.rooms.get(id).await?
        };
        let late = room.late(self.clock.now());
        if late.is_empty() {
            return Ok(Acted::NoLonger);
        }
        // Where all answer at once several may be late. Their stand-ins think in parallel.
        let mut acting = JoinSet::new();
        for seat in late {
            let (background, room) = (self.clone(), Arc::clone(&room));
            acting.spawn(async move { background.expire_seat(&room, seat).await });
        }
        let mut acted = Ok(Acted::Yes);
        while let Some(done) = acting.join_next().await {
            // A seat that panics is tried again like one for which no move was found.
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

    /// Decides for a seat that has run out of time, as the table has agreed.
    async fn expire_seat(&self, room: &Room, seat: Seat) -> Result<Acted, RoomError> {
        match room.doc.settings.pace.expiry() {
            Expiry::Nothing => return Ok(Acted::No),
            Expiry::BotPlays => {
                let asked = AskedBot { room, seat, level: STAND_IN, class: Class::People };
                let Some(decided) = self.think(&asked, Length::OneDecision).await else {
                    return Ok(Acted::No);
                };
                self.accept(room, seat, &decided).await?;
            }
            Expiry::BotSits => {
                let seen = room.version;
                let change = |room: &Room| {
                    let fits = room.fits(seat, seen) && room.waits_for(seat);
                    if fits { room.stand_in(seat, STAND_IN) } else { Err(TableError::Stale) }
                };
                self.rooms.change(room.id, None, (self.now)(), change).await?;
            }
        }
        self.expiries.expired.inc();
        Ok(Acted::Yes)
    }
}

#[cfg(test)]
impl Background {
    pub(super) fn is_acting_on(&self, id: TableId) -> bool {
        matches!(self.expiries.tables().get(&id), Some(super::expiries::Attempt::Underway))
    }

    pub(super) fn is_postponed(&self, id: TableId) -> bool {
        matches!(self.expiries.tables().get(&id), Some(super::expiries::Attempt::Postponed { .. }))
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
