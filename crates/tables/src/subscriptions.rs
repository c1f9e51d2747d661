//! Notifies programs of changes at the tables of a player.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::broadcast;

use store::{PlayerId, TableId};

/// Maximum number of changes that wait for one subscriber. A subscriber that falls
/// further behind loses the oldest and gets an error for them.
const WAITING: usize = 1_024;

/// The subscribers of each player. A change is sent only to the players of its table,
/// so it costs the same however many programs listen.
#[derive(Debug, Default)]
pub struct Subscribers(Mutex<HashMap<PlayerId, broadcast::Sender<TableId>>>);

/// Receives the tables at which something has changed.
pub type Subscription = broadcast::Receiver<TableId>;

impl Subscribers {
    /// Subscribes to the tables of a player from now on.
    pub fn subscribe(&self, player: PlayerId) -> Subscription {
        let mut senders = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        senders.retain(|_, sender| sender.receiver_count() > 0);
        senders.entry(player).or_insert_with(|| broadcast::Sender::new(WAITING)).subscribe()
    }

    /// Notifies the subscribers of these players that a table has changed.
    pub(crate) fn notify(&self, players: impl Iterator<Item = PlayerId>, table: TableId) {
        let senders = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if senders.is_empty() {
            return;
        }
        for player in players {
            if let Some(sender) = senders.get(&player) {
                // Fails when the last subscriber has gone, which is fine.
                let _ = sender.send(table);
            }
        }
    }
}
