//! Asks which reductions a builder waives so that the black market takes more; it asks only
//! where it could take more. [black-market.waive]

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::action::Action;
use crate::builder::Purchase;
use crate::building::Building;
use crate::event::Event;
use crate::play::Play;
use crate::price::Buyer;
use crate::refusal::Refusal;
use crate::rules::WaivingDiscounts;
use crate::state::State;
use crate::{PuertoRico, builder};

/// The least and the most doubloons of reductions that a seat can waive so that the black
/// market takes more. If the least is greater than the most, there are none.
fn range(game: &PuertoRico, buyer: &Buyer, building: Building) -> (u16, u16) {
    let quote = buyer.quote(game, building);
    let price = u16::from(quote.price);
    // More than all the money, but no more than the black market makes up for.
    let least = (buyer.doubloons + 1).saturating_sub(price).max(1);
    let most = buyer.means().saturating_sub(price).min((quote.cost - quote.price).into());
    (least, most)
}

/// Whether a seat is asked. [black-market.waive-never]
#[inline]
pub(crate) fn is_open(game: &PuertoRico, buyer: &Buyer, building: Building) -> bool {
    buyer.barter > 0 && game.rules.waiving_discounts == WaivingDiscounts::Asked && {
        let (least, most) = range(game, buyer, building);
        least <= most
    }
}

/// What a seat brings when it is asked. That is rare, so it is kept out of the fast path.
#[cold]
#[inline(never)]
fn buyer(game: &PuertoRico, state: &State, seat: Seat) -> Buyer {
    Buyer::new(game, state, seat)
}

pub(crate) fn judge(
    game: &PuertoRico,
    state: &State,
    Purchase { seat, building }: Purchase,
    doubloons: u8,
) -> Result<(), Refusal> {
    let (least, most) = range(game, &buyer(game, state, seat), building);
    if (least..=most).contains(&doubloons.into()) {
        Ok(())
    } else {
        Err(Refusal::CannotWaive { least: least as u8, most: most as u8 })
    }
}

pub(crate) fn options(
    game: &PuertoRico,
    state: &State,
    Purchase { seat, building }: Purchase,
    out: &mut Vec<Action>,
) {
    out.push(Action::Pass);
    let (least, most) = range(game, &buyer(game, state, seat), building);
    out.extend((least..=most).map(|doubloons| Action::Waive(doubloons as u8)));
}

/// A seat pays the price, or more.
pub(crate) fn resolve(
    play: &mut Play<'_, impl Sink<Event>>,
    Purchase { seat, building }: Purchase,
    doubloons: u8,
) {
    let price = buyer(play.game, play.state, seat).quote(play.game, building).price;
    if doubloons > 0 {
        play.emit(Event::Waived { seat, doubloons });
    }
    builder::pay(play, Purchase { seat, building }, price + doubloons);
}
