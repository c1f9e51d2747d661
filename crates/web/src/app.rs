//! Everything a handler needs, shared by all requests.

use std::sync::Arc;

use crate::TableLimits;
use crate::account::{Guesses, Secrets};
use crate::bearer::Bearers;
use crate::keys::Keys;
use crate::metrics::Metrics;
use crate::write_check::WriteCheck;
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

/// The address of the server and its limits.
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
    /// Maximum number of unfinished tables per visitor.
    pub tables: TableLimits,
    /// Maximum number of open streams per visitor.
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
    /// The keys that sign cookies.
    pub(crate) keys: Keys,
    /// The address of the server and its limits.
    pub(crate) config: WebConfig,
    /// The metrics.
    pub(crate) metrics: Metrics,
    /// Whether the store can write.
    pub(crate) write_check: WriteCheck,
    /// The rate limits.
    pub doors: Doors,
    /// The keys under which addresses are counted.
    pub(crate) addresses: AddressKeys,
    /// The open streams.
    pub(crate) streams: Streams,
    /// The open connections.
    pub connections: Connections,
    /// The refusals that are being delayed.
    pub(crate) delayed_refusals: Slots<AddressKey>,
    /// The throttled log of refused requests.
    pub(crate) refusal_log: LogThrottle,
    /// The counters of wrong guesses at secrets.
    pub(crate) guesses: Guesses,
    /// The streams that end when somebody is signed out.
    pub(crate) bearers: Bearers,
    /// Hashes and checks secrets.
    pub(crate) secrets: Secrets,
    /// The signal that the server is shutting down.
    pub(crate) closing: Shutdown,
    /// The table time, which all clocks at tables follow.
    pub(crate) clock: Arc<TableClock>,
    /// The wall clock. Tests pass in their own.
    pub(crate) now: fn() -> Millis,
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    /// Puts the parts together.
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
            write_check: WriteCheck::default(),
            doors,
            addresses,
            streams,
            connections,
            delayed_refusals: Slots::default(),
            refusal_log: LogThrottle::default(),
            guesses: Guesses::default(),
            bearers: Bearers::default(),
            secrets: Secrets::default(),
            closing: Shutdown::default(),
            clock,
            now,
        }))
    }

    /// Runs slow work for a player on the pool, so that no request waits for it.
    pub(crate) async fn compute<T: Send + 'static>(
        &self,
        player: PlayerId,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, QueueFullError> {
        self.pool.compute(self.background.owner(player), work).await
    }

    /// The same with other limits. Call it before the app is shared.
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
