//! Who may do what, and how everyone else is refused.

use axum::body::Body;
use axum::http::Request;
use axum::http::header::{ALLOW, AUTHORIZATION, CONTENT_TYPE, COOKIE, RETRY_AFTER};

use super::*;
use limits::Limits;

#[tokio::test]
async fn a_token_may_do_what_its_scope_says() {
    let site = Site::new().await;
    let (ada, _, path) = running(&site, request()).await;
    let reader = site.program("Rea", Scope::Read).await;
    let player = site.program("Pia", Scope::Play).await;
    let stranger = site.stranger();
    for program in [&reader, &player, &stranger] {
        program.get(&path).await.ok();
        program.get("/games").await.ok();
    }
    assert_eq!(player.get("/me").await.ok()["scope"], "play");
    stranger.get("/me").await.refused(401, "unauthorized");
    let said = json!({ "text": "hello" });
    stranger.post(&format!("{path}/chat"), said.clone()).await.refused(401, "unauthorized");
    reader.post(&format!("{path}/chat"), said.clone()).await.refused(403, "scope");
    player.post(&format!("{path}/chat"), said.clone()).await.refused(403, "not-yours");
    for (verb, body) in [
        ("/tables".to_owned(), request()),
        (format!("{path}/begin"), json!({})),
        (format!("{path}/seats/a/bot"), json!({ "version": 1 })),
        (format!("{path}/speed"), json!({ "speed": "fast" })),
        (format!("{path}/fork"), json!({})),
        (format!("{path}/rematch"), json!({})),
        (format!("{path}/invite"), json!({ "way": "sit" })),
    ] {
        stranger.post(&verb, body.clone()).await.refused(401, "unauthorized");
        reader.post(&verb, body.clone()).await.refused(403, "scope");
        player.post(&verb, body).await.refused(403, "scope");
    }
    ada.post(&format!("{path}/chat"), said).await.ok();
}

#[tokio::test]
async fn an_invalid_token_is_refused() {
    let site = Site::new().await;
    let stranger = site.stranger();
    for sent in ["Bearer nonsense", "Bearer ", "Bearer", "Basic YTpi", "", "Bearer \u{e4}"] {
        let request = Request::get("/api/v1/games").header(AUTHORIZATION, sent);
        let answer = stranger.send(request.body(Body::empty()).unwrap()).await;
        answer.refused(401, "unauthorized");
        assert_eq!(answer.headers["www-authenticate"], "Bearer");
        assert!(answer.data["remedy"].as_str().unwrap().contains("account"), "{answer:?}");
    }
}

#[tokio::test]
async fn the_api_ignores_cookies() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let table = browser.open_table(&[]).await;
    let request = Request::post(format!("/api/v1/tables/{}/begin", &table[3..]))
        .header("sec-fetch-site", "same-origin")
        .body(Body::empty());
    let answer = browser.send(request.unwrap()).await;
    assert_eq!(answer.status.as_u16(), 401, "{}", answer.body);
    let request = Request::get(format!("/api/v1/tables/{}", &table[3..]));
    let answer = browser.send(request.header(COOKIE, "x=y").body(Body::empty()).unwrap()).await;
    let table: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!((&table["viewer"], &table["is-host"]), (&json!("spectator"), &json!(false)));
}

#[tokio::test]
async fn every_failure_has_the_same_form() {
    let site = Site::new().await;
    let ada = site.program("Ada", Scope::Host).await;
    ada.get("/nothing/here").await.refused(404, "not-found");
    ada.get("/tables/OOOOOOOOOO").await.refused(404, "not-found");
    ada.get("/tables/%ff%fe").await.refused(404, "not-found");
    ada.get("/tables/0000000000").await.refused(404, "not-found");
    ada.call("DELETE", "/tables/0000000000/chat/x", None).await.refused(404, "not-found");
    let wrong = ada.call("DELETE", "/games", None).await;
    wrong.refused(405, "method");
    assert!(wrong.headers[ALLOW].to_str().unwrap().contains("GET"), "{wrong:?}");
    ada.get("/tables?phase=later").await.refused(400, "request");
    ada.get("/tables?nonsense=1").await.refused(400, "request");
    ada.get("/tables?after=x").await.refused(400, "request");
    let raw = async |kind: &str, body: &'static str| {
        let request = Request::post("/api/v1/tables").header(CONTENT_TYPE, kind);
        ada.send(request.body(Body::from(body)).unwrap()).await
    };
    raw("application/json", "{").await.refused(400, "request");
    raw("application/json", "[]").await.refused(422, "body");
    raw("application/json", "{\"game\":\"puerto-rico\",\"more\":1}").await.refused(422, "body");
    raw("text/plain", "{}").await.refused(415, "content-type");
    let long = Body::from(vec![b' '; 3 << 20]);
    let long = Request::post("/api/v1/records").header(CONTENT_TYPE, "text/plain").body(long);
    ada.send(long.unwrap()).await.refused(413, "too-large");
    let answer = Request::post("/api/v1/records").header("content-length", "99999999");
    ada.send(answer.body(Body::empty()).unwrap()).await.refused(413, "too-large");
}

#[tokio::test]
async fn too_many_calls_are_refused_with_a_waiting_time() {
    let mut site = Site::new().await;
    site.app = site.app.limited(&Limits::default().calls(1, 3));
    let ada = site.program("Ada", Scope::Read).await;
    let bob = site.program("Bob", Scope::Read).await;
    for _ in 0..3 {
        ada.get("/games").await.ok();
    }
    let answer = ada.get("/games").await;
    answer.refused(429, "rate-limit");
    assert_eq!(answer.headers[RETRY_AFTER], "1");
    assert_eq!(answer.data["retry-after"], 1);
    bob.get("/games").await.ok();
}

#[tokio::test]
async fn a_private_table_needs_an_invitation() {
    let site = Site::new().await;
    let (ada, bob) =
        (site.program("Ada", Scope::Host).await, site.program("Bob", Scope::Play).await);
    let mut request = request();
    request["listing"] = json!("private");
    let table = ada.post("/tables", request).await.ok();
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    for program in [&bob, &site.stranger()] {
        for part in ["", "/record", "/events", "/chat", "/position"] {
            program.get(&format!("{path}{part}")).await.refused(403, "private");
        }
    }
    bob.post(&format!("{path}/seats/b/claim"), json!({})).await.refused(403, "private");
    let come = |text: &str| json!({ "invitation": text });
    bob.post(&format!("{path}/come"), come("nonsense")).await.refused(403, "private");
    let made = ada.post(&format!("{path}/invite"), json!({ "way": "sit" })).await.ok();
    bob.post(&format!("{path}/come"), come(made["invitation"].as_str().unwrap())).await.ok();
    bob.post(&format!("{path}/seats/b/claim"), json!({})).await.ok();
}
