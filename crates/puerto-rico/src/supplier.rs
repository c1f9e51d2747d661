//! Points before the first shipment: the royal supplier and the union hall.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::action::Action;
use crate::building::{Building, BuildingSet};
use crate::event::{Event, Honor};
use crate::frame::{Loading, bit};
use crate::good::Good;
use crate::last_chips::{Departure, LoadOffer};
use crate::refusal::Refusal;
use crate::rules::{RoyalSupplierOrder, UnionHallTime};
use crate::state::State;
use crate::{PuertoRico, captain, last_chips, points};

/// The buildings for which a first turn is something special.
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

/// Whether a seat has been paid for a shipment it must still make: one who takes
/// the union hall's points before the first load has to load. [union-hall.must-ship]
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

/// Whether a seat can give anything to the royal warehouse, sooner or later.
#[inline]
pub(crate) fn is_open(state: &State, loading: &Loading) -> bool {
    state.board(loading.seat).has(Building::RoyalSupplier)
        && Good::ALL.iter().any(|&good| judge_good(state, loading, good).is_ok())
}

/// Whether a seat may take the union hall's points before it goes on. It has a
/// reason to only while it can still give goods away. [royal-supplier.owner-order]
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
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    mut loading: Loading,
    good: Good,
    sink: &mut impl Sink<Event>,
) {
    let seat = loading.seat;
    state.board_mut(seat).goods[good] -= 1;
    state.supply[good] += 1;
    loading.supplied.insert(good);
    sink.emit(Event::Supplied { seat, good });
    points::honor(game, state, (seat, Honor::RoyalSupplier), 1, sink);
    captain::again(game, state, loading, sink);
}

/// A seat takes the union hall's points now.
pub(crate) fn resolve_union(
    game: &PuertoRico,
    state: &mut State,
    mut loading: Loading,
    sink: &mut impl Sink<Event>,
) {
    let seat = loading.seat;
    close_hall(&mut loading);
    let points = pairs(state, seat);
    points::honor(game, state, (seat, Honor::UnionHall), points, sink);
    captain::again(game, state, loading, sink);
}

/// The time of a union hall is over.
pub(crate) const fn close_hall(loading: &mut Loading) {
    loading.halls |= bit(loading.seat);
}

/// The time of the union hall has come: it pays if it is occupied, and not again. Says
/// whether its owner is asked first. [union-hall.points] [union-hall.then-normal]
pub(crate) fn pay_hall(
    game: &PuertoRico,
    state: &mut State,
    loading: &mut Loading,
    departure: Departure,
    sink: &mut impl Sink<Event>,
) -> bool {
    let seat = loading.seat;
    if !state.market.contains(Building::UnionHall) || loading.halls & bit(seat) != 0 {
        return false;
    }
    if state.board(seat).has(Building::UnionHall) {
        let points = pairs(state, seat);
        if last_chips::are_last(game, state, points) {
            last_chips::ask(state, *loading, LoadOffer::UnionHall { then: departure });
            return true;
        }
        points::honor(game, state, (seat, Honor::UnionHall), points, sink);
    }
    close_hall(loading);
    false
}
