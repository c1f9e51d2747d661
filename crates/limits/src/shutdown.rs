//! Signals the shutdown of the server to streams.

use std::sync::Arc;

use tokio::sync::watch;

/// A signal that the server is about to end.
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
    /// It is about to end.
    pub fn close(&self) {
        self.sender.send_replace(true);
    }

    /// Whether it is.
    pub fn is_closing(&self) -> bool {
        *self.receiver.borrow()
    }

    /// Waits until it is.
    pub async fn wait(&mut self) {
        // The sender is here, so this waits for nothing else.
        let _ = self.receiver.wait_for(|is_closing| *is_closing).await;
    }
}
