//! JSON Schemas of the words that all games use, with the feature `schema`.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{By, Name, Seat};

/// What a schema is called.
pub type SchemaName = Cow<'static, str>;

/// The schema of a text that is one of these.
pub fn one_of(names: impl Iterator<Item = &'static str>) -> Schema {
    json_schema!({ "type": "string", "enum": names.collect::<Vec<_>>() })
}

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn schema_id() -> Cow<'static, str> {
        "tabletop::Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A place at the table, counted clockwise.",
            "type": "string",
            "pattern": "^[a-e]$",
        })
    }
}

impl<K: Name, V: JsonSchema, const N: usize> JsonSchema for By<K, V, N> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        Cow::Owned(alloc::format!("By_{}", V::schema_name()))
    }

    fn schema_id() -> Cow<'static, str> {
        Cow::Owned(alloc::format!("By<{}, {}>", core::any::type_name::<K>(), V::schema_id()))
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<V>();
        let names = || K::ALL.iter().map(|key| key.name());
        let properties: BTreeMap<_, _> = names().map(|name| (name, value.clone())).collect();
        json_schema!({
            "type": "object",
            "properties": properties,
            "required": names().collect::<Vec<_>>(),
            "additionalProperties": false,
        })
    }
}
