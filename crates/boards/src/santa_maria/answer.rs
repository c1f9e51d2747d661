//! Draws one answer as a button, with its outlook.

use maud::{Markup, html};
use santa_maria::Action;

use super::label::label;
use super::outlook::outlook;
use super::part::Table;
use super::words;

/// An answer with its outlook.
pub(super) fn answer(table: &Table<'_>, action: Action) -> Markup {
    let class = if action == Action::Pass { "answer pass" } else { "answer" };
    let note = follows(table, action);
    let cell = match action {
        Action::Activate(cell) | Action::Leave(cell) | Action::Road(cell) => Some(cell),
        _ => None,
    };
    html! {
        button class=(class) name="play" value=(table.notation(action)) data-for=(table.notation(action)) data-cells=[cell] {
            (label(table, action))
            @if !note.is_empty() { span.follows { (note) } }
        }
    }
}

fn follows(table: &Table<'_>, action: Action) -> String {
    match action {
        Action::Pass | Action::Road(_) | Action::Leave(_) => String::new(),
        Action::Monk(place) => words::monk_place(table, table.game.game().monk_place(place.into())),
        _ => outlook(table, action).text(table),
    }
}
