//! Pages and forms.
//!
//! A page is one file: its route, its handler, its markup. Everything is rendered
//! here and works without script; forms post notation with the version of the
//! table they were made for.

mod guard;
mod links;
mod live;
mod lobby;
mod new_table;
mod page;
mod play;
mod preferences;
mod rules;
mod statics;
mod table;
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
use crate::store::{Millis, Store, StoreError};
use crate::table::Denied;
use crate::thinkers::Thinkers;
use guard::Limits;
pub(crate) use page::{Text, art};

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
    pub(crate) limits: Limits,
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
        let limits = Limits::default();
        App(Arc::new(Parts { store, rooms, thinkers, driver, key, is_secure, limits, now }))
    }
}

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let pages = Router::new()
        .merge(lobby::routes())
        .merge(new_table::routes())
        .merge(table::routes())
        .merge(play::routes())
        .merge(live::routes())
        .merge(links::routes())
        .merge(rules::routes())
        .merge(preferences::routes())
        .fallback(async |who: who::Who| page::not_found(who))
        .layer(from_fn_with_state(app.clone(), guard::limit))
        .layer(from_fn_with_state(app.clone(), who::recognise))
        .layer(from_fn(guard::same_origin))
        .layer(DefaultBodyLimit::max(MOST_BYTES));
    Router::new()
        .merge(pages)
        .merge(statics::routes())
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
        Failure::Denied(Denied::NotYours | Denied::NotHost | Denied::NoHints) => {
            StatusCode::FORBIDDEN
        }
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
