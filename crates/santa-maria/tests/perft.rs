//! Counts of paths from the start of the game. They change only if the rules do.

use santa_maria::SantaMaria;
use tabletop::{GameRules, Setup, Title};
use testkit::{Fate, perft};

/// The pieces are those the counts were worked out with.
fn counts(preset: &str, seats: u8, revision: u32) -> [u64; 4] {
    let setup = Setup::new(preset, seats).with_components("reconstructed-1");
    let setup = Setup { revision: Some(revision), ..setup };
    let game = SantaMaria::new(&setup).unwrap();
    [1, 2, 3, 4].map(|depth| perft(&game, &game.start(), depth, Fate::First))
}

/// With the pieces of the first set. The first counts can be worked out by hand. Boards: 4, then 3, then 2, then 1.
/// A town hall: 4, then twice the 35 pairs of empty spaces of the B-side. The
/// first turn alone, with 2 wood, 3 coins and sixes on all dice: 5 double tiles,
/// 10 buildings, a white and a blue 6 as 6, 5, 4 or 3, 5 retiring spaces, a sale
/// and 2 purchases, together 31 on every board.
#[test]
fn counts_stay_as_they_are() {
    const PAIRS: u64 = 2 * 35;
    const ALONE: u64 = 5 + 10 + 4 + 4 + 5 + 1 + 2;
    let expected: [(&str, u8, [u64; 4]); 12] = [
        ("standard", 1, [4, 4 * ALONE, 3_016, 74_110]),
        ("standard", 2, [4, 4 * 3, 4 * 3 * 42, 15_081]),
        ("standard", 3, [4, 4 * 3, 4 * 3 * 2, 4 * 3 * 2 * 46]),
        ("standard", 4, [4, 4 * 3, 4 * 3 * 2, 4 * 3 * 2]),
        ("first-game", 1, [ALONE, 703, 16_971, 313_291]),
        ("first-game", 2, [42, 1_145, 35_540, 986_869]),
        ("first-game", 3, [46, 1_303, 48_020, 1_603_547]),
        ("first-game", 4, [47, 1_421, 53_062, 1_949_290]),
        ("advanced", 1, [4, 4 * PAIRS, 4 * PAIRS * ALONE, 226_506]),
        ("advanced", 2, [4, 4 * PAIRS, 12 * PAIRS, 12 * PAIRS * PAIRS]),
        ("advanced", 3, [4, 4 * PAIRS, 12 * PAIRS, 12 * PAIRS * PAIRS]),
        ("advanced", 4, [4, 4 * PAIRS, 12 * PAIRS, 12 * PAIRS * PAIRS]),
    ];
    for (preset, seats, right) in expected {
        assert_eq!(counts(preset, seats, 1), right, "{preset}, {seats} players, revision 1");
        // A religion step to a symbol is asked about before the die and the monk.
        let right = match (preset, seats) {
            ("first-game", 1) => [ALONE, 703, 16_971, 312_833],
            _ => right,
        };
        assert_eq!(counts(preset, seats, 2), right, "{preset}, {seats} players");
    }
}
