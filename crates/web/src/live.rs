//! Live updates: notifies browsers that a table has changed, so that they reload it.
//!
//! The notice contains no content, so only the page itself decides what a viewer may see.

use std::convert::Infallible;

use axum::Router;
use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use super::page::{WEB, error_page, not_found, rate_limit_page};
use super::who::Who;
use super::{App, Text};
use limits::Shutdown;
use limits::Visitor;
use store::TableId;
use tables::rooms::News;

/// Maximum number of events that wait for a slow reader. Each event describes the present, so a
/// late one does no harm.
const MAX_WAITING: usize = 4;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/g/{id}/live", get(live))
}

async fn live(
    State(app): State<App>,
    who: Who,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    if let Err(failure) = app.visit(who, id).await {
        return error_page(who, &failure, "/");
    }
    let slot = match app.streams.open(&visitor) {
        Ok(slot) => slot,
        Err(refusal) => return rate_limit_page(who.into(), &refusal),
    };
    match app.rooms.follow(id).await {
        Ok(news) => {
            let mut ended = match app.until_ended(who.bearer).await {
                Ok(ended) => ended,
                Err(error) => return error_page(who, &error.into(), "/"),
            };
            let (sender, events) = mpsc::channel(MAX_WAITING);
            let farewell = Text::new(who.language, WEB).t("closing").into_owned();
            let changes = send_changes(news, app.closing(), farewell, sender);
            tokio::spawn(async move {
                tokio::select! {
                    biased;
                    // A browser that was signed out reconnects with its new identity.
                    () = ended.wait() => {}
                    () = changes => {}
                }
                drop(slot);
            });
            let events = ReceiverStream::new(events).map(Ok::<_, Infallible>);
            Sse::new(events).keep_alive(KeepAlive::default()).into_response()
        }
        Err(failure) => error_page(who, &failure.into(), "/"),
    }
}

/// Sends changes until nobody listens or the server shuts down.
async fn send_changes(
    News { mut version, mut chat }: News,
    mut closing: Shutdown,
    farewell: String,
    events: mpsc::Sender<Event>,
) {
    let event = |name: &str, data: String| Event::default().event(name).data(data);
    // The page has every earlier chat line, but it may be older than the table.
    version.mark_changed();
    chat.mark_unchanged();
    loop {
        let next = tokio::select! {
            Ok(()) = version.changed() => event("version", version.borrow_and_update().to_string()),
            Ok(()) = chat.changed() => event("chat", chat.borrow_and_update().to_string()),
            () = closing.wait() => {
                // It does not matter if the browser has gone.
                let _ = events.send(event("closing", farewell)).await;
                return;
            }
            () = events.closed() => return,
            else => return,
        };
        if events.send(next).await.is_err() {
            return;
        }
    }
}
