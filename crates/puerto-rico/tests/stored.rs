//! Checks that stored positions can be read for ever: the file has one for every kind of
//! question, as the program wrote it at the time.

mod random_game;

use std::collections::{BTreeMap, BTreeSet};

use play::{FastDice, flat};
use puerto_rico::{Position, PuertoRico, State};
use serde_json::{Value, json};
use tabletop::{Dice, GameRules, Setup, Title};

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

/// Adds positions of new kinds to the file if it is asked to; those that are there stay.
#[test]
fn positions_of_new_kinds_are_collected_when_asked_for() {
    if std::env::var_os("WINDROSE_COLLECT").is_none() {
        return;
    }
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

/// Positions that are changed at random are refused, or played to their end: whatever is
/// accepted conserves, asks what can be answered, and can be stored again.
#[test]
fn changed_positions_are_refused_or_played_to_the_end() {
    let file = std::fs::read_to_string(FILE).unwrap();
    let stored: Vec<(&str, Value)> = file
        .split_terminator("\n\n")
        .map(|block| block.split_once('\n').unwrap())
        .map(|(table, text)| (table, flat::from_text(text).unwrap()))
        .collect();
    let mut words = BTreeSet::new();
    stored.iter().for_each(|(_, position)| words_in(position, &mut words));
    let words: Vec<String> = words.into_iter().collect();
    let mut dice = FastDice::new(1);
    let mut pick = |count: usize| dice.below(count as u32) as usize;
    let mut accepted = 0;
    for number in 0..testkit::games_to_play(3000) {
        let (table, position) = &stored[number as usize % stored.len()];
        let game = PuertoRico::new(&setup(table.strip_prefix("table ").unwrap())).unwrap();
        let mut position = position.clone();
        // What follows from the rest may be left out, so that a change need not fit it.
        for part in ["stack", "quarries", "goods", "points", "market", "chooser", "governor"] {
            position.as_object_mut().unwrap().remove(part);
        }
        position["colonists"] = json!({ "ship": position["colonists"]["ship"] });
        position["nobles"] = json!({ "ship": position["nobles"]["ship"].as_u64().unwrap_or(0) });
        if pick(2) == 0 {
            let (_, other) = &stored[pick(stored.len())];
            for part in ["ask", "roles", "round"] {
                position[part] = other[part].clone();
            }
        }
        for _ in 0..pick(4) {
            change(&mut position, &words, &mut pick);
        }
        let text = position.to_string();
        let Ok(position) = serde_json::from_value::<Position>(position) else { continue };
        let Ok(start) = game.restore(&position) else { continue };
        accepted += 1;
        let mut step = 0_u32;
        random_game::play(&game, start, number.into(), |state| {
            step += 1;
            if step < 20 || step.is_multiple_of(50) {
                assert_eq!(game.restore(&game.position(state)), Ok(*state), "{table}\n{text}");
            }
        });
    }
    assert!(accepted > testkit::games_to_play(3000) / 20, "{accepted} positions were accepted");
}

fn words_in(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        Value::String(word) => drop(words.insert(word.clone())),
        Value::Array(list) => list.iter().for_each(|it| words_in(it, words)),
        Value::Object(parts) => parts.values().for_each(|it| words_in(it, words)),
        _ => {}
    }
}

/// Changes one thing somewhere.
fn change(value: &mut Value, words: &[String], pick: &mut impl FnMut(usize) -> usize) {
    match value {
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or(0);
            *value = json!([0, 1, 2, number - 1, number + 1, 255][pick(6)]);
        }
        Value::String(word) => word.clone_from(&words[pick(words.len())]),
        Value::Array(list) if list.is_empty() => list.push(json!(["a", "b", "corn"][pick(3)])),
        Value::Array(list) => {
            let index = pick(list.len());
            change(&mut list[index], words, pick);
        }
        Value::Object(parts) if parts.is_empty() => {}
        Value::Object(parts) => {
            let name = parts.keys().nth(pick(parts.len())).unwrap().clone();
            if pick(8) == 0 {
                parts.remove(&name);
            } else {
                change(&mut parts[&name], words, pick);
            }
        }
        Value::Null => {}
    }
}
