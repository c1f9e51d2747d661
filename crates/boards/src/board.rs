//! What a game brings to the web table: drawings, labels for its actions, and its forms.

use std::any::Any;
use tabletop::Notation;

use maud::{Markup, html};
use play::{AnyMatch, Match};
use serde::Serialize;
use tabletop::{GameRules, Node, Seat, Title};

use crate::art::Sheet;
use crate::plain;
use crate::scene::{Drawn, Scene};
use crate::table::{self, Table};

/// The fields of a form in their order, as name and value.
pub type Fields = [(String, String)];

/// The files of a board, which pages load.
pub struct Assets {
    /// Its drawings.
    pub art: &'static Sheet,
    /// Its style sheet. Every rule applies to its own pages only.
    pub style: &'static str,
    /// Its script.
    pub script: &'static str,
}

/// How a game looks at the table. Pages know a game through this trait only.
pub trait Board: Sync {
    /// The name of the board, which is the name of its game.
    fn name(&self) -> &'static str;

    /// Its files; none for a game that is shown as text.
    fn assets(&self) -> Option<&'static Assets>;

    /// Pictures that represent the game in the lobby.
    fn emblem(&self) -> Markup;

    /// Draws a table.
    fn draw(&self, game: &dyn AnyMatch, scene: &Scene<'_>) -> Drawn;

    /// Draws some parts of a table as a picture, without controls. Each game names its parts in
    /// its folder; the letter of a seat stands for that seat's board.
    fn picture(&self, game: &dyn AnyMatch, scene: &Scene<'_>, parts: &[String]) -> Markup;

    /// Whether any of these parts show prices, which depend on a seat.
    fn has_prices(&self, parts: &[String]) -> bool;

    /// The label of an action, which is given in notation.
    fn label(&self, game: &dyn AnyMatch, scene: &Scene<'_>, text: &str) -> Markup;

    /// Why the rules refuse an action, which is given in notation; nothing if it is legal.
    fn why_not(
        &self,
        game: &dyn AnyMatch,
        scene: &Scene<'_>,
        seat: Seat,
        text: &str,
    ) -> Option<Markup>;

    /// The same as one sentence, without the remedy.
    fn reason(
        &self,
        game: &dyn AnyMatch,
        scene: &Scene<'_>,
        seat: Seat,
        text: &str,
    ) -> Option<String>;

    /// The answer in notation that several fields of a form give together; nothing if the game
    /// has no such form.
    fn notation(&self, fields: &Fields) -> Option<String>;
}

/// The board of one game, drawn from its own types. Each of them is a [`Board`].
pub(crate) trait GameBoard: Sync + 'static {
    /// The game.
    type Game: Title<Refusal: Serialize>;

    /// Its files.
    const ASSETS: &'static Assets;

    /// Pictures that represent the game in the lobby.
    fn emblem() -> Markup;

    /// The open question.
    fn question(table: &Table<'_, Self::Game>) -> Markup;

    /// Everyone's resources at a glance.
    fn purses(table: &Table<'_, Self::Game>) -> Markup;

    /// The answers to the open question. There is at least one.
    fn answers(table: &Table<'_, Self::Game>) -> Markup;

    /// Actions that come to mind at the open question, legal or not. The page says why the
    /// illegal ones are not possible.
    fn candidates(table: &Table<'_, Self::Game>) -> Vec<<Self::Game as GameRules>::Action>;

    /// Actions that are available beside any question.
    fn beside(_table: &Table<'_, Self::Game>) -> Markup {
        html! {}
    }

    /// The score sheet, at the end.
    fn sheet(table: &Table<'_, Self::Game>) -> Markup;

    /// Everything on the table.
    fn board(table: &Table<'_, Self::Game>) -> Markup;

    /// Some parts of the table, as a picture.
    fn picture(table: &Table<'_, Self::Game>, parts: &[String]) -> Markup;

    /// Whether any of these parts show prices, which depend on a seat.
    fn has_prices(_parts: &[String]) -> bool {
        false
    }

    /// The label of an action.
    fn label(table: &Table<'_, Self::Game>, action: <Self::Game as GameRules>::Action) -> Markup;

    /// The answer in notation that several fields of a form give together.
    fn notation(_fields: &Fields) -> Option<String> {
        None
    }
}

/// The match as one of this game, if it is.
fn own<G: Title>(game: &dyn AnyMatch) -> Option<&Match<G>> {
    (game as &dyn Any).downcast_ref()
}

impl<B: GameBoard> Board for B {
    fn name(&self) -> &'static str {
        B::Game::NAME
    }

    fn assets(&self) -> Option<&'static Assets> {
        Some(B::ASSETS)
    }

    fn emblem(&self) -> Markup {
        B::emblem()
    }

    fn draw(&self, game: &dyn AnyMatch, scene: &Scene<'_>) -> Drawn {
        let Some(own) = own::<B::Game>(game) else { return plain::draw(game, scene) };
        let table = Table::new(own, scene);
        let is_over = own.node() == Node::Over && scene.at.is_none();
        Drawn {
            question: B::question(&table),
            purses: B::purses(&table),
            answers: html! {
                @if !table.options.is_empty() {
                    (B::answers(&table))
                    (table.cannot(B::candidates(&table).into_iter(), |action| B::label(&table, action)))
                    (B::beside(&table))
                }
            },
            board: html! {
                div.(B::Game::NAME) {
                    @if is_over { (B::sheet(&table)) }
                    (B::board(&table))
                }
            },
        }
    }

    fn picture(&self, game: &dyn AnyMatch, scene: &Scene<'_>, parts: &[String]) -> Markup {
        let Some(own) = own::<B::Game>(game) else { return plain::draw(game, scene).board };
        html! { div.(B::Game::NAME).still { (B::picture(&Table::new(own, scene), parts)) } }
    }

    fn has_prices(&self, parts: &[String]) -> bool {
        B::has_prices(parts)
    }

    fn label(&self, game: &dyn AnyMatch, scene: &Scene<'_>, text: &str) -> Markup {
        let Some(own) = own::<B::Game>(game) else { return plain::label(text) };
        match own.game().parse(text) {
            Ok(action) => B::label(&Table::new(own, scene), action),
            Err(_) => plain::label(text),
        }
    }

    fn why_not(
        &self,
        game: &dyn AnyMatch,
        scene: &Scene<'_>,
        seat: Seat,
        text: &str,
    ) -> Option<Markup> {
        table::refusal(own::<B::Game>(game)?, scene, seat, text)
    }

    fn reason(
        &self,
        game: &dyn AnyMatch,
        scene: &Scene<'_>,
        seat: Seat,
        text: &str,
    ) -> Option<String> {
        table::reason(own::<B::Game>(game)?, scene, seat, text)
    }

    fn notation(&self, fields: &Fields) -> Option<String> {
        B::notation(fields)
    }
}

/// The board of every game without one of its own: the position as text, the options in
/// notation.
pub(crate) struct Plain;

impl Board for Plain {
    fn name(&self) -> &'static str {
        "plain"
    }

    fn assets(&self) -> Option<&'static Assets> {
        None
    }

    fn emblem(&self) -> Markup {
        html! {}
    }

    fn draw(&self, game: &dyn AnyMatch, scene: &Scene<'_>) -> Drawn {
        plain::draw(game, scene)
    }

    fn picture(&self, game: &dyn AnyMatch, scene: &Scene<'_>, _parts: &[String]) -> Markup {
        plain::draw(game, scene).board
    }

    fn has_prices(&self, _parts: &[String]) -> bool {
        false
    }

    fn label(&self, _game: &dyn AnyMatch, _scene: &Scene<'_>, text: &str) -> Markup {
        plain::label(text)
    }

    fn why_not(&self, _: &dyn AnyMatch, _: &Scene<'_>, _: Seat, _: &str) -> Option<Markup> {
        None
    }

    fn reason(&self, _: &dyn AnyMatch, _: &Scene<'_>, _: Seat, _: &str) -> Option<String> {
        None
    }

    fn notation(&self, _fields: &Fields) -> Option<String> {
        None
    }
}

/// The seats whose boards are among the parts of a picture.
pub(crate) fn seats_in(parts: &[String]) -> Vec<Seat> {
    parts.iter().filter_map(|part| Seat::parse(part)).collect()
}
