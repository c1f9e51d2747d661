//! A browser where no script runs: everything is a form and a link.

use browser::pages::{Wish, new_table};
use browser::{Look, Taste, selectors as s, until};

use crate::stage;

/// Several rounds of three.
const TURNS: usize = 14;

#[test]
fn a_table_without_script() {
    let (house, driver) = stage();
    let browser = driver.open(Look::PLAIN);
    browser.go("data:text/html,<title>still</title><script>document.title='moved'</script>");
    assert_eq!(browser.title(), "still", "scripts are off");

    let wish =
        Wish { name: "Ada", places: &["me", "keen", "random"], expansions: &[], is_public: false };
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

    let mut asked = Vec::new();
    for _ in 0..TURNS {
        assert!(table.take_turn(&mut taste, |seen, _| asked.extend(seen.asked.clone())));
    }
    asked.sort();
    asked.dedup();
    assert!(asked.len() >= 4, "several roles were played: {asked:?}");

    // The past is a page like any other.
    let entries = table.look().entries;
    browser.click_on(&s::step("prev"));
    until("the past", || browser.has(s::PAST).then_some(()));
    assert!(!browser.has(s::DOABLE));
    assert!(browser.address().ends_with(&format!("?at={}", entries - 1)));
    browser.click_on(&s::step("last"));
    until("now", || browser.first(s::PAST).is_none().then_some(()));

    // So are language and light.
    browser.click_on(s::LANGUAGE);
    until("German", || browser.has("html[lang=de]").then_some(()));
    assert_eq!(browser.address(), table.address(), "one stays where one was");
    browser.click_on(s::THEME);
    until("night", || browser.has("html[data-theme=dark]").then_some(()));
    browser.no_console_errors();
}
