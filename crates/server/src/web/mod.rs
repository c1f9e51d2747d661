//! Pages and forms.
//!
//! A page is one file: its route, its handler, its markup. Everything is rendered
//! here and works without script; forms post notation with the version of the
//! table they were made for.

mod account;
mod fork;
mod guard;
mod links;
mod live;
mod lobby;
mod new_table;
mod origin;
mod page;
mod pieces;
mod play;
mod preferences;
mod qr;
mod rematch;
mod rules;
mod share;
mod statics;
mod table;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod upload;
mod who;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::Key;

use crate::drive::Driver;
use crate::rooms::{Failure, Rooms};
use crate::store::{Millis, PlayerId, Store, StoreError, TableId};
use crate::table::{Denied, Room};
use crate::thinkers::Thinkers;
use crate::work::Work;
use account::Secrets;
use guard::Limits;
pub(crate) use page::{Text, art};
use who::Who;

/// The largest form: an uploaded record of a very long match.
const MOST_BYTES: usize = 2 << 20;

/// Everything a handler needs.
#[derive(Clone)]
pub(crate) struct App(Arc<Parts>);

/// What [`App`] shares.
pub(crate) struct Parts {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) thinkers: Thinkers,
    /// What keeps the tables going.
    pub(crate) driver: Driver,
    /// What cookies are signed with.
    pub(crate) key: Key,
    /// Whether cookies are sent over encrypted connections only.
    pub(crate) is_secure: bool,
    /// How much browsers may change.
    pub(crate) clicks: Limits<PlayerId>,
    /// How often secrets may be tried, by the account.
    pub(crate) attempts: Limits<String>,
    /// What hashes and checks them.
    pub(crate) secrets: Secrets,
    /// The reading of records that are brought along: an endless one must not keep
    /// anyone waiting but who brought it.
    pub(crate) reading: Work,
    /// The time; passed in so that tests have their own.
    pub(crate) now: fn() -> Millis,
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        rooms: Arc<Rooms>,
        thinkers: Thinkers,
        driver: Driver,
        key: Key,
        is_secure: bool,
        now: fn() -> Millis,
    ) -> App {
        let (clicks, attempts) = (Limits::clicks(), Limits::attempts());
        let (secrets, reading) = (Secrets::default(), Work::new(1, 8));
        App(Arc::new(Parts {
            store,
            rooms,
            thinkers,
            driver,
            key,
            is_secure,
            clicks,
            attempts,
            secrets,
            reading,
            now,
        }))
    }
}

impl App {
    /// The table with this id, for somebody it lets in.
    pub(crate) async fn visit(&self, who: Who, id: TableId) -> Result<Arc<Room>, Failure> {
        let room = self.rooms.get(id).await?;
        if room.lets_in(who.player) { Ok(room) } else { Err(Denied::Private.into()) }
    }
}

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let pages = Router::new()
        .merge(lobby::routes())
        .merge(new_table::routes())
        .merge(pieces::routes())
        .merge(table::routes())
        .merge(play::routes())
        .merge(live::routes())
        .merge(links::routes())
        .merge(rules::routes())
        .merge(preferences::routes())
        .merge(account::routes())
        .merge(share::routes())
        .merge(rematch::routes())
        .merge(fork::routes())
        .merge(upload::routes())
        .fallback(async |who: Who| page::not_found(who))
        .layer(from_fn_with_state(app.clone(), guard::limit))
        .layer(from_fn_with_state(app.clone(), who::recognise))
        .layer(from_fn(guard::same_origin))
        .layer(from_fn(guard::finish))
        .layer(from_fn(guard::short))
        .layer(DefaultBodyLimit::max(MOST_BYTES));
    Router::new()
        .merge(pages)
        .merge(statics::routes())
        .method_not_allowed_fallback(async || {
            failed(StatusCode::METHOD_NOT_ALLOWED, "this cannot be done here")
        })
        .layer(from_fn(guard::harden))
        .with_state(app)
}

/// An answer for those who are not at one of our pages: a status and a line.
pub(crate) fn failed(status: StatusCode, why: &str) -> Response {
    (status, format!("{why}\n")).into_response()
}

/// The status that says what kind of failure it was.
pub(crate) fn status(failure: &Failure) -> StatusCode {
    match failure {
        Failure::Denied(Denied::Stale) => StatusCode::CONFLICT,
        Failure::Denied(
            Denied::NotYours | Denied::NotHost | Denied::NoHints | Denied::NoFork | Denied::Private,
        ) => StatusCode::FORBIDDEN,
        Failure::Denied(Denied::NoPlace) | Failure::Store(StoreError::NotFound { .. }) => {
            StatusCode::NOT_FOUND
        }
        Failure::Denied(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Failure::Store(StoreError::Full) => StatusCode::INSUFFICIENT_STORAGE,
        Failure::Store(StoreError::Busy | StoreError::Conflict { .. }) => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        Failure::Store(_) | Failure::Damaged { .. } => StatusCode::INTERNAL_SERVER_ERROR,
    }
}
