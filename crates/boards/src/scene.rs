//! For whom a table is drawn, and the parts of a drawn table.

use maud::Markup;
use play::AnyMatch;
use tabletop::{Seat, Viewer};

use crate::text::Text;

/// For whom a board is drawn, and when.
pub struct Scene<'a> {
    /// The texts.
    pub text: &'a Text,
    /// The game.
    pub game: &'static str,
    /// Its edition, for links into the rules.
    pub edition: &'a str,
    /// Where the table is, for forms.
    pub path: &'a str,
    /// What the seats are called.
    pub names: &'a [String],
    /// Whose eyes.
    pub viewer: Viewer,
    /// The seat that may decide something on this page.
    pub actor: Option<Seat>,
    /// The entry after which the table is shown, if it is not how it is now.
    pub at: Option<usize>,
}

/// A board, in the parts a page puts together.
pub struct Drawn {
    /// The question, for the seat that must answer.
    pub question: Markup,
    /// What everyone has, at a glance.
    pub purses: Markup,
    /// The answers.
    pub answers: Markup,
    /// Everything on the table.
    pub board: Markup,
}

impl<'a> Scene<'a> {
    /// A table as it is now, for a viewer who may only look.
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
    /// The address of the rule about something: a clause, a role, a building.
    pub fn rule(&self, id: &str) -> String {
        format!("/rules/{}?edition={}#{id}", self.game, self.edition)
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// The seat whose eyes the table is seen with.
    pub fn own_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }
}
