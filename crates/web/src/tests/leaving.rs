//! Browsers that leave before they get a response.

use std::time::Duration;

use tokio::time::timeout;

use super::*;
use tables::sample::{doc, option, people, seat};

#[tokio::test]
async fn a_write_is_finished_even_if_the_browser_leaves() {
    let site = Site::new().await;
    let room = site.begun(doc(people())).await;
    let mut changes = site.app.rooms.follow(id()).await.unwrap().version;
    changes.borrow_and_update();
    let (version, text) = (room.version.to_string(), option(&room));
    let draft = room.add_tentative(guest(ADA), seat('a'), &text).unwrap();
    site.app.rooms.keep_tentative(&room, seat('a'), draft).await.unwrap();
    let fields = [("version", version.as_str()), ("drafted", "1"), ("seat", "a")];
    let form = site.form(ADA, &format!("{}/confirm", path()), &fields);

    // The browser goes away while the store is writing. A second click has the same effect: the
    // browser abandons the first request.
    let writing = site.store.hold().await;
    let asked = tokio::spawn(site.router.clone().oneshot(form));
    tokio::task::yield_now().await;
    asked.abort();
    assert!(asked.await.unwrap_err().is_cancelled());
    drop(writing);
    timeout(Duration::from_secs(60), changes.changed()).await.expect("it is done").unwrap();
    assert_eq!(site.room().await.version, room.version + 1);
    assert_eq!(site.store.table(id()).await.unwrap().version, room.version + 1);
}
