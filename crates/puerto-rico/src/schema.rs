//! Writes the schemas that cannot be derived.

use crate::building::{Building, BuildingSet};

impl schemars::JsonSchema for BuildingSet {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> tabletop::SchemaName {
        "BuildingSet".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <alloc::vec::Vec<Building>>::json_schema(generator)
    }
}
