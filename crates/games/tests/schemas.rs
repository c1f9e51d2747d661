//! What is answered about a game has the schema that is published for it, and a view is
//! the position without what is hidden.

use std::path::Path;

use games::{Registered, Visitor};
use jsonschema::Validator;
use play::FastDice;
use serde::Serialize;
use serde_json::{Value, json};
use tabletop::{Dice, Node, Setup, Viewer};

/// The share of the positions of a game that is checked for every viewer: one in this many.
const EVERY: u32 = 5;

/// The schema of one kind of answer.
fn validator(document: &Value, name: &str) -> Validator {
    let schema = json!({ "$ref": format!("#/$defs/{name}"), "$defs": document["$defs"] });
    jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn valid(validator: &Validator, value: &impl Serialize) -> Value {
    let value = serde_json::to_value(value).expect("plain data");
    if let Some(error) = validator.iter_errors(&value).next() {
        panic!("{error} at {}: {value}", error.instance_path());
    }
    value
}

/// That a view says nothing about a part of the position but what the position says.
fn same_part(path: &str, view: &Value, position: &Value) {
    match (view, position) {
        (Value::Object(view), Value::Object(position)) => {
            for (key, value) in position {
                if let Some(seen) = view.get(key) {
                    same_part(&format!("{path}.{key}"), seen, value);
                }
            }
        }
        _ => assert_eq!(view, position, "{path}"),
    }
}

/// That a view has every part of the position.
fn whole(path: &str, view: &Value, position: &Value) {
    if let Value::Object(position) = position {
        for (key, value) in position {
            let seen = view.get(key).unwrap_or_else(|| panic!("{path}.{key} is left out"));
            whole(&format!("{path}.{key}"), seen, value);
        }
    }
}

struct Playouts;

impl Visitor for Playouts {
    type Output = ();

    fn visit<G: Registered>(self) {
        let document = games::title(G::NAME).unwrap().schema().unwrap();
        let [view, position, event] =
            ["View", "Position", "Event"].map(|it| validator(&document, it));
        let (fewest, most) = G::SEATS;
        let mut number = 0;
        for preset in G::PRESETS {
            for seats in fewest..=most {
                let plain = Setup::new(preset.name, seats);
                let expand = |setup: &Setup| {
                    let names = G::EXPANSIONS.iter().map(|it| it.name);
                    names.fold(setup.clone(), |setup, name| {
                        setup.clone().expand(G::EXPANSIONS, name).unwrap_or(setup)
                    })
                };
                for setup in [expand(&plain), plain] {
                    // Not every preset is for every number of seats.
                    let Ok(game) = G::new(&setup) else { continue };
                    number += 1;
                    play(&game, number, (&view, &position, &event));
                }
            }
        }
        assert!(number > 3, "{number} games of {}", G::NAME);
    }
}

fn play<G: Registered>(
    game: &G,
    number: u64,
    (view, position, event): (&Validator, &Validator, &Validator),
) {
    let mut dice = FastDice::new(number);
    let (mut state, mut events, mut options) = (game.start(), Vec::new(), Vec::new());
    for step in 0_u32.. {
        let node = game.node(&state);
        if step.is_multiple_of(EVERY) || node == Node::Over {
            let stored = valid(position, &game.position(&state));
            for viewer in Viewer::all(game.seats()) {
                let seen = valid(view, &game.view(&state, viewer));
                same_part("view", &seen, &stored);
                if viewer == Viewer::Referee {
                    whole("view", &seen, &stored);
                }
            }
        }
        events.clear();
        match node {
            Node::Over => break,
            Node::Chance => {
                let outcome = game.sample(&state, &mut dice);
                game.settle(&mut state, outcome, &mut events);
            }
            Node::Decision(_) => {
                game.options(&state, &mut options);
                let chosen = options[dice.below(options.len() as u32) as usize];
                game.apply(&mut state, chosen, &mut events);
            }
        }
        for one in &events {
            for viewer in Viewer::all(game.seats()) {
                valid(event, &game.seen(one, viewer));
            }
        }
    }
}

#[test]
fn every_answer_of_whole_games_has_its_schema() {
    for title in games::titles() {
        games::visit(title.name(), Playouts).unwrap();
    }
}

#[test]
fn a_schema_refuses_what_is_not_there() {
    for title in games::titles() {
        let document = title.schema().unwrap();
        let game = title.new_match(&Setup::new(title.usual_preset(3), 3), None).unwrap();
        let view = validator(&document, "View");
        let mut seen = game.view(Viewer::Spectator);
        assert!(view.is_valid(&seen));
        seen["looking"] = json!("corn");
        assert!(!view.is_valid(&seen), "{}: a field that no view has", title.name());
        let mut seen = game.view(Viewer::Spectator);
        seen["seats"]["a"]["windfall"] = json!(1);
        assert!(!view.is_valid(&seen), "{}: a field that no seat has", title.name());
        let mut seen = game.view(Viewer::Spectator);
        seen.as_object_mut().unwrap().remove("question");
        assert!(!view.is_valid(&seen), "{}: every view has a question", title.name());
    }
}

/// The schemas are kept as files too, so that bot authors can read them and a change of
/// a view shows in a review. `cargo xtask bless` writes them anew.
#[test]
fn the_schemas_on_file_are_these() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas");
    for title in games::titles() {
        let path = folder.join(format!("{}.json", title.name()));
        let schema = title.schema().unwrap();
        let made = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        if std::env::var_os("WINDROSE_BLESS").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &made).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == made, "{} differs: run `cargo xtask bless`", path.display());
    }
}
