//! Opens browsers.

use std::rc::Rc;

use serde_json::json;

use crate::browser::Browser;
use crate::driver_process::DriverProcess;
use crate::look::Look;

/// A running driver. It ends when it and its browsers are dropped.
#[derive(Clone)]
pub struct Driver(Rc<DriverProcess>);

impl Driver {
    /// Starts a driver, which chooses a free port by itself.
    ///
    /// # Panics
    /// When there is none on this machine.
    pub fn start() -> Driver {
        Driver(Rc::new(DriverProcess::start()))
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
        let session = self.0.wire.post("/session", &wanted);
        let session = session.unwrap_or_else(|error| panic!("no browser opens: {error}"));
        let browser = Browser::new(Rc::clone(&self.0), &session, profile);
        browser.resize(look.size);
        browser.light(look.light);
        browser
    }
}
