//! Decisions, as programs make them.

use super::*;
use store::TableId;

#[tokio::test]
async fn a_decision_counts_only_for_its_version() {
    let site = Site::new().await;
    let (ada, bob, path) = running(&site, request()).await;
    let table = ada.get(&path).await.ok();
    let (asked, other) = on_turn(&table, &ada, &bob);
    let table = asked.get(&path).await.ok();
    let play = format!("{path}/play");
    assert_eq!(other.get(&path).await.ok()["match"]["options"], Value::Null);
    let body = step(&table, &json!({ "actions": [option(&table)] }));
    let mut stale = body.clone();
    stale["version"] = json!(0);
    let answer = asked.post(&play, stale).await;
    answer.refused(409, "stale");
    assert!(answer.data["remedy"].as_str().unwrap().contains("version"));
    other.post(&play, body.clone()).await.refused(403, "not-yours");
    asked.post(&play, step(&table, &json!({ "actions": [] }))).await.refused(422, "nothing");
    let played = asked.post(&play, body.clone()).await.ok();
    assert!(played["match"]["entries"].as_u64() > table["match"]["entries"].as_u64());
    asked.post(&play, body).await.refused(409, "stale");
}

#[tokio::test]
async fn actions_by_index_or_notation_are_equal_and_the_seat_is_optional() {
    let site = Site::new().await;
    let (ada, bob, path) = running(&site, request()).await;
    let table = ada.get(&path).await.ok();
    let (asked, other) = on_turn(&table, &ada, &bob);
    let table = asked.get(&path).await.ok();
    let index = &table["match"]["options"][0]["index"];
    let why = format!("{path}/why-not?action={index}");
    assert_eq!(asked.get(&why).await.ok(), json!({ "legal": true, "refusal": null }));
    other.get(&why).await.refused(403, "not-yours");
    let unknown = json!({ "version": table["version"], "actions": [1_000_000] });
    asked.post(&format!("{path}/play"), unknown).await.refused(422, "notation");
    let drafted = json!({ "version": table["version"], "action": index });
    let drafted = asked.post(&format!("{path}/draft"), drafted).await.ok();
    assert_eq!(drafted["match"]["draft"], json!([option(&table)]));
    let bare = json!({ "version": table["version"] });
    asked.post(&format!("{path}/undraft"), bare).await.ok();
    let body = json!({ "version": table["version"], "actions": [index] });
    other.post(&format!("{path}/play"), body.clone()).await.refused(403, "not-yours");
    asked.post(&format!("{path}/play"), body).await.ok();
    let record = asked.call("GET", &format!("{path}/record"), None).await.text;
    assert!(record.contains(&option(&table)), "{record}");
}

#[tokio::test]
async fn sloppy_notation_is_refused_with_the_canonical_form() {
    let site = Site::new().await;
    let (ada, bob, path) = running(&site, request()).await;
    let table = ada.get(&path).await.ok();
    let (asked, _) = on_turn(&table, &ada, &bob);
    let answer = step(&table, &json!({ "actions": ["Role  SETTLER"] }));
    let answer = asked.post(&format!("{path}/play"), answer).await;
    answer.refused(422, "notation");
    assert_eq!(answer.data["remedy"], "role settler");
}

/// At a table of programs computer players decide at once. If a browser has been there, they
/// pause so that people can follow.
#[tokio::test]
async fn only_a_browser_makes_computer_players_pause() {
    let site = Site::new().await;
    let (ada, bob, path) = running(&site, request()).await;
    let table = ada.get(&path).await.ok();
    let (asked, _) = on_turn(&table, &ada, &bob);
    asked.get(&path).await.ok();
    asked
        .post(&format!("{path}/play"), step(&table, &json!({ "actions": ["role settler"] })))
        .await
        .ok();
    site.stranger().get(&path).await.ok();
    let id = TableId::parse(table["id"].as_str().unwrap()).unwrap();
    assert!(!site.app.background.is_looked_on(id), "programs alone");
    let page = site.browser().get(&format!("/g/{id}")).await;
    assert_eq!(page.status.as_u16(), 200);
    assert!(site.app.background.is_looked_on(id));
}

#[tokio::test]
async fn several_decisions_are_all_played_or_none() {
    let site = Site::new().await;
    let (ada, bob, path) = running(&site, request()).await;
    let table = ada.get(&path).await.ok();
    let (asked, _) = on_turn(&table, &ada, &bob);
    let before = asked.get(&path).await.ok();
    let actions = json!({ "actions": [option(&before), "dance"] });
    let answer = asked.post(&format!("{path}/play"), step(&before, &actions)).await;
    assert_eq!(answer.status.as_u16(), 422, "{answer:?}");
    assert_eq!(asked.get(&path).await.ok(), before);
}

#[tokio::test]
async fn a_refusal_names_the_rule_and_the_remedy() {
    let site = Site::new().await;
    let (ada, bob, path) = running(&site, request()).await;
    let table = ada.get(&path).await.ok();
    let (asked, other) = on_turn(&table, &ada, &bob);
    let table = asked.get(&path).await.ok();
    let seat = table["turn"].as_str().unwrap();
    let illegal = step(&table, &json!({ "actions": ["take quarry"] }));
    let answer = asked.post(&format!("{path}/play"), illegal).await;
    answer.refused(422, "illegal");
    assert!(answer.data["rule"].is_string() && answer.data["remedy"].is_string(), "{answer:?}");
    let nonsense = step(&table, &json!({ "actions": ["dance"] }));
    asked.post(&format!("{path}/play"), nonsense).await.refused(422, "notation");
    let why = |action: &str| format!("{path}/why-not?seat={seat}&action={action}");
    let judged = asked.get(&why("take%20quarry")).await.ok();
    assert_eq!(judged["legal"], false);
    assert_eq!(judged["refusal"]["rule"], answer.data["rule"]);
    let legal = asked.get(&why(&option(&table).replace(' ', "%20"))).await.ok();
    assert_eq!(legal, json!({ "legal": true, "refusal": null }));
    other.get(&why("take%20quarry")).await.refused(403, "not-yours");
    asked.get(&why("dance")).await.refused(422, "notation");
}

#[tokio::test]
async fn a_draft_is_made_taken_back_and_confirmed() {
    let site = Site::new().await;
    let (ada, bob, path) = running(&site, request()).await;
    let table = ada.get(&path).await.ok();
    let (asked, other) = on_turn(&table, &ada, &bob);
    let table = asked.get(&path).await.ok();
    let hidden = other.get(&path).await.ok();
    let draft = step(&table, &json!({ "action": option(&table) }));
    let drafted = asked.post(&format!("{path}/draft"), draft.clone()).await.ok();
    assert_eq!(drafted["match"]["draft"], json!([option(&table)]));
    assert_eq!(other.get(&path).await.ok(), hidden, "nobody else sees it");
    let bare = step(&table, &json!({}));
    let back = asked.post(&format!("{path}/undraft"), bare.clone()).await.ok();
    assert_eq!(back, table);
    asked.post(&format!("{path}/undraft"), bare.clone()).await.refused(422, "nothing");
    asked.post(&format!("{path}/confirm"), bare.clone()).await.refused(422, "nothing");
    asked.post(&format!("{path}/draft"), draft).await.ok();
    let confirmed = asked.post(&format!("{path}/confirm"), bare).await.ok();
    assert_eq!(confirmed["match"]["draft"], json!([]));
    assert_ne!(confirmed["version"], table["version"]);
}

#[tokio::test]
async fn decisions_are_taken_back_freely_or_by_agreement() {
    let site = Site::new().await;
    let (ada, bob, path) = running(&site, request()).await;
    let table = ada.get(&path).await.ok();
    let (asked, other) = on_turn(&table, &ada, &bob);
    let table = asked.get(&path).await.ok();
    let seat = table["turn"].clone();
    let play = step(&table, &json!({ "actions": ["role builder"] }));
    let played = asked.post(&format!("{path}/play"), play.clone()).await.ok();
    let entry = played["match"]["frontier"].clone();
    let body = |table: &Value, more: Value| {
        let mut body = step(table, &more);
        body["seat"] = seat.clone();
        body
    };
    let back = asked.post(&format!("{path}/take-back"), body(&played, json!({}))).await.ok();
    assert_eq!(back["match"]["view"], table["match"]["view"]);
    asked.post(&format!("{path}/take-back"), body(&back, json!({}))).await.refused(422, "nothing");

    let again = body(&back, json!({ "actions": ["role builder"] }));
    let played = asked.post(&format!("{path}/play"), again).await.ok();
    let entry = played["match"]["frontier"].as_u64().or(entry.as_u64()).unwrap();
    let request = body(&played, json!({ "entry": entry }));
    let asking = asked.post(&format!("{path}/propose"), request).await.ok();
    assert_eq!(asking["proposal"]["by"], seat);
    let mut answer = json!({ "version": asking["version"], "agree": true });
    answer["seat"] = if seat == "a" { json!("b") } else { json!("a") };
    let agreed = other.post(&format!("{path}/answer"), answer.clone()).await.ok();
    assert_eq!(agreed["proposal"], Value::Null);
    assert_eq!(asked.get(&path).await.ok()["match"]["view"], table["match"]["view"]);
    answer["version"] = agreed["version"].clone();
    other.post(&format!("{path}/answer"), answer).await.refused(422, "not-asked");
}

#[tokio::test]
async fn a_position_contains_what_the_caller_may_know() {
    let site = Site::new().await;
    let (ada, bob, path) = running(&site, request()).await;
    let table = ada.get(&path).await.ok();
    let (asked, other) = on_turn(&table, &ada, &bob);
    let answer = asked.get(&format!("{path}/position?draw=7")).await.ok();
    assert_eq!((&answer["asked"], &answer["version"]), (&table["turn"], &table["version"]));
    assert_eq!(other.get(&format!("{path}/position")).await.ok()["asked"], Value::Null);
    let title = games::title(answer["game"].as_str().unwrap()).unwrap();
    let setup = serde_json::from_value(answer["setup"].clone()).unwrap();
    let game = title.load_match(&setup, &answer["position"].to_string(), None).unwrap();
    let texts: Vec<String> = game.options().into_iter().map(|option| option.text).collect();
    let options = asked.get(&path).await.ok()["match"]["options"].clone();
    let offered: Vec<&str> =
        options.as_array().unwrap().iter().map(|it| it["text"].as_str().unwrap()).collect();
    assert_eq!(texts, offered);
}

#[tokio::test]
async fn hints_are_given_only_where_allowed() {
    let site = Site::new().await;
    let (ada, bob, path) = running(&site, request()).await;
    let table = ada.get(&path).await.ok();
    let (asked, other) = on_turn(&table, &ada, &bob);
    let hint = asked.get(&format!("{path}/hint")).await.ok();
    assert_eq!(hint["seat"], table["turn"]);
    assert!(hint["options"][0]["action"].is_string());
    other.get(&format!("{path}/hint")).await.refused(422, "not-your-turn");
    let mut silent = request();
    silent["hints"] = json!(false);
    let table = ada.post("/tables", silent).await.ok();
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    ada.get(&format!("{path}/hint")).await.refused(403, "no-hints");
}
