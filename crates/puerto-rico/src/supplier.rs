//! Plays the royal supplier and the union hall, which give points before the first
//! shipment.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::action::Action;
use crate::building::{Building, BuildingSet};
use crate::event::{Event, Honor};
use crate::frame::Loading;
use crate::good::Good;
use crate::load_offer::{Departure, LoadOffer};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::{RoyalSupplierOrder, UnionHallTime};
use crate::seat_bits::bit;
use crate::state::State;
use crate::{PuertoRico, captain, last_chips, points};

/// The buildings for which a first turn matters.
pub(crate) const FIRST_TURN: BuildingSet =
    BuildingSet::these(&[Building::Lighthouse, Building::UnionHall, Building::RoyalSupplier]);

/// Points the union hall would pay. [union-hall.pairs]
pub(crate) fn pairs(state: &State, seat: Seat) -> u8 {
    state.board(seat).goods.values().iter().map(|held| held / 2).sum()
}

/// Whether a seat's first turn is still going on.
#[inline]
const fn is_first_turn(loading: &Loading) -> bool {
    loading.begun & bit(loading.seat) == 0
}

/// Whether the union hall can pay now. [union-hall.when] [union-hall.first-load]
fn is_hall_due(game: &PuertoRico, state: &State, loading: &Loading) -> bool {
    state.board(loading.seat).has(Building::UnionHall)
        && loading.halls & bit(loading.seat) == 0
        && pairs(state, loading.seat) > 0
        && (game.rules.union_hall == UnionHallTime::FirstTurn
            || captain::can_ship(game, state, loading))
}

/// Whether a seat must still make the shipment for which its union hall has paid. [union-hall.must-ship]
pub(crate) fn must_ship(game: &PuertoRico, loading: &Loading) -> bool {
    game.rules.union_hall == UnionHallTime::FirstLoad
        && is_first_turn(loading)
        && loading.halls & bit(loading.seat) != 0
}

/// Whether a seat may give this good to the royal warehouse. [royal-supplier.supply]
/// [royal-supplier.optional]
#[inline]
pub(crate) fn judge(
    game: &PuertoRico,
    state: &State,
    loading: &Loading,
    good: Good,
) -> Result<(), Refusal> {
    judge_good(state, loading, good)?;
    // [royal-supplier.order]
    if game.rules.royal_supplier_order == RoyalSupplierOrder::UnionHallFirst
        && is_hall_due(game, state, loading)
    {
        return Err(Refusal::UnionHallFirst);
    }
    if must_ship(game, loading) {
        let mut after = *state;
        after.board_mut(loading.seat).goods[good] -= 1;
        if !captain::can_ship(game, &after, loading) {
            return Err(Refusal::MustStillShip);
        }
    }
    Ok(())
}

fn judge_good(state: &State, loading: &Loading, good: Good) -> Result<(), Refusal> {
    let board = state.board(loading.seat);
    if !board.has(Building::RoyalSupplier) {
        return Err(Refusal::NoRoyalSupplier);
    }
    // [royal-supplier.first-turn]
    if !is_first_turn(loading) {
        return Err(Refusal::SupplyTooLate);
    }
    // [royal-supplier.different]
    if loading.supplied.contains(good) {
        return Err(Refusal::SuppliedAlready { good });
    }
    // [royal-supplier.nobles] [royal-supplier.anyone]
    let nobles = board.nobles.total;
    if loading.supplied.count() >= nobles {
        return Err(Refusal::TooFewNoblesToSupply { nobles });
    }
    if board.goods[good] == 0 { Err(Refusal::NothingToSupply { good }) } else { Ok(()) }
}

/// Whether a seat can give anything to the royal warehouse on this turn.
#[inline]
pub(crate) fn is_open(state: &State, loading: &Loading) -> bool {
    state.board(loading.seat).has(Building::RoyalSupplier)
        && Good::ALL.iter().any(|&good| judge_good(state, loading, good).is_ok())
}

/// Whether a seat may take the union hall's points before it ships. That makes a
/// difference only while the seat can still give goods away. [royal-supplier.owner-order]
pub(crate) fn judge_union(
    game: &PuertoRico,
    state: &State,
    loading: &Loading,
) -> Result<(), Refusal> {
    if is_first_turn(loading) && is_open(state, loading) && is_hall_due(game, state, loading) {
        Ok(())
    } else {
        Err(Refusal::UnionHallNotNow)
    }
}

#[inline]
pub(crate) fn options(game: &PuertoRico, state: &State, loading: &Loading, out: &mut Vec<Action>) {
    if !state.board(loading.seat).has(Building::RoyalSupplier) {
        return;
    }
    let goods = Good::ALL.iter().copied().filter(|&good| judge(game, state, loading, good).is_ok());
    out.extend(goods.map(Action::Supply));
    if judge_union(game, state, loading).is_ok() {
        out.push(Action::Union);
    }
}

/// A good goes to the royal warehouse, for a point and nothing else.
/// [royal-supplier.point] [royal-supplier.no-bonus]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, mut loading: Loading, good: Good) {
    let seat = loading.seat;
    play.state.board_mut(seat).goods[good] -= 1;
    play.state.supply[good] += 1;
    loading.supplied.insert(good);
    play.emit(Event::Supplied { seat, good });
    points::honor(play, seat, Honor::RoyalSupplier, 1);
    captain::again(play, loading);
}

/// A seat takes the union hall's points now.
pub(crate) fn resolve_union(play: &mut Play<'_, impl Sink<Event>>, mut loading: Loading) {
    let seat = loading.seat;
    close_hall(&mut loading);
    let points = pairs(play.state, seat);
    points::honor(play, seat, Honor::UnionHall, points);
    captain::again(play, loading);
}

/// The union hall of this seat pays no more in this phase.
pub(crate) const fn close_hall(loading: &mut Loading) {
    loading.halls |= bit(loading.seat);
}

/// Pays the union hall, if it is occupied and has not paid; returns whether its owner is
/// asked first. [union-hall.points] [union-hall.then-normal]
pub(crate) fn pay_hall(
    play: &mut Play<'_, impl Sink<Event>>,
    loading: &mut Loading,
    departure: Departure,
) -> bool {
    let seat = loading.seat;
    if !play.state.market.contains(Building::UnionHall) || loading.halls & bit(seat) != 0 {
        return false;
    }
    if play.state.board(seat).has(Building::UnionHall) {
        let points = pairs(play.state, seat);
        if last_chips::are_last(play.game, play.state, points) {
            last_chips::ask(play.state, *loading, LoadOffer::UnionHall { then: departure });
            return true;
        }
        points::honor(play, seat, Honor::UnionHall, points);
    }
    close_hall(loading);
    false
}
