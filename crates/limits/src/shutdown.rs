//! Signals the shutdown of the server to streams.

use std::sync::Arc;

use tokio::sync::watch;

/// A signal that the server is about to stop.
#[derive(Clone, Debug)]
pub struct Shutdown {
    sender: Arc<watch::Sender<bool>>,
    receiver: watch::Receiver<bool>,
}

impl Default for Shutdown {
    fn default() -> Shutdown {
        let (sender, receiver) = watch::channel(false);
        Shutdown { sender: Arc::new(sender), receiver }
    }
}

impl Shutdown {
    /// Sends the signal.
    pub fn close(&self) {
        self.sender.send_replace(true);
    }

    /// Whether the signal was sent.
    pub fn is_closing(&self) -> bool {
        *self.receiver.borrow()
    }

    /// Waits for the signal.
    pub async fn wait(&mut self) {
        // This holds the sender itself, so the receiver cannot fail.
        let _ = self.receiver.wait_for(|is_closing| *is_closing).await;
    }
}
