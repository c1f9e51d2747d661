//! Limits how often the secrets of accounts may be guessed.
//!
//! A guess from a browser that nobody has signed in with before counts for its
//! address and for the account. A browser that has signed in to the account before
//! has a share of its own, so that guesses from elsewhere never lock the owner out.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use store::{Millis, PlayerId};

/// A number of guesses at once, and the time after which one more is allowed.
#[derive(Clone, Copy, Debug)]
struct Share {
    burst: i64,
    every: Millis,
}

/// Guesses at one account, from all unknown browsers together: a few slips, then
/// one a minute.
const ACCOUNT: Share = Share { burst: 10, every: Millis(60_000) };
/// Guesses at one account from a browser that has signed in to it before.
const OWN: Share = Share { burst: 10, every: Millis(60_000) };
/// Guesses from one address, at whatever account, and sign-ups. Many people may
/// share an address.
const ADDRESS: Share = Share { burst: 30, every: Millis(10_000) };

/// How many of each are remembered.
const REMEMBERED: usize = 10_000;

/// Counts recent wrong guesses at secrets.
#[derive(Debug)]
pub(crate) struct Guesses {
    pub(super) accounts: Buckets<String>,
    pub(super) own: Buckets<(PlayerId, PlayerId)>,
    pub(super) addresses: Buckets<Option<IpAddr>>,
}

impl Default for Guesses {
    fn default() -> Guesses {
        Guesses {
            accounts: Buckets::new(ACCOUNT, REMEMBERED),
            own: Buckets::new(OWN, REMEMBERED),
            addresses: Buckets::new(ADDRESS, REMEMBERED),
        }
    }
}

/// Shares that refill with time, one for each key. When there are too many keys,
/// the one with the fullest share is forgotten, which changes the least; nobody is
/// refused because others have guessed.
#[derive(Debug)]
pub(super) struct Buckets<Key> {
    share: Share,
    most: usize,
    full: Mutex<Full<Key>>,
}

/// When each key has its whole share again, found by the key and by the time.
#[derive(Debug)]
struct Full<Key> {
    by_key: HashMap<Key, i64>,
    by_time: BTreeSet<(i64, Key)>,
}

impl<Key: Clone + Eq + Hash + Ord> Buckets<Key> {
    fn new(share: Share, most: usize) -> Buckets<Key> {
        let full = Full { by_key: HashMap::new(), by_time: BTreeSet::new() };
        Buckets { share, most, full: Mutex::new(full) }
    }

    /// Takes one, or says in how many seconds there is one.
    pub(super) fn take(&self, key: Key, now: Millis) -> Result<(), u64> {
        let Share { burst, every } = self.share;
        let mut full = self.full.lock().unwrap_or_else(PoisonError::into_inner);
        let Full { by_key, by_time } = &mut *full;
        let before = by_key.get(&key).copied();
        let at = before.unwrap_or(now.0).max(now.0) + every.0;
        let too_early = at - now.0 - burst * every.0;
        if too_early > 0 {
            return Err((too_early as u64).div_ceil(1_000));
        }
        match before {
            Some(before) => drop(by_time.remove(&(before, key.clone()))),
            None if by_key.len() >= self.most => {
                if let Some((_, calmest)) = by_time.pop_first() {
                    by_key.remove(&calmest);
                }
            }
            None => {}
        }
        by_time.insert((at, key.clone()));
        by_key.insert(key, at);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guessing_at_an_account_soon_takes_a_minute_each() {
        let buckets = Buckets::new(ACCOUNT, REMEMBERED);
        let day: i64 = 24 * 60 * 60;
        let tries = (0..day).filter(|&at| buckets.take("ann", Millis(at * 1_000)).is_ok());
        assert!((1440..1460).contains(&tries.count()));
        let now = Millis(2 * day * 1_000);
        let burst = (0..99).take_while(|_| buckets.take("ann", now).is_ok()).count();
        assert_eq!((burst, buckets.take("ann", now)), (10, Err(60)));
        assert_eq!(buckets.take("bob", now), Ok(()));
    }

    #[test]
    fn however_many_names_are_tried_a_new_one_is_never_refused() {
        let buckets = Buckets::new(ACCOUNT, 100);
        let now = Millis(0);
        for _ in 0..10 {
            assert_eq!(buckets.take(u64::MAX, now), Ok(()));
        }
        for name in 0..10_000 {
            assert_eq!(buckets.take(name, now), Ok(()), "{name}");
        }
        let full = buckets.full.lock().unwrap();
        assert_eq!(
            (full.by_key.len(), full.by_time.len()),
            (100, 100),
            "and no more are remembered"
        );
        drop(full);
        assert!(buckets.take(u64::MAX, now).is_err(), "the one that is under attack still is");
    }
}
