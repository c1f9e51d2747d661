//! The document that describes the API, made from its code.

use std::sync::LazyLock;

use serde_json::{Map, Value, json};
use utoipa::OpenApi;

use super::problem::ApiProblem;
use super::verbs;
use super::version::V1;
use tables::api_schemas::form_of;

/// What holds for the whole document; the verbs are added to it.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Windrose",
        version = "1",
        description = "Tables of Puerto Rico and Santa Maria for programs: open tables, take \
            seats, follow what happens, play. Actions are written in the notation of the game. \
            Calls are made with a token from the account page, `Authorization: Bearer TOKEN`; \
            what anybody may see needs none. Cookies mean nothing here, so that no other site \
            can make a browser change something.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    tags(
        (name = "games", description = "What can be played."),
        (name = "tables", description = "Tables: found, opened, looked at."),
        (name = "seats", description = "Who sits where, and the beginning of a match."),
        (name = "play", description = "Decisions."),
        (name = "events", description = "Streams, one JSON object a line."),
        (name = "talk", description = "Chat and notes."),
        (name = "more", description = "From one table to another."),
        (name = "me", description = "The account of the token."),
    ),
    components(schemas(ApiProblem))
)]
struct Frame;

/// The document.
pub(super) static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let mut verbs = verbs().into_openapi();
    let mut frame = Frame::openapi();
    frame.paths = std::mem::take(&mut verbs.paths);
    let mut document = json!(frame);
    let schemas = json!(verbs)["components"]["schemas"].take();
    merge(&mut document["components"]["schemas"], schemas);
    for title in games::titles() {
        merge(&mut document["components"]["schemas"], described(*title));
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

/// Gives numbers the formats of the registry of OpenAPI: utoipa writes `u-int64` for what
/// is registered as `uint64`.
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

/// The forms that a game describes itself, under names of their own.
fn described(title: &dyn play::AnyTitle) -> Value {
    let mut schema = title.schema().unwrap_or_default();
    let Value::Object(forms) = schema["$defs"].take() else { return Value::Null };
    let named = forms.into_iter().map(|(name, mut form)| {
        name_references(title.name(), &mut form);
        (form_of(title.name(), &name), form)
    });
    named.collect::<Map<String, Value>>().into()
}

/// Lets what refers to another form of the game refer to it by its name here.
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

/// Everything that can be asked for.
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

/// The methods that are used.
pub(super) const METHODS: [&str; 4] = ["get", "put", "post", "delete"];

/// The failures of any call, by status. Internal failures are not part of the contract and
/// not listed.
const FAILURES: [(&str, &str, bool); 11] = [
    ("400", "The request cannot be read.", false),
    ("401", "There is no token, or it is none.", false),
    ("403", "The token, or the table, does not allow it.", false),
    ("404", "There is no such thing.", false),
    ("408", "The body came too slowly.", true),
    ("409", "The table has another version by now, or the name is taken.", true),
    ("413", "The body is too long.", true),
    ("415", "The body is of the wrong type.", true),
    ("422", "It cannot be done: the error says why.", false),
    ("429", "Too much at once: wait as long as `retry-after` says.", false),
    ("503", "Too much is going on: try again in a moment.", false),
];

/// Adds to an operation what all have in common.
fn complete((method, operation): (&'static str, &mut Map<String, Value>)) {
    let told = json!({ "application/json": {
        "schema": { "$ref": "#/components/schemas/Problem" }
    } });
    if let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) {
        for (status, description, changes) in FAILURES {
            if method != "get" || !changes {
                let answer = json!({ "description": description, "content": told });
                responses.entry(status).or_insert(answer);
            }
        }
    }
    // Reading needs a token only for what is one's own, and says so where it does.
    let token = json!({ "token": [] });
    let security = if method == "get" { json!([{}, token]) } else { json!([token]) };
    operation.entry("security").or_insert(security);
}
