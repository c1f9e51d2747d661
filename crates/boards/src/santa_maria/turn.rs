//! Draws the choices of a turn: a die for a line, coins for a building, a tile, or retiring.
//!
//! Each choice shows its outlook.

use maud::{Markup, html};
use santa_maria::{Action, Colour, FACES, PlayerView, Retirement};
use tabletop::Name;

use super::answer::answer;
use super::art::Symbol;
use super::label::{label, line_name};
use super::outlook::outlook;
use super::part::{Table, coins, cost, die, look, payer};
use super::picture;
use crate::art::{Icon, art};

pub(super) fn turn(table: &Table<'_>) -> Markup {
    html! {
        div.turns { (lines(table)) (singles(table)) (tiles(table)) (retirements(table)) }
    }
}

/// The candidates, except tiles, which explain themselves: each line with its cheapest die, a
/// building for coins, the retiring spaces. If the cheapest die cannot activate a line, no die
/// can.
pub(super) fn candidates(table: &Table<'_>) -> impl Iterator<Item = Action> {
    let look = look(table, payer(table));
    let faces = 1..=FACES as u8;
    let lines = Colour::ALL.iter().flat_map(move |&colour| {
        let (dice, free) = (look.dice(colour), look.free_steps());
        let faces = faces.clone();
        faces.clone().filter_map(move |used| {
            let there = faces.clone().filter(|&value| dice.showing(value) > 0);
            let cheapest = there.min_by_key(|&value| PlayerView::change_price(free, value, used));
            cheapest.map(|value| Action::Take(colour, value, used))
        })
    });
    let single = look.vacant().iter().next().map(Action::Activate);
    let retirements = Retirement::ALL.iter().map(|&space| Action::Retire(space));
    lines.chain(single).chain(retirements)
}

/// Rows and columns, each with the dice that activate it, the cheapest first.
fn lines(table: &Table<'_>) -> Markup {
    let look = look(table, payer(table));
    html! {
        @for &colour in Colour::ALL {
            @let all: Vec<(u8, Vec<(u8, Action)>)> = (1..=FACES as u8).map(|used| (used, ways(table, &look, colour, used))).collect();
            @if all.iter().any(|(_, ways)| !ways.is_empty()) {
                section.ways.lines {
                    h3 { (art(Icon::Dice)) (table.game_text(if colour == Colour::White { "turn-white" } else { "turn-blue" })) }
                    @for (used, ways) in &all {
                        @if let Some(&(_, cheapest)) = ways.first() { (line(table, (colour, *used), cheapest, ways)) }
                    }
                }
            }
        }
    }
}

/// The dice that can activate a line, with their prices, the cheapest first.
fn ways(table: &Table<'_>, look: &PlayerView<'_>, colour: Colour, line: u8) -> Vec<(u8, Action)> {
    let price = |action: &Action| match *action {
        Action::Take(own, value, used) if own == colour && used == line => {
            Some((PlayerView::change_price(look.free_steps(), value, used), *action))
        }
        _ => None,
    };
    let mut ways: Vec<(u8, Action)> = table.options.iter().filter_map(price).collect();
    ways.sort();
    ways
}

fn line(
    table: &Table<'_>,
    (colour, used): (Colour, u8),
    cheapest: Action,
    ways: &[(u8, Action)],
) -> Markup {
    let look = look(table, payer(table));
    let cells: Vec<String> = PlayerView::line(colour, used)
        .and(look.vacant())
        .iter()
        .map(|cell| cell.to_string())
        .collect();
    let mut outlook = outlook(table, cheapest);
    // The remaining coins depend on the die.
    outlook.coins = None;
    let name = line_name(table, colour, used);
    let id = format!("line-{colour}-{used}");
    html! {
        div.line role="group" aria-label=(name) data-cells=(cells.join(" ")) data-ordered data-rest=[outlook.rest] {
            b.label { (name) }
            span.uses {
                @for &(price, action) in ways {
                    @if let Action::Take(_, value, _) = action {
                        button.answer.small name="play" value=(table.notation(action)) data-for=(table.notation(action)) aria-describedby=(id) {
                            (die(table, colour, value)) span.hidden { (name) }
                            @if price > 0 { (coins(table, price.into())) }
                        }
                    }
                }
            }
            span.follows id=(id) { (outlook.text(table)) }
        }
    }
}

/// The single buildings that can be activated, with the price.
fn singles(table: &Table<'_>) -> Markup {
    let cells = table.options.iter().filter(|action| matches!(action, Action::Activate(_)));
    let cells: Vec<Action> = cells.copied().collect();
    html! {
        @if !cells.is_empty() {
            section.ways.singles {
                h3 { (art(Symbol::Coin)) (table.game_text_with("turn-single", &[("price", look(table, payer(table)).single_price().into())])) }
                div.answers { @for &action in &cells { (answer(table, action)) } }
            }
        }
    }
}

fn tiles(table: &Table<'_>) -> Markup {
    let tiles = table.view.pieces.tiles.iter().filter_map(|(id, tile)| {
        let action = super::part::action(table, "expand", id)?;
        table.may(action).then_some((id, tile, action))
    });
    let tiles: Vec<_> = tiles.collect();
    html! {
        @if !tiles.is_empty() {
            section.ways.expanding {
                h3 { (art(Symbol::TownHall)) (table.game_text("turn-expand")) }
                div.answers {
                    @for (id, tile, action) in tiles {
                        @if let Action::Expand(number) = action {
                            button.answer name="play" value=(table.notation(action)) data-for=(table.notation(action)) {
                                (picture::tile(table, tile.shape, table.game.game().tile_spaces(number)))
                                (cost(table, &tile.cost)) span.id { (id) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Retiring, with everything it brings.
fn retirements(table: &Table<'_>) -> Markup {
    let open = Retirement::ALL.iter().map(|&space| Action::Retire(space));
    let open: Vec<Action> = open.filter(|&action| table.may(action)).collect();
    html! {
        @if !open.is_empty() {
            section.ways.retire {
                h3 { (art(Icon::Moon)) (table.game_text("turn-retire")) }
                div.answers {
                    @for action in open {
                        button.answer name="play" value=(table.notation(action)) data-for=(table.notation(action)) {
                            (label(table, action))
                            span.follows { (brings(table, action)) }
                        }
                    }
                }
            }
        }
    }
}

/// The outlook of retiring, which may be empty.
fn brings(table: &Table<'_>, action: Action) -> String {
    let outlook = outlook(table, action).text(table);
    if outlook.is_empty() { table.game_text("step-nothing") } else { outlook }
}
