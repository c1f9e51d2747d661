//! Counts of paths from the start of the game. They change only if the rules do.

use puerto_rico::PuertoRico;
use tabletop::{Game, Setup, Title};
use testkit::{Fate, perft};

#[test]
fn counts_stay_as_they_are() {
    let expected = [
        (2, [7, 39, 214, 1_224, 6_026]),
        (3, [6, 28, 127, 643, 3_290]),
        (4, [7, 39, 218, 1_374, 9_809]),
        (5, [8, 53, 360, 2_799, 24_819]),
    ];
    for (seats, counts) in expected {
        let game = PuertoRico::new(&Setup::new("reprint-2019", seats)).unwrap();
        for (depth, count) in (1..).zip(counts) {
            let found = perft(&game, &game.start(), depth, Fate::First);
            assert_eq!(found, count, "{seats} players, {depth} decisions");
        }
    }
}
