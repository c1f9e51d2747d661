//! Helpers for drawing the table of *Puerto Rico*.

use std::collections::BTreeMap;

use maud::{Markup, html};
use puerto_rico::{Good, Person, PuertoRico, Slot};

use super::art::Symbol;
use crate::art::art;
use crate::table;

/// A table of *Puerto Rico* about to be drawn.
pub(super) type Table<'a> = table::Table<'a, PuertoRico>;

/// A good, shown by shape, letter and colour; its name is read out.
pub(super) fn token(table: &Table<'_>, good: Good) -> Markup {
    html! { span.good { (art(good)) span.hidden { (table.name(good)) } } }
}

/// The number of something.
pub(super) fn count<K: Ord + Copy>(counts: &BTreeMap<K, u8>, key: K) -> u8 {
    counts.get(&key).copied().unwrap_or(0)
}

/// A good with its number.
pub(super) fn goods(table: &Table<'_>, good: Good, count: u8) -> Markup {
    html! { span.count { (token(table, good)) b { (count) } } }
}

/// The goods that a board makes.
pub(super) fn makes(table: &Table<'_>, made: impl Iterator<Item = (Good, u8)>) -> Markup {
    let made: Vec<(Good, u8)> = made.filter(|it| it.1 > 0).collect();
    html! {
        (table.game_text("part-makes"))
        @for (good, count) in &made { " " (goods(table, *good, *count)) }
        @if made.is_empty() { " –" }
    }
}

/// Doubloons, with a text for people who do not see the coin.
pub(super) fn doubloons(table: &Table<'_>, count: u16) -> Markup {
    let label = table.game_text_with("count-doubloons", &[("count", count.into())]);
    html! { span.count title=(label) { (art(Symbol::Doubloon)) b aria-hidden="true" { (count) } span.hidden { (label) } } }
}

/// A row of circles with people, and the empty circles.
pub(super) fn circles(table: &Table<'_>, circles: u8, colonists: u8, nobles: u8) -> Markup {
    let label = table.game_text_with(
        "circles",
        &[("circles", circles.into()), ("colonists", colonists.into()), ("nobles", nobles.into())],
    );
    html! {
        span.circles title=(label) {
            @for _ in 0..nobles { span.circle.full { (art(Person::Noble)) } }
            @for _ in 0..colonists { span.circle.full { (art(Person::Colonist)) } }
            @for _ in (nobles + colonists)..circles { span.circle {} }
            span.hidden { (label) }
        }
    }
}

/// The name of a slot.
pub(super) fn slot_name(table: &Table<'_>, slot: Slot) -> String {
    match slot {
        Slot::Tile(tile) => table.name(tile),
        Slot::Building(building) => table.name(building),
    }
}
