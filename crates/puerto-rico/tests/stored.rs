//! Positions that were stored once are read for ever: one for every kind of question,
//! as the program wrote it when the file was made.

mod random_game;

use std::collections::{BTreeMap, BTreeSet};

use play::flat;
use puerto_rico::{Position, PuertoRico, State};
use serde_json::Value;
use tabletop::{Game, Setup, Title};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stored.txt");

const INTRICATE: &str = "aqueduct+hacienda+forest-house+storehouse+guest-house+trading-post+church+\
                         small-wharf+lighthouse+specialty-factory+library+union-hall+guild-hall+\
                         fortress+customs-house+statue+cloister";
const SHADY: &str = "small-market+black-market+hacienda+small-warehouse+hospice+trading-post+\
                     church+large-warehouse+factory+university+harbor+wharf+residence+city-hall+\
                     customs-house+statue+cloister";
/// The tables whose random games the positions come from.
fn tables() -> Vec<String> {
    let mut tables = vec!["reprint-2019 4".into(), "classic-2002 3".into()];
    for seats in [2, 3, 5] {
        for list in [INTRICATE, SHADY] {
            for more in [
                "",
                " forest-source=separate waiving-discounts=asked",
                " forest-source=flip library-for-two=once-a-round supply-nobles=yes",
                " forest-source=separate plantation-stacks=one points-end=any-phase",
                " union-hall=first-turn production=optional villa=additional storage=free",
            ] {
                tables.push(format!(
                    "reprint-2019 {seats} nobles=in market=fixed buildings={list}{more}"
                ));
            }
        }
        tables.push(format!("anniversary-2011 {seats} nobles=in market=draft"));
        tables.push(format!("anniversary-2011 {seats} nobles=in market=random"));
    }
    tables
}

fn setup(text: &str) -> Setup {
    let mut words = text.split(' ');
    let mut setup = Setup::new(words.next().unwrap(), words.next().unwrap().parse().unwrap());
    for word in words {
        let (switch, answer) = word.split_once('=').unwrap();
        setup = setup.with(switch, answer);
    }
    setup
}

/// What a position waits for, with the names of the parts that are written.
fn kind(position: &Value) -> String {
    let ask = position["ask"].as_object().unwrap();
    let parts: Vec<&str> =
        ask.keys().map(String::as_str).filter(|&key| key != "frame" && key != "seat").collect();
    let offer = ask.get("offer").map_or("", |offer| offer["for"].as_str().unwrap());
    format!("{} {} {offer}", ask["frame"].as_str().unwrap(), parts.join("+")).trim().into()
}

/// Plays random games and keeps the first position of every kind.
fn collect(table: &str, games: u64, kinds: &mut BTreeMap<String, String>) {
    let game = PuertoRico::new(&setup(table)).unwrap();
    for number in 0..games {
        random_game::play(&game, game.start(), number, |state| {
            let position = serde_json::to_value(game.position(state)).unwrap();
            kinds
                .entry(kind(&position))
                .or_insert_with(|| format!("table {table}\n{}", flat::to_text(&position).unwrap()));
        });
    }
}

fn read(game: &PuertoRico, text: &str) -> State {
    let position: Position = serde_json::from_value(flat::from_text(text).unwrap()).unwrap();
    game.restore(&position).unwrap_or_else(|bad| panic!("{bad:?}\n{text}"))
}

/// The file is made by a run that names it, and never again: new kinds may be added.
#[test]
#[ignore = "adds positions of new kinds to the file"]
fn collect_positions() {
    let old = std::fs::read_to_string(FILE).unwrap_or_default();
    let mut kinds = BTreeMap::new();
    for block in old.split_terminator("\n\n") {
        let text = block.split_once('\n').unwrap().1;
        kinds.insert(kind(&flat::from_text(text).unwrap()), block.to_string());
    }
    for table in tables() {
        collect(&table, 150, &mut kinds);
    }
    let blocks: Vec<&str> = kinds.values().map(|block| block.trim_end()).collect();
    std::fs::write(FILE, blocks.join("\n\n") + "\n\n").unwrap();
}

/// A stored position is written again to the letter, and so stands for the same state.
#[test]
fn stored_positions_are_read_and_written_to_the_letter() {
    let file = std::fs::read_to_string(FILE).unwrap();
    let mut frames = BTreeSet::new();
    for block in file.split_terminator("\n\n") {
        let (table, text) = block.split_once('\n').unwrap();
        let game = PuertoRico::new(&setup(table.strip_prefix("table ").unwrap())).unwrap();
        let state = read(&game, text);
        let value = serde_json::to_value(game.position(&state)).unwrap();
        assert_eq!(flat::to_text(&value).unwrap().trim_end(), text, "{table}");
        frames.insert(value["ask"]["frame"].as_str().unwrap().to_string());
    }
    assert_eq!(frames.len(), 34, "{frames:?}");
}
