//! The server is away for a while: what was decided is still there, and pages go on
//! by themselves.

use browser::pages::{Wish, new_table, sit_down};
use browser::{Look, Table, Taste, selectors as s, until};

use crate::stage;

#[test]
fn pages_outlast_the_server() {
    let (mut house, driver) = stage();
    let (ada, ben) = (driver.open(Look::DESK), driver.open(Look::DESK));
    let wish = Wish { name: "Ada", places: &["me", "open"], expansions: &[], is_public: false };
    let table = new_table(&ada, &house, &wish);
    ben.go(&table.address());
    sit_down(&ben, "Ben");
    ada.click_on(s::BEGIN);
    let other = Table::at(&ben);
    until("Ben sees the match", || ben.has(s::BOARD).then_some(()));

    let (answer, drafted) = table.answer_any(&mut Taste::default());
    assert_eq!(drafted.drafted, 1, "{answer}");
    house.close();
    ada.click_on(s::CONFIRM);
    let told = until("Ada is told", || table.look().refused);
    assert!(told.contains("cannot be reached"), "{told}");
    assert_eq!(table.look().drafted, 1, "her page stays");

    house.reopen();
    ada.reload();
    let before = until("the table", || Some(table.look()).filter(|it| it.version.is_some()));
    assert_eq!(before.drafted, 1, "what she decided outlasts a restart");
    let after = table.confirm();
    assert!(after.entries > before.entries, "{before:?} {after:?}");
    until("Ben hears of it without asking", || {
        (other.look().version == after.version).then_some(())
    });
}
