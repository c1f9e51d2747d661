//! Declares the sections and keys of a table file. Numbers are wide here: one that does
//! not fit is refused later, in our words and with its row.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserialize;

use super::Source;
use crate::tile::Shape;

/// Sections with many rows may be missing: their count is checked afterwards.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Table {
    pub(super) name: String,
    #[serde(default)]
    pub(super) board: Vec<Board>,
    pub(super) board_b: Board,
    #[serde(default)]
    pub(super) town_hall: Vec<Double>,
    #[serde(default)]
    pub(super) double: Vec<Double>,
    #[serde(default)]
    pub(super) triple: Vec<Triple>,
    pub(super) road_tile: RoadTile,
    #[serde(default)]
    pub(super) starting_shipment: Vec<Shipment>,
    #[serde(default)]
    pub(super) shipment: Vec<Shipment>,
    #[serde(default)]
    pub(super) dock: Vec<Dock>,
    pub(super) religion: Religion,
    pub(super) conquistador: Conquistador,
    #[serde(default)]
    pub(super) honours: Vec<Honours>,
    #[serde(default)]
    pub(super) station: Vec<Station>,
    #[serde(default)]
    pub(super) scholar: Vec<Scholar>,
    #[serde(default)]
    pub(super) bishop: Vec<Bishop>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Board {
    pub(super) id: String,
    pub(super) source: Source,
    pub(super) rows: Vec<String>,
}

/// A double tile or a town hall.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Double {
    pub(super) id: String,
    pub(super) source: Source,
    pub(super) spaces: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Triple {
    pub(super) id: String,
    pub(super) source: Source,
    pub(super) shape: Shape,
    pub(super) spaces: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RoadTile {
    pub(super) source: Source,
    pub(super) count: i64,
    pub(super) colonists: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Shipment {
    pub(super) id: String,
    pub(super) source: Source,
    pub(super) cost: String,
    pub(super) points: i64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Dock {
    pub(super) id: String,
    pub(super) source: Source,
    pub(super) income: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Religion {
    pub(super) source: Source,
    pub(super) spaces: i64,
    pub(super) monks: Vec<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Conquistador {
    pub(super) source: Source,
    pub(super) spaces: i64,
    pub(super) gold: Vec<i64>,
    pub(super) trees: Vec<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Honours {
    pub(super) players: i64,
    pub(super) year: i64,
    pub(super) source: Source,
    pub(super) points: Vec<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Station {
    pub(super) id: String,
    pub(super) source: Source,
    pub(super) gain: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Scholar {
    pub(super) id: String,
    pub(super) source: Source,
    pub(super) points: i64,
    pub(super) ability: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Bishop {
    pub(super) id: String,
    pub(super) source: Source,
    pub(super) score: String,
}
