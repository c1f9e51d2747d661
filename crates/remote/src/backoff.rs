//! How long to wait before a failed call is tried again.

use std::time::Duration;

use crate::client_error::ClientError;

/// The first wait, in milliseconds.
const FIRST: u64 = 100;
/// The longest.
const LAST: u64 = 10_000;

/// How long to wait before something is tried again: longer each time, and never
/// the same for all who wait for the same server.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Backoff {
    failed: u32,
}

impl Backoff {
    /// A call succeeded: start over.
    pub(crate) fn reset(&mut self) {
        self.failed = 0;
    }

    /// The time to wait: what the server asks for, else twice the last one.
    pub(crate) fn wait(&mut self, failure: &ClientError) -> Duration {
        let own = self.next();
        let told = failure.retry_after().map(|seconds| seconds.saturating_mul(1_000));
        Duration::from_millis(jitter(told.unwrap_or(own).min(60_000)))
    }

    /// The number of failures since the last success.
    pub(crate) fn failed(&self) -> u32 {
        self.failed
    }

    fn next(&mut self) -> u64 {
        let wait = FIRST.saturating_mul(1 << self.failed.min(10)).min(LAST);
        self.failed = self.failed.saturating_add(1);
        wait
    }
}

/// Up to half as long again.
fn jitter(wait: u64) -> u64 {
    wait + getrandom::u64().unwrap_or_default() % (wait / 2 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_up_to_a_bound_and_begin_anew() {
        let mut backoff = Backoff::default();
        let waits: Vec<u64> = (0..9).map(|_| backoff.next()).collect();
        assert_eq!(waits, [100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
        assert_eq!(backoff.failed(), 9);
        backoff.reset();
        assert_eq!(backoff.next(), 100);
        for _ in 0..100 {
            assert!((200..=300).contains(&jitter(200)));
        }
    }
}
