//! Streams of the API: one JSON object per line.

use std::time::Duration;

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::ToSchema;

use super::super::bearer::Ended;
use super::version::NDJSON;
use limits::StreamSlot;

/// Maximum interval between two lines, so that both sides notice when the other is gone.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(15);

/// Maximum number of lines that wait for a slow reader. Beyond it the stream pauses.
const MAX_WAITING: usize = 64;

/// Why a stream ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(rename_all = "kebab-case")]
pub(super) enum EndReason {
    /// Nothing more will happen in this match.
    Over,
    /// The server is shutting down: reconnect in a moment.
    Shutdown,
    /// The caller may no longer see the table.
    Denied,
    /// The table cannot be read now.
    Failed,
}

/// The writing end of a stream.
pub(super) struct Lines(mpsc::Sender<String>);

/// The reader has gone.
pub(super) struct ReaderGone;

impl Lines {
    /// Sends a line.
    pub(super) async fn send(&self, line: &impl Serialize) -> Result<(), ReaderGone> {
        let mut text = serde_json::to_string(line).map_err(|_| ReaderGone)?;
        text.push('\n');
        self.0.send(text).await.map_err(|_| ReaderGone)
    }

    /// Waits until the reader has gone.
    pub(super) async fn gone(&self) {
        self.0.closed().await;
    }
}

/// The last line of a stream whose reader has been signed out. Both kinds of stream use it.
const DENIED: &str = "{\"event\":\"end\",\"why\":\"denied\"}\n";

/// A stream whose lines this task writes until the reader is signed out. Its slot is free again
/// when it ends.
pub(super) fn stream<F>(
    (slot, mut ended): (StreamSlot, Ended),
    work: impl FnOnce(Lines) -> F,
) -> Response
where
    F: Future<Output = Result<(), ReaderGone>> + Send + 'static,
{
    let (sender, receiver) = mpsc::channel(MAX_WAITING);
    let work = work(Lines(sender.clone()));
    tokio::spawn(async move {
        tokio::select! {
            biased;
            () = ended.wait() => {
                // A reader who has stopped reading does not get the last line.
                let _ = sender.try_send(DENIED.to_owned());
            }
            _ = work => {}
        }
        drop(slot);
    });
    let lines = ReceiverStream::new(receiver).map(Ok::<_, std::convert::Infallible>);
    let head = [(CONTENT_TYPE, NDJSON), (CACHE_CONTROL, "no-store")];
    (head, Body::from_stream(lines)).into_response()
}
