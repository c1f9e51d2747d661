//! Two people in two browsers place their colonists at the same time.

use browser::pages::{Wish, new_table, sit_down};
use browser::{Look, Table, Taste, axe, selectors as s, until};

use crate::stage;

/// After these roles both have more circles than colonists, so that both must choose.
const ROLES: &[&str] = &["role settler", "role builder", "role mayor"];

/// The clause that asks where colonists are placed.
const PLACING: &str = "mayor.place";

/// More turns than it takes until then.
const MOST_TURNS: usize = 20;

#[test]
fn two_people_place_at_the_same_time() {
    let (house, driver) = stage();
    let (ada, ben) = (driver.open(Look::DESK), driver.open(Look::DESK));
    let wish = Wish { name: "Ada", places: &["me", "open"], expansions: &[], is_public: false };
    let table = new_table(&ada, &house, &wish);
    ben.go(&table.address());
    sit_down(&ben, "Ben");
    until("Ada sees that Ben has come", || ada.has(s::BEGIN).then_some(()));
    ada.click_on(s::BEGIN);
    for browser in [&ada, &ben] {
        until("both see the match", || browser.has(s::BOARD).then_some(()));
    }
    let other = Table::at(&ben);
    let tables = [&table, &other];
    let is_placing = |table: &Table<'_>| table.look().asked.as_deref() == Some(PLACING);

    let mut taste = Taste::preferring(ROLES);
    for _ in 0..MOST_TURNS {
        if tables.iter().all(|table| is_placing(table)) {
            break;
        }
        let asked =
            until("somebody is asked", || tables.iter().find(|table| table.look().asked.is_some()));
        let before = asked.look().version;
        // The mayor confirms before placing, so that both begin to place at once.
        let mut seen = asked.wait_for_turn().expect("the game is not over yet");
        while !seen.answers.is_empty() && seen.asked.as_deref() != Some(PLACING) {
            (_, seen) = asked.answer_any(&mut taste);
        }
        asked.confirm();
        until("everyone sees the same table", || {
            let now = asked.look().version;
            (now != before && tables.iter().all(|table| table.look().version == now)).then_some(())
        });
    }
    assert!(tables.iter().all(|table| is_placing(table)), "both are asked at once");
    assert!(ada.texts(s::READY).join(" ").contains("0 of 2"));

    // Ben has changed a number when Ada is ready: it stays on his page.
    let (entries, board) = (table.look().entries, other.board());
    let counts = "return [...document.querySelectorAll(arguments[0])].map((it) => it.value)";
    let set = "document.querySelector(arguments[0]).value = '0'";
    ben.script(set, &[s::STEPPERS.into()]).unwrap();
    let chosen = ben.script(counts, &[s::STEPPERS.into()]).unwrap();
    assert!(table.take_turn(&mut taste, |_, _| {}));
    until("Ben reads that Ada is ready", || {
        ben.texts(s::READY).join(" ").contains("1 of 2").then_some(())
    });
    assert_eq!(ben.script(counts, &[s::STEPPERS.into()]).unwrap(), chosen);
    assert_eq!(other.board(), board, "and nothing of where her colonists stand");
    assert_eq!(table.look().entries, entries, "nothing is played yet");
    let script = axe::script();
    axe::check(&ada, &script, "an answer that is in");
    axe::check(&ben, &script, "somebody else is ready");

    // She takes it back by the keyboard's way, and is asked again.
    table.undo();
    assert!(is_placing(&table));
    assert!(table.take_turn(&mut taste, |_, _| {}));
    assert!(other.take_turn(&mut taste, |_, _| {}));
    until("both arrangements are played", || (table.look().entries > entries).then_some(()));
    ada.no_console_errors();
    ben.no_console_errors();
}
