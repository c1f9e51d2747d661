//! Draws the answers to the open question as buttons.
//!
//! What can be done at any time stands apart.

use maud::{Markup, html};
use santa_maria::{Action, Question};

use super::label::label;
use super::outlook::outlook;
use super::part::Table;
use super::{draft, place, turn, words};

pub(super) fn answers(table: &Table<'_>) -> Markup {
    if table.options.is_empty() {
        return html! {};
    }
    let main = match table.game.state().asked() {
        Some(Question::Turn) => turn::turn(table),
        Some(Question::Place | Question::PlaceHall) => place::place(table),
        Some(Question::Board) => draft::boards(table),
        Some(Question::Hall) => draft::halls(table),
        _ => html! {
            div.answers {
                @for &action in &table.options {
                    @if !is_free(action) && action != Action::Pass { (answer(table, action)) }
                }
                // To do nothing is what is thought of last.
                @if table.may(Action::Pass) { (answer(table, Action::Pass)) }
            }
        },
    };
    html! { (main) (free(table)) }
}

/// Whether an action leads back to the same question.
pub(super) fn is_free(action: Action) -> bool {
    matches!(action, Action::Sell(_) | Action::Buy(_))
}

/// Selling and buying, beside every question at which they can matter.
fn free(table: &Table<'_>) -> Markup {
    let free: Vec<Action> = table.options.iter().copied().filter(|&it| is_free(it)).collect();
    html! {
        @if !free.is_empty() {
            section.free aria-label=(table.game_text("part-free")) {
                h3 { (table.game_text("part-free")) }
                @for action in free {
                    button.answer.small name="play" value=(table.notation(action)) { (label(table, action)) }
                }
            }
        }
    }
}

/// An answer with what comes of it.
pub(super) fn answer(table: &Table<'_>, action: Action) -> Markup {
    let class = if action == Action::Pass { "answer pass" } else { "answer" };
    let told = follows(table, action);
    let cell = match action {
        Action::Activate(cell) | Action::Leave(cell) | Action::Road(cell) => Some(cell),
        _ => None,
    };
    html! {
        button class=(class) name="play" value=(table.notation(action)) data-for=(table.notation(action)) data-cells=[cell] {
            (label(table, action))
            @if !told.is_empty() { span.follows { (told) } }
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
