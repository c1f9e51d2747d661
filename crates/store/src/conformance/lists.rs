//! What every store must do with lists of tables.

use super::*;
use crate::{Cursor, Due, Held, Listed, Page, ToWake, Turn};

/// All that fits on one page.
const ALL: Page = Page::first(1000);

fn ids(tables: &[Listed]) -> Vec<TableId> {
    tables.iter().map(|table| table.id).collect()
}

fn numbers(held: &[Held]) -> Vec<TableId> {
    held.iter().map(|held| held.table.id).collect()
}

pub(crate) async fn public_tables_are_listed_by_phase(site: &dyn Site) {
    let store = open(site).await;
    let phases = [Phase::Open, Phase::Running, Phase::Finished];
    let listings = [Listing::Public, Listing::Unlisted, Listing::Private];
    let mut number = 0;
    for phase in phases {
        for listing in listings {
            for _ in 0..2 {
                number += 1;
                let created = Millis(100 * number as i64);
                store
                    .create_table(NewTable { phase, listing, created, ..new_table(number) })
                    .await
                    .unwrap();
            }
        }
    }
    for (phase, expected) in phases.into_iter().zip([[2, 1], [8, 7], [14, 13]]) {
        let found = store.public_tables(phase, ALL).await.unwrap();
        assert_eq!(ids(&found), expected.map(table_id));
        assert!(found.iter().all(|table| table.phase == phase));
    }

    // The last changed comes first, and tables that are no longer public are left out.
    let first = store.table(table_id(1)).await.unwrap();
    let turn = Some(Turn { seat: seat('b'), is_bot: true });
    let facts = Facts { summary: "new".to_owned(), turn, ..Facts::default() };
    let change = Change { changed: Millis(9999), facts, ..no_change(&first) };
    store.commit(first.id, 0, change).await.unwrap();
    let found = store.public_tables(Phase::Open, ALL).await.unwrap();
    assert_eq!(ids(&found), [1, 2].map(table_id));
    let expected = Listed {
        id: first.id,
        game: first.game.clone(),
        version: 1,
        summary: "new".to_owned(),
        turn,
        listing: Listing::Public,
        phase: Phase::Open,
        created: Millis(100),
        changed: Millis(9999),
        deadline: None,
    };
    assert_eq!(found[0], expected);
    let change = Change { listing: Listing::Unlisted, ..no_change(&first) };
    store.commit(first.id, 1, change).await.unwrap();
    let found = store.public_tables(Phase::Open, ALL).await.unwrap();
    assert_eq!(ids(&found), [table_id(2)]);
}

pub(crate) async fn lists_are_read_page_by_page(site: &dyn Site) {
    let store = open(site).await;
    let ann = add_player(&*store, 1).await;
    // Several that changed at the same moment, created out of order.
    let mut cursors: Vec<Cursor> = Vec::new();
    for number in [4, 1, 9, 7, 2, 8, 3, 6, 5, 0] {
        let created = Millis(number as i64 / 4 * 10 - 10);
        let seats = vec![(seat('a'), ann)];
        let table = NewTable { created, seats, ..new_table(number) };
        cursors.push(Cursor { changed: created, id: table.id });
        store.create_table(table).await.unwrap();
    }
    cursors.sort();
    cursors.reverse();
    for most in 1..=11 {
        let (mut public, mut own) = (Vec::new(), Vec::new());
        let mut page = Page { after: None, most };
        loop {
            let found = store.public_tables(Phase::Open, page).await.unwrap();
            assert!(found.len() <= most as usize);
            let Some(last) = found.last() else { break };
            page.after = Some(last.cursor());
            public.extend(found.iter().map(Listed::cursor));
        }
        page.after = None;
        loop {
            let found = store.tables_of_player(ann, page).await.unwrap();
            assert!(found.len() <= most as usize);
            let Some(last) = found.last() else { break };
            page.after = Some(last.table.cursor());
            own.extend(found.iter().map(|held| held.table.cursor()));
        }
        assert_eq!(public, cursors, "by {most}");
        assert_eq!(own, cursors, "by {most}");
    }
    assert_eq!(store.public_tables(Phase::Open, Page::first(0)).await, Ok(vec![]));
}

pub(crate) async fn tables_are_listed_for_who_sits_there(site: &dyn Site) {
    let store = open(site).await;
    let (ann, bob) = (add_player(&*store, 1).await, add_player(&*store, 2).await);
    let seats = vec![(seat('c'), ann), (seat('b'), bob), (seat('a'), ann)];
    let new = NewTable { seats, listing: Listing::Private, ..new_table(1) };
    let table = add_table(&*store, new).await;
    add_table(&*store, new_table(2)).await;

    let of_ann = store.tables_of_player(ann, ALL).await.unwrap();
    assert_eq!(numbers(&of_ann), [table.id]);
    assert_eq!(of_ann[0].seats, [seat('a'), seat('c')], "in clockwise order");
    assert_eq!(store.tables_of_player(bob, ALL).await.unwrap()[0].seats, [seat('b')]);
    assert_eq!(store.tables_of_player(player_id(99), ALL).await, Ok(vec![]));

    // A commit that says nothing of seats leaves them; one that does replaces all.
    store.commit(table.id, 0, no_change(&table)).await.unwrap();
    assert_eq!(store.tables_of_player(ann, ALL).await.unwrap()[0].seats.len(), 2);
    let change = Change { seats: Some(vec![(seat('a'), bob)]), ..no_change(&table) };
    store.commit(table.id, 1, change).await.unwrap();
    assert_eq!(store.tables_of_player(ann, ALL).await, Ok(vec![]));
    assert_eq!(store.tables_of_player(bob, ALL).await.unwrap()[0].seats, [seat('a')]);
    let change = Change { seats: Some(vec![]), ..no_change(&table) };
    store.commit(table.id, 2, change).await.unwrap();
    assert_eq!(store.tables_of_player(bob, ALL).await, Ok(vec![]));
}

pub(crate) async fn tables_of_an_account_are_those_of_its_players(site: &dyn Site) {
    let store = open(site).await;
    let (phone, laptop) = (add_player(&*store, 1).await, add_player(&*store, 2).await);
    let bob = add_player(&*store, 3).await;
    store.create_account(account("Ann")).await.unwrap();
    for player in [phone, laptop] {
        store.link_player(player, Some(name("ann"))).await.unwrap();
    }
    for (number, seats) in [
        (1, vec![(seat('a'), phone), (seat('b'), bob)]),
        (2, vec![(seat('b'), bob)]),
        (3, vec![(seat('d'), laptop), (seat('b'), phone)]),
        (4, vec![(seat('a'), laptop)]),
    ] {
        let created = Millis(number as i64);
        store.create_table(NewTable { seats, created, ..new_table(number) }).await.unwrap();
    }
    let found = store.tables_of_account(name("ANN"), ALL).await.unwrap();
    assert_eq!(numbers(&found), [4, 3, 1].map(table_id));
    assert_eq!(found[1].seats, [seat('b'), seat('d')]);
    let page = Page { after: Some(found[0].table.cursor()), most: 1 };
    let next = store.tables_of_account(name("ann"), page).await.unwrap();
    assert_eq!(numbers(&next), [table_id(3)]);
    assert_eq!(store.tables_of_account(name("bob"), ALL).await, Ok(vec![]));
}

pub(crate) async fn due_tables_are_the_running_ones_that_are_late(site: &dyn Site) {
    let store = open(site).await;
    for (number, phase, deadline) in [
        (1, Phase::Running, Some(300)),
        (2, Phase::Running, Some(100)),
        (3, Phase::Open, Some(100)),
        (4, Phase::Finished, Some(100)),
        (5, Phase::Running, None),
        (6, Phase::Running, Some(200)),
    ] {
        let deadline = deadline.map(Millis);
        let listing = if number == 2 { Listing::Private } else { Listing::Public };
        let new = NewTable { phase, deadline, listing, ..new_table(number) };
        store.create_table(new).await.unwrap();
    }
    let due = |number, deadline| Due { table: table_id(number), deadline: Millis(deadline) };
    assert_eq!(store.due_tables(Millis(99)).await, Ok(vec![]));
    assert_eq!(store.due_tables(Millis(100)).await, Ok(vec![due(2, 100)]));
    assert_eq!(store.due_tables(Millis(299)).await, Ok(vec![due(2, 100), due(6, 200)]));
    assert_eq!(store.due_tables(Millis(i64::MAX)).await.unwrap().len(), 3);
    let table = store.table(table_id(2)).await.unwrap();
    let change = Change { deadline: Some(Millis(400)), ..no_change(&table) };
    store.commit(table.id, 0, change).await.unwrap();
    assert_eq!(store.due_tables(Millis(299)).await, Ok(vec![due(6, 200)]));
}

pub(crate) async fn tables_of_computer_players_are_found_after_a_start(site: &dyn Site) {
    let store = open(site).await;
    assert_eq!(store.tables_to_wake().await, Ok(vec![]));
    let turn = |is_bot| Some(Turn { seat: seat('b'), is_bot });
    for (number, phase, turn, people) in [
        (1, Phase::Running, turn(true), 0),
        (2, Phase::Running, turn(false), 2),
        (3, Phase::Running, turn(true), 1),
        (4, Phase::Open, turn(true), 1),
        (5, Phase::Finished, turn(true), 1),
        (6, Phase::Running, None, 1),
        (7, Phase::Running, turn(true), 2),
    ] {
        let facts = Facts { turn, people, ..Facts::default() };
        store.create_table(NewTable { phase, facts, ..new_table(number) }).await.unwrap();
    }
    let known = |number| ToWake { table: table_id(number), is_known: true };
    let expected = [3, 7, 1].map(known);
    assert_eq!(store.tables_to_wake().await.unwrap(), expected, "those of people first");
    let table = store.table(table_id(3)).await.unwrap();
    let facts = Facts { turn: turn(false), ..Facts::default() };
    store.commit(table.id, 0, Change { facts, ..no_change(&table) }).await.unwrap();
    assert_eq!(store.tables_to_wake().await.unwrap(), [7, 1].map(known));
    // What is known already is not overwritten by somebody who was slower.
    store.put_turn(table_id(7), 0, turn(false)).await.unwrap();
    assert_eq!(store.tables_to_wake().await.unwrap(), [7, 1].map(known));
}

pub(crate) async fn live_tables_are_counted(site: &dyn Site) {
    let store = open(site).await;
    let (ann, bob) = (player_id(1), player_id(2));
    for (number, phase, host, from) in [
        (1, Phase::Open, ann, Some("here")),
        (2, Phase::Running, ann, Some("here")),
        (3, Phase::Finished, ann, Some("here")),
        (4, Phase::Running, bob, Some("there")),
        (5, Phase::Running, bob, None),
    ] {
        let facts = Facts { host: Some(host), ..Facts::default() };
        let opened_from = from.map(str::to_owned);
        let table = NewTable { phase, facts, opened_from, ..new_table(number) };
        store.create_table(table).await.unwrap();
    }
    let counted = async || {
        let from = async |key: &str| store.live_tables_from(key.to_owned()).await.unwrap();
        let of = async |host| store.live_tables_of(host).await.unwrap();
        [from("here").await, from("there").await, from("").await, of(ann).await, of(bob).await]
    };
    assert_eq!(counted().await, [2, 1, 0, 2, 2]);
    // Neither a change nor somebody else who is the host now makes it another place.
    let change = async |number, host, phase| {
        let table = store.table(table_id(number)).await.unwrap();
        let facts = Facts { host: Some(host), ..Facts::default() };
        let change = Change { facts, phase, ..no_change(&table) };
        store.commit(table.id, table.version, change).await.unwrap();
    };
    change(2, bob, Phase::Running).await;
    assert_eq!(counted().await, [2, 1, 0, 1, 3]);
    change(1, ann, Phase::Finished).await;
    assert_eq!(counted().await, [1, 1, 0, 0, 3]);
    // Where it was opened from is forgotten, and does not come back.
    change(1, ann, Phase::Running).await;
    assert_eq!(counted().await, [1, 1, 0, 1, 3]);
}
