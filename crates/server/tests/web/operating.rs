//! What operators see of the server, and what they do to it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use server::operate::{Existing, KeyPlace};
use server::{Config, Limits, operate, serve};
use tokio::runtime::Runtime;

use crate::folder::Folder;
use crate::http::Browser;
use crate::seen::{listen, seen};
use crate::site::{Site, table};

#[test]
fn it_says_whether_it_works_and_what_it_counts() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let path = table(&mut ada);
    let health = ada.get("/healthz").unwrap();
    assert_eq!((health.status, health.text().as_str()), (200, "well\n"));
    ada.get("/nowhere").unwrap();
    let told = ada.get("/metrics").unwrap();
    assert_eq!(told.status, 200);
    let text = told.text();
    for part in [
        "windrose_request_seconds_count{method=\"POST\",route=\"/play-now\",status=\"303\"} 1",
        "windrose_request_seconds_bucket",
        "windrose_moves_total ",
        "windrose_tables_open 1",
        "windrose_bot_queue ",
        "windrose_bot_seconds_count ",
        "windrose_followers ",
        "# EOF",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains(&path["/g/".len()..]), "nothing about a table: {text}");
    let proxied = [("x-forwarded-for", "192.0.2.1")];
    let away = ada.request("GET", "/metrics", &proxied, b"").unwrap();
    assert_eq!(away.status, 404, "it is not for those who come through a proxy");
}

#[test]
fn it_says_that_it_ends_and_finishes_what_was_begun() {
    let folder = Folder::new();
    let runtime = Runtime::new().unwrap();
    let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("windrose.db"));
    let running = runtime.block_on(serve(config)).unwrap();
    let mut ada = Browser::new(running.address);
    let path = table(&mut ada);
    let follower = thread::spawn({
        let ada = Browser::new(running.address);
        let path = format!("{path}/live");
        move || listen(&ada, &path, |text| text.contains("event: closing")).unwrap()
    });
    // The stream is open once it is counted.
    while !ada.get("/metrics").unwrap().text().contains("windrose_followers 1") {
        thread::sleep(Duration::from_millis(10));
    }
    running.close();
    let heard = follower.join().unwrap();
    assert!(heard.contains("event: version") && heard.contains("Nothing is lost"), "{heard}");
    runtime.block_on(running.task).unwrap().unwrap();
}

/// A player who plays at random at several tables until asked to stop.
fn play(address: std::net::SocketAddr, is_over: &AtomicBool) -> Vec<String> {
    let mut browser = Browser::new(address);
    let mut tables = Vec::new();
    while !is_over.load(Ordering::Relaxed) {
        browser.get("/").unwrap();
        let (name, game, seats) = (("name", "Ada"), ("game", "puerto-rico"), ("seats", "3"));
        let me = ("place", "me");
        let all = [name, game, seats, me, me, me, ("hot-seat", "yes")];
        let opened = browser.post("/new", &all).unwrap();
        if opened.status != 303 {
            thread::sleep(Duration::from_millis(100));
            continue;
        }
        let path = opened.location().to_owned();
        for _ in 0..12 {
            let page = seen(&browser.get(&path).unwrap().text());
            let (Some(seat), Some(text)) = (page.seat, page.plays.first()) else { break };
            let form =
                |drafted| [("version", &*page.version), ("seat", &*seat), ("drafted", drafted)];
            let mut fields = form("0").to_vec();
            fields.push(("play", text));
            if browser.post(&format!("{path}/play"), &fields).unwrap().status == 303 {
                browser.post(&format!("{path}/confirm"), &form("1")).unwrap();
            } else {
                thread::sleep(Duration::from_millis(100));
            }
        }
        tables.push(path);
    }
    tables
}

#[test]
fn a_backup_under_load_answers_every_table_of_its_moment() {
    let folder = Folder::new();
    let database = folder.path().join("windrose.db");
    let runtime = Runtime::new().unwrap();
    // All of this comes from one address, and faster than any person.
    let config = |database| Config {
        limits: Limits::off(),
        ..Config::new(([127, 0, 0, 1], 0).into(), database)
    };
    let running = runtime.block_on(serve(config(database.clone()))).unwrap();
    let (address, is_over) = (running.address, AtomicBool::new(false));
    let copies: Vec<_> =
        (0..3).map(|number| folder.path().join(format!("copy-{number}"))).collect();
    let (tables, before) = thread::scope(|scope| {
        let players: Vec<_> = (0..3).map(|_| scope.spawn(|| play(address, &is_over))).collect();
        let mut eyes = Browser::new(address);
        let mut before = Vec::new();
        for copy in &copies {
            thread::sleep(Duration::from_millis(700));
            before.push(lobby(&mut eyes));
            operate::back_up(&database, copy, KeyPlace { file: None, is_wanted: false }).unwrap();
        }
        is_over.store(true, Ordering::Relaxed);
        let tables: Vec<String> = players.into_iter().flat_map(|it| it.join().unwrap()).collect();
        (tables, before)
    });
    assert!(tables.len() > 3, "{tables:?}");

    let mut live = Browser::new(address);
    for (number, copy) in copies.iter().enumerate() {
        let other = Folder::new();
        let restored = other.path().join("windrose.db");
        operate::restore(copy, &restored, Existing::Refuse, None).unwrap();
        let again = runtime.block_on(serve(config(restored))).unwrap();
        let mut eyes = Browser::new(again.address);
        let mut found = 0;
        for path in &tables {
            let page = eyes.get(path).unwrap();
            if page.status == 404 {
                continue;
            }
            assert_eq!(page.status, 200, "{}", page.text());
            found += 1;
            let record = format!("{path}/record");
            let [now, then] = [&mut live, &mut eyes].map(|it| it.get(&record).unwrap());
            assert_eq!(now.status, 200, "{}", now.text());
            // A table is opened before its match begins, and the copy may lie between.
            if then.status == 404 {
                continue;
            }
            let (now, then) = (now.text(), then.text());
            assert!(now.starts_with(then.trim_end()), "{now}\nat an earlier moment:\n{then}");
        }
        assert!(found >= before[number], "{found} of {}", before[number]);
        // The restored tables can be played on.
        assert!(table(&mut eyes).starts_with("/g/"));
        again.close();
    }
}

/// Number of tables in the public lists.
fn lobby(eyes: &mut Browser) -> usize {
    let text = eyes.get("/").unwrap().text();
    text.matches("href=\"/g/").count()
}
