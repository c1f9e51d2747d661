//! The records of whole games: each must replay for ever, and its draws must be
//! what its seed gives.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;

use crate::support::{corpus, good_with, one_json, records_of};

#[test]
fn every_record_replays_and_is_proved() {
    for (name, path) in corpus().into_iter().chain(records_of("santa-maria")) {
        let summary = one_json(&good_with("replay --verify --json", &path));
        let text = fs::read_to_string(&path).expect("it can be read");
        let last = text.lines().last().expect("it has lines");
        assert!(last.contains(" * ! seed "), "{name}: the seed is published");
        assert_eq!(summary["over"], true, "{name}");
        // A head, perhaps with a table of components, and then the entries.
        let head = if text.contains("  components own ") { 2 } else { 1 };
        assert_eq!(summary["entries"], text.lines().count() - head, "{name}");
        let draws = text.lines().filter(|line| line.contains(" * ") && !line.contains(" * ! "));
        assert_eq!(summary["proved_draws"], draws.count(), "{name}");
    }
}

/// What the corpus is there for: if a record is taken away, this says what goes with it.
#[test]
fn the_records_cover_the_game() {
    let texts: Vec<String> = corpus()
        .iter()
        .map(|(_, path)| fs::read_to_string(path).expect("it can be read"))
        .collect();
    let all = texts.concat();
    let mut wanted: Vec<String> = ["reprint-2019", "anniversary-2011", "classic-2002"]
        .map(|preset| format!("rules {preset} "))
        .into();
    wanted.extend((2..=5).map(|seats| format!("  seats {seats}  ")));
    wanted
        .extend(["  start ", "  with ", " = load ", " * ! undo ", " a ! undo "].map(str::to_owned));
    wanted.extend(
        ["pass", "draw", "colonist", "produce", "extra ", "sell ", "load ", "wharf ", "keep "]
            .map(|action| format!(" {action}")),
    );
    // The expansions.
    wanted.extend(["market=draft nobles=in", "market=random nobles=in"].map(str::to_owned));
    wanted.extend(
        ["choose ", "take forest", "forest ", "pay ", "post ", "small-wharf", "send ", "move "]
            .map(|action| format!(" {action}")),
    );
    wanted.extend(
        ["noble\n", "nobles ", "buy\n", "buy forest", "discard ", "fell ", "supply "]
            .map(|action| format!(" {action}")),
    );
    for building in market() {
        wanted.push(format!(" build {building}\n"));
    }
    for wanted in wanted {
        assert!(all.contains(&wanted), "no record has {wanted:?}");
    }
    let endings: Vec<String> =
        corpus().iter().map(|(_, path)| good_with("replay --events", path)).collect();
    for ending in
        ["The colonist ship cannot be filled", "The point chips are used up", "A city is full"]
    {
        let told = endings.iter().any(|events| events.contains(ending));
        assert!(told, "no game ended because {ending}");
    }
}

#[test]
fn the_records_cover_santa_maria() {
    let texts: Vec<String> = records_of("santa-maria")
        .iter()
        .map(|(_, path)| fs::read_to_string(path).expect("it can be read"))
        .collect();
    let all = texts.concat();
    let mut wanted: Vec<String> =
        ["standard", "first-game", "advanced"].map(|preset| format!("rules {preset} ")).into();
    wanted.extend((1..=4).map(|seats| format!("  seats {seats}  ")));
    wanted.extend(
        ["  start ", "blue-dice=common", "happiness=open", "  components own ", "! undo "]
            .map(str::to_owned),
    );
    wanted.extend(
        ["board", "hall", "place", "expand", "pay", "activate", "white", "blue", "leave", "sell"]
            .map(|action| format!(" {action} ")),
    );
    wanted.extend(
        ["buy ", "trade ", "ship ", "advance with ", "monk ", "march\n", "road ", "pass\n"]
            .map(|action| format!(" {action}")),
    );
    wanted.extend(
        ["coins", "religion", "conquistador", "shipping", "road"]
            .map(|space| format!(" retire {space}\n")),
    );
    wanted.extend(
        ["shipments", "scholars", "bishops", "doubles", "triples", "white", "boards", "blue"]
            .map(|outcome| format!(" * {outcome} ")),
    );
    wanted.extend(["halls", "shipment", "unlock"].map(|outcome| format!(" * {outcome} ")));
    for wanted in wanted {
        assert!(all.contains(&wanted), "no record has {wanted:?}");
    }
}

/// The names of all buildings that need not be chosen, from the positions at the
/// start of the games.
fn market() -> BTreeSet<String> {
    let starts =
        corpus().into_iter().map(|(_, path)| one_json(&good_with("replay --at 0 --json", path)));
    let market = |start: Value| {
        let market = start["market"].as_object().expect("some buildings are for sale");
        market.keys().cloned().collect::<Vec<String>>()
    };
    starts.flat_map(market).collect()
}
