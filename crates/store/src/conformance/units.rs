//! What every store must do with units of work: all of it, or nothing.

use super::*;
use crate::{
    Act, Chat, Factor, Held, Listed, NewAct, NewChat, Page, Player, Scope, Session, SessionId,
    StoreError, Tentative, Token, TokenHash, Write, Written,
};

fn session(number: u8, owner: &str) -> Session {
    Session {
        id: SessionId::new([number; 16]),
        hash: TokenHash::new([number; 32]),
        previous: None,
        account: name(owner),
        device: "Firefox, Linux".to_owned(),
        created: Millis(10),
        used: Millis(10),
        renewed: Millis(10),
    }
}

fn token(number: u8, owner: &str) -> Token {
    Token {
        hash: TokenHash::new([number; 32]),
        account: name(owner),
        name: "laptop".to_owned(),
        scope: Scope::Play,
        created: Millis(1),
        used: None,
    }
}

fn put_player(number: u8) -> Write {
    let (name, language) = (format!("player {number}"), "en".to_owned());
    Write::PutPlayer { id: player_id(number), created: Millis(1), name, language }
}

/// A write that every store refuses.
fn refused() -> Write {
    Write::DeleteTable(table_id(99))
}

const REFUSED: StoreError = StoreError::NotFound { what: "table" };

/// Everything the tests below can change.
#[derive(PartialEq, Debug)]
struct Everything {
    tables: Vec<(Table, Vec<String>)>,
    listed: Vec<Listed>,
    held: Vec<Held>,
    tentative: Vec<Option<Tentative>>,
    chat: Vec<Vec<Chat>>,
    said: Vec<Vec<(TableId, Chat)>>,
    notes: Vec<Vec<(TableId, String)>>,
    players: Vec<Option<Player>>,
    accounts: Vec<Account>,
    sessions: Vec<Session>,
    factors: Vec<Option<Factor>>,
    tokens: Vec<Token>,
    meta: Option<String>,
    outside_changes: u64,
    acts: Vec<Act>,
}

impl Everything {
    async fn read(store: &dyn Store) -> Everything {
        let page = Page::first(99);
        let listed = store.tables(None, page).await.unwrap();
        let accounts = store.accounts(None, 99).await.unwrap();
        let (mut tables, mut tentative, mut chat) = (Vec::new(), Vec::new(), Vec::new());
        for table in &listed {
            let id = table.id;
            tables.push((store.table(id).await.unwrap(), store.lines(id, 0).await.unwrap()));
            tentative.push(store.tentative(id, seat('a')).await.unwrap());
            chat.push(store.chat(id, u64::MAX, 99).await.unwrap());
        }
        let (mut held, mut said, mut notes) = (Vec::new(), Vec::new(), Vec::new());
        let mut players = Vec::new();
        for id in (1..=4).map(player_id) {
            held.extend(store.tables_of_player(id, page).await.unwrap());
            said.push(store.chat_of_player(id).await.unwrap());
            notes.push(store.notes_of_player(id).await.unwrap());
            players.push(store.player(id).await.unwrap());
        }
        let (mut sessions, mut factors, mut tokens) = (Vec::new(), Vec::new(), Vec::new());
        for account in &accounts {
            let name = account.name.clone();
            sessions.extend(store.sessions_of_account(name.clone()).await.unwrap());
            factors.push(store.factor(name.clone()).await.unwrap());
            tokens.extend(store.tokens_of_account(name).await.unwrap());
        }
        Everything {
            tables,
            listed,
            held,
            tentative,
            chat,
            said,
            notes,
            players,
            accounts,
            sessions,
            factors,
            tokens,
            meta: store.meta("key".to_owned()).await.unwrap(),
            outside_changes: store.outside_changes().await.unwrap(),
            acts: store.acts(u64::MAX, 99).await.unwrap(),
        }
    }
}

/// Writes that add and change something at tables, each of them possible after those before
/// it.
fn writes_at_tables() -> Vec<Write> {
    let (table, ann) = (table_id(1), player_id(1));
    let tentative = Tentative { based_on: 0, text: "[1]".to_owned() };
    let note = |text: &str| Write::PutNote { table, owner: ann, text: text.to_owned() };
    vec![
        put_player(1),
        put_player(2),
        Write::CreateTable(NewTable { seats: vec![(seat('a'), ann)], ..new_table(1) }),
        Write::CreateTable(new_table(2)),
        Write::PutTentative { table, seat: seat('a'), tentative: tentative.clone() },
        Write::ClearTentative { table, seat: seat('a') },
        Write::PutTentative { table, seat: seat('a'), tentative },
        note("corn first"),
        Write::MoveNotes { from: ann, to: player_id(2), longest: 99 },
        note("then coffee"),
    ]
}

/// The same for accounts and for the server itself.
fn writes_elsewhere() -> Vec<Write> {
    let (owner, first, second) = (name("ann"), session(1, "Ann"), session(2, "Ann"));
    let factor = Factor { sealed: "old".to_owned(), step: 1, codes: Vec::new() };
    let (old, new) = ("old".to_owned(), "new".to_owned());
    let put_factor = Write::PutFactor { account: owner.clone(), factor };
    let act = NewAct { at: Millis(1), who: "root".to_owned(), what: "sweep".to_owned() };
    let previous = Some(TokenHash::new([9; 32]));
    vec![
        Write::CreateAccount(account("Ann")),
        Write::LinkPlayer { id: player_id(1), account: Some(owner.clone()) },
        Write::ChangeAccount {
            name: owner.clone(),
            password_hash: Some("p".to_owned()),
            recovery_hash: None,
        },
        Write::BanAccount { name: owner.clone(), is_banned: true },
        Write::BanAccount { name: owner.clone(), is_banned: false },
        Write::AddSession(Session { previous, ..first.clone() }),
        Write::AddSession(second.clone()),
        Write::UsedSession { id: first.id, at: Millis(20) },
        Write::SettleSession(first.id),
        Write::DeleteSession { account: owner.clone(), id: second.id },
        put_factor.clone(),
        Write::SealFactorAgain { account: owner.clone(), old, new },
        Write::DeleteFactor(owner.clone()),
        put_factor,
        Write::AddToken(token(1, "Ann")),
        Write::AddToken(token(2, "Ann")),
        Write::UsedToken { hash: TokenHash::new([1; 32]), at: Millis(30) },
        Write::DeleteToken { account: owner.clone(), hash: TokenHash::new([1; 32]) },
        Write::RenameAccount { name: owner, new: name("Anna") },
        Write::DeleteTokens(name("anna")),
        Write::DeleteSessions { account: name("anna"), except: None },
        Write::PutMeta { key: "key".to_owned(), value: "value".to_owned() },
        Write::NoteOutsideChange,
        Write::LogAct(act),
    ]
}

/// Writes that delete what the others left.
fn last_writes() -> Vec<Write> {
    vec![
        Write::RemoveChat { table: table_id(1), number: 1 },
        Write::MoveChat { from: player_id(1), to: player_id(2) },
        Write::ErasePlayer(player_id(2)),
        Write::DeleteAccount(name("anna")),
        Write::DeleteTable(table_id(1)),
    ]
}

/// A write that is undone leaves nothing, whatever it is; alone it does something.
async fn each_is_all_or_nothing(store: &dyn Store, writes: Vec<Write>) {
    for (number, write) in writes.into_iter().enumerate() {
        let before = Everything::read(store).await;
        for unit in [vec![write.clone(), refused()], vec![refused(), write.clone()]] {
            assert_eq!(store.write(unit).await, Err(REFUSED), "write {number}");
            assert_eq!(Everything::read(store).await, before, "write {number}");
        }
        store.write_one(write).await.unwrap();
        assert_ne!(Everything::read(store).await, before, "write {number}");
    }
}

pub(crate) async fn a_refused_unit_leaves_nothing_behind(site: &dyn Site) {
    let store = open(site).await;
    each_is_all_or_nothing(&*store, writes_at_tables()).await;
    let table = store.table(table_id(1)).await.unwrap();
    let change = append(&table, &["one", "two"]);
    let commit = Write::Commit { table: table.id, expected: 0, change };
    each_is_all_or_nothing(&*store, vec![commit]).await;
    let line = NewChat {
        at: Millis(1),
        author: "Ann".to_owned(),
        player: Some(player_id(1)),
        kind: "said".to_owned(),
        text: "hello".to_owned(),
    };
    store.add_chat(table.id, line.clone()).await.unwrap();
    store.add_chat(table.id, line).await.unwrap();
    each_is_all_or_nothing(&*store, writes_elsewhere()).await;
    each_is_all_or_nothing(&*store, last_writes()).await;
}

pub(crate) async fn a_unit_with_a_stale_table_changes_no_other(site: &dyn Site) {
    let store = open(site).await;
    let first = add_table(&*store, new_table(1)).await;
    let second = add_table(&*store, new_table(2)).await;
    let commit = |table: &Table, expected| Write::Commit {
        table: table.id,
        expected,
        change: append(table, &["x"]),
    };
    let stale = store.write(vec![commit(&first, 0), commit(&second, 3)]).await;
    assert_eq!(stale, Err(StoreError::Conflict { expected: 3, found: 0 }));
    assert_eq!(store.table(first.id).await, Ok(first.clone()));
    store.write(vec![commit(&first, 0), commit(&second, 0)]).await.unwrap();
    for id in [first.id, second.id] {
        assert_eq!(store.table(id).await.unwrap().version, 1);
        assert_eq!(store.lines(id, 0).await.unwrap(), ["x"]);
    }
}

pub(crate) async fn a_table_is_opened_and_changed_at_once(site: &dyn Site) {
    let store = open(site).await;
    let change = |lines: &[&str]| Change {
        doc: "{}".to_owned(),
        listing: Listing::Unlisted,
        phase: Phase::Finished,
        changed: Millis(1000),
        deadline: None,
        head: Some("toy/1  imported\n".to_owned()),
        first_line_number: 1,
        lines: lines.iter().map(|&line| line.to_owned()).collect(),
        seats: None,
        clear_tentative: false,
        facts: Facts::default(),
    };
    let unit = |lines: &[&str]| {
        let commit = Write::Commit { table: table_id(1), expected: 0, change: change(lines) };
        vec![Write::CreateTable(new_table(1)), commit]
    };
    let refused = store.write(unit(&["one", "not\none line"])).await;
    assert!(matches!(refused, Err(StoreError::Other { .. })), "{refused:?}");
    assert_eq!(store.table(table_id(1)).await, Err(REFUSED));
    store.write(unit(&["one", "two"])).await.unwrap();
    let table = store.table(table_id(1)).await.unwrap();
    assert_eq!((table.version, table.lines, table.phase), (1, 2, Phase::Finished));
    assert_eq!(store.lines(table.id, 0).await.unwrap(), ["one", "two"]);
}

pub(crate) async fn a_unit_sees_what_it_has_written(site: &dyn Site) {
    let store = open(site).await;
    let ann = player_id(1);
    let sign_up = vec![
        Write::CreateAccount(account("Ann")),
        Write::CheckAccount(account("Ann")),
        put_player(1),
        Write::LinkPlayer { id: ann, account: Some(name("ann")) },
        Write::AddSession(session(1, "Ann")),
        Write::AddToken(token(1, "Ann")),
    ];
    assert_eq!(store.write(sign_up).await, Ok(Written::default()));
    assert_eq!(store.players_of_account(name("ann")).await, Ok(vec![ann]));
    let sessions = vec![session(1, "Ann").id];
    let ended = store
        .write(vec![
            Write::DeleteSessions { account: name("ann"), except: None },
            Write::DeleteTokens(name("ann")),
            Write::DeleteSessions { account: name("ann"), except: None },
            Write::DeleteAccount(name("ann")),
        ])
        .await;
    let tokens = vec![token(1, "Ann").hash];
    assert_eq!(ended, Ok(Written { sessions, tokens, chats: Vec::new() }));
    assert_eq!(store.write(Vec::new()).await, Ok(Written::default()));
}

pub(crate) async fn a_proof_that_is_outdated_refuses_the_unit(site: &dyn Site) {
    let store = open(site).await;
    let read = account("Ann");
    store.create_account(read.clone()).await.unwrap();
    let sign_in =
        |number| vec![Write::CheckAccount(read.clone()), Write::AddSession(session(number, "Ann"))];
    store.write(sign_in(1)).await.unwrap();
    store.ban_account(name("ann")).await.unwrap();
    let outdated = Err(StoreError::Outdated { what: "account" });
    assert_eq!(store.write(sign_in(2)).await, outdated);
    store.unban_account(name("ann")).await.unwrap();
    store.write(sign_in(2)).await.unwrap();
    store.change_account(name("ann"), None, Some("r".to_owned())).await.unwrap();
    store.check_account(read.clone()).await.unwrap();
    store.change_account(name("ann"), Some("p".to_owned()), None).await.unwrap();
    assert_eq!(store.write(sign_in(3)).await, outdated);
    assert_eq!(store.sessions_of_account(name("ann")).await.unwrap().len(), 2);
    store.delete_account(name("ann")).await.unwrap();
    assert_eq!(store.write(sign_in(3)).await, outdated);
}

pub(crate) async fn moved_notes_are_added_to_those_that_are_there(site: &dyn Site) {
    let store = open(site).await;
    let (ann, bob) = (add_player(&*store, 1).await, add_player(&*store, 2).await);
    let first = add_table(&*store, new_table(1)).await.id;
    let second = add_table(&*store, new_table(2)).await.id;
    for (table, owner, text) in
        [(first, ann, "äpfel"), (first, bob, "birnen"), (second, ann, "only Ann's")]
    {
        store.put_note(table, owner, text.to_owned()).await.unwrap();
    }
    store.move_notes(ann, bob, 9).await.unwrap();
    assert_eq!(store.notes_of_player(ann).await, Ok(vec![]));
    assert_eq!(store.note(first, bob).await, Ok(Some("birnen\näp".to_owned())), "in letters");
    assert_eq!(store.note(second, bob).await, Ok(Some("only Ann's".to_owned())));
    store.move_notes(bob, bob, 9).await.unwrap();
    assert_eq!(store.notes_of_player(bob).await.unwrap().len(), 2);
    let gone = Err(StoreError::NotFound { what: "player" });
    assert_eq!(store.move_notes(bob, player_id(9), 9).await, gone);
    assert_eq!(store.notes_of_player(bob).await.unwrap().len(), 2);
    store.move_notes(ann, player_id(9), 9).await.unwrap();
}
