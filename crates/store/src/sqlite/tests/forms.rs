//! Databases of older versions are migrated.

use super::super::migrate::{MIGRATIONS, migrate};
use super::super::writing::Writing;
use super::*;
use crate::StoreError;

async fn refusal(folder: &Folder) -> StoreError {
    SqliteStore::open(folder.file()).await.unwrap_err()
}

async fn step(store: &SqliteStore, steps: &'static [&'static str]) -> Result<(), StoreError> {
    let mut writing = Writing::begin(&store.writer).await?;
    let done = migrate(writing.connection(), steps).await;
    writing.end(done).await
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused() {
    let folder = Folder::new();
    let store = folder.store().await;
    add_table(&store).await;
    let known = MIGRATIONS.len() as i64;
    meddle(&store, &format!("PRAGMA user_version = {}", known + 1)).await;
    store.close().await.unwrap();
    let before = fs::read(folder.file()).unwrap();
    let refused = refusal(&folder).await;
    assert_eq!(refused, StoreError::Newer { found: known + 1, known });
    assert!(refused.to_string().contains("newer version of this program"), "{refused}");
    assert_eq!(fs::read(folder.file()).unwrap(), before, "not a byte is changed");
}

#[tokio::test]
async fn a_file_that_is_no_store_is_refused_and_left_alone() {
    let folder = Folder::new();
    fs::write(folder.file(), "This is a letter, not a database. ".repeat(100)).unwrap();
    let before = fs::read(folder.file()).unwrap();
    let refused = refusal(&folder).await;
    assert!(matches!(refused, StoreError::Corrupt { .. }), "{refused}");
    assert_eq!(fs::read(folder.file()).unwrap(), before);

    let folder = Folder::new();
    let options =
        sqlx::sqlite::SqliteConnectOptions::new().filename(folder.file()).create_if_missing(true);
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    raw_sql("CREATE TABLE songs (title TEXT)").execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    let before = fs::read(folder.file()).unwrap();
    let refused = refusal(&folder).await;
    assert!(refused.to_string().contains("another program"), "{refused}");
    assert_eq!(fs::read(folder.file()).unwrap(), before);
}

#[tokio::test]
async fn a_place_that_is_not_there_is_named() {
    let folder = Folder::new();
    let place = folder.path().join("nowhere").join("windrose.db");
    let refused = SqliteStore::open(&place).await.unwrap_err();
    assert!(refused.to_string().contains("nowhere"), "{refused}");
    assert!(!place.exists());
}

/// The steps of this program, and two more of a later one.
const LATER: &[&str] = &[
    MIGRATIONS[0],
    MIGRATIONS[1],
    MIGRATIONS[2],
    MIGRATIONS[3],
    MIGRATIONS[4],
    MIGRATIONS[5],
    "CREATE TABLE second (x INTEGER) STRICT; INSERT INTO second VALUES (2);",
    "ALTER TABLE second ADD COLUMN y INTEGER; UPDATE second SET y = 3;",
];

#[tokio::test]
async fn steps_are_taken_once_and_in_order() {
    assert_eq!(MIGRATIONS.len(), 6, "a new step belongs into the lists of these tests");
    let folder = Folder::new();
    let store = folder.store().await;
    let table = add_table(&store).await;
    assert_eq!(ask(&store, "PRAGMA user_version").await, 6);
    for _ in 0..2 {
        step(&store, LATER).await.unwrap();
        assert_eq!(ask(&store, "PRAGMA user_version").await, 8);
        assert_eq!(ask(&store, "SELECT sum(10 * x + y) FROM second").await, 23);
    }
    assert_eq!(store.table(id()).await, Ok(table));
    store.close().await.unwrap();
    assert_eq!(refusal(&folder).await, StoreError::Newer { found: 8, known: 6 });
}

#[tokio::test]
async fn a_step_that_fails_takes_back_those_before_it() {
    const BROKEN: &[&str] = &[
        LATER[0],
        LATER[1],
        LATER[2],
        LATER[3],
        LATER[4],
        LATER[5],
        LATER[6],
        "INSERT INTO nowhere VALUES (1);",
    ];
    let folder = Folder::new();
    let store = folder.store().await;
    add_table(&store).await;
    let refused = step(&store, BROKEN).await;
    assert!(matches!(refused, Err(StoreError::Other { .. })), "{refused:?}");
    assert_eq!(ask(&store, "PRAGMA user_version").await, 6);
    let question = "SELECT count(*) FROM sqlite_schema WHERE name = 'second'";
    assert_eq!(ask(&store, question).await, 0);
    step(&store, LATER).await.unwrap();
    assert_eq!(ask(&store, "PRAGMA user_version").await, 8);
}

/// A database as the program before sessions has left it.
#[tokio::test]
async fn accounts_and_chat_from_before_are_brought_along() {
    let folder = Folder::new();
    let options =
        sqlx::sqlite::SqliteConnectOptions::new().filename(folder.file()).create_if_missing(true);
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    for step in &MIGRATIONS[..3] {
        raw_sql(*step).execute(&mut connection).await.unwrap();
    }
    let (ann, bob) = ("01".repeat(16), "02".repeat(16));
    let doc = format!(
        r#"{{"places":[{{"is":"player","player":"{ann}","name":"Ann"}},
        {{"is":"player","player":"{bob}","name":"Bob"}},
        {{"is":"player","player":"{ann}","name":"Bob"}},{{"is":"open"}}]}}"#
    );
    let rows = format!(
        "PRAGMA user_version = 3; PRAGMA application_id = {application};
         INSERT INTO tables VALUES ('0000000001', 'toy', 0, '{doc}', 'public', 'open', 1, 1, NULL, '', '');
         INSERT INTO chat VALUES ('0000000001', 1, 1, 'Ann', 'said', 'hello');
         INSERT INTO chat VALUES ('0000000001', 2, 1, 'Bob', 'said', 'which of them');
         INSERT INTO chat VALUES ('0000000001', 3, 1, 'Cid', 'said', 'gone');
         INSERT INTO accounts VALUES ('adal', 'Adal', 'p', 'r', 1, 0), ('ada1', 'Ada1', 'p', 'r', 2, 0);",
        application = 0x5769_6e64
    );
    raw_sql(AssertSqlSafe(rows)).execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    for _ in 0..2 {
        let store = folder.store().await;
        let said = store.chat_of_player(crate::PlayerId::new([1; 16])).await.unwrap();
        let said: Vec<_> = said.iter().map(|(_, line)| line.number).collect();
        assert_eq!(said, [1], "the others could be anybody's");
        // Both stay, and nobody else comes to look like them.
        for name in ["adal", "ada1"] {
            let name = crate::AccountName::parse(name).unwrap();
            assert!(store.account(name).await.unwrap().is_some());
        }
        assert_eq!(ask(&store, "SELECT count(*) FROM accounts WHERE skeleton IS NULL").await, 1);
        store.close().await.unwrap();
    }
}

/// Links to seats that were made before they named a player are worthless, and gone.
#[tokio::test]
async fn a_database_with_old_links_opens_without_them() {
    let folder = Folder::new();
    let options =
        sqlx::sqlite::SqliteConnectOptions::new().filename(folder.file()).create_if_missing(true);
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    migrate(&mut connection, OLD).await.unwrap();
    let rows = "INSERT INTO tables VALUES ('0000000001', 'puerto-rico', 0, '{}', 'unlisted', \
        'open', 1, 1, NULL, '', '00'); \
        INSERT INTO links VALUES ('11', '0000000001', 'a', 1);";
    raw_sql(rows).execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    let store = folder.store().await;
    assert_eq!(ask(&store, "SELECT count(*) FROM tables").await, 1);
    let question = "SELECT count(*) FROM sqlite_schema WHERE name = 'links'";
    assert_eq!(ask(&store, question).await, 0);
}

/// The steps of the program before links named a player.
const OLD: &[&str] = &[MIGRATIONS[0], MIGRATIONS[1], MIGRATIONS[2]];
