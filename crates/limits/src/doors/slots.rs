//! Slots that are held for a while, with a maximum per key: connections and streams.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// Number of slots that each key has taken. A key without slots takes no memory.
#[derive(Debug)]
pub struct Slots<Key>(Arc<Mutex<HashMap<Key, usize>>>);

/// A slot that is taken. It is free again when this is dropped.
#[derive(Debug)]
pub struct Slot<Key: Eq + Hash> {
    key: Option<Key>,
    slots: Slots<Key>,
}

impl<Key> Clone for Slots<Key> {
    fn clone(&self) -> Slots<Key> {
        Slots(Arc::clone(&self.0))
    }
}

impl<Key> Default for Slots<Key> {
    fn default() -> Slots<Key> {
        Slots(Arc::default())
    }
}

impl<Key: Eq + Hash + Clone> Slots<Key> {
    /// Takes a slot, if this key has fewer than `most`.
    pub fn take(&self, key: Key, most: usize) -> Option<Slot<Key>> {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = taken.get(&key).copied().unwrap_or(0);
        if own >= most {
            return None;
        }
        taken.insert(key.clone(), own + 1);
        Some(Slot { key: Some(key), slots: self.clone() })
    }

    /// Number of slots that are taken by all keys together.
    #[cfg(any(test, feature = "testing"))]
    pub fn taken(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }
}

impl<Key: Eq + Hash> Drop for Slot<Key> {
    fn drop(&mut self) {
        let Some(key) = self.key.take() else { return };
        let mut taken = self.slots.0.lock().unwrap_or_else(PoisonError::into_inner);
        match taken.get_mut(&key) {
            Some(own) if *own > 1 => *own -= 1,
            _ => {
                taken.remove(&key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_a_few_and_gives_them_back() {
        let slots = Slots::default();
        let held: Vec<_> = (0..3).map(|_| slots.take("ada", 3).unwrap()).collect();
        assert!(slots.take("ada", 3).is_none());
        let other = slots.take("ben", 3).unwrap();
        drop(held);
        assert_eq!(slots.taken(), 1);
        assert!(slots.take("ada", 3).is_some());
        drop(other);
        assert!(slots.0.lock().unwrap().is_empty(), "nobody is remembered");
    }
}
