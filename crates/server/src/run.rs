//! Starts and stops the whole server.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tracing::{error, info, warn};

use limits::{BaseUrl, Network};
use limits::{ConnectionLimits, Shutdown, listen};
use limits::{Limits, StreamLimits};
use store::sqlite::SqliteStore;
use store::{Millis, Store, StoreError};
use tables::background::Background;
use tables::pool::ComputePool;
use tables::retention::Retention;
use tables::rooms::{AWAY_AFTER, Rooms};
use tables::table_clock::{TableClock, TimeSource, USUAL_GRACE};
use web::keys::{self, KeyError, Keys};
use web::{App, HOSTED_SINCE, Rate, TableLimits, WebConfig, router};

/// Maximum time for open requests and streams to end when the server stops.
const STOPPING: Duration = Duration::from_secs(8);
/// Maximum time to wait for the store to close.
const CLOSING: Duration = Duration::from_secs(2);

/// Interval at which visitors who have done nothing lately are forgotten.
const FORGET_EVERY: Duration = Duration::from_secs(60);

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen at.
    pub address: SocketAddr,
    /// The file in which everything is stored.
    pub database: PathBuf,
    /// The key file. If left out, it is beside the database.
    pub key_file: Option<PathBuf>,
    /// Number of threads that think for computer players.
    pub thinkers: usize,
    /// The public address, if it is known.
    pub base_url: Option<BaseUrl>,
    /// The proxies that are trusted to name the client's address.
    pub proxies: Vec<Network>,
    /// Whether everybody may read the metrics, or only programs on this machine.
    pub has_open_metrics: bool,
    /// How long tables are kept after their last change.
    pub retention: Retention,
    /// The rate limit for calls of the API, for each token, and for each address without
    /// one.
    pub api_rate: Rate,
    /// How long a table waits for a person before the others may ask for a stand-in.
    pub away_after: Duration,
    /// How long all clocks stand still after a start, so that everyone can come back.
    pub grace: Duration,
    /// The clocks of the server.
    pub time: TimeSource,
    /// The rate limits; calls of the API are limited by `api_rate`.
    pub limits: Limits,
    /// Maximum number of unfinished tables.
    pub tables: TableLimits,
    /// Maximum number of open streams.
    pub streams: StreamLimits,
    /// The limits for connections.
    pub connections: ConnectionLimits,
}

impl Config {
    /// How long a table waits for a person by default.
    pub const AWAY_AFTER: Duration = Duration::from_millis(AWAY_AFTER.0 as u64);

    /// A server at this address with its tables in this file. Everything else has its default
    /// for a private machine.
    #[must_use]
    pub fn new(address: SocketAddr, database: PathBuf) -> Config {
        Config {
            address,
            database,
            key_file: None,
            thinkers: 1,
            base_url: None,
            proxies: Vec::new(),
            has_open_metrics: false,
            retention: Retention::default(),
            api_rate: Rate::default(),
            away_after: Config::AWAY_AFTER,
            grace: USUAL_GRACE,
            time: TimeSource::default(),
            limits: Limits::default(),
            tables: TableLimits::default(),
            streams: StreamLimits::default(),
            connections: ConnectionLimits::default(),
        }
    }
}

/// Why a server did not start, or stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store cannot be opened.
    #[error("{}", opened(.0))]
    Store(#[source] StoreError),
    /// The address cannot be used.
    #[error("cannot listen at {0}: {1}; another program may be using it, so choose another port")]
    Listen(SocketAddr, #[source] std::io::Error),
    /// The key file cannot be used.
    #[error(transparent)]
    Key(KeyError),
    /// The threads of the server cannot be started, or have stopped.
    #[error("the server cannot run: {0}")]
    Runtime(#[source] std::io::Error),
}

fn opened(error: &StoreError) -> String {
    match error {
        StoreError::InUse { .. } => error.to_string(),
        _ => format!("the database cannot be opened: {error}"),
    }
}

/// A running server.
#[derive(Debug)]
pub struct Running {
    /// The address at which it listens, with the actual port.
    pub address: SocketAddr,
    /// Ends with the server.
    pub task: JoinHandle<std::io::Result<()>>,
    /// Ends the streams.
    streams: Shutdown,
    /// Ends the server.
    end: Shutdown,
    /// Closed last.
    rest: Rest,
}

/// What a server closes after its connections.
#[derive(Clone)]
struct Rest {
    background: Background,
    store: Arc<dyn Store>,
    clock: Arc<TableClock>,
}

impl fmt::Debug for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rest").finish_non_exhaustive()
    }
}

impl Rest {
    /// Stops the background work, and then closes the store: the database is a single file
    /// again.
    async fn close(&self) {
        self.background.stop().await;
        // If this fails, table time goes back to what was stored a few seconds ago.
        if let Err(error) = self.clock.keep(&*self.store).await {
            warn!(%error, "the table time could not be stored");
        }
        match timeout(CLOSING, self.store.close()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => error!(%error, "the store could not be closed"),
            // Nothing is lost: what was acknowledged is in the files beside the database.
            Err(_) => warn!("the store was still in use and could not be closed"),
        }
    }
}

impl Running {
    /// Stops the server: it accepts no more connections, streams end with a message that says
    /// why, and open requests are finished. The task ends when the store is closed.
    pub fn close(&self) {
        self.end_streams();
        self.end.close();
    }

    /// Ends all streams, open ones and later ones, for callers that must not wait for a
    /// stream to end.
    pub fn end_streams(&self) {
        self.streams.close();
    }
}

/// Starts a server.
///
/// # Errors
/// When it cannot start.
pub async fn serve(config: Config) -> Result<Running, ServeError> {
    let store = SqliteStore::open_for_server(&config.database).await.map_err(ServeError::Store)?;
    let store: Arc<dyn Store> = Arc::new(store);
    if config.base_url.as_ref().is_some_and(BaseUrl::is_secure) {
        let since = (config.time.wall)().0.to_string();
        store.get_or_put_meta(HOSTED_SINCE.to_owned(), since).await.map_err(ServeError::Store)?;
    }
    let key_file = config.key_file.unwrap_or_else(|| keys::beside(&config.database));
    let keys = Keys::open(&*store, &key_file).await.map_err(ServeError::Key)?;
    let away_after = i64::try_from(config.away_after.as_millis()).unwrap_or(i64::MAX);
    let rooms = Arc::new(Rooms::new(Arc::clone(&store)).waiting(Millis(away_after)));
    let thinkers = ComputePool::new(config.thinkers);
    let (now, grace) = (config.time.wall, config.grace);
    let clock = TableClock::load(&*store, config.time, grace).await.map_err(ServeError::Store)?;
    let clock = Arc::new(clock);
    let rest_clock = Arc::clone(&clock);
    let background =
        Background::new(Arc::clone(&store), Arc::clone(&rooms), thinkers.clone(), clock, now);
    let rest =
        Rest { background: background.clone(), store: Arc::clone(&store), clock: rest_clock };
    let web_config = WebConfig {
        base: config.base_url,
        proxies: config.proxies,
        has_open_metrics: config.has_open_metrics,
        limits: config.limits.calls(config.api_rate.per_second, config.api_rate.burst),
        tables: config.tables,
        streams: config.streams,
        connections: config.connections,
    };
    let app = App::new(store, rooms, thinkers, background.clone(), keys, web_config, now);
    background.spawn(app.clone().watch_outside());
    let (streams, end) = (app.closing(), Shutdown::default());
    let bad = |error| ServeError::Listen(config.address, error);
    let listener = TcpListener::bind(config.address).await.map_err(bad)?;
    let address = listener.local_addr().map_err(bad)?;
    let connections = app.connections.clone();
    background.spawn(forget_the_calm(app.clone()));
    let serving = listen(listener, router(app), connections, end.clone());
    let last = rest.clone();
    let task = tokio::spawn(async move {
        let ended = serving.await;
        last.close().await;
        ended
    });
    // These begin after the server listens, so that a start does not take longer with more
    // tables.
    background.spawn(background.clone().watch_clocks());
    background.spawn(background.clone().sweep(config.retention));
    background.spawn(background.clone().resume());
    Ok(Running { address, task, streams, end, rest })
}

/// Regularly forgets visitors who have done nothing for a while.
async fn forget_the_calm(app: App) {
    let mut closing = app.closing();
    loop {
        tokio::select! {
            () = tokio::time::sleep(FORGET_EVERY) => app.doors.forget_the_calm(),
            () = closing.wait() => return,
        }
    }
}

/// Runs a server until it stops. Calls `ready` with its address as soon as it listens.
///
/// # Errors
/// When it cannot start, or fails.
pub fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Runtime::new().map_err(ServeError::Runtime)?;
    runtime.block_on(async {
        let mut running = serve(config).await?;
        let address = running.address;
        ready(address);
        info!(%address, "listening");
        let ended = tokio::select! {
            ended = &mut running.task => ended,
            () = asked_to_stop() => {
                info!("stopping");
                running.close();
                match timeout(STOPPING, &mut running.task).await {
                    Ok(ended) => ended,
                    // Requests that are still open were not acknowledged.
                    Err(_) => {
                        running.rest.close().await;
                        return Ok(());
                    }
                }
            }
        };
        match ended {
            Ok(ended) => ended.map_err(|error| ServeError::Listen(address, error)),
            Err(stopped) => Err(ServeError::Runtime(stopped.into())),
        }
    })
}

/// Waits until the system or the user asks the server to stop.
async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    if tokio::signal::ctrl_c().await.is_err() {
        // There is no way to ask.
        std::future::pending::<()>().await;
    }
}
