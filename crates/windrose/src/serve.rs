//! The web table, on this machine or for a club.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::thread;
use std::time::Duration;

use clap::{Args, ValueEnum};
use server::{BaseUrl, Config, Network, Rate, Retention, USUAL_GRACE};

use crate::command_error::CommandError;
use crate::data_location::DataLocation;
use crate::limits::LimitSettings;
use crate::logs::{self, Logs};
use crate::value_parsers::{trimmed, whole};

/// The default number of minutes that a table waits for a person.
const AWAY_AFTER: u32 = (Config::AWAY_AFTER.as_secs() / 60) as u32;
/// The default address to listen at.
const ADDR: &str = "127.0.0.1:4180";

#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Where to listen: ADDRESS:PORT, or only a port, for this machine alone; port 0 takes any
    /// free one
    #[arg(short, long, value_name = "ADDRESS:PORT", env = "WINDROSE_ADDR", value_parser = addr, default_value = ADDR)]
    addr: SocketAddr,
    #[command(flatten)]
    pub(crate) location: DataLocation,
    /// The public address of the server, such as `https://table.example`; with https, cookies
    /// are sent over encrypted connections only [default: what each browser says]
    #[arg(long, value_name = "URL", env = "WINDROSE_BASE_URL")]
    base_url: Option<BaseUrl>,
    /// Proxies to trust when they name the client's address: addresses or networks such as
    /// 10.0.0.0/8 [default: none]
    #[arg(long, value_name = "NETWORK,...", env = "WINDROSE_TRUSTED_PROXY", value_delimiter = ',', value_parser = trimmed::<Network>)]
    trusted_proxy: Vec<Network>,
    /// Number of threads that think for computer players [default: one for each core]
    #[arg(long, value_name = "T", env = "WINDROSE_THINKERS", value_parser = whole(1..=1024_usize))]
    thinkers: Option<usize>,
    /// Days after its last change until a table that was not played to the end is deleted; 0
    /// keeps it for ever
    #[arg(long, value_name = "DAYS", env = "WINDROSE_KEEP_ABANDONED", default_value_t = usual(Retention::default().abandoned), value_parser = whole(0..=u32::MAX))]
    keep_abandoned: u32,
    /// Days until a finished table at which no person ever sat is deleted; 0 keeps it for ever
    #[arg(long, value_name = "DAYS", env = "WINDROSE_KEEP_BOT_GAMES", default_value_t = usual(Retention::default().bot_games), value_parser = whole(0..=u32::MAX))]
    keep_bot_games: u32,
    /// Days until an uploaded record is deleted; 0 keeps it for ever
    #[arg(long, value_name = "DAYS", env = "WINDROSE_KEEP_UPLOADED", default_value_t = usual(Retention::default().uploaded), value_parser = whole(0..=u32::MAX))]
    keep_uploaded: u32,
    /// Seconds for which all clocks stand still after the server starts, so that players can
    /// come back first
    #[arg(long, value_name = "SECONDS", env = "WINDROSE_GRACE", default_value_t = USUAL_GRACE.as_secs(), value_parser = whole(0..=86_400_u64))]
    grace: u64,
    /// Maximum number of calls per second to the API for one token, or for one address without a
    /// token; six times as many at once
    #[arg(long, value_name = "N", env = "WINDROSE_API_RATE", default_value_t = Rate::default().per_second, value_parser = whole(1..=1_000_000_u32))]
    api_rate: u32,
    /// Minutes that a table waits for a person before the others may ask for a computer player
    /// in their place; after the same time again, those who have not answered count as agreed
    #[arg(long, value_name = "MINUTES", env = "WINDROSE_AWAY_AFTER", default_value_t = AWAY_AFTER, value_parser = whole(1..=100_000_u32))]
    away_after: u32,
    /// Who may read /metrics: local (programs on this machine) or all
    #[arg(long, value_name = "WHO", env = "WINDROSE_METRICS", default_value = "local")]
    metrics: Readers,
    #[command(flatten)]
    limits: LimitSettings,
    #[command(flatten)]
    logs: Logs,
    /// Does not open a browser
    #[arg(long)]
    no_browser: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Readers {
    /// Programs on this machine, unless they forward the request of somebody else
    Local,
    /// Everyone
    All,
}

/// Serves until it is stopped.
pub(crate) fn run(wanted: &Serve) -> Result<(), CommandError> {
    logs::begin(&wanted.logs);
    let named = wanted.location.database_to_be()?;
    let database = named.path.clone();
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let config = Config {
        thinkers: wanted.thinkers.unwrap_or_else(cores).max(1),
        base_url: wanted.base_url.clone(),
        proxies: wanted.trusted_proxy.clone(),
        retention: Retention {
            abandoned: days(wanted.keep_abandoned),
            uploaded: days(wanted.keep_uploaded),
            bot_games: days(wanted.keep_bot_games),
        },
        grace: Duration::from_secs(wanted.grace),
        limits: wanted.limits.limits(),
        tables: wanted.limits.tables(),
        streams: wanted.limits.streams(),
        connections: wanted.limits.connections(),
        key_file: wanted.location.key_file.clone(),
        api_rate: Rate { per_second: wanted.api_rate, burst: 6 * wanted.api_rate },
        away_after: Duration::from_secs(60 * u64::from(wanted.away_after)),
        has_open_metrics: wanted.metrics == Readers::All,
        ..Config::new(wanted.addr, database.clone())
    };
    server::run(config, |address| {
        let page = match &wanted.base_url {
            Some(base) => base.to_string(),
            None => format!("http://{}", reached(address)),
        };
        let mut out = io::stdout().lock();
        // The terminal may be closed by now. The server runs on.
        let _ = writeln!(out, "Windrose is at {page}");
        let _ = writeln!(out, "Tables are stored in {}", database.display());
        let _ = writeln!(out, "Ctrl-C stops it; nothing is lost.");
        if !wanted.no_browser && io::stdout().is_terminal() && has_screen() {
            // If no browser opens, there is the address above.
            let _ = open::that_detached(page);
        }
    })
    .map_err(|error| CommandError::Serve { file: named, error })
}

/// A time to keep something, as the setting has it: 0 is for ever.
fn usual(keep: Option<u32>) -> u32 {
    keep.unwrap_or(0)
}

/// The meaning of such a setting.
fn days(keep: u32) -> Option<u32> {
    (keep > 0).then_some(keep)
}

/// An address with a port, or a port alone.
fn addr(text: &str) -> Result<SocketAddr, String> {
    if let Ok(port) = text.parse::<u16>() {
        return Ok((Ipv4Addr::LOCALHOST, port).into());
    }
    text.parse().map_err(|_| {
        format!("write an address and a port, such as {ADDR}, or a port alone, from 0 to 65535")
    })
}

/// The address as a browser on this machine reaches it.
fn reached(address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => (Ipv4Addr::LOCALHOST, address.port()).into(),
        IpAddr::V6(ip) if ip.is_unspecified() => (Ipv4Addr::LOCALHOST, address.port()).into(),
        _ => address,
    }
}

/// Whether there is a display. Without one, some systems open a browser in the terminal.
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
        assert!(addr("nowhere").is_err() && addr("99999").is_err());
    }
}
