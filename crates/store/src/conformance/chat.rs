//! What every store must do with chat lines.

use super::*;
use crate::{Chat, NewChat, StoreError};

fn says(author: &str, text: &str) -> NewChat {
    NewChat {
        at: Millis(77),
        author: author.to_owned(),
        player: None,
        kind: "said".to_owned(),
        text: text.to_owned(),
    }
}

fn said(number: u64, author: &str, text: Option<&str>) -> Chat {
    let NewChat { at, author, kind, .. } = says(author, "");
    Chat { number, at, author, kind, text: text.map(str::to_owned) }
}

pub(crate) async fn chat_is_numbered_for_each_table(site: &dyn Site) {
    let store = open(site).await;
    let id = add_table(&*store, new_table(1)).await.id;
    let other = add_table(&*store, new_table(2)).await.id;
    assert_eq!(store.add_chat(id, says("a", "hello")).await, Ok(1));
    assert_eq!(store.add_chat(id, says("b", "")).await, Ok(2));
    assert_eq!(store.add_chat(other, says("c", "there")).await, Ok(1));
    let expected = vec![said(1, "a", Some("hello")), said(2, "b", Some(""))];
    assert_eq!(store.chat(id, u64::MAX, 100).await, Ok(expected));
    assert_eq!(store.chat(other, u64::MAX, 100).await, Ok(vec![said(1, "c", Some("there"))]));
    let gone = Err(StoreError::NotFound { what: "table" });
    assert_eq!(store.add_chat(table_id(9), says("a", "x")).await, gone);
    assert_eq!(store.chat(table_id(9), u64::MAX, 100).await, Ok(vec![]));
}

pub(crate) async fn chat_is_read_from_its_end(site: &dyn Site) {
    let store = open(site).await;
    let id = add_table(&*store, new_table(1)).await.id;
    for text in ["1", "2", "3", "4", "5"] {
        store.add_chat(id, says("a", text)).await.unwrap();
    }
    let numbers = async |before, most| -> Vec<u64> {
        store.chat(id, before, most).await.unwrap().iter().map(|chat| chat.number).collect()
    };
    assert_eq!(numbers(u64::MAX, 2).await, [4, 5]);
    assert_eq!(numbers(4, 2).await, [2, 3]);
    assert_eq!(numbers(2, 2).await, [1]);
    assert_eq!(numbers(1, 2).await, [0; 0]);
    assert_eq!(numbers(0, u32::MAX).await, [0; 0]);
    assert_eq!(numbers(u64::MAX, 0).await, [0; 0]);
    assert_eq!(numbers(u64::MAX, u32::MAX).await, [1, 2, 3, 4, 5]);
}

pub(crate) async fn removed_chat_keeps_its_number(site: &dyn Site) {
    let store = open(site).await;
    let id = add_table(&*store, new_table(1)).await.id;
    store.add_chat(id, says("a", "rude")).await.unwrap();
    store.add_chat(id, says("b", "well")).await.unwrap();
    store.add_chat(id, says("a", "rude again")).await.unwrap();
    for number in [1, 3, 3] {
        store.remove_chat(id, number).await.unwrap();
    }
    assert_eq!(store.add_chat(id, says("b", "so")).await, Ok(4));
    let expected = vec![
        said(1, "a", None),
        said(2, "b", Some("well")),
        said(3, "a", None),
        said(4, "b", Some("so")),
    ];
    assert_eq!(store.chat(id, u64::MAX, 100).await, Ok(expected));
    for number in [0, 5, u64::MAX] {
        let gone = Err(StoreError::NotFound { what: "line of the chat" });
        assert_eq!(store.remove_chat(id, number).await, gone);
    }
}
