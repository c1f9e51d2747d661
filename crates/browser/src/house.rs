//! The real server, with a database of its own.

use server::{Config, Rate, serve};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// A server that runs until it is dropped.
pub struct House {
    address: String,
    // The server runs in it and ends with it.
    _runtime: Runtime,
    _folder: TempDir,
}

impl House {
    /// Starts a server on a free port, with nothing stored.
    ///
    /// # Panics
    /// When it does not start.
    pub fn open() -> House {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("threads");
        let config = Config {
            address: ([127, 0, 0, 1], 0).into(),
            database: folder.path().join("windrose.sqlite"),
            thinkers: 1,
            is_secure: false,
            api_rate: Rate::default(),
        };
        let running = runtime.block_on(serve(config)).expect("a server");
        House { address: format!("http://{}", running.address), _runtime: runtime, _folder: folder }
    }

    /// The address of a page.
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }
}
