//! Bundles what a rule needs to change the game: the rules, the state, and where events go.

use tabletop::{Seat, Sink};

use crate::PuertoRico;
use crate::event::Event;
use crate::state::State;

/// A game that is being played.
pub(crate) struct Play<'a, S> {
    /// The rules of this table.
    pub(crate) game: &'a PuertoRico,
    /// The state, which changes.
    pub(crate) state: &'a mut State,
    /// Where events go.
    pub(crate) sink: &'a mut S,
}

impl<S: Sink<Event>> Play<'_, S> {
    /// The seat to the left, unless every seat from the chooser on has had its turn.
    #[inline]
    pub(crate) fn next_seat(&self, seat: Seat) -> Option<Seat> {
        let next = seat.left(self.game.seats.count());
        (next != self.state.chooser).then_some(next)
    }

    /// Reports something that happened.
    #[inline]
    pub(crate) fn emit(&mut self, event: Event) {
        self.sink.emit(event);
    }
}
