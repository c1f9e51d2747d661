//! The table of *Puerto Rico*.

mod answers;
mod arrange;
mod common;
mod part;
mod roles;
mod seat;
mod sheet;
mod shelf;

use maud::html;
use play::Match;
use puerto_rico::{PuertoRico, Question};
use tabletop::{Game, Node, Seat, Viewer};

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
            (roles::roles(&table))
            (common::common(&table))
            (shelf::shelf(&table))
            div.boards {
                @for seat in first.around(seats) {
                    (seat::board(&table, seat, own == Some(seat) || (own.is_none() && seat == first)))
                }
            }
            @if game.node() == Node::Over && scene.at.is_none() { (sheet::sheets(&table)) }
        }
    };
    Drawn { question: question(&table), answers: answers::answers(&table), board }
}

/// What is asked, and of whom.
fn question(table: &Table<'_>) -> maud::Markup {
    let Some(turn) = table.view.turn else { return html! {} };
    let question = table.game.state().question();
    let id = question.map_or("question-none", question_id);
    let asked = table.scene.actor == Some(turn);
    html! {
        @if asked {
            strong { (table.game_text(id)) }
            @let help = table.game_text(&format!("{id}.help"));
            @if !help.is_empty() { " " span.help { (help) } }
        } @else {
            (table.scene.text.with("waiting-for", &[("name", table.scene.name(turn).into())]))
            ": " (table.game_text(id))
        }
    }
}

/// The message of a question.
fn question_id(question: Question) -> &'static str {
    match question {
        Question::Role => "question-role",
        Question::Draft => "question-draft",
        Question::Tile => "question-tile",
        Question::Hacienda => "question-hacienda",
        Question::Look => "question-look",
        Question::Hospice => "question-hospice",
        Question::SecondTile => "question-second-tile",
        Question::Lodge => "question-lodge",
        Question::MayorPrivilege => "question-mayor-privilege",
        Question::Villa => "question-villa",
        Question::Ship => "question-ship",
        Question::Nobles => "question-nobles",
        Question::Place => "question-place",
        Question::Build => "question-build",
        Question::BlackMarket => "question-black-market",
        Question::University => "question-university",
        Question::Produce => "question-produce",
        Question::CraftsmanPrivilege => "question-craftsman-privilege",
        Question::Sell => "question-sell",
        Question::Load => "question-load",
        Question::Send => "question-send",
        Question::Store => "question-store",
        Question::Guests => "question-guests",
    }
}

/// A class for the colour of a seat.
fn seat_class(seat: Seat) -> String {
    format!("seat-{seat}")
}
