//! The engine protocol as it is documented.

use serde_json::{Value, json};

use crate::support::{Engine, document, fences};

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Whether the answer has everything the shortened one has: an object may have
/// more fields, a list may go on.
fn contains(answer: &Value, part: &Value) -> bool {
    match (answer, part) {
        (Value::Object(answer), Value::Object(part)) => {
            part.iter().all(|(key, part)| answer.get(key).is_some_and(|it| contains(it, part)))
        }
        (Value::Array(answer), Value::Array(part)) => {
            part.len() <= answer.len()
                && answer.iter().zip(part).all(|(it, part)| contains(it, part))
        }
        _ => answer == part,
    }
}

#[test]
fn shortened_answers_are_parts() {
    let answer = json!({"a": [1, {"b": 2, "c": 3}, 4], "d": null});
    for part in [json!({}), json!({"a": [1, {"c": 3}]}), json!({"d": null})] {
        assert!(contains(&answer, &part), "{part}");
    }
    for other in [json!({"a": [{"c": 3}]}), json!({"e": null}), json!({"a": [1, {}, 4, 5]})] {
        assert!(!contains(&answer, &other), "{other}");
    }
}

#[test]
fn the_transcript_is_what_happens() {
    let blocks = fences(&document("docs/protocol.md"));
    let transcripts: Vec<_> = blocks.iter().filter(|(mark, _)| mark == "transcript").collect();
    let [(_, lines)] = transcripts[..] else { panic!("there is one transcript") };
    let mut engine = Engine::start();
    let mut answer = None;
    for line in lines {
        let (mark, rest) = line.split_once(' ').unwrap_or((line, ""));
        match mark {
            ">" => {
                assert_eq!(answer, None, "the answer before is missing: {line}");
                answer = Some(engine.send(rest));
            }
            "<" => assert_eq!(answer.take(), Some(parse(rest))),
            "<~" => {
                let answer = answer.take().expect("something was asked");
                assert!(contains(&answer, &parse(rest)), "expected {rest}\nanswered {answer}");
            }
            "" | "#" => {}
            _ => panic!("this is neither sent nor answered: {line}"),
        }
    }
    assert_eq!(answer, None, "the last answer is missing");
    assert_eq!(engine.end(), (Some(0), String::new()), "quit is the last request");
}

/// The verbs, as an engine lists them when it meets an unknown one.
fn verbs() -> Vec<String> {
    let refusal = Engine::start().refusal(&json!({"do": "dance"}));
    let remedy = refusal["remedy"].as_str().expect("it lists them");
    remedy.trim_start_matches("one of: ").split(", ").map(str::to_owned).collect()
}

#[test]
fn every_verb_is_documented_and_shown() {
    let text = document("docs/protocol.md");
    for verb in verbs() {
        assert!(text.contains(&format!("| `{verb}` |")), "{verb} has no row");
        assert!(text.contains(&format!("\"do\": \"{verb}\"")), "{verb} is not in the transcript");
    }
}
