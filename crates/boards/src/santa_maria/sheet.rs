//! Draws the score sheet at the end, with all points and the achievements of a solo game.

use maud::{Markup, html};
use santa_maria::{Achievement, Item, SantaMaria, Sheet};
use tabletop::GameRules;
use tabletop::{Name, Seat};

use super::part::Table;
use crate::art::{Icon, art};

/// The points of one row of the sheet.
fn points(sheet: &Sheet, item: Item) -> i32 {
    match item {
        Item::Happiness => sheet.happiness,
        Item::Coins => sheet.coins,
        Item::Colonists => sheet.colonists,
        Item::Scholars => sheet.scholars,
        Item::Bishops => sheet.bishops,
        Item::Harbours => sheet.harbours,
        Item::Shipments => sheet.shipments,
    }
}

pub(super) fn sheets(table: &Table<'_>) -> Markup {
    let seats: Vec<Seat> = Seat::first(table.game.game().seats()).collect();
    let sheet =
        |seat: &Seat| table.view.seats.get(seat).and_then(|own| own.sheet).unwrap_or_default();
    html! {
        section.sheet {
            h2 { (table.game_text("score-title")) }
            @if let Some(win) = table.view.win {
                p.win { strong { (table.game_text_with(if win { "solo-won" } else { "solo-lost" }, &[("points", SantaMaria::SOLO_WIN.into())])) } }
            }
            div.scroll tabindex="0" role="region" aria-label=(table.game_text("score-title")) {
                table {
                    (table.score_head(&seats))
                    tbody {
                        @for &item in Item::ALL {
                            tr {
                                th scope="row" title=(table.game_text(&format!("item-{}.effect", item.name()))) { (table.name(item)) }
                                @for seat in &seats { td { (points(&sheet(seat), item)) } }
                            }
                        }
                    }
                    tfoot {
                        tr {
                            th scope="row" { (table.game_text("score-total")) }
                            @for seat in &seats { td { b { (sheet(seat).total()) } } }
                        }
                        @if seats.len() > 1 {
                            tr {
                                th scope="row" { (table.game_text("score-tie")) }
                                @for seat in &seats {
                                    td { @if let Some(space) = table.view.seats.get(seat).and_then(|own| own.retired) { (table.name(space)) } }
                                }
                            }
                        }
                    }
                }
            }
            (achievements(table))
        }
    }
}

/// The achievements of a solo game, and whether they are reached.
pub(super) fn achievements(table: &Table<'_>) -> Markup {
    let Some(reached) = &table.view.achievements else { return html! {} };
    html! {
        h3 { (table.game_text("part-achievements")) }
        ul.achievements {
            @for &it in Achievement::ALL {
                @let is_reached = reached.contains(&it);
                li.reached[is_reached] {
                    (art(if is_reached { Icon::Confirm } else { Icon::Lock }))
                    b { (table.name(it)) }
                    span.hidden { " (" (table.game_text(if is_reached { "reached" } else { "not-reached" })) ")" }
                    " " (table.game_text(&format!("achievement-{}.effect", it.name())))
                }
            }
        }
    }
}
