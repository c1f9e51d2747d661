//! A browser where no script runs: everything is a form and a link.

use std::collections::BTreeSet;

use browser::pages::{Wish, new_table};
use browser::{Browser, Look, Table, Taste, selectors as s, until};

use crate::stage;

/// Somebody looks back after this number of turns.
const LOOK_BACK: usize = 8;
/// Every game ends before.
const MOST_TURNS: usize = 400;

#[test]
fn a_table_without_script() {
    let (house, driver) = stage();
    let browser = driver.open(Look::PLAIN);
    browser.go("data:text/html,<title>still</title><script>document.title='moved'</script>");
    assert_eq!(browser.title(), "still", "scripts are off");

    let wish = Wish { name: "Ada", places: &["me", "random"], expansions: &[], is_public: false };
    let table = new_table(&browser, &house, &wish).still();
    let mut taste = Taste::default();
    // What is decided can be taken back until it is confirmed.
    assert!(table.wait_for_turn().is_some());
    let board = table.board();
    table.answer_any(&mut taste);
    assert_eq!(table.look().drafted, 1);
    table.undo();
    assert_eq!(table.look().drafted, 0);
    assert_eq!(table.board(), board);

    let mut asked = BTreeSet::new();
    let mut turns = 0;
    while table.take_turn(&mut taste, |seen, _| asked.extend(seen.asked.clone())) {
        turns += 1;
        if turns == LOOK_BACK {
            looks_back(&browser, &table);
        }
        assert!(turns < MOST_TURNS, "a game that does not end");
    }
    assert!(table.look().is_over, "played to the end");
    assert!(asked.len() >= 6, "several roles were played: {asked:?}");
    browser.no_console_errors();
}

/// The past is a page like any other, and so are language and light.
#[track_caller]
fn looks_back(browser: &Browser, table: &Table<'_>) {
    assert!(table.wait_for_turn().is_some());
    let entries = table.look().entries;
    browser.click_on(&s::step("prev"));
    until("the past", || browser.has(s::PAST).then_some(()));
    assert!(!browser.has(s::DOABLE));
    assert!(browser.address().ends_with(&format!("?at={}", entries - 1)));
    browser.click_on(&s::step("last"));
    until("now", || browser.first(s::PAST).is_none().then_some(()));

    browser.click_on(s::LANGUAGE);
    until("German", || browser.has("html[lang=de]").then_some(()));
    assert_eq!(browser.address(), table.address(), "one stays where one was");
    browser.click_on(s::THEME);
    until("night", || browser.has("html[data-theme=dark]").then_some(()));
}
