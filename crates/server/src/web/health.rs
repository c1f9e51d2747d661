//! Health and metrics, for operators.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{CONTENT_TYPE, FORWARDED};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use super::App;
use super::page::not_found;
use super::peer::FOR;
use super::who::Reader;
use crate::store::StoreError;

/// The form of [`Metrics::text`](crate::metrics::Metrics::text).
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

pub(super) fn routes() -> Router<App> {
    Router::new().route("/healthz", get(health)).route("/metrics", get(metrics))
}

/// The least time between two writes that only find out whether it can write.
const BEAT: Duration = Duration::from_secs(1);
/// How long such a write may take.
const PATIENCE: Duration = Duration::from_secs(6);

/// When the store was last asked to write, and what came of it. Those who ask while
/// it writes wait for the same answer.
#[derive(Debug, Default)]
pub(crate) struct Heartbeat(Mutex<Option<(Instant, Result<(), StoreError>)>>);

impl Heartbeat {
    /// Whether the store can write: it does, unless it has a moment ago.
    async fn beat(&self, app: &App) -> Result<(), StoreError> {
        let mut last = self.0.lock().await;
        if let Some((at, result)) = &*last
            && at.elapsed() < BEAT
        {
            return result.clone();
        }
        let written = timeout(PATIENCE, app.store.heartbeat((app.now)())).await;
        let result = written.unwrap_or(Err(StoreError::Busy));
        *last = Some((Instant::now(), result.clone()));
        result
    }
}

/// Whether it works: it can read what it has stored, it can write, and it is not
/// about to end.
async fn health(State(app): State<App>) -> Response {
    if app.closing().is_closing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response();
    }
    let fails = |what: &str, error: StoreError| {
        let told = format!("the store cannot {what}: {error}\n");
        (StatusCode::SERVICE_UNAVAILABLE, told).into_response()
    };
    if let Err(error) = app.store.check().await {
        return fails("read", error);
    }
    match app.heartbeat.beat(&app).await {
        Ok(()) => "well\n".into_response(),
        Err(error) => fails("write", error),
    }
}

/// What it counts. There is nothing about anybody in it, and yet it is for those
/// who run the server.
async fn metrics(State(app): State<App>, request: Request) -> Response {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
    if !app.config.has_open_metrics && !is_local(address, request.headers()) {
        return not_found(Reader::of(request.headers()));
    }
    let text = app.metrics.text(&app.rooms, &app.thinkers, &app.background);
    ([(CONTENT_TYPE, OPEN_METRICS)], text).into_response()
}

/// Whether this is asked on the same machine and for nobody else: a proxy on it
/// says that it asks for somebody.
pub(super) fn is_local(address: Option<IpAddr>, headers: &HeaderMap) -> bool {
    let is_here = address.is_some_and(|address| address.to_canonical().is_loopback());
    is_here && !headers.contains_key(FOR) && !headers.contains_key(FORWARDED)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn who_asks_for_somebody_else_is_not_here() {
        let (here, away) = (Some([127, 0, 0, 1].into()), Some([192, 0, 2, 1].into()));
        let mut headers = HeaderMap::new();
        assert!(is_local(here, &headers));
        assert!(!is_local(away, &headers) && !is_local(None, &headers));
        headers.insert(FOR, HeaderValue::from_static("192.0.2.1"));
        assert!(!is_local(here, &headers));
    }
}
