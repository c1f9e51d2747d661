//! Schemas that cannot be derived: these are written by hand as they are stored.

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
