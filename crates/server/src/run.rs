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

/// How long those who are connected have to hear that it ends.
const FAREWELL: Duration = Duration::from_secs(8);
/// How long those who still use the store have to let it go.
const CLOSING: Duration = Duration::from_secs(2);

/// How often those are forgotten who have done nothing lately.
const CALM: Duration = Duration::from_secs(60);

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// The file everything is stored in.
    pub database: PathBuf,
    /// The key file; beside the database, if left out.
    pub key_file: Option<PathBuf>,
    /// How many threads think for computer players.
    pub thinkers: usize,
    /// How everyone reaches it, if that is known.
    pub base_url: Option<BaseUrl>,
    /// The proxies that are believed when they say for whom they ask.
    pub proxies: Vec<Network>,
    /// Whether everyone may read what is counted, or programs on this machine only.
    pub has_open_metrics: bool,
    /// How long untouched tables are kept.
    pub retention: Retention,
    /// How much programs may ask for: each token, and each address without one.
    pub api_rate: Rate,
    /// How long a table waits for a person before the others may ask for a stand-in.
    pub away_after: Duration,
    /// How long all clocks stand still after a start, so that everyone can come back.
    pub grace: Duration,
    /// Where time comes from.
    pub time: TimeSource,
    /// The rate limits; calls of the API are limited by `api_rate`.
    pub limits: Limits,
    /// How many tables may be open or played at once.
    pub tables: TableLimits,
    /// How many streams may be open at once.
    pub streams: StreamLimits,
    /// The limits for connections.
    pub connections: ConnectionLimits,
}

impl Config {
    /// How long a table waits for a person by default.
    pub const AWAY_AFTER: Duration = Duration::from_millis(AWAY_AFTER.0 as u64);

    /// A server at this address with its tables in this file; all else as it is
    /// usual on one's own machine.
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
    /// Its threads cannot be started, or have stopped.
    #[error("the server cannot run: {0}")]
    Runtime(#[source] std::io::Error),
}

fn opened(error: &StoreError) -> String {
    match error {
        StoreError::InUse { .. } => error.to_string(),
        _ => format!("the database cannot be opened: {error}"),
    }
}

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    /// Where it really listens.
    pub address: SocketAddr,
    /// Ends with the server.
    pub task: JoinHandle<std::io::Result<()>>,
    /// What ends the streams.
    streams: Shutdown,
    /// What ends the server.
    end: Shutdown,
    /// What is let go in the end.
    rest: Rest,
}

/// What a server has beside its connections.
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
    /// Ends what runs in the background, and then closes the store: the database is
    /// one file again.
    async fn close(&self) {
        self.background.stop().await;
        // Without it the clocks go back to what was kept a few seconds ago.
        if let Err(error) = self.clock.keep(&*self.store).await {
            warn!(%error, "the time of the tables cannot be kept");
        }
        match timeout(CLOSING, self.store.close()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => error!(%error, "the store was not closed"),
            // Nothing is lost: what was answered is in the files beside the database.
            Err(_) => warn!("somebody still used the store when it was to be closed"),
        }
    }
}

impl Running {
    /// Lets it end: nobody new is let in, streams end with a word that says why, and
    /// what was begun is finished. Its task ends when the store is closed.
    pub fn close(&self) {
        self.end_streams();
        self.end.close();
    }

    /// Ends all streams, open and later ones, for callers that must not wait for something
    /// endless.
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
    // Only now, so that a start takes the same time however many tables there are.
    background.spawn(background.clone().watch_clocks());
    background.spawn(background.clone().sweep(config.retention));
    background.spawn(background.clone().resume());
    Ok(Running { address, task, streams, end, rest })
}

/// Forgets from time to time who has done nothing for a while.
async fn forget_the_calm(app: App) {
    let mut closing = app.closing();
    loop {
        tokio::select! {
            () = tokio::time::sleep(CALM) => app.doors.forget_the_calm(),
            () = closing.wait() => return,
        }
    }
}

/// Runs a server until it ends, and says where it listens as soon as it does.
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
            () = asked_to_end() => {
                info!("closing");
                running.close();
                match timeout(FAREWELL, &mut running.task).await {
                    Ok(ended) => ended,
                    // Requests that are still unanswered were not acknowledged either.
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

/// Waits until the system or the user asks the server to end.
async fn asked_to_end() {
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
        // Nobody can ask.
        std::future::pending::<()>().await;
    }
}
