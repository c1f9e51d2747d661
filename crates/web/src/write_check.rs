//! Checks whether the store can write, at most once a second.

use std::time::Duration;

use store::{Millis, Store, StoreError};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

/// Interval between two test writes.
const INTERVAL: Duration = Duration::from_secs(1);
/// Maximum duration of a test write.
const TIMEOUT: Duration = Duration::from_secs(6);

/// The time and the result of the last test write. Callers that arrive during a write wait for
/// its result.
#[derive(Debug, Default)]
pub(crate) struct WriteCheck(Mutex<Option<(Instant, Result<(), StoreError>)>>);

impl WriteCheck {
    /// Whether the store can write. Makes a test write unless there was one a moment ago.
    pub(crate) async fn can_write(&self, store: &dyn Store, now: Millis) -> Result<(), StoreError> {
        let mut last = self.0.lock().await;
        if let Some((at, result)) = &*last
            && at.elapsed() < INTERVAL
        {
            return result.clone();
        }
        let written = timeout(TIMEOUT, store.heartbeat(now)).await;
        let result = written.unwrap_or(Err(StoreError::Busy));
        *last = Some((Instant::now(), result.clone()));
        result
    }
}
