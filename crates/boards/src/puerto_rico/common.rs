//! Draws the common parts: ships, trading house, colonists, tiles and the end conditions.

use maud::{Markup, html};
use puerto_rico::{Action, Building, Event, Good, Person, Tile};
use tabletop::{GameRules, Ignore, Name, Node};

use super::art::Symbol;
use super::part::{Table, count, goods, token};
use super::stack;
use crate::art::{Icon, art};

pub(super) fn common(table: &Table<'_>) -> Markup {
    html! {
        section.common aria-label=(table.game_text("part-common")) {
            (ships(table))
            (house(table))
            (tiles(table))
            (supplies(table))
            (ending(table))
        }
    }
}

/// One of these parts by its name, for a picture.
pub(super) fn part(table: &Table<'_>, name: &str) -> Option<Markup> {
    match name {
        "ships" => Some(ships(table)),
        "house" => Some(house(table)),
        "tiles" => Some(tiles(table)),
        "supplies" => Some(supplies(table)),
        _ => None,
    }
}

fn ships(table: &Table<'_>) -> Markup {
    html! {
        div.harbor aria-label=(table.game_text("part-ships")) role="group" {
            @for (&ship, &spaces) in &table.view.fleet {
                @let cargo = table.view.ships.get(&ship).and_then(|cargo| cargo.iter().next());
                @let (good, loaded) = cargo.map_or((None, 0), |(&good, &count)| (Some(good), count));
                div.ship data-key=(format!("ship-{}", ship.name())) {
                    span.label { (table.game_text_with("ship", &[("spaces", spaces.into()), ("count", loaded.into())])) }
                    span.hold {
                        @for place in 0..spaces {
                            span.space {
                                @if place < loaded && let Some(good) = good { (token(table, good)) }
                            }
                        }
                    }
                    span.loads {
                        @for &good in Good::ALL {
                            @let action = Action::Load(good, ship);
                            @if table.may(action) {
                                (table.button(action, "load", &html! { (token(table, good)) " +" (points(table, action)) (blocked(table, action)) }))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The goods that anyone has and that no ship will take after this load.
fn blocks(table: &Table<'_>, action: Action) -> Vec<Good> {
    let (game, before) = (table.game.game(), table.game.state());
    let mut after = *before;
    game.apply(&mut after, action, &mut Ignore);
    let gone = game.loadable(before).and(game.loadable(&after).others());
    let is_held = |good: Good| table.view.seats.values().any(|seat| seat.goods.contains_key(&good));
    Good::ALL.iter().copied().filter(|&good| gone.contains(good) && is_held(good)).collect()
}

fn blocked(table: &Table<'_>, action: Action) -> Markup {
    let goods = blocks(table, action);
    html! {
        @if !goods.is_empty() {
            span.blocks title=(blocked_text(table, &goods)) {
                (art(Icon::Lock)) @for &good in &goods { (token(table, good)) }
            }
        }
    }
}

fn blocked_text(table: &Table<'_>, goods: &[Good]) -> String {
    let names: Vec<String> = goods.iter().map(|&good| table.name(good)).collect();
    table.game_text_with("load-blocks", &[("goods", names.join(", ").into())])
}

/// A note on the goods that a load blocks; nothing if it blocks none.
pub(super) fn load_blocks(table: &Table<'_>, action: Action) -> Option<String> {
    if !matches!(action, Action::Load(..)) {
        return None;
    }
    let goods = blocks(table, action);
    (!goods.is_empty()).then(|| blocked_text(table, &goods))
}

/// The points that a load earns, taken from its events.
pub(super) fn points(table: &Table<'_>, action: Action) -> u16 {
    let brings = |event: &Event| match *event {
        Event::Loaded { points, .. } | Event::Wharfed { points, .. } => u16::from(points),
        _ => 0,
    };
    table.events(action).iter().map(brings).sum()
}

fn house(table: &Table<'_>) -> Markup {
    let view = &table.view;
    let sold: Vec<Good> = view
        .house
        .iter()
        .flat_map(|(&good, &count)| std::iter::repeat_n(good, usize::from(count)))
        .collect();
    html! {
        div.house role="group" aria-label=(table.game_text("part-house")) data-key="house" {
            (art(Symbol::TradingHouse))
            span.label { (table.game_text("part-house")) }
            span.hold {
                @for place in 0..4_usize.max(sold.len()) {
                    span.space { @if let Some(&good) = sold.get(place) { (token(table, good)) } }
                }
            }
            span.prices {
                @for (good, sale) in view.sales.iter() {
                    @let action = Action::Sell(good);
                    @let inside = html! { (token(table, good)) b { (sale.price) } };
                    (table.button(action, "price", &inside))
                }
            }
        }
    }
}

fn tiles(table: &Table<'_>) -> Markup {
    let view = &table.view;
    html! {
        div.row role="group" aria-label=(table.game_text("part-row")) {
            span.label { (table.game_text("part-row")) }
            @for (&good, &count) in &view.row {
                @let tile = Tile::plantation(good);
                @for copy in 0..count {
                    @let inside = html! {
                        (art(tile))
                        span.hidden { (table.name(tile)) }
                    };
                    // Equal tiles are the same answer, so one button is enough.
                    @if copy == 0 { (table.button(Action::Take(tile), "tile", &inside)) }
                    @else { span.tile { (inside) } }
                }
            }
            @let quarry = html! {
                (art(Tile::Quarry)) span.times { "×" (view.quarries.unwrap_or(0)) }
                span.hidden { (table.name(Tile::Quarry)) }
            };
            (table.button(Action::Take(Tile::Quarry), "tile", &quarry))
            span.tile.back title=(table.game_text_with("stack-count", &[("count", view.face_down.into())])) {
                (art(Symbol::TileBack)) span.times { "×" (view.face_down) }
            }
            (stack::all(table))
        }
    }
}

fn supplies(table: &Table<'_>) -> Markup {
    let view = &table.view;
    html! {
        div.supplies role="group" aria-label=(table.game_text("part-colonist-ship")) {
            span.label { (table.game_text("part-colonist-ship")) }
            span.count {
                (art(Symbol::ColonistShip)) b { (view.colonists.ship.unwrap_or(0)) }
                @if let Some(nobles) = view.nobles.ship && nobles > 0 { (art(Person::Noble)) b { (nobles) } }
            }
        }
        div.supplies role="group" aria-label=(table.game_text("part-supply")) {
            span.label { (table.game_text("part-supply")) }
            @if let Some(supply) = &view.goods {
                @for &good in Good::ALL { (goods(table, good, count(supply, good))) }
            }
        }
    }
}

/// How close each end condition is.
fn ending(table: &Table<'_>) -> Markup {
    let view = &table.view;
    let spaces = view.seats.values().map(|seat| seat.city_spaces).min().unwrap_or(0);
    let near = !view.ending.is_empty() && table.game.node() != Node::Over;
    html! {
        div.ending.near[near] role="group" aria-label=(table.game_text("part-ending")) {
            span.label { (table.game_text("part-ending")) }
            span.count title=(table.game_text("end-colonists-left")) {
                (art(Person::Colonist)) b { (view.colonists.supply.unwrap_or(0)) }
                span.hidden { (table.game_text("end-colonists-left")) }
            }
            span.count title=(table.game_text("end-points-left")) {
                (art(Symbol::Points)) b { (view.points.unwrap_or(0).max(0)) }
                span.hidden { (table.game_text("end-points-left")) }
            }
            span.count title=(table.game_text("end-spaces-left")) {
                (art(Building::CityHall)) b { (spaces) }
                span.hidden { (table.game_text("end-spaces-left")) }
            }
            @if near { strong { (table.game_text("end-last-round")) } }
        }
    }
}
