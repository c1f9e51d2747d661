//! The session or token somebody is signed in with, and the streams that end with it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

use store::{SessionId, TokenHash, Written};

/// A session or a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Bearer {
    /// A browser, with a session.
    Session(SessionId),
    /// A program, with a token.
    Token(TokenHash),
}

type Open = Mutex<HashMap<Bearer, watch::Sender<bool>>>;

/// The open streams, by the session or token they were opened with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bearers(Arc<Open>);

/// Waits for the end of a session or token. For a visitor who is not signed in it waits for
/// ever.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) followed: Option<(Arc<Open>, Bearer, watch::Receiver<bool>)>,
}

impl Bearers {
    pub(crate) fn follow(&self, bearer: Bearer) -> Ended {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let receiver = open.entry(bearer).or_insert_with(|| watch::Sender::new(false)).subscribe();
        Ended { followed: Some((Arc::clone(&self.0), bearer, receiver)) }
    }

    /// Ends the streams that were opened with this. Call it after the store has been changed.
    pub(crate) fn end(&self, bearer: Bearer) {
        let open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = open.get(&bearer) {
            sender.send_replace(true);
        }
    }

    /// Ends the streams of all sessions and tokens that a unit of work has ended.
    pub(crate) fn end_all(&self, written: &Written) {
        written.sessions.iter().for_each(|&id| self.end(Bearer::Session(id)));
        written.tokens.iter().for_each(|&hash| self.end(Bearer::Token(hash)));
    }

    pub(crate) fn all(&self) -> Vec<Bearer> {
        let open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.keys().copied().collect()
    }
}

impl Ended {
    /// Waits until the session or token ends.
    pub(crate) async fn wait(&mut self) {
        match &mut self.followed {
            // The sender stays until the last receiver is dropped.
            Some((_, _, receiver)) => drop(receiver.wait_for(|has_ended| *has_ended).await),
            None => std::future::pending().await,
        }
    }
}

impl Drop for Ended {
    fn drop(&mut self) {
        if let Some((open, bearer, _)) = &self.followed {
            let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
            // This receiver still counts itself.
            if open.get(bearer).is_some_and(|sender| sender.receiver_count() <= 1) {
                open.remove(bearer);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn only_its_own_streams_end_and_nothing_is_left_over() {
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
