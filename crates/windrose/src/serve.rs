//! The web table, on this machine or for a club.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::net::{AddrParseError, IpAddr, Ipv4Addr, SocketAddr};
use std::thread;

use clap::{Args, ValueEnum};
use server::{BaseUrl, Config, Network, Rate};

use crate::config::Place;
use crate::failure::Failure;
use crate::logs::{self, Logs};

/// Where it listens unless told otherwise.
const ADDR: &str = "127.0.0.1:4180";

#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Where to listen: ADDRESS:PORT, or a port on this machine alone; port 0 takes any that is
    /// free
    #[arg(long, value_name = "ADDRESS:PORT", env = "WINDROSE_ADDR", value_parser = addr, default_value = ADDR)]
    addr: SocketAddr,
    #[command(flatten)]
    pub(crate) place: Place,
    /// How the table is reached from outside, such as `https://table.example`; with https, cookies
    /// are for encrypted connections only [default: as each browser says it]
    #[arg(long, value_name = "URL", env = "WINDROSE_BASE_URL")]
    base_url: Option<BaseUrl>,
    /// Proxies that are believed when they say for whom they ask: addresses or networks such as
    /// 10.0.0.0/8 [default: none]
    #[arg(long, value_name = "NETWORK,...", env = "WINDROSE_TRUSTED_PROXY", value_delimiter = ',')]
    trusted_proxy: Vec<Network>,
    /// How many threads think for computer players [default: one for each core]
    #[arg(long, value_name = "T", env = "WINDROSE_THINKERS")]
    thinkers: Option<usize>,
    /// Deletes tables that nobody has touched for so many days, unless they were played to the
    /// end [default: never]
    #[arg(long, value_name = "DAYS", env = "WINDROSE_KEEP_ABANDONED", value_parser = clap::value_parser!(u32).range(1..))]
    keep_abandoned: Option<u32>,
    /// How many calls a second one token may make through the API, or one address without a
    /// token; six times as many at once
    #[arg(long, value_name = "N", env = "WINDROSE_API_RATE", default_value_t = Rate::default().per_second, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    api_rate: u32,
    /// Who may read /metrics: local (programs on this machine) or all
    #[arg(long, value_name = "WHO", env = "WINDROSE_METRICS", default_value = "local")]
    metrics: Readers,
    #[command(flatten)]
    logs: Logs,
    /// Does not open a browser
    #[arg(long)]
    no_browser: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Readers {
    /// Programs on this machine, as long as they do not ask for somebody else
    Local,
    /// Everyone
    All,
}

/// Serves until it is stopped.
pub(crate) fn run(wanted: &Serve) -> Result<(), Failure> {
    logs::begin(&wanted.logs);
    let database = wanted.place.database_to_be()?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let config = Config {
        thinkers: wanted.thinkers.unwrap_or_else(cores).max(1),
        base_url: wanted.base_url.clone(),
        proxies: wanted.trusted_proxy.clone(),
        keep_abandoned: wanted.keep_abandoned,
        key_file: wanted.place.key_file.clone(),
        api_rate: Rate { per_second: wanted.api_rate, burst: 6 * wanted.api_rate },
        has_open_metrics: wanted.metrics == Readers::All,
        ..Config::new(wanted.addr, database.clone())
    };
    server::run(config, |address| {
        let page = match &wanted.base_url {
            Some(base) => base.to_string(),
            None => format!("http://{}", reached(address)),
        };
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

/// An address with a port, or a port alone.
fn addr(text: &str) -> Result<SocketAddr, AddrParseError> {
    match text.parse::<u16>() {
        Ok(port) => Ok((Ipv4Addr::LOCALHOST, port).into()),
        Err(_) => text.parse(),
    }
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
    fn a_port_alone_is_for_this_machine() {
        assert_eq!(addr("80"), Ok((Ipv4Addr::LOCALHOST, 80).into()));
        assert_eq!(addr("0.0.0.0:80"), Ok((Ipv4Addr::UNSPECIFIED, 80).into()));
        assert!(addr("nowhere").is_err());
    }
}
