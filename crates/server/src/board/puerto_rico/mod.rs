//! The table of *Puerto Rico*.

mod answers;
mod arrange;
mod common;
mod part;
mod roles;
mod seat;
mod sheet;
mod shelf;

use maud::{Markup, html};
use play::Match;
use puerto_rico::PuertoRico;
use tabletop::{Game, Node, Seat, Unplayable, Viewer};

use super::{Drawn, Scene};
use part::Table;

pub(super) fn draw(game: &Match<PuertoRico>, scene: &Scene<'_>) -> Drawn {
    let table = Table::new(game, scene);
    let seats = game.game().seats();
    let own = match scene.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Referee => None,
    };
    let first = own.or(table.view.turn).unwrap_or(table.view.governor);
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
    Drawn { question: question(&table), answers: answers::answers(&table), board }
}

/// What an action is called.
pub(super) fn label(game: &Match<PuertoRico>, scene: &Scene<'_>, text: &str) -> Markup {
    match game.game().parse(text) {
        Ok(action) => answers::label(&Table::new(game, scene), action),
        Err(_) => super::plain::label(text),
    }
}

/// Why the rules refuse this.
pub(super) fn why_not(
    game: &Match<PuertoRico>,
    scene: &Scene<'_>,
    seat: Seat,
    text: &str,
) -> Option<Markup> {
    let rules = game.game();
    if game.node() != Node::Decision(seat) {
        return None;
    }
    match rules.plan(game.state(), text, &mut Vec::new()) {
        Err(Unplayable::Refused(refusal)) => {
            Some(crate::prose::refused(scene, &refusal, &rules.explain(refusal)))
        }
        Ok(()) | Err(Unplayable::Unreadable(_)) => None,
    }
}

/// What is asked, and of whom.
fn question(table: &Table<'_>) -> Markup {
    let Some(turn) = table.view.turn else { return html! {} };
    let id = format!("question-{}", table.view.question.replace('.', "-"));
    html! {
        @if table.scene.actor == Some(turn) {
            strong data-question=(table.view.question) { (table.game_text(&id)) }
            " " span.help { (table.game_text(&format!("{id}.help"))) }
        } @else {
            (table.scene.text.with("waiting-for", &[("name", table.scene.name(turn).into())]))
            ": " (table.game_text(&id))
        }
    }
}

/// A class for the colour of a seat.
fn seat_class(seat: Seat) -> String {
    format!("seat-{seat}")
}
