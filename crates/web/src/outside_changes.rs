//! Notices changes made by other processes: ended sessions, revoked tokens and new keys.

use std::time::Duration;

use store::StoreError;
use tokio::time::{MissedTickBehavior, interval};
use tracing::warn;

use crate::App;
use crate::bearer::{Bearer, Ended};

/// Interval between two checks of the store.
const INTERVAL: Duration = Duration::from_millis(500);

impl App {
    /// Waits until a session or token ends, for a stream. If it has ended already, the wait is
    /// over at once.
    pub(crate) async fn until_ended(&self, bearer: Option<Bearer>) -> Result<Ended, StoreError> {
        let Some(bearer) = bearer else { return Ok(Ended { followed: None }) };
        let ended = self.bearers.follow(bearer);
        // Checked after subscribing: one of the two sees an end in between.
        if !self.is_valid(bearer).await? {
            self.bearers.end(bearer);
        }
        Ok(ended)
    }

    async fn is_valid(&self, bearer: Bearer) -> Result<bool, StoreError> {
        match bearer {
            Bearer::Session(id) => self.store.is_live_session(id).await,
            Bearer::Token(hash) => self.store.token(hash).await.map(|token| token.is_some()),
        }
    }

    /// Checks for ever for changes by other processes, such as a ban by `windrose admin`. Ends
    /// the streams of visitors who are signed out, and reads new keys.
    pub async fn watch_outside(self) {
        let mut ticks = interval(INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        let mut seen = self.store.outside_changes().await.unwrap_or_default();
        loop {
            ticks.tick().await;
            // A check that fails is repeated at the next interval.
            if let Ok(changes) = self.store.outside_changes().await
                && changes != seen
                && self.apply_outside_changes().await.is_ok()
            {
                seen = changes;
            }
        }
    }

    async fn apply_outside_changes(&self) -> Result<(), StoreError> {
        if let Err(error) = self.keys.reload() {
            warn!(%error, "the key file cannot be read; the old keys stay in use");
        }
        for bearer in self.bearers.all() {
            if !self.is_valid(bearer).await? {
                self.bearers.end(bearer);
            }
        }
        Ok(())
    }
}
