//! Limits the number of guesses at the secrets of accounts.
//!
//! A guess from an unknown browser counts for its address and for the account. A browser that
//! has signed in to the account before has a limit of its own, so that guesses from elsewhere
//! never lock the owner out.

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

/// For guesses at one account from all unknown browsers together: a few slips, then one a
/// minute.
const ACCOUNT: Share = Share { burst: 10, every: Millis(60_000) };
/// For guesses at one account from a browser that has signed in to it before.
const OWN: Share = Share { burst: 10, every: Millis(60_000) };
/// For guesses and sign-ups from one address, at any account. Many people may share an address.
const ADDRESS: Share = Share { burst: 30, every: Millis(10_000) };

/// Maximum number of keys to remember, of each kind.
const MAX_KEYS: usize = 10_000;

/// Counts recent guesses at secrets.
#[derive(Debug)]
pub(crate) struct Guesses {
    pub(super) accounts: TokenBuckets<String>,
    pub(super) own: TokenBuckets<(PlayerId, PlayerId)>,
    pub(super) addresses: TokenBuckets<Option<IpAddr>>,
}

impl Default for Guesses {
    fn default() -> Guesses {
        Guesses {
            accounts: TokenBuckets::new(ACCOUNT, MAX_KEYS),
            own: TokenBuckets::new(OWN, MAX_KEYS),
            addresses: TokenBuckets::new(ADDRESS, MAX_KEYS),
        }
    }
}

/// Token buckets that refill over time, one for each key. If there are too many keys, the
/// fullest bucket is forgotten, which changes the least. Nobody is refused because others have
/// guessed.
#[derive(Debug)]
pub(super) struct TokenBuckets<Key> {
    share: Share,
    most: usize,
    full: Mutex<RefillTimes<Key>>,
}

/// The time at which each bucket is full again, ordered by key and by time.
#[derive(Debug)]
struct RefillTimes<Key> {
    by_key: HashMap<Key, i64>,
    by_time: BTreeSet<(i64, Key)>,
}

impl<Key: Clone + Eq + Hash + Ord> TokenBuckets<Key> {
    fn new(share: Share, most: usize) -> TokenBuckets<Key> {
        let full = RefillTimes { by_key: HashMap::new(), by_time: BTreeSet::new() };
        TokenBuckets { share, most, full: Mutex::new(full) }
    }

    /// Takes one guess, or returns the number of seconds until the next one.
    pub(super) fn take(&self, key: Key, now: Millis) -> Result<(), u64> {
        let Share { burst, every } = self.share;
        let mut full = self.full.lock().unwrap_or_else(PoisonError::into_inner);
        let RefillTimes { by_key, by_time } = &mut *full;
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
    fn guesses_at_an_account_slow_down_to_one_a_minute() {
        let buckets = TokenBuckets::new(ACCOUNT, MAX_KEYS);
        let day: i64 = 24 * 60 * 60;
        let tries = (0..day).filter(|&at| buckets.take("ann", Millis(at * 1_000)).is_ok());
        assert!((1440..1460).contains(&tries.count()));
        let now = Millis(2 * day * 1_000);
        let burst = (0..99).take_while(|_| buckets.take("ann", now).is_ok()).count();
        assert_eq!((burst, buckets.take("ann", now)), (10, Err(60)));
        assert_eq!(buckets.take("bob", now), Ok(()));
    }

    #[test]
    fn a_new_name_is_never_refused_because_of_others() {
        let buckets = TokenBuckets::new(ACCOUNT, 100);
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
