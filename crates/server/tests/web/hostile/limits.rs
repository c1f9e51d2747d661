//! Clients that send too much.

use super::{refused, state};
use crate::http::Browser;
use crate::site::{Site, table};

#[test]
fn who_sends_more_than_anyone_can_click_is_slowed_down() {
    let site = Site::new();
    let mut ada = Browser::new(site.address);
    let table = table(&mut ada);
    let before = state(&site, &table);
    let mut stopped = None;
    for number in 0..2_000 {
        let answer = ada.post(&format!("{table}/confirm"), &[("seat", "a")]).unwrap();
        if answer.status == 429 {
            stopped = Some((number, answer));
            break;
        }
        assert!([403, 409].contains(&answer.status), "{}", answer.status);
    }
    let (number, answer) = stopped.expect("a limit");
    assert!(number >= 40, "nobody is stopped after {number}");
    refused(&answer, &[429], "too much");
    assert_eq!(ada.get(&table).unwrap().status, 200, "looking is free");
    let mut ben = Browser::new(site.address);
    ben.get("/").unwrap();
    let other = ben.post(&format!("{table}/confirm"), &[("seat", "a")]).unwrap();
    assert_ne!(other.status, 429, "others are not slowed down");
    assert_eq!(state(&site, &table), before);
}

#[test]
fn to_throw_the_cookie_away_does_not_help() {
    let site = Site::new();
    let mut stopped = false;
    for _ in 0..2_000 {
        let mut nobody = Browser::new(site.address);
        let answer = nobody.post("/play-now", &[("name", "")]).unwrap();
        if answer.status == 429 {
            stopped = true;
            break;
        }
    }
    assert!(stopped, "whoever shows no cookie shares one limit");
    // A browser has a cookie from the page with the form, so this does not affect it.
    let mut ada = Browser::new(site.address);
    assert!(table(&mut ada).starts_with("/g/"));
}
