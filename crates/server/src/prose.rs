//! What happened and what is refused, in words for people.

use maud::{Markup, html};
use serde::Serialize;
use serde_json::Value;
use tabletop::{Explanation, Seat};

use crate::board::Scene;

/// What happened, in words; what has no words in the message files is told as
/// the rules tell it.
pub(crate) fn happened(scene: &Scene<'_>, data: &Value, plain: &str) -> String {
    tell(scene, "event", data).unwrap_or_else(|| plain.to_owned())
}

/// A refusal in words: why, what would help, and the rule.
pub(crate) fn refused(scene: &Scene<'_>, refusal: &impl Serialize, told: &Explanation) -> Markup {
    let data = serde_json::to_value(refusal).unwrap_or_default();
    let reason = tell(scene, "refusal", &data);
    let remedy = tell(scene, "refusal.remedy", &data);
    html! {
        p { (reason.as_deref().unwrap_or(&told.reason)) }
        p { b { (scene.text.t("remedy")) ": " } (remedy.as_deref().unwrap_or(&told.remedy)) }
        p { a href=(scene.rule(told.rule)) target="_blank" { (scene.text.t("to-rule")) } }
    }
}

fn tell(scene: &Scene<'_>, what: &str, data: &Value) -> Option<String> {
    scene.text.game.tell(what, data, &|kind, identifier| {
        (kind == "seat").then(|| Some(scene.name(Seat::parse(identifier)?).to_owned())).flatten()
    })
}
