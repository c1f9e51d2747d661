//! Outcomes of chance that not every viewer may see.

use tabletop::{Game, MAX_SEATS, Title, Viewer};

use crate::Match;

/// What stands in a record for viewers in place of what is hidden from them.
pub(crate) const HIDDEN: &str = "?";

/// An outcome of chance that not everyone may see.
///
/// Who may is noted when the outcome is drawn: asked later, it would take a
/// replay of every branch of the record, the withdrawn ones included.
#[derive(Clone, Copy)]
pub(crate) struct Secret {
    /// The index of its entry.
    index: u32,
    /// From whom it is hidden, one bit each.
    from: u8,
}

/// The bit of a viewer. The referee has none: nothing is hidden from it.
fn bit(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seat(seat) => 1 << seat.index(),
        Viewer::Spectator => 1 << MAX_SEATS,
        Viewer::Referee => 0,
    }
}

impl<G: Title> Match<G> {
    /// Notes from whom the outcome is hidden that is about to be the next entry.
    pub(crate) fn note_secret(&mut self, outcome: G::Chance) {
        let game = &*self.game;
        let from = Viewer::all(game.seats())
            .filter(|&viewer| !game.shows_outcome(&self.state, outcome, viewer))
            .fold(0, |from, viewer| from | bit(viewer));
        if from != 0 {
            self.secrets.push(Secret { index: self.entries.len() as u32, from });
        }
    }

    /// Whether the outcome at this index of the entries is hidden from a viewer.
    pub(crate) fn is_secret(&self, index: usize, viewer: Viewer) -> bool {
        let found = self.secrets.binary_search_by_key(&index, |secret| secret.index as usize);
        found.is_ok_and(|place| self.secrets[place].from & bit(viewer) != 0)
    }

    /// Whether anything chance brought is hidden from a viewer. The seed would
    /// tell it all.
    pub(crate) fn has_secrets(&self, viewer: Viewer) -> bool {
        self.secrets.iter().any(|secret| secret.from & bit(viewer) != 0)
    }

    /// Whether the position the match began with is hidden from a viewer: a stored
    /// position tells everything.
    pub(crate) fn hides_origin(&self, viewer: Viewer) -> bool {
        !self.game.is_open_to(&self.origin.state, viewer)
    }
}

/// The event as a viewer may know it.
pub(crate) fn told<G: Game>(game: &G, event: &G::Event, viewer: Viewer) -> G::Event {
    match viewer {
        Viewer::Referee => *event,
        Viewer::Seat(_) | Viewer::Spectator => game.seen(event, viewer),
    }
}
