//! Plays a production building: the player gains what it shows.

use tabletop::Sink;

use crate::components::Gain;
use crate::event::Event;
use crate::play::Play;
use crate::storage;
use crate::task::Flow;

/// Gains what is shown; the storage limit holds. [production.gain] [production.limit]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, gain: &Gain) -> Flow {
    storage::gain(play, play.state.turn, gain);
    Flow::GoesOn
}
