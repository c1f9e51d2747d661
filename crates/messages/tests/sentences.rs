//! Whatever a game can say has whole sentences, in every language.

use std::collections::BTreeSet;

use messages::{Language, Messages};
use play::FastDice;
use puerto_rico::{Building, Good, PuertoRico, Role, Tile};
use santa_maria::{Resource, Retirement, SantaMaria};
use serde::Serialize;
use tabletop::{Components, Dice, Field, Message, Name, Node, Seat, Setup, Title, ToMessage};

use crate::declared::declared;
use crate::text::all;

const GAMES: [&str; 2] = ["puerto-rico", "santa-maria"];

/// Players have names.
pub(crate) fn player(seat: Seat) -> String {
    let name = match seat.letter() {
        'a' => "Ada",
        'b' => "Bela",
        'c' => "Chris",
        _ => "Dora",
    };
    name.to_owned()
}

/// Every language with every game.
fn every_text() -> impl Iterator<Item = (&'static Language, &'static str)> {
    Language::ALL.iter().flat_map(|language| GAMES.into_iter().map(move |game| (language, game)))
}

/// A sentence takes all fields of its message, and no other arguments.
#[test]
fn sentences_take_the_fields_as_arguments() {
    for (&language, game) in every_text() {
        let texts = all(language, game);
        for (id, message) in declared(game) {
            let mut taken = texts[&id].fields();
            if let Some(attribute) = message.attribute {
                taken.extend(texts[&format!("{id}.{attribute}")].fields());
            }
            let fields: BTreeSet<&str> = message.fields.iter().map(String::as_str).collect();
            assert_eq!(taken, fields, "{id} ({language})");
        }
    }
}

/// What identifiers of several words look like, and what a text in German would
/// show of those with one.
fn identifiers() -> BTreeSet<&'static str> {
    let mut all: BTreeSet<&str> = Building::ALL.iter().map(|building| building.name()).collect();
    all.extend(Good::ALL.iter().map(|good| good.name()));
    all.extend(Role::ALL.iter().map(|role| role.name()));
    all.extend(Tile::ALL.iter().map(|tile| tile.name()));
    all.extend(["true", "false", "none", "several", "flip", "separate", "buy", "windrose"]);
    all.extend(Resource::ALL.iter().map(|resource| resource.name()));
    all.extend(Retirement::ALL.iter().map(|space| space.name()));
    all.extend(["white", "blue", "plain", "north", "foreman", "roads"]);
    all
}

fn check_sentence(language: Language, message: &Message, sentence: &str, never: &BTreeSet<&str>) {
    let at = format!("{message} in {language}: {sentence}");
    assert!(!sentence.contains(['{', '}', '$', '_', '=']), "{at}");
    assert!(!sentence.contains("  ") && sentence.trim() == sentence, "{at}");
    for wrong in [" .", " ,", " :", "()", "..", ",,"] {
        assert!(!sentence.contains(wrong), "{at}");
    }
    let first = sentence.chars().next().unwrap();
    assert!(first.is_uppercase(), "{at}");
    assert!(sentence.ends_with('.'), "{at}");
    let words = sentence.split(|letter: char| !letter.is_alphabetic() && letter != '-');
    for word in words {
        let joined = word.contains('-') && word == word.to_lowercase();
        assert!(!joined, "{at}");
        assert!(!never.contains(word), "{at}");
    }
}

#[test]
fn whatever_can_be_said_has_sentences() {
    for (&language, game) in every_text() {
        let messages = Messages::get(language, game);
        // In English an identifier may well be the word for the thing.
        let never = if language == Language::English { BTreeSet::new() } else { identifiers() };
        for declared in declared(game).values() {
            for message in &declared.examples {
                check_sentence(language, message, &messages.sentence(message, &player), &never);
                if let Some(attribute) = declared.attribute {
                    let attribute = messages.attribute(message, attribute, &player).unwrap();
                    check_sentence(language, message, &attribute, &never);
                }
            }
        }
    }
}

/// How an answer is written is said to programs, who read English.
#[test]
fn notation_is_filled_in() {
    for game in GAMES {
        let english = Messages::get(Language::English, game);
        for declared in declared(game).values() {
            for message in &declared.examples {
                if let Some(notation) = english.attribute(message, "notation", &player) {
                    assert!(!notation.contains(['{', '}', '$']), "{message}: {notation}");
                }
            }
        }
        for id in all(Language::English, game).keys().filter(|id| id.starts_with("question-")) {
            let question = id.split('.').next().unwrap();
            assert!(english.text(&format!("{question}.notation")).is_some(), "{id}");
        }
    }
}

/// What is sent to programs has the name and the fields of the message.
fn check_data(value: &(impl Serialize + ToMessage)) {
    let (data, message) = (serde_json::to_value(value).unwrap(), value.to_message());
    let mut data = data.as_object().unwrap().clone();
    assert_eq!(data.remove(message.about).unwrap(), message.tag());
    for (name, field) in &message.fields {
        let sent = data.remove(*name).unwrap_or_else(|| panic!("{name} of {message}"));
        match field {
            Field::Nothing => assert!(sent.is_null(), "{message}"),
            Field::Flag(holds) => assert_eq!(sent, *holds, "{message}"),
            Field::Number(number) => assert_eq!(sent, *number, "{message}"),
            Field::Seat(_) | Field::Word(_) | Field::Name(_) | Field::Phrase { .. } => {
                assert_eq!(sent, field.to_string(), "{message}");
            }
            Field::Numbers(list) => assert_eq!(sent.as_array().unwrap().len(), list.len()),
            Field::Names(list) => assert_eq!(sent.as_array().unwrap().len(), list.len()),
            Field::Words(list) => assert_eq!(sent.as_array().unwrap().len(), list.len()),
            Field::Counts(counts) => {
                for (label, count) in counts {
                    assert_eq!(sent[&label.identifier], *count, "{message}");
                }
            }
            Field::Unsaid => panic!("{name} of {message} is said"),
        }
    }
    assert!(data.is_empty(), "{message} does not say {data:?}");
}

/// Plays a game at random, in which many actions are tried that are refused.
fn play<G: Title>(setup: &Setup, number: u64, seen: &mut BTreeSet<String>)
where
    G::Refusal: Serialize,
{
    let game = G::new(setup).unwrap();
    let mut dice = FastDice::new(number);
    let mut state = game.start();
    let (mut options, mut events) = (Vec::new(), Vec::new());
    loop {
        let node = game.node(&state);
        let seat = if let Node::Decision(seat) = node { seat } else { game.setup().start };
        let first = dice.below(16) as usize;
        for action in (first..G::ACTIONS).step_by(16).filter_map(|at| game.action(at)) {
            for seat in [seat, seat.left(setup.seats)] {
                if let Some(refusal) = game.why_not(&state, seat, action) {
                    check_data(&refusal);
                    seen.insert(refusal.to_message().id());
                }
            }
        }
        match node {
            Node::Decision(_) => {
                game.options(&state, &mut options);
                let action = options[dice.below(options.len() as u32) as usize];
                game.apply(&mut state, action, &mut events);
            }
            Node::Chance => {
                let outcome = game.sample(&state, &mut dice);
                game.settle(&mut state, outcome, &mut events);
            }
            Node::Over => break,
        }
    }
    for event in events {
        check_data(&event);
        seen.insert(event.to_message().id());
    }
}

/// How many messages random games never come to.
fn check_unseen(game: &str, seen: &BTreeSet<String>, most_unseen: usize) {
    let declared = declared(game);
    let said = declared.iter().filter(|(_, message)| !message.examples.is_empty());
    let unseen: Vec<&String> = said.map(|(id, _)| id).filter(|id| !seen.contains(*id)).collect();
    assert!(unseen.len() < most_unseen, "random games never say {unseen:?}");
}

#[test]
fn games_of_puerto_rico_send_what_they_say() {
    let mut seen = BTreeSet::new();
    for (number, seats) in (2..=5).cycle().take(12).enumerate() {
        let preset = ["reprint-2019", "anniversary-2011"][number % 2];
        let setup = Setup::new(preset, seats).with("market", "draft").with("nobles", "in");
        let random =
            Setup::new(preset, seats).with("market", "random").with("production", "optional");
        play::<PuertoRico>(&setup, number as u64, &mut seen);
        play::<PuertoRico>(&random, number as u64, &mut seen);
    }
    check_unseen(GAMES[0], &seen, 30);
}

#[test]
fn games_of_santa_maria_send_what_they_say() {
    let mut seen = BTreeSet::new();
    for (number, seats) in (1..=4).cycle().take(12).enumerate() {
        let preset = ["standard", "advanced", "first-game"][number % 3];
        let pool = ["own", "common"][number / 3 % 2];
        let setup = Setup::new(preset, seats).with("blue-dice", pool);
        play::<SantaMaria>(&setup, number as u64, &mut seen);
        // Some things are said only with pieces that the usual set does not have.
        let table = include_str!("../../../rules/santa-maria/scenarios/every-word.toml").to_owned();
        let components = Some(Components::Own { table });
        play::<SantaMaria>(&Setup { components, ..setup }, number as u64, &mut seen);
    }
    check_unseen(GAMES[1], &seen, 12);
}
