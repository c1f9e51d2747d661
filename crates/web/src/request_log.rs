//! Counts and logs every request: its route, its status and its duration.
//!
//! It never logs a full path with its secrets, a cookie or a name.

use std::net::SocketAddr;
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use tracing::{debug, error, info, warn};

use super::App;
use crate::PageError;
use crate::metrics;
use store::StoreError;
use tables::rooms::RoomError;

/// An internal error that is attached to a response so that it is logged.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LoggedError {
    kind: &'static str,
    text: String,
}

impl LoggedError {
    /// The part of an error that is logged; nothing for a refusal.
    pub(crate) fn of(failure: &PageError) -> Option<LoggedError> {
        let kind = match failure {
            PageError::Room(error) => room_error_kind(error)?,
            PageError::Limited(_) => return None,
            PageError::Busy(_) => "busy",
            PageError::Randomness(_)
            | PageError::Key(_)
            | PageError::Hashing
            | PageError::Unwritable(_)
            | PageError::Interrupted(_) => "other",
        };
        Some(LoggedError { kind, text: failure.to_string() })
    }
}

/// The label of an error in logs and metrics; nothing for a refusal.
fn room_error_kind(error: &RoomError) -> Option<&'static str> {
    match error {
        RoomError::Refused(_)
        | RoomError::Store(
            StoreError::NotFound { .. }
            | StoreError::NameTaken
            | StoreError::Conflict { .. }
            | StoreError::Outdated { .. },
        ) => None,
        RoomError::Store(StoreError::Full) => Some("full"),
        RoomError::Store(StoreError::Busy) => Some("busy"),
        RoomError::Store(StoreError::Corrupt { .. }) | RoomError::Damaged { .. } => Some("damaged"),
        RoomError::Store(
            StoreError::Newer { .. } | StoreError::InUse { .. } | StoreError::Other { .. },
        )
        | RoomError::Unwritable(_)
        | RoomError::Interrupted(_) => Some("other"),
    }
}

/// The label of a method. Clients can make up methods, and each would use memory for ever, so
/// unknown ones share a label.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

pub(crate) async fn log_request(State(app): State<App>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = method_label(request.method());
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "none".to_owned());
    let client = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
    let response = next.run(request).await;
    let (duration, status) = (started.elapsed(), response.status());
    let milliseconds = duration.as_secs_f64() * 1_000.0;
    let labels = metrics::Request { method, route: route.clone(), status: status.as_u16() };
    app.metrics.answered(&labels, duration);
    let status = status.as_u16();
    if let Some(error) = response.extensions().get::<LoggedError>() {
        app.metrics.store_failed(error.kind);
        error!(method, route, status, milliseconds, problem = error.text, "failed");
    } else if response.status().is_server_error() {
        error!(method, route, status, milliseconds, "failed");
    } else if response.status() == StatusCode::TOO_MANY_REQUESTS {
        let client = client.map(tracing::field::display);
        app.refusal_log.log(|missed| warn!(method, route, status, client, missed, "over a limit"));
    } else if method == "GET" || method == "HEAD" {
        debug!(method, route, status, milliseconds, "answered");
    } else {
        info!(method, route, status, milliseconds, "answered");
    }
    response
}
