//! Health and metrics, for operators.

use super::peer::is_local;
use std::net::SocketAddr;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::App;
use super::page::not_found;
use super::reader::Reader;
use store::StoreError;

/// The content type of [`Metrics::text`](crate::metrics::Metrics::text).
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

pub(super) fn routes() -> Router<App> {
    Router::new().route("/healthz", get(health)).route("/metrics", get(metrics))
}

/// Healthy means that the server can read its store, can write to it, and is not shutting down.
async fn health(State(app): State<App>) -> Response {
    if app.closing().is_closing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response();
    }
    let fails = |what: &str, error: StoreError| {
        let body = format!("the store cannot {what}: {error}\n");
        (StatusCode::SERVICE_UNAVAILABLE, body).into_response()
    };
    if let Err(error) = app.store.check().await {
        return fails("read", error);
    }
    match app.write_check.can_write(&*app.store, (app.now)()).await {
        Ok(()) => "well\n".into_response(),
        Err(error) => fails("write", error),
    }
}

/// Shows the metrics. They contain nothing personal, but they are meant for operators only.
async fn metrics(State(app): State<App>, request: Request) -> Response {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
    if !app.config.has_open_metrics && !is_local(address, request.headers()) {
        return not_found(Reader::of(request.headers()));
    }
    let text = app.metrics.text(&app.rooms, &app.pool, &app.background);
    ([(CONTENT_TYPE, OPEN_METRICS)], text).into_response()
}
