//! What every store must do with tentative moves and notes.

use super::*;
use crate::{StoreError, Tentative};

fn draft(based_on: u64, text: &str) -> Tentative {
    Tentative { based_on, text: text.to_owned() }
}

pub(crate) async fn a_draft_replaces_the_one_before(site: &dyn Site) {
    let store = open(site).await;
    let id = add_table(&*store, new_table(1)).await.id;
    let other = add_table(&*store, new_table(2)).await.id;
    let (a, b) = (seat('a'), seat('b'));
    assert_eq!(store.tentative(id, a).await, Ok(None));
    store.put_tentative(id, a, draft(3, "[1]")).await.unwrap();
    store.put_tentative(id, b, draft(3, "[2]")).await.unwrap();
    store.put_tentative(other, a, draft(0, "[3]")).await.unwrap();
    store.put_tentative(id, a, draft(4, "[4]")).await.unwrap();
    assert_eq!(store.tentative(id, a).await, Ok(Some(draft(4, "[4]"))));
    store.clear_tentative(id, a).await.unwrap();
    store.clear_tentative(id, a).await.unwrap();
    assert_eq!(store.tentative(id, a).await, Ok(None));
    assert_eq!(store.tentative(id, b).await, Ok(Some(draft(3, "[2]"))));
    assert_eq!(store.tentative(other, a).await, Ok(Some(draft(0, "[3]"))));

    let gone = Err(StoreError::NotFound { what: "table" });
    assert_eq!(store.put_tentative(table_id(9), a, draft(0, "")).await, gone);
    let refused = store.put_tentative(id, a, draft(u64::MAX, "")).await;
    assert!(matches!(refused, Err(StoreError::Other { .. })), "{refused:?}");
}

pub(crate) async fn a_commit_can_clear_the_drafts(site: &dyn Site) {
    let store = open(site).await;
    let table = add_table(&*store, new_table(1)).await;
    let other = add_table(&*store, new_table(2)).await;
    for (id, letter) in [(table.id, 'a'), (table.id, 'b'), (other.id, 'a')] {
        store.put_tentative(id, seat(letter), draft(0, "x")).await.unwrap();
    }
    store.commit(table.id, 0, no_change(&table)).await.unwrap();
    assert!(store.tentative(table.id, seat('a')).await.unwrap().is_some());
    let change = Change { clear_tentative: true, ..no_change(&table) };
    assert!(store.commit(table.id, 0, change.clone()).await.is_err());
    assert!(store.tentative(table.id, seat('a')).await.unwrap().is_some());
    store.commit(table.id, 1, change).await.unwrap();
    assert_eq!(store.tentative(table.id, seat('a')).await, Ok(None));
    assert_eq!(store.tentative(table.id, seat('b')).await, Ok(None));
    assert!(store.tentative(other.id, seat('a')).await.unwrap().is_some());
}

pub(crate) async fn notes_belong_to_one_player(site: &dyn Site) {
    let store = open(site).await;
    let id = add_table(&*store, new_table(1)).await.id;
    let (ann, bob) = (add_player(&*store, 1).await, add_player(&*store, 2).await);
    assert_eq!(store.note(id, ann).await, Ok(None));
    store.put_note(id, ann, "Bob has corn".to_owned()).await.unwrap();
    store.put_note(id, ann, "Bob has coffee\nand corn".to_owned()).await.unwrap();
    assert_eq!(store.note(id, ann).await, Ok(Some("Bob has coffee\nand corn".to_owned())));
    assert_eq!(store.note(id, bob).await, Ok(None));
    store.put_note(id, ann, String::new()).await.unwrap();
    assert_eq!(store.note(id, ann).await, Ok(None));
    let gone = Err(StoreError::NotFound { what: "table or player" });
    assert_eq!(store.put_note(table_id(9), ann, "x".to_owned()).await, gone);
    let gone = Err(StoreError::NotFound { what: "table or player" });
    assert_eq!(store.put_note(id, player_id(9), String::new()).await, gone);
}

pub(crate) async fn what_was_put_first_stays(site: &dyn Site) {
    let store = open(site).await;
    let put = |key: &str, value: &str| store.get_or_put_meta(key.to_owned(), value.to_owned());
    assert_eq!(put("secret", "one").await, Ok("one".to_owned()));
    assert_eq!(put("secret", "two").await, Ok("one".to_owned()));
    assert_eq!(put("Secret", "three").await, Ok("three".to_owned()));
    assert_eq!(put("", "").await, Ok(String::new()));
}

pub(crate) async fn what_is_put_anew_replaces_what_was_there(site: &dyn Site) {
    let store = open(site).await;
    let put = |key: &str, value: &str| store.put_meta(key.to_owned(), value.to_owned());
    let kept = |key: &str| store.get_or_put_meta(key.to_owned(), "nothing".to_owned());
    put("time", "one").await.unwrap();
    assert_eq!(kept("time").await, Ok("one".to_owned()));
    put("time", "two").await.unwrap();
    assert_eq!(kept("time").await, Ok("two".to_owned()));
    assert_eq!(kept("other").await, Ok("nothing".to_owned()), "one key changes no other");
    assert_eq!(open(site).await.get_or_put_meta("time".to_owned(), String::new()).await, {
        Ok("two".to_owned())
    });
}

pub(crate) async fn what_is_erased_is_gone(site: &dyn Site) {
    let store = open(site).await;
    assert_eq!(store.meta("secret".to_owned()).await, Ok(None));
    store.get_or_put_meta("secret".to_owned(), "value".to_owned()).await.unwrap();
    store.get_or_put_meta("other".to_owned(), "stays".to_owned()).await.unwrap();
    assert_eq!(store.meta("secret".to_owned()).await, Ok(Some("value".to_owned())));
    for _ in 0..2 {
        assert_eq!(store.erase_meta("secret".to_owned()).await, Ok(()));
        assert_eq!(store.meta("secret".to_owned()).await, Ok(None));
    }
    assert_eq!(store.meta("other".to_owned()).await, Ok(Some("stays".to_owned())));
}
