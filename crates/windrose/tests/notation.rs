//! The notation of Puerto Rico as it is documented.

use serde_json::{Value, json};

use crate::support::{Engine, document, fences};

/// A request about a table of three. What follows the mark of a block is the
/// table: expansions with commas between, then switches.
fn table(verb: &str, words: &str) -> Value {
    let (expansions, switches) = words.split_once(' ').unwrap_or((words, ""));
    let expansions: Vec<&str> = expansions.split(',').filter(|name| !name.is_empty()).collect();
    let switches: Value = switches.split_whitespace().filter_map(|it| it.split_once('=')).collect();
    let switches = if switches.is_null() { json!({}) } else { switches };
    json!({"do": verb, "game": "puerto-rico", "seats": 3, "expansions": expansions,
        "switches": switches})
}

fn load(words: &str, position: &str) -> Value {
    let mut request = table("load", words);
    request["position"] = position.into();
    request
}

#[test]
fn every_example_of_the_notation_is_understood() {
    let mut engine = Engine::start();
    let mut seen = Vec::new();
    let mut asked = Vec::new();
    for (heading, lines) in fences(&document("docs/notation.md")) {
        assert!(!lines.is_empty(), "a block marked {heading} is empty");
        let (mark, words) = heading.split_once(' ').unwrap_or((&heading, ""));
        match mark {
            "actions" => actions(&mut engine, &lines),
            "chance" => chance(&mut engine, &lines),
            "position" => drop(engine.ask(&load(words, &lines.join("\n")))),
            // What is played in the position before.
            "play" => {
                for line in &lines {
                    let (seat, action) = line.split_once(' ').expect("a seat and an action");
                    engine.ask(&json!({"do": "play", "seat": seat, "action": action}));
                }
            }
            "ask" => {
                asks(&mut engine, words, &lines);
                asked.extend(lines);
            }
            _ => panic!("no test reads a block marked {mark}"),
        }
        seen.push(mark.to_owned());
    }
    for mark in ["actions", "chance", "position", "play", "ask"] {
        assert!(seen.iter().any(|other| other == mark), "no block is marked {mark}");
    }
    for frame in quoted(&mut engine, "ask: frame dance") {
        let shown =
            |line: &String| line.split([',', ';']).next() == Some(&format!("ask: frame {frame}"));
        assert!(asked.iter().any(shown), "{frame} has no example");
    }
}

fn actions(engine: &mut Engine, lines: &[String]) {
    engine.ask(&json!({"do": "new", "game": "puerto-rico"}));
    for line in lines {
        engine.ask(&json!({"do": "why-not", "seat": "a", "action": line}));
    }
    // Every verb the game knows has its example.
    for verb in expected(engine, "dance") {
        let whole = matches!(verb.as_str(), "arrange" | "store");
        let shown = lines.iter().any(|line| line.split(' ').next() == Some(&verb));
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
    for line in lines.iter().filter(|line| line.starts_with("market ")) {
        engine.ask(&table("new", " market=random"));
        engine.ask(&json!({"do": "settle", "outcome": line}));
    }
    let refusal = engine.refusal(&json!({"do": "settle", "outcome": "dance"}));
    let message = refusal["message"].as_str().expect("a sentence");
    let (_, outcomes) = message.split_once("an outcome: ").expect("it lists the outcomes");
    for outcome in outcomes.split(", ") {
        let verb = outcome.trim_start_matches("or ").split(' ').next();
        assert!(lines.iter().any(|line| line.split(' ').next() == verb), "{outcome}: no example");
    }
}

fn asks(engine: &mut Engine, words: &str, lines: &[String]) {
    for line in lines {
        let answer = engine.send(&load(words, &line.replace("; ", "\n")).to_string());
        // Most need more than this line to be possible.
        let message = answer["error"]["message"].as_str().unwrap_or("impossible position");
        assert!(message.starts_with("impossible position"), "{line}: {message}");
    }
}

/// What the engine says it expected instead of this action.
fn expected(engine: &mut Engine, action: &str) -> Vec<String> {
    let refusal = engine.refusal(&json!({"do": "why-not", "seat": "a", "action": action}));
    let message = refusal["message"].as_str().expect("a sentence");
    let (_, names) = message.split_once("expected ").expect("it lists what there is");
    let names = names.trim_start_matches("an action: ").split([',', ' ']);
    names.filter(|word| !matches!(*word, "" | "or")).map(str::to_owned).collect()
}

/// What the engine says it expected instead of a part of this position.
fn quoted(engine: &mut Engine, position: &str) -> Vec<String> {
    let refusal = engine.refusal(&load("", position));
    let message = refusal["message"].as_str().expect("a sentence");
    let (_, names) = message.split_once("expected one of ").expect("it lists what there is");
    names.split(", ").map(|name| name.trim_matches('`').to_owned()).collect()
}

#[test]
fn every_name_is_listed() {
    let text = document("docs/notation.md");
    let (names, rest) = text.split_once("\n## Actions\n").expect("there are names and actions");
    let mut engine = Engine::start();
    engine.ask(&json!({"do": "new", "game": "puerto-rico"}));
    for action in ["role x", "sell x", "take x", "load corn on x", "build x", "pay x windrose"] {
        let all = expected(&mut engine, action);
        assert!(all.len() > 1, "{action}");
        for name in all {
            assert!(names.contains(&format!("`{name}`")), "{name} is not among the names");
        }
    }
    let (_, positions) = rest.split_once("\n## Positions\n").expect("there are positions");
    for part in quoted(&mut engine, "dance: 3") {
        let listed = [format!("`{part}`"), format!("`{part}."), format!("`{part}:")];
        assert!(listed.iter().any(|it| positions.contains(it)), "{part} has no row");
    }
}
