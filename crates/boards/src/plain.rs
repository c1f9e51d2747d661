//! Draws any game without a board of its own: the position as text, the options in notation.

use maud::{Markup, html};
use play::{AnyMatch, flat};

use crate::scene::{Drawn, Scene};

/// The label of an action: its notation.
pub(super) fn label(text: &str) -> Markup {
    html! { code { (text) } }
}

pub(super) fn draw(game: &dyn AnyMatch, scene: &Scene<'_>) -> Drawn {
    let view = match scene.at {
        Some(entry) => game.view_at(entry, scene.viewer),
        None => Some(game.view(scene.viewer)),
    };
    let view = view.unwrap_or_default();
    let words = flat::to_text(&view).unwrap_or_else(|_| format!("{view:#}"));
    let options = if scene.actor.is_some() { game.options() } else { Vec::new() };
    Drawn {
        question: html! { (game.question()) },
        purses: html! {},
        answers: html! {
            @for option in &options {
                button.answer name="play" value=(option.text) { (label(&option.text)) }
            }
        },
        board: html! { pre.plain tabindex="0" { (words) } },
    }
}
