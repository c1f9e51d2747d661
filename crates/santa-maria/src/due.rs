//! Carries out the actions that a trade, a station, a ship or a scholar has given.

use tabletop::Sink;

use crate::components::{Ability, Bounty, Deed, Occasion, Talent};
use crate::event::Event;
use crate::play::Play;
use crate::scholar;
use crate::task::Due;
use crate::task::Flow;
use crate::{conquistador, religion, shipping, storage, trading};

/// Gives the player whose turn it is what a piece gives: things at once, actions as
/// soon as the one that is under way is over. [due.things] [due.after]
pub(crate) fn give(play: &mut Play<'_, impl Sink<Event>>, bounty: &Bounty) {
    if bounty.has_things() {
        storage::gain(play, play.state.turn, &bounty.gain);
    }
    for (deed, count) in bounty.deeds.some() {
        play.state.due.deeds[deed] = play.state.due.deeds[deed].saturating_add(count);
    }
}

/// Gives what the scholars of a player bring on an occasion.
/// [scholar.on-shipment] [scholar.on-conquistador] [scholar.on-retire] [scholar.on-religion]
/// [scholar.on-monk] [scholar.on-expand] [scholar.on-trade] [scholar.on-activation]
/// [scholar.on-die]
pub(crate) fn reward(play: &mut Play<'_, impl Sink<Event>>, occasion: Occasion) {
    let able = play.game.set.talents.with(Talent::On(occasion));
    for scholar in scholar::owned(play.state.mine()).and(able).iter() {
        for ability in &play.game.set.scholars[scholar].abilities {
            match ability {
                Ability::On(on, bounty) if *on == occasion => give(play, bounty),
                _ => {}
            }
        }
    }
}

/// Carries out what is due until something is asked: conquistador actions, then
/// religion actions, then shipping actions, then the trades that are left.
/// [due.order]
pub(crate) fn carry_out(play: &mut Play<'_, impl Sink<Event>>) -> Flow {
    while play.state.due != Due::NONE {
        let Due { deeds, trades } = play.state.due;
        let next = [Deed::Conquistador, Deed::Religion, Deed::Shipping];
        let flow = match next.into_iter().find(|&deed| deeds[deed] > 0) {
            Some(deed) => {
                play.state.due.deeds[deed] -= 1;
                match deed {
                    Deed::Conquistador => conquistador::enter(play),
                    Deed::Religion => religion::enter(play),
                    Deed::Shipping => shipping::enter(play.game, play.state),
                }
            }
            None => {
                play.state.due.trades = 0;
                trading::ask(play.game, play.state, trades)
            }
        };
        if flow == Flow::Waits {
            return Flow::Waits;
        }
    }
    Flow::GoesOn
}
