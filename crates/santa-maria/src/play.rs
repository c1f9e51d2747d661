//! Bundles what a rule needs to change the game: the rules, the state, and where events go.

use tabletop::Sink;

use crate::event::Event;
use crate::ruleset::SantaMaria;
use crate::state::State;

/// A game that is being played.
pub(crate) struct Play<'a, S> {
    /// The rules and the pieces.
    pub(crate) game: &'a SantaMaria,
    /// The position, which changes.
    pub(crate) state: &'a mut State,
    /// Where events go.
    pub(crate) sink: &'a mut S,
}

impl<S: Sink<Event>> Play<'_, S> {
    /// Something happens.
    #[inline]
    pub(crate) fn emit(&mut self, event: Event) {
        self.sink.emit(event);
    }
}
