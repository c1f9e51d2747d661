//! `windrose engine` as a process; `crates/play` tests what it says.

use serde_json::{Value, json};

use crate::support::{Engine, command, failed, finish, good, good_with, one_json, scratch};

#[test]
fn it_ends_with_its_input() {
    let engine = Engine::start();
    assert_eq!(engine.end(), (Some(0), String::new()));
    let mut engine = Engine::start();
    engine.ask(&json!({"do": "games"}));
    assert_eq!(engine.end(), (Some(0), String::new()));
}

#[test]
fn mistakes_are_answered_and_the_conversation_goes_on() {
    let mut engine = Engine::start();
    for (line, kind) in [
        ("nonsense", "line"),
        ("[1]", "line"),
        ("{\"do\": \"dance\"}", "request"),
        ("{\"do\": \"menu\"}", "match"),
        ("{\"do\": \"new\", \"game\": \"chess\"}", "game"),
        ("{\"do\": \"new\", \"game\": \"puerto-rico\", \"seats\": 9}", "setup"),
        ("{\"do\": \"new\", \"game\": \"puerto-rico\", \"seat\": 3}", "request"),
        ("{\"do\": \"new\", \"game\": \"puerto-rico\", \"expansions\": [\"moon\"]}", "setup"),
    ] {
        assert_eq!(engine.send(line)["error"]["kind"], kind, "{line}");
    }
    engine.ask(&json!({"do": "new", "game": "puerto-rico"}));
    engine.ask(&json!({"do": "quit"}));
    assert_eq!(engine.end().0, Some(0));
}

#[test]
fn a_game_of_every_preset_is_recorded_and_replayed() {
    let mut engine = Engine::start();
    let presets = games::titles().iter().flat_map(|title| {
        let (fewest, most) = title.seats();
        title.presets().iter().zip((fewest..=most).rev()).map(|it| (title.name(), it.0.name, it.1))
    });
    for (game, preset, seats) in presets {
        let new = json!({"do": "new", "game": game, "preset": preset, "seats": seats, "seed": 21});
        engine.ask(&new);
        let record = engine.play_out();
        let scores = engine.ask(&json!({"do": "scores"}));
        let path = scratch(&format!("engine-{game}-{preset}.txt"), &record);
        let summary = one_json(&good_with("replay --verify --json", path));
        assert_eq!(summary["setup"]["preset"], preset);
        assert_eq!(summary["over"], true);
        assert_eq!(summary["winners"], scores["winners"]);
        let points = |scores: &Value| -> Vec<Value> {
            let scores = scores.as_array().expect("a list");
            scores.iter().map(|score| score["points"].clone()).collect()
        };
        assert_eq!(points(&summary["scores"]), points(&scores["scores"]));
        // The same record, read by the engine, is the same match.
        let verified = engine.ask(&json!({"do": "verify", "record": record}));
        assert_eq!(verified["chances"], summary["proved_draws"]);
        engine.ask(&json!({"do": "read", "record": record}));
        assert_eq!(engine.ask(&json!({"do": "record"}))["record"], record);
    }
}

#[test]
fn a_game_with_both_expansions_is_recorded_and_replayed() {
    let mut engine = Engine::start();
    for (seats, forests) in [(2, "flip"), (3, "separate"), (4, "flip"), (5, "separate")] {
        engine.ask(&json!({"do": "new", "game": "puerto-rico", "seats": seats, "seed": 8,
            "expansions": ["new-buildings", "nobles"], "switches": {"forest-source": forests}}));
        let record = engine.play_out();
        assert!(record.lines().any(|line| line.contains(" nobles ")), "{record}");
        let path = scratch(&format!("engine-expansions-{seats}.txt"), &record);
        let summary = one_json(&good_with("replay --verify --json", &path));
        assert_eq!(summary["over"], true);
        assert_eq!(summary["setup"]["switches"]["nobles"], "in");
        assert_eq!(good_with("replay --record", &path), record);
    }
}

#[test]
fn a_game_alone_with_pieces_of_ones_own_is_recorded_and_replayed() {
    let mut engine = Engine::start();
    let shipped = good("components santa-maria reconstructed-1");
    let table = shipped.replace("name = \"reconstructed-1\"", "name = \"mine\"");
    assert_ne!(table, shipped);
    let own = json!({ "table": table });
    for (components, named) in [(own, "own"), (json!("reconstructed-1"), "reconstructed-1")] {
        let new = json!({"do": "new", "game": "santa-maria", "seats": 1, "seed": 3,
            "components": components});
        assert_eq!(engine.ask(&new)["setup"]["preset"], "advanced", "what one player plays");
        let record = engine.play_out();
        assert!(record.contains(&format!("components {named} ")), "{record}");
        let path = scratch(&format!("engine-components-{named}.txt"), &record);
        let summary = one_json(&good_with("replay --verify --json", &path));
        assert_eq!(summary["over"], true);
        assert_eq!(good_with("replay --record", &path), record);
        let events = good_with("replay --events", &path);
        assert!(events.contains("The game is over.\n"), "{events}");
    }
}

#[test]
fn it_takes_no_arguments() {
    failed(finish(&mut command("engine puerto-rico")), 2, "engine puerto-rico");
}
