//! The web table, on this machine.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::thread;

use clap::Args;
use server::Config;

use crate::failure::Failure;

/// The port unless told otherwise.
const PORT: u16 = 4180;

/// The file in the folder of data.
const FILE: &str = "windrose.sqlite";

#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// The address to listen at; 127.0.0.1 is for this machine alone
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    host: IpAddr,
    /// The port to listen at; 0 takes any that is free
    #[arg(long, value_name = "PORT", default_value_t = PORT)]
    port: u16,
    /// The folder everything is stored in; if left out, the one this system keeps such data in
    #[arg(long, value_name = "FOLDER", env = "WINDROSE_DATA")]
    data: Option<PathBuf>,
    /// How many threads think for computer players; as many as there are cores if left out
    #[arg(long, value_name = "T")]
    thinkers: Option<usize>,
    /// It is reached over encrypted connections only, through a proxy: cookies are marked so
    #[arg(long)]
    secure: bool,
    /// Does not open a browser
    #[arg(long)]
    no_browser: bool,
}

/// Serves until it is stopped.
pub(crate) fn run(wanted: &Serve) -> Result<(), Failure> {
    let folder = folder(wanted.data.clone())?;
    std::fs::create_dir_all(&folder)
        .map_err(|error| Failure::File { path: folder.clone(), error })?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let config = Config {
        address: SocketAddr::new(wanted.host, wanted.port),
        database: folder.join(FILE),
        thinkers: wanted.thinkers.unwrap_or_else(cores).max(1),
        is_secure: wanted.secure,
        api_rate: server::Rate::default(),
    };
    let database = config.database.clone();
    server::run(config, |address| {
        let page = format!("http://{}", reached(address));
        let mut out = io::stdout().lock();
        // Whoever started it may have closed the terminal; the table goes on.
        let _ = writeln!(out, "Windrose is at {page}");
        let _ = writeln!(out, "Its tables are kept in {}", database.display());
        let _ = writeln!(out, "Ctrl-C stops it; nothing is lost.");
        if !wanted.no_browser && io::stdout().is_terminal() && has_screen() {
            // Where no browser opens, the address above is there to be used.
            let _ = open::that_detached(page);
        }
    })
    .map_err(Failure::Serve)
}

/// The folder of the database.
fn folder(asked: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let usual = || dirs::data_dir().map(|data| data.join("windrose"));
    asked.or_else(usual).ok_or(Failure::NoFolder)
}

/// The address as a browser on this machine reaches it.
fn reached(address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => (Ipv4Addr::LOCALHOST, address.port()).into(),
        IpAddr::V6(ip) if ip.is_unspecified() => (Ipv4Addr::LOCALHOST, address.port()).into(),
        _ => address,
    }
}

/// Whether a browser would be seen: without a display some systems open one in
/// the terminal.
fn has_screen() -> bool {
    cfg!(any(windows, target_os = "macos"))
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_stands_for_all_is_reached_on_this_machine() {
        for all in ["0.0.0.0:80", "[::]:80"] {
            let all: SocketAddr = all.parse().expect("an address");
            assert_eq!(reached(all), (Ipv4Addr::LOCALHOST, 80).into());
        }
        let one: SocketAddr = "192.0.2.7:80".parse().expect("an address");
        assert_eq!(reached(one), one);
    }

    #[test]
    fn the_folder_that_is_asked_for_is_taken() {
        assert_eq!(folder(Some("here".into())).expect("a folder"), PathBuf::from("here"));
    }
}
