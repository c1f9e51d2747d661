//! Limits log lines that a stranger can cause to one a second.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Minimum interval between two lines.
const EVERY: Duration = Duration::from_secs(1);

/// The time of the last line, and the number of lines that were left out since.
#[derive(Debug, Default)]
pub struct LogThrottle(Mutex<(Option<Instant>, u64)>);

impl LogThrottle {
    /// Writes a line, with the number of lines that were left out before it, unless the last
    /// line is too recent.
    pub fn log(&self, write: impl FnOnce(u64)) {
        self.log_at(Instant::now(), write);
    }

    fn log_at(&self, now: Instant, write: impl FnOnce(u64)) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.0.is_some_and(|last| now.duration_since(last) < EVERY) {
            last.1 += 1;
            return;
        }
        let missed = std::mem::take(&mut last.1);
        last.0 = Some(now);
        drop(last);
        write(missed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_a_line_a_second() {
        let (throttle, begun) = (LogThrottle::default(), Instant::now());
        let mut lines = Vec::new();
        for millisecond in 0..3_000 {
            let now = begun + Duration::from_millis(millisecond);
            throttle.log_at(now, |missed| lines.push(missed));
        }
        assert_eq!(lines, [0, 999, 999]);
    }
}
