//! How long the page of a table takes, over a connection that is kept.
//!
//! `cargo bench -p server --bench page`: a match of four is played to its middle by players who
//! choose at random, then one of them asks for the page again and again.

#[path = "../tests/web/folder.rs"]
mod folder;
#[path = "../tests/web/http.rs"]
mod http;

use std::path::Path;
use std::time::{Duration, Instant};

use folder::Folder;
use http::Browser;
use play::{AnyMatch, FastDice};
use server::store::sqlite::SqliteStore;
use server::store::{Change, Facts, TableId};
use server::{Config, Limits, Running, serve};
use tabletop::{Dice, Node, Viewer};
use tokio::runtime::Runtime;

/// Number of requests.
const REQUESTS: usize = 2_000;
/// Number of seats.
const SEATS: usize = 4;

fn start(database: &Path) -> (Runtime, Running) {
    let runtime = Runtime::new().unwrap();
    let usual = Config::new(([127, 0, 0, 1], 0).into(), database.to_owned());
    // The rate limits do not expect two thousand pages in a second.
    let config = Config { limits: Limits::off(), ..usual };
    let running = runtime.block_on(serve(config)).unwrap();
    (runtime, running)
}

/// Plays on at random until the record has this many entries or the match is over.
fn play_on(game: &mut dyn AnyMatch, entries: usize) {
    let mut dice = FastDice::new(1);
    while game.entries() < entries {
        let Node::Decision(seat) = game.node() else { return };
        let options = game.options();
        let text = &options[dice.below(options.len() as u32) as usize].text;
        game.play_text(seat, text).unwrap();
    }
}

/// Brings the stored match so far: a part of what a whole one would have.
fn advance(database: &Path, table: &str, part: f64) -> usize {
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let store = SqliteStore::open(database).await.unwrap();
        let id = TableId::parse(table).unwrap();
        let stored = store.table(id).await.unwrap();
        let record = stored.head.clone() + &store.lines(id, 0).await.unwrap().join("\n") + "\n";
        let title = games::title(&stored.game).unwrap();
        let seed = Some(stored.secret.clone());
        let mut game = title.read_match(record.as_bytes(), seed).unwrap();
        let mut whole = game.clone_box();
        play_on(&mut *whole, usize::MAX);
        play_on(&mut *game, (whole.entries() as f64 * part) as usize);
        let lines = game.record_since(stored.lines as usize, Viewer::Referee);
        let change = Change {
            doc: stored.doc,
            listing: stored.listing,
            phase: stored.phase,
            changed: stored.changed,
            deadline: stored.deadline,
            head: None,
            first_line_number: stored.lines + 1,
            lines: lines.lines().map(str::to_owned).collect(),
            seats: None,
            clear_tentative: true,
            // Nobody asks for a list here.
            facts: Facts::default(),
        };
        store.commit(id, stored.version, change).await.unwrap();
        store.close().await.unwrap();
        game.entries()
    })
}

/// Asks again and again, and tells how long it took.
fn measure(browser: &mut Browser, path: &str, what: &str) {
    let mut times: Vec<Duration> = Vec::with_capacity(REQUESTS);
    let mut bytes = 0;
    for _ in 0..REQUESTS {
        let begun = Instant::now();
        let answer = browser.get(path).unwrap();
        times.push(begun.elapsed());
        assert_eq!(answer.status, 200);
        bytes = answer.body.len();
    }
    times.sort();
    let at = |part: f64| times[(part * (REQUESTS - 1) as f64) as usize].as_secs_f64() * 1_000.0;
    println!(
        "{what}: fastest tenth {:.2} ms, median {:.2} ms, 99th percentile {:.2} ms, {bytes} bytes",
        at(0.1),
        at(0.5),
        at(0.99)
    );
}

/// What the files beside a page have together, as a browser would load them.
fn shared(browser: &mut Browser, page: &str) -> usize {
    let parts = page.split("/static/").skip(1);
    let names: std::collections::BTreeSet<&str> =
        parts.filter_map(|part| part.split(['"', '#', '?']).next()).collect();
    names.iter().map(|name| browser.get(&format!("/static/{name}")).unwrap().body.len()).sum()
}

fn main() {
    let folder = Folder::new();
    let database = folder.path().join("windrose.db");
    let (runtime, running) = start(&database);
    let mut browser = Browser::new(running.address);
    browser.get("/").unwrap();
    let mut fields =
        vec![("name", "Ada"), ("game", "puerto-rico"), ("seats", "4"), ("hot-seat", "yes")];
    fields.extend([("place", "me"); SEATS]);
    let answer = browser.post("/new", &fields).unwrap();
    assert_eq!(answer.status, 303, "{}", answer.text());
    let path = answer.location().to_owned();
    drop(runtime);
    for (part, what) in [(0.5, "in the middle"), (0.95, "near the end")] {
        let entries = advance(&database, path.trim_start_matches("/g/"), part);
        let (runtime, running) = start(&database);
        browser.move_to(running.address);
        let page = browser.get(&path).unwrap().text();
        measure(&mut browser, &path, &format!("a table of {SEATS} {what} ({entries} entries)"));
        if part > 0.9 {
            measure(&mut browser, "/", "the lobby");
            println!("files beside a page: {} bytes", shared(&mut browser, &page));
        }
        drop(runtime);
    }
}
