//! Attacks on the seats and the matches of others.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use server::Config;
use server::operate::close_table;
use server::store::TableId;

use crate::http::{Answer, Browser};
use crate::seen::seen;
use crate::site::{Program, Site};

/// A browser with a cookie.
fn browser(site: &Site) -> Browser {
    let mut browser = Browser::new(site.address);
    browser.get("/").unwrap();
    browser
}

/// Opens a table for three with a place for this browser. Returns its path.
fn open(host: &mut Browser, more: &[(&str, &str)]) -> String {
    let mut fields = vec![("game", "puerto-rico"), ("name", "Ada"), ("seats", "3")];
    fields.extend([("place", "me"), ("place", "open"), ("place", "open")]);
    fields.extend(more);
    let opened = host.post("/new", &fields).unwrap();
    assert_eq!(opened.status, 303, "{}", opened.text());
    opened.location().to_owned()
}

fn claim(browser: &mut Browser, table: &str, seat: &str, name: &str) {
    let answer =
        browser.post(&format!("{table}/claim"), &[("seat", seat), ("name", name)]).unwrap();
    assert_eq!(answer.status, 303, "{}", answer.text());
}

fn version(browser: &mut Browser, table: &str) -> String {
    seen(&browser.get(table).unwrap().text()).version
}

/// Makes a link to a seat. Returns its path.
fn link(browser: &mut Browser, table: &str, seat: &str) -> String {
    let page = browser.post(&format!("{table}/link/{seat}"), &[]).unwrap();
    assert_eq!(page.status, 200, "{}", page.text());
    let text = page.text();
    let from = text.find(&format!("{table}/take/")).expect("a link is shown");
    text[from..].split('"').next().unwrap().to_owned()
}

/// The seat whose view a browser has.
fn seat(browser: &mut Browser, table: &str) -> Option<String> {
    seen(&browser.get(table).unwrap().text()).seat
}

/// A table of three people, not begun.
fn gathered(site: &Site, more: &[(&str, &str)]) -> (Browser, Browser, Browser, String) {
    let (mut ada, mut ben, mut cleo) = (browser(site), browser(site), browser(site));
    let table = open(&mut ada, more);
    claim(&mut ben, &table, "b", "Ben");
    claim(&mut cleo, &table, "c", "Cleo");
    (ada, ben, cleo, table)
}

/// A match of three people.
fn running(site: &Site) -> (Browser, Browser, Browser, String) {
    let (mut ada, ben, cleo, table) = gathered(site, &[]);
    assert_eq!(ada.post(&format!("{table}/begin"), &[]).unwrap().status, 303);
    (ada, ben, cleo, table)
}

fn refused(answer: &Answer, status: u16, words: &str) {
    assert_eq!(answer.status, status, "{}", answer.text());
    assert!(answer.text().contains(words), "{words}: {}", answer.text());
}

const WORTHLESS: &str = "This link no longer works";

/// Somebody sits down, makes a link and stands up. The next person at the seat keeps the
/// seat.
#[test]
fn a_link_from_before_takes_the_seat_of_who_sits_there_now() {
    let site = Site::new();
    let (mut ada, mut mallory, _, table) = gathered(&site, &[]);
    let kept = link(&mut mallory, &table, "b");
    let now = version(&mut mallory, &table);
    mallory.post(&format!("{table}/leave"), &[("seat", "b"), ("version", &now)]).unwrap();
    let mut ben = browser(&site);
    claim(&mut ben, &table, "b", "Ben");
    ada.post(&format!("{table}/begin"), &[]).unwrap();
    for thief in [&mut mallory, &mut browser(&site)] {
        refused(&thief.post(&kept, &[]).unwrap(), 404, WORTHLESS);
        assert_eq!(seat(thief, &table), None);
    }
    assert_eq!(seat(&mut ben, &table).as_deref(), Some("b"));
    // Nor does the link work again when its maker sits there again.
    let (_, mut mallory, _, table) = gathered(&site, &[]);
    let kept = link(&mut mallory, &table, "b");
    let now = version(&mut mallory, &table);
    mallory.post(&format!("{table}/leave"), &[("seat", "b"), ("version", &now)]).unwrap();
    claim(&mut mallory, &table, "b", "Mallory");
    refused(&browser(&site).post(&kept, &[]).unwrap(), 404, WORTHLESS);
}

/// Links made before the lots are drawn do not follow the letters.
#[test]
fn a_link_from_before_the_lots_takes_the_seat_of_who_drew_it() {
    let site = Site::new();
    for _ in 0..12 {
        let (mut ada, mut ben, mut cleo, table) = gathered(&site, &[("order", "random")]);
        let kept = link(&mut ben, &table, "b");
        ada.post(&format!("{table}/begin"), &[]).unwrap();
        if seat(&mut ben, &table).as_deref() == Some("b") {
            continue;
        }
        let mut thief = browser(&site);
        refused(&thief.post(&kept, &[]).unwrap(), 404, WORTHLESS);
        for player in [&mut ada, &mut ben, &mut cleo] {
            assert!(seat(player, &table).is_some());
        }
        return;
    }
    panic!("lots never move anyone");
}

/// The rightful use: it works once, and everybody learns of it.
#[test]
fn a_seat_moves_away_without_a_word() {
    let site = Site::new();
    let (mut ada, mut ben, mut cleo, table) = running(&site);
    let kept = link(&mut ben, &table, "b");
    let mut phone = browser(&site);
    assert!(phone.get(&kept).unwrap().text().contains("Take the seat"), "a look moves nothing");
    assert_eq!(seat(&mut ben, &table).as_deref(), Some("b"));
    assert_eq!(phone.post(&kept, &[]).unwrap().location(), table);
    assert_eq!(seat(&mut phone, &table).as_deref(), Some("b"));
    refused(&browser(&site).post(&kept, &[]).unwrap(), 404, WORTHLESS);

    let page = ben.get(&table).unwrap().text();
    assert_eq!(seen(&page).seat, None);
    assert!(page.contains("Your seat &quot;Ben&quot; moved to another browser on "), "{page}");
    for other in [&mut ada, &mut cleo] {
        let page = other.get(&table).unwrap().text();
        assert!(page.contains("The seat of Ben moved to another browser."), "{page}");
        assert!(
            !page.contains("Your seat &quot;Ben&quot; moved"),
            "only the player who lost the seat reads the notice"
        );
    }
    ada.cookies.insert("language".to_owned(), "de".to_owned());
    let german = ada.get(&table).unwrap().text();
    assert!(german.contains("Der Platz von Ben ist in einen anderen Browser umgezogen."));
    ada.cookies.insert("language".to_owned(), "en".to_owned());
    // The host cannot hide it.
    let hide = ada.post(&format!("{table}/unsay"), &[("line", "1")]).unwrap();
    refused(&hide, 403, "This message comes from the server");
    assert_eq!(ben.post(&format!("{table}/moved"), &[]).unwrap().status, 303);
    assert!(!ben.get(&table).unwrap().text().contains("Your seat &quot;Ben&quot; moved"));
}

#[test]
fn a_link_is_kept_for_later_behind_its_owners_back() {
    let site = Site::new();
    let (_, mut ben, _, table) = running(&site);
    let first = link(&mut ben, &table, "b");
    let page = ben.get(&table).unwrap().text();
    assert!(page.contains("You made a link for this seat on 20"), "{page}");
    let second = link(&mut ben, &table, "b");
    refused(&browser(&site).post(&first, &[]).unwrap(), 404, WORTHLESS);
    assert_eq!(ben.post(&format!("{table}/unlink/b"), &[]).unwrap().status, 303);
    refused(&browser(&site).post(&second, &[]).unwrap(), 404, WORTHLESS);
    assert!(!ben.get(&table).unwrap().text().contains("You made a link for this seat"));
    refused(&ben.post(&format!("{table}/unlink/a"), &[]).unwrap(), 403, "belongs to someone else");
}

/// With the link of a friend, a player would see two hands.
#[test]
fn a_player_takes_a_second_seat_by_a_link() {
    let site = Site::new();
    let (mut ada, mut ben, _, table) = running(&site);
    let kept = link(&mut ben, &table, "b");
    refused(&ada.post(&kept, &[]).unwrap(), 422, "You can only have one seat");
    assert_eq!(seat(&mut ben, &table).as_deref(), Some("b"));
}

/// A match of two programs, and the path of their table.
fn duel(site: &Site) -> (Program, Program, String) {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let mut ada = site.program(&format!("Ada{number}"));
    let mut ben = site.program(&format!("Ben{number}"));
    let wish = json!({ "game": "puerto-rico", "seats": 2, "places": ["me", "open"] });
    let table = ada.post("/tables", wish);
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    ben.post(&format!("{path}/seats/b/claim"), json!({ "name": "Ben" }));
    ada.post(&format!("{path}/begin"), json!({}));
    (ada, ben, path)
}

/// Every seat that is asked takes the first option.
fn play(ada: &mut Program, ben: &mut Program, path: &str) {
    let turn = ada.get(path)["turn"].clone();
    let asked = if turn == "a" { ada } else { ben };
    let table = asked.get(path);
    let action = &table["match"]["options"][0]["text"];
    let body = json!({ "seat": turn, "version": table["version"], "actions": [action] });
    asked.post(&format!("{path}/play"), body);
}

/// The entries of the record: number, who, and the rest.
fn entries(ada: &mut Program, path: &str) -> Vec<(usize, String, String)> {
    let told = ada.get(&format!("{path}/record"));
    let entry = |line: &str| {
        let mut parts = line.splitn(3, ' ');
        let number = parts.next()?.parse().ok()?;
        Some((number, parts.next()?.to_owned(), parts.next()?.to_owned()))
    };
    told.as_str().unwrap().lines().filter_map(entry).collect()
}

/// Plays until there is an outcome of chance after a decision after this entry. Returns
/// the number of the decision and what was drawn.
fn until_drawn(ada: &mut Program, ben: &mut Program, path: &str, after: usize) -> (usize, String) {
    for _ in 0..100 {
        let all = entries(ada, path);
        let mut later = all.iter().filter(|(number, ..)| *number > after);
        let decided = later.find(|(_, who, what)| who != "*" && !what.starts_with(['=', '!']));
        let drawn = later.find(|(_, who, what)| who == "*" && !what.starts_with('!'));
        if let (Some((decided, ..)), Some((_, _, drawn))) = (decided, drawn) {
            return (*decided, drawn.clone());
        }
        play(ada, ben, path);
    }
    panic!("nothing is drawn");
}

/// The attack that worked: the host seats a computer player for a rival, which agrees
/// to everything, goes back, and knows what chance brings.
#[test]
fn the_host_seats_a_stand_in_and_rewinds() {
    let site = Site::new();
    let (mut ada, mut ben, path) = duel(&site);
    let (entry, _) = until_drawn(&mut ada, &mut ben, &path, 0);
    let version = ada.get(&path)["version"].clone();
    for level in [json!("random"), Value::Null] {
        let body = json!({ "version": version, "level": level });
        let (status, told) = ada.call("POST", &format!("{path}/seats/b/bot"), body);
        assert_eq!((status, &told["error"]), (403, &json!("person")), "{told}");
    }
    // Not even while Ben has let a computer player decide.
    ben.post(&format!("{path}/seats/b/away"), json!({ "level": "random" }));
    let mut waited = (0..3_000).map(|_| {
        std::thread::sleep(Duration::from_millis(10));
        ada.get(&path)
    });
    let table = waited.find(|table| table["turn"] == "a").expect("Ada is asked");
    let body = json!({ "version": table["version"], "seat": "a", "entry": entry });
    let asked = ada.post(&format!("{path}/propose"), body);
    assert_eq!(asked["proposal"]["kind"], "go-back", "{asked}");
    let undone = |all: &[(usize, String, String)]| all.iter().any(|it| it.2.starts_with("! undo"));
    assert!(!undone(&entries(&mut ada, &path)), "Ben was not asked");
    // Ben is the one to answer.
    ben.post(&format!("{path}/seats/b/back"), json!({}));
    let version = ben.get(&path)["version"].clone();
    let body = json!({ "version": version, "seat": "b", "agree": false });
    assert_eq!(ben.post(&format!("{path}/answer"), body)["proposal"], Value::Null);
    assert!(!undone(&entries(&mut ada, &path)));
}

/// The same on the pages of people.
#[test]
fn the_host_seats_a_stand_in_on_the_page() {
    let site = Site::new();
    let (mut ada, mut ben, _, table) = running(&site);
    let page = ada.get(&table).unwrap().text();
    assert!(!page.contains(&format!("action=\"{table}/bot\"")), "nothing offers it");
    let now = seen(&page).version;
    for level in ["random", ""] {
        let fields = [("version", now.as_str()), ("seat", "b"), ("level", level)];
        let answer = ada.post(&format!("{table}/bot"), &fields).unwrap();
        refused(&answer, 403, "This seat belongs to a person");
    }
    // Ben does it himself, and comes back.
    let fields = [("seat", "b"), ("level", "random")];
    refused(&ada.post(&format!("{table}/away"), &fields).unwrap(), 403, "belongs to someone else");
    assert_eq!(ben.post(&format!("{table}/away"), &fields).unwrap().status, 303);
    assert!(ben.get(&table).unwrap().text().contains("I'm back"));
    assert_eq!(ben.post(&format!("{table}/back"), &[("seat", "b")]).unwrap().status, 303);
}

/// If all agree to go back over an outcome of chance, it is drawn again, and the record
/// says so.
#[test]
fn all_go_back_and_one_of_them_remembers_what_was_drawn() {
    let site = Site::new();
    for _ in 0..5 {
        let (mut ada, mut ben, path) = duel(&site);
        let (entry, drawn) = until_drawn(&mut ada, &mut ben, &path, 0);
        let version = ada.get(&path)["version"].clone();
        let body = json!({ "version": version, "seat": "a", "entry": entry });
        let asked = ada.post(&format!("{path}/propose"), body);
        let body = json!({ "version": asked["version"], "seat": "b", "agree": true });
        ben.post(&format!("{path}/answer"), body);
        let all = entries(&mut ada, &path);
        let (last, _, what) = all.last().unwrap();
        assert_eq!(what, &format!("! undo {entry} anew"));
        let (_, again) = until_drawn(&mut ada, &mut ben, &path, *last);
        // The same tiles can come up by accident.
        if again != drawn {
            return;
        }
    }
    panic!("chance repeats");
}

/// A player who has just been asked is not away.
#[test]
fn a_stand_in_is_asked_for_at_once() {
    let site = Site::new();
    let (mut ada, mut ben, path) = duel(&site);
    let ask = |who: &mut Program, by: &str, away: &str| {
        let version = who.get(&path)["version"].clone();
        let body = json!({ "version": version, "by": by });
        who.call("POST", &format!("{path}/seats/{away}/stand-in"), body)
    };
    let (status, told) = ask(&mut ben, "b", "a");
    assert_eq!((status, &told["error"]), (422, &json!("not-away")), "{told}");
    let (status, told) = ask(&mut ada, "b", "a");
    assert_eq!((status, &told["error"]), (403, &json!("not-yours")), "{told}");
}

/// A stand-in plays for a player who is away for long, until they come back.
#[test]
fn somebody_goes_away_to_spoil_the_match() {
    let site = Site::configured(|config| Config { away_after: Duration::ZERO, ..config });
    let (mut ada, mut ben, _, table) = running(&site);
    // Seat a is asked first, which is Ada's.
    let page = ben.get(&table).unwrap().text();
    assert!(page.contains("The table has waited for Ada since "), "{page}");
    let now = seen(&page).version;
    let fields = [("version", now.as_str()), ("seat", "b"), ("away", "a")];
    assert_eq!(ben.post(&format!("{table}/stand-in"), &fields).unwrap().status, 303);
    // Cleo does not answer, for the same time again, which is no time here.
    let page = ada.get(&table).unwrap().text();
    assert!(page.contains("is playing for you while you are away"), "{page}");
    assert_eq!(ada.post(&format!("{table}/back"), &[("seat", "a")]).unwrap().status, 303);
}

/// A closed table can be read, and nothing can be done there.
#[test]
fn a_closed_table_goes_on_in_secret() {
    let site = Site::new();
    let (mut ada, mut ben, _, table) = running(&site);
    let kept = link(&mut ben, &table, "b");
    let said = ada.post(&format!("{table}/chat"), &[("text", "before")]).unwrap();
    assert_eq!(said.status, 303);
    let play = seen(&ada.get(&table).unwrap().text()).plays[0].clone();
    let id = TableId::parse(table.strip_prefix("/g/").unwrap()).unwrap();
    close_table(&site.database(), id).unwrap();
    until_closed(&mut site.nobody(), &table.replace("/g/", "/tables/"));
    let before = record_and_version(&mut ada, &table);
    let fields = [
        ("version", before.0.as_str()),
        ("drafted", "0"),
        ("seat", "a"),
        ("play", play.as_str()),
        ("verb", "arrange"),
        ("entry", "2"),
        ("agree", "yes"),
        ("name", "Ada"),
        ("level", "random"),
        ("away", "b"),
        ("speed", "fast"),
        ("text", "after"),
        ("line", "1"),
        ("way", "sit"),
    ];
    for verb in [
        "play", "arrange", "undo", "confirm", "propose", "answer", "claim", "leave", "bot", "back",
        "away", "stand-in", "moved", "begin", "speed", "chat", "unsay", "note", "invite",
        "rematch", "link/a", "unlink/a",
    ] {
        let answer = ada.post(&format!("{table}/{verb}"), &fields).unwrap();
        assert_eq!(answer.status, 422, "{verb}: {}", answer.text());
        assert!(answer.text().contains("has closed the table"), "{verb}: {}", answer.text());
    }
    refused(&browser(&site).post(&kept, &[]).unwrap(), 422, "has closed the table");
    assert_eq!(record_and_version(&mut ada, &table), before);
    let page = ada.get(&table).unwrap().text();
    assert!(page.contains("before") && !page.contains("after</"), "{page}");
    for form in ["/chat\"", "/link/a\"", "/away\"", "/confirm\""] {
        assert!(!page.contains(&format!("{table}{form}")), "nothing offers {form}");
    }
}

fn record_and_version(browser: &mut Browser, table: &str) -> (String, String) {
    let page = seen(&browser.get(table).unwrap().text());
    let record = browser.get(&format!("{table}/record")).unwrap();
    assert_eq!(record.status, 200);
    (page.version, record.text())
}

/// Waits until the server has noticed what its operator did.
fn until_closed(eyes: &mut Program, path: &str) {
    let mut looks = (0..3_000).map(|_| {
        std::thread::sleep(Duration::from_millis(10));
        eyes.get(path)["closed"] == json!(true)
    });
    assert!(looks.any(|is_closed| is_closed), "the server looks again");
}

/// The same through the API.
#[test]
fn a_closed_table_goes_on_through_the_api() {
    let site = Site::new();
    let (mut ada, mut ben, path) = duel(&site);
    let id = TableId::parse(path.strip_prefix("/tables/").unwrap()).unwrap();
    close_table(&site.database(), id).unwrap();
    until_closed(&mut site.nobody(), &path);
    let before = (ada.get(&path), ada.get(&format!("{path}/record")));
    let version = before.0["version"].clone();
    let at = json!({ "version": version });
    let step = json!({ "version": version, "seat": "a" });
    let with = |more: Value| {
        let mut body = step.clone();
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    let verbs = [
        ("POST", "/play", with(json!({ "actions": ["role mayor"] }))),
        ("POST", "/draft", with(json!({ "action": "role mayor" }))),
        ("POST", "/undraft", step.clone()),
        ("POST", "/confirm", step.clone()),
        ("POST", "/take-back", step.clone()),
        ("POST", "/propose", with(json!({ "entry": 2 }))),
        ("POST", "/answer", with(json!({ "agree": true }))),
        ("POST", "/seats/a/claim", json!({ "name": "Ada" })),
        ("POST", "/seats/a/leave", at.clone()),
        ("POST", "/seats/b/bot", json!({ "version": version, "level": "random" })),
        ("POST", "/seats/a/back", json!({})),
        ("POST", "/seats/a/away", json!({})),
        ("POST", "/seats/b/stand-in", json!({ "version": version, "by": "a" })),
        ("POST", "/begin", json!({})),
        ("POST", "/speed", json!({ "speed": "fast" })),
        ("POST", "/rematch", json!({})),
        ("POST", "/invite", json!({ "way": "sit" })),
        ("POST", "/come", json!({ "invitation": "0" })),
        ("POST", "/chat", json!({ "text": "after" })),
        ("DELETE", "/chat/1", Value::Null),
        ("PUT", "/note", json!({ "text": "after" })),
    ];
    for (method, verb, body) in verbs {
        let (status, told) = ada.call(method, &format!("{path}{verb}"), body);
        assert_eq!((status, &told["error"]), (422, &json!("closed")), "{method} {verb}: {told}");
    }
    let now = (ada.get(&path), ada.get(&format!("{path}/record")));
    assert_eq!(now, before);
    for open in ["/chat", "/record", "/position", "/note"] {
        ben.get(&format!("{path}{open}"));
    }
}
