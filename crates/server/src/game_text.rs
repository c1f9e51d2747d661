//! Events and refusals of a game in words for people.

use maud::{Markup, html};
use messages::Messages;
use santa_maria::Cell;
use serde::Serialize;
use serde_json::Value;
use tabletop::{Explanation, Seat};

use crate::board::Scene;

/// An event in words. Without a message it has the words of the rules.
pub(crate) fn event(scene: &Scene<'_>, data: &Value, plain: &str) -> String {
    tell(scene, "event", data).unwrap_or_else(|| plain.to_owned())
}

/// A refusal in words: why, what would help, and the rule.
pub(crate) fn refusal(scene: &Scene<'_>, refusal: &impl Serialize, told: &Explanation) -> Markup {
    let data = serde_json::to_value(refusal).unwrap_or_default();
    let reason = tell(scene, "refusal", &data);
    let remedy = tell(scene, "refusal.remedy", &data);
    html! {
        p { (reason.as_deref().unwrap_or(&told.reason)) }
        p { b { (scene.text.t("remedy")) ": " } (remedy.as_deref().unwrap_or(&told.remedy)) }
        p { a href=(scene.rule(told.rule)) target="_blank" { (scene.text.t("to-rule")) } }
    }
}

/// Only why, where there is no room for more.
pub(crate) fn reason(scene: &Scene<'_>, refusal: &impl Serialize) -> Option<String> {
    tell(scene, "refusal", &serde_json::to_value(refusal).ok()?)
}

/// A space of a colony: its row and its column.
pub(crate) fn cell(messages: &Messages, cell: Cell) -> String {
    let place = [("row", (cell.row() + 1).into()), ("column", (cell.column() + 1).into())];
    messages.text_with("cell-told", &place).map_or_else(|| cell.to_string(), Into::into)
}

fn tell(scene: &Scene<'_>, what: &str, data: &Value) -> Option<String> {
    scene.text.game.tell(what, data, &|kind, identifier| match kind {
        "seat" => Some(scene.name(Seat::parse(identifier)?).to_owned()),
        "cell" => Some(cell(scene.text.game, Cell::parse(identifier)?)),
        _ => None,
    })
}
