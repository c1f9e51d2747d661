//! Random games under every preset and every switch, at every number of players.

mod laws;

use laws::Conserved;
use puerto_rico::PuertoRico;
use tabletop::{Setup, Title};
use testkit::{Conformance, conformance, games_to_play};

fn play(setup: &Setup, seed: u64) {
    let games = games_to_play(200);
    // Many games need the costly checks less often: there are more of them all the same.
    let sweep_every = u64::from(games / 50).max(29);
    let conformance = Conformance { sweep_every, ..Conformance::new(games, seed) };
    conformance.run::<PuertoRico>(setup, &mut Conserved::default());
}

/// A test for each number of players, so that they run side by side.
macro_rules! at_every_table {
    ($($name:ident: $preset:literal $(, $switch:literal = $answer:literal)*;)+) => {$(
        mod $name {
            use super::*;

            fn play_with(seats: u8) {
                let setup = Setup::new($preset, seats)$(.with($switch, $answer))*;
                play(&setup, u64::from(seats) * 1_000_000);
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

            #[test]
            fn five() {
                play_with(5);
            }
        }
    )+};
}

at_every_table! {
    classic: "classic-2002";
    anniversary: "anniversary-2011";
    reprint: "reprint-2019";
    open_chips: "reprint-2019", "chips" = "open";
    upright_large_buildings: "reprint-2019", "large-buildings" = "vertical-pairs";
    merged_stack: "reprint-2019", "reshuffle" = "merge";
    hacienda_goes_without: "reprint-2019", "hacienda-empty-stack" = "nothing";
    free_storage: "reprint-2019", "storage" = "free";
    optional_production: "reprint-2019", "production" = "optional";
    swapped_costs: "reprint-2019", "costs" = "factory-8-university-7";
    poor_corn: "reprint-2019", "corn-seats" = "one-less";
    everything_else: "anniversary-2011", "points-pool" = "122", "chips" = "open",
        "large-buildings" = "any-two-free", "hacienda-empty-stack" = "nothing", "storage" = "free",
        "production" = "optional", "costs" = "factory-8-university-7", "corn-seats" = "one-less";
}

#[test]
fn every_seat_can_start() {
    for seats in 2..=5 {
        for start in tabletop::Seat::first(seats) {
            let mut setup = Setup::new(PuertoRico::PRESETS[0].name, seats);
            setup.start = start;
            conformance::<PuertoRico>(&setup, 3, 77, &mut Conserved::default());
        }
    }
}
