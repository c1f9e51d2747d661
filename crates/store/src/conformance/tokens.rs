//! What every store must do with tokens.

use super::*;
use crate::{Scope, StoreError, Token, TokenHash};

fn token(number: u8, owner: &str) -> Token {
    Token {
        hash: TokenHash::new([number; 32]),
        account: name(owner),
        name: format!("bot {number}"),
        scope: Scope::Play,
        created: Millis(i64::from(number)),
        used: None,
    }
}

pub(crate) async fn a_token_is_found_until_its_owner_revokes_it(site: &dyn Site) {
    let store = open(site).await;
    for owner in ["Ann", "Bob"] {
        store.create_account(account(owner)).await.unwrap();
    }
    let (first, second, other) = (token(1, "Ann"), token(2, "ann"), token(3, "Bob"));
    let second = Token { scope: Scope::Host, ..second };
    for token in [&second, &first, &other] {
        store.add_token(token.clone()).await.unwrap();
    }
    assert_eq!(store.add_token(token(1, "Bob")).await, Err(StoreError::NameTaken));
    let gone = Err(StoreError::NotFound { what: "account" });
    assert_eq!(store.add_token(token(4, "Cid")).await, gone);
    assert_eq!(store.token(first.hash).await, Ok(Some(first.clone())));
    assert_eq!(store.token(TokenHash::new([9; 32])).await, Ok(None));
    assert_eq!(store.tokens_of_account(name("ANN")).await, Ok(vec![first.clone(), second.clone()]));
    assert_eq!(store.tokens_of_account(name("cid")).await, Ok(vec![]));
    // Nobody revokes what is somebody else's.
    assert_eq!(store.delete_token(name("bob"), first.hash).await, Ok(false));
    assert_eq!(store.delete_token(name("ann"), first.hash).await, Ok(true));
    assert_eq!(store.delete_token(name("ann"), first.hash).await, Ok(false));
    assert_eq!(store.token(first.hash).await, Ok(None));
    assert_eq!(store.tokens_of_account(name("ann")).await, Ok(vec![second]));
}

pub(crate) async fn the_last_use_of_a_token_is_kept(site: &dyn Site) {
    let store = open(site).await;
    store.create_account(account("Ann")).await.unwrap();
    let token = token(1, "Ann");
    store.add_token(token.clone()).await.unwrap();
    for (at, kept) in [(50, 50), (70, 70), (60, 70)] {
        store.used_token(token.hash, Millis(at)).await.unwrap();
        let found = store.token(token.hash).await.unwrap().unwrap();
        assert_eq!(found.used, Some(Millis(kept)));
    }
    // Who was revoked a moment ago is no error.
    assert_eq!(store.used_token(TokenHash::new([9; 32]), Millis(1)).await, Ok(()));
}

pub(crate) async fn tokens_go_where_their_account_goes(site: &dyn Site) {
    let store = open(site).await;
    store.create_account(account("Ann")).await.unwrap();
    store.add_token(token(1, "Ann")).await.unwrap();
    store.rename_account(name("ann"), name("Anna")).await.unwrap();
    let hash = TokenHash::new([1; 32]);
    assert_eq!(store.token(hash).await.unwrap().unwrap().account, name("anna"));
    store.delete_account(name("anna")).await.unwrap();
    assert_eq!(store.token(hash).await, Ok(None));
    assert_eq!(store.tokens_of_account(name("anna")).await, Ok(vec![]));
}

pub(crate) async fn all_tokens_of_an_account_are_revoked_together(site: &dyn Site) {
    let store = open(site).await;
    for owner in ["Ann", "Bob"] {
        store.create_account(account(owner)).await.unwrap();
    }
    for token in [token(1, "Ann"), token(2, "Ann"), token(3, "Bob")] {
        store.add_token(token).await.unwrap();
    }
    let mut revoked = store.delete_tokens(name("ann")).await.unwrap();
    revoked.sort();
    assert_eq!(revoked, [TokenHash::new([1; 32]), TokenHash::new([2; 32])]);
    assert_eq!(store.tokens_of_account(name("ann")).await, Ok(vec![]));
    assert_eq!(store.tokens_of_account(name("bob")).await, Ok(vec![token(3, "Bob")]));
    assert_eq!(store.delete_tokens(name("nobody")).await, Ok(vec![]));
}
