//! Live updates: whoever looks at a table is told that it has changed, and asks
//! for the page again. So what a page may show is decided in one place.

use std::convert::Infallible;

use axum::Router;
use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::WatchStream;

use super::App;
use super::page::{not_found, sorry};
use super::who::Who;
use crate::rooms::News;
use crate::store::TableId;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/g/{id}/live", get(live))
}

async fn live(State(app): State<App>, who: Who, Path(id): Path<String>) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    if let Err(failure) = app.visit(who, id).await {
        return sorry(who, &failure, "/");
    }
    match app.rooms.follow(id).await {
        Ok(News { version, spoken }) => {
            let event = |name: &'static str, data: u64| {
                Ok::<_, Infallible>(Event::default().event(name).data(data.to_string()))
            };
            let versions = WatchStream::new(version).map(move |it| event("version", it));
            // What was said before is on the page already.
            let chat = WatchStream::from_changes(spoken).map(move |it| event("chat", it));
            let news = versions.merge(chat);
            Sse::new(news).keep_alive(KeepAlive::default()).into_response()
        }
        Err(failure) => sorry(who, &failure, "/"),
    }
}
