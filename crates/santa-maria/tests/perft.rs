//! Counts of paths from the start of the game. They change only if the rules do.

use santa_maria::SantaMaria;
use tabletop::{Game, Setup, Title};
use testkit::{Fate, perft};

fn counts(preset: &str, seats: u8) -> [u64; 4] {
    let game = SantaMaria::new(&Setup::new(preset, seats)).unwrap();
    [1, 2, 3, 4].map(|depth| perft(&game, &game.start(), depth, Fate::First))
}

#[test]
fn counts_stay_as_they_are() {
    let expected: [(&str, u8, [u64; 4]); 12] = [
        ("standard", 1, [0; 4]),
        ("standard", 2, [0; 4]),
        ("standard", 3, [0; 4]),
        ("standard", 4, [0; 4]),
        ("first-game", 1, [0; 4]),
        ("first-game", 2, [0; 4]),
        ("first-game", 3, [0; 4]),
        ("first-game", 4, [0; 4]),
        ("advanced", 1, [0; 4]),
        ("advanced", 2, [0; 4]),
        ("advanced", 3, [0; 4]),
        ("advanced", 4, [0; 4]),
    ];
    let found = expected.map(|(preset, seats, _)| (preset, seats, counts(preset, seats)));
    assert_eq!(found, expected, "{found:#?}");
}
