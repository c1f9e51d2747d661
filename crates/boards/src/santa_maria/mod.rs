//! Draws the table of *Santa Maria*.

mod answer;
mod answers;
mod art;
mod colony;
mod common;
mod display;
mod draft;
mod label;
mod outlook;
mod part;
mod picture;
mod place;
mod seat;
mod sheet;
#[cfg(test)]
mod tests;
mod track;
mod turn;
mod words;

use maud::{Markup, html};
use santa_maria::{Action, Deed, Question, Resource, SantaMaria};
use tabletop::{GameRules, Seat};

use self::art::{Face, Symbol};
use crate::art::art;
use crate::board::{Assets, GameBoard, seats_in};
use part::Table;

/// The board of *Santa Maria*.
pub(crate) struct SantaMariaBoard;

impl GameBoard for SantaMariaBoard {
    type Game = SantaMaria;

    const ASSETS: &'static Assets = &Assets {
        art: &art::SHEET,
        style: include_str!("board.css"),
        script: include_str!("board.js"),
    };

    fn emblem() -> Markup {
        html! {
            (art(Face(6))) (art(Resource::Grain)) (art(Resource::Gem))
            (art(Deed::Shipping)) (art(Symbol::Monk)) (art(Symbol::Happiness))
        }
    }

    fn question(table: &Table<'_>) -> Markup {
        table.question(table.view.seat, table.view.question)
    }

    fn purses(table: &Table<'_>) -> Markup {
        table.purses(seats(table), |seat| seat::purse(table, seat))
    }

    fn answers(table: &Table<'_>) -> Markup {
        answers::answers(table)
    }

    fn candidates(table: &Table<'_>) -> Vec<Action> {
        match table.game.state().asked() {
            Some(Question::Turn) => turn::candidates(table).collect(),
            _ => Vec::new(),
        }
    }

    fn beside(table: &Table<'_>) -> Markup {
        answers::free(table)
    }

    fn sheet(table: &Table<'_>) -> Markup {
        sheet::sheets(table)
    }

    fn board(table: &Table<'_>) -> Markup {
        let others: Vec<Seat> = seats(table).skip(1).collect();
        html! {
            div.own-side {
                (seat::board(table, first(table), true))
                (display::display(table))
            }
            div.other-side {
                @if !others.is_empty() {
                    div.rivals { @for &seat in &others { (seat::board(table, seat, false)) } }
                }
                (common::common(table))
            }
        }
    }

    /// The parts are `dice`, `religion`, `conquistador`, `docks`, `retiring`, `tiles`, `places`,
    /// and the boards of seats.
    fn picture(table: &Table<'_>, parts: &[String]) -> Markup {
        let seats = seats_in(parts);
        let shared: Vec<Markup> =
            parts.iter().filter_map(|part| common::part(table, part)).collect();
        let shown: Vec<Markup> =
            parts.iter().filter_map(|part| display::part(table, part)).collect();
        html! {
            @for &seat in seats.iter().take(1) { (seat::board(table, seat, true)) }
            @if !shared.is_empty() || !shown.is_empty() {
                div.beside {
                    @if !shared.is_empty() { section.common { @for part in &shared { (part) } } }
                    @if !shown.is_empty() { section.display { @for part in &shown { (part) } } }
                }
            }
            @if seats.len() > 1 {
                div.rivals { @for &seat in seats.iter().skip(1) { (seat::board(table, seat, false)) } }
            }
        }
    }

    fn label(table: &Table<'_>, action: Action) -> Markup {
        label::label(table, action)
    }
}

/// The seat whose board is drawn large.
fn first(table: &Table<'_>) -> Seat {
    let own = table.scene.own_seat();
    own.or(table.view.seat).or(table.view.start).unwrap_or(Seat::FIRST)
}

/// The seats in the order of their boards.
fn seats(table: &Table<'_>) -> impl Iterator<Item = Seat> {
    first(table).around(table.game.game().seats())
}
