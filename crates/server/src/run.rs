//! The server as a whole: from a configuration to a listening socket.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tracing::info;

use crate::drive::Driver;
use crate::keys::{self, KeyError, Keys};
use crate::reach::{BaseUrl, Network};
use crate::rooms::Rooms;
use crate::store::sqlite::SqliteStore;
use crate::store::{Millis, Store, StoreError};
use crate::thinkers::Thinkers;
use crate::web::{App, Closing, Rate, Reach, router};

/// How long those who are connected have to hear that it ends.
const FAREWELL: Duration = Duration::from_secs(8);

/// What a server is told.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// The file everything is stored in.
    pub database: PathBuf,
    /// The key file; beside the database, if it is not told.
    pub key_file: Option<PathBuf>,
    /// How many threads think for computer players.
    pub thinkers: usize,
    /// How everyone reaches it, if that is known.
    pub base_url: Option<BaseUrl>,
    /// The proxies that are believed when they say for whom they ask.
    pub proxies: Vec<Network>,
    /// Whether everyone may read what is counted, or programs on this machine only.
    pub has_open_metrics: bool,
    /// After how many days tables are deleted that nobody has touched, and that
    /// were not played to the end; never, if it is not told.
    pub keep_abandoned: Option<u32>,
    /// How much programs may ask for: each token, and each address without one.
    pub api_rate: Rate,
}

impl Config {
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
            keep_abandoned: None,
            api_rate: Rate::default(),
        }
    }
}

/// Why a server did not start, or stopped.
#[derive(Debug)]
pub enum Failed {
    /// The store cannot be opened.
    Store(StoreError),
    /// The address cannot be used.
    Listen(SocketAddr, std::io::Error),
    /// The key file cannot be used.
    Key(KeyError),
    /// Its threads cannot be started, or have stopped.
    Runtime(std::io::Error),
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failed::Store(error) => write!(f, "the database cannot be opened: {error}"),
            Failed::Listen(address, error) => write!(
                f,
                "cannot listen at {address}: {error}; another program may be using it, so choose another port"
            ),
            Failed::Runtime(error) => write!(f, "the server cannot run: {error}"),
            Failed::Key(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Failed {}

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    /// Where it really listens.
    pub address: SocketAddr,
    /// Ends with the server.
    pub task: JoinHandle<std::io::Result<()>>,
    /// What ends the streams.
    streams: Closing,
    /// What ends the server.
    end: Closing,
}

impl Running {
    /// Lets it end: nobody new is let in, streams end with a word that says why, and
    /// what was begun is finished.
    pub fn close(&self) {
        self.end_streams();
        self.end.close();
    }

    /// Ends all streams, those that are open and those that are asked for later: for
    /// who must not wait for what has no end.
    pub fn end_streams(&self) {
        self.streams.close();
    }
}

/// Starts a server.
///
/// # Errors
/// When it cannot start.
pub async fn serve(config: Config) -> Result<Running, Failed> {
    let store = SqliteStore::open(&config.database).await.map_err(Failed::Store)?;
    let store: Arc<dyn Store> = Arc::new(store);
    let key_file = config.key_file.unwrap_or_else(|| keys::beside(&config.database));
    let keys = Keys::open(&*store, &key_file).await.map_err(Failed::Key)?;
    let rooms = Arc::new(Rooms::new(Arc::clone(&store)));
    let thinkers = Thinkers::new(config.thinkers);
    let driver = Driver::new(Arc::clone(&store), Arc::clone(&rooms), thinkers.clone(), now);
    driver.resume().await.map_err(|failure| match failure {
        crate::rooms::Failure::Store(error) => Failed::Store(error),
        other => Failed::Store(StoreError::Other { what: other.to_string() }),
    })?;
    tokio::spawn(driver.clone().watch_clocks());
    if let Some(days) = config.keep_abandoned {
        tokio::spawn(driver.clone().sweep(days));
    }
    let reach = Reach {
        base: config.base_url,
        proxies: config.proxies,
        has_open_metrics: config.has_open_metrics,
        rate: config.api_rate,
    };
    let app = App::new(store, rooms, thinkers, driver, keys, reach, now);
    tokio::spawn(app.clone().watch_outside());
    let (streams, end) = (app.closing(), Closing::default());
    let bad = |error| Failed::Listen(config.address, error);
    let listener = TcpListener::bind(config.address).await.map_err(bad)?;
    let address = listener.local_addr().map_err(bad)?;
    // Programs without a token are told apart by their address.
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    let mut ended = end.clone();
    let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
        ended.wait().await;
    });
    let task = tokio::spawn(async move { serving.await });
    Ok(Running { address, task, streams, end })
}

/// Runs a server until it ends, and says where it listens as soon as it does.
///
/// # Errors
/// When it cannot start, or fails.
pub fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), Failed> {
    let runtime = tokio::runtime::Runtime::new().map_err(Failed::Runtime)?;
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
                    // What is not answered by now was not acknowledged either.
                    Err(_) => return Ok(()),
                }
            }
        };
        match ended {
            Ok(ended) => ended.map_err(|error| Failed::Listen(address, error)),
            Err(stopped) => Err(Failed::Runtime(stopped.into())),
        }
    })
}

/// Waits until the system, or whoever started it, wants it to end.
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

pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
