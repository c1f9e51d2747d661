//! Counts and logs every request: its route, its result and its duration.
//!
//! Never a full address with its secrets, a cookie or a name.

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

/// An internal error that travels with an answer to be logged.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LoggedError {
    kind: &'static str,
    told: String,
}

impl LoggedError {
    /// What of a failure is to be logged: not that somebody was denied something.
    pub(crate) fn of(failure: &PageError) -> Option<LoggedError> {
        let kind = match failure {
            PageError::Refused(_)
            | PageError::Limited(_)
            | PageError::Store(
                StoreError::NotFound { .. }
                | StoreError::NameTaken
                | StoreError::Conflict { .. }
                | StoreError::Outdated { .. },
            ) => return None,
            PageError::Store(StoreError::Full) => "full",
            PageError::Busy(_) | PageError::Store(StoreError::Busy) => "busy",
            PageError::Store(StoreError::Corrupt { .. }) | PageError::Damaged { .. } => "damaged",
            PageError::Store(
                StoreError::Newer { .. } | StoreError::InUse { .. } | StoreError::Other { .. },
            )
            | PageError::Randomness(_)
            | PageError::Key(_)
            | PageError::Hashing
            | PageError::Unwritable(_)
            | PageError::Interrupted(_) => "other",
        };
        Some(LoggedError { kind, told: failure.to_string() })
    }
}

/// The methods that are counted and logged by their names. Anybody can make up
/// others, and each would be remembered for ever.
fn known(method: &Method) -> &'static str {
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
    let begun = Instant::now();
    let method = known(request.method());
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "none".to_owned());
    let client = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
    let response = next.run(request).await;
    let (took, status) = (begun.elapsed(), response.status());
    let milliseconds = took.as_secs_f64() * 1_000.0;
    let told = metrics::Request { method, route: route.clone(), status: status.as_u16() };
    app.metrics.answered(&told, took);
    let status = status.as_u16();
    if let Some(wrong) = response.extensions().get::<LoggedError>() {
        app.metrics.store_failed(wrong.kind);
        error!(method, route, status, milliseconds, problem = wrong.told, "failed");
    } else if response.status().is_server_error() {
        error!(method, route, status, milliseconds, "failed");
    } else if response.status() == StatusCode::TOO_MANY_REQUESTS {
        let client = client.map(tracing::field::display);
        app.too_much.log(|missed| warn!(method, route, status, client, missed, "too much"));
    } else if method == "GET" || method == "HEAD" {
        debug!(method, route, status, milliseconds, "answered");
    } else {
        info!(method, route, status, milliseconds, "answered");
    }
    response
}
