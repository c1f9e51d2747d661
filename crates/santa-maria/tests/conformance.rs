//! Random games of every set-up, variant and number of players.

use santa_maria::SantaMaria;
use tabletop::Setup;
use testkit::{NoLaws, conformance};

#[test]
fn standard() {
    for seats in 1..=4 {
        for preset in ["standard", "first-game", "advanced"] {
            for blue in ["own", "common"] {
                let setup = Setup::new(preset, seats).with("blue-dice", blue);
                conformance::<SantaMaria>(&setup, 20, 1, &mut NoLaws);
            }
        }
    }
}
