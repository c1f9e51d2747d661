//! Connections that are idle or slow, and endless streams.

use std::io::{self, Read, Write};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use server::{Config, ConnectionLimits, Limits, StreamLimits};

use crate::http::{Browser, PATIENCE};
use crate::site::{Site, table};

/// A time limit that is short enough for a test.
const SOON: Duration = Duration::from_millis(200);
/// Another address of this machine.
const ELSEWHERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 2));
const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

fn site(connections: ConnectionLimits) -> Site {
    Site::configured(|config| Config { connections, limits: Limits::off(), ..config })
}

/// A connection from another address of this machine.
fn connect_from(local: IpAddr, to: SocketAddr) -> io::Result<TcpStream> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4()?;
        socket.bind((local, 0).into())?;
        socket.connect(to).await
    })?;
    let stream = stream.into_std()?;
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// Everything that comes until the server closes the connection.
fn rest(mut stream: &TcpStream) -> String {
    let mut all = Vec::new();
    // A reset connection is closed as well. A timeout is not.
    if let Err(error) = stream.read_to_end(&mut all) {
        let waited = matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut);
        assert!(!waited, "it stays open");
    }
    String::from_utf8_lossy(&all).into_owned()
}

/// Whether the connection is closed.
fn is_closed(stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).unwrap();
    let mut byte = [0];
    let closed = match stream.peek(&mut byte) {
        Ok(read) => read == 0 || byte == *b"H",
        Err(error) => error.kind() != io::ErrorKind::WouldBlock,
    };
    stream.set_nonblocking(false).unwrap();
    closed
}

/// Waits until something is true.
fn until(what: &str, mut is_true: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_true() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(10));
    }
}

fn half_a_head(from: IpAddr, to: SocketAddr) -> TcpStream {
    let mut stream = connect_from(from, to).unwrap();
    // A client that was refused at once cannot send.
    let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    stream
}

#[test]
fn half_sent_heads_from_one_address_do_not_stop_the_others() {
    let most = ConnectionLimits::default().per_address;
    let site = site(ConnectionLimits { most: 2 * most, ..ConnectionLimits::default() });
    let held: Vec<TcpStream> = (0..300).map(|_| half_a_head(ELSEWHERE, site.address)).collect();
    until("all but some are closed", || {
        held.iter().filter(|stream| is_closed(stream)).count() >= held.len() - most
    });
    let refused = held.iter().find(|stream| is_closed(stream)).unwrap();
    let told = rest(refused);
    assert!(told.is_empty() || told.starts_with("HTTP/1.1 429 "), "{told}");
    // Others can connect, and play.
    let mut ada = Browser::new(site.address);
    assert!(table(&mut ada).starts_with("/g/"));
    let metrics = ada.get("/metrics").unwrap().text();
    assert!(
        metrics.contains("windrose_refused_total{door=\"connection\",by=\"address\"} 236"),
        "{metrics}"
    );
    assert!(metrics.contains("windrose_connections "), "{metrics}");
    drop(held);
    // Closed connections do not count any more.
    until("the address is let in again", || {
        let mut stream = connect_from(ELSEWHERE, site.address).unwrap();
        let sent =
            stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        sent.is_ok() && rest(&stream).starts_with("HTTP/1.1 200 ")
    });
}

#[test]
fn there_is_an_end_to_all_connections_together() {
    let site = site(ConnectionLimits { most: 10, ..ConnectionLimits::default() });
    let held: Vec<TcpStream> = (0..10).map(|_| half_a_head(ELSEWHERE, site.address)).collect();
    until("there is no room", || {
        let told = rest(&connect_from(HERE, site.address).unwrap());
        told.is_empty() || told.starts_with("HTTP/1.1 503 ")
    });
    drop(held);
    until("there is room again", || Browser::new(site.address).get("/healthz").is_ok());
}

#[test]
fn half_a_head_is_given_up() {
    let site = site(ConnectionLimits { head: SOON, ..ConnectionLimits::default() });
    // Nothing at all, half of a first request, and half of a second one.
    let silent = connect_from(HERE, site.address).unwrap();
    assert_eq!(rest(&silent), "");
    assert!(!rest(&half_a_head(HERE, site.address)).contains("200 OK"));
    let mut second = connect_from(HERE, site.address).unwrap();
    second.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    let mut begun = [0; 15];
    second.read_exact(&mut begun).unwrap();
    assert_eq!(begun, *b"HTTP/1.1 200 OK");
    second.write_all(b"GET /he").unwrap();
    assert!(!rest(&second).contains("HTTP/1.1 200"));
}

/// Sending a byte now and then does not help either.
#[test]
fn a_head_that_drips_is_given_up() {
    let site = site(ConnectionLimits { head: SOON, ..ConnectionLimits::default() });
    let mut stream = half_a_head(HERE, site.address);
    until("it is closed", || {
        thread::sleep(SOON / 10);
        stream.write_all(b"x").is_err()
    });
}

#[test]
fn a_connection_without_requests_is_closed() {
    let site = site(ConnectionLimits { idle: SOON, ..ConnectionLimits::default() });
    let mut stream = connect_from(HERE, site.address).unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    let all = rest(&stream);
    assert!(all.starts_with("HTTP/1.1 200 OK"), "{all}");
    // But a client that follows a table may stay silent for any time.
    let close = ("Connection", "close");
    let mut ada = Browser::new(site.address);
    ada.request("GET", "/", &[close], b"").unwrap();
    let ours = ("Sec-Fetch-Site", "same-origin");
    let fields = [("name", "Ada"), ("game", "puerto-rico"), ("seats", "3"), ("level", "random")];
    let opened = ada.post_from("/play-now", &fields, &[ours, close]).unwrap();
    let table = opened.location();
    let mut live = connect_from(HERE, site.address).unwrap();
    write!(live, "GET {table}/live HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    thread::sleep(3 * SOON);
    let mut some = [0; 64];
    assert!(live.read(&mut some).unwrap() > 0);
    assert!(some.starts_with(b"HTTP/1.1 200 OK"));
    assert!(!is_eof(&live));
}

fn is_eof(stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).unwrap();
    let closed = matches!(stream.peek(&mut [0]), Ok(0));
    stream.set_nonblocking(false).unwrap();
    closed
}

const FORM: &str = "POST /play-now HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\n\
    Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n";
const CALL: &str = "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
    Content-Length: 1000\r\n";

#[test]
fn a_body_that_never_comes_is_given_up() {
    let site = site(ConnectionLimits { stall: SOON, ..ConnectionLimits::default() });
    let mut stream = connect_from(HERE, site.address).unwrap();
    stream.write_all(FORM.as_bytes()).unwrap();
    stream.write_all(b"name=A").unwrap();
    let told = rest(&stream);
    assert!(told.starts_with("HTTP/1.1 408 ") && told.contains("arrived too slowly"), "{told}");
    assert!(told.to_lowercase().contains("connection: close"), "{told}");
    // Programs with a token get an answer in JSON.
    let token = token(&site);
    let mut stream = connect_from(HERE, site.address).unwrap();
    write!(stream, "{CALL}Authorization: Bearer {token}\r\n\r\n{{").unwrap();
    let told = rest(&stream);
    assert!(told.starts_with("HTTP/1.1 408 ") && told.contains("\"error\":\"slow\""), "{told}");
}

/// Creates a token on the page of a new account.
fn token(site: &Site) -> String {
    let mut browser = Browser::new(site.address);
    let account = [("name", "Ada"), ("password", "correct horse battery")];
    browser.get("/").unwrap();
    browser.post("/account/sign-up", &account).unwrap();
    let made = [("name", "bot"), ("scope", "host"), ("password", "correct horse battery")];
    let page = browser.post("/account/tokens", &made).unwrap().text();
    let token = page.split("<code class=\"link\">").nth(1).expect("a token");
    token.split('<').next().unwrap().to_owned()
}

#[test]
fn a_body_that_drips_is_given_up() {
    let site = site(ConnectionLimits { body: 2 * SOON, ..ConnectionLimits::default() });
    let mut stream = connect_from(HERE, site.address).unwrap();
    stream.write_all(FORM.as_bytes()).unwrap();
    let mut reader = stream.try_clone().unwrap();
    let answer = thread::spawn(move || {
        let mut all = Vec::new();
        let _ = reader.read_to_end(&mut all);
        String::from_utf8_lossy(&all).into_owned()
    });
    until("it is closed", || {
        thread::sleep(SOON / 10);
        stream.write_all(b"x").is_err() || answer.is_finished()
    });
    let told = answer.join().unwrap();
    assert!(told.is_empty() || told.starts_with("HTTP/1.1 408 "), "{told}");
    assert_eq!(Browser::new(site.address).get("/").unwrap().status, 200);
}

#[test]
fn a_proxy_that_is_believed_is_not_one_visitor() {
    let connections = ConnectionLimits { per_address: 2, ..ConnectionLimits::default() };
    let proxies = vec!["127.0.0.2".parse().unwrap()];
    let site =
        Site::configured(|config| Config { connections, proxies, limits: Limits::off(), ..config });
    let held: Vec<TcpStream> = (0..20).map(|_| half_a_head(ELSEWHERE, site.address)).collect();
    assert_eq!(Browser::new(site.address).get("/").unwrap().status, 200);
    assert!(held.iter().all(|stream| !is_closed(stream)));
}

/// Opens a stream, unless it is refused.
fn follow(site: &Site, table: &str, cookie: Option<&str>) -> Result<TcpStream, String> {
    let mut stream = connect_from(HERE, site.address).unwrap();
    let cookie = cookie.map_or(String::new(), |cookie| format!("Cookie: windrose={cookie}\r\n"));
    let language = "Accept-Language: en\r\n";
    write!(stream, "GET {table}/live HTTP/1.1\r\nHost: x\r\n{cookie}{language}\r\n").unwrap();
    let mut some = [0; 12];
    stream.read_exact(&mut some).unwrap();
    if some == *b"HTTP/1.1 200" {
        return Ok(stream);
    }
    let mut more = [0; 4_096];
    let read = stream.read(&mut more).unwrap();
    let all = [&some[..], &more[..read]].concat();
    Err(String::from_utf8_lossy(&all).into_owned())
}

#[test]
fn streams_opened_again_and_again_come_to_an_end() {
    let streams = StreamLimits { per_player: 3, per_address: 7 };
    let site = Site::configured(|config| Config { streams, limits: Limits::off(), ..config });
    let mut ada = Browser::new(site.address);
    let table = table(&mut ada);
    let cookie = |browser: &Browser| browser.cookies["windrose"].clone();
    let own = cookie(&ada);
    let mut held = Vec::new();
    // The server may not have noticed yet that the stream of `table` is gone.
    until("three are let in", || {
        held.extend(follow(&site, &table, Some(&own)).ok());
        held.len() == 3
    });
    let refused = follow(&site, &table, Some(&own)).unwrap_err();
    assert!(refused.starts_with("HTTP/1.1 429 "), "{refused}");
    assert!(refused.to_lowercase().contains("retry-after: 10"), "{refused}");
    // A new cookie does not help: all visitors behind an address have one share.
    for _ in 0..4 {
        let mut eve = Browser::new(site.address);
        eve.get("/").unwrap();
        until("four more are let in", || match follow(&site, &table, Some(&cookie(&eve))) {
            Ok(stream) => {
                held.push(stream);
                true
            }
            Err(_) => false,
        });
    }
    for _ in 0..3 {
        let mut eve = Browser::new(site.address);
        eve.get("/").unwrap();
        let refused = follow(&site, &table, Some(&cookie(&eve))).unwrap_err();
        assert!(refused.starts_with("HTTP/1.1 429 "), "{refused}");
    }
    let metrics = ada.get("/metrics").unwrap().text();
    for by in ["player", "address"] {
        let line = format!("windrose_refused_total{{door=\"stream\",by=\"{by}\"}} ");
        assert!(metrics.contains(&line), "{metrics}");
    }
    // A client that closes a stream may open another.
    drop(held);
    until("there is room again", || follow(&site, &table, Some(&own)).is_ok());
}
