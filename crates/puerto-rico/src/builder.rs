//! Plays the builder phase: seats buy buildings, with quarries, black market, church and
//! university.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::action::Action;
use crate::board::{Board, Slot};
use crate::building::{Building, BuildingSet, LAST_COLUMN};
use crate::colonist::Offer;
use crate::event::{ColonistFor, Event, Honor};
use crate::frame::{Bartering, Before, Frame};
use crate::person::Person;
use crate::play::Play;
use crate::price::Buyer;
use crate::refusal::Refusal;
use crate::rules::LargeBuildings;
use crate::state::{EndReason, State};
use crate::{PuertoRico, black_market, colonist, guest, last_chips, points, privilege, waive};

/// Columns of the city, each with room for one large building standing upright.
pub(crate) const CITY_COLUMNS: u8 = 4;

/// A building that a seat buys.
#[derive(Clone, Copy)]
pub(crate) struct Purchase {
    pub(crate) seat: Seat,
    pub(crate) building: Building,
}

/// [builder.order]
pub(crate) fn enter(play: &mut Play<'_, impl Sink<Event>>) {
    turn(play, Some(play.state.chooser));
}

/// Gives the turn to a seat, or to the next one that can build. [turn.idle]
fn turn(play: &mut Play<'_, impl Sink<Event>>, mut next: Option<Seat>) {
    while let Some(seat) = next {
        // The price depends on the phase, so the frame is set before the price is asked for.
        play.state.frame = Frame::Builder { seat };
        if is_asked(play.game, play.state, seat) {
            return;
        }
        next = play.next_seat(seat);
    }
    guest::end_phase(play, Before::End);
}

/// Whether there is anything to ask a seat.
fn is_asked(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    bids(game, state, seat).next().is_some() || guest::can_move(state, seat)
}

/// Goes on after a guest has moved.
pub(crate) fn again(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    if !is_asked(play.game, play.state, seat) {
        turn(play, play.next_seat(seat));
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
        let lacking = (u16::from(price) - buyer.means()) as u8;
        return Err(Refusal::TooExpensive { building, price, doubloons, barter, lacking });
    }
    Ok(())
}

/// What a seat can build.
#[inline]
fn bids(game: &PuertoRico, state: &State, seat: Seat) -> impl Iterator<Item = Building> {
    let buyer = Buyer::new(game, state, seat);
    let board = state.board(seat);
    let unowned = on_offer(state).without(board.city);
    // For speed: a building that is out of reach even with every reduction need not be
    // judged, nor one that is payable in any column, nor space where all have room.
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
    play: &mut Play<'_, impl Sink<Event>>,
    seat: Seat,
    building: Option<Building>,
) {
    let Some(building) = building else {
        play.emit(Event::Passed { seat });
        return turn(play, play.next_seat(seat));
    };
    let buyer = Buyer::new(play.game, play.state, seat);
    if waive::is_open(play.game, &buyer, building) {
        play.state.frame = Frame::Waive { seat, building };
        return;
    }
    pay(play, Purchase { seat, building }, buyer.quote(play.game, building).price);
}

/// A seat pays a price, with all its money and the black market if it must.
pub(crate) fn pay(play: &mut Play<'_, impl Sink<Event>>, purchase: Purchase, price: u8) {
    // The privilege is part of the price. It is used up before the black market takes
    // someone, who may be the one on the library.
    let seat = purchase.seat;
    if seat == play.state.chooser {
        privilege::use_up(play);
    }
    let doubloons = play.state.board(seat).doubloons;
    if u16::from(price) > doubloons {
        let left = (u16::from(price) - doubloons) as u8;
        black_market::enter(play, purchase, left);
    } else {
        construct(play, purchase, price);
    }
}

/// The seat pays the doubloons and puts up the building.
pub(crate) fn construct(play: &mut Play<'_, impl Sink<Event>>, purchase: Purchase, doubloons: u8) {
    let Purchase { seat, building } = purchase;
    // [church.not-itself]: the church must be occupied before the new building stands.
    let church = if play.state.board(seat).has(Building::Church) { church(building) } else { 0 };
    let board = play.state.board_mut(seat);
    board.doubloons = board.doubloons.saturating_sub(doubloons.into());
    board.build(building);
    if play.state.built(building) == play.game.copies[building as usize] {
        play.state.sold_out.insert(building);
    }
    play.emit(Event::Built { seat, building, doubloons });
    // [end.city]
    if play.state.board(seat).free_city_spaces() == 0 && play.state.ending.insert(EndReason::City) {
        play.emit(Event::EndNear { reason: EndReason::City });
    }
    if last_chips::are_last(play.game, play.state, church) {
        play.state.frame = Frame::Church { seat, building };
        return;
    }
    points::honor(play, seat, Honor::Church, church);
    built(play, purchase);
}

/// The building stands, and someone may come with it. [university.colonist] [university.none]
/// [statue.no-colonist]
pub(crate) fn built(play: &mut Play<'_, impl Sink<Event>>, Purchase { seat, building }: Purchase) {
    // [university.not-itself]: a new university is not occupied yet.
    if play.state.board(seat).has(Building::University)
        && building.fact().circles > 0
        && colonist::is_there(play.game, play.state)
    {
        play.state.frame = Frame::University { seat, building };
    } else {
        turn(play, play.next_seat(seat));
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

/// A seat accepts or declines someone for its new building.
pub(crate) fn resolve_university(
    play: &mut Play<'_, impl Sink<Event>>,
    Purchase { seat, building }: Purchase,
    person: Option<Person>,
) {
    let slot = Some(Slot::Building(building));
    colonist::resolve(play, Offer { seat, reason: ColonistFor::University, slot }, person);
    turn(play, play.next_seat(seat));
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
        Frame::Church { seat, building } => is_new(seat, building),
        Frame::University { seat, building } => {
            is_new(seat, building) && building.fact().circles > 0
        }
        _ => true,
    }
}
