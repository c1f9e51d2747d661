//! Keeping the computer players of others from thinking.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use server::{Config, Limits};

use crate::http::{Browser, PATIENCE, form};
use crate::seen::{listen, seen};
use crate::site::{Site, table};

/// A server without rate limits, so that only thinking is limited.
fn shared_site(is_behind_proxy: bool) -> Site {
    let proxies = if is_behind_proxy { vec!["127.0.0.1".parse().unwrap()] } else { Vec::new() };
    Site::configured(|usual| Config { limits: Limits::off(), proxies, ..usual })
}

/// The metric of this name, with its labels.
fn counted(browser: &mut Browser, name: &str) -> u64 {
    let text = browser.get("/metrics").unwrap().text();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let value = line.unwrap_or_else(|| panic!("{name} is counted: {text}"));
    value.parse().unwrap()
}

fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "waited in vain: {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Asks for a hint on a new connection, and reads nothing yet.
fn ask_for_hint(browser: &Browser, path: &str) -> TcpStream {
    ask_for_hint_from(browser, path, "")
}

/// The same with more headers.
fn ask_for_hint_from(browser: &Browser, path: &str, more: &str) -> TcpStream {
    let mut stream = TcpStream::connect_timeout(&browser.address, PATIENCE).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let cookies: Vec<String> =
        browser.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let head = format!(
        "GET {path}?hint=yes HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n{more}Connection: close\r\n\r\n",
        browser.address,
        cookies.join("; ")
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream
}

/// Decides once, and waits until all computer players have answered.
fn play(browser: &mut Browser, path: &str) {
    let page = seen(&browser.get(path).unwrap().text());
    let seat = page.seat.expect("a seat");
    let form = |drafted| [("version", &*page.version), ("seat", &*seat), ("drafted", drafted)];
    let mut fields = form("0").to_vec();
    fields.push(("play", &page.plays[0]));
    assert_eq!(browser.post(&format!("{path}/play"), &fields).unwrap().status, 303);
    assert_eq!(browser.post(&format!("{path}/confirm"), &form("1")).unwrap().status, 303);
    loop {
        let page = seen(&browser.get(path).unwrap().text());
        if !page.plays.is_empty() {
            return;
        }
        let known = format!("data: {}", page.version);
        let is_newer = |text: &str| {
            let mut told = text.split('\n').filter(|line| line.starts_with("data: "));
            text.ends_with('\n') && told.any(|line| line.trim() != known)
        };
        listen(browser, &format!("{path}/live"), is_newer).unwrap();
    }
}

/// The thoughts at people's tables.
const AT_PEOPLES_TABLES: &str = "windrose_thought_turns_count{class=\"people\"}";

/// Plays on until computer players have decided this often.
fn play_until_bots_have_decided(browser: &mut Browser, path: &str, times: u64) {
    let enough = counted(browser, AT_PEOPLES_TABLES) + times;
    for _ in 0..100 {
        play(browser, path);
        if counted(browser, AT_PEOPLES_TABLES) >= enough {
            return;
        }
    }
    panic!("no computer player has decided");
}

/// Checks that no other thought began while one at a table with people waited.
fn nothing_came_before_people(browser: &mut Browser) {
    let all = counted(browser, AT_PEOPLES_TABLES);
    let at_once = counted(browser, "windrose_thought_turns_bucket{le=\"0.0\",class=\"people\"}");
    assert_eq!(at_once, all, "each was the next to begin");
}

/// Sixty hints are asked for, and the connections closed. The one thread that
/// thinks is not kept busy for a minute.
#[test]
fn sixty_abandoned_hints_make_no_bot_late() {
    let site = shared_site(false);
    let (mut eve, mut ada) = (Browser::new(site.address), Browser::new(site.address));
    let (hers, own) = (table(&mut eve), table(&mut ada));
    let started = "windrose_thoughts_started_total{class=\"hint\"}";
    let asked: Vec<TcpStream> = (0..60).map(|_| ask_for_hint(&eve, &hers)).collect();
    let waiting = "windrose_thoughts_waiting{class=\"hint\"}";
    let refused = "windrose_thoughts_refused_total{class=\"hint\"}";
    until("nearly all have arrived", || {
        [started, waiting, refused].map(|name| counted(&mut ada, name)).iter().sum::<u64>() >= 55
    });
    drop(asked);
    play_until_bots_have_decided(&mut ada, &own, 1);
    until("all others are dropped", || counted(&mut ada, waiting) == 0);
    nothing_came_before_people(&mut ada);
    let begun = counted(&mut ada, started);
    assert!(begun <= 12, "{begun} of sixty were thought about");
}

/// Too many hints at once make their visitor wait, with a message, and nobody else.
#[test]
fn hints_of_one_visitor_have_a_bounded_share() {
    let site = shared_site(false);
    let mut eve = Browser::new(site.address);
    let path = table(&mut eve);
    let asked: Vec<TcpStream> = (0..16).map(|_| ask_for_hint(&eve, &path)).collect();
    let mut answers = [0, 0];
    for mut stream in asked {
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        if text.starts_with("HTTP/1.1 200 ") {
            assert!(text.contains("A strong player would consider"), "{text}");
            answers[0] += 1;
        } else {
            assert!(text.starts_with("HTTP/1.1 429 "), "{text}");
            assert!(text.to_lowercase().contains("\r\nretry-after: "), "{text}");
            assert!(text.contains("several hints"), "{text}");
            answers[1] += 1;
        }
    }
    assert!(answers[0] >= 1 && answers[1] >= 1, "{answers:?}");
    let refused = counted(&mut eve, "windrose_thoughts_refused_total{class=\"hint\"}");
    assert_eq!(refused, answers[1]);
}

/// Ten tables with nothing but the strongest computer players think without end.
/// The only thread still serves people at their tables first.
#[test]
fn ten_tables_of_bots_alone_slow_nobody_down() {
    let site = shared_site(false);
    let (mut eve, mut ada) = (Browser::new(site.address), Browser::new(site.address));
    eve.get("/").unwrap();
    let search = ("place", "search");
    let fields = [("name", "Eve"), ("game", "puerto-rico"), ("seats", "3"), search, search, search];
    for _ in 0..10 {
        let opened = eve.post("/new", &fields).unwrap();
        assert_eq!(opened.status, 303, "{}", opened.text());
    }
    let bots = "windrose_thoughts_started_total{class=\"bots\"}";
    until("they think", || counted(&mut ada, bots) > 2);
    let waiting = "windrose_thoughts_waiting{class=\"bots\"}";
    until("and wait for each other", || counted(&mut ada, waiting) > 2);
    let own = table(&mut ada);
    play_until_bots_have_decided(&mut ada, &own, 4);
    nothing_came_before_people(&mut ada);
    let after = counted(&mut ada, bots);
    until("and they go on", || counted(&mut ada, bots) > after);
}

/// A client behind a proxy, with this address.
struct Visitor {
    browser: Browser,
    address: &'static str,
    /// A table at which this client is asked.
    path: String,
}

impl Visitor {
    fn new(site: &Site, address: &'static str) -> Visitor {
        let mut browser = Browser::new(site.address);
        let from = [
            ("X-Forwarded-For", address),
            ("Sec-Fetch-Site", "same-origin"),
            ("Content-Type", "application/x-www-form-urlencoded"),
        ];
        browser.request("GET", "/", &from[..1], b"").unwrap();
        let fields =
            form(&[("name", "V"), ("game", "puerto-rico"), ("seats", "3"), ("level", "random")]);
        let opened = browser.request("POST", "/play-now", &from, fields.as_bytes()).unwrap();
        assert_eq!(opened.status, 303, "{}", opened.text());
        let path = opened.location().to_owned();
        until("the visitor is asked", || {
            let page = browser.request("GET", &path, &from[..1], b"").unwrap();
            !seen(&page.text()).plays.is_empty()
        });
        Visitor { browser, address, path }
    }

    fn ask_for_hint(&self) -> TcpStream {
        let from = format!("X-Forwarded-For: {}\r\n", self.address);
        ask_for_hint_from(&self.browser, &self.path, &from)
    }
}

/// Three cookies do not make three visitors: twelve hints are more than the address may
/// have, though each player has asked for four.
#[test]
fn a_new_cookie_is_no_new_share() {
    let site = shared_site(true);
    let mut watcher = Browser::new(site.address);
    let many: Vec<Visitor> = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:ffff::3"]
        .map(|address| Visitor::new(&site, address))
        .into();
    let one = Visitor::new(&site, "192.0.2.1");
    let asked: Vec<TcpStream> =
        (0..4).flat_map(|_| many.iter().map(Visitor::ask_for_hint)).collect();
    let refused = "windrose_thoughts_refused_total{class=\"hint\"}";
    until("some are refused", || counted(&mut watcher, refused) > 0);
    // Meanwhile somebody else is answered.
    let mut answer = String::new();
    one.ask_for_hint().read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    drop(asked);
}
