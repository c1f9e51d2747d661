//! What a match hides from its viewers.

use tabletop::{Game, Title, Viewer};

use crate::matches::Match;
use crate::secret::Secret;

impl<G: Title> Match<G> {
    /// Notes from whom the outcome is hidden that is about to be the next entry.
    pub(crate) fn note_secret(&mut self, outcome: G::Chance) {
        let index = self.entries.len();
        self.secrets.extend(Secret::of(&*self.game, &self.state, outcome, index));
    }

    /// Whether the outcome at this index of the entries is hidden from a viewer.
    pub(crate) fn is_secret(&self, index: usize, viewer: Viewer) -> bool {
        let found = self.secrets.binary_search_by_key(&index, |secret| secret.index());
        found.is_ok_and(|place| self.secrets[place].is_from(viewer))
    }

    /// Whether anything chance brought is hidden from a viewer. The seed would
    /// give it all away.
    pub(crate) fn has_secrets(&self, viewer: Viewer) -> bool {
        self.secrets.iter().any(|secret| secret.is_from(viewer))
    }

    /// Whether the position the match began with is hidden from a viewer: a stored
    /// position hides nothing.
    pub(crate) fn hides_origin(&self, viewer: Viewer) -> bool {
        !self.game.is_open_to(&self.origin.state, viewer)
    }
}

/// The event as a viewer may know it.
pub(crate) fn seen<G: Game>(game: &G, event: &G::Event, viewer: Viewer) -> G::Event {
    match viewer {
        Viewer::Referee => *event,
        Viewer::Seat(_) | Viewer::Spectator => game.seen(event, viewer),
    }
}
