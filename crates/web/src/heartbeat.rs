//! Finds out whether the store can write, at most once a second.

use std::time::Duration;

use store::{Millis, Store, StoreError};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

/// The least time between two writes that only find out whether it can write.
const BEAT: Duration = Duration::from_secs(1);
/// How long such a write may take.
const PATIENCE: Duration = Duration::from_secs(6);

/// When the store was last asked to write, and what came of it. Those who ask while
/// it writes wait for the same answer.
#[derive(Debug, Default)]
pub(crate) struct Heartbeat(Mutex<Option<(Instant, Result<(), StoreError>)>>);

impl Heartbeat {
    /// Whether the store can write: it does, unless it has a moment ago.
    pub(crate) async fn beat(&self, store: &dyn Store, now: Millis) -> Result<(), StoreError> {
        let mut last = self.0.lock().await;
        if let Some((at, result)) = &*last
            && at.elapsed() < BEAT
        {
            return result.clone();
        }
        let written = timeout(PATIENCE, store.heartbeat(now)).await;
        let result = written.unwrap_or(Err(StoreError::Busy));
        *last = Some((Instant::now(), result.clone()));
        result
    }
}
