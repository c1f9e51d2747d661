//! Events and refusals of a game as sentences for people.

use maud::{Markup, html};
use tabletop::{Message, Seat};

use crate::scene::Scene;

/// An event as a sentence.
pub fn event(scene: &Scene<'_>, event: &Message) -> String {
    sentence(scene, event)
}

/// Why the rules refuse something, what would help, and the rule.
pub(crate) fn refusal(scene: &Scene<'_>, rule: &str, refusal: &Message) -> Markup {
    let remedy = scene.text.game.attribute(refusal, "remedy", &player(scene));
    html! {
        p { (sentence(scene, refusal)) }
        p { b { (scene.text.t("remedy")) ": " } (remedy.unwrap_or_default()) }
        p { a href=(scene.rule(rule)) target="_blank" { (scene.text.t("to-rule")) } }
    }
}

/// The reason alone, where there is no room for more.
pub(crate) fn reason(scene: &Scene<'_>, refusal: &Message) -> String {
    sentence(scene, refusal)
}

fn sentence(scene: &Scene<'_>, message: &Message) -> String {
    scene.text.game.sentence(message, &player(scene))
}

fn player<'a>(scene: &'a Scene<'_>) -> impl Fn(Seat) -> String + 'a {
    |seat| scene.name(seat).to_owned()
}
