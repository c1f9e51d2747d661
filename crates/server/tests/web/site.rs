//! A server in this process, at a port of its own.

use std::net::SocketAddr;
use std::path::PathBuf;

use server::{Config, serve};
use tokio::runtime::Runtime;

use crate::folder::Folder;
use crate::http::Browser;
use crate::seen::{listen, seen};

/// A server. It ends with this.
pub(crate) struct Site {
    pub(crate) address: SocketAddr,
    _runtime: Runtime,
    /// Gone after everything that uses it.
    folder: Folder,
}

impl Site {
    pub(crate) fn new() -> Site {
        Site::with(false)
    }

    pub(crate) fn with(is_secure: bool) -> Site {
        Site::set_up(|config| {
            config.base_url = is_secure.then(|| "https://table.example".parse().unwrap());
        })
    }

    /// One that believes whoever asks when they say for whom, as behind a proxy: so a
    /// test has as many addresses as it wants.
    pub(crate) fn proxied() -> Site {
        Site::set_up(|config| config.proxies = vec!["127.0.0.1".parse().unwrap()])
    }

    fn set_up(change: impl FnOnce(&mut Config)) -> Site {
        let folder = Folder::new();
        let runtime = Runtime::new().unwrap();
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("windrose.db"));
        change(&mut config);
        let running = runtime.block_on(serve(config)).unwrap();
        Site { address: running.address, _runtime: runtime, folder }
    }

    /// The file everything is stored in.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("windrose.db")
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
