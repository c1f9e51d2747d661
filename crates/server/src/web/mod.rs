//! Pages and forms.
//!
//! A page is one file: its route, its handler, its markup. Everything is rendered
//! here and works without script; forms post notation with the version of the
//! table they were made for.

mod account;
mod addresses;
mod api;
mod bearer;
mod bodies;
mod closing;
mod commands;
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
mod observe;
mod opening;
mod origin;
mod page;
mod peer;
mod pieces;
mod play;
mod preferences;
mod qr;
mod refusal;
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
mod travel;
mod upload;
mod when;
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
use crate::listen::{ConnectionLimits, Connections, Seldom, in_time};
use crate::metrics::Metrics;
use crate::reach::{BaseUrl, Network};
use crate::rooms::Rooms;
use crate::store::{Millis, Store, TableId};
use crate::table::{Room, TableError};
use crate::table_clock::TableClock;
use crate::thinkers::Thinkers;
use crate::work_queue::WorkQueue;
pub(crate) use account::tokens::draw as draw_token;
use account::{Guesses, Secrets};
use bearer::Bearers;
pub(crate) use closing::Closing;
pub(crate) use error::PageError;
pub use guard::Rate;
use health::Heartbeat;
pub use opening::TableLimits;
use page::ErrorPage;
pub(crate) use page::{Text, WEB, art};
pub(crate) use who::HOSTED_SINCE;
use who::{Reader, Who};

/// How a server is reached, and by whom.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reach {
    /// The address for everyone, if it was told.
    pub(crate) base: Option<BaseUrl>,
    /// The proxies that are believed.
    pub(crate) proxies: Vec<Network>,
    /// Whether everyone may read what is counted.
    pub(crate) has_open_metrics: bool,
    /// How much each may do.
    pub(crate) limits: DoorLimits,
    /// How many tables each may have at once.
    pub(crate) tables: TableLimits,
    /// How many streams each may follow at once.
    pub(crate) streams: StreamLimits,
    /// How many connections there may be, and how slow.
    pub(crate) connections: ConnectionLimits,
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
    pub(crate) background: Background,
    /// What cookies are signed with.
    pub(crate) keys: Keys,
    /// How it is reached.
    pub(crate) reach: Reach,
    /// What is counted.
    pub(crate) metrics: Metrics,
    /// Whether the store can write.
    heartbeat: Heartbeat,
    /// How much each may do.
    pub(crate) doors: Doors,
    /// What stands for addresses where they are counted.
    pub(crate) addresses: AddressKeys,
    /// The streams that are open.
    pub(crate) streams: Streams,
    /// The connections there are.
    pub(crate) connections: Connections,
    /// The answers to those who do too much, while they are held back.
    pub(crate) held_back: Slots<AddressKey>,
    /// What is logged of those who do too much.
    pub(crate) too_much: Seldom,
    /// How often secrets were guessed at.
    pub(crate) guesses: Guesses,
    /// The streams that end when somebody is signed out.
    pub(crate) bearers: Bearers,
    /// What hashes and checks them.
    pub(crate) secrets: Secrets,
    /// The reading of records that are brought along: an endless one must not keep
    /// anyone waiting but who brought it.
    pub(crate) reading: WorkQueue,
    /// The drawing of logs that are longer than any match needs.
    pub(crate) drawing: WorkQueue,
    /// Whether the server is about to end.
    closing: Closing,
    /// The time at the tables, which all their clocks count in.
    pub(crate) clock: Arc<TableClock>,
    /// The time on the wall; passed in so that tests have their own.
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
        background: Background,
        keys: impl Into<Keys>,
        reach: Reach,
        now: fn() -> Millis,
    ) -> App {
        let doors = Doors::new(&reach.limits, now);
        let streams = Streams::new(reach.streams, doors.refusals.clone());
        let keys: Keys = keys.into();
        let addresses = AddressKeys::new(keys.current().signing());
        let (proxies, refusals) = (reach.proxies.clone(), doors.refusals.clone());
        let connections = Connections::new(reach.connections, proxies, refusals);
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
            reach,
            metrics,
            heartbeat: Heartbeat::default(),
            doors,
            addresses,
            streams,
            connections,
            held_back: Slots::default(),
            too_much: Seldom::default(),
            guesses: Guesses::default(),
            bearers: Bearers::default(),
            secrets,
            reading,
            drawing,
            closing: Closing::default(),
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

    /// A way to wait for the end of the server.
    pub(crate) fn closing(&self) -> Closing {
        self.closing.clone()
    }

    /// The table with this id, for somebody it lets in.
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
        .layer(from_fn(bodies::fit))
        .layer(from_fn_with_state(app.reach.connections, in_time))
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
            page::turned_away(Reader::of(&headers), ErrorPage::NotDone)
        })
        .layer(travel::packing())
        .layer(from_fn(travel::choose))
        .layer(from_fn(guard::security_headers))
        .layer(from_fn_with_state(app.clone(), who::strict_transport))
        .layer(from_fn_with_state(app.clone(), observe::observe))
        .layer(from_fn_with_state(app.clone(), refusal::hold_back))
        .layer(from_fn_with_state(app.clone(), peer::client_address))
        .with_state(app)
}
