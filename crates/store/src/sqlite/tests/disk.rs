//! A full or failing disk loses nothing.

use sqlx::SqliteConnection;

use super::*;
use crate::{StoreError, Write};

async fn setting(connection: &mut SqliteConnection, question: &'static str) -> i64 {
    query_scalar(question).fetch_one(connection).await.unwrap()
}

async fn is_durable(connection: &mut SqliteConnection) {
    let mode: String =
        query_scalar("PRAGMA journal_mode").fetch_one(&mut *connection).await.unwrap();
    assert_eq!(mode, "wal");
    assert_eq!(setting(connection, "PRAGMA synchronous").await, 2, "2 is FULL");
    assert_eq!(setting(connection, "PRAGMA foreign_keys").await, 1);
    assert_eq!(setting(connection, "PRAGMA busy_timeout").await, 5000);
}

#[tokio::test]
async fn what_is_answered_is_on_the_disk() {
    let folder = Folder::new();
    // Both when it is created and when it is opened again.
    for _ in 0..2 {
        let store = folder.store().await;
        is_durable(store.writer.lock().await.as_mut().unwrap()).await;
        let mut readers = Vec::new();
        for _ in 0..store.readers.options().get_max_connections() {
            let mut reader = store.reader().await.unwrap();
            is_durable(&mut reader).await;
            readers.push(reader);
        }
        assert_eq!(readers.len(), 4, "all of them at the same time");
        drop(readers);
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn readers_cannot_write() {
    let folder = Folder::new();
    let store = folder.store().await;
    let mut reader = store.reader().await.unwrap();
    let refused = raw_sql("DELETE FROM meta").execute(&mut *reader).await.unwrap_err();
    assert!(refused.to_string().contains("readonly"), "{refused}");
}

#[tokio::test]
async fn a_full_disk_loses_nothing() {
    let folder = Folder::new();
    let store = folder.store().await;
    let mut table = add_table(&store).await;
    let line = "x".repeat(3000);
    store.commit(id(), 0, append(&table, &["one", &line])).await.unwrap();
    table = store.table(id()).await.unwrap();

    // The disk has room for three more pages.
    let pages = ask(&store, "PRAGMA page_count").await;
    meddle(&store, &format!("PRAGMA max_page_count = {}", pages + 3)).await;
    let many = vec![line.as_str(); 100];
    assert_eq!(store.commit(id(), 1, append(&table, &many)).await, Err(StoreError::Full));
    assert_eq!(store.table(id()).await.as_ref(), Ok(&table), "nothing is half written");
    assert_eq!(store.lines(id(), 0).await.unwrap(), ["one", &line]);

    // What fits is still stored, whatever failed before, until really nothing fits.
    let mut stored = 0;
    while stored < 100 {
        match store.commit(id(), table.version, append(&table, &[&line])).await {
            Ok(_) => stored += 1,
            Err(error) => {
                assert_eq!(error, StoreError::Full);
                break;
            }
        }
        table = store.table(id()).await.unwrap();
    }
    assert!((1..100).contains(&stored), "{stored}");
    for _ in 0..3 {
        let full = store.commit(id(), table.version, append(&table, &[&line])).await;
        assert_eq!(full, Err(StoreError::Full));
    }
    let note = "y".repeat(20_000);
    let full = store.get_or_put_meta("big".to_owned(), note.clone()).await;
    assert_eq!(full, Err(StoreError::Full));
    assert_eq!(store.table(id()).await.as_ref(), Ok(&table));

    // Somebody makes room.
    meddle(&store, "PRAGMA max_page_count = 1000000").await;
    let version = store.commit(id(), table.version, append(&table, &many)).await.unwrap();
    assert_eq!(version, table.version + 1);
    assert_eq!(store.get_or_put_meta("big".to_owned(), note.clone()).await, Ok(note));
    let found = store.table(id()).await.unwrap();
    assert_eq!(found.lines, table.lines + 100);
    assert_eq!(store.lines(id(), 0).await.unwrap().len() as u64, found.lines);
    let mut writer = store.writer.lock().await;
    let sound: String =
        query_scalar("PRAGMA integrity_check").fetch_one(writer.as_mut().unwrap()).await.unwrap();
    assert_eq!(sound, "ok");
}

#[tokio::test]
async fn a_unit_that_fails_in_its_second_half_leaves_nothing() {
    let folder = Folder::new();
    let store = folder.store().await;
    let table = add_table(&store).await;
    let change = append(&table, &["one"]);
    let other = TableId::from_bits(2);
    let unit = vec![
        Write::CreateTable(new_numbered(other)),
        Write::Commit { table: other, expected: 0, change },
    ];
    folder.fail_insertions_into("lines").await;
    let failed = store.write(unit.clone()).await.unwrap_err();
    assert!(failed.to_string().contains("the disk fails"), "{failed}");
    assert_eq!(ask(&store, "SELECT count(*) FROM tables").await, 1);
    folder.mend_insertions_into("lines").await;
    store.write(unit).await.unwrap();
    assert_eq!(store.lines(other, 0).await.unwrap(), ["one"]);
}

#[tokio::test]
async fn a_store_that_cannot_write_has_no_heartbeat() {
    let folder = Folder::new();
    let store = folder.store().await;
    store.heartbeat(Millis(1)).await.unwrap();
    // What a heartbeat took is free again.
    let pages = ask(&store, "PRAGMA page_count").await;
    for at in 2..20 {
        store.heartbeat(Millis(at)).await.unwrap();
    }
    assert_eq!(ask(&store, "PRAGMA page_count").await, pages);
    assert_eq!(
        ask(&store, "SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'heartbeat'").await,
        19
    );
    meddle(&store, "PRAGMA query_only = ON").await;
    let refused = store.heartbeat(Millis(20)).await.unwrap_err();
    assert!(refused.to_string().contains("readonly"), "{refused}");
    meddle(&store, "PRAGMA query_only = OFF").await;
    store.heartbeat(Millis(21)).await.unwrap();
}

#[tokio::test]
async fn a_closed_store_is_one_file() {
    let folder = Folder::new();
    let store = folder.store().await;
    let table = add_table(&store).await;
    store.commit(id(), 0, append(&table, &["one"])).await.unwrap();
    for _ in 0..4 {
        store.table(id()).await.unwrap();
    }
    let beside = |ending: &str| folder.path().join(format!("windrose.db{ending}"));
    assert!(beside("-wal").exists());
    store.close().await.unwrap();
    assert!(!beside("-wal").exists() && !beside("-shm").exists());
    assert_eq!(folder.store().await.lines(id(), 0).await.unwrap(), ["one"]);
}

#[tokio::test]
async fn there_is_one_server_at_a_time() {
    let folder = Folder::new();
    let server = SqliteStore::open_for_server(folder.file()).await.unwrap();
    let refused = SqliteStore::open_for_server(folder.file()).await.unwrap_err().to_string();
    let process = format!("(process {})", std::process::id());
    for part in [process.as_str(), "another server", "stop it first", "--data-dir"] {
        assert!(refused.contains(part), "{part} in {refused}");
    }
    // Those who do something beside it are let in.
    let admin = folder.store().await;
    add_table(&admin).await;
    assert!(server.table(id()).await.is_ok());
    drop(server);
    SqliteStore::open_for_server(folder.file()).await.unwrap();
}

#[tokio::test]
async fn a_database_that_is_written_elsewhere_is_busy() {
    let folder = Folder::new();
    let (store, other) = (folder.store().await, folder.store().await);
    let table = add_table(&store).await;
    meddle(&store, "PRAGMA busy_timeout = 20").await;
    meddle(&other, "BEGIN IMMEDIATE").await;
    let change = append(&table, &["one"]);
    assert_eq!(store.commit(id(), 0, change.clone()).await, Err(StoreError::Busy));
    assert_eq!(store.table(id()).await, Ok(table), "reading goes on");
    meddle(&other, "ROLLBACK").await;
    assert_eq!(store.commit(id(), 0, change).await, Ok(1));
}

#[tokio::test]
async fn what_was_left_open_is_undone() {
    let folder = Folder::new();
    let store = folder.store().await;
    let table = add_table(&store).await;
    meddle(&store, "BEGIN IMMEDIATE; UPDATE tables SET doc = 'half', version = 7").await;
    assert_eq!(store.commit(id(), 0, append(&table, &["one"])).await, Ok(1));
    assert_eq!(store.table(id()).await.unwrap().doc, "{}");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let store = folder.store().await;
    add_table(&store).await;
    let mut files = 0;
    for entry in fs::read_dir(folder.path()).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", entry.path());
        files += 1;
    }
    assert_eq!(files, 4, "the database and the three beside it");
}
