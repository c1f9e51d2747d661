//! The engine protocol: a whole conversation, and all sorts of nonsense.

use std::any::Any;

use play::engine::{Engine, serve};
use play::{AnyTitle, Match, TitleOf};
use proptest::prelude::*;
use serde_json::{Value, json};
use tabletop::{Setup, Title};
use testkit::toy::Race;

static RACE: TitleOf<Race> = TitleOf::new();
static TITLES: [&dyn AnyTitle; 1] = [&RACE];

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// What the engine answers to one request.
fn ask(engine: &mut Engine<'_>, request: &Value) -> Value {
    parse(&engine.answer(request.to_string().as_bytes()).line)
}

fn kind(answer: &Value) -> &str {
    answer["error"]["kind"].as_str().unwrap_or("ok")
}

#[test]
fn the_transcript_is_what_happens() {
    let transcript = include_str!("race.transcript");
    let mut engine = Engine::new(&TITLES);
    let mut answer = None;
    for (index, line) in transcript.lines().enumerate() {
        let line_number = index + 1;
        if let Some(request) = line.strip_prefix("> ") {
            assert_eq!(answer, None, "line {line_number}: the answer before is missing");
            answer = Some(engine.answer(request.as_bytes()).line);
        } else if let Some(expected) = line.strip_prefix("< ") {
            let answer = answer.take().unwrap_or_default();
            assert_eq!(
                parse(&answer),
                parse(expected),
                "line {line_number}, answered:\n< {answer}"
            );
        } else {
            assert!(line.is_empty() || line.starts_with('#'), "line {line_number}: {line}");
        }
    }
    assert_eq!(answer, None, "the last answer is missing");
}

#[test]
fn the_loop_goes_on_after_anything_but_quit() {
    let mut input = Vec::new();
    input.extend(b"\n   \nnot json\n\xff\xfe\n[]\n{}\n{\"do\":\"dance\"}\n");
    input.extend(vec![b'['; 100_000]);
    input.push(b'\n');
    input.extend(vec![b'x'; (1 << 20) + 1]);
    input.extend(b"\n{\"id\":\"last\",\"do\":\"quit\"}\n{\"do\":\"games\"}\n");
    let mut output = Vec::new();
    serve(&TITLES, input.as_slice(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let kinds: Vec<String> = output.lines().map(|line| kind(&parse(line)).to_owned()).collect();
    assert_eq!(kinds, ["line", "line", "line", "request", "request", "line", "line", "ok"]);
    assert_eq!(output.lines().last(), Some(r#"{"id":"last","ok":{"open":0}}"#));
}

#[test]
fn the_end_of_the_input_ends_the_loop_and_needs_no_newline() {
    let mut output = Vec::new();
    serve(&TITLES, br#"{"do":"games"}"#.as_slice(), &mut output).unwrap();
    assert_eq!(output.iter().filter(|&&byte| byte == b'\n').count(), 1);
}

#[test]
fn mistakes_have_kinds() {
    let mut engine = Engine::new(&TITLES);
    let race = json!({"do": "new", "game": "race", "seats": 2});
    let with = |field: &str, value: Value| {
        let mut request = race.clone();
        request[field] = value;
        request
    };
    assert_eq!(kind(&ask(&mut engine, &json!({"do": "menu"}))), "match");
    for (request, expected) in [
        (with("game", json!("chess")), "game"),
        (with("game", json!(7)), "request"),
        (with("seats", json!(9)), "setup"),
        (with("seats", json!(-1)), "request"),
        (with("seats", json!(300)), "request"),
        (with("preset", json!("house")), "setup"),
        (with("start", json!("c")), "setup"),
        (with("start", json!("f")), "request"),
        (with("switches", json!({"target": "40"})), "setup"),
        (with("switches", json!({"target": 20})), "request"),
        (with("switches", json!([])), "request"),
        (with("expansions", json!(["moon"])), "setup"),
        (with("expansions", json!("tokens")), "request"),
        (with("expansions", json!([1])), "request"),
        (with("components", json!("wide")), "setup"),
        (with("components", json!({"table": "heavy 5"})), "setup"),
        (with("components", json!(5)), "request"),
        (with("seed", json!("abc")), "request"),
        (with("seed", json!(-3)), "request"),
        (with("sede", json!(3)), "request"),
        (json!({"do": "load", "game": "race", "position": "turn: e"}), "position"),
        (json!({"do": "load", "game": "race", "position": "turn"}), "position"),
        (json!({"do": "load", "game": "race", "position": {"moon": 1}}), "position"),
        (json!({"do": "load", "game": "race", "position": 3}), "request"),
        (json!({"do": "read", "record": ""}), "record"),
        (json!({"do": "read", "record": "chess/1\n"}), "game"),
        (json!({"do": "read", "record": "race/1\n"}), "record"),
        (json!({"do": "verify", "record": "race/1\n"}), "record"),
    ] {
        let answer = ask(&mut engine, &request);
        assert_eq!(kind(&answer), expected, "{request} -> {answer}");
    }
    assert_eq!(kind(&ask(&mut engine, &race)), "ok");
    for (request, expected) in [
        (json!({"do": "play", "seat": "a", "action": "bank"}), "chance"),
        (json!({"do": "settle", "outcome": "roll 9"}), "notation"),
        (json!({"do": "settle", "outcome": "roll 7"}), "chance"),
        (json!({"do": "settle", "outcome": 4}), "request"),
        (json!({"do": "settle", "outcome": "roll 4", "match": 2}), "match"),
        (json!({"do": "settle", "outcome": "roll 4", "match": "1"}), "request"),
        (json!({"do": "settle", "outcome": "roll 4", "extra": 1}), "request"),
        (json!({"do": "settle", "outcome": "roll 4"}), "ok"),
        (json!({"do": "settle", "outcome": "roll 4"}), "chance"),
        (json!({"do": "play", "seat": "b", "action": "bank"}), "turn"),
        (json!({"do": "play", "seat": "a", "action": "left"}), "illegal"),
        (json!({"do": "play", "seat": "a", "action": 2}), "illegal"),
        (json!({"do": "play", "seat": "a", "action": 6}), "notation"),
        (json!({"do": "play", "seat": "a", "action": -4}), "request"),
        (json!({"do": "play", "seat": "a", "action": 1e300}), "request"),
        (json!({"do": "play", "action": "fly"}), "notation"),
        (json!({"do": "play", "seat": "x", "action": "bank"}), "request"),
        (json!({"do": "settle", "seat": "a", "outcome": "roll 4"}), "request"),
        (json!({"do": "reveal", "seat": "a"}), "request"),
        (json!({"do": "step", "action": "bank", "with": "menu"}), "request"),
        (json!({"do": "step", "action": "bank", "with": ["moon"]}), "request"),
        (json!({"do": "step", "action": "bank", "with": [3]}), "request"),
        (json!({"do": "step", "action": "bank", "with": ["position"], "draw": -1}), "request"),
        (json!({"do": "step", "action": "bank", "draw": 1}), "request"),
        (json!({"do": "schema", "game": "race"}), "game"),
        (json!({"do": "schema"}), "request"),
        (json!({"do": "why-not", "action": 99}), "notation"),
        (json!({"do": "play", "seat": "a"}), "request"),
        (json!({"do": "play", "seat": "a", "action": 0}), "ok"),
        (json!({"do": "view"}), "request"),
        (json!({"do": "view", "viewer": "c"}), "request"),
        (json!({"do": "view", "viewer": "spectator"}), "ok"),
        (json!({"do": "record", "viewer": "c"}), "request"),
        (json!({"do": "position", "viewer": 1}), "request"),
        (json!({"do": "position", "viewer": "b", "draw": -1}), "request"),
        (json!({"do": "menu", "viewer": "everyone"}), "request"),
        (json!({"do": "undo", "seat": "a", "entry": 2, "viewer": "c"}), "request"),
        (json!({"do": "why-not", "seat": "e", "action": "left"}), "ok"),
        (json!({"do": "why-not", "seat": "a", "action": "fly"}), "notation"),
        (json!({"do": "position", "entry": 99}), "request"),
        (json!({"do": "position", "entry": u64::MAX}), "request"),
        (json!({"do": "events", "since": u64::MAX}), "ok"),
        (json!({"do": "record", "since": u64::MAX}), "ok"),
        (json!({"do": "undo", "entry": 2}), "request"),
        (json!({"do": "undo", "seat": "a", "consent": true, "entry": 2}), "request"),
        (json!({"do": "undo", "seat": "a", "entry": 1}), "undo"),
        (json!({"do": "undo", "seat": "a", "entry": u64::MAX}), "undo"),
        (json!({"do": "undo", "consent": 1, "entry": 2}), "request"),
        (json!({"do": "undo", "seat": "a", "anew": true, "entry": 2}), "request"),
        (json!({"do": "undo", "anew": true, "entry": 2}), "request"),
        (json!({"do": "undo", "seat": "a", "entry": 2}), "ok"),
        (json!({"do": "reveal"}), "seed"),
        (json!({"do": "close", "match": 5}), "match"),
        (json!({"do": "close"}), "ok"),
        (json!({"do": "close"}), "match"),
    ] {
        let answer = ask(&mut engine, &request);
        assert_eq!(kind(&answer), expected, "{request} -> {answer}");
    }
}

#[test]
fn a_thousand_matches_and_no_more() {
    let mut engine = Engine::new(&TITLES);
    let new = json!({"do": "new", "game": "race"});
    for number in 1..=1000 {
        assert_eq!(ask(&mut engine, &new)["ok"]["match"], number);
    }
    assert_eq!(kind(&ask(&mut engine, &new)), "limit");
    ask(&mut engine, &json!({"do": "close", "match": 7}));
    assert_eq!(ask(&mut engine, &new)["ok"]["match"], 1001);
    assert_eq!(ask(&mut engine, &json!({"do": "node"}))["ok"]["match"], 1001);
}

#[test]
fn random_seeds_differ_and_can_be_resumed() {
    let mut engine = Engine::new(&TITLES);
    let new = json!({"do": "new", "game": "race", "seed": "random"});
    let first = ask(&mut engine, &new);
    let second = ask(&mut engine, &new);
    assert_ne!(first["ok"]["seed-hash"], second["ok"]["seed-hash"]);

    ask(&mut engine, &json!({"do": "new", "game": "race", "seed": 7}));
    let record = ask(&mut engine, &json!({"do": "record"}))["ok"]["record"].clone();
    let right = json!({"do": "read", "record": record, "seed": 7});
    assert_eq!(kind(&ask(&mut engine, &right)), "ok");
    let wrong = json!({"do": "read", "record": record, "seed": 8});
    let answer = ask(&mut engine, &wrong);
    assert_eq!((kind(&answer), &answer["error"]["line"]), ("record", &json!(1)));
}

#[test]
fn who_needs_the_game_itself_can_have_it() {
    let table = RACE.new_match(&Setup::new("short", 3), None).unwrap();
    let copy = table.clone();
    let any: &dyn Any = &*copy;
    let concrete = any.downcast_ref::<Match<Race>>().unwrap();
    assert_eq!(concrete.record(), table.record());
    assert_eq!(concrete.game().setup().seats, 3);
}

/// Requests that are right, to be made wrong.
fn requests() -> Vec<String> {
    let transcript = include_str!("race.transcript");
    transcript.lines().filter_map(|line| line.strip_prefix("> ")).map(str::to_owned).collect()
}

proptest! {
    #[test]
    fn any_line_is_answered_by_one_line(lines in prop::collection::vec("\\PC{0,80}", 1..5)) {
        let mut engine = Engine::new(&TITLES);
        for line in &lines {
            let answer = engine.answer(line.as_bytes()).line;
            prop_assert!(!answer.contains('\n'));
            parse(&answer);
        }
    }

    #[test]
    fn spoilt_requests_are_answered(
        spoils in prop::collection::vec((0_usize..1000, 0_usize..1000, any::<u8>()), 0..60),
    ) {
        let mut engine = Engine::new(&TITLES);
        let requests = requests();
        for (index, request) in requests.iter().enumerate() {
            let mut bytes = request.clone().into_bytes();
            for &(which, place, byte) in &spoils {
                if which % requests.len() == index {
                    let place = place % bytes.len();
                    bytes[place] = byte;
                }
            }
            parse(&engine.answer(&bytes).line);
        }
    }

    #[test]
    fn fields_of_any_kind_are_answered(
        which in 0_usize..1000,
        field in prop::sample::select(vec![
            "do", "game", "preset", "seats", "start", "switches", "seed", "position", "record",
            "match", "seat", "action", "outcome", "viewer", "since", "entry", "consent", "draw",
            "expansions", "components", "with",
        ]),
        value in prop::sample::select(vec![
            json!(null), json!(true), json!(-1), json!(0), json!(1.5), json!(u64::MAX), json!(""),
            json!("a"), json!("*"), json!("\u{0}"), json!([]), json!({}), json!([[[]]]),
            json!({"a": {"b": []}}), json!("none"), json!("race"), json!("x".repeat(5000)),
        ]),
    ) {
        let mut engine = Engine::new(&TITLES);
        let requests = requests();
        for (index, request) in requests.iter().enumerate() {
            let Ok(mut request) = serde_json::from_str::<Value>(request) else { continue };
            if which % requests.len() == index {
                request[field] = value.clone();
            }
            ask(&mut engine, &request);
        }
    }
}
