//! Who wants to hear of what happens at the tables of a player.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::broadcast;

use crate::store::{PlayerId, TableId};

/// So many tables wait to be looked at by who listens; who is slower is told so.
const WAITING: usize = 1_024;

/// Those who listen, by the player. Only the players of a table are told of it, so
/// a change costs nothing to all others.
#[derive(Debug, Default)]
pub(crate) struct Ears(Mutex<HashMap<PlayerId, broadcast::Sender<TableId>>>);

/// The tables at which something has changed.
pub(crate) type Heard = broadcast::Receiver<TableId>;

impl Ears {
    /// Listens from now on.
    pub(crate) fn listen(&self, player: PlayerId) -> Heard {
        let mut ears = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        ears.retain(|_, sender| sender.receiver_count() > 0);
        ears.entry(player).or_insert_with(|| broadcast::Sender::new(WAITING)).subscribe()
    }

    /// Something has changed at a table of these players.
    pub(crate) fn tell(&self, players: impl Iterator<Item = PlayerId>, table: TableId) {
        let ears = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if ears.is_empty() {
            return;
        }
        for player in players {
            if let Some(sender) = ears.get(&player) {
                // Nobody may listen any more.
                let _ = sender.send(table);
            }
        }
    }
}
