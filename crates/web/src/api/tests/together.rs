//! Simultaneous answers, as programs give them.

use ::play::{FastDice, Seed};

use super::*;
use store::{Listing, Millis, PlayerId, TableId};
use tables::sample::{arrangement, placing_doc};
use tables::{Guest, Occupant, Room};

/// Three programs at a table where all must place people, in the order of the rules, and the
/// path of the table.
async fn placing(site: &Site) -> (Vec<(String, Program)>, Room, String) {
    let names = ["Ada", "Bob", "Cleo"];
    let mut programs = Vec::new();
    for name in names {
        programs.push(site.program(name, Scope::Host).await);
    }
    let player = |name: &str| {
        PlayerId::new(std::array::from_fn(|it| name.as_bytes().get(it).copied().unwrap_or(b'-')))
    };
    let occupant = |name: &str| Occupant::Player {
        player: player(name),
        name: name.to_owned(),
        stand_in: None,
    };
    let mut doc = placing_doc(names.map(occupant).to_vec());
    doc.host = player("Ada");
    let id = TableId::from_bits(9);
    let table = (doc, Listing::Unlisted, Seed::from_number(1));
    site.app.rooms.open(id, table, Millis(0)).await.unwrap();
    let host = Guest { player: player("Ada") };
    let begin = |room: &Room| room.begin(host, &mut FastDice::new(1), Millis(0));
    let room = site.app.rooms.change(id, None, Millis(0), begin).await.unwrap();
    let mut programs: Vec<Option<Program>> = programs.into_iter().map(Some).collect();
    let ordered = room.waits().into_iter();
    let ordered = ordered.map(|it| (it.to_string(), programs[it.index()].take().unwrap()));
    (ordered.collect(), Room::clone(&room), format!("/tables/{id}"))
}

#[tokio::test]
async fn programs_hand_in_early_with_play() {
    let site = Site::new().await;
    let (programs, room, path) = placing(&site).await;
    let waits = room.waits();
    let [(_, first), (second, bob), (third, cleo)] = &programs[..] else { panic!() };
    let before = first.get(&path).await.ok();
    assert_eq!(before["together"], true);
    assert_eq!(before["waits"], json!(waits));
    let body = |seat: &str, version: &Value, actions: &[String]| json!({ "seat": seat, "version": version, "actions": actions });
    let play = format!("{path}/play");
    let version = before["version"].clone();
    let mut stream = first.follow(&format!("{path}/events")).await;
    assert_eq!(stream.next("table").await["answered"], json!([]));
    let texts = arrangement(&room, waits[1], 1);
    let early = body(second, &version, &texts);
    let answer = bob.post(&play, early.clone()).await.ok();
    assert_eq!(answer["match"]["answer"], json!(texts));
    assert_eq!(answer["match"]["entries"], before["match"]["entries"], "nothing is played yet");
    assert_eq!(
        (&answer["answered"], &answer["match"]["options"]),
        (&json!([second]), &Value::Null)
    );
    assert_eq!(stream.next("table").await["answered"], json!([second]));
    bob.post(&play, early).await.refused(409, "stale");
    let seen = first.get(&path).await.ok();
    assert_eq!(seen["match"]["view"], before["match"]["view"]);
    assert_eq!(seen["match"]["answer"], json!([]));
    let decision = json!({ "seat": second, "version": answer["version"], "action": "pass" });
    bob.post(&format!("{path}/draft"), decision).await.refused(422, "handed-in");

    // Decisions for an earlier version still count, step by step.
    for text in arrangement(&room, waits[2], 1) {
        let now = cleo.get(&path).await.ok();
        let options = now["match"]["options"].as_array().unwrap().clone();
        assert!(options.iter().any(|it| it["text"] == *text), "{text}");
        cleo.post(&play, body(third, &now["version"], &[text])).await.ok();
    }
    let back = json!({ "seat": second, "version": answer["version"] });
    let taken = bob.post(&format!("{path}/take-back"), back).await.ok();
    assert_eq!((&taken["match"]["answer"], &taken["answered"]), (&json!([]), &json!([third])));
    let other = arrangement(&room, waits[1], 2);
    let again = bob.post(&play, body(second, &taken["version"], &other)).await.ok();
    let replaced = bob.post(&play, body(second, &again["version"], &texts)).await.ok();
    assert_eq!(replaced["match"]["answer"], json!(texts));
    let last = body(&waits[0].to_string(), &version, &arrangement(&room, waits[0], 1));
    let all = first.post(&play, last).await.ok();
    assert!(all["match"]["entries"].as_u64() > before["match"]["entries"].as_u64());
    assert_eq!((&all["answered"], &all["match"]["answer"]), (&json!([]), &json!([])));
    let mut ordered = room.game.as_deref().unwrap().clone_box();
    for &seat in &waits {
        for text in arrangement(&room, seat, 1) {
            ordered.play_text(seat, &text).unwrap();
        }
    }
    assert_eq!(first.get(&format!("{path}/record")).await.text, ordered.record());
}

#[tokio::test]
async fn every_seat_that_may_answer_is_listed_and_gets_a_position() {
    let site = Site::new().await;
    let (programs, room, path) = placing(&site).await;
    for (seat, program) in &programs {
        let mut mine = program.follow("/me/events").await;
        assert_eq!(mine.next("table").await["asked"], json!(seat));
        let answer = program.get(&format!("{path}/position?draw=3")).await.ok();
        assert_eq!(answer["asked"], json!(seat));
        let setup = serde_json::from_value(answer["setup"].clone()).unwrap();
        let title = games::title("puerto-rico").unwrap();
        let game = title.load_match(&setup, &answer["position"].to_string(), None).unwrap();
        assert_eq!(game.node(), tabletop::Node::Decision(tabletop::Seat::parse(seat).unwrap()));
        let texts: Vec<String> = game.options().into_iter().map(|option| option.text).collect();
        let options = program.get(&path).await.ok()["match"]["options"].clone();
        let offered: Vec<&str> =
            options.as_array().unwrap().iter().map(|it| it["text"].as_str().unwrap()).collect();
        assert_eq!(texts, offered);
        let legal = offered[0].replace(' ', "%20");
        let why = format!("{path}/why-not?seat={seat}&action={legal}");
        assert_eq!(program.get(&why).await.ok()["legal"], true);
    }
    // A player who is ready is not asked again.
    let (seat, program) = &programs[2];
    let texts = arrangement(&room, room.waits()[2], 1);
    let body = json!({ "seat": seat, "version": room.version, "actions": texts });
    program.post(&format!("{path}/play"), body).await.ok();
    assert_eq!(program.get(&format!("{path}/position")).await.ok()["asked"], Value::Null);
}

#[tokio::test]
async fn games_without_simultaneous_questions_refuse_the_setting() {
    let site = Site::new().await;
    let ada = site.program("Ada", Scope::Host).await;
    let request = json!({ "game": "santa-maria", "seats": 2, "together": true });
    let answer = ada.post("/tables", request).await;
    answer.refused(422, "setup");
    let message = answer.data["message"].as_str().unwrap();
    assert!(message.contains("leave out `together`"), "{message}");
    let table = ada.post("/tables", super::request()).await.ok();
    assert_eq!(table["together"], false, "left out, everything goes in order");
}
