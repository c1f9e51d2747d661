//! Outcomes of chance that not every viewer may see.

use tabletop::{Game, MAX_SEATS, Viewer};

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

impl Secret {
    /// The outcome at this index of the entries, if it is hidden from anyone.
    pub(crate) fn of<G: Game>(
        game: &G,
        state: &G::State,
        outcome: G::Chance,
        index: usize,
    ) -> Option<Secret> {
        let from = Viewer::all(game.seats())
            .filter(|&viewer| !game.shows_outcome(state, outcome, viewer))
            .fold(0, |from, viewer| from | bit(viewer));
        (from != 0).then_some(Secret { index: index as u32, from })
    }

    /// The index of its entry.
    pub(crate) fn index(self) -> usize {
        self.index as usize
    }

    /// Whether it is hidden from this viewer.
    pub(crate) fn is_from(self, viewer: Viewer) -> bool {
        self.from & bit(viewer) != 0
    }
}
