//! What every store must do with several writers, and with cancelled ones.

use std::future::{Future, poll_fn};
use std::task::Poll;

use super::*;
use crate::{NewChat, StoreError, Write};

/// Runs twenty tasks at the same time and returns what each of them did.
async fn twenty<F, T>(store: &Arc<dyn Store>, job: impl Fn(Arc<dyn Store>, u64) -> F) -> Vec<T>
where
    F: Future<Output = T> + Send + 'static,
    T: Send + 'static,
{
    let tasks: Vec<_> =
        (0..20).map(|number| tokio::spawn(job(Arc::clone(store), number))).collect();
    let mut done = Vec::new();
    for task in tasks {
        done.push(task.await.unwrap());
    }
    done
}

pub(crate) async fn one_of_twenty_commits_wins(site: &dyn Site) {
    let store = open(site).await;
    let mut table = add_table(&*store, new_table(1)).await;
    for round in 1..=5 {
        let (old, version) = (table.clone(), table.version);
        let done = twenty(&store, |store, number| {
            let change = append(&old, &[&format!("by {number} in round {round}")]);
            let id = old.id;
            async move { store.commit(id, version, change).await }
        })
        .await;
        let won: Vec<usize> = (0..20).filter(|&number| done[number].is_ok()).collect();
        assert_eq!(won.len(), 1, "{done:?}");
        for (number, result) in done.iter().enumerate() {
            let conflict = Err(StoreError::Conflict { expected: version, found: version + 1 });
            assert_eq!(*result, if number == won[0] { Ok(version + 1) } else { conflict });
        }
        table = store.table(table.id).await.unwrap();
        assert_eq!((table.version, table.lines), (round, round));
        let lines = store.lines(table.id, round - 1).await.unwrap();
        assert_eq!(lines, [format!("by {} in round {round}", won[0])]);
    }
}

pub(crate) async fn commits_at_many_tables_do_not_disturb_each_other(site: &dyn Site) {
    let store = open(site).await;
    twenty(&store, |store, number| async move {
        let mut table = add_table(&*store, new_table(number)).await;
        for _ in 0..5 {
            let change = append(&table, &["one", "two"]);
            store.commit(table.id, table.version, change).await.unwrap();
            table = store.table(table.id).await.unwrap();
        }
        assert_eq!((table.version, table.lines), (5, 10));
    })
    .await;
}

pub(crate) async fn chat_of_many_has_no_gap(site: &dyn Site) {
    let store = open(site).await;
    let id = add_table(&*store, new_table(1)).await.id;
    let mut numbers = twenty(&store, |store, number| async move {
        let text = format!("from {number}");
        let (author, kind) = (number.to_string(), "said".to_owned());
        store
            .add_chat(id, NewChat { at: Millis(1), author, player: None, kind, text })
            .await
            .unwrap()
    })
    .await;
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=20).collect::<Vec<u64>>());
    assert_eq!(store.chat(id, u64::MAX, 100).await.unwrap().len(), 20);
}

pub(crate) async fn one_of_many_gets_the_name(site: &dyn Site) {
    let store = open(site).await;
    let done = twenty(&store, |store, number| async move {
        let text = if number % 2 == 0 { "Ann" } else { "aNN" };
        store.create_account(account(text)).await
    })
    .await;
    assert_eq!(done.iter().filter(|result| result.is_ok()).count(), 1);
    assert!(done.iter().all(|result| matches!(result, Ok(()) | Err(StoreError::NameTaken))));
}

pub(crate) async fn all_agree_on_what_was_put_first(site: &dyn Site) {
    let store = open(site).await;
    let found = twenty(&store, |store, number| async move {
        store.get_or_put_meta("secret".to_owned(), number.to_string()).await.unwrap()
    })
    .await;
    assert!(found.iter().all(|value| *value == found[0]), "{found:?}");
}

pub(crate) async fn readers_never_see_half_a_commit(site: &dyn Site) {
    let store = open(site).await;
    let table = add_table(&*store, new_table(1)).await;
    let id = table.id;
    let writer = tokio::spawn({
        let store = Arc::clone(&store);
        async move {
            let mut table = table;
            for round in 1..=30_u64 {
                let doc = (3 * round).to_string();
                let change = Change { doc, ..append(&table, &["x", "y", "z"]) };
                store.commit(id, table.version, change).await.unwrap();
                table = store.table(id).await.unwrap();
            }
        }
    });
    while !writer.is_finished() {
        let seen = store.table(id).await.unwrap();
        assert_eq!(seen.lines, 3 * seen.version);
        assert!(seen.version == 0 || seen.doc == seen.lines.to_string());
        // What is read a moment later is the same and perhaps more.
        let lines = store.lines(id, 0).await.unwrap();
        assert!(lines.len() as u64 >= seen.lines && lines.len().is_multiple_of(3));
    }
    writer.await.unwrap();
}

/// Polls a future this many times and then drops it, as happens to a request whose client
/// leaves while it waits.
async fn give_up_after<T>(asked: u32, mut answer: StoreFuture<'_, T>) {
    let mut left = asked;
    poll_fn(|context| {
        if left == 0 || answer.as_mut().poll(context).is_ready() {
            return Poll::Ready(());
        }
        left -= 1;
        if left == 0 { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
}

pub(crate) async fn a_commit_that_is_given_up_halfway_is_whole_or_nothing(site: &dyn Site) {
    let store = open(site).await;
    let mut table = add_table(&*store, new_table(1)).await;
    let lines = ["a line"; 10];
    let mut nothing = 0;
    for asked in 0..50 {
        give_up_after(asked, store.commit(table.id, table.version, append(&table, &lines))).await;
        // Another write has its turn, and sees to what was left behind.
        store.get_or_put_meta("key".to_owned(), "value".to_owned()).await.unwrap();
        let now = store.table(table.id).await.unwrap();
        match now.version - table.version {
            0 => nothing += 1,
            1 => {}
            more => panic!("{more} commits in place of one"),
        }
        assert_eq!(now.lines, now.version * lines.len() as u64);
        table = now;
    }
    assert!(nothing > 1, "what is not asked is not done");
    assert_eq!(
        store.commit(table.id, table.version, no_change(&table)).await,
        Ok(table.version + 1)
    );
}

pub(crate) async fn a_unit_that_is_given_up_halfway_is_whole_or_nothing(site: &dyn Site) {
    let store = open(site).await;
    let mut nothing = 0;
    for asked in 0..50_u8 {
        let id = player_id(asked);
        let owner = format!("account {asked}");
        let unit = vec![
            Write::CreateAccount(account(&owner)),
            Write::PutPlayer {
                id,
                created: Millis(1),
                name: "Ann".to_owned(),
                language: "en".to_owned(),
            },
            Write::LinkPlayer { id, account: Some(name(&owner)) },
        ];
        give_up_after(asked.into(), store.write(unit)).await;
        // Another write has its turn, and cleans up what was left behind.
        store.get_or_put_meta("key".to_owned(), "value".to_owned()).await.unwrap();
        let is_there = store.account(name(&owner)).await.unwrap().is_some();
        let players = if is_there { vec![id] } else { Vec::new() };
        assert_eq!(store.players_of_account(name(&owner)).await, Ok(players));
        assert_eq!(store.player(id).await.unwrap().is_some(), is_there);
        nothing += u32::from(!is_there);
    }
    assert!(nothing > 1, "what is not asked is not done");
}
