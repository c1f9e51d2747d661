//! The program that drives browsers, as a process.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::wire::Wire;

/// Browsers take a lot of memory and time, so only one story runs at once,
/// also where the tests of one program run side by side.
static STAGE: Mutex<()> = Mutex::new(());

/// A running driver. It ends when it is dropped.
pub(crate) struct DriverProcess {
    child: Child,
    pub(crate) wire: Wire,
    // Kept open: a driver that cannot write stops.
    _stdout: BufReader<ChildStdout>,
    // Last, so that the stage is left when everything else is gone.
    _stage: MutexGuard<'static, ()>,
}

impl Drop for DriverProcess {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl DriverProcess {
    /// Starts a driver, which chooses a free port by itself.
    pub(crate) fn start() -> DriverProcess {
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
        let port = read_port(&mut stdout);
        // From here on it ends with the value, whatever happens.
        let wire = Wire::new(port.unwrap_or_default());
        let process = DriverProcess { child, wire, _stdout: stdout, _stage: stage };
        assert!(port.is_some(), "chromedriver names no port; is it the same version as chromium?");
        process
    }
}

/// Reads up to the line that names the port.
fn read_port(stdout: &mut BufReader<ChildStdout>) -> Option<u16> {
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
