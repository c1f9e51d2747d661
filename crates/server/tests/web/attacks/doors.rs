//! What one visitor may use: requests, uploads, connections, streams.

use crate::http::Browser;
use crate::site::Site;

const OURS: (&str, &str) = ("Sec-Fetch-Site", "same-origin");
const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");

/// The fields of so many switches that no game has.
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
    // A server that will not read it closes before all of it was sent.
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
