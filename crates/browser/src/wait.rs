//! Waiting for something to become true, with a bound.

use std::thread::sleep;
use std::time::{Duration, Instant};

/// Longer than anything takes on a machine that does much else at the time.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);
/// How often it is looked at.
const LOOK: Duration = Duration::from_millis(25);

/// Looks until there is something.
///
/// # Panics
/// When there is nothing for half a minute; `what` is what was waited for.
#[track_caller]
pub fn until<T>(what: &str, look: impl FnMut() -> Option<T>) -> T {
    match within(PATIENCE, look) {
        Some(found) => found,
        None => panic!("waited {PATIENCE:?} in vain: {what}"),
    }
}

/// The same with a bound of one's own, and nothing when it is over.
pub fn within<T>(patience: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return Some(found);
        }
        if begun.elapsed() > patience {
            return None;
        }
        sleep(LOOK);
    }
}
