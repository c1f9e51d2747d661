//! Games of Santa Maria: at one device, alone, and on a phone.

use std::collections::BTreeSet;

use browser::pages::{Wish, new_table_of, switch_language};
use browser::{Browser, Key, Look, Table, Taste, axe, selectors as s, until};

use crate::stage;

/// More turns than any game has.
const MOST_TURNS: usize = 600;

/// Plays to the end, and tells what was asked. Each question is looked at once.
fn play(table: &Table<'_>, mut look: impl FnMut(&str)) -> BTreeSet<String> {
    let (mut taste, mut asked) = (Taste::default(), BTreeSet::new());
    for _ in 0..MOST_TURNS {
        let Some(mut seen) = table.wait_for_turn() else { return asked };
        while let Some(clause) = seen.asked {
            if asked.insert(clause.clone()) {
                look(&clause);
            }
            (_, seen) = table.answer_any(&mut taste);
        }
        table.confirm();
    }
    panic!("a game has an end: {asked:?}");
}

/// A page that is wider than a phone makes the window wider.
#[track_caller]
fn fits(browser: &Browser, look: Look, what: &str) {
    let (page, window) = browser.widths();
    assert!(page <= window && window == u64::from(look.size.0), "{what}: {page} > {window}");
}

#[test]
fn three_share_a_device_to_the_end() {
    let (house, driver) = stage();
    let browser = driver.open(Look::DESK);
    let wish = Wish { name: "Ada", places: &["me"; 3], expansions: &[], is_public: true };
    let table = new_table_of(&browser, &house, ("santa-maria", "standard"), &wish);
    let axe = axe::script();
    let asked = play(&table, |clause| {
        fits(&browser, Look::DESK, clause);
        axe::check(&browser, &axe, clause);
    });
    for clause in ["colonies.choose", "turn.main", "expand.place"] {
        assert!(asked.contains(clause), "no {clause} in {asked:?}");
    }
    assert_eq!(browser.texts(s::SUMS).len(), 3);
    axe::check(&browser, &axe, "a finished table");
    assert!(browser.first(s::DOABLE).is_none(), "nothing can be done any more");
    browser.no_console_errors();
}

#[test]
fn alone_with_the_advanced_setup() {
    let (house, driver) = stage();
    let browser = driver.open(Look::DESK);
    let wish = Wish { name: "Ada", places: &["me"], expansions: &[], is_public: false };
    let table = new_table_of(&browser, &house, ("santa-maria", "advanced"), &wish);
    let axe = axe::script();
    let asked = play(&table, |clause| axe::check(&browser, &axe, clause));
    for clause in ["advanced.sets", "advanced.at-once", "turn.main"] {
        assert!(asked.contains(clause), "no {clause} in {asked:?}");
    }
    assert_eq!(browser.texts(s::ACHIEVEMENTS).len(), 6);
    browser.no_console_errors();
}

#[test]
fn a_tile_is_turned_and_laid_by_keyboard() {
    let (house, driver) = stage();
    let browser = driver.open(Look::DESK);
    let wish = Wish { name: "Ada", places: &["me"], expansions: &[], is_public: false };
    let table = new_table_of(&browser, &house, ("santa-maria", "advanced"), &wish);
    table.answer_any(&mut Taste::default());
    until("the town hall is to be laid", || {
        (table.look().asked.as_deref() == Some("advanced.at-once")).then_some(())
    });
    assert_eq!(browser.all(s::ROTATIONS).len(), 4, "a town hall fits in every way");
    let first = starts(&browser);
    browser.press(&[Key::Letter('r')]);
    until("it is turned", || (starts(&browser) != first).then_some(()));
    // The space that has the focus shows on the colony what the tile would cover.
    until("the ghost of the tile", || (browser.all(s::AIMED).len() == 2).then_some(()));
    let seen = table.look();
    browser.press(&[Key::Enter]);
    table.wait_past(&seen, "the town hall");
    browser.no_console_errors();
}

/// What the spaces send at which the tile can begin.
fn starts(browser: &Browser) -> Vec<String> {
    let read = "return [...document.querySelectorAll(arguments[0])].map((it) => it.value)";
    let told = browser.script(read, &[s::STARTS.into()]).expect("spaces");
    let list = told.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().filter_map(|it| Some(it.as_str()?.to_owned())).collect()
}

#[test]
fn a_phone_is_wide_enough() {
    let (house, driver) = stage();
    let browser = driver.open(Look::PHONE);
    let wish = Wish {
        name: "A name of 24 characters!",
        places: &["me", "me"],
        expansions: &[],
        is_public: false,
    };
    // German has the longer words.
    browser.go(&house.page("/"));
    switch_language(&browser);
    let table = new_table_of(&browser, &house, ("santa-maria", "standard"), &wish);
    let asked = play(&table, |clause| fits(&browser, Look::PHONE, clause));
    assert!(asked.len() >= 5, "{asked:?}");
    fits(&browser, Look::PHONE, "the score sheet");
    browser.no_console_errors();
}
