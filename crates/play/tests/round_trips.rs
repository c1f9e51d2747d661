//! Several answers in one line, and answers that tell what would have been right.

use std::borrow::Borrow;

use play::engine::Engine;
use play::{AnyTitle, TitleOf};
use serde_json::{Value, json};
use testkit::toy::Race;

const TITLES: [&dyn AnyTitle; 1] = [&TitleOf::<Race>::new()];

fn ask(engine: &mut Engine<'_>, request: &Value) -> Value {
    serde_json::from_str(&engine.answer(request.to_string().as_bytes()).line).unwrap()
}

fn ok(engine: &mut Engine<'_>, request: impl Borrow<Value>) -> Value {
    let request = request.borrow();
    let mut answer = ask(engine, request);
    assert!(answer["error"].is_null(), "{request} -> {answer}");
    answer["ok"].take()
}

fn error(engine: &mut Engine<'_>, request: impl Borrow<Value>) -> Value {
    let request = request.borrow();
    let mut answer = ask(engine, request);
    assert!(answer["ok"].is_null(), "{request} -> {answer}");
    answer["error"].take()
}

/// What the separate verbs answer to this viewer.
fn separately(engine: &mut Engine<'_>, viewer: &str, since: u64) -> Value {
    let mut asked = |mut request: Value| {
        request["viewer"] = json!(viewer);
        ok(engine, request)
    };
    let menu = asked(json!({ "do": "menu" }));
    json!({
        "options": menu["options"],
        "outcomes": menu["outcomes"],
        "view": asked(json!({ "do": "view" }))["view"],
        "position": asked(json!({ "do": "position" })),
        "events": asked(json!({ "do": "events", "since": since }))["events"],
    })
}

const ALL: [&str; 4] = ["menu", "position", "view", "events"];

fn together(answer: &Value) -> Value {
    let part = |name: &str| answer[name].clone();
    json!({
        "options": part("options"),
        "outcomes": part("outcomes"),
        "view": part("view"),
        "position": part("position"),
        "events": part("events"),
    })
}

#[test]
fn one_line_answers_what_several_would() {
    let mut engine = Engine::new(&TITLES);
    let opened = ok(&mut engine, json!({ "do": "new", "game": "race", "seed": 3, "with": ALL }));
    assert_eq!(together(&opened), separately(&mut engine, "referee", 0));
    for _ in 0..40 {
        let before = ok(&mut engine, json!({ "do": "menu" }));
        if before["node"] == "over" {
            break;
        }
        let (seat, index) = (&before["seat"], &before["options"][0]["index"]);
        // A caller that names its seat gets what that seat may know.
        let play = json!({ "do": "play", "seat": seat, "action": index, "with": ALL });
        let played = ok(&mut engine, play);
        let since = before["entries"].as_u64().unwrap();
        assert_eq!(together(&played), separately(&mut engine, seat.as_str().unwrap(), since));
        let node =
            ok(&mut engine, json!({ "do": "node", "with": ALL, "since": since, "viewer": "b" }));
        assert_eq!(together(&node), separately(&mut engine, "b", since));
        let plain = ok(&mut engine, json!({ "do": "node" }));
        assert!(ALL.iter().all(|part| plain[part].is_null()), "{plain}");
    }
}

#[test]
fn nobody_is_told_more_in_one_line_than_in_several() {
    let mut engine = Engine::new(&TITLES);
    ok(&mut engine, json!({ "do": "new", "game": "race", "seed": 3 }));
    for viewer in ["a", "b", "spectator"] {
        let node = ok(&mut engine, json!({ "do": "node", "with": ALL, "viewer": viewer }));
        assert_eq!(together(&node), separately(&mut engine, viewer, 0));
    }
    let strange = json!({ "do": "new", "game": "race", "with": ALL, "viewer": "e" });
    assert_eq!(error(&mut engine, strange)["kind"], "request");
    assert_eq!(ok(&mut engine, json!({ "do": "close" }))["open"], 0, "nothing was opened");
}

#[test]
fn a_step_is_one_line_whatever_is_asked() {
    let mut engine = Engine::new(&TITLES);
    let mut next = ok(&mut engine, json!({ "do": "new", "game": "race", "with": ["menu"] }));
    let mut lines = 1;
    while next["node"] != "over" {
        let action = match next["node"].as_str() {
            Some("chance") => next["outcomes"].as_array().unwrap().last().unwrap()["text"].clone(),
            _ => next["options"][0]["index"].clone(),
        };
        next = ok(&mut engine, json!({ "do": "step", "action": action }));
        assert!(next["added"].is_null(), "{next}");
        lines += 1;
    }
    let record = ok(&mut engine, json!({ "do": "record" }));
    let steps = record["record"].as_str().unwrap().lines().filter(|line| {
        // What has no alternative is nobody's step, and the end is none.
        !line.starts_with("race/1") && !line.contains(" = ") && !line.contains("! over")
    });
    assert_eq!(lines - 1, steps.count(), "{record}");
}

#[test]
fn a_seat_that_is_left_out_is_the_one_that_is_asked() {
    let mut engine = Engine::new(&TITLES);
    ok(&mut engine, json!({ "do": "new", "game": "race", "start": "b" }));
    let early = error(&mut engine, json!({ "do": "play", "action": "bank" }));
    assert_eq!(early["kind"], "chance");
    ok(&mut engine, json!({ "do": "settle", "outcome": "roll 4" }));
    let judged = ok(&mut engine, json!({ "do": "why-not", "action": "bank" }));
    assert_eq!(judged, ok(&mut engine, json!({ "do": "why-not", "seat": "b", "action": 0 })));
    assert_eq!(judged["legal"], true);
    let refused = ok(&mut engine, json!({ "do": "why-not", "action": 2 }));
    assert_eq!(refused, ok(&mut engine, json!({ "do": "why-not", "action": "left" })));
    assert_eq!(refused["legal"], false);
    let played = ok(&mut engine, json!({ "do": "play", "action": "bank" }));
    assert_eq!(played["added"][0].as_str().unwrap().split(' ').nth(1), Some("b"));
}

#[test]
fn chance_that_cannot_be_is_answered_with_what_can() {
    let mut engine = Engine::new(&TITLES);
    ok(&mut engine, json!({ "do": "new", "game": "race" }));
    let refused = error(&mut engine, json!({ "do": "settle", "outcome": "roll 7" }));
    assert_eq!(refused["kind"], "chance");
    assert_eq!(refused["remedy"], "one of: roll 1; roll 2; roll 3; roll 4; roll 5; roll 6");
}

#[test]
fn what_can_be_understood_is_answered_as_it_is_written_and_not_played() {
    let mut engine = Engine::new(&TITLES);
    ok(&mut engine, json!({ "do": "new", "game": "race" }));
    for text in ["Roll 4", " roll  4 ", "4 roll", "roll 04", "ROLL\t4"] {
        let told = error(&mut engine, json!({ "do": "settle", "outcome": text }));
        assert_eq!(
            (&told["kind"], &told["remedy"]),
            (&json!("notation"), &json!("roll 4")),
            "{text}"
        );
    }
    ok(&mut engine, json!({ "do": "settle", "outcome": "roll 4" }));
    for text in ["Bank", "bank ", "BANK"] {
        for verb in ["play", "why-not"] {
            let told = error(&mut engine, json!({ "do": verb, "action": text }));
            assert_eq!(told["remedy"], "bank", "{text}");
            assert!(told["message"].as_str().unwrap().contains("it is written \"bank\""));
        }
    }
    let told = error(&mut engine, json!({ "do": "play", "action": "sing" }));
    assert_eq!((&told["kind"], &told["remedy"]), (&json!("notation"), &Value::Null));
    assert_eq!(ok(&mut engine, json!({ "do": "node" }))["entries"], 1, "nothing was played");
    // A record says the same.
    let record = ok(&mut engine, json!({ "do": "record" }))["record"].as_str().unwrap().to_owned();
    let told =
        error(&mut engine, json!({ "do": "read", "record": record.replace("roll", "Roll") }));
    assert!(told["message"].as_str().unwrap().contains("this is written: roll 4"), "{told}");
}

/// What [`decisions_cost`] was before requests had `with`.
const BEFORE: u64 = 670;

/// How often memory is asked for to answer the decisions of a game, and nothing more.
fn decisions_cost() -> u64 {
    let mut engine = Engine::new(&TITLES);
    let mut node = ok(&mut engine, json!({ "do": "new", "game": "race", "seed": 3 }));
    let mut cost = 0;
    while node["node"] == "decision" {
        let menu = ok(&mut engine, json!({ "do": "menu" }));
        let index = &menu["options"][0]["index"];
        let line = json!({ "id": 1, "do": "play", "seat": node["seat"], "action": index });
        let (line, mut answer) = (line.to_string(), None);
        let counted = allocation_counter::measure(|| answer = Some(engine.answer(line.as_bytes())));
        cost += counted.count_total;
        node = serde_json::from_str::<Value>(&answer.unwrap().line).unwrap()["ok"].take();
    }
    cost
}

#[test]
fn a_decision_costs_no_more_than_before_where_nothing_else_is_asked() {
    let cost = decisions_cost();
    assert!(cost > 0 && cost <= BEFORE, "{cost}, and it was {BEFORE}");
}
