//! Reads tables from the store.

use std::collections::BTreeMap;
use std::sync::PoisonError;

use play::AnyMatch;
use tabletop::Seat;
use tracing::error;

use super::{RoomError, Rooms};
use crate::table::{Room, Stored};
use store::{StoreError, Table, TableId, with_components};

impl Rooms {
    /// Reads a table from the store. A damaged table is logged once and counted.
    pub(super) async fn load(&self, id: TableId) -> Result<Room, RoomError> {
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
        // More lines may have been added since the table was read.
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
        let game = game.map_err(damaged)?.map(Into::into);
        let mut tentative = BTreeMap::new();
        for seat in Seat::first(doc.settings.setup.seats) {
            let draft = self.store.tentative(id, seat).await?;
            // Tentative moves that cannot be read are dropped: nobody was promised to keep
            // them.
            let plays = draft.and_then(|draft| serde_json::from_str(&draft.text).ok());
            tentative.extend(plays.map(|plays: Vec<String>| (seat, plays.into())));
        }
        let (version, listing, seed) = (stored.version, stored.listing, stored.secret);
        Ok(Room { id, version, listing, seed, doc, game, tentative })
    }
}

/// A record with more bytes is read on another thread. Few matches are that long, but an
/// imported record or a component set may be.
const LONG_RECORD: usize = 64 << 10;

/// [`revive`] on another thread if the record is long. Gives the stored table back.
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

/// Reads the match of a stored table from its record and checks it line by line.
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
    // An imported match has another seed, or none.
    let own = stored.secret.commitment().to_string();
    let is_ours = stored.head.lines().next().is_some_and(|header| header.ends_with(&own));
    let seed = is_ours.then(|| stored.secret.clone());
    let game = title.read_match(record.as_bytes(), seed).map_err(|error| error.to_string())?;
    if game.entries() != lines.len() {
        return Err(format!("{} lines are {} entries", lines.len(), game.entries()));
    }
    Ok(Some(game))
}
