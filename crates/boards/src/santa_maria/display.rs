//! Draws what is on offer: expansion tiles, scholars, bishops and missionary stations.

use maud::{Markup, html};
use santa_maria::{Action, Id, Question, Tile};

use super::art::Symbol;
use super::part::{Table, action, chip, coins, cost, look, payer, points};
use super::{picture, words};
use crate::art::art;

pub(super) fn display(table: &Table<'_>) -> Markup {
    html! {
        section.display aria-label=(table.game_text("part-display")) {
            (tiles(table))
            (places(table))
        }
    }
}

/// One of these parts by its name, for a picture.
pub(super) fn part(table: &Table<'_>, name: &str) -> Option<Markup> {
    match name {
        "tiles" => Some(tiles(table)),
        "places" => Some(places(table)),
        _ => None,
    }
}

fn tiles(table: &Table<'_>) -> Markup {
    html! {
        div.tiles role="group" aria-label=(table.game_text("part-tiles")) {
            h3 { (art(Symbol::TownHall)) (table.game_text("part-tiles")) }
            @for (&id, tile) in &table.view.pieces.tiles { (expansion(table, id, tile)) }
        }
    }
}

fn expansion(table: &Table<'_>, id: Id, tile: &Tile) -> Markup {
    let Some(Action::Expand(number)) = action(table, "expand", &id) else { return html! {} };
    let act = Action::Expand(number);
    let spaces: Vec<_> = table.game.game().tile_spaces(number).collect();
    let inside = html! {
        (picture::tile(table, tile.shape, spaces.iter().copied()))
        (cost(table, &tile.cost))
        span.id { (id) }
    };
    let is_asked = table.state.asked() == Some(Question::Turn);
    let refused = if is_asked && !table.may(act) { table.why_not(act) } else { None };
    let name = table.game_text_with("tile-name", &[("tile", id.to_string().into())]);
    html! {
        div.offer data-key=(format!("tile-{id}")) {
            (table.button(act, "card", &inside))
            (table.about(&name, "expand", &html! {
                ul { @for space in &spaces { li { (words::space(table, space)) } } }
                p { (table.game_text_with("price-now", &[("cost", price(table, tile).into())])) }
                @if let Some(refused) = refused { div.refused { (refused) } }
            }))
        }
    }
}

fn price(table: &Table<'_>, tile: &Tile) -> String {
    let goods = words::goods(table, &tile.cost);
    if goods.is_empty() { table.game_text("for-nothing") } else { goods }
}

fn places(table: &Table<'_>) -> Markup {
    let view = &table.view;
    let worth = |id: &Id| view.pieces.scholars.get(id).map(|it| it.points);
    html! {
        div.places role="group" aria-label=(table.game_text("part-places")) {
            h3 { (art(Symbol::Scholar)) (table.game_text("part-scholars")) }
            @for id in view.scholars.iter().flatten() { (place(table, *id, worth(id))) }
            h3 { (art(Symbol::Bishop)) (table.game_text("part-bishops")) }
            @for &id in view.bishops.iter().flatten() { (place(table, id, None)) }
            h3 { (art(Symbol::Station)) (table.game_text("part-stations")) }
            @for &id in view.pieces.stations.keys() { (place(table, id, None)) }
        }
    }
}

/// A place for monks: its monks, its effect and its cost.
fn place(table: &Table<'_>, id: Id, worth: Option<u8>) -> Markup {
    let Some(Action::Monk(number)) = action(table, "monk", &id) else { return html! {} };
    let act = Action::Monk(number);
    let place = table.game.game().monk_place(number.into());
    let name = words::monk_place_name(table, place, id);
    let goods = words::monk_place(table, place);
    let is_asked = table.state.asked() == Some(Question::Monk);
    let price = look(table, payer(table)).monk_price(number.into());
    let refused = if is_asked && !table.may(act) { table.why_not(act) } else { None };
    let inside = html! {
        span.label { (name) }
        @if let Some(worth) = worth { (points(table, worth.into())) }
        @if is_asked && price > 0 { (coins(table, price)) }
        span.chips { @for (&seat, own) in &table.view.seats { @if own.monks.contains(&id) { (chip(table, seat)) } } }
        span.description { (goods) }
    };
    html! {
        div.place data-key=(format!("place-{id}")) {
            (table.button(act, "card", &inside))
            @if let Some(refused) = refused { (table.about(&name, "monk", &html! { div.refused { (refused) } })) }
        }
    }
}
