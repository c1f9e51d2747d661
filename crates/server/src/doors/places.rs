//! Places that are taken for a while, and limited for each key: connections and
//! streams.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// How many places each key has taken. What nobody has is not remembered.
#[derive(Debug)]
pub(crate) struct Places<Key>(Arc<Mutex<HashMap<Key, usize>>>);

/// A place that is taken. It is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Place<Key: Eq + Hash> {
    key: Option<Key>,
    places: Places<Key>,
}

impl<Key> Clone for Places<Key> {
    fn clone(&self) -> Places<Key> {
        Places(Arc::clone(&self.0))
    }
}

impl<Key> Default for Places<Key> {
    fn default() -> Places<Key> {
        Places(Arc::default())
    }
}

impl<Key: Eq + Hash + Clone> Places<Key> {
    /// Takes a place, if this key has fewer than `most`.
    pub(crate) fn take(&self, key: Key, most: usize) -> Option<Place<Key>> {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = taken.get(&key).copied().unwrap_or(0);
        if own >= most {
            return None;
        }
        taken.insert(key.clone(), own + 1);
        Some(Place { key: Some(key), places: self.clone() })
    }

    /// How many are taken by all together.
    #[cfg(test)]
    pub(crate) fn taken(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }
}

impl<Key: Eq + Hash> Drop for Place<Key> {
    fn drop(&mut self) {
        let Some(key) = self.key.take() else { return };
        let mut taken = self.places.0.lock().unwrap_or_else(PoisonError::into_inner);
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
        let places = Places::default();
        let held: Vec<_> = (0..3).map(|_| places.take("ada", 3).unwrap()).collect();
        assert!(places.take("ada", 3).is_none());
        let other = places.take("ben", 3).unwrap();
        drop(held);
        assert_eq!(places.taken(), 1);
        assert!(places.take("ada", 3).is_some());
        drop(other);
        assert!(places.0.lock().unwrap().is_empty(), "nobody is remembered");
    }
}
