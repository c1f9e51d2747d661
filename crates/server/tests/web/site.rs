//! A server in the process of the test, at any free port.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use serde_json::Value;
use server::store::AccountName;
use server::{Config, operate, serve};
use tokio::runtime::Runtime;

use crate::folder::Folder;
use crate::http::Browser;
use crate::seen::{listen, seen};

/// A server, which stops when this is dropped.
pub(crate) struct Site {
    pub(crate) address: SocketAddr,
    _runtime: Runtime,
    /// Dropped last, because the others use it.
    folder: Folder,
}

impl Site {
    pub(crate) fn new() -> Site {
        Site::with(false)
    }

    pub(crate) fn with(is_secure: bool) -> Site {
        let base_url = is_secure.then(|| "https://table.example".parse().unwrap());
        Site::configured(|usual| Config { base_url, ..usual })
    }

    /// A server that trusts a proxy on this machine.
    pub(crate) fn behind_proxy() -> Site {
        let proxies = vec!["127.0.0.1".parse().unwrap()];
        Site::configured(|usual| Config { proxies, ..usual })
    }

    /// A server with a changed configuration.
    pub(crate) fn configured(change: impl FnOnce(Config) -> Config) -> Site {
        let folder = Folder::new();
        let runtime = Runtime::new().unwrap();
        let database = folder.path().join("windrose.db");
        let mut usual = Config::new(([127, 0, 0, 1], 0).into(), database);
        // Tests of refusals need not wait for them.
        usual.connections.refusal = Duration::ZERO;
        let config = change(usual);
        let running = runtime.block_on(serve(config)).unwrap();
        Site { address: running.address, _runtime: runtime, folder }
    }

    /// The database, for what an operator does beside the server.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("windrose.db")
    }

    /// A program with an account of this name and a token with all rights.
    pub(crate) fn program(&self, name: &str) -> Program {
        let name = AccountName::parse(name).unwrap();
        let token = operate::make_bot(&self.database(), name).unwrap();
        Program { browser: Browser::new(self.address), token: Some(token) }
    }

    /// A program without a token.
    pub(crate) fn nobody(&self) -> Program {
        Program { browser: Browser::new(self.address), token: None }
    }
}

/// A client of the API.
pub(crate) struct Program {
    browser: Browser,
    token: Option<String>,
}

impl Program {
    /// Calls the API. Returns the status and the answer.
    pub(crate) fn call(&mut self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let token = self.token.as_ref().map(|token| format!("Bearer {token}"));
        let mut headers = vec![("Content-Type", "application/json")];
        headers.extend(token.as_deref().map(|token| ("Authorization", token)));
        let body = match body {
            Value::Null => String::new(),
            body => body.to_string(),
        };
        let path = format!("/api/v1{path}");
        let answer = self.browser.request(method, &path, &headers, body.as_bytes()).unwrap();
        let told = serde_json::from_slice(&answer.body);
        (answer.status, told.unwrap_or_else(|_| Value::String(answer.text())))
    }

    /// What is there.
    pub(crate) fn get(&mut self, path: &str) -> Value {
        let (status, told) = self.call("GET", path, Value::Null);
        assert_eq!(status, 200, "{path}: {told}");
        told
    }

    /// Makes a call that must succeed.
    pub(crate) fn post(&mut self, path: &str, body: Value) -> Value {
        let (status, told) = self.call("POST", path, body);
        assert!((200..300).contains(&status), "{path}: {status} {told}");
        told
    }
}

/// Opens a table for one person and computer players, and waits until the person
/// is asked. Returns its path.
pub(crate) fn table(browser: &mut Browser) -> String {
    browser.get("/").unwrap();
    let fields = [("name", "Ada"), ("game", "puerto-rico"), ("seats", "3"), ("level", "random")];
    let answer = browser.post("/play-now", &fields).unwrap();
    assert_eq!(answer.status, 303, "{}", answer.text());
    let path = answer.location().to_owned();
    for _ in 0..200 {
        let page = seen(&browser.get(&path).unwrap().text());
        if !page.plays.is_empty() {
            return path;
        }
        let known = format!("data: {}", page.version);
        let is_newer = |text: &str| {
            let mut told = text.split('\n').filter(|line| line.starts_with("data: "));
            text.ends_with('\n') && told.any(|line| line.trim() != known)
        };
        listen(browser, &format!("{path}/live"), is_newer).unwrap();
    }
    panic!("nobody is asked");
}
