//! Addresses that lead nowhere.

use super::{refused, state};
use crate::http::Browser;
use crate::site::{Site, table};

#[test]
fn what_is_not_there_is_not_found() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    ada.get("/").unwrap();
    let ids = [
        "0000000000",
        "zzzzzzzzzz",
        "x",
        "ABCDEFGHJK",
        "..",
        "%2e%2e",
        "%00",
        "0000000000%00",
        "é",
        "<script>",
        "0000000000/../../etc",
    ];
    for id in ids {
        for end in ["", "/record", "/live", "?at=1"] {
            let path = format!("/g/{id}{end}")
                .replace('é', "%C3%A9")
                .replace('<', "%3C")
                .replace('>', "%3E");
            refused(&ada.get(&path).unwrap(), &[400, 404], &path);
        }
        let path =
            format!("/g/{id}/play").replace('é', "%C3%A9").replace('<', "%3C").replace('>', "%3E");
        refused(&ada.post(&path, &[("seat", "a")]).unwrap(), &[400, 404], &path);
    }
    for path in ["/nowhere", "/g", "/g/", "/rules/chess", "/rules/..", "/take/", "//", "/%ff"] {
        refused(&ada.get(path).unwrap(), &[400, 404], path);
    }
    let token = "0".repeat(32);
    refused(
        &ada.post(&format!("/g/0000000000/take/{token}"), &[]).unwrap(),
        &[404],
        "a link nobody made",
    );
    let odd = ada.get("/g/0000000000/take/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E").unwrap();
    assert!(!odd.text().contains("<script>alert"), "{}", odd.text());
}

#[test]
fn only_our_files_are_served() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    assert_eq!(ada.get("/static/style.css").unwrap().status, 200);
    let paths = [
        "/static/../Cargo.toml",
        "/static/..%2fCargo.toml",
        "/static/%2e%2e/%2e%2e/etc/passwd",
        "/static//etc/passwd",
        "/static/..%5c..%5cetc",
        "/static/style.css%00",
        "/static/style.css/",
        "/static/STYLE.CSS",
        "/static/",
        "/static",
        "/static/windrose.db",
        "/static/....//style.css",
        "/../../etc/passwd",
        "/etc/passwd",
    ];
    for path in paths {
        refused(&ada.get(path).unwrap(), &[400, 404], path);
    }
    let sheet = ada.get("/static/style.css").unwrap();
    let etag = sheet.header("etag").unwrap().to_owned();
    let again = ada.request("GET", "/static/style.css", &[("If-None-Match", &etag)], b"").unwrap();
    assert_eq!((again.status, again.body.len()), (304, 0));
}

#[test]
fn wrong_methods_are_refused() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let table = table(&mut ada);
    let before = state(&site, &table);
    let ours = [("Sec-Fetch-Site", "same-origin")];
    for (method, path) in [
        ("GET", format!("{table}/play")),
        ("GET", format!("{table}/confirm")),
        ("GET", "/play-now".to_owned()),
        ("POST", table.clone()),
        ("POST", "/".to_owned()),
        ("PUT", table.clone()),
        ("DELETE", table.clone()),
        ("OPTIONS", table.clone()),
        ("TRACE", table.clone()),
        ("POST", "/static/style.css".to_owned()),
        ("BREW", "/".to_owned()),
    ] {
        let answer = ada.request(method, &path, &ours, b"").unwrap();
        refused(&answer, &[403, 405], &format!("{method} {path}"));
    }
    let head = ada.request("HEAD", &table, &[], b"").unwrap();
    assert_eq!(head.status, 200);
    // Not HTTP at all.
    for bytes in [
        &b"\x00\x01\x02\r\n\r\n"[..],
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost\r\n\r\n",
        b"GET /\x80 HTTP/1.1\r\n\r\n",
    ] {
        if let Ok(answer) = Browser::new(site.address).send(bytes, false) {
            assert!((400..=505).contains(&answer.status), "{bytes:?}: {}", answer.status);
        }
    }
    assert_eq!(state(&site, &table), before);
}

#[test]
fn absurd_moments_are_answered() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let table = table(&mut ada);
    let now = ada.get(&table).unwrap();
    for at in ["99999", "18446744073709551615"] {
        let page = ada.get(&format!("{table}?at={at}")).unwrap();
        assert_eq!(page.text(), now.text(), "after the end is now: {at}");
    }
    assert_eq!(ada.get(&format!("{table}?at=0")).unwrap().status, 200);
    for at in ["-1", "x", "1.5", "18446744073709551616", "%00", "1&at=2", "", "0x10"] {
        let page = ada.get(&format!("{table}?at={at}")).unwrap();
        assert!([200, 400].contains(&page.status), "{at}: {}", page.status);
    }
    for query in ["?hint", "?%", "?=", "?at=1;at=2", "?a=b&c=d", "?[]=1"] {
        let page = ada.get(&format!("{table}{query}")).unwrap();
        assert!([200, 400, 422].contains(&page.status), "{query}: {}", page.status);
    }
    let long = "x".repeat(20_000);
    let page = ada.get(&format!("{table}?x={long}")).unwrap();
    assert!([200, 400, 414, 431].contains(&page.status), "{}", page.status);
}
