//! The notation of Puerto Rico as it is documented.

use serde_json::json;

use crate::support::{Engine, document, fences};

#[test]
fn every_example_of_the_notation_is_understood() {
    let mut engine = Engine::start();
    let mut seen = Vec::new();
    for (mark, lines) in fences(&document("docs/notation.md")) {
        assert!(!lines.is_empty(), "a block marked {mark} is empty");
        match mark.as_str() {
            "actions" => actions(&mut engine, &lines),
            "chance" => chance(&mut engine, &lines),
            "position" => {
                let text = lines.join("\n");
                let request =
                    json!({"do": "load", "game": "puerto-rico", "seats": 3, "position": text});
                engine.ask(&request);
            }
            // What is played in the position before.
            "play" => {
                for line in &lines {
                    let (seat, action) = line.split_once(' ').expect("a seat and an action");
                    engine.ask(&json!({"do": "play", "seat": seat, "action": action}));
                }
            }
            "ask" => asks(&mut engine, &lines),
            _ => panic!("no test reads a block marked {mark}"),
        }
        seen.push(mark);
    }
    for mark in ["actions", "chance", "position", "play", "ask"] {
        assert!(seen.iter().any(|other| other == mark), "no block is marked {mark}");
    }
}

fn actions(engine: &mut Engine, lines: &[String]) {
    engine.ask(&json!({"do": "new", "game": "puerto-rico"}));
    for line in lines {
        engine.ask(&json!({"do": "why-not", "seat": "a", "action": line}));
    }
    // Every verb the game knows has its example.
    let refusal = engine.refusal(&json!({"do": "why-not", "seat": "a", "action": "dance"}));
    let message = refusal["message"].as_str().expect("a sentence");
    let (_, verbs) = message.split_once("an action: ").expect("it lists the actions");
    for verb in verbs.split([',', ' ']).filter(|word| !matches!(*word, "" | "or")) {
        let whole = matches!(verb, "arrange" | "store");
        let shown = lines.iter().any(|line| line.split(' ').next() == Some(verb));
        assert!(whole || shown, "{verb} has no example");
    }
}

fn chance(engine: &mut Engine, lines: &[String]) {
    engine.ask(&json!({"do": "new", "game": "puerto-rico", "seats": 3}));
    for line in lines {
        // Not every outcome can be at the start, but every one can be read.
        let answer = engine.send(&json!({"do": "settle", "outcome": line}).to_string());
        assert_ne!(answer["error"]["kind"], "notation", "{line}: {answer}");
    }
}

fn asks(engine: &mut Engine, lines: &[String]) {
    for line in lines {
        let text = line.replace("; ", "\n");
        let request = json!({"do": "load", "game": "puerto-rico", "seats": 3, "position": text});
        let answer = engine.send(&request.to_string());
        // Most need more than this line to be possible.
        let message = answer["error"]["message"].as_str().unwrap_or("impossible position");
        assert!(message.starts_with("impossible position"), "{line}: {message}");
    }
}
