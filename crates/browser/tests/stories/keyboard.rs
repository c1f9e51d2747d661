//! A game by keyboard alone: whatever is clicked elsewhere is reached here with
//! Tab and pressed with Enter or the space bar.

use std::collections::BTreeSet;

use browser::{Browser, Key, Look, Table, Taste, selectors as s, until};

use crate::stage;

/// More presses of Tab than there are things on a page.
const MOST_TABS: usize = 250;
/// Somebody looks back after this number of turns.
const LOOK_BACK: usize = 6;
/// Every game ends before.
const MOST_TURNS: usize = 400;
/// This number of different questions means several roles.
const QUESTIONS: usize = 6;

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
    // A letter chooses what begins with it: two have the shortest game, and who
    // plays at random thinks least.
    tab_to(&browser, s::SEATS);
    browser.press(&[Key::Letter('2')]);
    assert_eq!(browser.focused_value().as_deref(), Some("2"));
    tab_to(&browser, s::LEVEL);
    browser.press(&[Key::Letter('r')]);
    assert_eq!(browser.focused_value().as_deref(), Some("random"));
    tab_to(&browser, s::PLAY_NOW);
    browser.press(&[Key::Enter]);
    until("a table", || browser.has(s::BOARD).then_some(()));

    let table = Table::at(&browser);
    let mut taste = Taste::default();
    let mut asked = BTreeSet::new();
    let mut turn = 0;
    while table.wait_for_turn().is_some() {
        assert!(turn < MOST_TURNS, "a game that does not end");
        if turn == LOOK_BACK {
            travels(&browser, &table);
        }
        while let Some(clause) = table.look().asked {
            asked.insert(clause);
            if browser.has(s::STEPPERS) && turn % 2 == 0 {
                steps(&browser);
            }
            answer(&browser, &table, &mut taste, Key::Enter);
            if turn == 0 {
                // Letters do what is done most, and change their mind.
                press_letter(&browser, &table, 'u');
                answer(&browser, &table, &mut taste, Key::Space);
            }
        }
        if turn % 2 == 0 {
            press_and_wait(&browser, &table, s::CONFIRM, Key::Space);
        } else {
            press_letter(&browser, &table, 'c');
        }
        turn += 1;
    }
    assert!(table.look().is_over, "played to the end");
    assert!(asked.len() >= QUESTIONS, "several roles were played: {asked:?}");
    browser.no_console_errors();
}

/// Presses Tab until something of a kind has the focus.
#[track_caller]
fn tab_to(browser: &Browser, css: &str) {
    tab_until(browser, css, || browser.has_focus(css));
}

#[track_caller]
fn tab_until(browser: &Browser, what: &str, is_there: impl Fn() -> bool) {
    for _ in 0..MOST_TABS {
        if is_there() {
            return;
        }
        browser.press(&[Key::Tab]);
    }
    panic!("{what:?} is not reached by Tab");
}

/// Gives one of the answers.
#[track_caller]
fn answer(browser: &Browser, table: &Table<'_>, taste: &mut Taste, key: Key) {
    let before = table.look();
    let chosen = &before.answers[taste.choose(&before.answers)];
    tab_until(browser, chosen, || {
        browser.focused_value().as_ref() == Some(chosen) && browser.has_focus(s::ANSWERS)
    });
    browser.press(&[key]);
    table.wait_past(&before, chosen);
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
    if value() == before {
        assert_eq!(before.as_deref(), Some("0"), "only nothing cannot be lowered");
        return;
    }
    browser.press(&[Key::Up]);
    assert_eq!(value(), before);
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
