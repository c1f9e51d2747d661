//! Tests of the pages of accounts.

use axum::http::StatusCode;

use super::super::testing::{Browser, PageAnswer, Site};
use std::sync::atomic::{AtomicI64, Ordering};

use store::{AccountName, Millis, Page};

const WORD: &str = "correct horse";

fn name(text: &str) -> AccountName {
    AccountName::parse(text).unwrap()
}

/// The recovery code on a page.
fn code_on(page: &PageAnswer) -> String {
    let code = page.body.split("<code class=\"link\">").nth(1).expect("a code is shown");
    code.split('<').next().unwrap().to_owned()
}

async fn sign_up(browser: &mut Browser, name: &str) -> String {
    let done = browser.post("/account/sign-up", &[("name", name), ("password", WORD)]).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.body);
    code_on(&done)
}

async fn sign_in(browser: &mut Browser, name: &str, password: &str) -> PageAnswer {
    browser.post("/account/sign-in", &[("name", name), ("password", password)]).await
}

async fn is_signed_in(browser: &mut Browser) -> bool {
    browser.get("/account").await.body.contains("You are signed in as")
}

#[tokio::test]
async fn an_account_has_its_games_in_every_browser() {
    let site = Site::new().await;
    let (mut desk, mut phone) = (site.browser(), site.browser());
    let table = desk.open_table(&[]).await;
    desk.post(&format!("{table}/note"), &[("text", "corn first")]).await;
    sign_up(&mut desk, "Ada").await;
    assert!(desk.get("/games").await.body.contains(&table), "games from before sign-up are listed");
    assert!(desk.get(&table).await.body.contains("Stand up"), "and it is still their seat");

    // The phone has its own table, which moves to the account too.
    let other = phone.open_table(&[]).await;
    assert!(!phone.get("/games").await.body.contains(&table));
    assert_eq!(sign_in(&mut phone, "ADA", WORD).await.to.as_deref(), Some("/games"));
    let games = phone.get("/games").await.body;
    assert!(games.contains(&table) && games.contains(&other), "{games}");
    assert!(phone.get(&table).await.body.contains("Stand up"));
    assert!(desk.get(&other).await.body.contains("Stand up"), "both are the same person now");

    // In the store everything belongs to the account.
    let held = site.app.store.tables_of_account(name("ada"), Page::first(9)).await.unwrap();
    assert_eq!(held.len(), 2);
    let player = site.app.store.players_of_account(name("ada")).await.unwrap()[0];
    let room = site.app.rooms.get(held[0].table.id).await.unwrap();
    assert_eq!(room.doc.host, player);
    let id = table[3..].parse().unwrap();
    let note = site.app.store.note(id, player).await.unwrap();
    assert_eq!(note.as_deref(), Some("corn first"));
}

/// The note of Ada's account at a table.
async fn note(site: &Site, table: &str) -> Option<String> {
    let player = site.app.store.players_of_account(name("ada")).await.unwrap()[0];
    site.app.store.note(table[3..].parse().unwrap(), player).await.unwrap()
}

#[tokio::test]
async fn a_sign_up_that_fails_halfway_leaves_nothing() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let table = browser.open_table(&[]).await;
    browser.post(&format!("{table}/note"), &[("text", "corn first")]).await;
    let id = table[3..].parse().unwrap();
    let before = site.app.store.table(id).await.unwrap();
    let fields = [("name", "Ada"), ("password", WORD)];
    // The session comes after the account, and the seats after the session.
    for part in ["sessions", "seats"] {
        site.folder.fail_insertions_into(part).await;
        let failed = browser.post("/account/sign-up", &fields).await;
        assert!(failed.status.is_server_error(), "{part}: {}", failed.status);
        site.folder.mend_insertions_into(part).await;
        assert_eq!(site.app.store.account(name("ada")).await, Ok(None), "{part}");
        assert_eq!(site.app.store.table(id).await.as_ref(), Ok(&before), "{part}");
        assert!(!is_signed_in(&mut browser).await);
        assert!(browser.get(&table).await.body.contains("Stand up"));
    }
    sign_up(&mut browser, "Ada").await;
    assert!(browser.get(&table).await.body.contains("Stand up"));
    assert_eq!(note(&site, &table).await.as_deref(), Some("corn first"));
}

#[tokio::test]
async fn a_deletion_that_fails_halfway_leaves_the_account() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let (first, second) = (browser.open_table(&[]).await, browser.open_table(&[]).await);
    sign_up(&mut browser, "Ada").await;
    browser.post(&format!("{first}/note"), &[("text", "corn first")]).await;
    site.folder
        .execute(
            "CREATE TRIGGER fail BEFORE DELETE ON accounts \
             BEGIN SELECT RAISE(ABORT, 'the disk fails'); END",
            &[],
        )
        .await;
    let failed = browser.post("/account/delete", &[("password", WORD)]).await;
    assert!(failed.status.is_server_error(), "{}", failed.status);
    assert!(is_signed_in(&mut browser).await);
    for table in [&first, &second] {
        assert!(browser.get(table).await.body.contains("Stand up"));
    }
    assert_eq!(note(&site, &first).await.as_deref(), Some("corn first"));
    site.folder.execute("DROP TRIGGER fail", &[]).await;
    assert!(browser.post("/account/delete", &[("password", WORD)]).await.to.is_some());
    assert_eq!(site.app.store.account(name("ada")).await, Ok(None));
}

#[tokio::test]
async fn a_banned_account_is_signed_out_and_stays_out() {
    let site = Site::new().await;
    let (mut desk, mut phone) = (site.browser(), site.browser());
    sign_up(&mut desk, "Ada").await;
    site.app.store.ban_account(name("ada")).await.unwrap();
    assert!(!is_signed_in(&mut desk).await, "at once, in every browser");
    let refused = sign_in(&mut phone, "Ada", WORD).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.body.contains("This account is banned"), "{}", refused.body);
    let wrong = sign_in(&mut phone, "Ada", "something else").await;
    assert!(!wrong.body.contains("banned"), "only its owner learns it");
    site.app.store.unban_account(name("ada")).await.unwrap();
    assert_eq!(sign_in(&mut phone, "Ada", WORD).await.to.as_deref(), Some("/games"));
}

#[tokio::test]
async fn signing_out_leaves_a_new_player_and_guests_keep_their_seats() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let table = browser.open_table(&[]).await;
    browser.post("/account/sign-out", &[]).await;
    assert!(
        browser.get(&table).await.body.contains("Stand up"),
        "there was nothing to sign out of"
    );
    sign_up(&mut browser, "Ada").await;
    let mut thief = browser.copy();
    assert_eq!(browser.post("/account/sign-out", &[]).await.status, StatusCode::SEE_OTHER);
    assert!(!is_signed_in(&mut browser).await);
    assert!(!browser.get(&table).await.body.contains("Stand up"));
    assert!(!browser.get("/games").await.body.contains(&table));
    // A copy of its cookies no longer works.
    assert!(!is_signed_in(&mut thief).await);
    assert!(!thief.get(&table).await.body.contains("Stand up"));
    sign_in(&mut browser, "Ada", WORD).await;
    sign_in(&mut thief, "Ada", WORD).await;
    assert!(is_signed_in(&mut thief).await);
    let fields = [("password", WORD), ("new", "another horse")];
    let changed = browser.post("/account/password", &fields).await;
    assert_eq!(changed.to.as_deref(), Some("/account"));
    assert!(is_signed_in(&mut browser).await);
    assert!(!is_signed_in(&mut thief).await);
    assert!(!thief.get(&table).await.body.contains("Stand up"));
    assert_eq!(sign_in(&mut site.browser(), "Ada", WORD).await.status, StatusCode::FORBIDDEN);
    let entered = sign_in(&mut site.browser(), "Ada", "another horse").await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn an_old_cookie_does_not_sign_in() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let table = browser.open_table(&[]).await;
    let mut thief = browser.copy();
    sign_up(&mut browser, "Ada").await;
    assert!(!thief.get(&table).await.body.contains("Stand up"));
    assert!(!is_signed_in(&mut thief).await);
}

#[tokio::test]
async fn a_failed_sign_in_does_not_reveal_whether_the_name_exists() {
    let site = Site::new().await;
    sign_up(&mut site.browser(), "Ada").await;
    let mut browser = site.browser();
    let mut shown = Vec::new();
    for (name, password) in [("Ada", "wrong horse"), ("Bob", WORD), ("<Ada>", WORD), ("Ada", "")] {
        let answer = sign_in(&mut browser, name, password).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        assert!(answer.body.contains("Name or password is wrong."));
        assert!(!answer.body.contains("<Ada>"), "input is escaped");
        shown.push(answer.body.replace("value=\"Ada\"", "").replace("value=\"Bob\"", ""));
    }
    assert_eq!(shown[0], shown[1]);
    assert!(!is_signed_in(&mut browser).await);
}

#[tokio::test]
async fn all_browsers_share_the_guesses_at_an_account() {
    let site = Site::new().await;
    sign_up(&mut site.browser(), "Ada").await;
    let mut refused = 0;
    for _ in 0..12 {
        let answer = sign_in(&mut site.browser(), "Ada", "wrong horse").await;
        refused += u32::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(refused, 3, "signing up was the first of ten");
    let answer = sign_in(&mut site.browser(), "ada", WORD).await;
    assert!(answer.body.contains("Wait a minute"), "even with the right one");
    sign_up(&mut site.browser(), "Bob").await;
}

#[tokio::test]
async fn names_are_unique_and_input_errors_are_shown() {
    let site = Site::new().await;
    let (mut ada, mut other) = (site.browser(), site.browser());
    sign_up(&mut ada, "Ada").await;
    for (name, password, status, shown) in [
        ("ADA", WORD, StatusCode::CONFLICT, "This name is taken"),
        ("Bob", "too short", StatusCode::UNPROCESSABLE_ENTITY, "at least 10 characters"),
        ("Bob", &"x".repeat(129), StatusCode::UNPROCESSABLE_ENTITY, "at most 128 characters"),
        ("<b>", WORD, StatusCode::UNPROCESSABLE_ENTITY, "is not allowed in a name"),
        ("...", WORD, StatusCode::UNPROCESSABLE_ENTITY, "at least one letter"),
    ] {
        let fields = [("name", name), ("password", password)];
        let answer = other.post("/account/sign-up", &fields).await;
        assert_eq!(answer.status, status, "{name}");
        assert!(answer.body.contains(shown), "{name}");
        assert!(!answer.body.contains(WORD), "a password is never sent back");
    }
    assert!(!is_signed_in(&mut other).await);
    sign_up(&mut other, "Bob").await;
    // The same when the name is changed.
    let answer = other.post("/account/name", &[("name", "ada")]).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(other.get("/account").await.body.contains("signed in as Bob"));
    let answer = other.post("/account/name", &[("name", "Robert")]).await;
    assert_eq!(answer.to.as_deref(), Some("/account"));
    assert!(other.get("/account").await.body.contains("signed in as Robert"));
    let mut phone = site.browser();
    assert_eq!(sign_in(&mut phone, "robert", WORD).await.status, StatusCode::SEE_OTHER);
    assert_eq!(sign_in(&mut phone, "Bob", WORD).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_recovery_code_works_once() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let table = browser.open_table(&[]).await;
    let code = sign_up(&mut browser, "Ada").await;
    let account = site.app.store.account(name("ada")).await.unwrap().unwrap();
    assert!(!account.recovery_hash.contains(&code.replace('-', "")), "it is stored hashed");

    let mut phone = site.browser();
    let recover = |code: &str| {
        [("name", "Ada"), ("code", code), ("new", "another horse")]
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
    };
    let fields = |of: &[(String, String); 3]| -> Vec<(String, String)> { of.to_vec() };
    let mut send = async |code: &str| {
        let fields = fields(&recover(code));
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        phone.post("/account/recover", &fields).await
    };
    let wrong = send("AAAA-AAAA").await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    let found = send(&code.to_lowercase()).await;
    assert_eq!(found.status, StatusCode::OK, "{}", found.body);
    let next = code_on(&found);
    assert_ne!(next, code);
    let again = send(&code).await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
    assert!(again.body.contains("works once only"));
    assert_eq!(send(&next).await.status, StatusCode::OK, "the new one does");
    assert!(phone.get(&table).await.body.contains("Stand up"));
    assert!(!is_signed_in(&mut browser).await, "sessions of the old password have ended");
    assert_eq!(sign_in(&mut browser, "Ada", WORD).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_new_recovery_code_replaces_the_old_one() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let old = sign_up(&mut browser, "Ada").await;
    let wrong = browser.post("/account/code", &[("password", "wrong horse")]).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    let new = code_on(&browser.post("/account/code", &[("password", WORD)]).await);
    let mut phone = site.browser();
    let fields = |code| [("name", "Ada"), ("code", code), ("new", "another horse")];
    let with_old = phone.post("/account/recover", &fields(old.as_str())).await;
    assert_eq!(with_old.status, StatusCode::FORBIDDEN);
    let with_new = phone.post("/account/recover", &fields(new.as_str())).await;
    assert_eq!(with_new.status, StatusCode::OK);
}

#[tokio::test]
async fn a_deleted_account_leaves_only_its_games() {
    let site = Site::new().await;
    let (mut desk, mut phone) = (site.browser(), site.browser());
    let table = desk.open_table(&[]).await;
    sign_up(&mut desk, "Ada").await;
    sign_in(&mut phone, "Ada", WORD).await;
    let wrong = desk.post("/account/delete", &[("password", "wrong horse")]).await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    assert!(wrong.body.contains("That is not your password"));
    assert!(site.app.store.account(name("ada")).await.unwrap().is_some());

    let gone = desk.post("/account/delete", &[("password", WORD)]).await;
    assert_eq!(gone.to.as_deref(), Some("/"));
    assert_eq!(site.app.store.account(name("ada")).await, Ok(None));
    assert!(!is_signed_in(&mut desk).await && !is_signed_in(&mut phone).await);
    assert!(!desk.get(&table).await.body.contains("Stand up"), "nobody has its seats");
    assert!(!phone.get(&table).await.body.contains("Stand up"));
    assert_eq!(sign_in(&mut phone, "Ada", WORD).await.status, StatusCode::FORBIDDEN);
    // The name is free, and its new owner gets nothing of the old account.
    sign_up(&mut phone, "Ada").await;
    assert!(!phone.get("/games").await.body.contains(&table));
}

#[tokio::test]
async fn switching_accounts_moves_nothing() {
    let site = Site::new().await;
    let (mut ada, mut bob) = (site.browser(), site.browser());
    let table = ada.open_table(&[]).await;
    sign_up(&mut ada, "Ada").await;
    sign_up(&mut bob, "Bob").await;
    let mut shared = site.browser();
    sign_in(&mut shared, "Ada", WORD).await;
    assert_eq!(sign_in(&mut shared, "Bob", WORD).await.status, StatusCode::SEE_OTHER);
    assert!(!shared.get(&table).await.body.contains("Stand up"), "Bob has none of Ada's seats");
    assert!(ada.get(&table).await.body.contains("Stand up"));
}

#[tokio::test]
async fn account_changes_need_a_session() {
    let site = Site::new().await;
    let mut browser = site.browser();
    for (path, fields) in [
        ("/account/name", &[("name", "Bob")][..]),
        ("/account/password", &[("password", WORD), ("new", WORD)]),
        ("/account/code", &[("password", WORD)]),
        ("/account/delete", &[("password", WORD)]),
    ] {
        let answer = browser.post(path, fields).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
        assert!(answer.body.contains("You are not signed in"), "{path}");
    }
}

#[tokio::test]
async fn games_that_wait_for_me_come_first() {
    let site = Site::new().await;
    let mut browser = site.browser();
    // Only the test moves here. At one table the opponent, a person, must decide first.
    let fields = [("order", ""), ("place", "me")];
    let open = browser.open_table(&fields).await;
    let table = browser.open_table(&[("hot-seat", "yes")]).await;
    for seat in ["b", "c"] {
        browser.post(&format!("{table}/claim"), &[("seat", seat), ("name", "Ada")]).await;
    }
    browser.post(&format!("{table}/begin"), &[]).await;
    let games = browser.get("/games").await.body;
    let (mine, gathering) = (games.find(&table).unwrap(), games.find(&open).unwrap());
    assert!(mine < gathering, "running games come before open ones");
    assert!(games.contains("Your turn") && games.contains("Ada"), "{games}");
    assert!(!site.browser().get("/games").await.body.contains(&table));
}

#[tokio::test]
async fn a_session_is_renewed_daily_and_ends_when_unused() {
    static NOW: AtomicI64 = AtomicI64::new(1_000_000);
    let later = |by: i64| NOW.fetch_add(by, Ordering::SeqCst);
    const SESSION: &str = "windrose-session";
    let site = Site::at(|| Millis(NOW.load(Ordering::SeqCst))).await;
    let mut browser = site.browser();
    sign_up(&mut browser, "Ada").await;
    let first = browser.cookie(SESSION);
    assert_eq!(first.len(), 64, "256 bits");
    let stored = site.app.store.sessions_of_account(name("ada")).await.unwrap();
    assert_ne!(stored[0].hash.to_string(), first, "it is stored as a hash");
    later(Millis::DAY - 1);
    assert!(is_signed_in(&mut browser).await);
    assert_eq!(browser.cookie(SESSION), first);

    // Several requests with the old secret arrive while it is renewed.
    let mut parallel = browser.copy();
    later(1);
    assert!(is_signed_in(&mut browser).await);
    let second = browser.cookie(SESSION);
    assert_ne!(second, first);
    assert!(is_signed_in(&mut parallel).await);
    assert_eq!(parallel.cookie(SESSION), first, "there is one new secret");
    // The response with the new secret may be lost: a browser with the old one gets another.
    later(60_000);
    assert!(is_signed_in(&mut parallel).await);
    let third = parallel.cookie(SESSION);
    assert_ne!(third, first);
    assert!(!is_signed_in(&mut browser).await, "the lost secret no longer works");
    // Once the new secret was used, the old one is worthless.
    later(60_000);
    assert!(is_signed_in(&mut parallel).await);
    let mut thief = site.browser();
    thief.set_cookie(SESSION, &first);
    assert!(!is_signed_in(&mut thief).await);

    later(400 * Millis::DAY - 1);
    assert!(is_signed_in(&mut parallel).await, "every use counts");
    later(400 * Millis::DAY + 1);
    assert!(!is_signed_in(&mut parallel).await);
    assert_eq!(parallel.cookie(SESSION), "", "the cookie is removed");
}

#[tokio::test]
async fn an_account_has_thirty_sessions_and_the_least_used_ends() {
    static NOW: AtomicI64 = AtomicI64::new(1_000_000);
    let site = Site::at(|| Millis(NOW.load(Ordering::SeqCst))).await;
    let mut first = site.browser();
    sign_up(&mut first, "Ada").await;
    for _ in 0..30 {
        // A minute passes each time, so these do not count as guesses.
        NOW.fetch_add(60_000, Ordering::SeqCst);
        let entered = sign_in(&mut site.browser(), "Ada", WORD).await;
        assert_eq!(entered.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(site.app.store.sessions_of_account(name("ada")).await.unwrap().len(), 30);
    assert!(!is_signed_in(&mut first).await);
}
