//! The end of the server, for those who follow something.

use std::sync::Arc;

use tokio::sync::watch;

/// Whether the server is about to end.
#[derive(Clone, Debug)]
pub(crate) struct Closing {
    sender: Arc<watch::Sender<bool>>,
    receiver: watch::Receiver<bool>,
}

impl Default for Closing {
    fn default() -> Closing {
        let (sender, receiver) = watch::channel(false);
        Closing { sender: Arc::new(sender), receiver }
    }
}

impl Closing {
    /// It is about to end.
    pub(crate) fn close(&self) {
        self.sender.send_replace(true);
    }

    /// Whether it is.
    pub(crate) fn is_closing(&self) -> bool {
        *self.receiver.borrow()
    }

    /// Waits until it is.
    pub(crate) async fn wait(&mut self) {
        // The sender is here, so this waits for nothing else.
        let _ = self.receiver.wait_for(|is_closing| *is_closing).await;
    }
}
