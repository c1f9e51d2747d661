//! Counts paths from the start of the game. The counts change only if the rules do.

use puerto_rico::PuertoRico;
use tabletop::{GameRules, Setup, Title};
use testkit::{Fate, perft};

/// The counts of other programs, which never ask whether to produce.
#[test]
fn counts_stay_as_they_are() {
    let expected = [
        (2, [7, 39, 214, 1_224, 6_026]),
        (3, [6, 28, 127, 643, 3_290]),
        (4, [7, 39, 218, 1_374, 9_809]),
        (5, [8, 53, 360, 2_799, 24_819]),
    ];
    for (seats, counts) in expected {
        let setup = Setup::new("reprint-2019", seats).with("production", "automatic");
        assert_eq!(counted(&setup), counts, "{seats} players");
        let first = Setup { revision: Some(1), ..Setup::new("reprint-2019", seats) };
        assert_eq!(counted(&first), counts, "{seats} players, first revision");
    }
}

#[test]
fn counts_of_the_presets_stay_as_they_are() {
    let found = [2, 3, 4, 5].map(|seats| counted(&Setup::new("reprint-2019", seats)));
    let expected = [
        [7, 39, 214, 1_224, 5_996],
        [6, 28, 127, 639, 3_274],
        [7, 39, 218, 1_368, 9_773],
        [8, 53, 360, 2_791, 24_717],
    ];
    assert_eq!(found, expected);
}

/// Paths of one to five decisions.
fn counted(setup: &Setup) -> Vec<u64> {
    let game = PuertoRico::new(setup).unwrap();
    (1..=5).map(|depth| perft(&game, &game.start(), depth, Fate::First)).collect()
}

/// The buildings of a market in which much works together.
const BUILDINGS: &str = "aqueduct+hacienda+forest-house+storehouse+guest-house+trading-post+church+\
                         small-wharf+lighthouse+specialty-factory+library+union-hall+guild-hall+\
                         fortress+customs-house+statue+cloister";

#[test]
fn counts_of_the_expansions_stay_as_they_are() {
    let expected = [
        (2, [7, 42, 266, 1_697, 8_641]),
        (3, [6, 30, 149, 875, 4_747]),
        (4, [7, 42, 272, 2_190, 20_395]),
        (5, [8, 57, 461, 4_785, 57_894]),
    ];
    for (seats, counts) in expected {
        let setup = Setup::new("anniversary-2011", seats)
            .with("market", "fixed")
            .with("buildings", BUILDINGS)
            .with("nobles", "in")
            .with("production", "automatic");
        assert_eq!(counted(&setup), counts, "{seats} players");
    }
}
