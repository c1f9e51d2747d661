//! Requests with forged identities.

use super::{refused, state};
use crate::http::Browser;
use crate::seen::seen;
use crate::site::{Site, table};

#[test]
fn a_cookie_that_is_not_ours_is_nobodys() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let table = table(&mut ada);
    let own = ada.cookies["windrose"].clone();
    let seat = seen(&ada.get(&table).unwrap().text()).seat;
    assert!(seat.is_some());
    let before = state(&site, &table);
    let flipped = own.replacen(|it: char| it.is_ascii_digit(), "x", 1);
    let (signature, name) = own.split_at(own.len() - 32);
    let forged = [
        String::new(),
        own[1..].to_owned(),
        own[..own.len() - 1].to_owned(),
        flipped,
        name.to_owned(),
        format!("{signature}{}", "0".repeat(32)),
        format!("{name}{signature}"),
        format!("{own}{own}"),
        "%00".to_owned(),
        "x".repeat(8_000),
        "\"'><script>".to_owned(),
    ];
    for value in forged {
        let mut thief = Browser::new(site.address);
        thief.cookies.insert("windrose".to_owned(), value.clone());
        let page = thief.get(&table).unwrap();
        assert_eq!(page.status, 200, "{value}");
        assert_eq!(seen(&page.text()).seat, None, "{value}");
        assert!(page.header("set-cookie").is_some(), "it is a new browser: {value}");
        let (version, seat) = (before.0.as_str(), seat.as_deref().unwrap());
        let fields =
            [("version", version), ("drafted", "0"), ("seat", seat), ("play", "role mayor")];
        thief.cookies.insert("windrose".to_owned(), value.clone());
        refused(&thief.post(&format!("{table}/play"), &fields).unwrap(), &[403], &value);
    }
    // Cookies that decide nothing may have any value.
    for value in ["xx", "\u{1}", "de; path=/", "<script>"] {
        let mut odd = Browser::new(site.address);
        odd.cookies.insert("language".to_owned(), value.replace('\u{1}', "%01"));
        odd.cookies.insert("theme".to_owned(), value.replace('\u{1}', "%01"));
        assert_eq!(odd.get("/").unwrap().status, 200, "{value}");
    }
    assert_eq!(state(&site, &table), before);
}

#[test]
fn nobody_plays_for_somebody_else() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let table = table(&mut ada);
    let page = seen(&ada.get(&table).unwrap().text());
    let before = state(&site, &table);
    for seat in ["a", "b", "c", "d", "e", "f", "A", "", "ab", "é", "-1", "0"] {
        // A new one each time, because of the rate limits.
        let mut ben = Browser::new(site.address);
        ben.get("/").unwrap();
        let fields = [
            ("version", page.version.as_str()),
            ("drafted", "0"),
            ("seat", seat),
            ("play", "role mayor"),
            ("agree", "yes"),
            ("entry", "1"),
            ("level", "greedy"),
            ("text", "hello"),
            ("speed", "fast"),
        ];
        for what in [
            "play", "arrange", "undo", "confirm", "propose", "answer", "leave", "back", "bot",
            "begin", "speed", "chat", "note",
        ] {
            let answer = ben.post(&format!("{table}/{what}"), &fields).unwrap();
            refused(&answer, &[403, 404, 409, 422], &format!("{what} as {seat:?}"));
        }
        let link = ben.post(&format!("{table}/link/{}", seat.replace('é', "%C3%A9")), &[]).unwrap();
        refused(&link, &[400, 403, 404, 405], &format!("a link for {seat:?}"));
    }
    assert_eq!(state(&site, &table), before);
    assert!(!ada.get(&table).unwrap().text().contains("hello"));
}

#[test]
fn forms_of_other_sites_change_nothing() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let table = table(&mut ada);
    let page = seen(&ada.get(&table).unwrap().text());
    let before = state(&site, &table);
    let host = site.address.to_string();
    let ours = format!("http://{host}");
    let fields = [
        ("version", page.version.as_str()),
        ("drafted", "0"),
        ("seat", page.seat.as_deref().unwrap()),
        ("play", &page.plays[0]),
    ];
    let foreign: [&[(&str, &str)]; 9] = [
        &[],
        &[("Sec-Fetch-Site", "cross-site")],
        &[("Sec-Fetch-Site", "same-site")],
        &[("Sec-Fetch-Site", "none")],
        &[("Sec-Fetch-Site", "cross-site"), ("Origin", &ours)],
        &[("Origin", "null")],
        &[("Origin", "http://evil.example")],
        &[("Origin", "http://evil.example"), ("Referer", &ours)],
        &[("Sec-Fetch-Site", "SAME-ORIGIN ")],
    ];
    for headers in foreign {
        for path in [
            format!("{table}/play"),
            "/play-now".to_owned(),
            "/new".to_owned(),
            "/preferences".to_owned(),
        ] {
            let answer = ada.post_from(&path, &fields, headers).unwrap();
            refused(&answer, &[403], &format!("{path} with {headers:?}"));
        }
    }
    for (method, path) in [("PUT", &table), ("DELETE", &table), ("PATCH", &table)] {
        let answer = ada.request(method, path, &[], b"").unwrap();
        refused(&answer, &[403, 405], method);
    }
    assert_eq!(state(&site, &table), before);
    assert_eq!(seen(&ada.get(&table).unwrap().text()).drafted, "0");
    let answer = ada.post_from(&format!("{table}/play"), &fields, &[("Origin", &ours)]).unwrap();
    assert_eq!(answer.status, 303, "an older browser of ours");
}
