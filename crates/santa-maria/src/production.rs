//! Production: what a building shows is gained.

use tabletop::Sink;

use crate::components::Gain;
use crate::event::Event;
use crate::state::State;
use crate::storage;
use crate::task::Flow;

/// Gains what is shown; the storage limit holds. [production.gain] [production.limit]
pub(crate) fn resolve(state: &mut State, gain: &Gain, sink: &mut impl Sink<Event>) -> Flow {
    storage::gain(state, state.turn, gain, sink);
    Flow::GoesOn
}
