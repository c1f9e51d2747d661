//! Tokens, from the page on which they are made.

use super::*;
use crate::testing::Browser;
use store::AccountName;

async fn signed_up(site: &Site) -> Browser {
    let mut browser = site.browser();
    let account = [("name", "Ada"), ("password", "correct horse")];
    browser.post("/account/sign-up", &account).await;
    browser
}

/// Makes a token on the page.
async fn make(site: &Site, browser: &mut Browser, scope: &str) -> Program {
    let request = [("name", "my bot"), ("scope", scope), ("password", "correct horse")];
    let page = browser.post("/account/tokens", &request).await;
    assert_eq!(page.status.as_u16(), 200, "{}", page.body);
    let token = page.body.split("<code class=\"link\">").nth(1).expect("it is shown");
    let token = token.split('<').next().unwrap().to_owned();
    assert!(token.starts_with("windrose-") && token.len() > 40, "{token}");
    let mut program = site.stranger();
    program.token = Some(token);
    program
}

#[tokio::test]
async fn a_token_is_shown_once_used_and_revoked() {
    let site = Site::new().await;
    let mut browser = signed_up(&site).await;
    let bot = make(&site, &mut browser, "host").await;
    let token = bot.token.clone().unwrap();
    let page = browser.get("/account").await.body;
    assert!(page.contains("my bot") && page.contains("never used"), "{page}");
    assert!(!page.contains(&token), "it is shown once");
    let name = AccountName::parse("Ada").unwrap();
    let stored = site.app.store.tokens_of_account(name.clone()).await.unwrap();
    assert!(!format!("{stored:?}").contains(&token));

    let me = bot.get("/me").await.ok();
    assert_eq!((&me["account"], &me["scope"]), (&json!("Ada"), &json!("host")));
    assert!(browser.get("/account").await.body.contains("last used 1970-01-01"));
    // It acts as the player of the account.
    let table = bot.post("/tables", request()).await.ok();
    let path = format!("/g/{}", table["id"].as_str().unwrap());
    assert!(browser.get(&path).await.body.contains("Stand up"));

    let hash = stored[0].hash.to_string();
    browser.post("/account/tokens/revoke", &[("token", &hash)]).await;
    bot.get("/me").await.refused(401, "unauthorized");
    assert!(!browser.get("/account").await.body.contains("my bot"));
}

#[tokio::test]
async fn deleting_an_account_deletes_its_tokens() {
    let site = Site::new().await;
    let mut browser = signed_up(&site).await;
    let bot = make(&site, &mut browser, "read").await;
    bot.get("/me").await.ok();
    browser.post("/account/delete", &[("password", "correct horse")]).await;
    bot.get("/me").await.refused(401, "unauthorized");
}

#[tokio::test]
async fn tokens_need_a_session() {
    let site = Site::new().await;
    let mut stranger = site.browser();
    let word = ("password", "correct horse");
    let request = [("name", "my bot"), ("scope", "host"), word];
    assert_eq!(stranger.post("/account/tokens", &request).await.status.as_u16(), 403);
    let mut browser = signed_up(&site).await;
    for bad in [[("name", ""), ("scope", "read"), word], [("name", "x"), ("scope", "all"), word]] {
        let answer = browser.post("/account/tokens", &bad).await;
        assert_eq!(answer.status.as_u16(), 422);
        assert!(answer.body.contains("Give the token a name"), "{}", answer.body);
    }
    // Nobody can revoke the token of another account.
    let bot = make(&site, &mut browser, "read").await;
    let stored = site.app.store.tokens_of_account(AccountName::parse("Ada").unwrap()).await;
    let hash = stored.unwrap()[0].hash.to_string();
    let mut other = site.browser();
    other.post("/account/sign-up", &[("name", "Eve"), ("password", "correct horse")]).await;
    other.post("/account/tokens/revoke", &[("token", &hash)]).await;
    bot.get("/me").await.ok();
}
