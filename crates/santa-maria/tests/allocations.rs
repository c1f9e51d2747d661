//! Asking and playing leave memory alone.

use santa_maria::{SantaMaria, State};
use tabletop::{Components, Setup};

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
fn every_word_of_a_component_set_allocates_nothing() {
    let table = include_str!("../../../rules/santa-maria/scenarios/every-word.toml").to_owned();
    let components = Some(Components::Own { table });
    for seats in [1, 3] {
        let setup = Setup { components: components.clone(), ..Setup::new("standard", seats) };
        testkit::allocates_nothing::<SantaMaria>(&setup, 10, 2, |work| {
            allocation_counter::measure(work).count_total
        });
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
}
