//! What every store must still know after it was opened again.

use super::*;
use crate::{NewChat, Page, Scope, StoreError, Tentative, Token, TokenHash};

/// All there is to read, as one text.
async fn everything(store: &dyn Store) -> String {
    let (ann, id) = (player_id(1), table_id(1));
    let page = Page::first(10);
    let tables = (
        store.table(id).await.unwrap(),
        store.lines(id, 0).await.unwrap(),
        store.public_tables(Phase::Running, page).await.unwrap(),
        store.tables_of_player(ann, page).await.unwrap(),
        store.tables_of_account(name("Ann"), page).await.unwrap(),
        store.due_tables(Millis(i64::MAX)).await.unwrap(),
        store.tables_to_wake().await.unwrap(),
    );
    let rest = (
        store.tentative(id, seat('a')).await.unwrap().unwrap(),
        store.chat(id, u64::MAX, 10).await.unwrap(),
        store.note(id, ann).await.unwrap().unwrap(),
        store.player(ann).await.unwrap().unwrap(),
        store.account(name("Ann")).await.unwrap().unwrap().password_hash,
        store.tokens_of_account(name("Ann")).await.unwrap(),
        store.get_or_put_meta("secret".to_owned(), "another".to_owned()).await.unwrap(),
    );
    format!("{tables:?} {rest:?}")
}

/// Something of every kind.
async fn fill(store: &dyn Store) {
    let ann = add_player(store, 1).await;
    store.create_account(account("Ann")).await.unwrap();
    store.link_player(ann, Some(name("Ann"))).await.unwrap();
    let new = NewTable { seats: vec![(seat('a'), ann)], ..new_table(1) };
    let table = add_table(store, new).await;
    let change = Change {
        phase: Phase::Running,
        deadline: Some(Millis(8)),
        ..append(&table, &["one", "two"])
    };
    store.commit(table.id, 0, change).await.unwrap();
    let draft = Tentative { based_on: 2, text: "[]".to_owned() };
    store.put_tentative(table.id, seat('a'), draft).await.unwrap();
    for text in ["rude", "hello"] {
        let chat = NewChat {
            at: Millis(1),
            author: "a".to_owned(),
            player: None,
            kind: "said".to_owned(),
            text: text.to_owned(),
        };
        store.add_chat(table.id, chat).await.unwrap();
    }
    store.remove_chat(table.id, 1).await.unwrap();
    store.put_note(table.id, ann, "note".to_owned()).await.unwrap();
    let token = TokenHash::new([7; 32]);
    let token = Token {
        hash: token,
        account: name("Ann"),
        name: "bot".to_owned(),
        scope: Scope::Read,
        created: Millis(4),
        used: Some(Millis(5)),
    };
    store.add_token(token).await.unwrap();
    store.get_or_put_meta("secret".to_owned(), "value".to_owned()).await.unwrap();
}

pub(crate) async fn everything_is_there_again(site: &dyn Site) {
    let store = open(site).await;
    fill(&*store).await;
    let before = everything(&*store).await;
    assert!(before.contains("value"));
    drop(store);
    let store = open(site).await;
    assert_eq!(everything(&*store).await, before, "after it was let go");
    store.close().await.unwrap();
    let store = open(site).await;
    assert_eq!(everything(&*store).await, before, "after it was closed");
    let table = store.table(table_id(1)).await.unwrap();
    assert_eq!(store.commit(table.id, 1, append(&table, &["three"])).await, Ok(2));
}

pub(crate) async fn two_at_the_same_place_see_each_other(site: &dyn Site) {
    let (one, two) = (open(site).await, open(site).await);
    let table = add_table(&*one, new_table(1)).await;
    assert_eq!(two.table(table.id).await.as_ref(), Ok(&table));
    assert_eq!(two.commit(table.id, 0, append(&table, &["by two"])).await, Ok(1));
    let conflict = Err(StoreError::Conflict { expected: 0, found: 1 });
    assert_eq!(one.commit(table.id, 0, append(&table, &["by one"])).await, conflict);
    assert_eq!(one.lines(table.id, 0).await.unwrap(), ["by two"]);
}

pub(crate) async fn a_closed_store_fails(site: &dyn Site) {
    let store = open(site).await;
    let table = add_table(&*store, new_table(1)).await;
    store.close().await.unwrap();
    store.close().await.unwrap();
    let read = store.table(table.id).await;
    assert!(matches!(read, Err(StoreError::Other { .. })), "{read:?}");
    let written = store.commit(table.id, 0, no_change(&table)).await;
    assert!(matches!(written, Err(StoreError::Other { .. })), "{written:?}");
}
