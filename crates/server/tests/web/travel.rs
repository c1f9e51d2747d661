//! The number of bytes that answers have.

use std::io::Read;

use flate2::read::GzDecoder;
use play::{FastDice, Seed};
use server::{Config, Limits};
use tabletop::{Dice, Node, Setup};

use crate::http::{Answer, Browser};
use crate::seen::listen;
use crate::site::{Site, table};

/// A request of a browser on another machine, through a proxy.
const AWAY: (&str, &str) = ("X-Forwarded-For", "192.0.2.1");
const PACKED: (&str, &str) = ("Accept-Encoding", "gzip");

/// The record of a whole match of five with everything, from its start to its end.
fn record() -> String {
    let title = games::title("puerto-rico").unwrap();
    let plain = Setup::new("reprint-2019", 5);
    let setup = ["new-buildings", "nobles"]
        .iter()
        .fold(plain, |setup, name| setup.expand(title.expansions(), name).unwrap());
    let mut game = title.new_match(&setup, Some(Seed::from_number(7))).unwrap();
    let mut dice = FastDice::new(7);
    while let Node::Decision(seat) = game.node() {
        let options = game.options();
        let text = &options[dice.below(options.len() as u32) as usize].text;
        game.play_text(seat, text).unwrap();
    }
    assert_eq!(game.node(), Node::Over);
    let _ = game.reveal_seed();
    game.record()
}

fn upload(browser: &mut Browser) -> String {
    browser.get("/").unwrap();
    let body = format!(
        "--x\r\ncontent-disposition: form-data; name=\"text\"\r\n\r\n{}\r\n--x--\r\n",
        record()
    );
    let headers =
        [("Sec-Fetch-Site", "same-origin"), ("Content-Type", "multipart/form-data; boundary=x")];
    let answer = browser.request("POST", "/upload", &headers, body.as_bytes()).unwrap();
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.location().to_owned()
}

fn unpacked(answer: &Answer) -> String {
    let mut text = String::new();
    GzDecoder::new(answer.body.as_slice()).read_to_string(&mut text).unwrap();
    text
}

#[test]
fn a_finished_table_travels_in_a_tenth_of_its_size() {
    let site = Site::configured(|config| Config { limits: Limits::off(), ..config });
    let mut ada = Browser::new(site.address);
    let table = upload(&mut ada);
    let whole = ada.request("GET", &table, &[AWAY], b"").unwrap();
    assert!(whole.header("content-encoding").is_none());
    assert!(whole.body.len() > 60_000, "{} bytes", whole.body.len());
    for (kind, most) in [("gzip", 10_000), ("br", 10_000)] {
        let packed = ada.request("GET", &table, &[AWAY, ("Accept-Encoding", kind)], b"").unwrap();
        assert_eq!(packed.header("content-encoding"), Some(kind));
        assert!(packed.header("vary").is_some_and(|it| it.contains("accept-encoding")));
        assert!(packed.body.len() < most, "{kind}: {} bytes", packed.body.len());
        if kind == "gzip" {
            assert_eq!(unpacked(&packed), whole.text());
        }
    }
    let told = format!("/api/v1/tables/{}", &table[3..]);
    let told = ada.request("GET", &told, &[AWAY, PACKED], b"").unwrap();
    assert_eq!(told.header("content-encoding"), Some("gzip"), "what programs are told, too");
    assert!(serde_json::from_str::<serde_json::Value>(&unpacked(&told)).is_ok());
}

#[test]
fn files_are_packed_once_and_for_all() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    for file in ["/static/art.svg", "/static/page.js", "/static/style.css"] {
        let plain = ada.request("GET", file, &[AWAY], b"").unwrap();
        let packed = ada.request("GET", file, &[AWAY, PACKED], b"").unwrap();
        assert_eq!(packed.header("content-encoding"), Some("gzip"), "{file}");
        assert_eq!(unpacked(&packed), plain.text(), "{file}");
        assert!(packed.body.len() * 2 < plain.body.len(), "{file}");
        assert_ne!(packed.header("etag"), plain.header("etag"), "{file}: two forms");
        let known = ("If-None-Match", packed.header("etag").unwrap());
        let again = ada.request("GET", file, &[AWAY, PACKED, known], b"").unwrap();
        assert_eq!(again.status, 304, "{file}");
        // A compressed form is served only if it was prepared.
        let other = ada.request("GET", file, &[AWAY, ("Accept-Encoding", "br")], b"").unwrap();
        assert_eq!(other.header("content-encoding"), None, "{file}");
    }
}

#[test]
fn nothing_is_packed_that_is_small_near_a_stream_or_a_secret() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let near = ada.request("GET", "/rules/puerto-rico", &[PACKED], b"").unwrap();
    assert_eq!(near.header("content-encoding"), None, "on the same machine");
    let far = ada.request("GET", "/rules/puerto-rico", &[AWAY, PACKED], b"").unwrap();
    assert_eq!(far.header("content-encoding"), Some("gzip"));
    let small = ada.request("GET", "/healthz", &[AWAY, PACKED], b"").unwrap();
    assert_eq!(small.header("content-encoding"), None, "small");
    // A page that shows a secret is an answer to a form.
    let account = "name=Ada&password=correct+horse+battery";
    let headers = [
        ("Sec-Fetch-Site", "same-origin"),
        ("Content-Type", "application/x-www-form-urlencoded"),
        AWAY,
        PACKED,
    ];
    let code = ada.request("POST", "/account/sign-up", &headers, account.as_bytes()).unwrap();
    assert_eq!(code.status, 200, "{}", code.text());
    assert_eq!(code.header("content-encoding"), None, "a code");
    assert_eq!(code.header("cache-control"), Some("no-store"));
    let table = table(&mut ada);
    let path = format!(
        "{table}/live HTTP/1.1\r\nAccept-Encoding: gzip\r\nX-Forwarded-For: 192.0.2.1\r\nX-Rest:"
    );
    let text = listen(&ada, &path, |text| text.contains("\ndata:")).unwrap();
    assert!(!text.to_lowercase().contains("content-encoding"), "a stream: {text}");
}
