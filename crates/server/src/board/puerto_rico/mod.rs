//! Draws the table of *Puerto Rico*.

mod answers;
mod arrange;
mod common;
mod part;
mod roles;
mod seat;
mod sheet;
mod shelf;
mod stack;
#[cfg(test)]
mod tests;

use maud::{Markup, html};
use play::Match;
use puerto_rico::PuertoRico;
use tabletop::{Game, Node, Seat, Viewer};

use super::{Drawn, Scene};
use part::Table;

/// What stands for the game in the lobby.
pub(super) const EMBLEM: [&str; 6] =
    ["role-settler", "role-mayor", "role-builder", "role-craftsman", "role-trader", "role-captain"];

pub(super) fn draw(game: &Match<PuertoRico>, scene: &Scene<'_>) -> Drawn {
    let table = Table::new(game, scene);
    let seats = game.game().seats();
    let own = match scene.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Referee => None,
    };
    let first = own.or(table.view.seat).or(table.view.governor).unwrap_or(Seat::FIRST);
    let board = html! {
        div.puerto-rico {
            @if game.node() == Node::Over && scene.at.is_none() { (sheet::sheets(&table)) }
            (roles::roles(&table))
            (common::common(&table))
            (shelf::shelf(&table))
            div.boards {
                @for seat in first.around(seats) {
                    (seat::board(&table, seat, own == Some(seat) || (own.is_none() && seat == first)))
                }
            }
        }
    };
    let question = table.question(table.view.seat, table.view.question);
    let purses = table.purses(first.around(seats), |seat| seat::purse(&table, seat, false));
    Drawn { question, purses, answers: answers::answers(&table), board }
}

/// Some parts of the table to look at: `roles`, `ships`, `house`, `tiles`, `supplies`,
/// `shelf`, and the boards of seats.
pub(super) fn picture(game: &Match<PuertoRico>, scene: &Scene<'_>, parts: &[String]) -> Markup {
    let table = Table::new(game, scene);
    let seats = super::seats_in(parts);
    let shared: Vec<Markup> = parts.iter().filter_map(|part| common::part(&table, part)).collect();
    html! {
        div.puerto-rico.still {
            @if parts.iter().any(|part| part == "roles") { (roles::roles(&table)) }
            @if !shared.is_empty() { section.common { @for part in &shared { (part) } } }
            @if parts.iter().any(|part| part == "shelf") { (shelf::shelf(&table)) }
            // A few boards are drawn large, more of them side by side.
            div.boards.many[seats.len() > 1] {
                @for &seat in &seats { (seat::board(&table, seat, seats.len() == 1)) }
            }
        }
    }
}

/// What an action is called.
pub(super) fn label(game: &Match<PuertoRico>, scene: &Scene<'_>, text: &str) -> Markup {
    match game.game().parse(text) {
        Ok(action) => answers::label(&Table::new(game, scene), action),
        Err(_) => super::plain::label(text),
    }
}
