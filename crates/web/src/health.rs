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

/// The form of [`Metrics::text`](crate::metrics::Metrics::text).
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

pub(super) fn routes() -> Router<App> {
    Router::new().route("/healthz", get(health)).route("/metrics", get(metrics))
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
    match app.heartbeat.beat(&*app.store, (app.now)()).await {
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
    let text = app.metrics.text(&app.rooms, &app.pool, &app.background);
    ([(CONTENT_TYPE, OPEN_METRICS)], text).into_response()
}
