//! Two people at one device, to the end.

use std::collections::BTreeSet;

use browser::pages::{Wish, new_table};
use browser::{Look, Taste, axe, selectors as s};

use crate::stage;

/// More turns than any game has.
const MOST_TURNS: usize = 600;

#[test]
fn two_people_share_a_device_to_the_end() {
    let (house, driver) = stage();
    let browser = driver.open(Look::DESK);
    let wish = Wish { name: "Ada", places: &["me", "me"], expansions: &[], is_public: true };
    let table = new_table(&browser, &house, &wish);
    let (mut taste, mut seats) = (Taste::default(), BTreeSet::new());
    let mut is_on = true;
    for _ in 0..MOST_TURNS {
        is_on = table.take_turn(&mut taste, |seen, _| seats.extend(seen.seat.clone()));
        if !is_on {
            break;
        }
    }
    assert!(!is_on, "a game has an end");
    assert_eq!(seats.into_iter().collect::<Vec<_>>(), ["a", "b"], "the device goes round");
    assert_eq!(browser.texts(s::SUMS).len(), 2);
    let names = browser.texts(&format!("{} thead th", s::SHEET)).join(" ");
    assert!(names.contains("Ada 2"), "{names}");
    // The only finished table of all stories that is there for nothing.
    axe::check(&browser, &axe::script(), "a finished table");
    browser.go(&house.page("/"));
    assert!(browser.texts("main").join(" ").contains("finished"));
    browser.no_console_errors();
}
