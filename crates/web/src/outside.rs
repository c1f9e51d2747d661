//! Notices what was changed beside this server: who is no longer signed in, and new keys.

use std::time::Duration;

use store::StoreError;
use tokio::time::{MissedTickBehavior, interval};
use tracing::warn;

use crate::App;
use crate::bearer::{Bearer, Ended};

/// How often the server looks whether somebody beside it has changed the store.
const LOOK: Duration = Duration::from_millis(500);

impl App {
    /// A way to wait until somebody is no longer signed in, for a stream. If they
    /// are not any more, the wait is over at once.
    pub(crate) async fn until_ended(&self, bearer: Option<Bearer>) -> Result<Ended, StoreError> {
        let Some(bearer) = bearer else { return Ok(Ended { followed: None }) };
        let ended = self.bearers.follow(bearer);
        // Asked after following: an end in between is seen by one of the two.
        if !self.holds(bearer).await? {
            self.bearers.end(bearer);
        }
        Ok(ended)
    }

    async fn holds(&self, bearer: Bearer) -> Result<bool, StoreError> {
        match bearer {
            Bearer::Session(id) => self.store.is_live_session(id).await,
            Bearer::Token(hash) => self.store.token(hash).await.map(|token| token.is_some()),
        }
    }

    /// Looks for ever for what was changed beside this server, such as a ban by
    /// `windrose admin`: streams of those who are out end, and a new key is read.
    pub async fn watch_outside(self) {
        let mut beat = interval(LOOK);
        beat.set_missed_tick_behavior(MissedTickBehavior::Skip);
        let mut seen = self.store.outside_changes().await.unwrap_or_default();
        loop {
            beat.tick().await;
            // What could not be asked is asked again at the next beat.
            if let Ok(changes) = self.store.outside_changes().await
                && changes != seen
                && self.look_outside().await.is_ok()
            {
                seen = changes;
            }
        }
    }

    async fn look_outside(&self) -> Result<(), StoreError> {
        if let Err(error) = self.keys.read_again() {
            warn!(%error, "the key file cannot be read, the keys from before stay in use");
        }
        for bearer in self.bearers.all() {
            if !self.holds(bearer).await? {
                self.bearers.end(bearer);
            }
        }
        Ok(())
    }
}
