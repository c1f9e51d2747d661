//! Asks how something is paid.

use alloc::vec::Vec;

use tabletop::Sink;

use crate::SantaMaria;
use crate::action::Action;
use crate::components::Price;
use crate::event::Event;
use crate::frame::IsQuestion;
use crate::payment::{self, Gold};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::State;
use crate::wait::{AsksOne, Waits};

/// How is this paid? [gold.choice] [gold.wild]
pub(crate) trait Pays: Waits + IsQuestion {
    /// What is to be paid, if it can be had at all.
    fn price(self, game: &SantaMaria, state: &State) -> Option<Price>;

    /// Pays in this way, and goes on.
    fn pay(self, play: &mut Play<'_, impl Sink<Event>>, way: Gold);
}

impl<F: Pays> AsksOne for F {
    type Answer = Gold;

    #[inline]
    fn read(action: Action) -> Option<Gold> {
        match action {
            Action::Pay(way) => Some(way),
            _ => None,
        }
    }

    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        if let Some(price) = self.price(game, state) {
            out.extend(payment::all_ways(state.mine(), price).map(Action::Pay));
        }
    }

    fn judge(self, game: &SantaMaria, state: &State, way: Gold) -> Result<(), Refusal> {
        let price = self.price(game, state);
        let is_possible = price.is_some_and(|price| payment::is_way(state.mine(), &price, way));
        if is_possible { Ok(()) } else { Err(Refusal::NoSuchPayment) }
    }

    fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, way: Gold) {
        self.pay(play, way);
    }
}
