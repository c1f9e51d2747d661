//! Draws the buildings for sale, in the columns of the board, at the viewer's price.

use maud::{Markup, html};
use puerto_rico::{Action, Building, Question, Quote};
use tabletop::Name;

use super::art::Symbol;
use super::part::{Table, count};
use crate::art::art;

/// The number of columns. A column's number is the number of quarries that count in it.
const COLUMNS: u8 = 4;

pub(super) fn shelf(table: &Table<'_>) -> Markup {
    html! {
        section.shelf aria-label=(table.game_text("part-shelf")) {
            @for column in 1..=COLUMNS {
                div.column {
                    h3 { (table.game_text_with("shelf-column", &[("quarries", column.into())])) }
                    @for (building, left) in sorted(table, column) { (building_card(table, building, left)) }
                }
            }
        }
    }
}

/// The buildings of a column and how many are left, in the order of the board: production
/// buildings first, then by price.
fn sorted(table: &Table<'_>, column: u8) -> Vec<(Building, u8)> {
    let left = |building| table.view.market.as_ref().map_or(0, |market| count(market, building));
    let market = table.view.quotes.keys().map(|&building| (building, left(building)));
    let mut sorted: Vec<(Building, u8)> = market.filter(|it| it.0.column() == column).collect();
    sorted.sort_by_key(|it| (kind(it.0) != "plant", it.0.fact().cost));
    sorted
}

fn building_card(table: &Table<'_>, building: Building, left: u8) -> Markup {
    let fact = building.fact();
    let quote = table.view.quotes.get(&building);
    let action = if table.may(Action::Choose(building)) {
        Action::Choose(building)
    } else {
        Action::Build(building)
    };
    let inside = html! {
        (art(building))
        span.label { (table.name(building)) }
        span.points title=(table.game_text_with("count-points", &[("count", fact.points.into())])) { (fact.points) }
        @if let Some(quote) = quote { (price(table, quote)) }
        span.left { "×" (left) }
    };
    // The reason matters only to the seat that must choose a building.
    let is_asked = table.game.state().question() == Some(Question::Build);
    let refused = if is_asked && !table.may(action) { table.why_not(action) } else { None };
    html! {
        div.building.(kind(building)).gone[left == 0] data-key=(format!("shelf-{}", building.name())) {
            (table.button(action, "card", &inside))
            (table.about(&table.name(building), told_of(building), &html! {
                p { (table.game_text(&format!("building-{}.effect", building.name()))) }
                @if let Some(quote) = quote { (discounts(table, quote)) }
                @if let Some(refused) = refused { div.refused { (refused) } }
            }))
        }
    }
}

/// The rule of a building. All production buildings share one.
fn told_of(building: Building) -> &'static str {
    if kind(building) == "plant" { "production" } else { building.name() }
}

/// The class of a building. Production buildings have a mark as well as a colour.
fn kind(building: Building) -> &'static str {
    use puerto_rico::Kind;
    match building.fact().kind {
        Kind::SmallPlant(_) | Kind::LargePlant(_) | Kind::Workshop => "plant",
        Kind::Beige => "beige",
        Kind::LargeBeige => "large",
    }
}

fn price(table: &Table<'_>, quote: &Quote) -> Markup {
    let label = table
        .game_text_with("price", &[("price", quote.price.into()), ("cost", quote.cost.into())]);
    html! {
        span.price title=(label) {
            (art(Symbol::Doubloon))
            @if quote.price < quote.cost { s aria-hidden="true" { (quote.cost) } }
            b aria-hidden="true" { (quote.price) }
            span.hidden { (label) }
        }
    }
}

/// Each discount on the price.
fn discounts(table: &Table<'_>, quote: &Quote) -> Markup {
    let reasons = [
        ("discount-builder", quote.builder),
        ("discount-quarries", quote.quarries),
        ("discount-forests", quote.forests),
        ("discount-zoning", quote.zoning),
    ];
    html! {
        p.discounts {
            (table.game_text_with("price", &[("price", quote.price.into()), ("cost", quote.cost.into())]))
            @for (id, saved) in reasons {
                @if saved > 0 { " · " (table.game_text_with(id, &[("count", saved.into())])) }
            }
        }
    }
}
