//! Whole games kept in the corpus: a change in what they mean must be meant.

use santa_maria::SantaMaria;
use tabletop::{Components, Setup};

/// The set all of them were played with before there was another.
const FIRST: &str = "reconstructed-1";

fn check(name: &str, setup: &Setup, seed: u64) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/santa-maria");
    testkit::playthrough::check::<SantaMaria>(format!("{folder}/{name}.txt"), setup, seed);
}

#[test]
fn playthroughs_stay_as_they_are() {
    for preset in ["standard", "first-game", "advanced"] {
        for seats in 1..=4 {
            check(
                &format!("{preset}-{seats}"),
                &Setup::new(preset, seats).with_components(FIRST),
                u64::from(seats),
            );
        }
    }
}

#[test]
fn playthroughs_with_a_common_pool_stay_as_they_are() {
    for (preset, seats) in [("advanced", 1), ("standard", 2), ("first-game", 3), ("advanced", 4)] {
        let setup = Setup::new(preset, seats).with("blue-dice", "common").with_components(FIRST);
        check(&format!("{preset}-{seats}-common"), &setup, u64::from(seats));
    }
}

#[test]
fn playthroughs_with_pieces_of_ones_own_stay_as_they_are() {
    let table = include_str!("own-set.toml");
    for (preset, seats) in [("advanced", 2), ("standard", 4)] {
        let components = Some(Components::Own { table: table.to_owned() });
        let setup = Setup { components, ..Setup::new(preset, seats) };
        check(&format!("{preset}-{seats}-own-set"), &setup, u64::from(seats));
    }
}
