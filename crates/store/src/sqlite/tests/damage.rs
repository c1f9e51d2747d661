//! Damaged rows are found, reported, and hide no others.

use tabletop::Seat;

use super::*;
use crate::{
    Account, AccountName, NewChat, Page, PlayerId, Scope, StoreError, Tentative, Token, TokenHash,
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
    let draft = Tentative { based_on: 3, text: "[]".to_owned() };
    store.put_tentative(id(), seat(), draft).await.unwrap();
    let chat = NewChat {
        at: Millis(1),
        author: "a".to_owned(),
        player: None,
        kind: "said".to_owned(),
        text: "hello".to_owned(),
    };
    store.add_chat(id(), chat).await.unwrap();
    store.put_note(id(), ANN, "note".to_owned()).await.unwrap();
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
        store.tables_to_wake().await.map(drop),
        store.tentative(id(), seat()).await.map(drop),
        store.chat(id(), u64::MAX, 9).await.map(drop),
        store.note(id(), ANN).await.map(drop),
        store.player(ANN).await.map(drop),
        store.account(ann()).await.map(drop),
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
        ("UPDATE tables SET version = -1", "the version of a table cannot be read"),
        ("UPDATE tables SET listing = 'hidden'", "the listing of a table cannot be read"),
        ("UPDATE tables SET secret = 'none'", "the secret of a table cannot be read"),
        ("UPDATE tables SET doc = CAST(x'ff' AS TEXT)", "the doc of a table cannot be read"),
        ("UPDATE tables SET game = CAST(x'c328' AS TEXT)", "the game of a table cannot be read"),
        ("UPDATE lines SET number = -number", "the lines of a table cannot be read"),
    ] {
        let found = after(damage).await;
        assert!(found.iter().any(|what| what == told), "{damage}: {found:?}");
    }
    // In a phase nobody asks for, it is still found by its id; lists leave it out.
    assert_eq!(after("UPDATE tables SET phase = 'paused'").await.len(), 1);
}

#[tokio::test]
async fn what_lists_leave_out_is_found_by_who_looks_for_damage() {
    for (damage, told) in [
        ("UPDATE seats SET seat = 'f'", "the seats of a table cannot be read"),
        ("UPDATE tables SET id = 'OOOOOOOOOO'", "the id of a table cannot be read"),
    ] {
        let folder = Folder::new();
        let store = filled(&folder).await;
        meddle(&store, &format!("PRAGMA foreign_keys = OFF; {damage}")).await;
        assert_eq!(store.tables_of_player(ANN, Page::first(9)).await, Ok(vec![]));
        let found = store.inspect().await.unwrap().damage;
        assert!(found.iter().any(|it| it.what.contains(told)), "{found:?}");
    }
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
    let written = store.get_or_put_meta("key".to_owned(), "value".to_owned()).await;
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

/// A store with three tables of three lines each, and one that is damaged by these
/// statements.
async fn records(folder: &Folder, damage: &str) -> SqliteStore {
    let store = folder.store().await;
    for number in 1..=3 {
        let id = TableId::from_bits(number);
        add_numbered(&store, id).await;
        let table = store.table(id).await.unwrap();
        store.commit(id, 0, append(&table, &["one", "two", "three"])).await.unwrap();
    }
    meddle(&store, &format!("DROP TRIGGER lines_never_change; {damage}")).await;
    store
}

#[tokio::test]
async fn a_changed_line_is_named() {
    let damaged = TableId::from_bits(2);
    for (damage, table_is_told, told) in [
        ("UPDATE lines SET text = 'twO' WHERE table_id = ID AND number = 2", false, "line 2"),
        ("UPDATE lines SET sum = zeroblob(16) WHERE table_id = ID AND number = 2", false, "line 2"),
        ("UPDATE lines SET sum = zeroblob(16) WHERE table_id = ID AND number = 3", true, "line 3"),
        ("DELETE FROM lines WHERE table_id = ID AND number = 3", true, "line 2"),
        ("UPDATE tables SET head = 'toy/2' || char(10) WHERE id = ID", false, "line 1"),
        ("UPDATE tables SET sum = zeroblob(16) WHERE id = ID", true, "line 3"),
        // A line of another table, with its sum.
        (
            "UPDATE lines SET (text, sum) = (SELECT text, sum FROM lines WHERE table_id \
             = '0000000001' AND number = 2) WHERE table_id = ID AND number = 2",
            false,
            "line 2",
        ),
        // Two lines in the other order.
        (
            "UPDATE lines SET text = CASE number WHEN 1 THEN 'two' ELSE 'one' END \
             WHERE table_id = ID AND number < 3",
            false,
            "line 1",
        ),
    ] {
        let folder = Folder::new();
        let damage = damage.replace("ID", &format!("'{damaged}'"));
        let store = records(&folder, &damage).await;
        let answers =
            [store.table(damaged).await.map(drop), store.lines(damaged, 0).await.map(drop)];
        let what = answers.iter().find_map(|answer| match answer {
            Err(StoreError::Corrupt { what }) => Some(what.clone()),
            _ => None,
        });
        let what = what.unwrap_or_else(|| panic!("{damage}: {answers:?}"));
        assert!(what.contains(told) && what.contains(&damaged.to_string()), "{damage}: {what}");
        assert_eq!(answers[0].is_err(), table_is_told, "{damage}");
        // The others are as they were.
        for other in [1, 3].map(TableId::from_bits) {
            store.table(other).await.unwrap();
            assert_eq!(store.lines(other, 0).await.unwrap().len(), 3);
        }
        let found = store.inspect().await.unwrap();
        assert!(!found.damage.is_empty(), "{damage}");
        assert!(found.damage.iter().all(|it| it.table == Some(damaged)), "{found:?}");
    }
}

#[tokio::test]
async fn every_damaged_line_is_found() {
    let folder = Folder::new();
    let damage = "UPDATE lines SET text = upper(text) WHERE number IN (1, 3) \
                  AND table_id <> '0000000002'";
    let store = records(&folder, damage).await;
    let found = store.inspect().await.unwrap();
    assert_eq!((found.tables, found.lines), (3, 9));
    let named: Vec<_> = found.damage.iter().map(|it| (it.table, it.line)).collect();
    let line = |table, line| (Some(TableId::from_bits(table)), Some(line));
    assert_eq!(named, [line(1, 1), line(1, 3), line(3, 1), line(3, 3)]);
}

/// One bit of one letter, as a disk would have it.
#[tokio::test]
async fn a_flipped_bit_in_the_file_is_named() {
    let folder = Folder::new();
    let store = records(&folder, "SELECT 1").await;
    let table = store.table(id()).await.unwrap();
    store.commit(id(), 1, append(&table, &["four is a line of its own"])).await.unwrap();
    store.close().await.unwrap();
    let mut bytes = fs::read(folder.file()).unwrap();
    let line = b"four is a line";
    let place = bytes.windows(line.len()).position(|it| it == line).unwrap();
    bytes[place] ^= 1;
    fs::write(folder.file(), bytes).unwrap();
    let store = folder.store().await;
    let refused = store.lines(id(), 0).await.unwrap_err().to_string();
    assert!(refused.contains(&format!("table {}, line 4", id())), "{refused}");
    assert_eq!(store.lines(id(), 3).await.unwrap_err().to_string(), refused, "from anywhere");
    assert_eq!(store.inspect().await.unwrap().damage.len(), 1);
}

#[tokio::test]
async fn a_damaged_component_set_is_named() {
    let folder = Folder::new();
    let store = folder.store().await;
    let components = Some("pieces".to_owned());
    store.create_table(NewTable { components, ..new_numbered(id()) }).await.unwrap();
    meddle(&store, "UPDATE components SET text = 'Pieces'").await;
    let refused = store.table(id()).await.unwrap_err().to_string();
    assert!(refused.contains("component set") && refused.contains(&id().to_string()), "{refused}");
}

#[tokio::test]
async fn one_damaged_row_does_not_hide_the_others() {
    for damage in [
        "listing = 'hidden'",
        "game = CAST(x'c328' AS TEXT)",
        "version = -1",
        "turn_by = 'ghost'",
        "turn = 'zz', turn_by = 'bot'",
        "summary = CAST(x'ff' AS TEXT)",
        "deadline = -9223372036854775808, turn_by = 'unknown'",
    ] {
        let folder = Folder::new();
        let store = records(&folder, "SELECT 1").await;
        let guards = "PRAGMA ignore_check_constraints = ON;";
        let damage = format!("{guards} UPDATE tables SET {damage} WHERE id = '0000000002'");
        meddle(&store, &damage).await;
        let page = Page::first(9);
        let all = store.tables(None, page).await.unwrap();
        assert!(all.len() >= 2, "{damage}");
        assert!(store.public_tables(Phase::Running, page).await.unwrap().len() >= 2, "{damage}");
        assert!(store.due_tables(Millis(9)).await.unwrap().len() >= 2, "{damage}");
        store.tables_to_wake().await.unwrap();
        let swept = store.delete_expired(crate::Expired::Abandoned, Millis(9)).await.unwrap();
        assert!(swept.deleted.len() >= 2, "{damage}");
    }
}

#[tokio::test]
async fn lists_do_not_read_documents() {
    let folder = Folder::new();
    let store = records(&folder, "UPDATE tables SET doc = CAST(x'ff' AS TEXT)").await;
    let page = Page::first(9);
    assert_eq!(store.tables(None, page).await.unwrap().len(), 3);
    assert_eq!(store.public_tables(Phase::Running, page).await.unwrap().len(), 3);
    assert!(store.table(id()).await.is_err());
}

#[tokio::test]
async fn what_is_asked_often_is_found_by_an_index() {
    let folder = Folder::new();
    let store = folder.store().await;
    for (question, index) in [
        (
            "SELECT id, turn_by FROM tables WHERE phase = 'running' AND turn_by <> 'person' \
             ORDER BY people = 0, id",
            "tables_to_wake",
        ),
        (
            "SELECT count(*) FROM tables WHERE opened_from = ?1 AND phase <> 'finished'",
            "tables_opened_from",
        ),
        ("SELECT count(*) FROM tables WHERE host = ?1 AND phase <> 'finished'", "tables_host"),
        ("SELECT id FROM tables WHERE brought = 1 AND changed <= ?1", "tables_brought"),
        ("SELECT id FROM tables WHERE phase <> 'finished' AND changed <= ?1", "tables_unfinished"),
        (
            "SELECT id FROM tables WHERE phase = 'finished' AND people = 0 AND brought = 0 \
             AND changed <= ?1",
            "tables_bots_alone",
        ),
        ("SELECT 1 FROM tables WHERE components = ?1", "tables_components"),
    ] {
        let mut reader = store.reader().await.unwrap();
        let rows = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {question}")))
            .fetch_all(&mut *reader)
            .await
            .unwrap();
        let plan: Vec<String> = rows.iter().map(|row| sqlx::Row::get(row, "detail")).collect();
        assert!(plan.iter().any(|step| step.contains(index)), "{question}: {plan:?}");
    }
}

#[tokio::test]
async fn the_log_of_acts_only_grows() {
    let folder = Folder::new();
    let store = folder.store().await;
    for what in ["one", "two"] {
        let (who, what) = ("root".to_owned(), what.to_owned());
        store.log_act(crate::NewAct { at: Millis(1), who, what }).await.unwrap();
    }
    let mut writer = store.writer.lock().await;
    let connection = writer.as_mut().unwrap();
    for (statement, told) in [
        ("UPDATE acts SET what = 'nothing'", "never changes"),
        ("DELETE FROM acts", "never deleted"),
        ("DELETE FROM acts WHERE number = 2", "never deleted"),
        ("INSERT OR REPLACE INTO acts VALUES (1, 1, 'root', 'nothing')", "never replaced"),
    ] {
        let refused = raw_sql(statement).execute(&mut *connection).await.unwrap_err();
        assert!(refused.to_string().contains(told), "{statement}: {refused}");
    }
    drop(writer);
    let acts = store.acts(u64::MAX, 9).await.unwrap();
    assert_eq!(acts.iter().map(|act| &*act.what).collect::<Vec<_>>(), ["one", "two"]);
}
