//! Draws the answers to the open question as buttons.
//!
//! Actions that are possible at any time stand apart.

use maud::{Markup, html};
use santa_maria::{Action, Question};

use super::answer::answer;
use super::label::label;
use super::part::Table;
use super::{draft, place, turn};

pub(super) fn answers(table: &Table<'_>) -> Markup {
    match table.game.state().asked() {
        Some(Question::Turn) => turn::turn(table),
        Some(Question::Place | Question::PlaceHall) => place::place(table),
        Some(Question::Board) => draft::boards(table),
        Some(Question::Hall) => draft::halls(table),
        _ => html! {
            div.answers {
                @for &action in &table.options {
                    @if !is_free(action) && action != Action::Pass { (answer(table, action)) }
                }
                // Doing nothing comes last.
                @if table.may(Action::Pass) { (answer(table, Action::Pass)) }
            }
        },
    }
}

/// Whether an action leads back to the same question.
fn is_free(action: Action) -> bool {
    matches!(action, Action::Sell(_) | Action::Buy(_))
}

/// Selling and buying, beside every question where they can matter.
pub(super) fn free(table: &Table<'_>) -> Markup {
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
