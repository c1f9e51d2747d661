//! The role cards.

use maud::{Markup, html};
use puerto_rico::Action;
use tabletop::Name;

use super::part::{Table, doubloons};
use crate::web::art;

pub(super) fn roles(table: &Table<'_>) -> Markup {
    html! {
        section.roles aria-label=(table.game_text("part-roles")) {
            @for card in &table.view.roles {
                @let action = Action::Role(card.role);
                @let inside = html! {
                    (art(&format!("role-{}", picture(card.role.name()))))
                    span.label { (table.name("role", card.role)) }
                    @if card.doubloons > 0 { (doubloons(table, card.doubloons)) }
                    @if let Some(seat) = card.taken { (table.person(seat)) }
                };
                div.role.taken[card.taken.is_some()] {
                    (table.button(action, "card", &inside))
                    @let role = picture(card.role.name());
                    (table.about(&table.name("role", card.role), role, &html! {
                        p { (table.game_text(&format!("duty-{role}"))) }
                        p { b { (table.game_text("privilege")) ": " } (table.game_text(&format!("duty-{role}.privilege"))) }
                    }))
                }
            }
        }
    }
}

/// Both prospectors look the same.
pub(super) fn picture(role: &str) -> &str {
    role.strip_suffix("-2").unwrap_or(role)
}
