//! Draws the choices before the first year: colony boards and town halls.
//!
//! Each is drawn as it will lie on the table, town halls with their scholars.

use maud::{Markup, html};
use santa_maria::{Action, Shape};

use super::label::label;
use super::part::{Table, look, payer};
use super::{picture, words};

pub(super) fn boards(table: &Table<'_>) -> Markup {
    html! {
        div.draft {
            @for &action in &table.options {
                @if let Action::Board(board) = action {
                    button.answer name="play" value=(table.notation(action)) {
                        b { (label(table, action)) }
                        (picture::board(table, table.game.game().board_spaces(board)))
                    }
                }
            }
        }
    }
}

pub(super) fn halls(table: &Table<'_>) -> Markup {
    let look = look(table, payer(table));
    html! {
        div.draft {
            @for &action in &table.options {
                @if let Action::Hall(hall) = action {
                    button.answer name="play" value=(table.notation(action)) {
                        b { (label(table, action)) }
                        (picture::tile(table, Shape::Double, table.game.game().hall_spaces(hall)))
                        span.follows {
                            @for space in table.game.game().hall_spaces(hall) { (words::space(table, space)) ". " }
                            @if let Some((_, ability)) = look.hall_scholar(hall) {
                                br; b { (scholar(table, &table.notation(action))) } " " (words::abilities(table, ability))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The name of the scholar of a set.
fn scholar(table: &Table<'_>, notation: &str) -> String {
    let set = table.view.halls.iter().find(|(hall, _)| notation.ends_with(&***hall));
    set.map(|(_, scholar)| table.scene.text.name(&santa_maria::ScholarId(*scholar)))
        .unwrap_or_default()
}
