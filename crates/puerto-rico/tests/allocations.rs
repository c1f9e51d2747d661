//! Checks that asking for options and playing allocate nothing.

use puerto_rico::{PuertoRico, State};
use tabletop::Setup;

#[test]
fn options_and_apply_allocate_nothing() {
    for seats in 2..=5 {
        let base = Setup::new("reprint-2019", seats);
        let all =
            Setup::new("anniversary-2011", seats).with("market", "draft").with("nobles", "in");
        for setup in [base, all] {
            testkit::allocates_nothing::<PuertoRico>(&setup, 20, 1, |work| {
                allocation_counter::measure(work).count_total
            });
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 640, "{} bytes", size_of::<State>());
}
