//! Finding, opening and reading tables, and going from one to another.

use axum::body::Body;
use axum::http::Request;
use axum::http::header::CONTENT_TYPE;

use super::*;
use crate::testing::id;

#[tokio::test]
async fn games_list_their_choices() {
    let site = Site::new().await;
    let answer = site.stranger().get("/games").await.ok();
    let names: Vec<&Value> =
        answer["games"].as_array().unwrap().iter().map(|it| &it["name"]).collect();
    assert_eq!(names, ["puerto-rico", "santa-maria"]);
    let first = &answer["games"][0];
    assert_eq!(first["seats"], json!([2, 5]));
    let levels = first["levels"].as_array().unwrap();
    let greedy = levels.iter().find(|it| it["name"] == "greedy").unwrap();
    assert_eq!((&greedy["label"], &greedy["is-for-people"]), (&json!("Skilled"), &json!(true)));
    let people = levels.iter().filter(|it| it["is-for-people"] == true);
    let people: Vec<&str> = people.map(|it| it["label"].as_str().unwrap()).collect();
    assert_eq!(people, ["Random moves", "Beginner", "Casual", "Skilled", "Expert"]);
    assert!(first["expansions"].as_array().unwrap().iter().any(|it| it["name"] == "nobles"));
    assert!(first["switches"][0]["choices"].is_array());
}

#[tokio::test]
async fn a_table_is_opened_as_requested() {
    let site = Site::new().await;
    let ada = site.program("Ada", Scope::Host).await;
    let table = ada
        .post(
            "/tables",
            json!({
                "game": "puerto-rico", "seats": 3, "preset": "classic-2002",
                "switches": { "corn-seats": "one-less" }, "expansions": ["nobles"],
                "places": ["me", "greedy"], "order": "random", "pace": "live",
                "expiry": "bot-sits", "listing": "public", "hints": true, "name": "Ada L"
            }),
        )
        .await;
    assert_eq!(table.status.as_u16(), 201);
    let table = table.ok();
    assert_eq!(table["phase"], "open");
    assert_eq!(table["setup"]["preset"], "classic-2002");
    assert_eq!(table["setup"]["switches"]["corn-seats"], "one-less");
    assert_eq!(table["seats"][0]["name"], "Ada L");
    assert_eq!(
        (&table["seats"][0]["is-own"], &table["seats"][1]["level"]),
        (&json!(true), &json!("greedy"))
    );
    assert_eq!((&table["seats"][2]["kind"], &table["is-host"]), (&json!("open"), &json!(true)));
    assert_eq!(table["pace"]["expiry"], "bot-sits");
    let listed = site.stranger().get("/tables?game=puerto-rico").await.ok();
    assert_eq!(listed["tables"][0]["id"], table["id"]);
    assert_eq!(listed["next"], Value::Null);
    let other = site.stranger().get("/tables?game=santa-maria").await.ok();
    assert_eq!(other["tables"], json!([]));
    assert_eq!(ada.get("/me/tables").await.ok()["tables"][0]["id"], table["id"]);
}

/// Programs may use an earlier name of a level, or its label on the pages. The response has its
/// present name.
#[tokio::test]
async fn responses_use_the_present_names_of_levels() {
    let site = Site::new().await;
    let ada = site.program("Ada", Scope::Host).await;
    let places = json!(["me", "keen", "expert", "open"]);
    let request = json!({ "game": "puerto-rico", "seats": 4, "places": places });
    let table = ada.post("/tables", request).await.ok();
    let level = |seat: usize| table["seats"][seat]["level"].clone();
    assert_eq!((level(1), level(2)), (json!("never-passes"), json!("search")));
}

#[tokio::test]
async fn impossible_tables_are_refused() {
    let site = Site::new().await;
    let ada = site.program("Ada", Scope::Host).await;
    for (request, error) in [
        (json!({ "game": "chess" }), "setup"),
        (json!({ "game": "puerto-rico", "seats": 9 }), "setup"),
        (json!({ "game": "puerto-rico", "preset": "x" }), "setup"),
        (json!({ "game": "puerto-rico", "switches": { "x": "y" } }), "setup"),
        (json!({ "game": "puerto-rico", "expansions": ["x"] }), "setup"),
        (json!({ "game": "santa-maria", "components": { "table": "x" } }), "setup"),
        (json!({ "game": "puerto-rico", "places": ["genius"] }), "level"),
        (json!({ "game": "puerto-rico", "places": ["me", "me"] }), "one-seat"),
        (json!({ "game": "puerto-rico", "name": "" }), "name"),
        (json!({ "game": "puerto-rico", "pace": "never" }), "body"),
    ] {
        ada.post("/tables", request).await.refused(422, error);
    }
}

#[tokio::test]
async fn seats_are_taken_left_and_given_to_computer_players() {
    let site = Site::new().await;
    let (ada, bob) =
        (site.program("Ada", Scope::Host).await, site.program("Bob", Scope::Host).await);
    let table = ada.post("/tables", request()).await.ok();
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    ada.post(&format!("{path}/begin"), json!({})).await.refused(422, "seats-open");
    bob.post(&format!("{path}/seats/a/claim"), json!({})).await.refused(422, "taken");
    bob.post(&format!("{path}/seats/e/claim"), json!({})).await.refused(404, "no-place");
    bob.post(&format!("{path}/seats/x/claim"), json!({})).await.refused(404, "not-found");
    let sat = bob.post(&format!("{path}/seats/b/claim"), json!({ "name": "Robert" })).await.ok();
    assert_eq!((&sat["seats"][1]["name"], &sat["viewer"]), (&json!("Robert"), &json!("b")));
    let leave = |version: &Value| json!({ "version": version });
    let stale = leave(&table["version"]);
    bob.post(&format!("{path}/seats/b/leave"), stale).await.refused(409, "stale");
    let left = bob.post(&format!("{path}/seats/b/leave"), leave(&sat["version"])).await.ok();
    let bot = json!({ "version": left["version"], "level": "random" });
    bob.post(&format!("{path}/seats/b/bot"), bot.clone()).await.refused(403, "not-host");
    ada.post(&format!("{path}/seats/b/bot"), bot).await.ok();
    let begun = ada.post(&format!("{path}/begin"), json!({})).await.ok();
    assert_eq!(begun["phase"], "running");
    ada.post(&format!("{path}/seats/a/back"), json!({})).await.refused(422, "no-stand-in");
    ada.post(&format!("{path}/speed"), json!({ "speed": "fast" })).await.ok();
}

#[tokio::test]
async fn chat_and_notes_work() {
    let site = Site::new().await;
    let (ada, bob, path) = running(&site, request()).await;
    let said = bob.post(&format!("{path}/chat"), json!({ "text": " Hello " })).await;
    assert_eq!(said.status.as_u16(), 201);
    let number = said.ok()["number"].clone();
    bob.post(&format!("{path}/chat"), json!({ "text": "  " })).await.refused(422, "empty-line");
    let chat = site.stranger().get(&format!("{path}/chat")).await.ok();
    assert_eq!(
        (&chat["lines"][0]["author"], &chat["lines"][0]["text"]),
        (&json!("Bob"), &json!("Hello"))
    );
    let line = format!("{path}/chat/{number}");
    bob.call("DELETE", &line, None).await.refused(403, "scope");
    assert_eq!(ada.call("DELETE", &line, None).await.status.as_u16(), 204);
    ada.call("DELETE", &format!("{path}/chat/99"), None).await.refused(404, "not-found");
    let chat = bob.get(&format!("{path}/chat")).await.ok();
    assert_eq!(chat["lines"][0]["text"], Value::Null);
    let note = format!("{path}/note");
    let written = ada.call("PUT", &note, Some(json!({ "text": "corn" }))).await;
    assert_eq!(written.status.as_u16(), 204);
    assert_eq!(ada.get(&note).await.ok()["text"], "corn");
    assert_eq!(bob.get(&note).await.ok()["text"], "", "a note is private");
    site.program("Cid", Scope::Read).await.get(&note).await.refused(403, "not-yours");
}

#[tokio::test]
async fn a_match_is_forked_uploaded_and_rematched() {
    let site = Site::new().await;
    let (ada, _, path) = running(&site, request()).await;
    let table = id(&format!("/g/{}", &path["/tables/".len()..]));
    site.play_some(table, 10).await;
    ada.post(&format!("{path}/rematch"), json!({})).await.refused(422, "not-over");
    let fork = ada.post(&format!("{path}/fork"), json!({ "at": 4 })).await;
    assert_eq!(fork.status.as_u16(), 201);
    assert_eq!(fork.ok()["phase"], "open");
    ada.post(&format!("{path}/fork"), json!({ "at": 99_999 })).await.refused(422, "no-entry");
    site.play_out(table).await;
    let over = ada.get(&path).await.ok();
    assert_eq!((&over["phase"], &over["match"]["node"]), (&json!("finished"), &json!("over")));
    assert_eq!(over["match"]["scores"].as_array().unwrap().len(), 2);
    let next = ada.post(&format!("{path}/rematch"), json!({})).await.ok();
    assert_eq!(ada.get(&path).await.ok()["next"], next["id"]);

    let record = ada.get(&format!("{path}/record")).await.text;
    let upload = async |text: String| {
        let request = Request::post("/api/v1/records").header(CONTENT_TYPE, "text/plain");
        ada.send(request.body(Body::from(text)).unwrap()).await
    };
    let uploaded = upload(record.clone()).await.ok();
    assert_eq!(uploaded["brought"], true);
    let again = ada.get(&format!("/tables/{}/record", uploaded["id"].as_str().unwrap())).await;
    assert_eq!(again.text, record);
    let bad = upload(record.replacen("\n3 ", "\n4 ", 1)).await;
    bad.refused(422, "record");
    assert_eq!(bad.data["line"], 4);
    upload(String::new()).await.refused(422, "record");
}
