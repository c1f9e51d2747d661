//! Actions that a trade, a station, a ship or a scholar has given, and that are
//! still to be carried out.

use tabletop::Sink;

use crate::SantaMaria;
use crate::activation::Flow;
use crate::components::{Bounty, Deed, Deeds};
use crate::event::Event;
use crate::state::State;
use crate::{conquistador, religion, shipping, storage, trading};

/// What is still to be carried out before the game goes on where it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Due {
    /// Actions.
    pub(crate) deeds: Deeds,
    /// Trades that the building which is being activated can still make.
    pub(crate) trades: u8,
}

impl Due {
    /// Nothing.
    pub(crate) const NONE: Due = Due { deeds: Deeds::none(), trades: 0 };
}

/// Gives the player whose turn it is what a piece gives: things at once, actions as
/// soon as the one that is under way is over. [due.things] [due.after]
pub(crate) fn give(state: &mut State, bounty: &Bounty, sink: &mut impl Sink<Event>) {
    if bounty.has_things() {
        storage::gain(state, state.turn, &bounty.gain, sink);
    }
    for (deed, count) in bounty.deeds.some() {
        state.due.deeds[deed] = state.due.deeds[deed].saturating_add(count);
    }
}

/// Carries out what is due until something is asked: conquistador actions, then
/// religion actions, then shipping actions, then the trades that are left.
/// [due.order]
pub(crate) fn carry_out(game: &SantaMaria, state: &mut State, sink: &mut impl Sink<Event>) -> Flow {
    while state.due != Due::NONE {
        let Due { deeds, trades } = state.due;
        let next = [Deed::Conquistador, Deed::Religion, Deed::Shipping];
        let flow = match next.into_iter().find(|&deed| deeds[deed] > 0) {
            Some(deed) => {
                state.due.deeds[deed] -= 1;
                match deed {
                    Deed::Conquistador => conquistador::enter(game, state, sink),
                    Deed::Religion => religion::enter(game, state, sink),
                    Deed::Shipping => shipping::enter(game, state),
                }
            }
            None => {
                state.due.trades = 0;
                trading::ask(game, state, trades)
            }
        };
        if flow == Flow::Waits {
            return Flow::Waits;
        }
    }
    Flow::GoesOn
}
