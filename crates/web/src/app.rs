//! Everything a handler needs, shared by all requests.

use std::sync::Arc;

use crate::TableLimits;
use crate::account::{Guesses, Secrets};
use crate::bearer::Bearers;
use crate::heartbeat::Heartbeat;
use crate::keys::Keys;
use crate::metrics::Metrics;
use limits::{
    AddressKey, AddressKeys, Doors, Limits as DoorLimits, Shutdown, Slots, StreamLimits, Streams,
};
use limits::{BaseUrl, Network};
use limits::{ConnectionLimits, Connections, LogThrottle};
use store::{Millis, PlayerId, Store};
use tables::background::Background;
use tables::pool::{ComputePool, QueueFullError};
use tables::rooms::Rooms;
use tables::table_clock::TableClock;

/// How the server is reached, and its limits.
#[derive(Clone, Debug, Default)]
pub struct WebConfig {
    /// The public address, if it is configured.
    pub base: Option<BaseUrl>,
    /// The trusted proxies.
    pub proxies: Vec<Network>,
    /// Whether everyone may read the metrics.
    pub has_open_metrics: bool,
    /// The rate limits.
    pub limits: DoorLimits,
    /// How many tables a visitor may have at once.
    pub tables: TableLimits,
    /// How many streams a visitor may follow at once.
    pub streams: StreamLimits,
    /// The limits for connections.
    pub connections: ConnectionLimits,
}

impl WebConfig {
    /// Whether cookies are sent over encrypted connections only.
    pub(crate) fn is_secure(&self) -> bool {
        self.base.as_ref().is_some_and(BaseUrl::is_secure)
    }
}

/// Everything a handler needs.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// What [`App`] shares.
pub struct Parts {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) pool: ComputePool,
    /// The background work at tables.
    pub(crate) background: Background,
    /// What cookies are signed with.
    pub(crate) keys: Keys,
    /// How it is reached.
    pub(crate) config: WebConfig,
    /// The metrics.
    pub(crate) metrics: Metrics,
    /// Whether the store can write.
    pub(crate) heartbeat: Heartbeat,
    /// The rate limits.
    pub doors: Doors,
    /// The keys that stand for addresses in counters.
    pub(crate) addresses: AddressKeys,
    /// The streams that are open.
    pub(crate) streams: Streams,
    /// The connections there are.
    pub connections: Connections,
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
    /// A signal that the server is about to end.
    pub(crate) closing: Shutdown,
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
    /// Everything a handler needs, made of its parts.
    pub fn new(
        store: Arc<dyn Store>,
        rooms: Arc<Rooms>,
        pool: ComputePool,
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
        let metrics = Metrics::new(&rooms, &pool, &background, &doors, &connections);
        let clock = Arc::clone(&background.clock);
        App(Arc::new(Parts {
            store,
            rooms,
            pool,
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
            secrets: Secrets::default(),
            closing: Shutdown::default(),
            clock,
            now,
        }))
    }

    /// Computes something that takes long for somebody, beside the requests.
    pub(crate) async fn compute<T: Send + 'static>(
        &self,
        player: PlayerId,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, QueueFullError> {
        self.pool.compute(self.background.owner(player), work).await
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
    pub fn closing(&self) -> Shutdown {
        self.closing.clone()
    }
}
