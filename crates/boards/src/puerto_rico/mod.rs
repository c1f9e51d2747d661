//! Draws the table of *Puerto Rico*.

use tabletop::GameRules;
mod answers;
mod arrange;
mod art;
mod common;
mod form;
mod part;
mod roles;
mod seat;
mod sheet;
mod shelf;
mod stack;
#[cfg(test)]
mod tests;

use maud::{Markup, html};
use puerto_rico::{Action, PuertoRico, Role};
use tabletop::Seat;

use crate::art::art;
use crate::board::{Assets, Fields, GameBoard, seats_in};
use part::Table;

/// The board of *Puerto Rico*.
pub(crate) struct PuertoRicoBoard;

impl GameBoard for PuertoRicoBoard {
    type Game = PuertoRico;

    const ASSETS: &'static Assets = &Assets {
        art: &art::SHEET,
        style: include_str!("board.css"),
        script: include_str!("board.js"),
    };

    fn emblem() -> Markup {
        use Role::{Builder, Captain, Craftsman, Mayor, Settler, Trader};
        html! { @for role in [Settler, Mayor, Builder, Craftsman, Trader, Captain] { (art(role)) } }
    }

    fn question(table: &Table<'_>) -> Markup {
        table.question(table.view.seat, table.view.question)
    }

    fn purses(table: &Table<'_>) -> Markup {
        table.purses(seats(table), |seat| seat::purse(table, seat, false))
    }

    fn answers(table: &Table<'_>) -> Markup {
        answers::answers(table)
    }

    fn candidates(table: &Table<'_>) -> Vec<Action> {
        answers::candidates(table)
    }

    fn sheet(table: &Table<'_>) -> Markup {
        sheet::sheets(table)
    }

    fn board(table: &Table<'_>) -> Markup {
        let (own, first) = (table.scene.own_seat(), first(table));
        html! {
            (roles::roles(table))
            (common::common(table))
            (shelf::shelf(table))
            div.boards {
                @for seat in seats(table) {
                    (seat::board(table, seat, own == Some(seat) || (own.is_none() && seat == first)))
                }
            }
        }
    }

    /// The parts are `roles`, `ships`, `house`, `tiles`, `supplies`, `shelf`, and the boards of
    /// seats.
    fn picture(table: &Table<'_>, parts: &[String]) -> Markup {
        let seats = seats_in(parts);
        let shared: Vec<Markup> =
            parts.iter().filter_map(|part| common::part(table, part)).collect();
        html! {
            @if parts.iter().any(|part| part == "roles") { (roles::roles(table)) }
            @if !shared.is_empty() { section.common { @for part in &shared { (part) } } }
            @if Self::has_prices(parts) { (shelf::shelf(table)) }
            // One or two boards are drawn large, more of them side by side.
            div.boards.many[seats.len() > 1] {
                @for &seat in &seats { (seat::board(table, seat, seats.len() == 1)) }
            }
        }
    }

    fn has_prices(parts: &[String]) -> bool {
        parts.iter().any(|part| part == "shelf")
    }

    fn label(table: &Table<'_>, action: Action) -> Markup {
        answers::label(table, action)
    }

    fn notation(fields: &Fields) -> Option<String> {
        Some(form::arrangement(fields))
    }
}

/// The seat whose board comes first.
fn first(table: &Table<'_>) -> Seat {
    let own = table.scene.own_seat();
    own.or(table.view.seat).or(table.view.governor).unwrap_or(Seat::FIRST)
}

/// The seats in the order of their boards.
fn seats(table: &Table<'_>) -> impl Iterator<Item = Seat> {
    first(table).around(table.game.game().seats())
}
