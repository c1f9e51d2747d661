//! Times out request bodies that come too slowly.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body::{Frame, SizeHint};
use tokio::time::{Instant, Sleep, sleep};

use super::connection_limits::ConnectionLimits;

/// A request body with a time limit for the whole, and one for each part.
struct TimedBody {
    body: Body,
    limits: ConnectionLimits,
    whole: Pin<Box<Sleep>>,
    some: Pin<Box<Sleep>>,
    /// Whether a limit was exceeded.
    is_late: Arc<AtomicBool>,
}

impl http_body::Body for TimedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let is_over = self.whole.as_mut().poll(cx).is_ready();
        if !is_over && let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(cx) {
            let next = Instant::now() + self.limits.stall;
            self.some.as_mut().reset(next);
            return Poll::Ready(frame);
        }
        if is_over || self.some.as_mut().poll(cx).is_ready() {
            self.is_late.store(true, Ordering::SeqCst);
            let late = io::Error::from(io::ErrorKind::TimedOut);
            return Poll::Ready(Some(Err(axum::Error::new(late))));
        }
        Poll::Pending
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Refuses a request whose body does not come in time. A layer further out turns the bare
/// answer into a page or a problem of the API.
pub async fn in_time(
    State(limits): State<ConnectionLimits>,
    request: Request,
    next: Next,
) -> Response {
    if request.method() == Method::GET || request.method() == Method::HEAD {
        return next.run(request).await;
    }
    let is_late = Arc::new(AtomicBool::new(false));
    let request = request.map(|body| {
        Body::new(TimedBody {
            body,
            limits,
            whole: Box::pin(sleep(limits.body)),
            some: Box::pin(sleep(limits.stall)),
            is_late: Arc::clone(&is_late),
        })
    });
    let response = next.run(request).await;
    if is_late.load(Ordering::SeqCst) {
        return StatusCode::REQUEST_TIMEOUT.into_response();
    }
    response
}
