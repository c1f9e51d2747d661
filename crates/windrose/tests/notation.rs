//! The notation of every game as it is documented.

use std::collections::BTreeSet;
use std::fs;

use games::{Registered, Visitor};
use play::{Match, Random, Seed};
use serde_json::{Map, Value, json};
use tabletop::{Components, Node, Setup};

use crate::support::{Engine, document, fences, in_repository};

/// The page of a game.
fn page(game: &str) -> String {
    document(&format!("docs/notation/{game}.md"))
}

/// A table as the mark of a block names it: expansions with commas between,
/// switches, `preset=NAME`, `seats=N` and `components=FILE` for a table file of the
/// repository.
struct Table<'a> {
    setup: Setup,
    expansions: Vec<&'a str>,
}

impl<'a> Table<'a> {
    fn read<G: Registered>(words: &'a str) -> Table<'a> {
        let mut expansions = Vec::new();
        let mut seats = 3.clamp(G::SEATS.0, G::SEATS.1);
        let mut preset = None;
        let mut switches = Vec::new();
        let mut components = None;
        for word in words.split_whitespace() {
            match word.split_once('=') {
                Some(("preset", name)) => preset = Some(name),
                Some(("seats", number)) => seats = number.parse().expect("a number of seats"),
                Some(("components", file)) => {
                    components = Some(Components::Own { table: document(file) });
                }
                Some((switch, answer)) => switches.push((switch.to_owned(), answer.to_owned())),
                None => expansions.extend(word.split(',')),
            }
        }
        let plain = Setup::new(preset.unwrap_or(G::usual_preset(seats)), seats);
        Table { setup: Setup { switches, components, ..plain }, expansions }
    }

    /// The rules of this table.
    fn game<G: Registered>(&self) -> G {
        let setup = self.expansions.iter().fold(self.setup.clone(), |setup, name| {
            setup.expand(G::EXPANSIONS, name).expect("an expansion")
        });
        G::new(&setup).expect("a table")
    }

    /// A request about this table.
    fn request<G: Registered>(&self, verb: &str) -> Value {
        let switches: Map<String, Value> =
            self.setup.switches.iter().map(|(name, it)| (name.clone(), json!(it))).collect();
        let mut request = json!({"do": verb, "game": G::NAME, "preset": self.setup.preset,
            "seats": self.setup.seats, "expansions": self.expansions, "switches": switches});
        if let Some(components) = &self.setup.components {
            request["components"] = json!(components);
        }
        request
    }

    fn load<G: Registered>(&self, position: &str) -> Value {
        let mut request = self.request::<G>("load");
        request["position"] = position.into();
        request
    }
}

/// The first words of these lines.
fn verbs<'a>(lines: impl IntoIterator<Item = &'a String>) -> BTreeSet<String> {
    lines.into_iter().filter_map(|line| line.split([' ', ',']).next()).map(str::to_owned).collect()
}

/// Every action of the game in notation.
fn every_action<G: Registered>() -> Vec<String> {
    let game: G = Table::read::<G>("").game();
    let text = |index| {
        let mut text = String::new();
        game.write(game.action(index)?, &mut text).expect("memory does not fail");
        Some(text)
    };
    (0..G::ACTIONS).filter_map(text).collect()
}

/// The words with which outcomes begin in random games: one with each preset and
/// each number of seats, each expansion and each answer to a switch.
fn every_chance<G: Registered>() -> BTreeSet<String> {
    let seats = 3.clamp(G::SEATS.0, G::SEATS.1);
    let usual = || Setup::new(G::usual_preset(seats), seats);
    let mut setups: Vec<Setup> = (G::SEATS.0..=G::SEATS.1)
        .flat_map(|seats| G::PRESETS.iter().map(move |preset| Setup::new(preset.name, seats)))
        .collect();
    for expansion in G::EXPANSIONS {
        setups.push(usual().expand(G::EXPANSIONS, expansion.name).expect("an expansion"));
    }
    for switch in G::SWITCHES {
        setups.extend(switch.choices.iter().map(|choice| usual().with(switch.name, choice.name)));
    }
    let mut found = BTreeSet::new();
    for (number, setup) in (1..).zip(setups) {
        // An answer that needs a list cannot be had alone.
        let Ok(game) = G::new(&setup) else { continue };
        let mut table = Match::new(game, Some(Seed::from_number(number)));
        let mut player = Random::new(number);
        while let Node::Decision(seat) = table.node() {
            let action = player.pick(&table.options());
            table.play(seat, action).expect("an option can be played");
        }
        let record = table.record();
        let outcomes = record.lines().filter_map(|line| line.split_once(" * ")).map(|(_, it)| it);
        let outcomes = outcomes.filter(|outcome| !outcome.starts_with('!'));
        found.extend(outcomes.filter_map(|it| it.split(' ').next()).map(str::to_owned));
    }
    found
}

struct Examples;

impl Visitor for Examples {
    type Output = ();

    fn visit<G: Registered>(self) {
        let mut engine = Engine::start();
        let mut seen = BTreeSet::new();
        let (mut acted, mut drawn, mut asked) = (Vec::new(), Vec::new(), Vec::new());
        for (heading, lines) in fences(&page(G::NAME)) {
            assert!(!lines.is_empty(), "a block marked {heading} is empty");
            let (mark, words) = heading.split_once(' ').unwrap_or((&heading, ""));
            let table = Table::read::<G>(words);
            match mark {
                "actions" => {
                    actions::<G>(&table, &lines);
                    acted.extend(lines);
                }
                "chance" => {
                    chance::<G>(&table, &lines);
                    drawn.extend(lines);
                }
                "settle" => {
                    engine.ask(&table.request::<G>("new"));
                    for line in &lines {
                        engine.ask(&json!({"do": "settle", "outcome": line}));
                    }
                    drawn.extend(lines);
                }
                "position" => drop(engine.ask(&table.load::<G>(&lines.join("\n")))),
                // What is played in the position before.
                "play" => {
                    for line in &lines {
                        let (seat, action) = line.split_once(' ').expect("a seat and an action");
                        engine.ask(&json!({"do": "play", "seat": seat, "action": action}));
                    }
                }
                "ask" => {
                    asks::<G>(&mut engine, &table, &lines);
                    asked.extend(lines);
                }
                _ => panic!("no test reads a block marked {mark}"),
            }
            seen.insert(mark.to_owned());
        }
        for mark in ["actions", "chance", "position", "play", "ask"] {
            assert!(seen.contains(mark), "{}: no block is marked {mark}", G::NAME);
        }
        let shown = verbs(&acted);
        for verb in verbs(&every_action::<G>()) {
            assert!(shown.contains(&verb), "{}: {verb} has no example", G::NAME);
        }
        let shown = verbs(&drawn);
        for verb in every_chance::<G>() {
            assert!(shown.contains(&verb), "{}: the outcome {verb} has no example", G::NAME);
        }
        for frame in quoted::<G>(&mut engine, "ask: frame dance") {
            let start = format!("ask: frame {frame}");
            let shown = |line: &String| line.split([',', ';']).next() == Some(&start);
            assert!(asked.iter().any(shown), "{}: {frame} has no example", G::NAME);
        }
    }
}

fn actions<G: Registered>(table: &Table<'_>, lines: &[String]) {
    let game: G = table.game();
    for line in lines {
        let action = game.parse(line).unwrap_or_else(|error| panic!("{error}"));
        let mut text = String::new();
        game.write(action, &mut text).expect("memory does not fail");
        assert_eq!(*line, text);
    }
}

/// Not every outcome can be at the start, but every one can be read.
fn chance<G: Registered>(table: &Table<'_>, lines: &[String]) {
    let game: G = table.game();
    for line in lines {
        let outcome = game.parse_chance(line).unwrap_or_else(|error| panic!("{error}"));
        let mut text = String::new();
        game.write_chance(outcome, &mut text).expect("memory does not fail");
        assert_eq!(*line, text);
    }
}

fn asks<G: Registered>(engine: &mut Engine, table: &Table<'_>, lines: &[String]) {
    for line in lines {
        let answer = engine.send(&table.load::<G>(&line.replace("; ", "\n")).to_string());
        // Most questions need more than themselves to be possible.
        let is_whole = line.split("; ").any(|part| !part.starts_with("ask"));
        assert!(!is_whole || answer.get("ok").is_some(), "{line}: {answer}");
        let message = answer["error"]["message"].as_str().unwrap_or("impossible position");
        assert!(message.starts_with("impossible position"), "{line}: {message}");
    }
}

/// What the engine says it expected instead of a part of this position.
fn quoted<G: Registered>(engine: &mut Engine, position: &str) -> Vec<String> {
    let refusal = engine.refusal(&Table::read::<G>("").load::<G>(position));
    let message = refusal["message"].as_str().expect("a sentence");
    let (_, names) = message.split_once("expected one of ").expect("it lists what there is");
    let names = names.split(" at line ").next().unwrap_or(names);
    names.split(", ").map(|name| name.trim_matches('`').to_owned()).collect()
}

#[test]
fn every_example_of_the_notation_is_understood() {
    for title in games::titles() {
        games::visit(title.name(), Examples).expect("a game");
    }
}

struct Names;

impl Visitor for Names {
    type Output = ();

    fn visit<G: Registered>(self) {
        let text = page(G::NAME);
        let (words, positions) = text.split_once("\n## Positions\n").expect("there are positions");
        let quoted_words: BTreeSet<&str> = words
            .lines()
            .flat_map(|line| line.split('`').skip(1).step_by(2))
            .flat_map(str::split_whitespace)
            .collect();
        for action in every_action::<G>() {
            for word in action.split([' ', ',']).filter(|word| !word.contains(numeric)) {
                assert!(quoted_words.contains(word), "{}: {word} in {action:?}", G::NAME);
            }
        }
        for part in quoted::<G>(&mut Engine::start(), "dance: 3") {
            let listed = [format!("`{part}`"), format!("`{part}."), format!("`{part}:")];
            let found = listed.iter().any(|it| positions.contains(it));
            assert!(found, "{}: {part} has no row", G::NAME);
        }
    }
}

/// Numbers are no names, and names with a number in them come in rows.
fn numeric(letter: char) -> bool {
    letter.is_ascii_digit()
}

#[test]
fn every_name_is_listed() {
    for title in games::titles() {
        games::visit(title.name(), Names).expect("a game");
    }
}

#[test]
fn every_game_has_a_page_and_every_page_a_game() {
    let general = document("docs/notation.md");
    let folder = fs::read_dir(in_repository("docs/notation")).expect("the pages are there");
    let pages: BTreeSet<String> = folder
        .map(|entry| entry.expect("the folder can be read").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    let games: BTreeSet<String> =
        games::titles().iter().map(|title| format!("{}.md", title.name())).collect();
    assert_eq!(pages, games);
    for title in games::titles() {
        let link = format!("[{}](notation/{}.md)", title.title(), title.name());
        assert!(general.contains(&link), "docs/notation.md lacks {link}");
    }
}
