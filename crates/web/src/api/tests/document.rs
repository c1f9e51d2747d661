//! The OpenAPI document describes the API: no more and no less.

use std::collections::BTreeSet;
use std::path::Path;

use axum::body::Body;
use axum::http::Request;
use serde_json::Value;

use super::super::document::{DOCUMENT, METHODS};
use super::*;

/// The method and path of every operation.
fn operations() -> Vec<(String, String, &'static Value)> {
    let paths = DOCUMENT["paths"].as_object().unwrap().iter();
    let found = paths.flat_map(|(path, item)| {
        let methods = item.as_object().unwrap().iter();
        methods.map(|(method, it)| (method.to_uppercase(), path.clone(), it))
    });
    found.collect()
}

fn filled(path: &str) -> String {
    path.replace("{id}", "0000000000").replace("{seat}", "a").replace("{number}", "1")
}

#[tokio::test]
async fn the_document_lists_exactly_the_routes() {
    let site = Site::new().await;
    let host = site.program("Ada", Scope::Host).await;
    let all = operations();
    assert!(all.len() > 30, "{}", all.len());
    let known: BTreeSet<(&str, &str)> =
        all.iter().map(|(method, path, _)| (method.as_str(), path.as_str())).collect();
    for path in all.iter().map(|(_, path, _)| path.as_str()).collect::<BTreeSet<_>>() {
        for method in ["GET", "PUT", "POST", "DELETE", "PATCH"] {
            if path.ends_with("/events") && method == "GET" {
                continue; // Streams do not end.
            }
            let answer = host.call(method, &filled(path), None).await;
            let is_there = answer.error() != "method" && !answer.text.contains("no such path");
            assert_eq!(is_there, known.contains(&(method, path)), "{method} {path}: {answer:?}");
        }
    }
}

/// Without a token, exactly the operations that declare one are refused.
#[tokio::test]
async fn operations_that_need_a_token_declare_it() {
    let site = Site::new().await;
    for (method, path, it) in operations() {
        if path == "/tables/{id}/events" {
            continue; // Streams do not end.
        }
        let needs = it["security"].as_array().unwrap().len() == 1;
        let answer = site.stranger().call(&method, &filled(&path), None).await;
        assert_eq!(answer.status.as_u16() == 401, needs, "{method} {path}: {answer:?}");
    }
}

/// Every route goes into the router through the document: none is added beside it.
#[test]
fn no_route_is_added_beside_the_document() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|it| it == "rs") && !path.ends_with("page.rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            assert!(!text.contains(".route("), "{}", path.display());
        }
    }
}

#[test]
fn every_operation_describes_itself_and_its_failures() {
    let mut ids = BTreeSet::new();
    let tags: Vec<&str> = DOCUMENT["tags"]
        .as_array()
        .unwrap()
        .iter()
        .map(|tag| tag["name"].as_str().unwrap())
        .collect();
    for (method, path, it) in operations() {
        assert!(METHODS.contains(&method.to_lowercase().as_str()), "{method}");
        assert!(it["summary"].as_str().is_some_and(|it| !it.is_empty()), "{method} {path}");
        assert!(tags.contains(&it["tags"][0].as_str().unwrap()), "{method} {path}");
        assert!(it["responses"].as_object().unwrap().contains_key("429"), "{method} {path}");
        let name = format!("{method} {path}");
        assert!(ids.insert(name.clone()), "{name}");
        for parameter in path.split('{').skip(1).map(|it| it.split('}').next().unwrap()) {
            let answer = it["parameters"].as_array().unwrap();
            assert!(
                answer.iter().any(|it| it["name"] == parameter && it["in"] == "path"),
                "{name}"
            );
        }
    }
}

#[test]
fn every_referenced_schema_is_defined() {
    let text = DOCUMENT.to_string();
    for name in text.split("#/components/schemas/").skip(1) {
        let name = name.split('"').next().unwrap();
        assert!(DOCUMENT["components"]["schemas"].get(name).is_some(), "{name}");
    }
    assert!(text.contains("#/components/schemas/Problem"));
}

/// Every schema in the document, at any depth, with its path.
fn every_schema(path: &str, value: &'static Value, found: &mut Vec<(String, &'static Value)>) {
    match value {
        Value::Object(fields) => {
            found.push((path.to_owned(), value));
            fields.iter().for_each(|(key, it)| every_schema(&format!("{path}/{key}"), it, found));
        }
        Value::Array(items) => {
            let items = items.iter().enumerate();
            items.for_each(|(index, it)| every_schema(&format!("{path}/{index}"), it, found));
        }
        _ => {}
    }
}

/// The registered formats (https://spec.openapis.org/registry/format) that our numbers and
/// texts could have.
const FORMATS: [&str; 14] = [
    "int8",
    "int16",
    "int32",
    "int64",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
    "float",
    "double",
    "date-time",
    "uri",
    "uuid",
    "password",
];

#[test]
fn formats_are_registered_and_no_schema_is_a_bare_object() {
    let mut all = Vec::new();
    every_schema("", &DOCUMENT["components"]["schemas"], &mut all);
    every_schema("/paths", &DOCUMENT["paths"], &mut all);
    let mut formats = 0;
    for (path, it) in all {
        if let Some(format) = it.get("format").and_then(Value::as_str) {
            assert!(FORMATS.contains(&format), "{path}: {format}");
            formats += 1;
        }
        let says = ["properties", "additionalProperties", "patternProperties", "$ref", "oneOf"];
        if it.get("type").is_some_and(|it| it == "object") {
            assert!(says.iter().any(|key| it.get(key).is_some()), "{path}: {it}");
        }
    }
    assert!(formats > 20, "{formats}");
}

/// Checks a response against its schema.
fn fits(form: &str, answer: &Value) {
    let schema = serde_json::json!({
        "$ref": format!("#/components/schemas/{form}"),
        "components": DOCUMENT["components"],
    });
    let validator = jsonschema::validator_for(&schema).unwrap();
    if let Some(error) = validator.iter_errors(answer).next() {
        panic!("{form}: {error} at {}: {answer}", error.instance_path());
    }
}

#[tokio::test]
async fn responses_match_their_schemas() {
    let site = Site::new().await;
    let stranger = site.stranger();
    fits("Games", &stranger.get("/games").await.ok());
    let requests = [
        request(),
        serde_json::json!({
            "game": "santa-maria", "seats": 2, "places": ["me", "open"], "hints": true, "pace": "live",
            "components": "reconstructed-1",
        }),
    ];
    for request in requests {
        let game = request["game"].clone();
        let site = Site::new().await;
        let (ada, bob, path) = running(&site, request).await;
        let table = ada.get(&path).await.ok();
        fits("Table", &table);
        fits("Table", &site.stranger().get(&path).await.ok());
        fits(&format!("{}.View", game.as_str().unwrap()), &table["match"]["view"]);
        let (asked, _) = on_turn(&table, &ada, &bob);
        fits("Position", &asked.get(&format!("{path}/position")).await.ok());
        fits("Hint", &asked.get(&format!("{path}/hint")).await.ok());
        let broken = asked.get(&format!("{path}/why-not?action=dance")).await;
        fits("Problem", &broken.data);
    }
}

#[tokio::test]
async fn the_page_shows_every_operation() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let page = browser.get("/api").await.body;
    for (method, path, _) in operations() {
        assert!(page.contains(&format!("<b>{method}</b> {path}")), "{method} {path}");
    }
    assert!(page.contains("curl -X POST") && page.contains("http://table.example/api/v1/tables"));
    let answer = site.stranger();
    let document = Request::get("/api/openapi.json").body(Body::empty()).unwrap();
    let document = answer.send(document).await.ok();
    assert_eq!(document, *DOCUMENT);
    assert!(browser.get("/").await.body.contains("href=\"/api\""), "the lobby leads there");
}

/// The tour mentions only operations that exist.
#[test]
fn the_tour_mentions_only_real_operations() {
    let tour = include_str!("../../../../../docs/api.md");
    let known: BTreeSet<(String, String)> =
        operations().into_iter().map(|(method, path, _)| (method, path)).collect();
    let mut answer = 0;
    for line in tour.lines().filter(|line| line.contains("$TABLES") || line.contains("/api/v1/")) {
        let Some(at) = line.find("/api/v1/") else { continue };
        let end = |it: char| it.is_whitespace() || "\"?`,)".contains(it);
        let path = line[at + "/api/v1".len()..].split(end).next().unwrap();
        let path = path.replace("$TABLE", "{id}").replace("/seats/b", "/seats/{seat}");
        let method = ["POST", "PUT", "DELETE"].into_iter().find(|it| line.contains(it));
        let call = (method.unwrap_or("GET").to_owned(), path.trim_end_matches('.').to_owned());
        assert!(known.contains(&call), "{call:?} in {line:?}");
        answer += 1;
    }
    assert!(answer > 8, "{answer}");
}
