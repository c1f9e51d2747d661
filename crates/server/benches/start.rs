//! What a start costs, and the lobby, however many tables there are.
//!
//! `cargo bench -p server --bench start`: makes three databases (nothing in it, 6,000
//! running tables, and 115 more with component sets of their own, each of 200 kB),
//! starts a server on each as a process of its own, and measures the time to its
//! first answer, its memory, and the time the lobby takes.

#[path = "../tests/web/folder.rs"]
mod folder;
#[path = "../tests/web/http.rs"]
#[expect(dead_code, reason = "tests need more of it")]
mod http;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use folder::Folder;
use http::Browser;
use play::ComponentSetHash;
use santa_maria::SantaMaria;
use server::store::sqlite::SqliteStore;
use server::store::{Change, Facts, Listed, NewTable, Page, Table, TableId};
use server::{Config, serve};
use tabletop::Title;
use tokio::runtime::Runtime;

/// How many tables are running.
const TABLES: u64 = 6_000;
/// How many have a component set of their own.
const WITH_PIECES: u64 = 115;
/// How large such a set is, in bytes.
const PIECES: usize = 200_000;
/// How many times a server is started, and the lobby asked for.
const STARTS: usize = 5;
const REQUESTS: usize = 300;
/// Says to this program that it is the server, and of which database.
const SERVED: &str = "WINDROSE_BENCH_DATABASE";

/// A server in a process of its own.
struct Server {
    process: Child,
    browser: Browser,
    /// From the start of the process to its first answer.
    first: Duration,
}

impl Server {
    fn start(database: &Path) -> Server {
        let begun = Instant::now();
        let mut command = Command::new(env::current_exe().unwrap());
        let mut process = command.env(SERVED, database).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let mut browser = Browser::new(line.trim().parse().unwrap());
        assert_eq!(browser.get("/").unwrap().status, 200);
        Server { process, browser, first: begun.elapsed() }
    }

    /// What it has in memory, in kilobytes.
    fn memory(&self) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(f64::NAN)
    }

    fn lobby(&mut self) -> Duration {
        let mut times: Vec<Duration> = (0..REQUESTS)
            .map(|_| {
                let begun = Instant::now();
                assert_eq!(self.browser.get("/").unwrap().status, 200);
                begun.elapsed()
            })
            .collect();
        times.sort();
        times[REQUESTS / 2]
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The server, for ever.
fn run(database: &Path) {
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let config = Config::new(([127, 0, 0, 1], 0).into(), database.to_owned());
        let running = serve(config).await.unwrap();
        println!("{}", running.address);
        let _ = running.task.await;
    });
}

/// Opens one table of each kind as somebody in a browser would.
fn open_originals(database: &Path) {
    let mut server = Server::start(database);
    let browser = &mut server.browser;
    let mut fields = vec![("name", "Ada"), ("game", "puerto-rico"), ("seats", "4")];
    fields.extend([("hot-seat", "yes"), ("listing", "public")]);
    fields.extend([("place", "me"); 4]);
    assert_eq!(browser.post("/new", &fields).unwrap().status, 303);
    let own = SantaMaria::COMPONENTS[0].table.replace("\"reconstructed-2\"", "\"mine\"");
    let mut body = String::new();
    for (name, value) in [
        ("name", "Ada"),
        ("game", "santa-maria"),
        ("seats", "2"),
        ("hot-seat", "yes"),
        ("listing", "public"),
        ("place", "me"),
        ("place", "me"),
        ("pieces-file", &own),
    ] {
        body += &format!(
            "--x\r\ncontent-disposition: form-data; name=\"{name}\"; filename=\"f\"\r\n\r\n\
             {value}\r\n"
        );
    }
    body += "--x--\r\n";
    let headers =
        [("Content-Type", "multipart/form-data; boundary=x"), ("Sec-Fetch-Site", "same-origin")];
    let answer = browser.request("POST", "/new", &headers, body.as_bytes()).unwrap();
    assert_eq!(answer.status, 303, "{}", answer.text());
}

/// A table with the same record as another, and pieces of its own if that has some.
async fn copy(
    store: &SqliteStore,
    (table, listed): &(Table, Listed),
    lines: &[String],
    number: u64,
) {
    let id = TableId::from_bits(number);
    let facts =
        Facts { summary: listed.summary.clone(), turn: listed.turn, people: 1, ..Facts::default() };
    let components = table.components.as_ref().map(|text| {
        let more = format!("# {number}\n") + &"# more of it\n".repeat(PIECES / 13);
        format!("{text}{more}")
    });
    let head = match (&table.components, &components) {
        (Some(old), Some(new)) => {
            let hash = |text: &str| ComponentSetHash::of(text).to_string();
            table.head.replace(&hash(old), &hash(new))
        }
        _ => table.head.clone(),
    };
    let new = NewTable {
        id,
        game: table.game.clone(),
        doc: table.doc.clone(),
        listing: table.listing,
        phase: table.phase,
        created: table.created,
        deadline: None,
        head,
        secret: table.secret.clone(),
        seats: Vec::new(),
        facts: facts.clone(),
        components,
        opened_from: None,
    };
    store.create_table(new).await.unwrap();
    let change = Change {
        doc: table.doc.clone(),
        listing: table.listing,
        phase: table.phase,
        changed: table.changed,
        deadline: None,
        head: None,
        first_line_number: 1,
        lines: lines.to_vec(),
        seats: None,
        clear_tentative: false,
        facts,
    };
    store.commit(id, 0, change).await.unwrap();
}

/// Fills a database with copies of the table of this game.
fn fill(database: &Path, game: &str, numbers: std::ops::Range<u64>) {
    Runtime::new().unwrap().block_on(async {
        let store = SqliteStore::open(database).await.unwrap();
        let all = store.tables(None, Page::first(10_000)).await.unwrap();
        let listed = all.into_iter().rfind(|table| table.game == game).unwrap();
        let original = (store.table(listed.id).await.unwrap(), listed);
        let lines = store.lines(original.0.id, 0).await.unwrap();
        for number in numbers {
            copy(&store, &original, &lines, number).await;
        }
        store.close().await.unwrap();
    });
}

/// Starts a server on this database several times. Returns the median of the first
/// answers, the memory then, and the median of the lobby.
fn measure(database: &Path, what: &str) -> [f64; 3] {
    let mut firsts: Vec<Duration> = (0..STARTS).map(|_| Server::start(database).first).collect();
    firsts.sort();
    let mut server = Server::start(database);
    // Whatever it does by itself after a start has begun by then.
    thread::sleep(Duration::from_secs(2));
    let memory = server.memory();
    let lobby = server.lobby();
    let figures = [
        firsts[STARTS / 2].as_secs_f64() * 1_000.0,
        memory / 1_024.0,
        lobby.as_secs_f64() * 1_000.0,
    ];
    let [first, memory, lobby] = figures;
    println!("{what}: first answer {first:.0} ms, memory {memory:.1} MB, lobby {lobby:.2} ms");
    figures
}

fn main() {
    if let Some(database) = env::var_os(SERVED) {
        return run(Path::new(&database));
    }
    let (empty, full) = (Folder::new(), Folder::new());
    let file = |folder: &Folder| folder.path().join("windrose.db");
    let nothing = measure(&file(&empty), "nothing");
    open_originals(&file(&full));
    let many = |figures: [f64; 3]| {
        let ratio = |index: usize| figures[index] / nothing[index];
        println!("  to nothing: {:.2}, {:.2}, {:.2}", ratio(0), ratio(1), ratio(2));
    };
    fill(&file(&full), "puerto-rico", 1..TABLES);
    many(measure(&file(&full), &format!("{TABLES} running tables")));
    fill(&file(&full), "santa-maria", TABLES..TABLES + WITH_PIECES);
    many(measure(&file(&full), &format!("and {WITH_PIECES} with pieces of their own")));
}
