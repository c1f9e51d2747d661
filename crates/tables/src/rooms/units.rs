//! Changes of tables that are stored together with something else, in one unit of work.

use std::collections::BTreeMap;
use std::sync::Arc;

use play::Seed;
use store::{Listing, Millis, StoreError, TableId, Write, Written};

use super::{RoomError, Rooms, TRIES, change_to, new_room, new_table};
use crate::table::{Doc, Room, Successor, TableError};

impl Rooms {
    /// Opens a new table with a first change, such as an imported match: the store holds
    /// both or neither.
    pub async fn open_with(
        &self,
        id: TableId,
        table: (Doc, Listing, Seed),
        now: Millis,
        change: impl FnOnce(&Room) -> Result<Successor, TableError> + Send,
    ) -> Result<Arc<Room>, RoomError> {
        let room = new_room(id, table);
        let new = new_table(&room, None, now)?;
        let mut next = change(&room)?;
        let change = change_to(&room, &mut next, now)?;
        let played = change.lines.len();
        let commit = Write::Commit { table: id, expected: room.version, change };
        self.store.write(vec![Write::CreateTable(new), commit]).await?;
        self.moves.inc_by(played as u64);
        let Successor { doc, game, version, .. } = next;
        Ok(self.publish(Room { version, doc, game, tentative: BTreeMap::new(), ..room }))
    }

    /// Changes several tables, closed ones too, together with other writes: all of it is
    /// stored, or nothing. Tables that the change does not concern stay as they are, and so
    /// do damaged ones: a table that cannot be read must not keep anybody from signing in or
    /// from deleting their account.
    pub async fn change_all(
        &self,
        tables: &[TableId],
        now: Millis,
        work: &[Write],
        change: impl Fn(&Room) -> Result<Successor, TableError> + Send,
    ) -> Result<Written, RoomError> {
        for _ in 0..TRIES {
            let mut work = work.to_vec();
            let mut changed = Vec::new();
            for &id in tables {
                let room = match self.peek(id).await {
                    Ok(room) => room,
                    // It is damaged, or was deleted after it was listed.
                    Err(
                        RoomError::Damaged { .. } | RoomError::Store(StoreError::NotFound { .. }),
                    ) => continue,
                    Err(failure) => return Err(failure),
                };
                let mut next = match change(&room) {
                    Ok(next) => next,
                    Err(TableError::Unconcerned) => continue,
                    Err(refused) => return Err(refused.into()),
                };
                // The successor is dropped here and read again afterwards: somebody may sit
                // at more tables than should be held in memory at once.
                let change = change_to(&room, &mut next, now)?;
                work.push(Write::Commit { table: id, expected: room.version, change });
                changed.push(id);
            }
            match self.store.write(work).await {
                Ok(written) => {
                    self.refresh(&changed).await;
                    written.chats.iter().for_each(|&table| self.chat_changed(table));
                    return Ok(written);
                }
                // One of them has changed in the meantime: read them again.
                Err(StoreError::Conflict { .. }) => self.refresh(&changed).await,
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Busy.into())
    }

    /// Publishes tables as they are stored now. Where that fails, the next change of the
    /// table is refused by the store and reads it again.
    async fn refresh(&self, tables: &[TableId]) {
        for &id in tables {
            if let Ok(room) = self.load(id).await {
                self.publish(room);
            }
        }
    }
}
