//! Using up requests, uploads, connections and streams.

use server::{Config, Door, Limits};

use crate::http::{Answer, Browser};
use crate::site::Site;

const OURS: (&str, &str) = ("Sec-Fetch-Site", "same-origin");
const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");

/// The fields of switches that no game has.
fn switches(count: usize) -> String {
    let pair = |number: usize| format!("switch.s{number:07}=x");
    (0..count).map(pair).collect::<Vec<_>>().join("&")
}

/// Two such forms stopped the server for 76 seconds: each name was compared with
/// each. What it costs now is counted in `tabletop::switches` and `table::wish`.
#[test]
fn a_form_full_of_switches_is_refused_before_it_is_read() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    ada.get("/").unwrap();
    let start = "game=puerto-rico&name=Ada&seats=3&";
    let huge = format!("{start}{}", switches(120_000));
    assert!(huge.len() > 2_000_000);
    // The server may refuse to read it and close the connection.
    match ada.request("POST", "/new", &[OURS, FORM], huge.as_bytes()) {
        Ok(answer) => assert_eq!(answer.status, 413, "{}", answer.text()),
        Err(error) => assert!(error.to_string().contains("os error"), "{error}"),
    }
    let many = format!("{start}{}", switches(15_000));
    let answer = ada.request("POST", "/new", &[OURS, FORM], many.as_bytes()).unwrap();
    assert_eq!(answer.status, 400, "{}", answer.text());
    assert!(answer.text().contains("</main>"));
    let few = format!("{start}{}", switches(3));
    let answer = ada.request("POST", "/new", &[OURS, FORM], few.as_bytes()).unwrap();
    assert_eq!(answer.status, 422);
    assert!(answer.text().contains("s0000000"), "{}", answer.text());
}

#[test]
fn a_form_of_thousands_of_parts_is_refused() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    ada.get("/").unwrap();
    let part = "--x\r\ncontent-disposition: form-data; name=\"place\"\r\n\r\nopen\r\n";
    let body = part.repeat(3_000) + "--x--\r\n";
    let kind = ("Content-Type", "multipart/form-data; boundary=x");
    for path in ["/new", "/upload"] {
        let answer = ada.request("POST", path, &[OURS, kind], body.as_bytes()).unwrap();
        assert!([400, 422].contains(&answer.status), "{path}: {}", answer.status);
        assert!(answer.text().contains("</main>"), "{path}");
    }
}

#[test]
fn a_claim_of_a_megabyte_is_not_read() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    ada.get("/").unwrap();
    let long = format!("seat=a&name={}", "x".repeat(1 << 20));
    for path in ["/g/0000000000/claim", "/g/0000000000/chat", "/g/0000000000/note", "/play-now"] {
        match ada.request("POST", path, &[OURS, FORM], long.as_bytes()) {
            Ok(answer) => assert_eq!(answer.status, 413, "{path}"),
            Err(error) => assert!(error.to_string().contains("os error"), "{path}: {error}"),
        }
    }
    assert_eq!(ada.get("/").unwrap().status, 200);
}

/// A server behind a trusted proxy without limits, except for these doors: three times from
/// an address, without limit with an account.
fn behind_proxy(doors: &[Door]) -> Site {
    let three = "address=3/day,account=off".parse().unwrap();
    let limits = doors.iter().fold(Limits::off(), |limits, &door| limits.with(door, three));
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    Site::configured(|config| Config { limits, proxies, ..config })
}

/// Sends a form as somebody at this address, with a new cookie.
fn from(site: &Site, address: &str, path: &str, fields: &[(&str, &str)]) -> Answer {
    let mut browser = Browser::new(site.address);
    let told = ("X-Forwarded-For", address);
    browser.request("GET", "/rules", &[told], b"").unwrap();
    assert!(browser.cookies.contains_key("windrose"), "a cookie costs one request");
    browser.post_from(path, fields, &[OURS, told]).unwrap()
}

/// Number of refusals at a door, by what was counted.
fn refused(site: &Site, door: &str, by: &str) -> bool {
    let metrics = Browser::new(site.address).get("/metrics").unwrap();
    assert_eq!(metrics.status, 200);
    metrics.text().contains(&format!("windrose_refused_total{{door=\"{door}\",by=\"{by}\"}} "))
}

/// Checks that this was refused because of a limit, with a message.
fn is_too_much(answer: &Answer, words: &str) {
    assert_eq!(answer.status, 429, "{}", answer.text());
    let wait: u64 = answer.header("retry-after").expect("when to try again").parse().unwrap();
    assert!(wait > 0);
    let text = answer.text();
    assert!(text.contains(words) && text.contains("Try again in"), "{text}");
    assert!(text.contains("</main>") && text.contains("internet connection"), "{text}");
}

/// For each door: what was sent again and again with a new cookie, and what is said
/// to it now. Before, each cookie had a start of its own.
#[test]
fn a_new_cookie_is_no_new_start_at_any_door() {
    let doors = [
        (Door::Open, "/play-now", "Too many tables were opened"),
        (Door::Open, "/new", "Too many tables were opened"),
        (Door::Open, "/g/0000000000/fork", "Too many tables were opened"),
        (Door::Open, "/g/0000000000/rematch", "Too many tables were opened"),
        (Door::Upload, "/upload", "Too many records"),
        (Door::Claim, "/g/0000000000/claim", "Too many seats"),
        (Door::Claim, "/g/0000000000/come/0", "Too many seats"),
        (Door::Claim, "/g/0000000000/take/0", "Too many seats"),
        (Door::Chat, "/g/0000000000/chat", "Too many messages were sent"),
        (Door::SignUp, "/account/sign-up", "Too many accounts"),
        (Door::SignIn, "/account/sign-in", "Too many passwords"),
        (Door::SignIn, "/account/recover", "Too many passwords"),
    ];
    let site = behind_proxy(&doors.map(|(door, _, _)| door));
    for (number, (door, path, words)) in doors.into_iter().enumerate() {
        // Each is tried from another address, so that one does not stop another.
        knock(&site, door, path, words, number);
    }
    // Every form counts as a change, so this door has its own server.
    let site = behind_proxy(&[Door::Change]);
    knock(&site, Door::Change, "/g/0000000000/note", "Too many changes at once", 1);
}

fn knock(site: &Site, door: Door, path: &str, words: &str, number: usize) {
    let address = format!("192.0.2.{number}");
    for _ in 0..3 {
        assert_ne!(from(site, &address, path, &[]).status, 429, "{path}");
    }
    is_too_much(&from(site, &address, path, &[]), words);
    let elsewhere = from(site, &format!("198.51.100.{number}"), path, &[]);
    assert_ne!(elsewhere.status, 429, "{path}: somebody elsewhere is not concerned");
    assert!(refused(site, &door.to_string(), "address"), "{door}");
}

#[test]
fn pages_advice_streams_and_files_are_counted_too() {
    for (door, path) in [
        (Door::Page, "/"),
        (Door::Page, "/nowhere"),
        (Door::Hint, "/g/0000000000?%68int=1"),
        (Door::Stream, "/g/0000000000/live"),
        (Door::File, "/static/style.css"),
        (Door::File, "/healthz"),
    ] {
        let site = behind_proxy(&[door]);
        let look = |address: &str| {
            let told = ("X-Forwarded-For", address);
            Browser::new(site.address).request("GET", path, &[told], b"").unwrap()
        };
        for _ in 0..3 {
            assert_ne!(look("192.0.2.1").status, 429, "{path}");
        }
        let answer = look("192.0.2.1");
        assert_eq!(answer.status, 429, "{path}");
        assert!(answer.header("retry-after").is_some(), "{path}");
        assert!(answer.text().contains("Try again in"), "{path}");
        assert_ne!(look("192.0.2.2").status, 429, "{path}");
        assert!(refused(&site, &door.to_string(), "address"), "{path}");
    }
}

/// A client with an IPv6 address has very many to choose from.
#[test]
fn all_addresses_of_a_network_are_one() {
    let site = behind_proxy(&[Door::Claim]);
    let claim = |address: &str| from(&site, address, "/g/0000000000/claim", &[]).status;
    let first = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:3:4:5:6"];
    assert!(first.iter().all(|address| claim(address) != 429));
    assert_eq!(claim("2001:db8:1:2:ffff::"), 429);
    assert_ne!(claim("2001:db8:1:3::1"), 429);
    // The same address, written longer.
    assert!((0..3).all(|_| claim("192.0.2.1") != 429));
    assert_eq!(claim("::ffff:192.0.2.1"), 429);
}

#[test]
fn nobody_tells_us_another_address() {
    let limits = Limits::off().with(Door::Claim, "address=3/day".parse().unwrap());
    let site = Site::configured(|config| Config { limits, ..config });
    let claim = |address: &str| from(&site, address, "/g/0000000000/claim", &[]).status;
    assert!((1..4).all(|number| claim(&format!("192.0.2.{number}")) != 429));
    assert_eq!(claim("192.0.2.77"), 429, "no proxy is believed here");
}

#[test]
fn records_have_a_quota_in_bytes() {
    let size = "address=100/day,player=60/day".parse().unwrap();
    let limits = Limits::off().with(Door::UploadSize, size);
    let site = Site::configured(|config| Config { limits, ..config });
    let record = format!("puerto-rico/1\n{}", "x\n".repeat(20_000));
    let part = |text: &str| {
        format!("--x\r\ncontent-disposition: form-data; name=\"text\"\r\n\r\n{text}\r\n--x--\r\n")
    };
    let send = |browser: &mut Browser, body: String| {
        browser.get("/").unwrap();
        let kind = ("Content-Type", "multipart/form-data; boundary=x");
        browser.request("POST", "/upload", &[OURS, kind], body.as_bytes()).unwrap()
    };
    let mut ada = Browser::new(site.address);
    assert_eq!(send(&mut ada, part(&record)).status, 422, "it is no record");
    let again = send(&mut ada, part(&record));
    assert_eq!(again.status, 429, "{}", again.text());
    assert!(again.text().contains("allowed in a day"), "{}", again.text());
    assert!(refused(&site, "upload-size", "player"));
    let mut ben = Browser::new(site.address);
    assert_eq!(send(&mut ben, part(&record)).status, 422);
    let mut eve = Browser::new(site.address);
    is_too_much(&send(&mut eve, part(&record)), "allowed in a day");
}

/// An unknown token costs a query each time, so the call is counted first.
#[test]
fn tokens_that_are_none_are_counted_by_address() {
    let api_rate = server::Rate { burst: 5, per_second: 1 };
    let site = Site::configured(|config| Config { api_rate, ..config });
    let mut statuses = Vec::new();
    for number in 0..12 {
        let token = format!("Bearer windrose-{number}");
        let mut program = Browser::new(site.address);
        let told = [("Authorization", token.as_str())];
        let answer = program.request("GET", "/api/v1/me", &told, b"").unwrap();
        if answer.status == 429 {
            assert!(answer.header("retry-after").is_some());
            assert!(answer.text().contains("\"rate-limit\""), "{}", answer.text());
        }
        statuses.push(answer.status);
    }
    assert_eq!(statuses[..5], [401; 5]);
    assert!(statuses[5..].contains(&429), "{statuses:?}");
    assert!(refused(&site, "call", "address"));
}

/// Each invented method got its own counter, with a name of up to 30 kB.
#[test]
fn methods_that_are_made_up_are_not_remembered() {
    let site = Site::new();
    for number in 0..20 {
        let mut stranger = Browser::new(site.address);
        let answer = stranger.request(&format!("MADEUP{number}"), "/", &[], b"").unwrap();
        assert!((400..500).contains(&answer.status), "{}", answer.status);
    }
    let counted = Browser::new(site.address).get("/metrics").unwrap().text();
    assert!(counted.contains("method=\"other\""), "{counted}");
    assert!(!counted.contains("MADEUP"), "{counted}");
}
