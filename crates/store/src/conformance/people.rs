//! What every store must do with players and accounts.

use super::*;
use crate::{NewChat, Page, Player, StoreError};

pub(crate) async fn a_player_keeps_what_is_not_changed(site: &dyn Site) {
    let store = open(site).await;
    let id = player_id(1);
    assert_eq!(store.player(id).await, Ok(None));
    store.put_player(id, Millis(10), "Ann".to_owned(), "en".to_owned()).await.unwrap();
    store.create_account(account("Ann")).await.unwrap();
    store.link_player(id, Some(name("ann"))).await.unwrap();
    store.put_player(id, Millis(99), "Anna".to_owned(), "de".to_owned()).await.unwrap();
    let expected = Player {
        id,
        created: Millis(10),
        name: "Anna".to_owned(),
        language: "de".to_owned(),
        account: Some(name("Ann")),
    };
    let found = store.player(id).await.unwrap().unwrap();
    assert_eq!(found, expected);
    assert_eq!(found.account.unwrap().as_given(), "Ann", "as its owner writes it");
    store.link_player(id, None).await.unwrap();
    assert_eq!(store.player(id).await, Ok(Some(Player { account: None, ..expected })));
}

pub(crate) async fn a_name_of_an_account_is_taken_in_every_case(site: &dyn Site) {
    let store = open(site).await;
    assert_eq!(store.account(name("Ann")).await, Ok(None));
    store.create_account(account("Ann")).await.unwrap();
    store.create_account(account("Bärbel Groß")).await.unwrap();
    for taken in ["Ann", "ann", "ANN", "BÄRBEL GROSS"] {
        assert_eq!(store.create_account(account(taken)).await, Err(StoreError::NameTaken));
    }
    let found = store.account(name("aNN")).await.unwrap().unwrap();
    assert_eq!(found, account("Ann"));
    assert_eq!(found.name.as_given(), "Ann", "as its owner writes it");
    assert_eq!(store.account(name("Bob")).await, Ok(None));
}

pub(crate) async fn hashes_are_changed_one_by_one(site: &dyn Site) {
    let store = open(site).await;
    store.create_account(account("Ann")).await.unwrap();
    store.create_account(account("Bob")).await.unwrap();
    let new = |text: &str| Some(text.to_owned());
    store.change_account(name("ann"), new("p"), None).await.unwrap();
    let expected = Account { password_hash: "p".to_owned(), ..account("Ann") };
    assert_eq!(store.account(name("ann")).await, Ok(Some(expected.clone())));
    store.change_account(name("ANN"), None, new("r")).await.unwrap();
    let expected = Account { recovery_hash: "r".to_owned(), ..expected };
    assert_eq!(store.account(name("ann")).await, Ok(Some(expected)));
    assert_eq!(store.account(name("bob")).await, Ok(Some(account("Bob"))));
    let gone = Err(StoreError::NotFound { what: "account" });
    assert_eq!(store.change_account(name("cid"), new("p"), new("r")).await, gone);
}

pub(crate) async fn a_deleted_account_leaves_its_players(site: &dyn Site) {
    let store = open(site).await;
    let (ann, bob) = (add_player(&*store, 1).await, add_player(&*store, 2).await);
    for (player, text) in [(ann, "Ann"), (bob, "Bob")] {
        store.create_account(account(text)).await.unwrap();
        store.link_player(player, Some(name(text))).await.unwrap();
    }
    let seats = vec![(seat('a'), ann), (seat('b'), bob)];
    store.create_table(NewTable { seats, ..new_table(1) }).await.unwrap();
    store.delete_account(name("ANN")).await.unwrap();
    assert_eq!(store.account(name("ann")).await, Ok(None));
    assert_eq!(store.player(ann).await.unwrap().unwrap().account, None);
    assert_eq!(store.player(bob).await.unwrap().unwrap().account, Some(name("bob")));
    let page = Page::first(9);
    assert_eq!(store.tables_of_player(ann, page).await.unwrap()[0].seats, [seat('a')]);
    assert_eq!(store.tables_of_account(name("ann"), page).await, Ok(vec![]));

    let gone = Err(StoreError::NotFound { what: "account" });
    assert_eq!(store.delete_account(name("ann")).await, gone);
    // Who takes the name now is somebody else.
    store.create_account(account("ann")).await.unwrap();
    assert_eq!(store.player(ann).await.unwrap().unwrap().account, None);
    assert_eq!(store.tables_of_account(name("ann"), page).await, Ok(vec![]));
}

pub(crate) async fn only_who_is_known_is_linked(site: &dyn Site) {
    let store = open(site).await;
    let ann = add_player(&*store, 1).await;
    store.create_account(account("Ann")).await.unwrap();
    let gone = Err(StoreError::NotFound { what: "account" });
    assert_eq!(store.link_player(ann, Some(name("bob"))).await, gone);
    let gone = Err(StoreError::NotFound { what: "player" });
    assert_eq!(store.link_player(player_id(9), Some(name("ann"))).await, gone);
    assert_eq!(store.player(ann).await.unwrap().unwrap().account, None);
}

pub(crate) async fn an_account_keeps_all_but_its_name(site: &dyn Site) {
    let store = open(site).await;
    let ann = add_player(&*store, 1).await;
    store.create_account(account("Ann")).await.unwrap();
    store.link_player(ann, Some(name("ann"))).await.unwrap();
    store.rename_account(name("ANN"), name("Ännchen")).await.unwrap();
    assert_eq!(store.account(name("ann")).await, Ok(None));
    let expected = Account { name: name("ännchen"), ..account("Ann") };
    assert_eq!(store.account(name("ännchen")).await, Ok(Some(expected)));
    assert_eq!(store.player(ann).await.unwrap().unwrap().account, Some(name("Ännchen")));
    // Another case is the same name, and anyone may write their own as they like.
    store.rename_account(name("ännchen"), name("ÄNNCHEN")).await.unwrap();
    let found = store.account(name("ännchen")).await.unwrap().unwrap();
    assert_eq!(found.name.as_given(), "ÄNNCHEN");
    assert_eq!(store.players_of_account(name("Ännchen")).await, Ok(vec![ann]));
}

pub(crate) async fn a_name_that_is_taken_changes_nothing(site: &dyn Site) {
    let store = open(site).await;
    let ann = add_player(&*store, 1).await;
    store.create_account(account("Ann")).await.unwrap();
    store.create_account(account("Bob")).await.unwrap();
    store.link_player(ann, Some(name("ann"))).await.unwrap();
    assert_eq!(store.rename_account(name("ann"), name("BOB")).await, Err(StoreError::NameTaken));
    assert_eq!(store.account(name("ann")).await, Ok(Some(account("Ann"))));
    assert_eq!(store.account(name("bob")).await, Ok(Some(account("Bob"))));
    assert_eq!(store.player(ann).await.unwrap().unwrap().account, Some(name("ann")));
    let gone = Err(StoreError::NotFound { what: "account" });
    assert_eq!(store.rename_account(name("cid"), name("dan")).await, gone);
    assert_eq!(store.rename_account(name("cid"), name("CID")).await, gone);
    assert_eq!(store.account(name("dan")).await, Ok(None));
}

pub(crate) async fn the_players_of_an_account_come_in_their_order(site: &dyn Site) {
    let store = open(site).await;
    store.create_account(account("Ann")).await.unwrap();
    assert_eq!(store.players_of_account(name("ann")).await, Ok(vec![]));
    let players = [add_player(&*store, 3).await, add_player(&*store, 1).await];
    for player in players {
        store.link_player(player, Some(name("ann"))).await.unwrap();
    }
    add_player(&*store, 2).await;
    let found = store.players_of_account(name("ANN")).await;
    assert_eq!(found, Ok(vec![player_id(1), player_id(3)]), "who came first is first");
    assert_eq!(store.players_of_account(name("bob")).await, Ok(vec![]));
}

pub(crate) async fn nothing_tells_of_an_erased_player(site: &dyn Site) {
    let store = open(site).await;
    let (ann, bob) = (add_player(&*store, 1).await, add_player(&*store, 2).await);
    let seats = vec![(seat('a'), ann), (seat('b'), bob)];
    let table = add_table(&*store, NewTable { seats, ..new_table(1) }).await.id;
    let say = |player, text: &str| {
        let chat = NewChat {
            at: Millis(1),
            author: "Ann".to_owned(),
            player: Some(player),
            kind: "said".to_owned(),
            text: text.to_owned(),
        };
        store.add_chat(table, chat)
    };
    for player in [ann, bob] {
        say(player, "hello").await.unwrap();
        store.put_note(table, player, "corn first".to_owned()).await.unwrap();
    }
    let said = store.chat_of_player(ann).await.unwrap();
    assert_eq!((said.len(), said[0].0, said[0].1.text.as_deref()), (1, table, Some("hello")));
    let noted = store.notes_of_player(ann).await;
    assert_eq!(noted, Ok(vec![(table, "corn first".to_owned())]));

    assert_eq!(store.erase_player(ann).await, Ok(vec![table]));
    assert_eq!(store.player(ann).await.unwrap().unwrap().name, "");
    assert_eq!(store.notes_of_player(ann).await, Ok(vec![]));
    assert_eq!(store.chat_of_player(ann).await, Ok(vec![]));
    let chat = store.chat(table, u64::MAX, 9).await.unwrap();
    assert_eq!((chat[0].text.as_deref(), chat[1].text.as_deref()), (None, Some("hello")));
    assert!(!chat[0].author.contains("Ann"));
    assert_eq!(store.notes_of_player(bob).await.unwrap().len(), 1);
    // What a browser said is its account's once it has signed in.
    store.move_chat(bob, ann).await.unwrap();
    assert_eq!(store.chat_of_player(bob).await, Ok(vec![]));
    assert_eq!(store.chat_of_player(ann).await.unwrap().len(), 1);
}

pub(crate) async fn a_name_that_looks_like_another_is_taken(site: &dyn Site) {
    let store = open(site).await;
    store.create_account(account("Adal")).await.unwrap();
    store.create_account(account("Bob")).await.unwrap();
    for alike in ["AdaI", "Ada1", "\u{410}d\u{430}l", "\u{ff21}dal"] {
        assert_eq!(store.create_account(account(alike)).await, Err(StoreError::NameTaken));
        let renamed = store.rename_account(name("bob"), name(alike)).await;
        assert_eq!(renamed, Err(StoreError::NameTaken), "{alike}");
    }
    // One's own name may look like the one before.
    store.rename_account(name("adal"), name("Ada1")).await.unwrap();
    assert_eq!(store.create_account(account("adal")).await, Err(StoreError::NameTaken));
    store.rename_account(name("ada1"), name("Ida")).await.unwrap();
    store.create_account(account("adal")).await.unwrap();
}
