//! The API, called as a program would, but without a network.

mod access;
mod clocks;
mod document;
mod opening;
mod play;
mod streams;
mod together;
mod tokens;

use serde_json::{Value, json};

use super::super::testing::{Program, Site};
use store::Scope;

/// A table for two, with its host in the first seat.
fn request() -> Value {
    json!({ "game": "puerto-rico", "seats": 2, "places": ["me", "open"], "hints": true })
}

/// Ada and Bob in a match that has begun, and the path of their table.
async fn running(site: &Site, request: Value) -> (Program, Program, String) {
    let (ada, bob) =
        (site.program("Ada", Scope::Host).await, site.program("Bob", Scope::Play).await);
    let table = ada.post("/tables", request).await.ok();
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    bob.post(&format!("{path}/seats/b/claim"), json!({})).await.ok();
    ada.post(&format!("{path}/begin"), json!({})).await.ok();
    (ada, bob, path)
}

/// The fields that every command of the deciding seat needs.
fn step(table: &Value, more: &Value) -> Value {
    let mut body = json!({ "seat": table["turn"], "version": table["version"] });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    body
}

/// The first option.
fn option(table: &Value) -> String {
    table["match"]["options"][0]["text"].as_str().expect("an option").to_owned()
}

/// The program that must decide, then the other one.
fn on_turn<'a>(table: &Value, ada: &'a Program, bob: &'a Program) -> (&'a Program, &'a Program) {
    if table["turn"] == "a" { (ada, bob) } else { (bob, ada) }
}
