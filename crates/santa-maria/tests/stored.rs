//! Positions as earlier versions stored them, one for each kind of question and for each
//! task it can interrupt: they are read, and written again to the letter.

use std::collections::BTreeSet;

use santa_maria::{Position, SantaMaria};
use tabletop::{Components, Setup, Title};

/// A line for each: preset, number of players, who owns the blue dice, component set, and
/// the position. New questions get new lines; the old ones stay as they are.
const STORED: &str = include_str!("stored-positions.txt");

fn setup(preset: &str, seats: &str, blue_dice: &str, set: &str) -> Setup {
    let setup = Setup::new(preset, seats.parse().unwrap()).with("blue-dice", blue_dice);
    let table = match set {
        "own-set" => include_str!("own-set.toml"),
        "every-word" => include_str!("../../../rules/santa-maria/scenarios/every-word.toml"),
        name => return setup.with_components(name),
    };
    Setup { components: Some(Components::Own { table: table.to_owned() }), ..setup }
}

#[test]
fn stored_positions_are_read_and_written_to_the_letter() {
    let mut frames = BTreeSet::new();
    for line in STORED.lines() {
        let parts: Vec<&str> = line.splitn(5, ' ').collect();
        let [preset, seats, blue_dice, set, text] = parts[..] else { panic!("{line}") };
        let game = SantaMaria::new(&setup(preset, seats, blue_dice, set)).unwrap();
        let position: Position = serde_json::from_str(text).unwrap();
        let state = game.restore(&position).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
        assert_eq!(serde_json::to_string(&game.position(&state)).unwrap(), text);
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        frames.insert(value["ask"]["frame"].as_str().unwrap().to_owned());
    }
    assert_eq!(frames.len(), 31, "{frames:?}");
}
