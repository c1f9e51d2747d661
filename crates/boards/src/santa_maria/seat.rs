//! Draws the board of one seat: its colony, and everything beside it.

use maud::{Markup, html};
use santa_maria::{Action, Colour, Deed, Id, MonkPlace, Piece, Resource, SantaMaria, SeatView};
use tabletop::{Name, Seat};

use super::art::Symbol;
use super::colony::colony;
use super::part::{Table, action, amount, coins, die, token};
use super::{picture, words};
use crate::art::{Icon, art};
use crate::table::seat_class;

pub(super) fn board(table: &Table<'_>, seat: Seat, is_large: bool) -> Markup {
    let Some(own) = table.view.seats.get(&seat) else { return html! {} };
    html! {
        section.seat.(seat_class(seat)).mine[is_large].turn[table.view.seat == Some(seat)]
            aria-label=(table.game_text_with("part-seat", &[("name", table.scene.name(seat).into())]))
            data-key=(format!("seat-{seat}-{is_large}")) {
            header {
                (table.person(seat))
                @if table.view.start == Some(seat) && table.view.seats.len() > 1 {
                    span.governor title=(table.game_text("part-start")) {
                        (art(Icon::Crown)) span.hidden { (table.game_text("part-start")) }
                    }
                }
                (coins(table, own.coins))
                (happiness(table, own))
                @if let Some(total) = own.total {
                    span.total title=(table.game_text("part-total")) { (table.game_text_with("total", &[("points", total.into())])) }
                }
            }
            div.stock {
                (stored(table, own, is_large))
                (dice(table, own))
            }
            div.stock { (tracks(table, own)) (ships(table, own)) }
            div.home role="group" aria-label=(table.game_text("part-colony")) { (colony(table, seat, is_large)) }
            (learned(table, own, is_large))
        }
    }
}

/// The resources of a player at a glance: coins, happiness, storage and dice.
pub(super) fn purse(table: &Table<'_>, seat: Seat) -> Markup {
    let Some(own) = table.view.seats.get(&seat) else { return html! {} };
    html! {
        (coins(table, own.coins))
        (happiness(table, own))
        (stored(table, own, false))
        (dice(table, own))
    }
}

/// The storage. Zeros are shown only on a large board.
fn stored(table: &Table<'_>, own: &SeatView, is_large: bool) -> Markup {
    html! {
        span.goods {
            @for &kind in Resource::ALL {
                @let held = own.resources.get(&kind).copied().unwrap_or(0);
                @if is_large || held > 0 { span.count { (token(table, kind)) b { (held) } } }
            }
        }
    }
}

/// Happiness lies face down: rivals see it only if the table allows it.
fn happiness(table: &Table<'_>, own: &SeatView) -> Markup {
    match own.points {
        Some(points) => amount(&table.game_text("part-happiness"), Symbol::Happiness, points),
        None => amount(&table.game_text("part-happiness"), Symbol::Happiness, "?"),
    }
}

/// The dice that can be used, and those that were used.
fn dice(table: &Table<'_>, own: &SeatView) -> Markup {
    let label = table.game_text_with(
        "dice-used",
        &[
            ("white", own.white_used.into()),
            ("most", SantaMaria::WHITE_DICE.into()),
            ("used", own.blue_used.into()),
            ("unlocked", own.unlocked.into()),
        ],
    );
    html! {
        span.dice title=(label) {
            @for &value in own.blue.iter().flatten() { (die(table, Colour::Blue, value)) }
            span.used { (table.game_text_with("dice-short", &[("white", own.white_used.into()), ("most", SantaMaria::WHITE_DICE.into())])) }
            @if own.blue.iter().flatten().next().is_none() { span.used { (table.game_text_with("blue-short", &[("unlocked", own.unlocked.into())])) } }
        }
    }
}

fn tracks(table: &Table<'_>, own: &SeatView) -> Markup {
    html! {
        (amount(&table.game_text("part-religion"), Deed::Religion, own.religion))
        (amount(&table.game_text("part-conquistador"), Deed::Conquistador, own.conquistador))
        @if let Some(space) = own.retired {
            span.retired { (table.game_text_with("retired", &[("space", table.name(space).into())])) }
        }
    }
}

fn ships(table: &Table<'_>, own: &SeatView) -> Markup {
    let docks = table.game.game().names(Piece::Dock);
    let total: u32 = own.ships.values().sum();
    html! {
        span.ships title=(table.game_text("part-ships")) {
            (art(Deed::Shipping)) span.hidden { (table.game_text("part-ships")) ": " (total) }
            @for (place, dock) in docks.iter().enumerate() {
                span.count title=(table.scene.text.name(&santa_maria::DockId(*dock))) {
                    (picture::bounty(table.game.game().income(place)))
                    span.hidden { (table.scene.text.name(&santa_maria::DockId(*dock))) }
                    b { (own.ships.get(dock).copied().unwrap_or(0)) }
                }
            }
        }
    }
}

/// The scholars and bishops of a player, with their effects.
fn learned(table: &Table<'_>, own: &SeatView, is_large: bool) -> Markup {
    let named = |id: Id| {
        let Action::Monk(place) = action(table, "monk", &id)? else { return None };
        let place = table.game.game().monk_place(place.into());
        Some((place, words::monk_place_name(table, place, id), words::monk_place(table, place)))
    };
    let all = own.scholar.iter().chain(&own.monks).filter_map(|id| named(*id));
    let all: Vec<(MonkPlace<'_>, String, String)> = all.collect();
    html! {
        @if !all.is_empty() {
            ul.learned aria-label=(table.game_text("part-monks")) {
                @for (place, name, label) in &all {
                    li title=(label) { (art(*place)) b { (name) } @if is_large { " " span.description { (label) } } }
                }
            }
        }
    }
}
