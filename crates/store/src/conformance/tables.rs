//! What every store must do with tables and their records.

use super::*;
use crate::StoreError;

pub(crate) async fn a_new_table_is_read_back(site: &dyn Site) {
    let store = open(site).await;
    let ann = add_player(&*store, 1).await;
    let new = NewTable {
        game: "puerto-rico".to_owned(),
        doc: r#"{"seats":["Ann"]}"#.to_owned(),
        listing: Listing::Unlisted,
        phase: Phase::Running,
        created: Millis(1234),
        deadline: Some(Millis(-5)),
        seats: vec![(seat('b'), ann)],
        ..new_table(7)
    };
    let table = add_table(&*store, new.clone()).await;
    let expected = Table {
        id: new.id,
        game: new.game,
        version: 0,
        doc: new.doc,
        listing: new.listing,
        phase: new.phase,
        created: new.created,
        changed: new.created,
        deadline: new.deadline,
        head: new.head,
        secret: new.secret,
        lines: 0,
        components: None,
    };
    assert_eq!(table, expected);
    assert_eq!(store.lines(table.id, 0).await, Ok(vec![]));
}

pub(crate) async fn an_id_is_given_once(site: &dyn Site) {
    let store = open(site).await;
    let first = add_table(&*store, new_table(1)).await;
    let second = NewTable { game: "other".to_owned(), ..new_table(1) };
    assert_eq!(store.create_table(second).await, Err(StoreError::NameTaken));
    assert_eq!(store.table(first.id).await, Ok(first));
}

pub(crate) async fn what_is_not_there_is_not_found(site: &dyn Site) {
    let store = open(site).await;
    let gone = Err(StoreError::NotFound { what: "table" });
    assert_eq!(store.table(table_id(9)).await, gone);
    assert_eq!(store.lines(table_id(9), 0).await, Ok(vec![]));
    let table = add_table(&*store, new_table(1)).await;
    let gone = Err(StoreError::NotFound { what: "table" });
    assert_eq!(store.commit(table_id(9), 0, no_change(&table)).await, gone);

    let stranger = (seat('a'), player_id(99));
    let gone = StoreError::NotFound { what: "player" };
    let new = NewTable { seats: vec![stranger], ..new_table(2) };
    assert_eq!(store.create_table(new).await, Err(gone.clone()));
    assert!(store.table(table_id(2)).await.is_err(), "the table is not there without its seats");
    let change = Change { seats: Some(vec![stranger]), ..append(&table, &["1 a move"]) };
    assert_eq!(store.commit(table.id, 0, change).await, Err(gone));
    assert_eq!(store.table(table.id).await, Ok(table));
}

pub(crate) async fn a_commit_changes_what_it_says(site: &dyn Site) {
    let store = open(site).await;
    let old = add_table(&*store, new_table(1)).await;
    let change = Change {
        doc: r#"{"clock":5}"#.to_owned(),
        listing: Listing::Private,
        phase: Phase::Running,
        changed: Millis(2000),
        deadline: Some(Millis(3000)),
        ..append(&old, &["1 * deal", "2 a move"])
    };
    assert_eq!(store.commit(old.id, 0, change.clone()).await, Ok(1));
    let new = store.table(old.id).await.unwrap();
    let expected = Table {
        version: 1,
        doc: change.doc,
        listing: Listing::Private,
        phase: Phase::Running,
        changed: Millis(2000),
        deadline: Some(Millis(3000)),
        lines: 2,
        ..old
    };
    assert_eq!(new, expected);

    let change = Change { deadline: None, phase: Phase::Finished, ..no_change(&new) };
    assert_eq!(store.commit(new.id, 1, change).await, Ok(2));
    let expected = Table { version: 2, deadline: None, phase: Phase::Finished, ..new };
    assert_eq!(store.table(expected.id).await, Ok(expected));
}

pub(crate) async fn lines_are_appended_and_read_from_anywhere(site: &dyn Site) {
    let store = open(site).await;
    let mut table = add_table(&*store, new_table(1)).await;
    let other = add_table(&*store, new_table(2)).await;
    for lines in [&["one", "two"][..], &[], &["three"], &["four", "five", "six"]] {
        store.commit(table.id, table.version, append(&table, lines)).await.unwrap();
        table = store.table(table.id).await.unwrap();
    }
    store.commit(other.id, 0, append(&other, &["another game"])).await.unwrap();
    assert_eq!((table.version, table.lines), (4, 6));
    let all = ["one", "two", "three", "four", "five", "six"];
    for after in 0..=6 {
        assert_eq!(store.lines(table.id, after).await.unwrap(), all[after as usize..]);
    }
    assert_eq!(store.lines(table.id, 7).await, Ok(vec![]));
    assert_eq!(store.lines(table.id, u64::MAX).await, Ok(vec![]));
}

pub(crate) async fn a_stale_version_is_a_conflict(site: &dyn Site) {
    let store = open(site).await;
    let table = add_table(&*store, new_table(1)).await;
    store.commit(table.id, 0, no_change(&table)).await.unwrap();
    for expected in [0, 2, u64::MAX] {
        let conflict = Err(StoreError::Conflict { expected, found: 1 });
        assert_eq!(store.commit(table.id, expected, append(&table, &["x"])).await, conflict);
    }
    let table = store.table(table.id).await.unwrap();
    assert_eq!((table.version, table.lines), (1, 0));
    assert_eq!(store.commit(table.id, 1, no_change(&table)).await, Ok(2));
}

pub(crate) async fn a_wrong_line_number_is_a_conflict(site: &dyn Site) {
    let store = open(site).await;
    let table = add_table(&*store, new_table(1)).await;
    store.commit(table.id, 0, append(&table, &["one", "two"])).await.unwrap();
    let table = store.table(table.id).await.unwrap();
    for number in [0, 1, 2, 4, u64::MAX] {
        let conflict = Err(StoreError::Conflict { expected: number, found: 3 });
        let change = Change { first_line_number: number, ..append(&table, &["three"]) };
        assert_eq!(store.commit(table.id, 1, change).await, conflict);
        // Without lines the number is still what the caller believes.
        let conflict = Err(StoreError::Conflict { expected: number, found: 3 });
        let change = Change { first_line_number: number, ..no_change(&table) };
        assert_eq!(store.commit(table.id, 1, change).await, conflict);
    }
    assert_eq!(store.table(table.id).await.as_ref(), Ok(&table));
    assert_eq!(store.commit(table.id, 1, append(&table, &["three"])).await, Ok(2));
}

pub(crate) async fn a_refused_commit_leaves_nothing_behind(site: &dyn Site) {
    let store = open(site).await;
    let ann = add_player(&*store, 1).await;
    let new = NewTable { seats: vec![(seat('a'), ann)], ..new_table(1) };
    let table = add_table(&*store, new).await;
    // The last seat is wrong, after all else was written.
    let change = Change {
        doc: "changed".to_owned(),
        phase: Phase::Running,
        seats: Some(vec![(seat('b'), ann), (seat('c'), player_id(99))]),
        ..append(&table, &["one"])
    };
    assert!(store.commit(table.id, 0, change).await.is_err());
    // And one seat cannot be held twice.
    let change = Change { seats: Some(vec![(seat('b'), ann); 2]), ..append(&table, &["one"]) };
    let refused = store.commit(table.id, 0, change).await;
    assert!(matches!(refused, Err(StoreError::Other { .. })), "{refused:?}");
    assert_eq!(store.table(table.id).await.as_ref(), Ok(&table));
    assert_eq!(store.lines(table.id, 0).await, Ok(vec![]));
    let held = store.tables_of_player(ann, crate::Page::first(9)).await.unwrap();
    assert_eq!(held[0].seats, [seat('a')]);
    assert_eq!(store.commit(table.id, 0, append(&table, &["one"])).await, Ok(1));
}

pub(crate) async fn a_header_can_change_until_there_are_lines(site: &dyn Site) {
    let store = open(site).await;
    let table = add_table(&*store, new_table(1)).await;
    let head = |text: &str| Some(text.to_owned());
    let change = Change { head: head("another\n"), ..no_change(&table) };
    assert_eq!(store.commit(table.id, 0, change).await, Ok(1));
    // The game begins in the same commit that says what it is.
    let change = Change { head: head("the last\n"), ..append(&table, &["one"]) };
    assert_eq!(store.commit(table.id, 1, change).await, Ok(2));
    let table = store.table(table.id).await.unwrap();
    assert_eq!(table.head, "the last\n");
    let change = Change { head: head("too late\n"), ..no_change(&table) };
    let refused = store.commit(table.id, 2, change).await;
    assert!(matches!(refused, Err(StoreError::Other { .. })), "{refused:?}");
    assert_eq!(store.table(table.id).await, Ok(table));
}

pub(crate) async fn a_line_is_one_line(site: &dyn Site) {
    let store = open(site).await;
    let table = add_table(&*store, new_table(1)).await;
    for line in ["one\n", "one\ntwo", "one\r"] {
        let refused = store.commit(table.id, 0, append(&table, &["zero", line])).await;
        assert!(matches!(refused, Err(StoreError::Other { .. })), "{refused:?}");
    }
    assert_eq!(store.table(table.id).await, Ok(table));
}

pub(crate) async fn texts_come_back_as_they_were(site: &dyn Site) {
    let store = open(site).await;
    let texts =
        ["", " ", "'; DROP TABLE tables; --", "ä ß 漢字 🎲", "?1 %s {}", "\u{feff}x\u{200b}"];
    let mut table = add_table(&*store, new_table(1)).await;
    for text in texts {
        let change = Change { doc: text.to_owned(), ..append(&table, &[text]) };
        store.commit(table.id, table.version, change).await.unwrap();
        table = store.table(table.id).await.unwrap();
        assert_eq!(table.doc, text);
    }
    assert_eq!(store.lines(table.id, 0).await.unwrap(), texts);
    // A zero byte is a letter like any other, and long texts are whole.
    let long = format!("a\0b{}", "é".repeat(100_000));
    let change = Change { doc: long.clone(), ..append(&table, &[&long]) };
    store.commit(table.id, table.version, change).await.unwrap();
    assert_eq!(store.table(table.id).await.unwrap().doc, long);
    assert_eq!(store.lines(table.id, texts.len() as u64).await.unwrap(), [long]);
}

pub(crate) async fn a_component_set_is_stored_once(site: &dyn Site) {
    let store = open(site).await;
    let text = "pieces \"of one's own\"\n".repeat(10_000);
    for number in 1..=3 {
        let components = Some(text.clone());
        let table = add_table(&*store, NewTable { components, ..new_table(number) }).await;
        assert_eq!(table.components.as_deref(), Some(&*text));
        store.commit(table.id, 0, append(&table, &["one"])).await.unwrap();
    }
    for number in 1..=3 {
        assert_eq!(store.table(table_id(number)).await.unwrap().components.as_ref(), Some(&text));
        store.delete_table(table_id(number)).await.unwrap();
    }
    // Gone with the last table, and back with the next.
    let components = Some(text.clone());
    let table = add_table(&*store, NewTable { components, ..new_table(4) }).await;
    assert_eq!(table.components, Some(text));
}
