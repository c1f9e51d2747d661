//! Draws the role cards.

use maud::{Markup, html};
use puerto_rico::{Action, Question};
use tabletop::Name;

use super::art::printed;
use super::part::{Table, doubloons};
use crate::art::art;

/// The role cards, to look at. The seat that chooses a role finds them below the question.
pub(super) fn roles(table: &Table<'_>) -> Markup {
    if is_asked(table) {
        html! {}
    } else {
        cards(table, "card")
    }
}

/// The role cards, to choose from.
pub(super) fn to_choose(table: &Table<'_>) -> Markup {
    cards(table, "card answer")
}

fn is_asked(table: &Table<'_>) -> bool {
    !table.options.is_empty() && table.game.state().question() == Some(Question::Role)
}

fn cards(table: &Table<'_>, class: &str) -> Markup {
    html! {
        section.roles aria-label=(table.game_text("part-roles")) {
            @for (&chosen, card) in &table.view.roles {
                @let action = Action::Role(chosen);
                @let role = printed(chosen);
                @let privilege = table.game_text(&format!("duty-{role}.privilege"));
                @let inside = html! {
                    (art(chosen))
                    span.label { (table.name(chosen)) }
                    @if card.doubloons > 0 { (doubloons(table, card.doubloons)) }
                    @if let Some(seat) = card.taken { (table.person(seat)) }
                    @else if table.may(action) { span.follows { (privilege) } }
                };
                div.role.taken[card.taken.is_some()] data-key=(format!("role-{}", chosen.name())) {
                    (table.button(action, class, &inside))
                    (table.about(&table.name(chosen), role, &html! {
                        p { (table.game_text(&format!("duty-{role}"))) }
                        p { b { (table.game_text("privilege")) ": " } (privilege) }
                        @if is_asked(table) && let Some(refused) = table.why_not(action) {
                            div.refused { (refused) }
                        }
                    }))
                }
            }
        }
    }
}
