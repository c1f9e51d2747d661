//! Puts matches, games and results into JSON.

use serde_json::{Map, Value, json};
use tabletop::{Node, Scores, Seat, Viewer};

use crate::{AnyMatch, AnyTitle, ComponentSetHash, Happening};

/// Everything that can be chosen when a table of this game is set up.
#[must_use]
pub fn title(title: &dyn AnyTitle) -> Value {
    let (fewest, most) = title.seats();
    let presets: Vec<Value> = title
        .presets()
        .iter()
        .map(|preset| {
            let answer = |name| title.default_choice(preset.name, name);
            let defaults: Map<String, Value> = title
                .switches()
                .iter()
                .map(|switch| (switch.name.to_owned(), json!(answer(switch.name))))
                .collect();
            json!({ "name": preset.name, "about": preset.about, "defaults": defaults })
        })
        .collect();
    let components: Vec<Value> = title
        .component_sets()
        .iter()
        .map(|set| {
            let hash = ComponentSetHash::of(set.table).to_string();
            json!({ "name": set.name, "about": set.about, "hash": hash })
        })
        .collect();
    json!({
        "name": title.name(),
        "title": title.title(),
        "revision": title.revision(),
        "seats": [fewest, most],
        "actions": title.actions(),
        "presets": presets,
        "switches": title.switches(),
        "expansions": title.expansions(),
        "components": components,
    })
}

/// What a match waits for: part of almost every answer.
pub(super) fn node(number: u64, table: &dyn AnyMatch) -> Map<String, Value> {
    let (node, seat) = match table.node() {
        Node::Decision(seat) => ("decision", Some(seat)),
        Node::Chance => ("chance", None),
        Node::Over => ("over", None),
    };
    let mut words = Map::new();
    words.insert("match".into(), number.into());
    words.insert("entries".into(), table.entries().into());
    words.insert("node".into(), node.into());
    words.insert("seat".into(), json!(seat));
    words.insert("question".into(), table.question().into());
    words
}

/// The earliest entry each seat may take back freely, for those who may.
pub(super) fn frontiers(table: &dyn AnyMatch) -> Value {
    Seat::first(table.seats())
        .filter_map(|seat| Some((seat.to_string(), table.frontier(seat)?.into())))
        .collect::<Map<String, Value>>()
        .into()
}

/// What can be answered to the question of a match, as far as this viewer may
/// know. What a seat may choose can show what it knows alone, and how likely an
/// outcome is can show what others do.
pub(super) fn menu(table: &dyn AnyMatch, viewer: Viewer) -> (&'static str, Value) {
    match table.node() {
        Node::Decision(seat) if !viewer.sees(seat) => return ("options", Value::Null),
        Node::Decision(_) | Node::Over => return ("options", json!(table.options())),
        Node::Chance if viewer != Viewer::Referee => return ("outcomes", Value::Null),
        Node::Chance => {}
    }
    let outcomes = table.outcomes().map(|outcomes| {
        let in_words = |outcome: &crate::Outcome| {
            let ratio = outcome.probability;
            json!({ "text": outcome.text, "cases": ratio.cases, "of": ratio.of })
        };
        outcomes.iter().map(in_words).collect::<Vec<Value>>()
    });
    ("outcomes", json!(outcomes))
}

/// What happened after an entry, as this viewer may know it: as sentences and as data.
pub(super) fn events(table: &dyn AnyMatch, since: usize, viewer: Viewer) -> Value {
    let event = |(Happening { entry, event }, data): (Happening, Value)| json!({ "entry": entry, "text": crate::sentence(table.name(), &event), "data": data });
    table.events_with_data_since(since, viewer).into_iter().map(event).collect()
}

/// The standing of every seat.
#[must_use]
pub fn scores(scores: &Scores) -> Value {
    let in_words = |(seat, score): (Seat, tabletop::Score)| {
        json!({
            "seat": seat,
            "points": score.points,
            "tie-break": score.tie_break,
            "place": scores.place(seat),
        })
    };
    scores.iter().map(in_words).collect::<Vec<Value>>().into()
}
