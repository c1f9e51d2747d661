//! Forms that no page of ours has.

use super::{refused, state};
use crate::http::{Browser, form};
use crate::seen::seen;
use crate::site::{Site, table};

#[test]
fn what_was_meant_for_an_older_page_is_refused() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let table = table(&mut ada);
    let page = seen(&ada.get(&table).unwrap().text());
    let before = state(&site, &table);
    let seat = page.seat.as_deref().unwrap();
    let play = page.plays[0].as_str();
    let send = |ada: &mut Browser, what: &str, version: &str, drafted: &str| {
        let fields = [
            ("version", version),
            ("drafted", drafted),
            ("seat", seat),
            ("play", play),
            ("agree", "yes"),
            ("entry", "3"),
        ];
        ada.post(&format!("{table}/{what}"), &fields).unwrap()
    };
    let versions =
        ["0", "999999", "-1", "", "x", "18446744073709551615", "18446744073709551616", "1e3", " 1"];
    for version in versions {
        for what in ["play", "undo", "confirm", "propose"] {
            refused(
                &send(&mut ada, what, version, "0"),
                &[409],
                &format!("{what} for {version:?}"),
            );
        }
    }
    for drafted in ["1", "7", "18446744073709551615"] {
        for what in ["play", "undo", "confirm"] {
            let answer = send(&mut ada, what, &page.version, drafted);
            refused(&answer, &[409], &format!("{what} after {drafted}"));
        }
    }
    assert_eq!(send(&mut ada, "play", &page.version, "0").status, 303);
    refused(&send(&mut ada, "play", &page.version, "0"), &[409], "the same once more");
    let nothing = [("seat", seat), ("play", play)];
    refused(&ada.post(&format!("{table}/play"), &nothing).unwrap(), &[409], "for no version");
    assert_eq!(state(&site, &table), before, "a draft changes nothing for others");
}

#[test]
fn malformed_notation_is_refused_in_words() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let table = table(&mut ada);
    let page = seen(&ada.get(&table).unwrap().text());
    let before = state(&site, &table);
    let long = "role ".repeat(8_000);
    let plays = [
        "",
        " ",
        "role",
        "role role",
        "role mayor mayor",
        "role\u{0}mayor",
        "ROLE MAYOR",
        "take quarry",
        "role mayor\n2 b role mayor",
        "1 a role mayor",
        "* quarry",
        "! seed 00",
        "arrange",
        "arrange corn 999999999999",
        "<script>alert(1)</script>",
        "'; DROP TABLE tables; --",
        "\u{202e}",
        "👾👾👾",
        &long,
    ];
    for play in plays {
        let fields = [
            ("version", page.version.as_str()),
            ("drafted", "0"),
            ("seat", page.seat.as_deref().unwrap()),
            ("play", play),
        ];
        let answer = ada.post(&format!("{table}/play"), &fields).unwrap();
        let short: String = play.chars().take(40).collect();
        refused(&answer, &[422], &short);
        assert!(!answer.text().contains("<script>alert"), "{short}");
        assert!(answer.body.len() < 20_000, "{short}: {} bytes", answer.body.len());
    }
    let numbers = ["999", "-1", "256", "99999999999999999999", "x", ""];
    for number in numbers {
        let fields = [
            ("version", page.version.as_str()),
            ("drafted", "0"),
            ("seat", page.seat.as_deref().unwrap()),
            ("verb", "arrange"),
            ("on.corn", number),
            ("noble.x y z", number),
            ("keep.<b>", "1"),
        ];
        refused(&ada.post(&format!("{table}/arrange"), &fields).unwrap(), &[422], number);
    }
    assert_eq!(state(&site, &table), before);
}

#[test]
fn malformed_forms_are_refused() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let table = table(&mut ada);
    let before = state(&site, &table);
    let ours = ("Sec-Fetch-Site", "same-origin");
    let plain = ("Content-Type", "application/x-www-form-urlencoded");
    let bodies: [(&[u8], &str); 8] = [
        (b"", "application/x-www-form-urlencoded"),
        (b"\xff\xfe\x00", "application/x-www-form-urlencoded"),
        (b"%zz=%q&&&===", "application/x-www-form-urlencoded"),
        (b"{\"seat\":\"a\"}", "application/json"),
        (b"seat=a", "text/plain"),
        (b"--x\r\n\r\n--x--", "multipart/form-data; boundary=x"),
        (b"seat=a&seat=b&seat=c", "application/x-www-form-urlencoded"),
        (b"a", ""),
    ];
    for (body, kind) in bodies {
        // A new browser each time, because of the rate limits.
        let mut ben = Browser::new(site.address);
        ben.get("/").unwrap();
        for what in ["play", "confirm", "undo", "claim", "bot", "answer", "propose", "arrange"] {
            let headers = [ours, ("Content-Type", kind)];
            let answer = ben.request("POST", &format!("{table}/{what}"), &headers, body).unwrap();
            refused(&answer, &[400, 403, 404, 409, 415, 422], &format!("{what} with {body:?}"));
        }
        for path in ["/play-now", "/new"] {
            let headers = [ours, ("Content-Type", kind)];
            let answer = ben.request("POST", path, &headers, body).unwrap();
            refused(&answer, &[400, 415, 422], &format!("{path} with {body:?}"));
        }
    }
    // More than any form has.
    for path in [format!("{table}/note"), format!("{table}/play"), "/new".to_owned()] {
        let large = vec![b'x'; 3 << 20];
        let answer = ada.request("POST", &path, &[ours, plain], &large);
        // The server may close the connection before everything was sent.
        if let Ok(answer) = answer {
            refused(&answer, &[413], &path);
        }
    }
    // A form that says it is longer than it is, and never ends.
    let lies = format!(
        "POST {table}/play HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 99999999999\r\n\r\nseat=a"
    );
    let mut liar = Browser::new(site.address);
    refused(&liar.send(lies.as_bytes(), false).unwrap(), &[413], "a length that lies");
    assert_eq!(state(&site, &table), before);
}

#[test]
fn tables_that_cannot_be_are_not_opened() {
    let site = Site::new();
    let good = [("name", "Ada"), ("game", "puerto-rico"), ("seats", "3"), ("level", "random")];
    let bad: [(&str, &[&str]); 4] = [
        ("name", &["", " ", "\u{202e}", &"x".repeat(30), "\u{0}"]),
        ("game", &["", "chess", "../puerto-rico", "puerto-rico\u{0}"]),
        ("seats", &["0", "1", "6", "255", "256", "-1", "", "x", "99999999999999999999"]),
        ("level", &["", "genius", "search\u{0}", "<b>"]),
    ];
    for (field, values) in bad {
        let mut ada = Browser::new(site.address);
        ada.get("/").unwrap();
        for value in values {
            let fields: Vec<(&str, &str)> = good
                .iter()
                .map(|&(name, it)| (name, if name == field { value } else { it }))
                .collect();
            let answer = ada.post("/play-now", &fields).unwrap();
            refused(&answer, &[400, 422], &format!("{field} {value:?}"));
        }
        let lobby = ada.get("/").unwrap().text();
        assert!(!lobby.contains("href=\"/g/"), "there is no table: {field}");
    }
    let more: [(&str, &[&str]); 8] = [
        ("preset", &["1502", "reprint-2019 "]),
        ("expansion", &["more", ""]),
        ("place", &["genius", "you"]),
        ("pace", &["never"]),
        ("expiry", &["death"]),
        ("listing", &["secret"]),
        ("switch.storage", &["everywhere"]),
        ("switch.nothing", &["x"]),
    ];
    for (field, values) in more {
        let mut ada = Browser::new(site.address);
        ada.get("/").unwrap();
        for value in values {
            let fields = [("name", "Ada"), ("game", "puerto-rico"), ("seats", "3"), (field, value)];
            let answer = ada.post("/new", &fields).unwrap();
            refused(&answer, &[400, 422], &format!("{field} {value:?}"));
        }
        let lobby = ada.get("/").unwrap().text();
        assert!(!lobby.contains("href=\"/g/"), "there is no table: {field}");
    }
}

#[test]
fn fields_without_end_are_refused() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let table = table(&mut ada);
    let before = state(&site, &table);
    let fields: Vec<(String, String)> =
        (0..20_000).map(|it| (format!("on.x{it}"), "1".to_owned())).collect();
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, it)| (name.as_str(), it.as_str())).collect();
    assert!(form(&fields).len() < 1 << 20);
    refused(
        &ada.post(&format!("{table}/arrange"), &fields).unwrap(),
        &[403, 404, 409, 413, 422],
        "many",
    );
    let seat = [("seat", "a"), ("version", &before.0), ("verb", "arrange")];
    let all: Vec<(&str, &str)> = seat.into_iter().chain(fields).collect();
    refused(&ada.post(&format!("{table}/arrange"), &all).unwrap(), &[403, 409, 413, 422], "many");
    assert_eq!(state(&site, &table), before);
}

#[test]
fn names_chat_and_notes_are_text_and_nothing_else() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    ada.get("/").unwrap();
    let script = "<script>x()</script>";
    let answer = ada
        .post(
            "/play-now",
            &[("name", script), ("game", "puerto-rico"), ("seats", "3"), ("level", "random")],
        )
        .unwrap();
    assert_eq!(answer.status, 303, "{}", answer.text());
    let table = answer.location().to_owned();
    let sayings = [
        script,
        "\"><img src=x onerror=x()>",
        "&lt;b&gt;",
        "'; DROP TABLE chat; --",
        "</textarea><script>x()</script>",
        "]]>",
    ];
    for saying in sayings {
        for what in ["chat", "note"] {
            let answer = ada.post(&format!("{table}/{what}"), &[("text", saying)]).unwrap();
            assert_eq!(answer.status, 303, "{saying}");
        }
        let page = ada.get(&table).unwrap().text();
        assert!(!page.contains("<script>x()"), "{saying}");
        assert!(!page.contains("<img src=x"), "{saying}");
        assert_eq!(page.matches("</textarea>").count(), 1, "{saying}");
        let shown = saying
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;")
            .replace('"', "&quot;");
        assert!(page.matches(&shown).count() >= 2, "it is there, as text: {saying}");
    }
    for path in ["/", "/new"] {
        let page = ada.get(path).unwrap().text();
        assert!(!page.contains("<script>x()"), "{path}");
        assert!(page.contains("&lt;script&gt;x()"), "{path}");
    }
    // What is too long is cut and not stored whole.
    let long = "y".repeat(10_000);
    for what in ["chat", "note"] {
        assert_eq!(ada.post(&format!("{table}/{what}"), &[("text", &long)]).unwrap().status, 303);
    }
    assert!(ada.get(&table).unwrap().text().matches('y').count() < 6_000);
    refused(
        &ada.post(&format!("{table}/chat"), &[("text", "  ")]).unwrap(),
        &[422],
        "nothing said",
    );
}
