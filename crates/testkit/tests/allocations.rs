//! The hot path of a game leaves memory alone.

use tabletop::Setup;
use testkit::allocates_nothing;
use testkit::toy::Race;

#[test]
fn the_race_allocates_nothing() {
    let measure = |work: &mut dyn FnMut()| allocation_counter::measure(work).count_total;
    allocates_nothing::<Race>(&Setup::new("standard", 4), 20, 1, measure);
}

#[test]
#[should_panic(expected = "allocates")]
fn an_allocation_is_found() {
    let measure = |work: &mut dyn FnMut()| {
        allocation_counter::measure(|| {
            work();
            drop(std::hint::black_box(vec![1]));
        })
        .count_total
    };
    allocates_nothing::<Race>(&Setup::new("standard", 4), 1, 1, measure);
}
