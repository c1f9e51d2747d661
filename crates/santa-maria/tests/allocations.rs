//! Asking and playing leave memory alone.

use santa_maria::{SantaMaria, State};
use tabletop::Setup;

#[test]
fn options_and_apply_allocate_nothing() {
    for seats in 1..=4 {
        for preset in ["standard", "first-game", "advanced"] {
            for blue_dice in ["own", "common"] {
                let setup = Setup::new(preset, seats).with("blue-dice", blue_dice);
                testkit::allocates_nothing::<SantaMaria>(&setup, 10, 1, |work| {
                    allocation_counter::measure(work).count_total
                });
            }
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
}
