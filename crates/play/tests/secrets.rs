//! What one seat knows alone: records, events, positions and the protocol tell
//! it to that seat and to the referee.

use crate::table::{self, finish, seat};
use play::engine::Engine;
use play::{AnyTitle, FastDice, Match, RecordLineError, Seed, TitleOf, verify, verify_with};
use serde_json::{Value, json};
use tabletop::{ChanceNodes, GameRules, HiddenInformation, Node, Setup, Title, ToMessage, Viewer};
use testkit::toy::Race;

static RACE: TitleOf<Race> = TitleOf::new();
static TITLES: [&dyn AnyTitle; 1] = [&RACE];

fn game() -> Race {
    Race::new(&Setup::new("standard", 2).with("tokens", "in")).unwrap()
}

fn a() -> Viewer {
    Viewer::Seat(seat('a'))
}

fn b() -> Viewer {
    Viewer::Seat(seat('b'))
}

/// Seat a draws a two and keeps it, seat b draws a three, which lies open.
fn told() -> Match<Race> {
    let lines = ["roll 5", "bank left", "token 2", "keep", "roll 4", "bank right", "token 3"];
    table::told(game(), &lines)
}

fn sentences(table: &Match<Race>, viewer: Viewer) -> Vec<String> {
    table
        .events_since(0, viewer)
        .iter()
        .map(|(_, event)| play::sentence(Race::NAME, &event.to_message()))
        .collect()
}

#[test]
fn a_record_has_a_mark_for_what_is_hidden() {
    let table = told();
    let full = table.record();
    assert_eq!(
        full,
        "race/1  rules standard rev 1  seats 2  with tokens=in  seed-hash none\n\
         1 * roll 5\n2 a bank\n3 a left\n4 * token 2\n5 a keep\n\
         6 * roll 4\n7 b bank\n8 b right\n9 * token 3\n"
    );
    let hidden = full.replace("4 * token 2", "4 * ?");
    assert_eq!(table.record_for(Viewer::Referee), full);
    assert_eq!(table.record_for(a()), full);
    assert_eq!(table.record_for(b()), hidden);
    assert_eq!(table.record_for(Viewer::Spectator), hidden);
    assert_eq!(table.record_since(3, a()), full[full.find("4 *").unwrap()..]);
    assert_eq!(table.record_since(3, b()), hidden[hidden.find("4 *").unwrap()..]);
}

#[test]
fn the_record_for_a_viewer_in_the_description_is_one() {
    let description = include_str!("../../../docs/records.md");
    let mut blocks = description.split("```text\n").filter_map(|rest| rest.split("```").next());
    let example = blocks.find(|block| block.contains(" * ?\n")).expect("there is one");
    assert!(told().record_for(b()).starts_with(example), "{example}");
}

#[test]
fn a_record_with_a_mark_cannot_be_read_back() {
    let bad = Match::<Race>::read(told().record_for(b())).unwrap_err();
    assert_eq!((bad.line, &bad.problem), (5, &RecordLineError::Hidden));
    let words = bad.to_string();
    assert!(words.contains("hidden from the viewer") && words.contains("full record"), "{words}");
    assert_eq!(verify::<Race>(told().record_for(b())).unwrap_err(), bad);
}

#[test]
fn events_leave_out_what_is_hidden() {
    let table = told();
    let all = sentences(&table, Viewer::Referee);
    assert!(all.contains(&"Seat a draws a token of 2.".to_owned()), "{all:?}");
    assert_eq!(sentences(&table, a()), all);
    for viewer in [b(), Viewer::Spectator] {
        let seen = sentences(&table, viewer);
        assert_eq!(seen.len(), all.len());
        assert_eq!(seen[2], "Seat a draws a token.");
        assert!(seen.contains(&"Seat b draws a token of 3.".to_owned()), "{seen:?}");
    }
}

#[test]
fn what_was_withdrawn_stays_hidden() {
    let mut table = told();
    table.undo_by_consent(2).unwrap();
    assert!(table.record().contains("4 * token 2\n") && table.record().ends_with("! undo 2\n"));
    assert!(!table.record_for(b()).contains("token 2"));
    // Another branch: what is hidden is what was hidden when it was drawn.
    for line in ["push", "roll 3", "bank left", "token 1", "return", "roll 6", "bank left"] {
        match table.node() {
            Node::Decision(seat) => table.play_text(seat, line).unwrap(),
            _ => table.settle_text(line).unwrap(),
        };
    }
    table.settle_text("token 2").unwrap();
    let marks = |viewer| table.record_for(viewer).matches(" * ?\n").count();
    assert_eq!([a(), b(), Viewer::Spectator, Viewer::Referee].map(marks), [1, 2, 3, 0]);
    let read: Match<Race> = Match::read(table.record()).unwrap();
    assert_eq!(read.record_for(a()), table.record_for(a()));
    assert_eq!(table.clone().record_for(b()), table.record_for(b()));
}

#[test]
fn the_seed_is_told_only_to_those_from_whom_nothing_is_hidden() {
    let seed = Seed::from_number(3);
    let mut table = Match::new(game(), Some(seed.clone()));
    finish(&mut table, 3);
    table.reveal_seed().unwrap();
    let hex = seed.to_hex();
    assert!(table.record().contains(&hex) && !table.record().contains('?'));
    let spectator = table.record_for(Viewer::Spectator);
    assert!(spectator.contains(" * ?\n"), "{spectator}");
    assert!(!spectator.contains(&hex) && spectator.ends_with(" * ! seed ?\n"), "{spectator}");
    let bad = verify_with::<Race>(&spectator, &seed).unwrap_err();
    assert_eq!(bad.problem, RecordLineError::Hidden);

    let open = Race::new(&Setup::new("standard", 2)).unwrap();
    let mut open = Match::new(open, Some(seed));
    finish(&mut open, 3);
    open.reveal_seed().unwrap();
    assert_eq!(open.record_for(Viewer::Spectator), open.record());
}

#[test]
fn a_position_to_start_from_is_told_to_those_who_see_all_of_it() {
    let table = told();
    let position = table.game().position(table.state());
    let table = Match::from_position(game(), &position, None).unwrap();
    assert!(table.record().contains("\n0 ! position {"));
    assert_eq!(table.record_for(a()), table.record());
    for viewer in [b(), Viewer::Spectator] {
        let record = table.record_for(viewer);
        assert!(record.ends_with("\n0 ! position ?\n"), "{record}");
        let bad = Match::<Race>::read(record).unwrap_err();
        assert_eq!((bad.line, bad.problem), (2, RecordLineError::Hidden));
    }
}

#[test]
fn views_and_possible_positions_of_any_entry() {
    let table = told();
    assert_eq!(table.view_at(4, a()).unwrap().tokens[&seat('a')], 2);
    assert_eq!(table.view_at(4, b()).unwrap().tokens[&seat('a')], 0);
    assert_eq!(table.view_at(99, b()), None);
    let possible = |viewer, number| {
        let state = table.possible_at(9, viewer, &mut FastDice::new(number)).unwrap();
        table.game().position(&state).tokens[&seat('a')]
    };
    for viewer in [a(), Viewer::Referee] {
        assert!((0..20).all(|number| possible(viewer, number) == 2));
    }
    let drawn: Vec<u8> = (0..20).map(|number| possible(b(), number)).collect();
    assert!(drawn.contains(&1) && drawn.contains(&2), "{drawn:?}");
}

/// What the engine answers to a request that is right.
fn ask(engine: &mut Engine<'_>, request: &Value) -> Value {
    let answer = engine.answer(request.to_string().as_bytes()).line;
    let mut answer: Value = serde_json::from_str(&answer).unwrap();
    assert!(answer.get("ok").is_some(), "{request}: {answer}");
    answer["ok"].take()
}

/// An engine in which seat a has drawn and seen a token of two.
fn engine() -> Engine<'static> {
    let mut engine = Engine::new(&TITLES);
    ask(&mut engine, &json!({"do": "new", "game": "race", "expansions": ["tokens"]}));
    ask(&mut engine, &json!({"do": "settle", "outcome": "roll 5"}));
    ask(&mut engine, &json!({"do": "play", "seat": "a", "action": "bank left"}));
    let settled = ask(&mut engine, &json!({"do": "settle", "outcome": "token 2"}));
    assert_eq!(settled["added"], json!(["4 * token 2"]));
    engine
}

#[test]
fn everything_an_engine_tells_one_viewer_keeps_the_secrets() {
    // Two engines that differ in nothing but the secret say the same to seat b.
    let mut engine = engine();
    let mut other = Engine::new(&TITLES);
    ask(&mut other, &json!({"do": "new", "game": "race", "switches": {"tokens": "in"}}));
    ask(&mut other, &json!({"do": "settle", "outcome": "roll 5"}));
    ask(&mut other, &json!({"do": "play", "seat": "a", "action": "bank left"}));
    ask(&mut other, &json!({"do": "settle", "outcome": "token 1"}));
    for viewer in ["b", "spectator", "a", "referee"] {
        let may_know = ["a", "referee"].contains(&viewer);
        for verb in ["view", "record", "position", "events"] {
            let request = json!({"do": verb, "viewer": viewer});
            let told = ask(&mut engine, &request);
            assert_eq!(told != ask(&mut other, &request), may_know, "{request}: {told}");
        }
        let menu = ask(&mut engine, &json!({"do": "menu", "viewer": viewer}));
        assert_eq!(menu["options"].is_array(), may_know, "{menu}");
        let scores = ask(&mut engine, &json!({"do": "scores", "viewer": viewer}));
        assert_eq!(scores["scores"].is_array(), viewer == "referee", "{scores}");
    }
    ask(&mut engine, &json!({"do": "play", "seat": "a", "action": "keep"}));
    for viewer in ["a", "b", "spectator", "referee"] {
        let menu = ask(&mut engine, &json!({"do": "menu", "viewer": viewer}));
        assert_eq!(menu["outcomes"].is_array(), viewer == "referee", "{menu}");
    }
    let record = json!({"do": "record", "viewer": "b", "since": 3});
    assert_eq!(ask(&mut engine, &record)["record"], "4 * ?\n5 a keep\n");
    let record = json!({"do": "record"});
    assert!(ask(&mut engine, &record)["record"].as_str().unwrap().contains("4 * token 2\n"));
}

#[test]
fn who_plays_is_told_what_its_seat_may_know() {
    let mut engine = Engine::new(&TITLES);
    // With a seed, so that chance goes on by itself after each play.
    ask(&mut engine, &json!({"do": "new", "game": "race", "expansions": ["tokens"], "seed": 3}));
    let mut by_referee = String::new();
    let (mut hidden, mut shown) = (0, 0);
    loop {
        let menu = ask(&mut engine, &json!({"do": "menu"}));
        if menu["node"] == "over" {
            break;
        }
        let before = menu["entries"].clone();
        let play =
            json!({"do": "play", "seat": menu["seat"], "action": menu["options"][0]["index"]});
        let played = ask(&mut engine, &play);
        let all = ask(&mut engine, &json!({"do": "record", "since": before}))["record"].clone();
        let own = json!({"do": "record", "since": before, "viewer": menu["seat"]});
        let own = ask(&mut engine, &own)["record"].clone();
        let lines: Vec<&str> = own.as_str().unwrap().lines().collect();
        assert_eq!(played["added"], json!(lines));
        hidden += lines.iter().filter(|line| line.ends_with('?')).count();
        shown += lines.iter().filter(|line| line.contains("* token ")).count();
        by_referee.push_str(all.as_str().unwrap());
    }
    assert_eq!(hidden, 0, "a token is drawn by the seat that banked");
    assert!(shown > 0 && by_referee.contains("* token "), "{by_referee}");
    let undone = json!({"do": "undo", "consent": true, "entry": 2, "viewer": "spectator"});
    assert!(ask(&mut engine, &undone)["added"][0].as_str().unwrap().ends_with("* ! undo 2"));
}

#[test]
fn a_play_can_be_told_to_another_viewer() {
    for (viewer, expected) in [("referee", "4 * token 2"), ("b", "4 * ?"), ("a", "4 * token 2")] {
        let mut engine = Engine::new(&TITLES);
        ask(&mut engine, &json!({"do": "new", "game": "race", "expansions": ["tokens"]}));
        ask(&mut engine, &json!({"do": "settle", "outcome": "roll 5"}));
        ask(&mut engine, &json!({"do": "play", "seat": "a", "action": "bank left"}));
        let settle = json!({"do": "settle", "outcome": "token 2", "viewer": viewer});
        assert_eq!(ask(&mut engine, &settle)["added"], json!([expected]));
    }
}

#[test]
fn a_possible_position_can_be_loaded() {
    let mut engine = engine();
    let mut seen = Vec::new();
    for draw in 0..8 {
        let request = json!({"do": "position", "viewer": "b", "match": 1, "draw": draw});
        let position = ask(&mut engine, &request);
        seen.push(position["json"]["tokens"]["a"].as_u64().unwrap());
        let load = json!({"do": "load", "game": "race", "expansions": ["tokens"], "position": position["text"]});
        assert_eq!(ask(&mut engine, &load)["question"], "race.keep");
    }
    assert!(seen.contains(&1) && seen.contains(&2), "{seen:?}");
}

#[test]
fn expansions_are_switches_by_another_name() {
    let mut engine = Engine::new(&TITLES);
    let games = ask(&mut engine, &json!({"do": "games"}));
    assert_eq!(games["games"][0]["expansions"][0]["switches"], json!({"tokens": "in"}));
    let mut setup = |fields: Value| {
        let mut request = json!({"do": "new", "game": "race"});
        request.as_object_mut().unwrap().append(&mut fields.as_object().unwrap().clone());
        ask(&mut engine, &request)["setup"]["switches"].clone()
    };
    assert_eq!(setup(json!({"expansions": []})), json!({}));
    assert_eq!(setup(json!({"expansions": ["tokens", "tokens"]})), json!({"tokens": "in"}));
    let apart = json!({"expansions": ["tokens"], "switches": {"tokens": "out"}});
    assert_eq!(setup(apart), json!({}), "what is set apart comes first");
}

#[test]
fn a_game_without_secrets_hides_nothing() {
    let open = Race::new(&Setup::new("standard", 2)).unwrap();
    let mut dice = FastDice::new(1);
    let state = open.start();
    let roll = open.sample(&state, &mut dice);
    assert!(Viewer::all(2).all(|viewer| open.shows_outcome(&state, roll, viewer)));
}
