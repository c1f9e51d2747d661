//! Draws the tracks of the common board, with everyone's markers.

use maud::{Markup, html};
use santa_maria::{Deed, Resource, SeatView};
use tabletop::Seat;

use super::art::{Face, Symbol};
use super::part::{Table, chip};
use crate::art::art;

pub(super) fn religion(table: &Table<'_>) -> Markup {
    let tracks = &table.view.pieces.tracks;
    html! {
        div.track role="group" aria-label=(table.game_text("part-religion")) {
            h3 { (art(Deed::Religion)) (table.game_text("part-religion")) }
            ol start="0" {
                @for space in 0..=tracks.religion {
                    @let symbol = tracks.monks.iter().position(|&at| at == space);
                    li title=[symbol.map(|symbol| description(table, symbol))] {
                        (number(space))
                        @if let Some(symbol) = symbol {
                            (art(Symbol::Monk))
                            @if table.game.game().unlocks(symbol) { span.die.blue { (art(Face(1))) } }
                            span.hidden { (description(table, symbol)) }
                        }
                        (markers(table, |player| player.religion == space))
                    }
                }
            }
        }
    }
}

/// The effect of a symbol on the religion track.
fn description(table: &Table<'_>, symbol: usize) -> String {
    let unlocks = table.game.game().unlocks(symbol);
    table.game_text(if unlocks { "track-monk-die" } else { "track-monk" })
}

pub(super) fn conquistador(table: &Table<'_>) -> Markup {
    let (view, tracks) = (&table.view, &table.view.pieces.tracks);
    let tree = tracks.trees.get(usize::from(view.year.unwrap_or(1)).saturating_sub(1)).copied();
    html! {
        div.track role="group" aria-label=(table.game_text("part-conquistador")) {
            h3 { (art(Deed::Conquistador)) (table.game_text("part-conquistador")) }
            ol start="0" {
                @for space in 0..=tracks.conquistador {
                    @let has_gold = tracks.gold.contains(&space);
                    @let year = tracks.trees.iter().position(|&at| at == space);
                    // Trees replace rivals in a solo game only.
                    @let year = year.filter(|_| view.seats.len() == 1);
                    li.tree[year.is_some() && tree == Some(space)] {
                        (number(space))
                        @if let Some(year) = year {
                            span title=(table.game_text_with("track-tree", &[("year", (year + 1).into())])) {
                                (art(Symbol::Tree)) span.hidden { (table.game_text_with("track-tree", &[("year", (year + 1).into())])) }
                            }
                        }
                        @if has_gold {
                            span title=(table.game_text("track-gold")) {
                                (art(Resource::Gold)) span.hidden { (table.game_text("track-gold")) }
                            }
                        }
                        (stack(table, space))
                    }
                }
            }
            p.honours { (honours(table)) }
        }
    }
}

/// The points for each rank at the end of this year.
fn honours(table: &Table<'_>) -> String {
    let view = &table.view;
    let points: Vec<String> = (1_u8..)
        .zip(&view.pieces.tracks.honours)
        .map(|(place, &points)| {
            table.game_text_with(
                "honour-place",
                &[("place", place.into()), ("points", points.into())],
            )
        })
        .collect();
    let id = if view.seats.len() == 1 { "honours-alone" } else { "honours" };
    table.game_text_with(
        id,
        &[("year", view.year.unwrap_or(1).into()), ("points", points.join(", ").into())],
    )
}

fn number(space: u8) -> Markup {
    html! { span.space-number aria-hidden="true" { (space) } }
}

fn markers(table: &Table<'_>, is_here: impl Fn(&SeatView) -> bool) -> Markup {
    html! {
        span.chips {
            @for (&seat, player) in &table.view.seats { @if is_here(player) { (chip(table, seat)) } }
        }
    }
}

/// The markers on one space form a stack. The last to arrive is on top, so it is drawn first.
fn stack(table: &Table<'_>, space: u8) -> Markup {
    let here = table.view.seats.iter().filter(|(_, player)| player.conquistador == space);
    let mut here: Vec<(Seat, u8)> = here.map(|(&seat, player)| (seat, player.below)).collect();
    here.sort_by_key(|&(_, below)| std::cmp::Reverse(below));
    html! {
        @if !here.is_empty() {
            span.chips.stack[here.len() > 1] title=[(here.len() > 1).then(|| table.game_text("track-stack"))] {
                @for (seat, _) in here { (chip(table, seat)) }
            }
        }
    }
}
