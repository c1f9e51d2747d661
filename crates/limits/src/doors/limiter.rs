//! Counts what each visitor has done lately, with `governor`, our own clock and bounded
//! memory.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::StateStore;
use governor::state::keyed::ShrinkableKeyedStateStore;
use governor::{NotUntil, RateLimiter};

use super::address::AddressKey;
use super::limit::Limit;
use store::{Millis, PlayerId, TokenHash};

/// What is counted together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Key {
    /// Visitors behind one address.
    Address(AddressKey),
    /// A player, who may have an account.
    Player(PlayerId),
    /// A token.
    Token(TokenHash),
    /// Visitors who are counted together because the list is full.
    Spare(u16),
}

/// Maximum number of keys that are counted one by one at each door. Those that have done
/// nothing for a while are forgotten.
const MOST_KEYS: usize = 20_000;
/// Number of places that newcomers share when the list is full. Then one stranger can slow
/// down another, but nobody is refused because the list is full.
const SPARE_PLACES: u64 = 1_024;

/// A clock that never goes back. The clock of the server may be set while it runs; a step
/// back counts as no time at all.
#[derive(Clone, Debug)]
pub(super) struct Steady(Arc<Watch>);

#[derive(Debug)]
struct Watch {
    now: fn() -> Millis,
    /// The last time that was seen, and the milliseconds that have passed since the start.
    seen: Mutex<(Millis, u64)>,
}

impl Steady {
    pub(super) fn new(now: fn() -> Millis) -> Steady {
        Steady(Arc::new(Watch { now, seen: Mutex::new((now(), 0)) }))
    }
}

impl Clock for Steady {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        let now = (self.0.now)();
        let mut seen = self.0.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.1 += u64::try_from(now.0.saturating_sub(seen.0.0)).unwrap_or(0);
        seen.0 = now;
        Nanos::new(seen.1.saturating_mul(1_000_000))
    }
}

/// The state of each key.
#[derive(Debug, Default)]
struct Known {
    states: Mutex<HashMap<Key, Nanos>>,
    hasher: RandomState,
}

impl StateStore for Known {
    type Key = Key;

    fn measure_and_replace<T, F, E>(&self, key: &Key, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let mut states = self.states.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = states.len() >= MOST_KEYS && !states.contains_key(key);
        let spare = || Key::Spare((self.hasher.hash_one(key) % SPARE_PLACES) as u16);
        let key = if is_full { spare() } else { *key };
        let (outcome, state) = measure(states.get(&key).copied())?;
        states.insert(key, state);
        Ok(outcome)
    }
}

impl ShrinkableKeyedStateStore<Key> for Known {
    fn retain_recent(&self, drop_below: Nanos) {
        let mut states = self.states.lock().unwrap_or_else(PoisonError::into_inner);
        states.retain(|_, state| *state > drop_below);
        states.shrink_to_fit();
    }

    fn len(&self) -> usize {
        self.states.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A limit for each key.
#[derive(Debug)]
pub(super) struct Limiter {
    limit: Limit,
    inner: RateLimiter<Key, Known, Steady, NoOpMiddleware<Nanos>>,
}

impl Limiter {
    pub(super) fn new(limit: Limit, clock: Steady) -> Limiter {
        Limiter { limit, inner: RateLimiter::new(limit.quota(), Known::default(), clock) }
    }

    /// Takes `count` of what is allowed, or returns how long to wait for that. More than the
    /// burst is never allowed.
    pub(super) fn take(&self, key: Key, count: NonZeroU32) -> Result<(), Duration> {
        let wait = |until: NotUntil<Nanos>| until.wait_time_from(self.inner.clock().now());
        match self.inner.check_key_n(&key, count) {
            Ok(taken) => taken.map_err(wait),
            Err(_) => Err(self.limit.quota().burst_size_replenished_in()),
        }
    }

    /// Forgets keys that have their whole burst again, so that nothing is lost.
    pub(super) fn forget_the_calm(&self) {
        self.inner.retain_recent();
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.inner.len()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        static NOW: Cell<i64> = const { Cell::new(0) };
    }

    fn at(seconds: i64) {
        NOW.set(seconds * 1_000);
    }

    fn limiter(limit: &str) -> Limiter {
        at(0);
        Limiter::new(limit.parse().unwrap(), Steady::new(|| Millis(NOW.get())))
    }

    fn key(number: u32) -> Key {
        let mut bytes = [0; 16];
        bytes[..4].copy_from_slice(&number.to_be_bytes());
        Key::Player(PlayerId::new(bytes))
    }

    fn burst(limiter: &Limiter, key: Key) -> usize {
        (0..1_000).take_while(|_| limiter.take(key, NonZeroU32::MIN).is_ok()).count()
    }

    #[test]
    fn a_burst_and_then_the_rate() {
        let limiter = limiter("8/s:60");
        assert_eq!(burst(&limiter, key(1)), 60);
        assert_eq!(burst(&limiter, key(2)), 60, "others are not slowed down");
        at(1);
        assert_eq!(burst(&limiter, key(1)), 8);
        at(1_000);
        assert_eq!(burst(&limiter, key(1)), 60, "no more than at first");
    }

    #[test]
    fn a_refusal_says_how_long_to_wait() {
        let hourly = limiter("20/h");
        assert_eq!(burst(&hourly, key(1)), 20);
        assert_eq!(hourly.take(key(1), NonZeroU32::MIN), Err(Duration::from_secs(180)));
    }

    #[test]
    fn a_clock_that_is_set_back_locks_nobody_out() {
        let limiter = limiter("1/s:5");
        at(10_000);
        assert_eq!(burst(&limiter, key(1)), 5);
        at(10);
        assert_eq!(burst(&limiter, key(1)), 0);
        at(12);
        assert_eq!(burst(&limiter, key(1)), 2);
    }

    #[test]
    fn several_are_taken_together_or_not_at_all() {
        let limiter = limiter("100/day");
        let count = |number| NonZeroU32::new(number).unwrap();
        assert_eq!(limiter.take(key(1), count(80)), Ok(()));
        assert!(limiter.take(key(1), count(30)).is_err());
        assert_eq!(limiter.take(key(1), count(20)), Ok(()));
        assert!(limiter.take(key(2), count(101)).is_err(), "more than there ever is");
    }

    #[test]
    fn the_memory_has_an_end_and_refuses_nobody_for_it() {
        let limiter = limiter("1/min:3");
        for number in 0..MOST_KEYS as u32 {
            assert_eq!(limiter.take(key(number), NonZeroU32::MIN), Ok(()));
        }
        let strangers = 100_000..101_000;
        let let_in = strangers.filter(|&it| limiter.take(key(it), NonZeroU32::MIN).is_ok()).count();
        assert!(let_in > 900, "{let_in} of 1000");
        assert_eq!(burst(&limiter, key(7)), 2, "a known visitor has their own place");
        assert!(limiter.len() <= MOST_KEYS + SPARE_PLACES as usize);
        at(3_600);
        limiter.forget_the_calm();
        assert_eq!(limiter.len(), 0);
    }
}
