//! The craftsman: new goods, with the aqueduct, the two factories, the chapel and
//! the jeweler.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::action::Action;
use crate::board::Board;
use crate::building::Building;
use crate::event::{Event, Honor, Income};
use crate::frame::{Before, Choosing, Frame, Producing};
use crate::good::{Good, Goods, Kinds};
use crate::person::Person;
use crate::refusal::Refusal;
use crate::rules::{Production, SpecialtyFactoryExtra};
use crate::state::State;
use crate::{PuertoRico, guest, last_chips, points, privilege};

/// Points that a noble in the chapel brings. [chapel.noble]
pub(crate) const CHAPEL: u8 = 1;

/// [craftsman.order]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    turn(game, state, Producing { seat: state.chooser, made: Goods::none() }, sink);
}

/// Lets seats produce as long as nobody is asked. [craftsman.automatic]
fn turn(
    game: &PuertoRico,
    state: &mut State,
    mut producing: Producing,
    sink: &mut impl Sink<Event>,
) {
    loop {
        if is_asked(game, state, producing.seat) {
            state.frame = Frame::Craftsman(producing);
            return;
        }
        if produce(game, state, &mut producing, sink) {
            return;
        }
        producing.seat = producing.seat.left(game.seats.count());
        if producing.seat == state.chooser {
            let choosing = Choosing { made: producing.made, second: false };
            return offer_privilege(game, state, choosing, sink);
        }
    }
}

/// Whether there is anything to ask a seat. [guest-house.production]
#[inline]
fn is_asked(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    may_refuse(game, state, seat) || guest::can_move(state, seat)
}

#[inline]
fn may_refuse(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    game.rules.production == Production::Optional && can_produce(state, seat)
}

fn can_produce(state: &State, seat: Seat) -> bool {
    let board = state.board(seat);
    Good::ALL.iter().any(|&good| board.capacity(good) > 0 && state.supply[good] > 0)
}

/// Goes on after a guest has moved.
pub(crate) fn again(
    game: &PuertoRico,
    state: &mut State,
    producing: Producing,
    sink: &mut impl Sink<Event>,
) {
    if !is_asked(game, state, producing.seat) {
        resolve(game, state, producing, Action::Produce, sink);
    }
}

/// A seat takes what it can produce, as far as the supply goes; says whether it is
/// asked about its chapel. [craftsman.produce] [craftsman.supply] [craftsman.no-replacement]
/// [craftsman.windrose]
fn produce(
    game: &PuertoRico,
    state: &mut State,
    producing: &mut Producing,
    sink: &mut impl Sink<Event>,
) -> bool {
    let seat = producing.seat;
    let mut goods = Goods::none();
    let State { boards, supply, .. } = state;
    let board = &mut boards[seat.index()];
    for &good in Good::ALL {
        let capacity = board.capacity(good);
        let more = if game.is_expanded { aqueduct(board, good, capacity) } else { 0 };
        let count = (capacity + more).min(supply[good]);
        if count > 0 {
            supply[good] -= count;
            board.goods[good] += count;
            goods[good] = count;
            sink.emit(Event::Produced { seat, good, count });
        }
    }
    // [factory.received] [factory.kinds]
    if state.board(seat).has(Building::Factory) {
        let doubloons = factory_income(Kinds::of(&goods).count());
        points::earn(state, (seat, Income::Factory), doubloons, sink);
    }
    if seat == state.chooser {
        producing.made = goods;
    }
    if game.is_expanded {
        if !(seat == state.chooser && waits_for_extra(game)) {
            specialty_factory(state, seat, &goods, sink);
        }
        return chapel_and_jeweler(game, state, *producing, sink);
    }
    false
}

/// A good more from a large plant that has made one: what is made is made in the
/// large one first. [aqueduct.indigo] [aqueduct.sugar] [aqueduct.large-only] [aqueduct.supply]
#[inline]
fn aqueduct(board: &Board, good: Good, made: u8) -> u8 {
    let plant = match good {
        Good::Indigo => Building::IndigoPlant,
        Good::Sugar => Building::SugarMill,
        Good::Corn | Good::Tobacco | Good::Coffee => return 0,
    };
    u8::from(made > 0 && board.has(Building::Aqueduct) && board.has(plant))
}

/// [factory.income]
const fn factory_income(kinds: u8) -> u8 {
    match kinds {
        0 | 1 => 0,
        5 => 5,
        kinds => kinds - 1,
    }
}

/// Whether the craftsman's specialty factory waits for the extra good. [specialty-factory.extra]
fn waits_for_extra(game: &PuertoRico) -> bool {
    game.rules.specialty_factory_extra == SpecialtyFactoryExtra::Counts
}

/// [specialty-factory.income] [specialty-factory.best] [specialty-factory.no-corn]
#[inline]
fn specialty_factory(state: &mut State, seat: Seat, goods: &Goods, sink: &mut impl Sink<Event>) {
    if state.board(seat).has(Building::SpecialtyFactory) {
        let best = goods.some().filter(|&(good, _)| good != Good::Corn).map(|(_, count)| count);
        let doubloons = best.max().unwrap_or(0).saturating_sub(1);
        points::earn(state, (seat, Income::SpecialtyFactory), doubloons, sink);
    }
}

/// Whether a chapel brings points.
fn has_noble_chapel(board: &Board) -> bool {
    board.has(Building::Chapel) && board.is_run_by(Person::Noble, Building::Chapel)
}

/// What chapel and jeweler bring, with or without production; says whether a seat is
/// asked about the point. [chapel.always] [chapel.colonist] [chapel.noble]
/// [jeweler.income] [jeweler.anyone]
#[inline]
fn chapel_and_jeweler(
    game: &PuertoRico,
    state: &mut State,
    producing: Producing,
    sink: &mut impl Sink<Event>,
) -> bool {
    let seat = producing.seat;
    let board = state.board(seat);
    let (chapel, jeweler) = (board.has(Building::Chapel), board.has(Building::Jeweler));
    let noble = chapel && has_noble_chapel(board);
    let asks = noble && last_chips::are_last(game, state, CHAPEL);
    match (chapel, noble) {
        _ if asks => {}
        (true, true) => points::honor(game, state, (seat, Honor::Chapel), CHAPEL, sink),
        (true, false) => points::earn(state, (seat, Income::Chapel), 1, sink),
        (false, _) => {}
    }
    if jeweler {
        let nobles = state.board(seat).nobles.total;
        points::earn(state, (seat, Income::Jeweler), nobles, sink);
    }
    if asks {
        state.frame = Frame::Chapel(producing);
    }
    asks
}

#[inline]
pub(crate) fn options(game: &PuertoRico, state: &State, seat: Seat, out: &mut Vec<Action>) {
    if may_refuse(game, state, seat) {
        out.push(Action::Pass);
    }
    out.push(Action::Produce);
}

pub(crate) fn judge_pass(game: &PuertoRico, state: &State, seat: Seat) -> Result<(), Refusal> {
    if may_refuse(game, state, seat) { Ok(()) } else { Err(Refusal::MustProduce) }
}

/// A seat produces, or refuses the whole of it.
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    mut producing: Producing,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    let asks = if action == Action::Produce {
        produce(game, state, &mut producing, sink)
    } else {
        sink.emit(Event::Passed { seat: producing.seat });
        game.is_expanded && chapel_and_jeweler(game, state, producing, sink)
    };
    if !asks {
        go_on(game, state, producing, sink);
    }
}

/// A seat has produced, or refused to.
pub(crate) fn go_on(
    game: &PuertoRico,
    state: &mut State,
    Producing { seat, made }: Producing,
    sink: &mut impl Sink<Event>,
) {
    let seat = seat.left(game.seats.count());
    if seat == state.chooser {
        offer_privilege(game, state, Choosing { made, second: false }, sink);
    } else {
        turn(game, state, Producing { seat, made }, sink);
    }
}

/// [craftsman.privilege] [craftsman.privilege-last] [craftsman.privilege-none]
fn offer_privilege(
    game: &PuertoRico,
    state: &mut State,
    choosing: Choosing,
    sink: &mut impl Sink<Event>,
) {
    if Good::ALL.iter().any(|&good| judge_privilege(state, &choosing.made, good).is_ok()) {
        state.frame = Frame::CraftsmanPrivilege(choosing);
    } else {
        leave(game, state, &choosing.made, sink);
    }
}

#[inline]
pub(crate) fn judge_privilege(state: &State, made: &Goods, good: Good) -> Result<(), Refusal> {
    if made[good] == 0 {
        return Err(Refusal::NotProduced { good });
    }
    if state.supply[good] == 0 {
        return Err(Refusal::SupplyEmpty { good });
    }
    Ok(())
}

#[inline]
pub(crate) fn privilege_options(state: &State, made: &Goods, out: &mut Vec<Action>) {
    // [craftsman.privilege-decline]
    out.push(Action::Pass);
    let goods = Good::ALL.iter().copied();
    let goods = goods.filter(|&good| judge_privilege(state, made, good).is_ok());
    out.extend(goods.map(Action::Extra));
}

/// The craftsman takes a good more or not, and with the library another, of the
/// same kind or not. [library.craftsman]
pub(crate) fn resolve_privilege(
    game: &PuertoRico,
    state: &mut State,
    Choosing { mut made, second }: Choosing,
    good: Option<Good>,
    sink: &mut impl Sink<Event>,
) {
    let seat = state.chooser;
    let Some(good) = good else {
        sink.emit(Event::Passed { seat });
        return leave(game, state, &made, sink);
    };
    state.supply[good] -= 1;
    state.board_mut(seat).goods[good] += 1;
    made[good] += 1;
    sink.emit(Event::Extra { seat, good });
    if second {
        privilege::use_up(game, state);
    }
    if !second && privilege::doubles(game, state, seat) {
        offer_privilege(game, state, Choosing { made, second: true }, sink);
    } else {
        leave(game, state, &made, sink);
    }
}

fn leave(game: &PuertoRico, state: &mut State, made: &Goods, sink: &mut impl Sink<Event>) {
    if game.is_expanded && waits_for_extra(game) {
        specialty_factory(state, state.chooser, made, sink);
    }
    guest::end_phase(game, state, Before::End, sink);
}

/// Whether a position can wait here: what the craftsman has made is still there.
pub(crate) fn can_wait(game: &PuertoRico, state: &State) -> bool {
    let goods = &state.board(state.chooser).goods;
    let is_there = |made: &Goods| made.iter().all(|(good, &count)| count <= goods[good]);
    match state.frame {
        Frame::Craftsman(Producing { made, .. }) => is_there(&made),
        Frame::Chapel(Producing { made, .. }) => {
            is_there(&made) && last_chips::can_ask(game, state)
        }
        Frame::CraftsmanPrivilege(Choosing { made, second }) => {
            is_there(&made) && (!second || privilege::doubles(game, state, state.chooser))
        }
        _ => true,
    }
}
