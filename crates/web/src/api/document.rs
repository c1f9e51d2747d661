//! The OpenAPI document, generated from the code.

use std::sync::LazyLock;

use serde_json::{Map, Value, json};
use utoipa::OpenApi;

use super::all_operations;
use super::problem::ApiProblem;
use super::version::V1;
use tables::api_schemas::form_of;

/// The general parts of the document; the operations are added to it.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Windrose",
        version = "1",
        description = "Puerto Rico and Santa Maria for programs: open tables, take seats, follow \
            matches and play. Actions are written in the notation of the game. Send a token from \
            the account page as `Authorization: Bearer TOKEN`; public data needs none. The API \
            ignores cookies, so that no other site can act through a visitor's browser.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    tags(
        (name = "games", description = "The games on this server."),
        (name = "tables", description = "Find, open and read tables."),
        (name = "seats", description = "Take and leave seats, and begin a match."),
        (name = "play", description = "Decide, undo and ask for hints."),
        (name = "events", description = "Streams with one JSON object per line."),
        (name = "talk", description = "Chat and notes."),
        (name = "more", description = "Rematches, forks, uploads and invitations."),
        (name = "me", description = "The account of the token."),
    ),
    components(schemas(ApiProblem))
)]
struct General;

/// The document.
pub(super) static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let mut all = all_operations().into_openapi();
    let mut general = General::openapi();
    general.paths = std::mem::take(&mut all.paths);
    let mut document = json!(general);
    let schemas = json!(all)["components"]["schemas"].take();
    merge(&mut document["components"]["schemas"], schemas);
    for title in games::titles() {
        merge(&mut document["components"]["schemas"], game_schemas(*title));
    }
    document["components"]["securitySchemes"] =
        json!({ "token": { "type": "http", "scheme": "bearer" } });
    document["servers"] = json!([{ "url": V1 }]);
    register_formats(&mut document);
    for operation in operations(&mut document) {
        complete(operation);
    }
    document
});

/// Gives numbers the formats of the OpenAPI registry: utoipa writes `u-int64` for `uint64`.
fn register_formats(schema: &mut Value) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(register_formats),
        Value::Object(fields) => {
            for (key, value) in fields {
                match value.as_str().and_then(|it| it.strip_prefix("u-int")) {
                    Some(bits) if key == "format" => *value = format!("uint{bits}").into(),
                    _ => register_formats(value),
                }
            }
        }
        _ => {}
    }
}

/// The schemas that a game defines itself, under names of their own.
fn game_schemas(title: &dyn play::AnyTitle) -> Value {
    let mut schema = title.schema().unwrap_or_default();
    let Value::Object(forms) = schema["$defs"].take() else { return Value::Null };
    let named = forms.into_iter().map(|(name, mut form)| {
        name_references(title.name(), &mut form);
        (form_of(title.name(), &name), form)
    });
    named.collect::<Map<String, Value>>().into()
}

/// Rewrites references to other schemas of the game to their names in this document.
fn name_references(game: &str, form: &mut Value) {
    match form {
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
        Value::Array(items) => items.iter_mut().for_each(|it| name_references(game, it)),
        Value::Object(fields) => {
            for (key, value) in fields {
                let name = value.as_str().and_then(|it| it.strip_prefix("#/$defs/"));
                match name {
                    Some(name) if key == "$ref" => {
                        *value = format!("#/components/schemas/{}", form_of(game, name)).into();
                    }
                    _ => name_references(game, value),
                }
            }
        }
    }
}

fn merge(into: &mut Value, more: Value) {
    if let (Value::Object(into), Value::Object(more)) = (into, more) {
        into.extend(more);
    }
}

/// All operations of the document.
fn operations(document: &mut Value) -> Vec<(&'static str, &mut Map<String, Value>)> {
    let paths = document["paths"].as_object_mut().into_iter().flat_map(Map::values_mut);
    let found = paths.filter_map(Value::as_object_mut).flat_map(|path| {
        path.iter_mut().filter_map(|(method, operation)| {
            let method = METHODS.iter().find(|known| *known == method)?;
            Some((*method, operation.as_object_mut()?))
        })
    });
    found.collect()
}

/// The HTTP methods in use.
pub(super) const METHODS: [&str; 4] = ["get", "put", "post", "delete"];

/// The failures of any call, by status. Internal failures are not part of the contract and not
/// listed.
const FAILURES: [(&str, &str, bool); 11] = [
    ("400", "The request cannot be read.", false),
    ("401", "The token is missing or invalid.", false),
    ("403", "The token, or the table, does not allow it.", false),
    ("404", "It does not exist.", false),
    ("408", "The body arrived too slowly.", true),
    ("409", "The table has changed, or the name is taken.", true),
    ("413", "The body is too long.", true),
    ("415", "The body has the wrong content type.", true),
    ("422", "It is not possible: the error says why.", false),
    ("429", "Too many requests: wait for `retry-after` seconds.", false),
    ("503", "The server is busy: try again in a moment.", false),
];

/// Adds the parts that all operations share.
fn complete((method, operation): (&'static str, &mut Map<String, Value>)) {
    let content = json!({ "application/json": {
        "schema": { "$ref": "#/components/schemas/Problem" }
    } });
    if let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) {
        for (status, description, changes) in FAILURES {
            if method != "get" || !changes {
                let answer = json!({ "description": description, "content": content });
                responses.entry(status).or_insert(answer);
            }
        }
    }
    // Reading needs a token only for the caller's own data. Those operations declare it
    // themselves.
    let token = json!({ "token": [] });
    let security = if method == "get" { json!([{}, token]) } else { json!([token]) };
    operation.entry("security").or_insert(security);
}
