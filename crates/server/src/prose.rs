//! What happened and what is refused, in words for people.

use maud::{Markup, html};
use puerto_rico::Event;
use tabletop::Explanation;

use crate::board::Scene;

/// An event in words.
pub(crate) fn event(_scene: &Scene<'_>, event: &Event) -> String {
    event.to_string()
}

/// A refusal in words: why, what would help, and the rule.
pub(crate) fn refusal(scene: &Scene<'_>, told: Explanation) -> Markup {
    html! {
        p { (told.reason) }
        p { (scene.text.t("remedy")) ": " (told.remedy) }
        p { a href=(format!("/rules/puerto-rico#{}", told.rule)) target="_blank" { (told.rule) } }
    }
}
