//! Closes connections whose client takes too long.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes};
use http_body::{Frame, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

use super::connection_limits::ConnectionLimits;

/// Number of requests that have begun on a connection, and number that were answered.
#[derive(Clone, Debug, Default)]
pub(super) struct RequestCounts(Arc<(AtomicUsize, AtomicUsize)>);

/// A request that is being answered. It counts as answered when this is dropped.
#[derive(Debug)]
pub(super) struct OpenRequest(RequestCounts);

impl RequestCounts {
    pub(super) fn begin(&self) -> OpenRequest {
        self.0.0.fetch_add(1, Ordering::SeqCst);
        OpenRequest(self.clone())
    }

    fn begun(&self) -> usize {
        self.0.0.load(Ordering::SeqCst)
    }

    fn is_busy(&self) -> bool {
        self.begun() != self.0.1.load(Ordering::SeqCst)
    }
}

impl Drop for OpenRequest {
    fn drop(&mut self) {
        self.0.0.1.fetch_add(1, Ordering::SeqCst);
    }
}

/// The body of an answer. Its request counts as answered when all of it was sent.
pub(super) struct HeldBody {
    body: Body,
    _turn: OpenRequest,
}

impl HeldBody {
    pub(super) fn new(body: Body, turn: OpenRequest) -> HeldBody {
        HeldBody { body, _turn: turn }
    }
}

impl http_body::Body for HeldBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// What the client is expected to send.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wait {
    /// The rest of a head.
    Head,
    /// The next request.
    Idle,
    /// Nothing: a request is being answered. The reader of its body watches how fast it
    /// comes.
    Nothing,
}

/// A connection that fails when its client is too slow.
pub(super) struct StallGuard {
    stream: TcpStream,
    turns: RequestCounts,
    limits: ConnectionLimits,
    wait: Wait,
    /// Number of requests that had begun when `wait` was set.
    seen: usize,
    reading: Pin<Box<Sleep>>,
    /// Time limit for a client that takes nothing of what is sent.
    writing: Option<Pin<Box<Sleep>>>,
}

impl StallGuard {
    pub(super) fn new(
        stream: TcpStream,
        turns: RequestCounts,
        limits: ConnectionLimits,
    ) -> StallGuard {
        let reading = Box::pin(sleep(limits.head));
        StallGuard { stream, turns, limits, wait: Wait::Head, seen: 0, reading, writing: None }
    }

    fn wait_for(&mut self, wait: Wait, time: Duration) {
        self.wait = wait;
        self.reading.as_mut().reset(Instant::now() + time);
    }

    /// Updates what is expected, before anything is read.
    fn look(&mut self) {
        let begun = self.turns.begun();
        if self.turns.is_busy() {
            (self.wait, self.seen) = (Wait::Nothing, begun);
        } else if begun != self.seen || self.wait == Wait::Nothing {
            self.seen = begun;
            self.wait_for(Wait::Idle, self.limits.idle);
        }
    }

    /// Whether the client has taken too long. This is asked only while nothing comes.
    fn poll_late(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        if self.wait == Wait::Nothing { Poll::Pending } else { self.reading.as_mut().poll(cx) }
    }

    /// Fails if the client takes nothing of what is sent.
    fn poll_taken<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.writing = None;
            return written;
        }
        let time = self.limits.body;
        let writing = self.writing.get_or_insert_with(|| Box::pin(sleep(time)));
        ready!(writing.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for StallGuard {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.look();
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        if read.is_ready() {
            if buffer.filled().len() > before && self.wait == Wait::Idle {
                let time = self.limits.head;
                self.wait_for(Wait::Head, time);
            }
            return read;
        }
        ready!(self.poll_late(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncWrite for StallGuard {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.poll_taken(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.poll_taken(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.poll_taken(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
