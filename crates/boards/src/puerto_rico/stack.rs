//! Draws stacks of face-down plantations whose top one somebody has seen.

use maud::{Markup, html};
use puerto_rico::{Action, Stack, Tile};
use tabletop::Name;

use super::art::Symbol;
use super::part::Table;
use crate::art::art;

/// The plantation on top, for viewers who have seen it; for others the names of those who have.
fn description(table: &Table<'_>, stack: Stack) -> String {
    let Some(top) = table.view.position.tops.get(&stack) else { return table.name(stack) };
    let name = table.name(stack);
    match top.tile {
        Some(good) => {
            let tile = table.name(Tile::plantation(good));
            table.game_text_with("stack-known", &[("stack", name.into()), ("tile", tile.into())])
        }
        None => {
            let seen: Vec<&str> = top.seen.iter().map(|&seat| table.scene.name(seat)).collect();
            let arguments = [("stack", name.into()), ("names", seen.join(", ").into())];
            table.game_text_with("stack-put-back", &arguments)
        }
    }
}

/// The picture of the plantation on top, or its back.
fn picture(table: &Table<'_>, stack: Stack) -> Markup {
    let tile = table.view.position.tops.get(&stack).and_then(|top| top.tile);
    match tile {
        Some(good) => art(Tile::plantation(good)),
        None => art(Symbol::TileBack),
    }
}

/// A stack as an answer.
pub(super) fn label(table: &Table<'_>, stack: Stack) -> Markup {
    html! { (picture(table, stack)) (description(table, stack)) }
}

/// The stacks beside the row whose top plantation someone has seen.
pub(super) fn all(table: &Table<'_>) -> Markup {
    html! {
        @for &stack in table.view.position.tops.keys() {
            @let inside = html! {
                (picture(table, stack)) span.times { (stack.name()) }
                span.hidden { (description(table, stack)) }
            };
            @if table.may(Action::DrawFrom(stack)) {
                (table.button(Action::DrawFrom(stack), "tile back", &inside))
            } @else {
                span.tile.back title=(description(table, stack)) { (inside) }
            }
        }
    }
}
