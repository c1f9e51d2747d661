//! Limits how many secrets are hashed or wait at once, in total and per address.
//!
//! Hashing is slow on purpose.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use tables::pool::QueueFullError;

/// Maximum number of secrets that are hashed at once. Each needs a core and a block of memory.
pub(super) const MAX_HASHING: usize = 2;
/// Maximum number that are being hashed or wait.
const MAX_QUEUED: usize = 32;
/// Number of extra places for browsers that are known to the account.
const EXTRA_FOR_KNOWN: usize = 16;
/// Maximum number from one address.
const MAX_PER_ADDRESS: usize = 4;

/// A visitor who needs a secret hashed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asker {
    /// Their address.
    pub(super) network: Option<IpAddr>,
    /// Whether their browser has signed in to the account before.
    pub(super) is_known: bool,
}

/// The queue.
#[derive(Clone, Debug)]
pub(super) struct HashQueue {
    at_once: Arc<Semaphore>,
    waiting: Arc<Mutex<HashMap<Option<IpAddr>, usize>>>,
}

/// Permission to hash, until it is dropped.
#[derive(Debug)]
pub(super) struct HashTurn {
    _permit: OwnedSemaphorePermit,
    _slot: Slot,
}

/// A place among those that wait or hash.
#[derive(Debug)]
struct Slot {
    waiting: Arc<Mutex<HashMap<Option<IpAddr>, usize>>>,
    network: Option<IpAddr>,
}

impl Default for HashQueue {
    fn default() -> HashQueue {
        HashQueue { at_once: Arc::new(Semaphore::new(MAX_HASHING)), waiting: Arc::default() }
    }
}

impl HashQueue {
    /// Waits for permission, first come, first served.
    pub(super) async fn take(&self, asker: Asker) -> Result<HashTurn, QueueFullError> {
        let slot = self.enter(asker)?;
        let permit = Arc::clone(&self.at_once).acquire_owned().await.map_err(|_| QueueFullError)?;
        Ok(HashTurn { _permit: permit, _slot: slot })
    }

    fn enter(&self, Asker { network, is_known }: Asker) -> Result<Slot, QueueFullError> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let in_all: usize = waiting.values().sum();
        let most = if is_known { MAX_QUEUED + EXTRA_FOR_KNOWN } else { MAX_QUEUED };
        let own = waiting.get(&network).copied().unwrap_or_default();
        if in_all >= most || own >= MAX_PER_ADDRESS {
            return Err(QueueFullError);
        }
        waiting.insert(network, own + 1);
        Ok(Slot { waiting: Arc::clone(&self.waiting), network })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = waiting.get_mut(&self.network) {
            *own -= 1;
            if *own == 0 {
                waiting.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(last: u8, is_known: bool) -> Asker {
        Asker { network: Some([192, 0, 2, last].into()), is_known }
    }

    #[tokio::test]
    async fn one_address_gets_only_its_share() {
        let turns = HashQueue::default();
        let mut slots = Vec::new();
        for _ in 0..MAX_PER_ADDRESS {
            slots.push(turns.enter(asker(1, false)).unwrap());
        }
        assert_eq!(turns.enter(asker(1, false)).unwrap_err(), QueueFullError);
        assert_eq!(turns.enter(asker(1, true)).unwrap_err(), QueueFullError);
        // Other addresses still get their turn.
        drop(turns.take(asker(2, false)).await.unwrap());
        drop(slots);
        assert!(turns.waiting.lock().unwrap().is_empty(), "no place is left over");
    }

    #[test]
    fn known_browsers_have_reserved_places() {
        let turns = HashQueue::default();
        let slots: Vec<Slot> =
            (0..=255).map_while(|last| turns.enter(asker(last, false)).ok()).collect();
        assert_eq!(slots.len(), MAX_QUEUED);
        assert!(turns.enter(asker(255, false)).is_err());
        assert!(turns.enter(asker(255, true)).is_ok());
    }
}
