//! Whatever a game can say is said in whole sentences, in every language.

use std::collections::{BTreeMap, BTreeSet};

use messages::{Language, Messages};
use play::FastDice;
use puerto_rico::{
    Building, BuildingSet, ColonistFor, EndReason, ForestSource, Good, Goods, Honor, Income,
    LandOfficeForest, Person, Place, PuertoRico, Question, Role, Ship, Slot, Stack, Tile,
};
use santa_maria::{Resource, Retirement, SantaMaria};
use serde::Serialize;
use serde_json::{Value, json};
use tabletop::{Components, Dice, Name, Node, Seat, Setup, Title};

use crate::enums::{Variant, variants};
use crate::text::all;

const GAMES: [&str; 2] = ["puerto-rico", "santa-maria"];

/// Players have names.
pub(crate) fn name_of(kind: &str, identifier: &str) -> Option<String> {
    let name = match identifier {
        "a" => "Ada",
        "b" => "Bela",
        "c" => "Chris",
        _ => "Dora",
    };
    (kind == "seat").then(|| name.to_owned())
}

/// Every language with every game.
fn every_text() -> impl Iterator<Item = (&'static Language, &'static str)> {
    Language::ALL.iter().flat_map(|language| GAMES.into_iter().map(move |game| (language, game)))
}

/// A message takes all fields of what it tells, and no other arguments.
#[test]
fn messages_take_the_fields_as_arguments() {
    for (&language, game) in every_text() {
        let texts = all(language, game);
        for variant in variants(game) {
            let id = variant.id();
            let mut told = texts[&id].fields();
            if let Some(attribute) = variant.attribute() {
                told.extend(texts[&format!("{id}.{attribute}")].fields());
            }
            let fields: BTreeSet<String> =
                variant.fields.iter().map(|(name, _)| name.replace('_', "-")).collect();
            let fields: BTreeSet<&str> = fields.iter().map(String::as_str).collect();
            assert_eq!(told, fields, "{id} ({language})");
        }
    }
}

/// Serialised values of a type, enough of them to come to every choice of a text.
fn values(game: &str, name: &str, kind: &str) -> Vec<Value> {
    if let Some(inner) = kind.strip_prefix("Option<").and_then(|rest| rest.strip_suffix('>')) {
        let mut some = values(game, name, inner);
        some.push(Value::Null);
        return some;
    }
    match kind {
        "u8" | "u16" | "u32" => every([0, 1, 2, 5]),
        "bool" => every([false, true]),
        "Seat" => every(Seat::first(2)),
        _ if game == GAMES[0] => of_puerto_rico(kind),
        _ => of_santa_maria(name, kind),
    }
}

fn every<T: Serialize>(all: impl IntoIterator<Item = T>) -> Vec<Value> {
    all.into_iter().map(|value| serde_json::to_value(value).unwrap()).collect()
}

fn of_santa_maria(name: &str, kind: &str) -> Vec<Value> {
    use santa_maria::{Colour, Goods, Heading, Piece, Pips, Question, Resource, Retirement, Step};
    let game = SantaMaria::new(&Setup::new("standard", 2)).unwrap();
    match kind {
        "Colour" => every(Colour::ALL),
        "Heading" => every(Heading::ALL),
        "Question" => every(Question::ALL),
        "Resource" => every(Resource::ALL),
        "Retirement" => every(Retirement::ALL),
        "Step" => every(Step::ALL),
        "Cell" => every(["r1c1", "r6c3"]),
        "Pips" => {
            every([[].as_slice(), &[3], &[1, 1, 5]].map(|it| it.iter().copied().collect::<Pips>()))
        }
        "Goods" => every([[0; 5], [0, 1, 0, 0, 0], [2, 0, 1, 2, 3]].map(Goods::new)),
        "Id" => match name {
            "board" => every(game.names(Piece::Board)),
            "dock" => every(game.names(Piece::Dock)),
            "scholar" => every(game.names(Piece::Scholar)),
            "place" => [Piece::Scholar, Piece::Bishop, Piece::Station]
                .into_iter()
                .flat_map(|piece| every(game.names(piece)))
                .collect(),
            _ => every(["T07"]),
        },
        list if list.starts_with("[Id;") => match name {
            "scholars" => every([game.names(Piece::Scholar)]),
            "bishops" => every([game.names(Piece::Bishop)]),
            _ => every([["T07", "D03"]]),
        },
        other => panic!("what are the values of {other}?"),
    }
}

fn of_puerto_rico(kind: &str) -> Vec<Value> {
    match kind {
        "Building" => every(Building::ALL),
        "ColonistFor" => every(ColonistFor::ALL),
        "EndReason" => every(EndReason::ALL),
        "ForestSource" => every(ForestSource::ALL),
        "Good" => every(Good::ALL),
        "Honor" => every(Honor::ALL),
        "Income" => every(Income::ALL),
        "LandOfficeForest" => every(LandOfficeForest::ALL),
        "Person" => every(Person::ALL),
        "Question" => every(Question::ALL),
        "Role" => every(Role::ALL),
        "Ship" => every(Ship::ALL),
        "Stack" => every(Stack::ALL),
        "Tile" => every(Tile::ALL),
        "Place" => every(Place::all()),
        "Slot" => every(Slot::all()),
        "Goods" => every([[0; 5], [0, 1, 0, 0, 0], [2, 0, 1, 0, 3]].map(Goods::new)),
        "BuildingSet" => every([BuildingSet::EMPTY, BuildingSet::BEIGE]),
        other => panic!("what are the values of {other}?"),
    }
}

/// Every value of a variant that the values of its fields make.
fn every_value(game: &str, variant: &Variant) -> Vec<Value> {
    if variant.what == "question" {
        return vec![json!(variant.name)];
    }
    let mut all = vec![json!({ variant.what: variant.name })];
    for (name, kind) in &variant.fields {
        let with = |value: &Value| {
            let mut grown = all.clone();
            grown.iter_mut().for_each(|data| data[name] = value.clone());
            grown
        };
        all = values(game, name, kind).iter().flat_map(with).collect();
    }
    all
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

fn check_sentence(language: Language, data: &Value, told: &str, never: &BTreeSet<&str>) {
    let at = format!("{data} in {language}: {told}");
    assert!(!told.contains(['{', '}', '$', '_']), "{at}");
    assert!(!told.contains("  ") && told.trim() == told, "{at}");
    for wrong in [" .", " ,", " :", "()", "..", ",,"] {
        assert!(!told.contains(wrong), "{at}");
    }
    let first = told.chars().next().unwrap();
    assert!(first.is_uppercase(), "{at}");
    let words = told.split(|letter: char| !letter.is_alphabetic() && letter != '-');
    for word in words {
        let joined = word.contains('-') && word == word.to_lowercase();
        assert!(!joined, "{at}");
        assert!(!never.contains(word), "{at}");
    }
}

#[test]
fn whatever_can_be_said_is_said_in_sentences() {
    for (&language, game) in every_text() {
        let messages = Messages::get(language, game);
        // In English an identifier may well be the word for the thing.
        let never = if language == Language::English { BTreeSet::new() } else { identifiers() };
        for variant in variants(game) {
            for data in every_value(game, &variant) {
                let text = messages.tell(variant.what, &data, &name_of);
                let text = text.unwrap_or_else(|| panic!("{data} in {language}"));
                let attribute = variant.attribute().map(|attribute| {
                    let what = format!("{}.{attribute}", variant.what);
                    messages.tell(&what, &data, &name_of).unwrap_or_else(|| panic!("{data}"))
                });
                check_sentence(language, &data, &text, &never);
                assert_eq!(text.ends_with('.'), variant.what != "question", "{text}");
                if let Some(attribute) = attribute {
                    check_sentence(language, &data, &attribute, &never);
                    assert!(attribute.ends_with('.'), "{attribute}");
                }
            }
        }
    }
}

/// The fields of data by the variant.
type Seen = BTreeMap<String, BTreeSet<String>>;

fn note(what: &str, data: &Value, seen: &mut Seen) {
    let fields = data.as_object().unwrap();
    let names = fields.keys().filter(|name| *name != what).cloned();
    let variant = fields[what].as_str().unwrap();
    seen.insert(format!("{what}-{variant}"), names.collect());
}

/// Plays a game at random, in which many actions are tried that are refused.
fn play<G: Title>(setup: &Setup, number: u64, seen: &mut Seen)
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
                    note("refusal", &serde_json::to_value(refusal).unwrap(), seen);
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
        note("event", &serde_json::to_value(event).unwrap(), seen);
    }
}

/// What the source says is what serde writes, as far as games come to it.
fn check_fields(game: &str, mut seen: Seen, most_unseen: usize) {
    let mut unseen = Vec::new();
    for variant in variants(game).iter().filter(|variant| variant.what != "question") {
        let fields: BTreeSet<String> =
            variant.fields.iter().map(|(name, _)| name.clone()).collect();
        match seen.remove(&variant.id()) {
            Some(found) => assert_eq!(found, fields, "{}", variant.id()),
            None => unseen.push(variant.id()),
        }
    }
    assert!(seen.is_empty(), "no variant is called {seen:?}");
    assert!(unseen.len() < most_unseen, "random games never say {unseen:?}");
}

#[test]
fn games_of_puerto_rico_say_what_the_source_says() {
    let mut seen = Seen::new();
    for (number, seats) in (2..=5).cycle().take(12).enumerate() {
        let preset = ["reprint-2019", "anniversary-2011"][number % 2];
        let setup = Setup::new(preset, seats).with("market", "draft").with("nobles", "in");
        let random =
            Setup::new(preset, seats).with("market", "random").with("production", "optional");
        play::<PuertoRico>(&setup, number as u64, &mut seen);
        play::<PuertoRico>(&random, number as u64, &mut seen);
    }
    check_fields(GAMES[0], seen, 30);
}

#[test]
fn games_of_santa_maria_say_what_the_source_says() {
    let mut seen = Seen::new();
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
    check_fields(GAMES[1], seen, 12);
}
