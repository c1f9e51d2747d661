//! Piling up tables, and deleting the tables of others.

use serde_json::{Value, json};
use server::{Config, Limits, TableLimits};

use crate::http::{Answer, Browser};
use crate::site::Site;

/// A server behind a trusted proxy that allows few tables.
fn site() -> Site {
    let tables = TableLimits { per_address: 3, per_account: 2 };
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    Site::configured(|config| Config { limits: Limits::off(), tables, proxies, ..config })
}

/// Sends a form from this address.
fn post(browser: &mut Browser, address: &str, path: &str, fields: &[(&str, &str)]) -> Answer {
    let headers = [("Sec-Fetch-Site", "same-origin"), ("X-Forwarded-For", address)];
    browser.post_from(path, fields, &headers).unwrap()
}

fn open(browser: &mut Browser, address: &str) -> Answer {
    let fields = [("name", "Eve"), ("game", "puerto-rico"), ("seats", "3"), ("level", "random")];
    post(browser, address, "/play-now", &fields)
}

#[test]
fn a_new_cookie_for_each_table_opens_no_more_of_them() {
    let site = site();
    let mut first = Browser::new(site.address);
    let own = open(&mut first, "192.0.2.1");
    assert_eq!(own.status, 303, "{}", own.text());
    for _ in 0..2 {
        assert_eq!(open(&mut Browser::new(site.address), "192.0.2.1").status, 303);
    }
    let refused = open(&mut Browser::new(site.address), "192.0.2.1");
    assert_eq!(refused.status, 429);
    assert_eq!(refused.header("retry-after"), Some("3600"));
    assert!(refused.text().contains("delete one you no longer need"), "{}", refused.text());
    assert_eq!(open(&mut Browser::new(site.address), "192.0.2.2").status, 303, "elsewhere");
    // There is a way out.
    let deleted = post(&mut first, "192.0.2.1", &format!("{}/delete", own.location()), &[]);
    assert_eq!((deleted.status, deleted.location()), (303, "/"), "{}", deleted.text());
    assert_eq!(first.get(own.location()).unwrap().status, 404);
    assert_eq!(open(&mut Browser::new(site.address), "192.0.2.1").status, 303);
}

#[test]
fn an_account_has_a_bounded_number_of_tables_too() {
    let site = site();
    let mut bot = site.program("carla");
    let table = json!({ "game": "puerto-rico", "seats": 3, "places": ["me"] });
    let first = bot.post("/tables", table.clone());
    bot.post("/tables", table.clone());
    let (status, told) = bot.call("POST", "/tables", table.clone());
    assert_eq!((status, &told["error"]), (429, &json!("rate-limit")), "{told}");
    let path = format!("/tables/{}", first["id"].as_str().unwrap());
    assert_eq!(bot.call("DELETE", &path, Value::Null).0, 204);
    assert_eq!(bot.call("GET", &path, Value::Null).0, 404);
    bot.post("/tables", table);
}

#[test]
fn nobody_deletes_a_table_at_which_somebody_else_sits() {
    let site = site();
    let (mut host, mut guest) = (site.program("dora"), site.program("emil"));
    let table = json!({ "game": "puerto-rico", "seats": 3, "places": ["me"] });
    let table = host.post("/tables", table);
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    let delete = |program: &mut crate::site::Program| {
        let (status, told) = program.call("DELETE", &path, Value::Null);
        (status, told["error"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(delete(&mut guest), (403, "not-host".to_owned()));
    guest.post(&format!("{path}/seats/b/claim"), json!({}));
    assert_eq!(delete(&mut host), (403, "shared".to_owned()));
    assert_eq!(delete(&mut guest), (403, "not-host".to_owned()));
    assert_eq!(site.nobody().call("DELETE", &path, Value::Null).0, 401);
    assert_eq!(host.get(&path)["phase"], "open");
}
