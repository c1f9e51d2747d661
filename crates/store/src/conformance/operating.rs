//! What every store must offer to operators.

use super::*;
use crate::{
    Act, Expired, Inspection, NewAct, NewChat, Page, Scope, StoreError, Swept, Tentative, Token,
    TokenHash,
};

pub(crate) async fn every_table_is_listed(site: &dyn Site) {
    let store = open(site).await;
    for (number, phase) in [(1, Phase::Open), (2, Phase::Running), (3, Phase::Finished)] {
        let (created, listing) = (Millis(number as i64), Listing::Private);
        let table = NewTable { phase, created, listing, ..new_table(number) };
        store.create_table(table).await.unwrap();
    }
    let listed = async |phase, page| {
        let found = store.tables(phase, page).await.unwrap();
        found.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    assert_eq!(listed(None, Page::first(9)).await, [3, 2, 1].map(table_id));
    assert_eq!(listed(Some(Phase::Running), Page::first(9)).await, [table_id(2)]);
    let last = store.tables(None, Page::first(1)).await.unwrap()[0].cursor();
    let rest = Page { after: Some(last), most: 9 };
    assert_eq!(listed(None, rest).await, [2, 1].map(table_id));
}

pub(crate) async fn a_deleted_table_leaves_nothing(site: &dyn Site) {
    let store = open(site).await;
    let ann = add_player(&*store, 1).await;
    for number in [1, 2] {
        let seats = vec![(seat('a'), ann)];
        store.create_table(NewTable { seats, ..new_table(number) }).await.unwrap();
        let table = store.table(table_id(number)).await.unwrap();
        let lines = vec!["1 a x".to_owned()];
        let change = Change { lines, first_line_number: 1, ..no_change(&table) };
        store.commit(table.id, 0, change).await.unwrap();
        let draft = Tentative { based_on: 1, text: "x".to_owned() };
        store.put_tentative(table.id, seat('a'), draft).await.unwrap();
        let chat = NewChat {
            at: Millis(1),
            author: "Ann".to_owned(),
            player: None,
            kind: "said".to_owned(),
            text: "x".to_owned(),
        };
        store.add_chat(table.id, chat).await.unwrap();
        store.put_note(table.id, ann, "x".to_owned()).await.unwrap();
    }
    let gone = StoreError::NotFound { what: "table" };
    store.delete_table(table_id(1)).await.unwrap();
    assert_eq!(store.delete_table(table_id(1)).await, Err(gone.clone()));
    assert_eq!(store.table(table_id(1)).await, Err(gone));
    assert_eq!(store.lines(table_id(1), 0).await, Ok(vec![]));
    assert_eq!(store.tentative(table_id(1), seat('a')).await, Ok(None));
    assert_eq!(store.chat(table_id(1), 99, 99).await, Ok(vec![]));
    assert_eq!(store.note(table_id(1), ann).await, Ok(None));
    // The other is as it was.
    assert_eq!(store.lines(table_id(2), 0).await.unwrap().len(), 1);
    assert_eq!(store.tables_of_player(ann, Page::first(9)).await.unwrap().len(), 1);
    assert_eq!(store.chat(table_id(2), 99, 99).await.unwrap().len(), 1);
}

pub(crate) async fn what_nobody_has_touched_is_deleted(site: &dyn Site) {
    let store = open(site).await;
    for (number, phase, created) in [
        (1, Phase::Open, 10),
        (2, Phase::Running, 20),
        (3, Phase::Finished, 10),
        (4, Phase::Running, 21),
    ] {
        let table = NewTable { phase, created: Millis(created), ..new_table(number) };
        store.create_table(table).await.unwrap();
    }
    let sweep = async || store.delete_expired(Expired::Abandoned, Millis(20)).await.unwrap();
    assert_eq!(sweep().await.deleted, [1, 2].map(table_id));
    assert_eq!(sweep().await, Swept::default());
    assert_eq!(store.tables(None, Page::first(9)).await.unwrap().len(), 2);
}

pub(crate) async fn each_kind_of_table_has_its_own_age(site: &dyn Site) {
    let store = open(site).await;
    for (number, phase, people, is_imported, created) in [
        (1, Phase::Finished, 0, false, 10),
        (2, Phase::Finished, 0, false, 30),
        (3, Phase::Finished, 1, false, 10),
        (4, Phase::Running, 0, false, 10),
        (5, Phase::Finished, 0, true, 10),
        (6, Phase::Finished, 0, true, 30),
        (7, Phase::Running, 1, false, 10),
    ] {
        let facts = Facts { people, is_imported, ..Facts::default() };
        let table = NewTable { phase, facts, created: Millis(created), ..new_table(number) };
        store.create_table(table).await.unwrap();
    }
    // People who have left were there.
    let table = store.table(table_id(7)).await.unwrap();
    let change = Change { phase: Phase::Finished, ..no_change(&table) };
    store.commit(table.id, 0, change).await.unwrap();
    for (kind, gone) in [(Expired::BotGame, 1), (Expired::Uploaded, 5), (Expired::Abandoned, 4)] {
        let swept = store.delete_expired(kind, Millis(20)).await.unwrap();
        assert_eq!(swept, Swept { deleted: vec![table_id(gone)], failed: vec![] }, "{kind}");
    }
    let left = store.tables(None, Page::first(9)).await.unwrap();
    let mut left: Vec<TableId> = left.iter().map(|table| table.id).collect();
    left.sort();
    assert_eq!(left, [2, 3, 6, 7].map(table_id));
}

pub(crate) async fn acts_are_logged_and_stay(site: &dyn Site) {
    let store = open(site).await;
    assert_eq!(store.acts(u64::MAX, 9).await, Ok(vec![]));
    for number in 1..=4 {
        let (who, what) = ("root".to_owned(), format!("act {number}"));
        store.log_act(NewAct { at: Millis(number), who, what }).await.unwrap();
    }
    let numbers = async |before, most| {
        let acts = store.acts(before, most).await.unwrap();
        acts.iter().map(|act| act.number).collect::<Vec<_>>()
    };
    assert_eq!(numbers(u64::MAX, 9).await, [1, 2, 3, 4]);
    assert_eq!(numbers(u64::MAX, 2).await, [3, 4], "the last ones, in their order");
    assert_eq!(numbers(3, 9).await, [1, 2]);
    let last = store.acts(u64::MAX, 1).await.unwrap().remove(0);
    let (who, what) = ("root".to_owned(), "act 4".to_owned());
    assert_eq!(last, Act { number: 4, at: Millis(4), who, what });
}

pub(crate) async fn a_heartbeat_is_a_write(site: &dyn Site) {
    let store = open(site).await;
    for at in [1, 2] {
        store.heartbeat(Millis(at)).await.unwrap();
    }
    store.close().await.unwrap();
    assert!(store.heartbeat(Millis(3)).await.is_err());
}

pub(crate) async fn a_sound_store_has_no_damage(site: &dyn Site) {
    let store = open(site).await;
    assert_eq!(store.inspect().await, Ok(Inspection::default()));
    for number in 1..=3 {
        let table = add_table(&*store, new_table(number)).await;
        store.commit(table.id, 0, append(&table, &["one", "two"])).await.unwrap();
    }
    let expected = Inspection { tables: 3, lines: 6, damage: vec![] };
    assert_eq!(store.inspect().await, Ok(expected));
}

pub(crate) async fn accounts_are_listed_and_banned(site: &dyn Site) {
    let store = open(site).await;
    for text in ["bob", "Ann", "cid"] {
        store.create_account(account(text)).await.unwrap();
    }
    let listed = async |after, most| {
        let found = store.accounts(after, most).await.unwrap();
        found
            .into_iter()
            .map(|it| (it.name.as_given().to_owned(), it.is_banned))
            .collect::<Vec<_>>()
    };
    let told = |name: &str, is_banned| (name.to_owned(), is_banned);
    assert_eq!(listed(None, 2).await, [told("Ann", false), told("bob", false)]);
    assert_eq!(listed(Some(name("Bob")), 9).await, [told("cid", false)]);
    let hash = TokenHash::new([7; 32]);
    let token = Token {
        hash,
        account: name("ann"),
        name: "bot".to_owned(),
        scope: Scope::Play,
        created: Millis(1),
        used: None,
    };
    store.add_token(token.clone()).await.unwrap();
    store.ban_account(name("ann")).await.unwrap();
    assert!(store.account(name("ann")).await.unwrap().unwrap().is_banned);
    assert_eq!(store.token(hash).await, Ok(None), "its tokens are none");
    store.rename_account(name("ann"), name("dan")).await.unwrap();
    assert!(store.account(name("dan")).await.unwrap().unwrap().is_banned, "a name is no way out");
    store.unban_account(name("dan")).await.unwrap();
    assert_eq!(store.token(hash).await, Ok(Some(Token { account: name("dan"), ..token })));
    let gone = Err(StoreError::NotFound { what: "account" });
    assert_eq!(store.ban_account(name("eve")).await, gone);
}

pub(crate) async fn changes_from_outside_are_counted(site: &dyn Site) {
    let store = open(site).await;
    assert_eq!(store.outside_changes().await, Ok(0));
    for times in 1..=3 {
        site.open().await.unwrap().note_outside_change().await.unwrap();
        assert_eq!(store.outside_changes().await, Ok(times));
    }
}
