//! Actions that a trade, a station, a ship or a scholar has given, and that are
//! still to be carried out.

use tabletop::Sink;

use crate::SantaMaria;
use crate::components::{Ability, Bounty, Deed, Occasion, Talent};
use crate::event::Event;
use crate::scholar;
use crate::state::State;
use crate::task::Due;
use crate::task::Flow;
use crate::{conquistador, religion, shipping, storage, trading};

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

/// Gives what the scholars of a player bring on an occasion.
/// [scholar.on-shipment] [scholar.on-conquistador] [scholar.on-retire] [scholar.on-religion]
/// [scholar.on-monk] [scholar.on-expand] [scholar.on-trade] [scholar.on-activation]
/// [scholar.on-die]
pub(crate) fn reward(
    game: &SantaMaria,
    state: &mut State,
    occasion: Occasion,
    sink: &mut impl Sink<Event>,
) {
    let able = game.set.talents.with(Talent::On(occasion));
    for scholar in scholar::owned(state.mine()).and(able).iter() {
        for ability in &game.set.scholars[scholar].abilities {
            match ability {
                Ability::On(on, bounty) if *on == occasion => give(state, bounty, sink),
                _ => {}
            }
        }
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
