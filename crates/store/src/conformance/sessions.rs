//! What every store must do with sessions.

use super::*;
use crate::{Session, SessionId, StoreError, TokenHash};

fn session(number: u8, owner: &str) -> Session {
    Session {
        id: SessionId::new([number; 16]),
        hash: TokenHash::new([number; 32]),
        previous: None,
        account: name(owner),
        device: "Firefox, Linux".to_owned(),
        created: Millis(10),
        used: Millis(10 + i64::from(number)),
        renewed: Millis(10),
    }
}

/// A store with the accounts of Ann and Bob.
async fn with_accounts(site: &dyn Site) -> Arc<dyn Store> {
    let store = open(site).await;
    for owner in ["Ann", "Bob"] {
        store.create_account(account(owner)).await.unwrap();
    }
    store
}

pub(crate) async fn a_session_is_found_until_it_ends(site: &dyn Site) {
    let store = with_accounts(site).await;
    let (first, second, other) = (session(1, "Ann"), session(2, "ann"), session(3, "Bob"));
    for session in [&first, &second, &other] {
        store.add_session(session.clone()).await.unwrap();
    }
    assert_eq!(store.add_session(session(1, "Bob")).await, Err(StoreError::NameTaken));
    let gone = Err(StoreError::NotFound { what: "account" });
    assert_eq!(store.add_session(session(4, "Cid")).await, gone);
    assert_eq!(store.session(first.hash).await, Ok(Some(first.clone())));
    assert_eq!(store.session(TokenHash::new([9; 32])).await, Ok(None));
    let listed = store.sessions_of_account(name("ANN")).await;
    assert_eq!(listed, Ok(vec![second.clone(), first.clone()]), "the last used first");

    for (at, kept) in [(50, 50), (40, 50)] {
        store.used_session(first.id, Millis(at)).await.unwrap();
        assert_eq!(store.session(first.hash).await.unwrap().unwrap().used, Millis(kept));
    }
    // Nobody ends what is somebody else's.
    assert_eq!(store.delete_session(name("bob"), first.id).await, Ok(false));
    assert_eq!(store.is_live_session(first.id).await, Ok(true));
    assert_eq!(store.delete_session(name("ann"), first.id).await, Ok(true));
    assert_eq!(store.delete_session(name("ann"), first.id).await, Ok(false));
    assert_eq!(store.is_live_session(first.id).await, Ok(false));
    assert_eq!(store.session(first.hash).await, Ok(None));
    assert_eq!(store.used_session(first.id, Millis(60)).await, Ok(()), "that is no error");

    store.add_session(first.clone()).await.unwrap();
    let ended = store.delete_sessions(name("ann"), Some(second.id)).await;
    assert_eq!(ended, Ok(vec![first.id]));
    assert_eq!(store.delete_sessions(name("ann"), None).await, Ok(vec![second.id]));
    assert_eq!(store.sessions_of_account(name("bob")).await, Ok(vec![other]));
}

pub(crate) async fn a_renewed_session_knows_both_secrets_until_it_settles(site: &dyn Site) {
    let store = with_accounts(site).await;
    let old = session(1, "Ann");
    store.add_session(old.clone()).await.unwrap();
    let new = TokenHash::new([7; 32]);
    assert_eq!(store.renew_session(old.clone(), old.hash, new, Millis(99)).await, Ok(true));
    let late = TokenHash::new([8; 32]);
    let again = store.renew_session(old.clone(), old.hash, late, Millis(99)).await;
    assert_eq!(again, Ok(false), "somebody was faster");
    let renewed =
        Session { hash: new, previous: Some(old.hash), renewed: Millis(99), ..old.clone() };
    for secret in [old.hash, new] {
        assert_eq!(store.session(secret).await, Ok(Some(renewed.clone())));
    }
    assert_eq!(store.session(late).await, Ok(None));
    store.settle_session(old.id).await.unwrap();
    assert_eq!(store.session(old.hash).await, Ok(None));
    assert_eq!(store.session(new).await, Ok(Some(Session { previous: None, ..renewed })));
}

pub(crate) async fn sessions_go_where_their_account_goes(site: &dyn Site) {
    let store = with_accounts(site).await;
    let session = session(1, "Ann");
    store.add_session(session.clone()).await.unwrap();
    store.rename_account(name("ann"), name("Anna")).await.unwrap();
    let found = store.session(session.hash).await.unwrap().unwrap();
    assert_eq!(found.account, name("anna"));
    store.delete_account(name("anna")).await.unwrap();
    assert_eq!(store.session(session.hash).await, Ok(None));
    assert_eq!(store.is_live_session(session.id).await, Ok(false));
}

pub(crate) async fn a_banned_account_has_no_sessions(site: &dyn Site) {
    let store = with_accounts(site).await;
    let session = session(1, "Ann");
    store.add_session(session.clone()).await.unwrap();
    store.ban_account(name("ann")).await.unwrap();
    assert_eq!(store.session(session.hash).await, Ok(None));
    assert_eq!(store.is_live_session(session.id).await, Ok(false));
    store.unban_account(name("ann")).await.unwrap();
    assert_eq!(store.session(session.hash).await, Ok(Some(session)));
}
