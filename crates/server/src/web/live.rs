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
use crate::store::TableId;
use crate::table::Denied;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/g/{id}/live", get(live))
}

async fn live(State(app): State<App>, who: Who, Path(id): Path<String>) -> Response {
    let Some(id) = TableId::parse(&id) else { return not_found(who) };
    match app.rooms.follow(id).await {
        Ok((room, _)) if !room.lets_in(who.player) => sorry(who, &Denied::Private.into(), "/"),
        Ok((_, changes)) => {
            let news = WatchStream::new(changes).map(|version| {
                Ok::<_, Infallible>(Event::default().event("version").data(version.to_string()))
            });
            Sse::new(news).keep_alive(KeepAlive::default()).into_response()
        }
        Err(failure) => sorry(who, &failure, "/"),
    }
}
