//! The real server, with a database of its own.

use std::net::SocketAddr;
use std::time::Duration;

use server::{Config, serve};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// A server that runs until it is closed or dropped.
pub struct House {
    address: SocketAddr,
    // The server runs in it and ends with it.
    runtime: Option<Runtime>,
    folder: TempDir,
}

impl House {
    /// Starts a server on a free port, with nothing stored.
    ///
    /// # Panics
    /// When it does not start.
    pub fn open() -> House {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let mut house = House { address: ([127, 0, 0, 1], 0).into(), runtime: None, folder };
        house.reopen();
        house
    }

    /// Starts the server again where it was, with what is stored.
    ///
    /// # Panics
    /// When it does not start.
    pub fn reopen(&mut self) {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("threads");
        let config = Config::new(self.address, self.folder.path().join("windrose.sqlite"));
        self.address = runtime.block_on(serve(config)).expect("a server").address;
        self.runtime = Some(runtime);
    }

    /// Ends the server as a crash would: connections break without a word.
    pub fn close(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(5));
        }
    }

    /// The address of a page.
    pub fn page(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}
