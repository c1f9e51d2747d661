//! Hidden information: what each viewer may know, and states that look alike to a viewer.

use crate::{ChanceNodes, Dice, Viewer};

/// What a game hides from its viewers. All but [`HiddenInformation::view`] is provided for a
/// game that keeps no secrets.
pub trait HiddenInformation: ChanceNodes {
    /// What one viewer may know.
    type View: serde::Serialize;

    /// What this viewer may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;
    /// Whether this viewer may see how chance turns out. The state is the one
    /// that waits for chance, before it is settled with this outcome.
    ///
    /// An outcome that is hidden looks to the viewer like any other that would
    /// be hidden here: it leads to the same [`HiddenInformation::view`], to the same events
    /// as [`HiddenInformation::seen`] shows them, and to the same question for the same seat,
    /// which has a single option after each of them or after none. The referee
    /// sees every outcome, and so does everyone in a game that keeps no secrets.
    fn shows_outcome(&self, state: &Self::State, outcome: Self::Chance, viewer: Viewer) -> bool {
        let _ = (state, outcome, viewer);
        true
    }
    /// The event as this viewer may know it: what is hidden from it is left out,
    /// so an event has an `Option` where something may be. Hiding twice leaves out
    /// no more than hiding once. The referee sees everything, and so does
    /// everyone in a game that keeps no secrets.
    fn seen(&self, event: &Self::Event, viewer: Viewer) -> Self::Event {
        let _ = viewer;
        *event
    }

    /// Whether nothing in the state is hidden from this viewer: then
    /// [`HiddenInformation::resample`] gives the state itself.
    fn is_open_to(&self, state: &Self::State, viewer: Viewer) -> bool {
        let _ = (state, viewer);
        true
    }
    /// A state that looks the same to this viewer, with what it cannot know drawn
    /// anew. It follows from what the viewer knows and from the dice, and from
    /// nothing else: the dice must not give the truth away.
    fn resample(&self, state: &Self::State, viewer: Viewer, dice: &mut impl Dice) -> Self::State {
        let _ = (viewer, dice);
        *state
    }
    /// A state that looks the same to somebody who sees what this viewer sees now and
    /// remembers nothing: what lies face down is drawn anew, also where it could have
    /// been counted from all that happened, as [`HiddenInformation::resample`] does. It
    /// follows from [`HiddenInformation::view`] and from the dice, and from nothing else.
    /// The same as `resample` in a game where nothing must be remembered.
    fn look_alike(&self, state: &Self::State, viewer: Viewer, dice: &mut impl Dice) -> Self::State {
        self.resample(state, viewer, dice)
    }
}
