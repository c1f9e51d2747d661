//! Clocks that would run out while the server is down.

use std::net::SocketAddr;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use server::store::sqlite::SqliteStore;
use server::store::{Millis, Store, TableId};
use server::{Config, TimeSource, serve};
use tokio::runtime::Runtime;

use crate::folder::Folder;
use crate::http::{Browser, PATIENCE};
use crate::seen::seen;

/// A server that is killed when it is dropped.
struct Server {
    address: SocketAddr,
    _runtime: Runtime,
}

fn start(database: &Path, grace: Duration, time: TimeSource) -> Server {
    let runtime = Runtime::new().unwrap();
    let usual = Config::new(([127, 0, 0, 1], 0).into(), database.to_owned());
    let running = runtime.block_on(serve(Config { grace, time, ..usual })).unwrap();
    Server { address: running.address, _runtime: runtime }
}

/// Opens a table with clocks at which one person has all seats.
fn timed(browser: &mut Browser, pace: &str) -> String {
    browser.get("/").unwrap();
    let me = ("place", "me");
    let fields = [("name", "Ada"), ("game", "puerto-rico"), ("seats", "3"), ("hot-seat", "yes")];
    let mut fields = [&fields[..], &[me, me, me]].concat();
    fields.extend([("pace", pace), ("expiry", "bot-plays")]);
    let opened = browser.post("/new", &fields).unwrap();
    assert_eq!(opened.status, 303, "{}", opened.text());
    opened.location().to_owned()
}

/// The value of an attribute of the clock on the page of a table.
fn clock(page: &str, attribute: &str) -> Option<i64> {
    let (_, rest) = page.split_once(&format!("{attribute}=\""))?;
    rest.split('"').next()?.parse().ok()
}

fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "waited in vain: {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Changes the table time while no server runs. Returns what it was.
fn set_table_time(database: &Path, time: impl Fn(&dyn Store, &Runtime) -> Millis) {
    let runtime = Runtime::new().unwrap();
    let store = runtime.block_on(SqliteStore::open(database)).unwrap();
    let time = time(&store, &runtime);
    runtime.block_on(store.put_meta("table-time".to_owned(), time.0.to_string())).unwrap();
    runtime.block_on(store.close()).unwrap();
}

fn deadline(store: &dyn Store, runtime: &Runtime, path: &str) -> Millis {
    let id = TableId::parse(&path["/g/".len()..]).unwrap();
    runtime.block_on(store.table(id)).unwrap().deadline.expect("a clock runs")
}

/// The wall clock, ten hours later.
fn later() -> TimeSource {
    let wall = || Millis((TimeSource::default().wall)().0 + 10 * 3_600_000);
    TimeSource { wall, ..TimeSource::default() }
}

/// A server is killed and started again ten hours later. A clock with five minutes
/// would have run out twice over by the clock on the wall, and so would one with
/// fifteen. At the tables only seconds have passed.
#[test]
fn a_server_that_was_away_for_hours_takes_no_time_from_anybody() {
    let folder = Folder::new();
    let database = folder.path().join("windrose.db");
    let first = start(&database, Duration::ZERO, TimeSource::default());
    let mut ada = Browser::new(first.address);
    let (short, long) = (timed(&mut ada, "fast"), timed(&mut ada, "live"));
    let before = seen(&ada.get(&long).unwrap().text());
    drop(first);

    // One of the two has a second left, so that it can be seen that clocks run.
    set_table_time(&database, |store, runtime| Millis(deadline(store, runtime, &short).0 - 1_000));
    let again = start(&database, Duration::ZERO, later());
    ada.move_to(again.address);
    let version = |ada: &mut Browser, path: &str| seen(&ada.get(path).unwrap().text()).version;
    let shown = version(&mut ada, &short);
    until("a computer player decides", || version(&mut ada, &short) != shown);
    let page = ada.get(&long).unwrap().text();
    assert_eq!(seen(&page), before, "nobody has decided at the other table");
    let left = clock(&page, "data-left").expect("a clock");
    assert!((540_000..=601_000).contains(&left), "{left} of fifteen minutes are left");
    let expired = ada.get("/metrics").unwrap().text();
    assert!(expired.contains("windrose_clocks_expired_total 1\n"), "{expired}");
}

/// A server starts at the moment when a clock has run out. Everybody has a
/// minute to come back, and the page says so.
#[test]
fn everyone_can_come_back_before_clocks_run_again() {
    let folder = Folder::new();
    let database = folder.path().join("windrose.db");
    let first = start(&database, Duration::ZERO, TimeSource::default());
    let mut ada = Browser::new(first.address);
    let (late, other) = (timed(&mut ada, "fast"), timed(&mut ada, "fast"));
    drop(first);

    set_table_time(&database, |store, runtime| deadline(store, runtime, &other));
    let again = start(&database, server::USUAL_GRACE, later());
    ada.move_to(again.address);
    let page = ada.get(&late).unwrap().text();
    let stands = clock(&page, "data-stands").expect("clocks stand still");
    assert!((1..=60_000).contains(&stands), "{stands}");
    assert!(page.contains("The clocks are stopped"), "{page}");
    // A player who is back in time decides, and gets the usual increment.
    let seen = seen(&page);
    let (seat, version) = (seen.seat.unwrap(), seen.version);
    let form = |drafted| [("version", &*version), ("seat", &*seat), ("drafted", drafted)];
    let mut play = form("0").to_vec();
    play.push(("play", &seen.plays[0]));
    assert_eq!(ada.post(&format!("{late}/play"), &play).unwrap().status, 303);
    assert_eq!(ada.post(&format!("{late}/confirm"), &form("1")).unwrap().status, 303);
    let record = ada.get(&format!("{late}/record")).unwrap().text();
    assert!(record.contains(&seen.plays[0]), "{record}");
}
