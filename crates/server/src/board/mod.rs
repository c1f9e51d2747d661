//! Draws a table as one viewer sees it, with what they may do there.
//!
//! A board is drawn inside one form. Whatever can be done is a button in it whose
//! value is the action in notation, wherever on the board it stands.

mod plain;
mod puerto_rico;
mod santa_maria;
mod table;
#[cfg(test)]
mod testing;

use std::any::Any;

use ::puerto_rico::PuertoRico;
use ::santa_maria::SantaMaria;
use maud::Markup;
use play::{AnyMatch, Match};
use tabletop::{Seat, Title, Viewer};

use crate::web::Text;

/// For whom a board is drawn, and when.
pub(crate) struct Scene<'a> {
    pub(crate) text: &'a Text,
    /// The game.
    pub(crate) game: &'static str,
    /// Its edition, for links into the rules.
    pub(crate) edition: &'a str,
    /// Where the table is, for forms.
    pub(crate) path: &'a str,
    /// What the seats are called.
    pub(crate) names: &'a [String],
    /// Whose eyes.
    pub(crate) viewer: Viewer,
    /// The seat that may decide something on this page.
    pub(crate) actor: Option<Seat>,
    /// The entry after which the table is shown, if it is not how it is now.
    pub(crate) at: Option<usize>,
}

/// A board, in the parts a page puts together.
pub(crate) struct Drawn {
    /// The question, for the seat that must answer.
    pub(crate) question: Markup,
    /// What everyone has, at a glance.
    pub(crate) purses: Markup,
    /// The answers.
    pub(crate) answers: Markup,
    /// Everything on the table.
    pub(crate) board: Markup,
}

impl<'a> Scene<'a> {
    /// A table as it is now, for a viewer who may only look.
    pub(crate) fn new(
        text: &'a Text,
        game: &dyn AnyMatch,
        (path, names): (&'a str, &'a [String]),
        edition: &'a str,
        viewer: Viewer,
    ) -> Scene<'a> {
        Scene { text, game: game.name(), edition, path, names, viewer, actor: None, at: None }
    }
}

impl Scene<'_> {
    /// The address of the rule about something: a clause, a role, a building.
    pub(crate) fn rule(&self, id: &str) -> String {
        format!("/rules/{}?edition={}#{id}", self.game, self.edition)
    }

    /// What a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }
}

/// The games that have a table of their own, and everything else.
enum Known<'a> {
    PuertoRico(&'a Match<PuertoRico>),
    SantaMaria(&'a Match<SantaMaria>),
    Other,
}

impl Known<'_> {
    fn of(game: &dyn AnyMatch) -> Known<'_> {
        let game = game as &dyn Any;
        match (game.downcast_ref(), game.downcast_ref()) {
            (Some(game), _) => Known::PuertoRico(game),
            (_, Some(game)) => Known::SantaMaria(game),
            (None, None) => Known::Other,
        }
    }
}

/// The pictures that stand for a game where it is offered.
pub(crate) fn emblem(game: &str) -> &'static [&'static str] {
    match game {
        PuertoRico::NAME => &puerto_rico::EMBLEM,
        SantaMaria::NAME => &santa_maria::EMBLEM,
        _ => &[],
    }
}

/// What an action is called, which is written in notation.
pub(crate) fn label(game: &dyn AnyMatch, scene: &Scene<'_>, text: &str) -> Markup {
    match Known::of(game) {
        Known::PuertoRico(game) => puerto_rico::label(game, scene, text),
        Known::SantaMaria(game) => santa_maria::label(game, scene, text),
        Known::Other => plain::label(text),
    }
}

/// Why the rules refuse what is written in notation, if they do.
pub(crate) fn why_not(
    game: &dyn AnyMatch,
    scene: &Scene<'_>,
    seat: Seat,
    text: &str,
) -> Option<Markup> {
    match Known::of(game) {
        Known::PuertoRico(game) => table::refusal(game, scene, seat, text),
        Known::SantaMaria(game) => table::refusal(game, scene, seat, text),
        Known::Other => None,
    }
}

/// The same in a sentence, without what would help.
pub(crate) fn reason(
    game: &dyn AnyMatch,
    scene: &Scene<'_>,
    seat: Seat,
    text: &str,
) -> Option<String> {
    match Known::of(game) {
        Known::PuertoRico(game) => table::reason(game, scene, seat, text),
        Known::SantaMaria(game) => table::reason(game, scene, seat, text),
        Known::Other => None,
    }
}

/// Draws some parts of a table to look at: nothing can be done there. Which parts a game
/// has stands in its folder; the letter of a seat is its board.
pub(crate) fn picture(game: &dyn AnyMatch, scene: &Scene<'_>, parts: &[String]) -> Markup {
    match Known::of(game) {
        Known::PuertoRico(game) => puerto_rico::picture(game, scene, parts),
        Known::SantaMaria(game) => santa_maria::picture(game, scene, parts),
        Known::Other => plain::draw(game, scene).board,
    }
}

/// The boards among the parts of a picture.
fn seats_in(parts: &[String]) -> Vec<Seat> {
    parts.iter().filter_map(|part| Seat::parse(part)).collect()
}

/// Draws a table.
pub(crate) fn draw(game: &dyn AnyMatch, scene: &Scene<'_>) -> Drawn {
    match Known::of(game) {
        Known::PuertoRico(game) => puerto_rico::draw(game, scene),
        Known::SantaMaria(game) => santa_maria::draw(game, scene),
        Known::Other => plain::draw(game, scene),
    }
}
