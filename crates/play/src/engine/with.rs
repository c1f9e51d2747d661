//! Optional parts of an answer that a request asks for.

use serde_json::{Map, Value, json};
use tabletop::{Name, Viewer, names};

use super::error::{EngineError, Kind};
use super::fields::{Fields, wrong};
use super::words;
use crate::{AnyMatch, flat};

names! {
    /// What can be answered along with something else.
    enum Part {
        Menu = "menu",
        Position = "position",
        View = "view",
        Events = "events",
    }
}

/// What is answered along with something else, so that a program needs one request where
/// it would ask several questions.
pub(super) struct With {
    parts: Vec<Part>,
    draw: u64,
}

impl With {
    /// The field `with`; this part if it is left out.
    pub(super) fn read(fields: &mut Fields, usual: Usual) -> Result<With, EngineError> {
        let what = || {
            let known: Vec<&str> = Part::ALL.iter().map(|part| part.name()).collect();
            format!("a list of: {}", known.join(", "))
        };
        let mut parts = match (fields.has("with"), usual) {
            (false, Usual::Menu) => vec![Part::Menu],
            // Allocates nothing.
            (false, Usual::Nothing) => Vec::new(),
            (true, _) => {
                let part =
                    |name: String| Part::from_name(&name).ok_or_else(|| wrong("with", &what()));
                fields.names("with")?.into_iter().map(part).collect::<Result<_, _>>()?
            }
        };
        parts.dedup();
        let draw = match parts.contains(&Part::Position) {
            true => fields.number("draw")?.unwrap_or(0),
            false => 0,
        };
        Ok(With { parts, draw })
    }

    /// Adds what is asked for, as this viewer may know it; events since this entry.
    pub(super) fn add(
        &self,
        table: &dyn AnyMatch,
        viewer: Viewer,
        since: usize,
        answer: &mut Map<String, Value>,
    ) -> Result<(), EngineError> {
        for part in &self.parts {
            let (key, value) = match part {
                Part::Menu => words::menu(table, viewer),
                Part::View => ("view", table.view(viewer)),
                Part::Events => ("events", words::events(table, since, viewer)),
                Part::Position => {
                    ("position", position(table, table.entries(), viewer, self.draw)?.into())
                }
            };
            answer.insert(key.into(), value);
        }
        Ok(())
    }
}

/// What is answered along if the request does not say.
#[derive(Clone, Copy)]
pub(super) enum Usual {
    Nothing,
    Menu,
}

/// A position as text and as JSON.
pub(super) fn position(
    table: &dyn AnyMatch,
    entry: usize,
    viewer: Viewer,
    draw: u64,
) -> Result<Map<String, Value>, EngineError> {
    let position = table.possible_position(entry, viewer, draw).ok_or_else(|| {
        EngineError::new(Kind::Request, format!("the record has no entry {entry}"))
    })?;
    let mut words = Map::new();
    words.insert("text".into(), json!(flat::to_text(&position).ok()));
    words.insert("json".into(), position);
    Ok(words)
}
