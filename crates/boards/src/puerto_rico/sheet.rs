//! Draws the score sheet at the end, with every source of points.

use maud::{Markup, html};
use puerto_rico::Sheet;
use tabletop::GameRules;
use tabletop::Seat;

use super::part::Table;

/// A source of points: its message id, and its value on a sheet.
type Source = (&'static str, fn(&Sheet) -> u16);

const SOURCES: &[Source] = &[
    ("score-chips", |sheet| sheet.chips),
    ("score-buildings", |sheet| sheet.buildings),
    ("building-guild-hall", |sheet| sheet.guild_hall),
    ("building-residence", |sheet| sheet.residence),
    ("building-fortress", |sheet| sheet.fortress),
    ("building-customs-house", |sheet| sheet.customs_house),
    ("building-city-hall", |sheet| sheet.city_hall),
    ("building-cloister", |sheet| sheet.cloister),
    ("score-nobles", |sheet| sheet.nobles),
    ("building-royal-garden", |sheet| sheet.royal_garden),
];

pub(super) fn sheets(table: &Table<'_>) -> Markup {
    let seats: Vec<Seat> = Seat::first(table.game.game().seats()).collect();
    let sheet =
        |seat: &Seat| table.view.seats.get(seat).and_then(|own| own.sheet).unwrap_or_default();
    let scores = table.game.scores();
    html! {
        section.sheet {
            h2 { (table.game_text("score-title")) }
            div.scroll tabindex="0" role="region" aria-label=(table.game_text("score-title")) {
                table {
                    (table.score_head(&seats))
                    tbody {
                        @for (id, points) in SOURCES {
                            @if seats.iter().any(|seat| points(&sheet(seat)) > 0) {
                                tr {
                                    th scope="row" { (table.game_text(id)) }
                                    @for seat in &seats { td { (points(&sheet(seat))) } }
                                }
                            }
                        }
                    }
                    tfoot {
                        tr {
                            th scope="row" { (table.game_text("score-total")) }
                            @for seat in &seats { td { b { (sheet(seat).total()) } } }
                        }
                        tr {
                            th scope="row" { (table.game_text("score-tie")) }
                            @for (_, score) in scores.iter() { td { (score.tie_break) } }
                        }
                    }
                }
            }
        }
    }
}
