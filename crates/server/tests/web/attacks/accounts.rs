//! Sign-in, sessions, tokens and secrets.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use server::operate::{self, KeyPlace, RestoredKey};
use server::store::AccountName;
use server::{Config, serve};
use tokio::runtime::Runtime;

use crate::folder::Folder;
use crate::http::{Answer, Browser, PATIENCE};
use crate::site::Site;

const WORD: &str = "correct horse";
/// What a proxy says for whom it asks.
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

/// Somebody who has copied the cookies of a browser.
fn thief_of(browser: &Browser) -> Browser {
    let mut thief = Browser::new(browser.address);
    thief.cookies = browser.cookies.clone();
    thief
}

/// A token for programs, made on the page.
fn token(browser: &mut Browser) -> String {
    let wish = [("name", "my bot"), ("scope", "host"), ("password", WORD)];
    let page = browser.post("/account/tokens", &wish).unwrap().text();
    let token = page.split("<code class=\"link\">").nth(1).unwrap_or_else(|| panic!("{page}"));
    token.split('<').next().unwrap().to_owned()
}

/// The hidden value of the first form that has one of this name.
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

    /// Reads until this is so; whether it came to that before the end.
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

#[test]
fn a_copied_cookie_is_worthless_after_signing_out() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let table = open_table(&mut ada);
    let mut thief = thief_of(&ada);
    assert!(is_signed_in(&mut thief), "until then it is as good as the real one");
    assert_eq!(ada.post("/account/sign-out", &[]).unwrap().status, 303);
    let mut thief = thief_of(&thief);
    assert!(!is_signed_in(&mut thief));
    assert!(!thief.get(&table).unwrap().text().contains("Stand up"));
    assert!(!is_signed_in(&mut ada));
}

#[test]
fn a_stolen_session_is_seen_and_ended_by_its_owner() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let mut thief = Browser::new(site.address);
    let agent = ("User-Agent", "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36");
    let form = [("name", "Ada"), ("password", WORD)];
    let headers = [("Sec-Fetch-Site", "same-origin"), agent];
    assert_eq!(thief.post_from("/account/sign-in", &form, &headers).unwrap().status, 303);
    let page = ada.get("/account").unwrap().text();
    assert!(page.contains("Chrome, Windows") && page.contains("This browser"), "{page}");
    let sessions = hidden(&page, "session");
    assert_eq!(sessions.len(), 2, "{page}");
    for session in &sessions {
        assert!(!ada.cookies.values().any(|cookie| cookie.contains(session)), "no secret is shown");
    }
    // Somebody else cannot end them.
    let mut eve = sign_up(&site, "Eve");
    for session in &sessions {
        eve.post("/account/sessions/end", &[("session", session)]).unwrap();
    }
    assert!(is_signed_in(&mut ada) && is_signed_in(&mut thief));
    // All others at once need the password, which the thief of a session has not.
    let path = "/account/sessions/end-others";
    assert_eq!(thief.post(path, &[("password", "wrong horse")]).unwrap().status, 403);
    assert!(is_signed_in(&mut ada));
    assert_eq!(ada.post(path, &[("password", WORD)]).unwrap().status, 303);
    assert!(is_signed_in(&mut ada) && !is_signed_in(&mut thief));
}

#[test]
fn whoever_has_the_session_but_not_the_password_makes_nothing_that_lasts() {
    let site = Site::new();
    let mut thief = thief_of(&sign_up(&site, "Ada"));
    let wrong = ("password", "wrong horse");
    let new = ("new", "another horse");
    for (path, fields) in [
        ("/account/tokens", &[("name", "x"), ("scope", "host"), wrong][..]),
        ("/account/password", &[wrong, new]),
        ("/account/code", &[wrong]),
        ("/account/delete", &[wrong]),
        ("/account/sessions/end-others", &[wrong]),
    ] {
        let answer = thief.post(path, fields).unwrap();
        assert_eq!(answer.status, 403, "{path}: {}", answer.text());
        assert!(answer.text().contains("That is not your password"), "{path}");
        let without: Vec<_> = fields.iter().copied().filter(|field| *field != wrong).collect();
        assert_eq!(thief.post(path, &without).unwrap().status, 400, "{path} without one");
    }
    assert!(is_signed_in(&mut thief), "nothing was changed");
}

#[test]
fn a_new_password_ends_other_sessions_and_if_asked_for_all_tokens() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let mut other = Browser::new(site.address);
    sign_in(&mut other, "Ada", WORD);
    let token = token(&mut ada);
    let me = |browser: &mut Browser| {
        let header = format!("Bearer {token}");
        browser.request("GET", "/api/v1/me", &[("Authorization", &header)], b"").unwrap().status
    };
    let new = "another horse";
    ada.post("/account/password", &[("password", WORD), ("new", new)]).unwrap();
    assert!(is_signed_in(&mut ada) && !is_signed_in(&mut other));
    assert_eq!(me(&mut other), 200, "the box was not ticked");
    let fields = [("password", new), ("new", "a third horse"), ("tokens", "end")];
    ada.post("/account/password", &fields).unwrap();
    assert_eq!(me(&mut other), 401);
}

#[test]
fn streams_end_with_the_session_or_the_token_that_opened_them() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let table = open_table(&mut ada);
    let (live, events) =
        (format!("{table}/live"), format!("/api/v1/tables/{}/events", &table[3..]));
    let (one, two) = (token(&mut ada), token(&mut ada));
    let mut phone = Browser::new(site.address);
    sign_in(&mut phone, "Ada", WORD);
    let bearer = |token: &str| format!("Authorization: Bearer {token}");
    let follow = |path: &str, token: &str| Stream::open(site.address, path, &bearer(token));

    let (revoked, mine) = (follow(&events, &one), follow("/api/v1/me/events", &one));
    let mut kept = follow(&events, &two);
    let (on_desk, mut on_phone) =
        (Stream::with_cookies(&ada, &live), Stream::with_cookies(&phone, &live));
    let mut of_nobody = Stream::open(site.address, &live, "Accept: */*");

    let page = ada.get("/account").unwrap().text();
    ada.post("/account/tokens/revoke", &[("token", &hidden(&page, "token")[0])]).unwrap();
    for mut stream in [revoked, mine] {
        assert!(stream.until(|heard| heard.contains("\"why\":\"denied\"")), "{}", stream.heard);
        assert!(stream.has_ended());
    }
    ada.post("/account/sign-out", &[]).unwrap();
    assert!(on_desk.has_ended());
    // Those of others go on.
    assert!(kept.is_open() && on_phone.is_open() && of_nobody.is_open());

    let page = phone.get("/account").unwrap().text();
    phone.post("/account/sessions/end", &[("session", &hidden(&page, "session")[0])]).unwrap();
    assert!(on_phone.has_ended());
    assert!(kept.is_open() && of_nobody.is_open());
}

#[test]
fn streams_of_an_account_that_is_banned_from_outside_end() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let table = open_table(&mut ada);
    let token = token(&mut ada);
    let live = Stream::with_cookies(&ada, &format!("{table}/live"));
    let header = format!("Authorization: Bearer {token}");
    let mine = Stream::open(site.address, "/api/v1/me/events", &header);
    let eve = sign_up(&site, "Eve");
    let mut other = Stream::with_cookies(&eve, &format!("{table}/live"));
    operate::ban_account(&site.database(), AccountName::parse("Ada").unwrap(), true).unwrap();
    assert!(live.has_ended() && mine.has_ended());
    assert!(other.is_open());
    assert!(!is_signed_in(&mut ada));
}

#[test]
fn over_https_cookies_belong_to_this_host_alone() {
    let site = Site::with(true);
    let mut ada = Browser::new(site.address);
    let answer = ada.get("/").unwrap();
    assert_eq!(answer.header("strict-transport-security"), Some("max-age=31536000"));
    ada.post("/account/sign-up", &[("name", "Ada"), ("password", WORD)]).unwrap();
    let answer = sign_in(&mut ada, "Ada", WORD);
    assert_eq!(answer.status, 303);
    let set: Vec<_> = answer.head.iter().filter(|(name, _)| name == "set-cookie").collect();
    assert!(set.len() >= 2, "{set:?}");
    for (_, cookie) in set {
        assert!(cookie.starts_with("__Host-windrose"), "{cookie}");
        for part in ["; HttpOnly", "; SameSite=Lax", "; Secure", "; Path=/"] {
            assert!(cookie.contains(part), "{part} in {cookie}");
        }
        assert!(!cookie.contains("Domain="), "{cookie}");
    }
    assert!(ada.cookies.keys().all(|name| name.starts_with("__Host-")), "{:?}", ada.cookies);
    assert!(is_signed_in(&mut ada));
    // A neighbour who can write a cookie for the whole domain signs nobody in with it.
    let mut victim = Browser::new(site.address);
    let secret = ada.cookies["__Host-windrose-session"].clone();
    victim.cookies.insert("windrose-session".to_owned(), secret);
    assert!(!is_signed_in(&mut victim));
}

#[test]
fn a_seat_from_before_the_new_names_of_cookies_is_kept() {
    let site = Site::with(true);
    let mut ada = Browser::new(site.address);
    ada.get("/").unwrap();
    let table = open_table(&mut ada);
    // The same signature under the name that cookies had before.
    let value = ada.cookies["__Host-windrose"].clone();
    ada.cookies.clear();
    ada.cookies.insert("windrose".to_owned(), value.clone());
    let page = ada.get(&table).unwrap();
    assert!(page.text().contains("Stand up"), "{}", page.text());
    assert_eq!(ada.cookies["__Host-windrose"], value, "it has its new name now");
    assert_eq!(ada.cookies["windrose"], "", "and the old one is taken back");
}

/// Starts a server on a database, with its key file where it is.
fn serve_at(runtime: &Runtime, database: PathBuf) -> SocketAddr {
    let config = Config::new(([127, 0, 0, 1], 0).into(), database);
    runtime.block_on(serve(config)).unwrap().address
}

#[test]
fn a_copy_of_the_database_signs_nobody_in() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let mut anon = Browser::new(site.address);
    anon.get("/").unwrap();
    let table = open_table(&mut anon);
    let folder = Folder::new();
    let (copy, with_key) = (folder.path().join("copy"), folder.path().join("with-key"));
    let key = |is_wanted| KeyPlace { file: None, is_wanted };
    assert_eq!(operate::back_up(&site.database(), &copy, key(false)).unwrap(), None);
    let key = operate::back_up(&site.database(), &with_key, key(true)).unwrap().unwrap();
    // Nothing that a browser sends is in the copy, nor what signs it.
    let bytes = fs::read(&copy).unwrap();
    let secret = fs::read_to_string(&key).unwrap();
    let signing = secret.lines().nth(1).unwrap();
    assert_eq!(signing.len(), 128);
    let sent = ada.cookies.values().chain(anon.cookies.values()).map(String::as_str);
    for secret in sent.chain([signing]) {
        assert!(!bytes.windows(secret.len()).any(|part| part == secret.as_bytes()), "{secret}");
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    }

    // Restored without the key: sessions hold, but a cookie of a player does not.
    let runtime = Runtime::new().unwrap();
    let (first, second) = (Folder::new(), Folder::new());
    let database = first.path().join("windrose.db");
    let restored = operate::restore(&copy, &database, false, None).unwrap();
    assert_eq!(restored.key, RestoredKey::Missing);
    let address = serve_at(&runtime, database);
    ada.move_to(address);
    anon.move_to(address);
    let cookies = anon.cookies.clone();
    assert!(is_signed_in(&mut ada));
    assert!(!anon.get(&table).unwrap().text().contains("Stand up"));

    // And with it.
    let database = second.path().join("windrose.db");
    let restored = operate::restore(&with_key, &database, false, None).unwrap();
    assert_eq!(restored.key, RestoredKey::Copied);
    anon.move_to(serve_at(&runtime, database));
    anon.cookies = cookies;
    assert!(anon.get(&table).unwrap().text().contains("Stand up"));
}

#[test]
fn a_key_that_was_read_by_others_signs_nothing_any_more() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    ada.get("/").unwrap();
    let table = open_table(&mut ada);
    let before = ada.cookies.clone();
    let mut has_seat = |cookies: &BTreeMap<String, String>| {
        ada.cookies = cookies.clone();
        let page = ada.get(&table).unwrap().text();
        (page.contains("Stand up"), ada.cookies.clone())
    };
    // A new key: the old signature counts, and is written anew.
    operate::rotate_key(&site.database(), None, false).unwrap();
    let mut now = before.clone();
    until("the cookie is signed with the new key", || {
        let (has_it, cookies) = has_seat(&before);
        assert!(has_it, "nobody loses a seat");
        now = cookies;
        now != before
    });
    // After a leak all old keys are forgotten, within a second and without a restart.
    operate::rotate_key(&site.database(), None, true).unwrap();
    until("both keys are forgotten", || !has_seat(&before).0 && !has_seat(&now).0);
}

#[test]
fn guessing_from_elsewhere_does_not_lock_the_owner_out() {
    let site = Site::behind_proxy();
    let mut ada = Browser::new(site.address);
    let from = |address: &'static str| [("Sec-Fetch-Site", "same-origin"), (FOR, address)];
    let form = [("name", "Ada"), ("password", WORD)];
    let done = ada.post_from("/account/sign-up", &form, &from("192.0.2.1")).unwrap();
    assert_eq!(done.status, 200, "{}", done.text());
    ada.post_from("/account/sign-out", &[], &from("192.0.2.1")).unwrap();
    // Many addresses guess until nobody may any more.
    let wrong = [("name", "Ada"), ("password", "wrong horse")];
    let guess = |address: &'static str| {
        Browser::new(site.address).post_from("/account/sign-in", &wrong, &from(address)).unwrap()
    };
    let addresses = ["198.51.100.1", "198.51.100.2", "2001:db8::1", "2001:db8:0:0:ffff::2"];
    for number in 0..12 {
        guess(addresses[number % 4]);
    }
    let refused = guess(addresses[0]);
    assert_eq!(refused.status, 429, "{}", refused.text());
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    // Who is unknown waits, even with the right one. Who was here before does not.
    let mut stranger = Browser::new(site.address);
    let answer = stranger.post_from("/account/sign-in", &form, &from("203.0.113.9")).unwrap();
    assert_eq!(answer.status, 429);
    let answer = ada.post_from("/account/sign-in", &form, &from("203.0.113.9")).unwrap();
    assert_eq!(answer.status, 303, "{}", answer.text());
    // The mark of a device is for its account alone, and cannot be made.
    let mut eve = Browser::new(site.address);
    let fields = [("name", "Eve"), ("password", WORD)];
    eve.post_from("/account/sign-up", &fields, &from("203.0.113.10")).unwrap();
    assert_eq!(
        eve.post_from("/account/sign-in", &form, &from("203.0.113.10")).unwrap().status,
        429
    );
    let mark = ada.cookies["windrose-device"].clone();
    let mut forger = Browser::new(site.address);
    forger.cookies.insert("windrose-device".to_owned(), mark.replacen("device", "Device", 1));
    let answer = forger.post_from("/account/sign-in", &form, &from("203.0.113.11")).unwrap();
    assert_eq!(answer.status, 429);
    // Nor is it a player: what is signed as one cookie is worth nothing as another.
    let mut swapped = Browser::new(site.address);
    swapped.cookies.insert("windrose".to_owned(), mark);
    let page = swapped.get("/games").unwrap();
    assert!(page.header("set-cookie").is_some_and(|cookie| cookie.starts_with("windrose=")));
}

#[test]
fn one_address_that_tries_many_names_stops_nobody_else() {
    let site = Site::behind_proxy();
    let from = |address: &'static str| [("Sec-Fetch-Site", "same-origin"), (FOR, address)];
    let mut refused = 0;
    for number in 0..40 {
        // One household has more addresses of IPv6 than can be counted.
        let address = if number % 2 == 0 { "2001:db8::1" } else { "2001:db8::2" };
        let name = format!("nobody {number}");
        let fields = [("name", name.as_str()), ("password", "wrong horse")];
        let answer =
            Browser::new(site.address).post_from("/account/sign-in", &fields, &from(address));
        refused += u32::from(answer.unwrap().status == 429);
    }
    assert!(
        (5..=10).contains(&refused),
        "thirty are allowed, and one more every ten seconds: {refused}"
    );
    // To ask which names are taken costs the same.
    let fields = [("name", "Ada"), ("password", WORD)];
    let mut same = Browser::new(site.address);
    let answer = same.post_from("/account/sign-up", &fields, &from("2001:db8::3")).unwrap();
    assert_eq!(answer.status, 429, "{}", answer.text());
    let mut other = Browser::new(site.address);
    let answer = other.post_from("/account/sign-up", &fields, &from("2001:db8:1::1")).unwrap();
    assert_eq!(answer.status, 200, "{}", answer.text());
}

#[test]
fn passwords_that_are_guessed_first_are_refused() {
    let site = Site::new();
    let mut browser = Browser::new(site.address);
    for word in
        ["aaaaaaaaaa", "abcabcabcabc", "1234567890", "qwertyuiop", "password123", "Ada Lovelace"]
    {
        let fields = [("name", "Ada Lovelace"), ("password", word)];
        let answer = browser.post("/account/sign-up", &fields).unwrap();
        assert_eq!(answer.status, 422, "{word}");
        assert!(answer.text().contains("among the first that are tried"), "{}", answer.text());
    }
    let mut ada = sign_up(&site, "Ada");
    let fields = [("password", WORD), ("new", "1234567890")];
    assert_eq!(ada.post("/account/password", &fields).unwrap().status, 422);
}

#[test]
fn nobody_takes_a_name_that_looks_like_anothers_or_the_servers() {
    let site = Site::new();
    sign_up(&site, "Adal");
    let mut eve = sign_up(&site, "Eve");
    let mut browser = Browser::new(site.address);
    let taken = ["AdaI", "ADAL", "Ada1", "\u{410}d\u{430}l", "\u{ff21}\u{ff44}\u{ff41}\u{ff4c}"];
    let own = ["Windrose", "W1ndrose", "Adm\u{456}n", "Server", "Computer", "Expert"];
    for (names, status) in [(&taken[..], 409), (&own[..], 422)] {
        for name in names {
            let fields = [("name", *name), ("password", WORD)];
            let answer = browser.post("/account/sign-up", &fields).unwrap();
            assert_eq!(answer.status, status, "{name}: {}", answer.text());
            let answer = eve.post("/account/name", &[("name", *name)]).unwrap();
            assert!([status, 429].contains(&answer.status), "{name}: {}", answer.text());
        }
    }
    assert!(eve.get("/account").unwrap().text().contains("signed in as Eve"));
}

#[test]
fn nobody_sits_down_as_somebody_else() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    ada.get("/").unwrap();
    let table = open_table(&mut ada);
    let mut eve = Browser::new(site.address);
    eve.get("/").unwrap();
    let mut claim =
        |name: &str| eve.post(&format!("{table}/claim"), &[("seat", "b"), ("name", name)]).unwrap();
    for alike in ["Ada", "ADA", "Ad\u{430}", "\u{ff21}da"] {
        let answer = claim(alike);
        assert_eq!(answer.status, 422, "{alike}");
        assert!(answer.text().contains("looks like this one"), "{}", answer.text());
    }
    for bad in ["Windrose", "H\u{43e}st", "Computer", "Ad\u{200b}a", "\u{202e}adA", "A\u{7}da"] {
        assert_eq!(claim(bad).status, 422, "{bad:?}");
    }
    assert_eq!(claim("Eve").status, 303);
}

#[test]
fn sign_in_and_recovery_do_not_tell_which_names_exist() {
    let site = Site::new();
    sign_up(&site, "Ada");
    let mut browser = Browser::new(site.address);
    let mut told = |path: &str, name: &str| {
        let fields = [
            ("name", name),
            ("password", "wrong horse"),
            ("code", "AAAA"),
            ("new", "another horse"),
        ];
        let answer = browser.post(path, &fields).unwrap();
        (answer.status, answer.text().replace(name, "NAME"))
    };
    for path in ["/account/sign-in", "/account/recover"] {
        let (known, unknown) = (told(path, "Ada"), told(path, "Bob"));
        assert_eq!(known.0, 403);
        assert_eq!(known, unknown, "{path}");
    }
}

#[test]
fn a_deleted_account_leaves_nothing_of_its_owner() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada Lovelace");
    let table = open_table(&mut ada);
    let mut ben = Browser::new(site.address);
    ben.get("/").unwrap();
    ben.post(&format!("{table}/claim"), &[("seat", "b"), ("name", "Ben")]).unwrap();
    let bot = [("seat", "c"), ("level", "random"), ("version", "1")];
    assert_eq!(ada.post(&format!("{table}/bot"), &bot).unwrap().status, 303);
    assert_eq!(ada.post(&format!("{table}/begin"), &[]).unwrap().status, 303);
    ada.post(&format!("{table}/chat"), &[("text", "my secret sentence")]).unwrap();
    ben.post(&format!("{table}/chat"), &[("text", "hello Ben here")]).unwrap();
    ada.post(&format!("{table}/note"), &[("text", "my secret note")]).unwrap();

    // Everything the server holds of her, for her alone.
    let refused = ada.post("/account/data", &[("password", "wrong horse")]).unwrap();
    assert_eq!(refused.status, 403);
    let data = ada.post("/account/data", &[("password", WORD)]).unwrap();
    assert_eq!(data.header("content-type"), Some("application/json"));
    let data = data.text();
    for part in ["Ada Lovelace", "my secret sentence", "my secret note", &table[3..], "/record"] {
        assert!(data.contains(part), "{part} in {data}");
    }
    for secret in ["argon2", "hello Ben here"] {
        assert!(!data.contains(secret), "{secret} in {data}");
    }

    let live = Stream::with_cookies(&ada, &format!("{table}/live"));
    assert_eq!(ada.post("/account/delete", &[("password", WORD)]).unwrap().status, 303);
    assert!(live.has_ended());
    let page = ben.get(&table).unwrap().text();
    assert!(!page.contains("my secret sentence") && page.contains("hello Ben here"), "{page}");
    assert!(page.contains("Expert"), "a computer player has the seat: {page}");
    assert!(page.contains("a former player") || !page.contains(">Ada<"), "{page}");
    // Nor is anything left in the file.
    let copy = Folder::new();
    let to = copy.path().join("copy");
    operate::back_up(&site.database(), &to, KeyPlace { file: None, is_wanted: false }).unwrap();
    let bytes = fs::read(&to).unwrap();
    for gone in ["Ada Lovelace", "ada lovelace", "my secret sentence", "my secret note", "\"Ada\""]
    {
        assert!(!bytes.windows(gone.len()).any(|part| part == gone.as_bytes()), "{gone}");
    }
}

/// The code of an app for one-time codes, this many steps from now.
fn code_of(secret: &str, steps: u64) -> String {
    let secret = totp_rs::Secret::try_from_base32(secret).unwrap();
    let totp = totp_rs::Builder::new().with_secret(secret).build().unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    totp.generate(now + 30 * steps).to_string()
}

/// The codes on a page.
fn codes_on(page: &str) -> Vec<String> {
    let codes = page.split("<code>").skip(1);
    codes.map(|part| part.split('<').next().unwrap().to_owned()).collect()
}

#[test]
fn a_password_alone_does_not_get_past_the_second_factor() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada");
    let wrong = ada.post("/account/factor", &[("password", "wrong horse")]).unwrap();
    assert_eq!(wrong.status, 403, "setting it up asks for the password");
    let page = ada.post("/account/factor", &[("password", WORD)]).unwrap().text();
    assert!(page.contains("<svg"), "a picture for the phone: {page}");
    let secret = page.split("<code class=\"link\">").nth(1).unwrap().split('<').next().unwrap();
    let pending = hidden(&page, "pending").remove(0);
    let confirm = |browser: &mut Browser, code: &str| {
        let fields = [("pending", pending.as_str()), ("code", code)];
        browser.post("/account/factor/confirm", &fields).unwrap()
    };
    assert_eq!(confirm(&mut ada, "000000x").status, 403, "nothing is switched on by chance");
    // What was made for one account is worth nothing for another.
    let mut eve = sign_up(&site, "Eve");
    assert_eq!(confirm(&mut eve, &code_of(secret, 0)).status, 403);
    let used = code_of(secret, 0);
    let done = confirm(&mut ada, &used);
    assert_eq!(done.status, 200, "{}", done.text());
    let codes = codes_on(&done.text());
    assert_eq!(codes.len(), 10, "{}", done.text());

    // Somebody who has the password.
    let mut thief = Browser::new(site.address);
    let page = sign_in(&mut thief, "Ada", WORD);
    assert_eq!(page.status, 200);
    assert!(page.text().contains("One more step"), "{}", page.text());
    assert!(!is_signed_in(&mut thief));
    let asked = hidden(&page.text(), "asked").remove(0);
    let enter = |browser: &mut Browser, asked: &str, code: &str| {
        browser.post("/account/sign-in/code", &[("asked", asked), ("code", code)]).unwrap().status
    };
    assert_eq!(enter(&mut thief, &asked, "not a code"), 403);
    assert_eq!(enter(&mut thief, &asked, &used), 403, "a code that was seen is used up");
    assert_eq!(enter(&mut thief, &pending, &code_of(secret, 1)), 403, "made for something else");
    assert!(!is_signed_in(&mut thief));
    // Ada, with the next code; whoever looks over her shoulder is too late.
    let next = code_of(secret, 1);
    ada.post("/account/sign-out", &[]).unwrap();
    let asked = hidden(&sign_in(&mut ada, "Ada", WORD).text(), "asked").remove(0);
    assert_eq!(enter(&mut ada, &asked, &next), 303);
    assert!(is_signed_in(&mut ada));
    assert_eq!(enter(&mut thief, &asked, &next), 403);
    // A recovery code stands in for the phone, once. Her browser is known.
    ada.post("/account/sign-out", &[]).unwrap();
    let asked = hidden(&sign_in(&mut ada, "Ada", WORD).text(), "asked").remove(0);
    assert_eq!(enter(&mut ada, &asked, &codes[0].to_lowercase()), 303);
    assert!(ada.get("/account").unwrap().text().contains("9 recovery codes left"));
    ada.post("/account/sign-out", &[]).unwrap();
    assert_eq!(enter(&mut ada, &asked, &codes[0]), 403);

    // A copy of the database has neither the secret nor the codes.
    let folder = Folder::new();
    let copy = folder.path().join("copy");
    operate::back_up(&site.database(), &copy, KeyPlace { file: None, is_wanted: false }).unwrap();
    let bytes = fs::read(&copy).unwrap();
    for secret in [secret, &codes[1], &codes[1].replace('-', "")] {
        assert!(!bytes.windows(secret.len()).any(|part| part == secret.as_bytes()), "{secret}");
    }
    assert_eq!(enter(&mut ada, &asked, &codes[1]), 303);
    assert_eq!(
        ada.post("/account/factor/off", &[("password", "wrong horse")]).unwrap().status,
        403
    );
    assert_eq!(ada.post("/account/factor/off", &[("password", WORD)]).unwrap().status, 303);
    assert_eq!(sign_in(&mut Browser::new(site.address), "Ada", WORD).status, 303);
}
