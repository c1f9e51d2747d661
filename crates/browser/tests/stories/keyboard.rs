//! A game by keyboard alone: whatever is clicked elsewhere is reached here with
//! Tab and pressed with Enter or the space bar.

use std::collections::BTreeSet;

use browser::{Browser, Key, Look, Table, selectors as s, until};

use crate::stage;

/// More presses of Tab than there are things on a page.
const MOST_TABS: usize = 250;
/// Several roles of three seats.
const TURNS: usize = 10;
/// Which roles come depends on others: by then there were several.
const MOST_TURNS: usize = 40;
/// So many different questions are several roles.
const QUESTIONS: usize = 4;

#[test]
fn a_game_by_keyboard_alone() {
    let (house, driver) = stage();
    let browser = driver.open(Look::DESK);
    browser.go(&house.page("/"));
    // The first thing on a page leads past what is on every page.
    browser.press(&[Key::Tab, Key::Enter]);
    assert!(browser.address().ends_with("#main"));
    tab_to(&browser, s::NAME);
    browser.press(&"Ada".chars().map(Key::Letter).collect::<Vec<_>>());
    // A letter chooses what begins with it: who plays at random thinks least.
    tab_to(&browser, s::LEVEL);
    browser.press(&[Key::Letter('r')]);
    assert_eq!(browser.focused_value().as_deref(), Some("random"));
    tab_to(&browser, s::PLAY_NOW);
    browser.press(&[Key::Enter]);
    until("a table", || browser.has(s::BOARD).then_some(()));

    let table = Table::at(&browser);
    let mut asked = BTreeSet::new();
    for turn in 0..MOST_TURNS {
        if turn >= TURNS && asked.len() >= QUESTIONS {
            break;
        }
        assert!(table.wait_for_turn().is_some());
        while let Some(clause) = table.look().asked {
            asked.insert(clause);
            if browser.has(s::STEPPERS) && turn % 2 == 0 {
                steps(&browser);
            }
            press_and_wait(&browser, &table, s::ANSWERS, Key::Enter);
            if turn == 0 {
                // Letters do what is done most, and change their mind.
                press_letter(&browser, &table, 'u');
                press_and_wait(&browser, &table, s::ANSWERS, Key::Space);
            }
        }
        if turn % 2 == 0 {
            press_and_wait(&browser, &table, s::CONFIRM, Key::Space);
        } else {
            press_letter(&browser, &table, 'c');
        }
    }
    assert!(asked.len() >= QUESTIONS, "several roles were played: {asked:?}");
    travels(&browser, &table);
    browser.no_console_errors();
}

/// Presses Tab until something of a kind has the focus.
#[track_caller]
fn tab_to(browser: &Browser, css: &str) {
    for _ in 0..MOST_TABS {
        if browser.has_focus(css) {
            return;
        }
        browser.press(&[Key::Tab]);
    }
    panic!("{css:?} is not reached by Tab");
}

#[track_caller]
fn press_and_wait(browser: &Browser, table: &Table<'_>, css: &str, key: Key) {
    let before = table.look();
    tab_to(browser, css);
    browser.press(&[key]);
    table.wait_past(&before, css);
}

#[track_caller]
fn press_letter(browser: &Browser, table: &Table<'_>, letter: char) {
    let before = table.look();
    browser.press(&[Key::Letter(letter)]);
    table.wait_past(&before, "a letter");
}

/// The arrows change a number.
#[track_caller]
fn steps(browser: &Browser) {
    tab_to(browser, s::STEPPERS);
    let value = || browser.focused_value();
    let before = value();
    browser.press(&[Key::Down]);
    let after = value();
    browser.press(&[Key::Up]);
    // A number that was nothing stays so when it is lowered.
    assert!(before != after || before.as_deref() == Some("0"), "{before:?}");
}

/// The arrows travel through the match.
#[track_caller]
fn travels(browser: &Browser, table: &Table<'_>) {
    assert!(table.wait_for_turn().is_some());
    let last = table.look().entries;
    let is_at = |entry: usize| {
        let ending = format!("?at={entry}");
        until(&ending, || browser.address().ends_with(&ending).then_some(()));
        until("the past", || browser.has(s::PAST).then_some(()));
    };
    browser.press(&[Key::Left]);
    is_at(last - 1);
    browser.press(&[Key::Left]);
    is_at(last - 2);
    browser.press(&[Key::Right]);
    is_at(last - 1);
    browser.press(&[Key::Home]);
    is_at(0);
    browser.press(&[Key::End]);
    until("now", || (browser.has(s::BOARD) && !browser.has(s::PAST)).then_some(()));
}
