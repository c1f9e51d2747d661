//! Two people in two browsers, and what was confirmed is taken back by consent.

use browser::pages::{Wish, new_table, sit_down};
use browser::{Browser, Look, Table, Taste, axe, selectors as s, until};

use crate::stage;

#[test]
fn two_people_take_back_by_consent_what_was_confirmed() {
    let (house, driver) = stage();
    let (ada, ben) = (driver.open(Look::DESK), driver.open(Look::DESK));
    let wish = Wish { name: "Ada", places: &["me", "open"], expansions: &[], is_public: false };
    let table = new_table(&ada, &house, &wish);
    ben.go(&table.address());
    sit_down(&ben, "Ben");
    // Nobody loads the page again to see who has come, or that it has begun.
    until("Ada sees that Ben has come", || ada.has(s::BEGIN).then_some(()));
    assert!(!ben.has(s::BEGIN), "only the host begins");
    ada.click_on(s::BEGIN);
    for browser in [&ada, &ben] {
        until("both see the match", || browser.has(s::BOARD).then_some(()));
    }
    let other = Table::at(&ben);

    let mut taste = Taste::default();
    play(&[&table, &other], &mut taste, 4);
    until("Ada is to choose a role", || {
        if table.look().asked.as_deref() == Some("roles.choose") {
            return Some(());
        }
        play(&[&table, &other], &mut taste, 1);
        None
    });
    let (board, entries) = (table.board(), table.look().entries);
    play(&[&table, &other], &mut taste, 3);
    assert_ne!(table.board(), board);

    // Ben has answered since, so Ada can go back only if he agrees.
    travel(&ada, &table, entries);
    assert_eq!(table.board(), board, "the past looks as it did");
    ada.click_on(s::PROPOSE);
    until("Ada is back at now", || ada.first(s::PAST).is_none().then_some(()));
    let told = until("Ben reads the wish", || {
        // A wish may be for him only: its author has agreed already.
        ben.first(s::AGREE)?;
        ben.texts(s::WISH).into_iter().next()
    });
    assert!(told.contains("Ada"), "{told}");
    assert!(!ada.has(s::AGREE), "Ada need not agree with herself");
    assert_ne!(table.board(), board, "nothing happens before he agrees");
    let script = axe::script();
    axe::check(&ada, &script, "a wish of one's own");
    axe::check(&ben, &script, "a wish of somebody else");
    ben.click_on(s::AGREE);
    for browser in [&ada, &ben] {
        until("the wish is fulfilled", || browser.first(s::WISH).is_none().then_some(()));
    }
    assert_eq!(table.board(), board, "the table is as it was");
    assert_eq!(table.look().asked.as_deref(), Some("roles.choose"));
    play(&[&table, &other], &mut taste, 2);
    ada.no_console_errors();
    ben.no_console_errors();
}

/// Plays this number of turns, each for the player who is asked.
fn play(tables: &[&Table<'_>], taste: &mut Taste, turns: usize) {
    for _ in 0..turns {
        let asked =
            until("somebody is asked", || tables.iter().find(|table| table.look().asked.is_some()));
        let before = asked.look().version;
        assert!(asked.take_turn(taste, |_, _| {}));
        // The others hear of it without asking.
        until("everyone sees the same table", || {
            let now = asked.look().version;
            (now != before && tables.iter().all(|table| table.look().version == now)).then_some(())
        });
    }
}

/// Steps back until the table is shown as it was after an entry.
fn travel(browser: &Browser, table: &Table<'_>, entry: usize) {
    let last = table.look().entries;
    for at in (entry..last).rev() {
        browser.click_on(&s::step("prev"));
        let ending = format!("?at={at}");
        until(&ending, || browser.address().ends_with(&ending).then_some(()));
    }
    assert!(browser.has(s::PAST) && !browser.has(s::DOABLE), "the past cannot be changed");
}
