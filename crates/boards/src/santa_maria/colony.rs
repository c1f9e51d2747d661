//! Draws the colony of a player: its spaces, tiles, dice and coins.

use maud::{Markup, html};
use santa_maria::{Action, Cell, Cells, Colour, Id, MarkWord};
use tabletop::{Name, Seat};

use super::art::Symbol;
use super::part::{Table, cell_name, coins, die, look};
use super::picture::{grid, ground, joints, space};
use super::words;
use crate::art::art;

pub(super) fn colony(table: &Table<'_>, seat: Seat, is_large: bool) -> Markup {
    let look = look(table, seat);
    let tiles: Vec<(Id, Cells)> = look.tiles().collect();
    let marks = table.view.seats.get(&seat).map(|it| &it.on);
    let draw = |cell: Cell| {
        let printed = look.space(cell);
        let tile = tiles.iter().find(|(_, covered)| covered.contains(cell));
        let mark = marks.and_then(|marks| marks.get(&cell));
        let joined = tile.map(|(_, covered)| joints(cell, *covered)).unwrap_or_default();
        let class = format!(
            "cell {} {joined}{}",
            ground(printed),
            if mark.is_some() { " taken" } else { "" }
        );
        let inside = html! {
            @if let Some(printed) = printed { (space(table, printed)) }
            @if let Some(mark) = mark { (lying(table, *mark)) }
        };
        let title = printed
            .map(|printed| format!("{}: {}", cell_name(table, cell), words::space(table, printed)));
        let key = is_large.then(|| cell.to_string());
        match doable(table, cell).filter(|_| is_large) {
            Some(action) => html! {
                button class=(format!("{class} can")) name="play" value=(table.notation(action))
                    title=(title.unwrap_or_else(|| cell_name(table, cell))) data-cell=(cell) data-cells=(cell) {
                    span.hidden { (cell_name(table, cell)) ": " }
                    (inside)
                }
            },
            None => html! {
                span class=(class) title=[title.filter(|_| is_large)] data-cell=[key] { (inside) }
            },
        }
    };
    html! {
        (grid(if is_large { "large" } else { "small" }, draw))
    }
}

/// The action of a click on a space of the player's own colony.
fn doable(table: &Table<'_>, cell: Cell) -> Option<Action> {
    let ways = [Action::Activate(cell), Action::Leave(cell), Action::Road(cell)];
    ways.into_iter().find(|&action| table.may(action))
}

/// The die or the coins on a building.
fn lying(table: &Table<'_>, mark: MarkWord) -> Markup {
    let word = mark.to_string();
    let (what, number) = word.split_once('-').unwrap_or((&word, ""));
    let number = number.parse().unwrap_or(0);
    html! {
        span.lying {
            @match Colour::from_name(what) {
                Some(colour) => { (die(table, colour, number)) }
                None if number > 0 => { (coins(table, number.into())) }
                None => { (art(Symbol::Coin)) }
            }
        }
    }
}
