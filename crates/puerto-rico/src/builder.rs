//! The builder: new buildings, with the quarries and the university.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::action::Action;
use crate::board::{Board, Slot};
use crate::building::{Building, BuildingSet, LAST_COLUMN};
use crate::event::{ColonistFor, Event, Honor};
use crate::frame::{Bartering, Before, Frame};
use crate::person::Person;
use crate::price::Buyer;
use crate::refusal::Refusal;
use crate::rules::LargeBuildings;
use crate::state::{EndReason, State};
use crate::{PuertoRico, black_market, colonist, guest, last_chips, points, privilege, waive};

/// Columns of the city, each with room for one large building standing upright.
pub(crate) const CITY_COLUMNS: u8 = 4;

/// [builder.order]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    turn(game, state, state.chooser, sink);
}

/// Gives the turn to a seat, or to the next one that can build. [turn.idle]
fn turn(game: &PuertoRico, state: &mut State, mut seat: Seat, sink: &mut impl Sink<Event>) {
    loop {
        // The privilege is part of the price, so the phase must be known before it is asked.
        state.frame = Frame::Builder { seat };
        if is_asked(game, state, seat) {
            return;
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return leave(game, state, sink);
        }
    }
}

/// Whether there is anything to ask a seat.
fn is_asked(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    bids(game, state, seat).next().is_some() || guest::can_move(state, seat)
}

/// Goes on after a guest has moved.
pub(crate) fn again(game: &PuertoRico, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    if !is_asked(game, state, seat) {
        next(game, state, seat, sink);
    }
}

/// The buildings of which a copy is left. [builder.stock]
#[inline]
pub(crate) fn on_offer(state: &State) -> BuildingSet {
    state.market.without(state.sold_out)
}

/// [builder.build]
pub(crate) fn judge(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    building: Building,
) -> Result<(), Refusal> {
    judge_site(game, state, seat, building)?;
    judge_price(game, &Buyer::new(game, state, seat), building)
}

/// Whether there is a copy for a seat, and room for it.
fn judge_site(
    game: &PuertoRico,
    state: &State,
    seat: Seat,
    building: Building,
) -> Result<(), Refusal> {
    // [builder.once-each]
    if state.board(seat).city.contains(building) {
        return Err(Refusal::AlreadyBuilt { building });
    }
    // [draft.rest]
    if !state.market.contains(building) {
        return Err(Refusal::NotOnBoard { building });
    }
    if !on_offer(state).contains(building) {
        return Err(Refusal::SoldOut { building });
    }
    judge_space(game, state.board(seat), building)
}

/// Whether a city has room. [builder.space] [builder.large] [buildings.move] [large.two-spaces]
#[inline]
fn judge_space(game: &PuertoRico, board: &Board, building: Building) -> Result<(), Refusal> {
    let (needed, free) = (building.spaces(), board.free_city_spaces());
    if needed > free {
        return Err(Refusal::CityFull { building, needed, free });
    }
    if needed == 2
        && game.rules.large_buildings == LargeBuildings::VerticalPairs
        && board.city.and(BuildingSet::LARGE).count() == CITY_COLUMNS
    {
        return Err(Refusal::NoUprightPair { building });
    }
    Ok(())
}

/// Whether a seat has the money, or what the black market takes instead.
/// [builder.price] [black-market.exact]
#[inline]
fn judge_price(game: &PuertoRico, buyer: &Buyer, building: Building) -> Result<(), Refusal> {
    let price = buyer.quote(game, building).price;
    if u16::from(price) > buyer.means() {
        let Buyer { doubloons, barter, .. } = *buyer;
        return Err(Refusal::TooExpensive { building, price, doubloons, barter });
    }
    Ok(())
}

/// What a seat can build.
#[inline]
fn bids(game: &PuertoRico, state: &State, seat: Seat) -> impl Iterator<Item = Building> {
    let buyer = Buyer::new(game, state, seat);
    let board = state.board(seat);
    let unowned = on_offer(state).without(board.city);
    // Most seats are poor: what is out of reach even with every reduction need not be
    // judged. Nor need be what can be paid in any column, or where there is room for all.
    let candidates = unowned.and(game.within_reach(buyer.reach()));
    let payable = game.within_reach(buyer.sure_reach());
    let has_room =
        board.free_city_spaces() >= 2 && game.rules.large_buildings == LargeBuildings::AnyTwoFree;
    candidates.iter().filter(move |&building| {
        (has_room || judge_space(game, board, building).is_ok())
            && (payable.contains(building) || judge_price(game, &buyer, building).is_ok())
    })
}

#[inline]
pub(crate) fn options(game: &PuertoRico, state: &State, seat: Seat, out: &mut Vec<Action>) {
    // [builder.decline]
    out.push(Action::Pass);
    out.extend(bids(game, state, seat).map(Action::Build));
}

/// A seat builds or passes. [builder.one] [builder.pay] [builder.no-payout]
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    seat: Seat,
    building: Option<Building>,
    sink: &mut impl Sink<Event>,
) {
    let Some(building) = building else {
        sink.emit(Event::Passed { seat });
        return next(game, state, seat, sink);
    };
    let buyer = Buyer::new(game, state, seat);
    if waive::is_open(game, &buyer, building) {
        state.frame = Frame::Waive { seat, building };
        return;
    }
    pay(game, state, (seat, building), buyer.quote(game, building).price, sink);
}

/// A seat pays a price, with all its money and the black market if it must.
pub(crate) fn pay(
    game: &PuertoRico,
    state: &mut State,
    (seat, building): (Seat, Building),
    price: u8,
    sink: &mut impl Sink<Event>,
) {
    // The privilege is in the price, and whoever is paid with on the black market comes after it.
    if seat == state.chooser {
        privilege::use_up(game, state);
    }
    let doubloons = state.board(seat).doubloons;
    if u16::from(price) > doubloons {
        let left = (u16::from(price) - doubloons) as u8;
        black_market::enter(game, state, (seat, building, left), sink);
    } else {
        construct(game, state, (seat, building), price, sink);
    }
}

/// The price is settled, and the building stands.
pub(crate) fn construct(
    game: &PuertoRico,
    state: &mut State,
    (seat, building): (Seat, Building),
    doubloons: u8,
    sink: &mut impl Sink<Event>,
) {
    // [church.not-itself]: occupied before the new building stands.
    let church = if state.board(seat).has(Building::Church) { church(building) } else { 0 };
    let board = state.board_mut(seat);
    board.doubloons = board.doubloons.saturating_sub(doubloons.into());
    board.build(building);
    if state.built(building) == game.copies[building as usize] {
        state.sold_out.insert(building);
    }
    sink.emit(Event::Built { seat, building, doubloons });
    // [end.city]
    if state.board(seat).free_city_spaces() == 0 && state.ending.insert(EndReason::City) {
        sink.emit(Event::EndNear { reason: EndReason::City });
    }
    if last_chips::are_last(game, state, church) {
        state.frame = Frame::Church { seat, building };
        return;
    }
    points::honor(game, state, (seat, Honor::Church), church, sink);
    built(game, state, (seat, building), sink);
}

/// A building stands, and someone may come with it. [university.colonist] [university.none]
/// [statue.no-colonist]
pub(crate) fn built(
    game: &PuertoRico,
    state: &mut State,
    (seat, building): (Seat, Building),
    sink: &mut impl Sink<Event>,
) {
    // [university.not-itself]: a new university is not occupied yet.
    if state.board(seat).has(Building::University)
        && building.fact().circles > 0
        && colonist::is_there(game, state)
    {
        state.frame = Frame::University { seat, building };
    } else {
        next(game, state, seat, sink);
    }
}

/// Points for a new building, by its column. [church.small] [church.large] [church.first-column]
pub(crate) const fn church(building: Building) -> u8 {
    match building.column() {
        1 => 0,
        LAST_COLUMN => 2,
        _ => 1,
    }
}

/// A seat puts a colonist on its new building or not.
pub(crate) fn resolve_university(
    game: &PuertoRico,
    state: &mut State,
    (seat, building): (Seat, Building),
    person: Option<Person>,
    sink: &mut impl Sink<Event>,
) {
    let slot = Some(Slot::Building(building));
    colonist::resolve(state, (seat, slot), ColonistFor::University, person, sink);
    next(game, state, seat, sink);
}

fn next(game: &PuertoRico, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    let next = seat.left(game.seats.count());
    if next == state.chooser { leave(game, state, sink) } else { turn(game, state, next, sink) }
}

fn leave(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    guest::end_phase(game, state, Before::End, sink);
}

/// Whether a position can wait here.
pub(crate) fn can_wait(game: &PuertoRico, state: &State) -> bool {
    let is_new = |seat, building: Building| {
        let board = state.board(seat);
        board.city.contains(building) && board.crew.on(building) == 0
    };
    match state.frame {
        Frame::BlackMarket(bartering) => {
            let Bartering { seat, building, .. } = bartering;
            judge_site(game, state, seat, building).is_ok()
                && black_market::can_pay(game, state.board(seat), bartering)
        }
        Frame::Waive { seat, building } => {
            judge(game, state, seat, building).is_ok()
                && waive::is_open(game, &Buyer::new(game, state, seat), building)
        }
        Frame::Church { seat, building } => {
            is_new(seat, building) && last_chips::can_ask(game, state)
        }
        Frame::University { seat, building } => {
            is_new(seat, building) && building.fact().circles > 0
        }
        _ => true,
    }
}
