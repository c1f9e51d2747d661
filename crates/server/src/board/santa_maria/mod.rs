//! Draws the table of *Santa Maria*.

mod answers;
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
use play::Match;
use santa_maria::SantaMaria;
use tabletop::{Game, Node, Seat, Viewer};

use super::{Drawn, Scene};
use part::Table;

/// What stands for the game in the lobby.
pub(super) const EMBLEM: [&str; 6] =
    ["die-6", "resource-grain", "resource-gem", "deed-shipping", "monk", "happiness"];

pub(super) fn draw(game: &Match<SantaMaria>, scene: &Scene<'_>) -> Drawn {
    let table = Table::new(game, scene);
    let own = own(scene.viewer);
    let first = own.or(table.view.seat).or(table.view.start).unwrap_or(Seat::FIRST);
    let seats = game.game().seats();
    let others: Vec<Seat> = first.around(seats).skip(1).collect();
    let board = html! {
        div.santa-maria {
            @if game.node() == Node::Over && scene.at.is_none() { (sheet::sheets(&table)) }
            div.own-side {
                (seat::board(&table, first, true))
                (display::display(&table))
            }
            div.other-side {
                @if !others.is_empty() {
                    div.rivals { @for &seat in &others { (seat::board(&table, seat, false)) } }
                }
                (common::common(&table))
            }
        }
    };
    let question = table.question(table.view.seat, table.view.question);
    let purses = table.purses(first.around(seats), |seat| seat::purse(&table, seat));
    Drawn { question, purses, answers: answers::answers(&table), board }
}

/// Some parts of the table to look at: `dice`, `religion`, `conquistador`, `docks`,
/// `retiring`, `tiles`, `places`, and the boards of seats.
pub(super) fn picture(game: &Match<SantaMaria>, scene: &Scene<'_>, parts: &[String]) -> Markup {
    let table = Table::new(game, scene);
    let seats = super::seats_in(parts);
    let shared: Vec<Markup> = parts.iter().filter_map(|part| common::part(&table, part)).collect();
    let shown: Vec<Markup> = parts.iter().filter_map(|part| display::part(&table, part)).collect();
    html! {
        div.santa-maria.still {
            @for &seat in seats.iter().take(1) { (seat::board(&table, seat, true)) }
            @if !shared.is_empty() || !shown.is_empty() {
                div.beside {
                    @if !shared.is_empty() { section.common { @for part in &shared { (part) } } }
                    @if !shown.is_empty() { section.display { @for part in &shown { (part) } } }
                }
            }
            @if seats.len() > 1 {
                div.rivals { @for &seat in seats.iter().skip(1) { (seat::board(&table, seat, false)) } }
            }
        }
    }
}

/// What an action is called.
pub(super) fn label(game: &Match<SantaMaria>, scene: &Scene<'_>, text: &str) -> Markup {
    match game.game().parse(text) {
        Ok(action) => label::label(&Table::new(game, scene), action),
        Err(_) => super::plain::label(text),
    }
}

/// The seat whose eyes a table is seen with.
fn own(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Referee => None,
    }
}
