//! The page that shows the API, rendered from its OpenAPI document.

use axum::Json;
use axum::Router;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::{Markup, html};
use serde_json::Value;

use super::super::App;
use super::super::page::{Text, WEB, page};
use super::super::who::Who;
use super::document::{DOCUMENT, METHODS};
use super::version::V1;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api", get(show))
        .route("/api/openapi.json", get(async || Json(&*DOCUMENT)))
}

async fn show(who: Who) -> Response {
    let text = Text::new(who.language, WEB);
    let address = who.origin.address(V1);
    let (document, described) = (&*DOCUMENT, |value: &Value| value["description"].clone());
    let body = html! {
        // The document is in English, whatever the language of the page.
        article.rules.api {
            h1 { (text.t("api")) }
            p { (text.t("api.help")) }
            p { a.button href="/account" { (text.t("tokens")) } " " a href="/api/openapi.json" { "openapi.json" } }
            p lang="en" { (prose(words(&described(&document["info"])))) }
            @for tag in document["tags"].as_array().into_iter().flatten() {
                section lang="en" {
                    h2 id=(words(&tag["name"])) { (words(&tag["name"])) }
                    p { (words(&described(tag))) }
                    @for (path, method, operation) in operations(words(&tag["name"])) {
                        (shown(&text, &address, path, method, operation))
                    }
                }
            }
            section lang="en" {
                h2 id="schemas" { (text.t("api-forms")) }
                @for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
                    details id=(format!("schema-{name}")) {
                        summary { code { (name) } }
                        p { (prose(words(&described(schema)))) }
                        pre tabindex="0" { (pretty(schema)) }
                    }
                }
            }
        }
    };
    page(who, &text, &text.t("api"), "plain", &body).into_response()
}

fn words(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// A text with code between backticks.
fn prose(text: &str) -> Markup {
    html! {
        @for (number, part) in text.split('`').enumerate() {
            @if number % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

/// The operations with a tag.
fn operations(tag: &str) -> Vec<(&'static str, &'static str, &'static Value)> {
    let paths = DOCUMENT["paths"].as_object().into_iter().flatten();
    let found = paths.flat_map(|(path, item)| {
        let operation = |method: &'static str| Some((path.as_str(), method, item.get(method)?));
        METHODS.into_iter().filter_map(operation)
    });
    found.filter(|(_, _, operation)| words(&operation["tags"][0]) == tag).collect()
}

fn shown(text: &Text, address: &str, path: &str, method: &str, operation: &Value) -> Markup {
    let body = operation["requestBody"]["content"].as_object().and_then(|it| it.iter().next());
    html! {
        details {
            summary { code { b { (method.to_uppercase()) } " " (path) } " " span { (prose(words(&operation["summary"]))) } }
            @if let Some(more) = operation["description"].as_str() { p { (prose(more)) } }
            @if let Some(parameters) = operation["parameters"].as_array() {
                h3 { (text.t("api-parameters")) }
                ul {
                    @for it in parameters {
                        li {
                            code { (words(&it["name"])) } " (" (words(&it["in"]))
                            @if it["required"].as_bool() != Some(true) { ", " (text.t("api-optional")) }
                            "): " (prose(words(&it["description"])))
                        }
                    }
                }
            }
            @if let Some((kind, content)) = body {
                h3 { (text.t("api-body")) }
                p { (kind) ": " (form(&content["schema"])) }
            }
            h3 { (text.t("api-answers")) }
            ul {
                @for (status, answer) in operation["responses"].as_object().into_iter().flatten() {
                    li {
                        code { (status) } " " (words(&answer["description"])) " "
                        @for content in answer["content"].as_object().into_iter().flat_map(|it| it.values()) {
                            (form(&content["schema"]))
                        }
                    }
                }
            }
            h3 { (text.t("api-example")) }
            pre tabindex="0" { (example(address, path, method, operation)) }
        }
    }
}

/// The schema of a body: a link if it has a name.
fn form(schema: &Value) -> Markup {
    match words(&schema["$ref"]).rsplit_once('/') {
        Some((_, name)) => html! { a href=(format!("#schema-{name}")) { code { (name) } } },
        None => html! { code { (words(&schema["type"])) } },
    }
}

/// An example call on the command line.
fn example(address: &str, path: &str, method: &str, operation: &Value) -> String {
    let needs_token = operation["security"].as_array().is_some_and(|it| it.len() == 1);
    let path = path.replace("{id}", "$TABLE").replace("{seat}", "a").replace("{number}", "1");
    let mut line = "curl".to_owned();
    if method != "get" {
        line.push_str(&format!(" -X {}", method.to_uppercase()));
    }
    if needs_token {
        line.push_str(" -H \"Authorization: Bearer $WINDROSE_TOKEN\"");
    }
    let content = operation["requestBody"]["content"].as_object();
    if let Some((kind, content)) = content.and_then(|it| it.iter().next()) {
        let sent = match kind.as_str() {
            "application/json" => format!("-d '{}'", sample(&content["schema"])),
            _ => "--data-binary @record.txt".to_owned(),
        };
        line.push_str(&format!(" \\\n  -H \"Content-Type: {kind}\" {sent}"));
    }
    format!("{line} \\\n  \"{address}{path}\"")
}

/// A sample value for a schema.
fn sample(schema: &Value) -> Value {
    let schema = match words(&schema["$ref"]).rsplit_once('/') {
        Some((_, name)) => &DOCUMENT["components"]["schemas"][name],
        None => schema,
    };
    if let Some(example) = schema.get("example") {
        return example.clone();
    }
    if let Some(first) = schema["enum"].get(0) {
        return first.clone();
    }
    let is = |kind: &str| schema["type"] == kind || schema["type"][0] == kind;
    if let Some(fields) = schema["properties"].as_object() {
        let needed = schema["required"].as_array();
        let is_needed = |name: &str| needed.is_some_and(|it| it.iter().any(|it| it == name));
        let wanted =
            fields.iter().filter(|(name, it)| is_needed(name) || it.get("example").is_some());
        return wanted.map(|(name, field)| (name.clone(), sample(field))).collect();
    }
    match () {
        () if is("integer") => 7.into(),
        () if is("boolean") => true.into(),
        () if is("array") => Value::Array(Vec::new()),
        () => "...".into(),
    }
}
