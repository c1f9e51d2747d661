//! The program that drives browsers, and how a browser is opened.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::rc::Rc;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::json;

use crate::browser::{Browser, Light};
use crate::wire::Wire;

/// Browsers take a lot of memory and time, so only one story is told at once,
/// also where the tests of one program run side by side.
static STAGE: Mutex<()> = Mutex::new(());

/// A running driver. It ends when it and its browsers are dropped.
#[derive(Clone)]
pub struct Driver(Rc<Running>);

struct Running {
    child: Child,
    wire: Wire,
    // Kept open: a driver that cannot write stops.
    _stdout: BufReader<ChildStdout>,
    // Last, so that the stage is left when everything else is gone.
    _stage: MutexGuard<'static, ()>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How a browser looks at pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Width and height of what is shown.
    pub size: (u32, u32),
    /// What light the system is said to prefer.
    pub light: Light,
    /// Whether scripts run.
    pub script: bool,
}

impl Look {
    /// A desk.
    pub const DESK: Look = Look { size: (1440, 900), light: Light::Day, script: true };
    /// A phone held upright.
    pub const PHONE: Look = Look { size: (390, 844), ..Look::DESK };
    /// A desk where scripts do not run.
    pub const PLAIN: Look = Look { script: false, ..Look::DESK };
}

impl Driver {
    /// Starts a driver, which chooses a free port by itself.
    ///
    /// # Panics
    /// When there is none on this machine.
    pub fn start() -> Driver {
        let stage = STAGE.lock().unwrap_or_else(PoisonError::into_inner);
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("chromedriver does not start ({error}); `cargo xtask test` installs it")
            });
        let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
        let port = told_port(&mut stdout);
        // From here on it ends with the value, whatever happens.
        let wire = Wire::new(port.unwrap_or_default());
        let running = Running { child, wire, _stdout: stdout, _stage: stage };
        assert!(port.is_some(), "chromedriver tells no port; is it the same version as chromium?");
        Driver(Rc::new(running))
    }

    /// Opens a browser that nobody has used before: its cookies are its own.
    ///
    /// # Panics
    /// When it does not open.
    pub fn open(&self, look: Look) -> Browser {
        let profile = tempfile::tempdir().expect("a folder for a browser");
        let content = if look.script { 1 } else { 2 };
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "goog:loggingPrefs": { "browser": "ALL" },
            "goog:chromeOptions": {
                "args": [
                    "--headless=new",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-dev-shm-usage",
                    "--no-proxy-server",
                    // On a phone they lie over the page and take no room.
                    "--hide-scrollbars",
                    "--lang=en",
                    format!("--user-data-dir={}", profile.path().display()),
                ],
                "prefs": {
                    "intl.accept_languages": "en",
                    "profile.managed_default_content_settings.javascript": content,
                },
            },
        } } });
        let told = self.0.wire.post("/session", &wanted);
        let told = told.unwrap_or_else(|wrong| panic!("no browser opens: {wrong}"));
        let browser = Browser::new(self.clone(), self.0.wire.clone(), &told, profile);
        browser.resize(look.size);
        browser.light(look.light);
        browser
    }
}

/// Reads up to the line that tells the port.
fn told_port(stdout: &mut BufReader<ChildStdout>) -> Option<u16> {
    let mut line = String::new();
    while stdout.read_line(&mut line).ok()? > 0 {
        if let Some((_, port)) = line.trim_end().trim_end_matches('.').split_once("on port ")
            && line.contains("successfully")
        {
            return port.parse().ok();
        }
        line.clear();
    }
    None
}
