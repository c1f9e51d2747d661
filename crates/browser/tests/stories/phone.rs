//! A game on a phone: no page is wider than the screen.

use std::collections::BTreeSet;

use browser::pages::{EXPANSIONS, Wish, new_table};
use browser::{Browser, Look, Taste, selectors as s, until};

use crate::stage;

/// More turns than any game has.
const MOST_TURNS: usize = 600;

#[test]
fn nothing_is_wider_than_a_phone() {
    let (house, driver) = stage();
    let browser = driver.open(Look::PHONE);
    let fits = |what: &str| fits(&browser, what);
    for page in [
        "/",
        "/new?game=puerto-rico",
        "/new?game=santa-maria",
        "/rules",
        "/rules/puerto-rico",
        "/tables/open",
        "/account",
        "/api",
    ] {
        browser.go(&house.page(page));
        fits(page);
    }
    let waiting = Wish {
        name: "A name of 24 characters!",
        places: &["me", "open", "open"],
        expansions: &[],
        is_public: true,
    };
    new_table(&browser, &house, &waiting);
    fits("the waiting room");

    // A whole game, at one device, so that no time is spent on watching others.
    let wish = Wish { places: &["me"; 2], expansions: EXPANSIONS, ..waiting };
    let table = new_table(&browser, &house, &wish);
    let (mut taste, mut asked) = (Taste::default(), BTreeSet::new());
    for _ in 0..MOST_TURNS {
        let Some(mut seen) = table.wait_for_turn() else { break };
        while let Some(clause) = seen.asked {
            fits(&clause);
            (_, seen) = table.answer_any(&mut taste);
            asked.insert(clause);
        }
        fits("what is to be confirmed");
        table.confirm();
    }
    for phase in
        ["draft", "roles", "settler", "nobles", "builder", "craftsman", "trader", "captain"]
    {
        assert!(asked.iter().any(|clause| clause.starts_with(phase)), "no {phase} in {asked:?}");
    }

    assert!(table.look().is_over, "a game has an end");
    fits("the score sheet");

    browser.click_on(s::ABOUT);
    fits("what a building does");
    browser.click_on(s::ABOUT);
    browser.click_on(&s::step("prev"));
    until("the past", || browser.has(s::PAST).then_some(()));
    fits("the past");
    browser.go(&table.address());
    browser.click_on(s::LINK);
    until("a link", || browser.has(s::TAKE).then_some(()));
    fits("a link for the seat");
    browser.no_console_errors();
}

#[track_caller]
fn fits(browser: &Browser, what: &str) {
    let (page, window) = browser.widths();
    assert!(page <= window && window == u64::from(Look::PHONE.size.0), "{what}: {page} > {window}");
}
