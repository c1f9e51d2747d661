use tabletop::Seat;

use super::*;
use crate::store::{
    Account, AccountName, Draft, Link, NewChat, Page, PlayerId, Scope, StoreError, Token, TokenHash,
};

const ANN: PlayerId = PlayerId::new([1; 16]);
const TOKEN: TokenHash = TokenHash::new([2; 32]);

fn ann() -> AccountName {
    AccountName::parse("Ann").unwrap()
}

fn seat() -> Seat {
    Seat::from_letter('a').unwrap()
}

/// A store with one of everything.
async fn filled(folder: &Folder) -> SqliteStore {
    let store = folder.store().await;
    store.put_player(ANN, Millis(1), "Ann".to_owned(), "en".to_owned()).await.unwrap();
    let account = Account {
        name: ann(),
        password_hash: "p".to_owned(),
        recovery_hash: "r".to_owned(),
        created: Millis(1),
        is_banned: false,
    };
    store.create_account(account).await.unwrap();
    store.link_player(ANN, Some(ann())).await.unwrap();
    let table = add_table(&store).await;
    let seats = Some(vec![(seat(), ANN)]);
    let change = Change { seats, ..append(&table, &["one", "two", "three"]) };
    store.commit(id(), 0, change).await.unwrap();
    let draft = Draft { based_on: 3, text: "[]".to_owned() };
    store.put_draft(id(), seat(), draft).await.unwrap();
    let chat = NewChat {
        at: Millis(1),
        author: "a".to_owned(),
        player: None,
        kind: "said".to_owned(),
        text: "hello".to_owned(),
    };
    store.add_chat(id(), chat).await.unwrap();
    store.put_note(id(), ANN, "note".to_owned()).await.unwrap();
    let link = Link { token: TOKEN, table: id(), seat: Some(seat()), created: Millis(1) };
    store.add_link(link).await.unwrap();
    let token = Token {
        hash: TOKEN,
        account: ann(),
        name: "bot".to_owned(),
        scope: Scope::Play,
        created: Millis(1),
        used: None,
    };
    store.add_token(token).await.unwrap();
    store
}

/// Asks everything there is to ask. Returns what is damaged, and panics if
/// anything else goes wrong.
async fn damaged(store: &SqliteStore) -> Vec<String> {
    let page = Page::first(9);
    let answers = [
        store.table(id()).await.map(drop),
        store.lines(id(), 0).await.map(drop),
        store.public_tables(Phase::Running, page).await.map(drop),
        store.tables_of_player(ANN, page).await.map(drop),
        store.tables_of_account(ann(), page).await.map(drop),
        store.due_tables(Millis(9)).await.map(drop),
        store.running_tables().await.map(drop),
        store.draft(id(), seat()).await.map(drop),
        store.chat(id(), u64::MAX, 9).await.map(drop),
        store.note(id(), ANN).await.map(drop),
        store.player(ANN).await.map(drop),
        store.account(ann()).await.map(drop),
        store.link(TOKEN).await.map(drop),
        store.token(TOKEN).await.map(drop),
    ];
    let what = |answer| match answer {
        Ok(()) | Err(StoreError::NotFound { .. }) => None,
        Err(StoreError::Corrupt { what }) => Some(what),
        Err(error) => panic!("{error}"),
    };
    answers.into_iter().filter_map(what).collect()
}

/// Damages a sound store and returns what it says about it.
async fn after(damage: &str) -> Vec<String> {
    let folder = Folder::new();
    let store = filled(&folder).await;
    assert_eq!(damaged(&store).await, [""; 0], "it was sound");
    let guards = "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; \
                  DROP TRIGGER lines_never_change;";
    meddle(&store, &format!("{guards} {damage}")).await;
    damaged(&store).await
}

#[tokio::test]
async fn a_damaged_table_is_told() {
    for (damage, told) in [
        ("UPDATE tables SET id = 'OOOOOOOOOO'", "the id of a table cannot be read"),
        ("UPDATE tables SET version = -1", "the version of a table cannot be read"),
        ("UPDATE tables SET listing = 'hidden'", "the listing of a table cannot be read"),
        ("UPDATE tables SET secret = 'none'", "the secret of a table cannot be read"),
        ("UPDATE tables SET doc = CAST(x'ff' AS TEXT)", "the doc of a table cannot be read"),
        ("UPDATE tables SET game = CAST(x'c328' AS TEXT)", "the game of a table cannot be read"),
        ("UPDATE lines SET number = -number", "the lines of a table cannot be read"),
        ("UPDATE seats SET seat = 'f'", "the seats of a table cannot be read"),
    ] {
        let found = after(damage).await;
        assert!(found.iter().any(|what| what == told), "{damage}: {found:?}");
    }
    // In a phase nobody asks for, it is still found by its id.
    assert_eq!(after("UPDATE tables SET phase = 'paused'").await.len(), 3);
}

#[tokio::test]
async fn a_record_with_a_gap_is_told() {
    for damage in [
        "DELETE FROM lines WHERE number = 1",
        "DELETE FROM lines WHERE number = 2",
        "UPDATE lines SET number = 9 WHERE number = 3",
        "UPDATE lines SET text = CAST(x'ff' AS TEXT) WHERE number = 2",
    ] {
        let found = after(damage).await;
        assert_eq!(found.len(), 1, "{damage}: {found:?}");
        assert!(found[0].contains(" of a line of a record cannot"), "{found:?}");
    }
}

#[tokio::test]
async fn other_damage_is_told() {
    for (damage, told) in [
        ("UPDATE drafts SET based_on = -1", "the based_on of a draft cannot be read"),
        (
            "UPDATE chat SET author = CAST(x'ff' AS TEXT)",
            "the author of a line of the chat cannot be read",
        ),
        ("UPDATE notes SET text = CAST(x'ff' AS TEXT)", "the text of a note cannot be read"),
        ("UPDATE players SET name = CAST(x'ff' AS TEXT)", "the name of a player cannot be read"),
        ("UPDATE accounts SET name = 'Bob'", "the name of an account cannot be read"),
        ("UPDATE accounts SET name = ' '", "the account of a player cannot be read"),
        ("UPDATE links SET seat = 'x'", "the seat of a link cannot be read"),
        ("UPDATE links SET table_id = ''", "the table_id of a link cannot be read"),
    ] {
        let found = after(damage).await;
        assert!(found.iter().any(|what| what == told), "{damage}: {found:?}");
    }
}

#[tokio::test]
async fn a_torn_file_is_told() {
    let folder = Folder::new();
    let store = filled(&folder).await;
    // All pages but those that hold what the others are for.
    let question = "SELECT DISTINCT rootpage FROM sqlite_schema WHERE rootpage > 1";
    let mut reader = store.reader().await.unwrap();
    let pages: Vec<i64> = query_scalar(question).fetch_all(&mut *reader).await.unwrap();
    drop(reader);
    store.close().await.unwrap();
    let mut bytes = fs::read(folder.file()).unwrap();
    for page in pages {
        let start = usize::try_from(page - 1).unwrap() * 4096;
        bytes[start..start + 4096].fill(0xa5);
    }
    fs::write(folder.file(), bytes).unwrap();
    let store = folder.store().await;
    assert!(damaged(&store).await.len() >= 10);
    let written = store.get_or_put("key".to_owned(), "value".to_owned()).await;
    assert!(matches!(written, Err(StoreError::Corrupt { .. })), "{written:?}");
}

#[tokio::test]
async fn a_line_never_changes() {
    let folder = Folder::new();
    let store = filled(&folder).await;
    let mut writer = store.writer.lock().await;
    let refused = raw_sql("UPDATE lines SET text = 'another'")
        .execute(writer.as_mut().unwrap())
        .await
        .unwrap_err();
    assert!(refused.to_string().contains("a line of a record never changes"), "{refused}");
}
