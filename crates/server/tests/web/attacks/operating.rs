//! Damaged databases, full disks, lost keys, and two servers on one database.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fs, thread};

use santa_maria::SantaMaria;
use server::operate::{Existing, KeyPlace};
use server::store::{Page, TableId, sqlite::SqliteStore};
use server::{Config, Running, operate, serve};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, query_scalar, raw_sql};
use tabletop::Title;
use tokio::runtime::Runtime;

use crate::folder::Folder;
use crate::http::Browser;
use crate::seen::seen;

/// A folder with a database, and a server that can be stopped and started again.
struct Site {
    runtime: Runtime,
    running: Option<Running>,
    /// Dropped last, because the others use it.
    folder: Folder,
}

impl Site {
    fn new() -> Site {
        let mut site =
            Site { runtime: Runtime::new().unwrap(), running: None, folder: Folder::new() };
        site.start();
        site
    }

    fn database(&self) -> PathBuf {
        self.folder.path().join("windrose.db")
    }

    fn start(&mut self) {
        let config = Config::new(([127, 0, 0, 1], 0).into(), self.database());
        self.running = Some(self.runtime.block_on(serve(config)).unwrap());
    }

    /// Stops the server as a signal would.
    fn end(&mut self) {
        let running = self.running.take().unwrap();
        running.close();
        self.runtime.block_on(running.task).unwrap().unwrap();
    }

    fn browser(&self) -> Browser {
        Browser::new(self.running.as_ref().unwrap().address)
    }

    /// Executes SQL that no program of ours would execute.
    fn meddle(&self, statements: &str) {
        self.runtime.block_on(async {
            let options = SqliteConnectOptions::new().filename(self.database());
            let mut connection = options.connect().await.unwrap();
            raw_sql(AssertSqlSafe(statements)).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        });
    }

    fn ask(&self, question: &str) -> i64 {
        self.runtime.block_on(async {
            let options = SqliteConnectOptions::new().filename(self.database());
            let mut connection = options.connect().await.unwrap();
            let found =
                query_scalar(AssertSqlSafe(question)).fetch_one(&mut connection).await.unwrap();
            connection.close().await.unwrap();
            found
        })
    }

    fn metrics(&self) -> String {
        self.browser().get("/metrics").unwrap().text()
    }
}

/// A public table at which one person has all seats. Returns its path.
fn own_table(browser: &mut Browser) -> String {
    browser.get("/").unwrap();
    let mut fields = vec![("name", "Ada"), ("game", "puerto-rico"), ("seats", "3")];
    fields.extend([("hot-seat", "yes"), ("listing", "public")]);
    fields.extend([("place", "me"); 3]);
    let answer = browser.post("/new", &fields).unwrap();
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.location().to_owned()
}

/// Plays the first option. Returns the status of the answer.
fn play(browser: &mut Browser, path: &str) -> u16 {
    let page = seen(&browser.get(path).unwrap().text());
    let (Some(seat), Some(text)) = (page.seat, page.plays.first()) else { return 0 };
    let form = |drafted| [("version", &*page.version), ("seat", &*seat), ("drafted", drafted)];
    let mut fields = form("0").to_vec();
    fields.push(("play", text));
    assert_eq!(browser.post(&format!("{path}/play"), &fields).unwrap().status, 303);
    browser.post(&format!("{path}/confirm"), &form("1")).unwrap().status
}

fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_second_server_on_the_same_database() {
    let mut site = Site::new();
    let mut ada = site.browser();
    let path = own_table(&mut ada);
    let config = Config::new(([127, 0, 0, 1], 0).into(), site.database());
    let refused = site.runtime.block_on(serve(config)).unwrap_err().to_string();
    for part in ["another server", "stop it first", "--data-dir"] {
        assert!(refused.contains(part), "{part} in {refused}");
    }
    // Copying and administration work beside the server; restoring does not.
    let copy = site.folder.path().join("copy");
    let key = KeyPlace { file: None, is_wanted: false };
    operate::back_up(&site.database(), &copy, key).unwrap();
    assert_eq!(operate::tables(&site.database(), None, 9).unwrap().len(), 1);
    let refused =
        operate::restore(&copy, &site.database(), Existing::Replace, None).unwrap_err().to_string();
    assert!(refused.contains("stop the server"), "{refused}");
    assert_eq!(ada.get(&path).unwrap().status, 200, "the first one goes on");
    site.end();
    site.start();
    assert_eq!(site.browser().get(&path).unwrap().status, 200);
}

#[test]
fn a_clean_end_leaves_one_file() {
    let mut site = Site::new();
    let mut ada = site.browser();
    let path = own_table(&mut ada);
    assert_eq!(play(&mut ada, &path), 303);
    // Somebody who keeps a connection, and somebody who follows the table.
    let follower = Browser::new(ada.address);
    let following = thread::spawn({
        let path = format!("{path}/live");
        move || crate::seen::listen(&follower, &path, |text| text.contains("event: closing"))
    });
    while !site.metrics().contains("windrose_followers 1") {
        thread::sleep(Duration::from_millis(10));
    }
    assert!(files(site.folder.path()).contains(&"windrose.db-wal".to_owned()));
    site.end();
    following.join().unwrap().unwrap();
    let left = files(site.folder.path());
    let is_data = |name: &&String| name.starts_with("windrose.db-");
    assert_eq!(left.iter().filter(is_data).count(), 0, "{left:?}");
    // Everything is in a single file.
    let copy = site.folder.path().join("alone.db");
    fs::copy(site.database(), &copy).unwrap();
    let lines = site.runtime.block_on(async {
        let store = SqliteStore::open(&copy).await.unwrap();
        store.lines(TableId::parse(&path[3..]).unwrap(), 0).await.unwrap().len()
    });
    assert!(lines > 0);
    // An operator without a running server leaves no other files either.
    operate::tables(&site.database(), None, 9).unwrap();
    let left = files(site.folder.path());
    assert_eq!(left.iter().filter(is_data).count(), 0, "{left:?}");
}

#[test]
fn a_record_that_was_changed_on_the_disk() {
    let mut site = Site::new();
    let mut ada = site.browser();
    let (changed, cut) = (own_table(&mut ada), own_table(&mut ada));
    let sound = own_table(&mut ada);
    for path in [&changed, &cut, &sound] {
        assert_eq!(play(&mut ada, path), 303);
    }
    let [changed_id, cut_id] = [&changed, &cut].map(|path| path[3..].to_owned());
    site.end();
    // One record was changed, and one has lost its last lines. Without these it would be the
    // sound record of a shorter match.
    site.meddle(&format!(
        "DROP TRIGGER lines_never_change; \
         UPDATE lines SET text = text || ' ' WHERE table_id = '{changed_id}' AND number = 1; \
         DELETE FROM lines WHERE table_id = '{cut_id}' AND number = \
         (SELECT max(number) FROM lines WHERE table_id = '{cut_id}');"
    ));
    site.start();
    ada.move_to(site.browser().address);
    for id in [&changed_id, &cut_id] {
        for path in [format!("/g/{id}"), format!("/g/{id}/record"), format!("/api/v1/tables/{id}")]
        {
            let answer = ada.get(&path).unwrap();
            assert_eq!(answer.status, 500, "{path}");
            let text = answer.text();
            assert!(text.contains("cannot be read"), "{path}: {text}");
        }
    }
    assert!(site.metrics().contains("windrose_tables_damaged 2"), "{}", site.metrics());
    assert!(site.metrics().contains("windrose_store_errors_total{kind=\"damaged\"} "));
    // Nobody else notices.
    assert_eq!(play(&mut ada, &sound), 303);
    let lobby = ada.get("/").unwrap();
    assert_eq!(lobby.status, 200);
    assert!([&changed, &cut, &sound].iter().all(|path| lobby.text().contains(*path)));
    assert_eq!(ada.get("/games").unwrap().status, 200);
    // The operator sees which tables are damaged, and which line.
    let found = operate::check(&site.database()).unwrap();
    assert_eq!(found.tables, 3);
    let named: Vec<_> =
        found.damage.iter().map(|it| (it.table.unwrap().to_string(), it.line)).collect();
    assert_eq!(named.len(), 2, "{found:?}");
    assert!(named.contains(&(changed_id.clone(), Some(1))), "{found:?}");
    assert!(named.iter().any(|(id, _)| *id == cut_id), "{found:?}");
    // The operator can delete them beside the server, which notices.
    for id in [&changed_id, &cut_id] {
        operate::delete_table(&site.database(), TableId::parse(id).unwrap()).unwrap();
        let begun = Instant::now();
        while ada.get(&format!("/g/{id}")).unwrap().status != 404 {
            assert!(begun.elapsed() < crate::http::PATIENCE);
            thread::sleep(Duration::from_millis(20));
        }
    }
    assert!(operate::check(&site.database()).unwrap().damage.is_empty());
    let acts = operate::acts(&site.database(), 9).unwrap();
    assert_eq!(acts.len(), 2, "{acts:?}");
    assert_eq!(acts[0].what, format!("delete-table {changed_id}"));
    assert!(!acts[0].who.is_empty() && acts[0].at.0 > 0);
}

#[test]
fn a_start_with_many_running_tables() {
    let mut site = Site::new();
    let mut ada = site.browser();
    let tables: Vec<String> = (0..30).map(|_| own_table(&mut ada)).collect();
    site.end();
    site.start();
    ada.move_to(site.browser().address);
    // Neither the start nor any list reads a table into memory.
    let games = ada.get("/games").unwrap().text();
    assert_eq!(games.matches("Your turn").count(), tables.len(), "{games}");
    assert_eq!(ada.get("/").unwrap().status, 200);
    assert_eq!(ada.get("/tables/running").unwrap().status, 200);
    assert_eq!(ada.get("/api/v1/tables?phase=running").unwrap().status, 200);
    assert!(site.metrics().contains("windrose_tables_open 0\n"), "{}", site.metrics());
    assert_eq!(play(&mut ada, &tables[7]), 303);
    assert!(site.metrics().contains("windrose_tables_open 1\n"), "{}", site.metrics());
}

/// Opens a table of Santa Maria with an uploaded component set that has this added.
fn table_with_own_pieces(browser: &mut Browser, more: &str) -> String {
    let shipped = SantaMaria::COMPONENTS[0].table;
    let own = shipped.replace("name = \"reconstructed-2\"", "name = \"mine\"") + more;
    let mut body = String::new();
    for (name, value) in [
        ("game", "santa-maria"),
        ("name", "Ada"),
        ("seats", "2"),
        ("place", "me"),
        ("place", "me"),
        ("hot-seat", "yes"),
        ("listing", "public"),
        ("pieces-file", own.as_str()),
    ] {
        body += &format!(
            "--x\r\ncontent-disposition: form-data; name=\"{name}\"; filename=\"f\"\r\n\r\n{value}\r\n"
        );
    }
    body += "--x--\r\n";
    let headers =
        [("Content-Type", "multipart/form-data; boundary=x"), ("Sec-Fetch-Site", "same-origin")];
    let answer = browser.request("POST", "/new", &headers, body.as_bytes()).unwrap();
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.location().to_owned()
}

#[test]
fn many_tables_with_large_pieces_of_their_own() {
    let mut site = Site::new();
    let mut ada = site.browser();
    ada.get("/").unwrap();
    let more = "# more\n".repeat(20_000);
    let mut tables: Vec<String> = (0..9).map(|_| table_with_own_pieces(&mut ada, &more)).collect();
    tables.push(table_with_own_pieces(&mut ada, "# other pieces\n"));
    let records: Vec<String> =
        tables.iter().map(|path| ada.get(&format!("{path}/record")).unwrap().text()).collect();
    assert!(
        records.iter().all(|record| record.lines().nth(1).unwrap().starts_with("components \""))
    );
    // Nine tables with one set and one with another: two sets are stored.
    assert_eq!(site.ask("SELECT count(*) FROM components"), 2);
    assert!(
        site.ask("SELECT max(length(doc) + length(head) + length(summary)) FROM tables") < 10_000
    );
    site.end();
    // Lists read no documents, so they do not notice.
    site.meddle("CREATE TABLE kept AS SELECT id, doc FROM tables; UPDATE tables SET doc = '{'");
    site.start();
    ada.move_to(site.browser().address);
    for path in ["/", "/games", "/tables/running", "/api/v1/tables?phase=running"] {
        let list = ada.get(path).unwrap();
        assert_eq!(list.status, 200, "{path}");
        // Two seats at each of ten tables.
        assert!(list.text().matches("Ada").count() >= 20, "{path}: {}", list.text());
    }
    site.end();
    site.meddle(
        "UPDATE tables SET doc = (SELECT doc FROM kept WHERE kept.id = tables.id); DROP TABLE kept",
    );
    site.start();
    ada.move_to(site.browser().address);
    for (path, record) in tables.iter().zip(&records) {
        assert_eq!(&ada.get(&format!("{path}/record")).unwrap().text(), record, "{path}");
    }
    // A set is deleted with the last table that uses it.
    for path in &tables {
        operate::delete_table(&site.database(), TableId::parse(&path[3..]).unwrap()).unwrap();
    }
    assert_eq!(site.ask("SELECT count(*) FROM components"), 0);
    let listed = site.runtime.block_on(async {
        let store = SqliteStore::open(site.database()).await.unwrap();
        store.tables(None, Page::first(99)).await.unwrap().len()
    });
    assert_eq!(listed, 0);
}
