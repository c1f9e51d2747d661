//! Draws spaces, tiles and colonies.
//!
//! Everything is made of `span`s, so that a drawing can be part of a button.

use maud::{Markup, html};
use santa_maria::{Bounty, Cell, Cells, Effect, Gain, LINE, Price, Shape, Space};
use tabletop::Name;

use super::art::Symbol;
use super::part::{Table, cell_name};
use super::words;
use crate::art::{Drawing, art};

/// A picture, with a number before it if there is more than one.
fn several(count: u8, picture: impl Drawing + Copy) -> Markup {
    html! { span.fx { @if count > 1 { b { (count) } } (art(picture)) } }
}

fn gain(gain: &Gain) -> Markup {
    html! {
        @for (resource, count) in gain.goods.some() { (several(count, resource)) }
        @if gain.coins > 0 { (several(gain.coins, Symbol::Coin)) }
        @if gain.points > 0 { (several(gain.points, Symbol::Happiness)) }
    }
}

/// Goods and actions that a player gains.
pub(super) fn bounty(bounty: &Bounty) -> Markup {
    html! {
        (gain(&bounty.gain))
        @for (deed, count) in bounty.deeds.some() { (several(count, deed)) }
    }
}

fn price(price: &Price) -> Markup {
    match price.single() {
        Some(resource) => art(resource),
        None => gain(&Gain { goods: price.goods(), coins: price.coins, points: 0 }),
    }
}

/// The effect of a building.
pub(super) fn effect(effect: &Effect) -> Markup {
    match effect {
        Effect::Gain(gained) => gain(gained),
        Effect::Deed(deed) => several(1, *deed),
        Effect::Trade(trade) => html! {
            span.trade {
                @for (place, it) in trade.pay.iter().enumerate() {
                    @if place > 0 { "/" }
                    (price(it))
                }
                @if !trade.pay.is_empty() { "▸" }
                @for (place, it) in trade.give.iter().enumerate() {
                    @if place > 0 { "/" }
                    (bounty(it))
                }
            }
        },
    }
}

/// The inside of a space. Its text is beside it.
pub(super) fn space(table: &Table<'_>, space: &Space) -> Markup {
    html! {
        @match space {
            Space::Building { effects, .. } => { @for it in effects.iter().flatten() { (effect(it)) } }
            Space::Land { .. } => {}
            Space::Road { colonists } => { @for _ in 0..*colonists { (art(Symbol::Colonist)) } }
        }
        span.hidden { (words::space(table, space)) }
    }
}

/// The CSS class for the ground of a space.
pub(super) fn ground(space: Option<&Space>) -> &'static str {
    match space {
        None => "empty",
        Some(Space::Road { .. }) => "way",
        Some(Space::Building { terrain, .. } | Space::Land { terrain }) => terrain.name(),
    }
}

/// The sides of a space that belong to the same tile.
pub(super) fn joints(cell: Cell, tile: Cells) -> String {
    let beside = |down: i8, right: i8| {
        tile.iter().any(|it| {
            let step = |from: u8, to: u8| i16::from(to) - i16::from(from);
            step(cell.row(), it.row()) == i16::from(down)
                && step(cell.column(), it.column()) == i16::from(right)
        })
    };
    let sides = [("jn", -1, 0), ("je", 0, 1), ("js", 1, 0), ("jw", 0, -1)];
    let joined = sides.iter().filter(|(_, down, right)| beside(*down, *right));
    joined.fold("piece".to_owned(), |text, (name, ..)| format!("{text} {name}"))
}

/// Six rows of six with their numbers: blue dice activate rows, white ones columns.
pub(super) fn grid(class: &str, cell: impl Fn(Cell) -> Markup) -> Markup {
    html! {
        span.colony.(class) {
            span.corner {}
            @for column in 1..=LINE { span.number.white aria-hidden="true" { (column) } }
            @for row in 0..LINE as u8 {
                span.number.blue aria-hidden="true" { (row + 1) }
                @for it in Cells::row(row).iter() { (cell(it)) }
            }
        }
    }
}

/// A printed colony board.
pub(super) fn board<'a>(
    table: &Table<'_>,
    spaces: impl Iterator<Item = Option<&'a Space>>,
) -> Markup {
    let spaces: Vec<Option<&Space>> = spaces.collect();
    grid("small", |cell| {
        let printed = spaces.get(cell.index()).copied().flatten();
        html! {
            span.cell.(ground(printed)) {
                @if let Some(printed) = printed {
                    span.hidden { (cell_name(table, cell)) ": " }
                    (space(table, printed))
                }
            }
        }
    })
}

/// A tile or town hall, space by space from left to right.
pub(super) fn tile<'a>(
    table: &Table<'_>,
    shape: Shape,
    spaces: impl Iterator<Item = &'a Space>,
) -> Markup {
    html! {
        span.tile-shape.(format!("shape-{}", shape.name())) {
            @for it in spaces { span.cell.(ground(Some(it))) { (space(table, it)) } }
        }
    }
}
