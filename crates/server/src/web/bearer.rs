//! The session or token somebody is signed in with, and the streams that end with it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};
use tracing::warn;

use super::App;
use crate::store::{SessionId, StoreError, TokenHash};

/// How often the server looks whether somebody beside it has changed the store.
const LOOK: Duration = Duration::from_millis(500);

/// What somebody is signed in with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Bearer {
    /// A browser, with a session.
    Session(SessionId),
    /// A program, with a token.
    Token(TokenHash),
}

type Open = Mutex<HashMap<Bearer, watch::Sender<bool>>>;

/// The streams that are open, by what their reader is signed in with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bearers(Arc<Open>);

/// The end of a session or token, for a stream that was opened with it. A stream
/// of somebody who is not signed in has none.
#[derive(Debug)]
pub(crate) struct Ended {
    followed: Option<(Arc<Open>, Bearer, watch::Receiver<bool>)>,
}

impl Bearers {
    fn follow(&self, bearer: Bearer) -> Ended {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let receiver = open.entry(bearer).or_insert_with(|| watch::Sender::new(false)).subscribe();
        Ended { followed: Some((Arc::clone(&self.0), bearer, receiver)) }
    }

    /// Ends the streams that were opened with this. Call it after the store knows.
    pub(crate) fn end(&self, bearer: Bearer) {
        let open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = open.get(&bearer) {
            sender.send_replace(true);
        }
    }

    fn all(&self) -> Vec<Bearer> {
        let open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.keys().copied().collect()
    }
}

impl Ended {
    /// Waits for it.
    pub(crate) async fn wait(&mut self) {
        match &mut self.followed {
            // The sender stays until the last receiver goes.
            Some((_, _, receiver)) => drop(receiver.wait_for(|has_ended| *has_ended).await),
            None => std::future::pending().await,
        }
    }
}

impl Drop for Ended {
    fn drop(&mut self) {
        if let Some((open, bearer, _)) = &self.followed {
            let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
            // This one is still counted.
            if open.get(bearer).is_some_and(|sender| sender.receiver_count() <= 1) {
                open.remove(bearer);
            }
        }
    }
}

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
    pub(crate) async fn watch_outside(self) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_what_was_opened_with_it_ends_and_nothing_is_kept() {
        let bearers = Bearers::default();
        let (one, two) =
            (Bearer::Session(SessionId::new([1; 16])), Bearer::Token(TokenHash::new([2; 32])));
        let (mut first, mut again, mut other) =
            (bearers.follow(one), bearers.follow(one), bearers.follow(two));
        bearers.end(one);
        first.wait().await;
        again.wait().await;
        assert!(tokio::time::timeout(Duration::ZERO, other.wait()).await.is_err());
        drop(first);
        assert_eq!(bearers.all().len(), 2, "one more is open");
        drop((again, other));
        assert!(bearers.all().is_empty());
    }
}
