//! Random games of every set-up, variant and number of players.

mod laws;

use laws::{Conserved, with_own_set};
use santa_maria::SantaMaria;
use tabletop::{Seat, Setup};
use testkit::{Conformance, games_to_play};

fn play(setup: &Setup, normal: u32, seed: u64) {
    let games = games_to_play(normal);
    // Many games need the costly checks less often: there are more of them all the same.
    let sweep_every = u64::from(games / 5).max(29);
    let conformance = Conformance { sweep_every, ..Conformance::new(games, seed) };
    conformance.run::<SantaMaria>(setup, &mut Conserved::default());
}

/// A test for each number of players, so that they run side by side.
macro_rules! at_every_table {
    ($($name:ident: $preset:literal, $games:literal $(, $switch:literal = $answer:literal)*;)+) => {$(
        mod $name {
            use super::*;

            fn play_with(seats: u8) {
                let setup = Setup::new($preset, seats)$(.with($switch, $answer))*;
                play(&setup, $games, u64::from(seats) * 1_000_000);
            }

            #[test]
            fn one() {
                play_with(1);
            }

            #[test]
            fn two() {
                play_with(2);
            }

            #[test]
            fn three() {
                play_with(3);
            }

            #[test]
            fn four() {
                play_with(4);
            }
        }
    )+};
}

at_every_table! {
    standard: "standard", 40;
    first_game: "first-game", 40;
    advanced: "advanced", 40;
    standard_common: "standard", 40, "blue-dice" = "common";
    first_game_common: "first-game", 40, "blue-dice" = "common";
    advanced_common: "advanced", 40, "blue-dice" = "common";
    open: "advanced", 20, "happiness" = "open";
    mixed: "standard", 20, "colonies" = "advanced", "blue-dice" = "common", "happiness" = "open";
}

/// Pieces unlike the shipped ones: short tracks with symbols side by side, straight
/// and right tiles, buildings with many effects, other abilities.
mod own_set {
    use super::*;

    fn play_with(preset: &str, blue_dice: &str) {
        for seats in 1..=4 {
            let setup = with_own_set(Setup::new(preset, seats).with("blue-dice", blue_dice));
            play(&setup, 25, u64::from(seats) * 2_000_000);
        }
    }

    #[test]
    fn standard() {
        play_with("standard", "own");
    }

    #[test]
    fn first_game() {
        play_with("first-game", "common");
    }

    #[test]
    fn advanced() {
        play_with("advanced", "own");
    }

    #[test]
    fn advanced_common() {
        play_with("advanced", "common");
    }
}

#[test]
fn every_seat_can_start() {
    for preset in ["standard", "first-game", "advanced"] {
        for seats in 1..=4 {
            for start in Seat::first(seats) {
                let setup = Setup { start, ..Setup::new(preset, seats) };
                play(&setup, 3, 77);
            }
        }
    }
}
