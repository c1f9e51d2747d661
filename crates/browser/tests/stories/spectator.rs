//! Somebody who looks on: sees the table move, and nothing that is not for all.

use browser::pages::{EXPANSIONS, Wish, new_table};
use browser::{Look, Table, Taste, selectors as s, until};

use crate::stage;

#[test]
fn who_looks_on_sees_the_table_move_and_nothing_private() {
    let (house, driver) = stage();
    let (ada, eve) = (driver.open(Look::DESK), driver.open(Look::DESK));
    let wish = Wish {
        name: "Ada",
        places: &["me", "random", "random"],
        expansions: EXPANSIONS,
        is_public: true,
    };
    let table = new_table(&ada, &house, &wish);
    // The table is listed, so she finds it by herself.
    eve.go(&house.page("/"));
    eve.click_on("main a[href^='/g/']");
    until("Eve sees the table", || eve.has(s::BOARD).then_some(()));
    let seen = Table::at(&eve);
    assert_eq!(seen.address(), table.address());

    let mut taste = Taste::default();
    for _ in 0..5 {
        assert!(table.wait_for_turn().is_some());
        until("Eve sees what Ada sees", || {
            (seen.look().version == table.look().version).then_some(())
        });
        let board = seen.board();
        table.answer_any(&mut taste);
        nothing_private(&seen, &eve);
        assert_eq!(seen.board(), board, "what is not confirmed is Ada's alone");
        assert!(table.take_turn(&mut taste, |_, _| {}));
        let before = table.look().version;
        until("Eve sees what was confirmed", || (seen.look().version >= before).then_some(()));
    }
    nothing_private(&seen, &eve);
    ada.no_console_errors();
    eve.no_console_errors();
}

fn nothing_private(seen: &Table<'_>, eve: &browser::Browser) {
    assert!(seen.look().answers.is_empty());
    for css in [s::DOABLE, s::DECIDING, s::SEAT, s::NOTES, s::LINK, s::HINT, s::PROPOSE] {
        assert!(!eve.has(css), "{css} is not for those who look on");
    }
    let points = eve.texts(s::POINTS);
    assert_eq!(points, ["?"; 3], "points lie face down");
}
