//! The JSON Schemas of a game: what is answered about it, made from its types.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use serde_json::{Value, json};
use tabletop::Title;

/// One document for a game, with `View`, `Position` and `Event` among its `$defs`.
pub(crate) fn of<G>() -> Value
where
    G: Title<Position: JsonSchema, View: JsonSchema, Event: JsonSchema>,
{
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let root = |name: &str| json!({ "$ref": format!("#/$defs/{name}") });
    // A view has a position in it, so that is named first.
    generator.subschema_for::<G::Position>();
    generator.subschema_for::<G::View>();
    generator.subschema_for::<G::Event>();
    let mut definitions = Value::Object(generator.take_definitions(true));
    if let Some(definitions) = definitions.as_object_mut() {
        for schema in
            definitions.values_mut().filter_map(|it| <&mut schemars::Schema>::try_from(it).ok())
        {
            RecursiveTransform(plain).transform(schema);
        }
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": G::TITLE,
        "description": format!(
            "Answers about {}, revision {} of its rules. More fields may come with a new revision.",
            G::TITLE,
            G::REVISION
        ),
        "properties": {
            "view": root("View"),
            "position": root("Position"),
            "event": root("Event"),
        },
        "$defs": definitions,
    })
}

/// What is left out when a position is read is of no interest to those who are
/// answered one.
fn plain(schema: &mut schemars::Schema) {
    schema.remove("default");
}
