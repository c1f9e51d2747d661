//! Streams, line by line.

use tabletop::Seat;

use super::*;
use crate::testing::id;
use store::{AccountName, Millis, PlayerId, TableId, TokenHash};
use tables::{Guest, Room, TableError};

fn table(path: &str) -> TableId {
    id(&format!("/g/{}", &path["/tables/".len()..]))
}

#[tokio::test]
async fn a_stream_sends_the_record_and_can_be_resumed() {
    let site = Site::new().await;
    let (ada, _, path) = running(&site, request()).await;
    let id = table(&path);
    let mut whole = ada.follow(&format!("{path}/events")).await;
    let mut lines = Vec::new();
    loop {
        let line = whole.line().await.unwrap();
        if line["event"] == "table" {
            assert_eq!(line["phase"], "running");
            break;
        }
        lines.push(line["line"].as_str().unwrap().to_owned());
    }
    site.play_some(id, 5).await;
    let known = lines.len();
    loop {
        let line = whole.line().await.unwrap();
        match line["event"].as_str().unwrap() {
            "entry" => {
                assert_eq!(line["number"], lines.len() + 1);
                lines.push(line["line"].as_str().unwrap().to_owned());
            }
            _ => break,
        }
    }
    assert!(lines.len() > known);
    let record = ada.get(&format!("{path}/record")).await.text;
    assert_eq!(record.lines().skip(1).collect::<Vec<_>>(), lines);
    let mut rest = ada.follow(&format!("{path}/events?after={known}")).await;
    assert_eq!(rest.line().await.unwrap()["line"], lines[known]);
    // An entry that does not exist yet does not repeat anything.
    let mut late = ada.follow(&format!("{path}/events?after=99999")).await;
    assert_eq!(late.line().await.unwrap()["event"], "table");

    ada.post(&format!("{path}/chat"), json!({ "text": "hello" })).await.ok();
    whole.next("chat").await;
    site.play_out(id).await;
    assert_eq!(whole.next("end").await["why"], "over");
    assert_eq!(whole.line().await, None);
    let mut over = site.stranger().follow(&format!("{path}/events?after=99999")).await;
    assert_eq!(over.line().await.unwrap()["phase"], "finished");
    assert_eq!(over.line().await.unwrap(), json!({ "event": "end", "why": "over" }));
}

#[tokio::test]
async fn seats_are_sent_before_the_match_begins() {
    let site = Site::new().await;
    let (ada, bob) =
        (site.program("Ada", Scope::Host).await, site.program("Bob", Scope::Play).await);
    let table = ada.post("/tables", request()).await.ok();
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    let mut stream = site.stranger().follow(&format!("{path}/events")).await;
    assert_eq!(stream.next("table").await["seats"][1]["kind"], "open");
    bob.post(&format!("{path}/seats/b/claim"), json!({})).await.ok();
    assert_eq!(stream.next("table").await["seats"][1]["name"], "Bob");
    ada.post(&format!("{path}/begin"), json!({})).await.ok();
    assert_eq!(stream.next("entry").await["number"], 1);
}

#[tokio::test]
async fn the_account_stream_sends_waiting_decisions() {
    let site = Site::new().await;
    let (ada, bob, path) = running(&site, request()).await;
    let first = ada.get(&path).await.ok();
    let (asked, other) = on_turn(&first, &ada, &bob);
    let mut stream = asked.follow("/me/events").await;
    let answer = stream.line().await.unwrap();
    assert_eq!((&answer["table"], &answer["asked"]), (&first["id"], &first["turn"]));
    assert_eq!(stream.line().await.unwrap()["event"], "ready");
    let mut quiet = other.follow("/me/events").await;
    assert_eq!(quiet.line().await.unwrap()["event"], "ready", "nothing waits for them");
    let body = step(&first, &json!({ "actions": ["role prospector"] }));
    let play = asked.post(&format!("{path}/play"), body).await;
    let play = match play.status.as_u16() {
        200 => play.ok(),
        // A match of two may have no prospector: then any role whose phase asks others will do.
        _ => {
            let table = asked.get(&path).await.ok();
            let body = step(&table, &json!({ "actions": [option(&table)] }));
            asked.post(&format!("{path}/play"), body).await.ok()
        }
    };
    // Only the player who must decide next gets a line.
    let heard = if play["turn"] == first["turn"] { &mut stream } else { &mut quiet };
    assert_eq!(heard.next("table").await["asked"], play["turn"]);
    site.play_out(table(&path)).await;
    for stream in [&mut stream, &mut quiet] {
        while stream.next("table").await["phase"] != "finished" {}
    }
}

#[tokio::test]
async fn shutdown_ends_the_stream_with_a_reason() {
    let site = Site::new().await;
    let (ada, _, path) = running(&site, request()).await;
    let mut table = ada.follow(&format!("{path}/events")).await;
    let mut own = ada.follow("/me/events").await;
    table.next("table").await;
    own.next("ready").await;
    site.app.closing().close();
    assert_eq!(table.next("end").await["why"], "shutdown");
    assert_eq!(own.next("end").await["why"], "shutdown");
    assert_eq!(own.line().await, None);
}

#[tokio::test]
async fn leaving_a_private_table_ends_the_stream() {
    let site = Site::new().await;
    let (ada, bob) =
        (site.program("Ada", Scope::Host).await, site.program("Bob", Scope::Play).await);
    let mut private = request();
    private["listing"] = json!("private");
    let opened = ada.post("/tables", private).await.ok();
    let path = format!("/tables/{}", opened["id"].as_str().unwrap());
    // This player came by a link to a seat, not by an invitation.
    let seat = Seat::from_letter('a').unwrap();
    let name = AccountName::parse(&PlayerId::new(*b"Bob-------------").to_string()).unwrap();
    let player = site.app.store.players_of_account(name).await.unwrap()[0];
    let (token, now) = (TokenHash::new([7; 32]), Millis(1));
    let make = |room: &Room| {
        let player = room.occupant(seat)?.player().ok_or(TableError::NotYours)?;
        room.make_link(Guest { player }, seat, token, now)
    };
    site.app.rooms.change(table(&path), None, now, make).await.unwrap();
    let take = |room: &Room| room.take_by_link(token, player, now);
    site.app.rooms.change(table(&path), None, now, take).await.unwrap();
    let mut stream = bob.follow(&format!("{path}/events")).await;
    let version = stream.next("table").await["version"].clone();
    bob.post(&format!("{path}/seats/a/leave"), json!({ "version": version })).await.ok();
    assert_eq!(stream.next("end").await["why"], "denied");
}
