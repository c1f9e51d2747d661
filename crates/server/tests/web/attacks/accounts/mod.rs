//! Sign-in, sessions, tokens and secrets.

mod factor;
mod guessing;
mod keys;
mod leaving;
mod sessions;

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use server::operate::{self, Existing, KeyPlace, OldKeys, RestoredKey};
use server::store::AccountName;
use server::{Config, Door, serve};
use tokio::runtime::Runtime;

use crate::folder::Folder;
use crate::http::{Answer, Browser, PATIENCE};
use crate::site::Site;

const WORD: &str = "correct horse";
/// The header in which a proxy names the client.
const FOR: &str = "X-Forwarded-For";

fn sign_up(site: &Site, name: &str) -> Browser {
    let mut browser = Browser::new(site.address);
    let done = browser.post("/account/sign-up", &[("name", name), ("password", WORD)]).unwrap();
    assert_eq!(done.status, 200, "{}", done.text());
    browser
}

fn sign_in(browser: &mut Browser, name: &str, password: &str) -> Answer {
    browser.post("/account/sign-in", &[("name", name), ("password", password)]).unwrap()
}

fn is_signed_in(browser: &mut Browser) -> bool {
    browser.get("/account").unwrap().text().contains("You are signed in as")
}

/// A thief who has copied the cookies of a browser.
fn thief_of(browser: &Browser) -> Browser {
    let mut thief = Browser::new(browser.address);
    thief.cookies = browser.cookies.clone();
    thief
}

/// A token for programs, created on the page.
fn token(browser: &mut Browser) -> String {
    let wish = [("name", "my bot"), ("scope", "host"), ("password", WORD)];
    let page = browser.post("/account/tokens", &wish).unwrap().text();
    let token = page.split("<code class=\"link\">").nth(1).unwrap_or_else(|| panic!("{page}"));
    token.split('<').next().unwrap().to_owned()
}

/// The value of the first hidden field of this name.
fn hidden(page: &str, name: &str) -> Vec<String> {
    let mark = format!("name=\"{name}\" value=\"");
    page.split(&mark).skip(1).map(|part| part.split('"').next().unwrap().to_owned()).collect()
}

/// A table that somebody has opened and waits at.
fn open_table(browser: &mut Browser) -> String {
    let (me, open) = (("place", "me"), ("place", "open"));
    let fields = [("game", "puerto-rico"), ("name", "Ada"), ("seats", "3"), me, open, open];
    let opened = browser.post("/new", &fields).unwrap();
    assert_eq!(opened.status, 303, "{}", opened.text());
    opened.location().to_owned()
}

/// Waits until this is so.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "waited in vain: {what}");
        thread::sleep(Duration::from_millis(50));
    }
}

/// A stream that stays open until the server ends it.
struct Stream {
    connection: TcpStream,
    heard: String,
}

impl Stream {
    fn open(address: SocketAddr, path: &str, header: &str) -> Stream {
        let mut connection = TcpStream::connect_timeout(&address, PATIENCE).unwrap();
        write!(connection, "GET {path} HTTP/1.1\r\nHost: {address}\r\n{header}\r\n\r\n").unwrap();
        let mut stream = Stream { connection, heard: String::new() };
        stream.until(|heard| heard.contains("\r\n\r\n"));
        assert!(stream.heard.starts_with("HTTP/1.1 200"), "{}", stream.heard);
        stream
    }

    fn with_cookies(browser: &Browser, path: &str) -> Stream {
        let pairs: Vec<String> =
            browser.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        Stream::open(browser.address, path, &format!("Cookie: {}", pairs.join("; ")))
    }

    /// Reads until this is true. Returns false if the stream ended before.
    fn until(&mut self, is_so: impl Fn(&str) -> bool) -> bool {
        self.connection.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut bytes = [0; 1024];
        let begun = Instant::now();
        while !is_so(&self.heard) {
            assert!(begun.elapsed() < PATIENCE, "waited in vain: {}", self.heard);
            match self.connection.read(&mut bytes) {
                Ok(0) => return false,
                Ok(read) => self.heard.push_str(&String::from_utf8_lossy(&bytes[..read])),
                Err(error) => panic!("{error}: {}", self.heard),
            }
        }
        true
    }

    /// Whether the server has ended it: the last part of a chunked body is empty.
    fn has_ended(mut self) -> bool {
        self.until(|heard| heard.ends_with("\r\n0\r\n\r\n"))
    }

    /// Whether it is still open: nothing comes, but not its end.
    fn is_open(&mut self) -> bool {
        self.connection.set_read_timeout(Some(Duration::from_millis(300))).unwrap();
        let mut bytes = [0; 1024];
        loop {
            match self.connection.read(&mut bytes) {
                Ok(0) => return false,
                Ok(read) => self.heard.push_str(&String::from_utf8_lossy(&bytes[..read])),
                Err(_) => return !self.heard.ends_with("\r\n0\r\n\r\n"),
            }
        }
    }
}
