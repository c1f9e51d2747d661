//! The viewer for whom a table is drawn, and the parts of a drawn table.

use maud::Markup;
use play::AnyMatch;
use tabletop::{Seat, Viewer};

use crate::text::Text;

/// The viewer for whom a board is drawn, and the moment to draw.
pub struct Scene<'a> {
    /// The texts.
    pub text: &'a Text,
    /// The game.
    pub game: &'static str,
    /// Its edition, for links into the rules.
    pub edition: &'a str,
    /// The path of the table, for forms.
    pub path: &'a str,
    /// The names of the seats.
    pub names: &'a [String],
    /// The viewer.
    pub viewer: Viewer,
    /// The seat that may decide on this page.
    pub actor: Option<Seat>,
    /// The entry after which the table is shown; nothing for the present.
    pub at: Option<usize>,
}

/// A drawn board, in the parts that a page puts together.
pub struct Drawn {
    /// The question, for the seat that must decide.
    pub question: Markup,
    /// Everyone's resources at a glance.
    pub purses: Markup,
    /// The answers.
    pub answers: Markup,
    /// Everything on the table.
    pub board: Markup,
}

impl<'a> Scene<'a> {
    /// The present of a table, for a viewer who may only watch.
    pub fn new(
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
    /// The address of a rule: of a clause, a role or a building.
    pub fn rule(&self, id: &str) -> String {
        format!("/rules/{}?edition={}#{id}", self.game, self.edition)
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// The seat of the viewer.
    pub fn own_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }
}
