//! Answers and their headers.

use super::refused;
use crate::http::Browser;
use crate::seen::{listen, seen};
use crate::site::{Site, table};

#[test]
fn answers_say_what_a_browser_may_do_with_them() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let table = table(&mut ada);
    for path in
        ["/", "/rules", "/rules/puerto-rico", "/new", &table, "/nowhere", "/static/style.css"]
    {
        let answer = ada.get(path).unwrap();
        let policy = answer.header("content-security-policy").unwrap();
        for part in [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        ] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        for lax in ["unsafe-inline", "unsafe-eval", "*", "http:", "https:"] {
            assert!(!policy.contains(lax), "{path}: {policy}");
        }
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("same-origin"), "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), None, "{path}");
        // A policy against inline styles and scripts works only if we have none.
        let text = answer.text();
        assert!(!text.contains(" style=\"") && !text.contains("<style"), "{path}");
        assert!(!text.contains(" onclick=") && !text.contains("javascript:"), "{path}");
    }
}

#[test]
fn the_identity_of_a_browser_is_for_the_server_alone() {
    for is_secure in [false, true] {
        let site = Site::with(is_secure);
        let answer = Browser::new(site.address).get("/").unwrap();
        let cookie = answer.header("set-cookie").unwrap();
        for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert_eq!(cookie.contains("Secure"), is_secure, "{cookie}");
        assert!(!cookie.contains("Domain"), "{cookie}");
    }
}

#[test]
fn a_stream_tells_versions_and_nothing_else() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let table = table(&mut ada);
    let page = seen(&ada.get(&table).unwrap().text());
    let text = listen(&ada, &format!("{table}/live"), |text| text.contains("\ndata:")).unwrap();
    assert!(text.contains("text/event-stream"), "{text}");
    assert!(text.contains(&format!("event: version\ndata: {}\n", page.version)), "{text}");
    let missing = ada.get("/g/0000000000/live").unwrap();
    refused(&missing, &[404], "a stream of nothing");
}
