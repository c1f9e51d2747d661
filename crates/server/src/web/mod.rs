//! Pages and forms.
//!
//! A page is one file: its route, its handler, its markup. Everything is rendered
//! here and works without script; forms post notation with the version of the
//! table they were made for.

mod account;
mod api;
mod bearer;
mod closing;
mod cookies;
mod deeds;
mod fork;
mod guard;
mod health;
mod links;
mod live;
mod lobby;
mod new_table;
mod observe;
mod origin;
mod page;
mod peer;
mod pieces;
mod play;
mod preferences;
mod qr;
mod rematch;
mod rules;
mod share;
mod statics;
mod table;
mod tables;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod upload;
mod who;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{from_fn, from_fn_with_state};

use crate::drive::Driver;
use crate::keys::Keys;
use crate::metrics::Metrics;
use crate::reach::{BaseUrl, Network};
use crate::rooms::{Failure, Rooms};
use crate::store::{Millis, PlayerId, Store, StoreError, TableId};
use crate::table::{Denied, Room};
use crate::thinkers::Thinkers;
use crate::work::Work;
pub(crate) use account::tokens::draw as draw_token;
use account::{Guesses, Secrets};
use api::Counted;
use bearer::Bearers;
pub(crate) use closing::Closing;
use guard::Limits;
pub use guard::Rate;
use page::Turned;
pub(crate) use page::{Text, WEB, art};
use who::{Reader, Who};

/// The largest form: an uploaded record of a very long match.
const MOST_BYTES: usize = 2 << 20;

/// How a server is reached, and by whom.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reach {
    /// The address for everyone, if it was told.
    pub(crate) base: Option<BaseUrl>,
    /// The proxies that are believed.
    pub(crate) proxies: Vec<Network>,
    /// Whether everyone may read what is counted.
    pub(crate) has_open_metrics: bool,
    /// How much programs may ask for.
    pub(crate) rate: Rate,
}

impl Reach {
    /// Whether cookies are sent over encrypted connections only.
    pub(crate) fn is_secure(&self) -> bool {
        self.base.as_ref().is_some_and(BaseUrl::is_secure)
    }
}

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
    pub(crate) keys: Keys,
    /// How it is reached.
    pub(crate) reach: Reach,
    /// What is counted.
    pub(crate) metrics: Metrics,
    /// How much browsers may change.
    pub(crate) clicks: Limits<PlayerId>,
    /// How much programs may ask for.
    pub(crate) calls: Limits<Counted>,
    /// How often secrets were guessed at.
    pub(crate) guesses: Guesses,
    /// The streams that end when somebody is signed out.
    pub(crate) bearers: Bearers,
    /// What hashes and checks them.
    pub(crate) secrets: Secrets,
    /// The reading of records that are brought along: an endless one must not keep
    /// anyone waiting but who brought it.
    pub(crate) reading: Work,
    /// Whether the server is about to end.
    closing: Closing,
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
        keys: impl Into<Keys>,
        reach: Reach,
        now: fn() -> Millis,
    ) -> App {
        let clicks = Limits::clicks();
        let metrics = Metrics::new(&rooms, &thinkers);
        let calls = Limits::calls(reach.rate);
        let (secrets, reading) = (Secrets::default(), Work::new(1, 8));
        App(Arc::new(Parts {
            store,
            rooms,
            thinkers,
            driver,
            keys: keys.into(),
            reach,
            metrics,
            clicks,
            calls,
            guesses: Guesses::default(),
            bearers: Bearers::default(),
            secrets,
            reading,
            closing: Closing::default(),
            now,
        }))
    }

    /// The same with another limit for programs. Only before it is shared.
    #[cfg(test)]
    pub(crate) fn rated(mut self, rate: Rate) -> App {
        if let Some(parts) = Arc::get_mut(&mut self.0) {
            parts.calls = Limits::calls(rate);
        }
        self
    }

    /// A way to wait for the end of the server.
    pub(crate) fn closing(&self) -> Closing {
        self.closing.clone()
    }

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
        .merge(tables::routes())
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
        .merge(api::pages())
        .fallback(async |who: Who| page::not_found(who))
        .layer(from_fn_with_state(app.clone(), guard::limit))
        .layer(from_fn_with_state(app.clone(), who::recognise))
        .layer(from_fn_with_state(app.clone(), guard::same_origin))
        .layer(from_fn(guard::finish))
        .layer(from_fn(guard::short))
        .layer(from_fn(guard::explain))
        .layer(DefaultBodyLimit::max(MOST_BYTES));
    Router::new()
        .merge(pages)
        .merge(statics::routes())
        .merge(health::routes())
        .merge(api::routes(&app))
        .method_not_allowed_fallback(async |headers: HeaderMap| {
            page::turned_away(Reader::of(&headers), Turned::NotDone)
        })
        .layer(from_fn(guard::harden))
        .layer(from_fn_with_state(app.clone(), who::strict_transport))
        .layer(from_fn_with_state(app.clone(), observe::observe))
        .layer(from_fn_with_state(app.clone(), peer::locate))
        .with_state(app)
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
