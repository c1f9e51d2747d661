//! The pages, the forms and the API.
//!
//! A page is one file with its route, its handler and its markup. Pages work without
//! script. Forms post moves in notation, with the version of the table they were made for.

mod account;
mod addresses;
mod api;
mod bearer;
mod body_limits;
mod commands;
mod compression;
mod cookies;
mod doors;
mod error;
mod fields;
mod fork;
mod guard;
mod health;
mod links;
mod live;
mod lobby;
mod new_table;
mod origin;
mod page;
mod peer;
mod pieces;
mod play;
mod preferences;
mod qr;
mod refusal_delay;
mod rematch;
mod request_log;
mod rules;
mod share;
mod shutdown;
mod statics;
mod table;
mod table_limits;
mod tables;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod timestamp;
mod upload;
mod who;

use std::sync::Arc;

use axum::Router;
use axum::http::HeaderMap;
use axum::middleware::{from_fn, from_fn_with_state};

use crate::background::Background;
use crate::doors::{
    AddressKey, AddressKeys, Doors, Limits as DoorLimits, Slots, StreamLimits, Streams,
};
use crate::keys::Keys;
use crate::listen::{ConnectionLimits, Connections, LogThrottle, in_time};
use crate::metrics::Metrics;
use crate::network::{BaseUrl, Network};
use crate::rooms::Rooms;
use crate::store::{Millis, Store, TableId};
use crate::table::{Room, TableError};
use crate::table_clock::TableClock;
use crate::thinking::ThinkingPool;
use crate::work_queue::WorkQueue;
pub(crate) use account::tokens::draw as draw_token;
use account::{Guesses, Secrets};
use bearer::Bearers;
pub(crate) use error::PageError;
pub use guard::Rate;
use health::Heartbeat;
use page::ErrorPage;
pub(crate) use page::{Text, WEB, art};
pub(crate) use shutdown::Shutdown;
pub use table_limits::TableLimits;
pub(crate) use who::HOSTED_SINCE;
use who::{Reader, Who};

/// How the server is reached, and its limits.
#[derive(Clone, Debug, Default)]
pub(crate) struct WebConfig {
    /// The public address, if it is configured.
    pub(crate) base: Option<BaseUrl>,
    /// The trusted proxies.
    pub(crate) proxies: Vec<Network>,
    /// Whether everyone may read the metrics.
    pub(crate) has_open_metrics: bool,
    /// The rate limits.
    pub(crate) limits: DoorLimits,
    /// How many tables a visitor may have at once.
    pub(crate) tables: TableLimits,
    /// How many streams a visitor may follow at once.
    pub(crate) streams: StreamLimits,
    /// The limits for connections.
    pub(crate) connections: ConnectionLimits,
}

impl WebConfig {
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
    pub(crate) thinkers: ThinkingPool,
    /// The background work at tables.
    pub(crate) background: Background,
    /// What cookies are signed with.
    pub(crate) keys: Keys,
    /// How it is reached.
    pub(crate) config: WebConfig,
    /// The metrics.
    pub(crate) metrics: Metrics,
    /// Whether the store can write.
    heartbeat: Heartbeat,
    /// The rate limits.
    pub(crate) doors: Doors,
    /// The keys that stand for addresses in counters.
    pub(crate) addresses: AddressKeys,
    /// The streams that are open.
    pub(crate) streams: Streams,
    /// The connections there are.
    pub(crate) connections: Connections,
    /// The refusals that are being held back.
    pub(crate) held_back: Slots<AddressKey>,
    /// The throttled log of refused requests.
    pub(crate) too_much: LogThrottle,
    /// The counters of wrong guesses at secrets.
    pub(crate) guesses: Guesses,
    /// The streams that end when somebody is signed out.
    pub(crate) bearers: Bearers,
    /// Hashes and checks secrets.
    pub(crate) secrets: Secrets,
    /// The queue for reading uploaded records. An endless one must delay nobody but its
    /// sender.
    pub(crate) reading: WorkQueue,
    /// The queue for drawing logs that are unusually long.
    pub(crate) drawing: WorkQueue,
    /// A signal that the server is about to end.
    closing: Shutdown,
    /// The table time, in which all clocks of tables count.
    pub(crate) clock: Arc<TableClock>,
    /// The wall clock, passed in so that tests have their own.
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
        thinkers: ThinkingPool,
        background: Background,
        keys: impl Into<Keys>,
        config: WebConfig,
        now: fn() -> Millis,
    ) -> App {
        let doors = Doors::new(&config.limits, now);
        let streams = Streams::new(config.streams, doors.refusals.clone());
        let keys: Keys = keys.into();
        let addresses = AddressKeys::new(keys.current().signing());
        let (proxies, refusals) = (config.proxies.clone(), doors.refusals.clone());
        let connections = Connections::new(config.connections, proxies, refusals);
        let metrics = Metrics::new(&rooms, &thinkers, &background, &doors, &connections);
        let (secrets, reading, drawing) =
            (Secrets::default(), WorkQueue::new(1, 8), WorkQueue::new(1, 32));
        let clock = Arc::clone(&background.clock);
        App(Arc::new(Parts {
            store,
            rooms,
            thinkers,
            background,
            keys,
            config,
            metrics,
            heartbeat: Heartbeat::default(),
            doors,
            addresses,
            streams,
            connections,
            held_back: Slots::default(),
            too_much: LogThrottle::default(),
            guesses: Guesses::default(),
            bearers: Bearers::default(),
            secrets,
            reading,
            drawing,
            closing: Shutdown::default(),
            clock,
            now,
        }))
    }

    /// The same with other limits. Only before it is shared.
    #[cfg(test)]
    pub(crate) fn limited(mut self, limits: &DoorLimits) -> App {
        if let Some(parts) = Arc::get_mut(&mut self.0) {
            parts.doors = Doors::new(limits, parts.now);
        }
        self
    }

    /// Waits for the shutdown of the server.
    pub(crate) fn closing(&self) -> Shutdown {
        self.closing.clone()
    }

    /// The table with this id, if it lets the visitor in.
    pub(crate) async fn visit(&self, who: Who, id: TableId) -> Result<Arc<Room>, PageError> {
        let room = self.rooms.get(id).await?;
        if !room.lets_in(who.player) {
            return Err(TableError::Private.into());
        }
        self.background.hurry(id);
        self.background.looked_at(&room);
        if who.is_browser() {
            self.background.looked_at_in_browser(id);
        }
        Ok(room)
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
        .layer(from_fn_with_state(app.clone(), addresses::note))
        .layer(from_fn_with_state(app.clone(), doors::count))
        .layer(from_fn_with_state(app.clone(), who::recognise))
        .layer(from_fn_with_state(app.clone(), guard::same_origin))
        .layer(from_fn(guard::detach_writes))
        .layer(from_fn(body_limits::fit))
        .layer(from_fn_with_state(app.config.connections, in_time))
        .layer(from_fn(guard::html_errors));
    Router::new()
        .merge(pages)
        .merge(
            statics::routes()
                .merge(health::routes())
                .layer(from_fn_with_state(app.clone(), doors::count_file)),
        )
        .merge(api::routes(&app))
        .method_not_allowed_fallback(async |headers: HeaderMap| {
            page::refusal_page(Reader::of(&headers), ErrorPage::NotDone)
        })
        .layer(compression::packing())
        .layer(from_fn(compression::choose))
        .layer(from_fn(guard::security_headers))
        .layer(from_fn_with_state(app.clone(), who::strict_transport))
        .layer(from_fn_with_state(app.clone(), request_log::log_request))
        .layer(from_fn_with_state(app.clone(), refusal_delay::hold_back))
        .layer(from_fn_with_state(app.clone(), peer::client_address))
        .with_state(app)
}
