//! Plays the craftsman phase: seats produce goods, with aqueduct, factories, chapel and
//! jeweler.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::action::Action;
use crate::board::Board;
use crate::building::Building;
use crate::event::{Event, Honor, Income};
use crate::frame::{Before, Choosing, Frame, Producing};
use crate::good::{Good, Goods, Kinds};
use crate::person::Person;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::{Production, SpecialtyFactoryExtra};
use crate::state::State;
use crate::{PuertoRico, guest, last_chips, points, privilege};

/// Points that a noble in the chapel brings. [chapel.noble]
pub(crate) const CHAPEL: u8 = 1;

/// [craftsman.order]
pub(crate) fn enter(play: &mut Play<'_, impl Sink<Event>>) {
    turn(play, Producing { seat: play.state.chooser, made: Goods::none() });
}

/// Lets seats produce as long as nobody is asked. [craftsman.automatic]
fn turn(play: &mut Play<'_, impl Sink<Event>>, mut producing: Producing) {
    loop {
        if is_asked(play.game, play.state, producing.seat) {
            play.state.frame = Frame::Craftsman(producing);
            return;
        }
        if produce(play, &mut producing) {
            return;
        }
        match play.next_seat(producing.seat) {
            Some(seat) => producing.seat = seat,
            None => return offer_privilege(play, Choosing { made: producing.made, second: false }),
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
pub(crate) fn again(play: &mut Play<'_, impl Sink<Event>>, producing: Producing) {
    if !is_asked(play.game, play.state, producing.seat) {
        resolve(play, producing, Action::Produce);
    }
}

/// A seat takes what it can produce, as far as the supply goes; returns whether it is
/// asked about its chapel. [craftsman.produce] [craftsman.supply] [craftsman.no-replacement]
/// [craftsman.windrose]
fn produce(play: &mut Play<'_, impl Sink<Event>>, producing: &mut Producing) -> bool {
    let seat = producing.seat;
    let mut goods = Goods::none();
    let State { boards, supply, .. } = play.state;
    let board = &mut boards[seat.index()];
    for &good in Good::ALL {
        let capacity = board.capacity(good);
        let more = if play.game.is_expanded { aqueduct(board, good, capacity) } else { 0 };
        let count = (capacity + more).min(supply[good]);
        if count > 0 {
            supply[good] -= count;
            board.goods[good] += count;
            goods[good] = count;
            play.sink.emit(Event::Produced { seat, good, count });
        }
    }
    // [factory.received] [factory.kinds]
    if play.state.board(seat).has(Building::Factory) {
        let doubloons = factory_income(Kinds::of(&goods).count());
        points::earn(play, seat, Income::Factory, doubloons);
    }
    if seat == play.state.chooser {
        producing.made = goods;
    }
    if play.game.is_expanded {
        if !(seat == play.state.chooser && waits_for_extra(play.game)) {
            specialty_factory(play, seat, &goods);
        }
        return chapel_and_jeweler(play, *producing);
    }
    false
}

/// The extra good of a large plant. Goods count as made in the large plant first, so any
/// good made is enough. [aqueduct.indigo] [aqueduct.sugar] [aqueduct.large-only] [aqueduct.supply]
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
fn specialty_factory(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, goods: &Goods) {
    if play.state.board(seat).has(Building::SpecialtyFactory) {
        let best = goods.some().filter(|&(good, _)| good != Good::Corn).map(|(_, count)| count);
        let doubloons = best.max().unwrap_or(0).saturating_sub(1);
        points::earn(play, seat, Income::SpecialtyFactory, doubloons);
    }
}

/// Whether a chapel brings points.
fn has_noble_chapel(board: &Board) -> bool {
    board.has(Building::Chapel) && board.is_run_by(Person::Noble, Building::Chapel)
}

/// Pays what chapel and jeweler bring, with or without production; returns whether the
/// seat is asked about the point. [chapel.always] [chapel.colonist] [chapel.noble]
/// [jeweler.income] [jeweler.anyone]
#[inline]
fn chapel_and_jeweler(play: &mut Play<'_, impl Sink<Event>>, producing: Producing) -> bool {
    let seat = producing.seat;
    let board = play.state.board(seat);
    let (chapel, jeweler) = (board.has(Building::Chapel), board.has(Building::Jeweler));
    let noble = chapel && has_noble_chapel(board);
    let asks = noble && last_chips::are_last(play.game, play.state, CHAPEL);
    match (chapel, noble) {
        _ if asks => {}
        (true, true) => points::honor(play, seat, Honor::Chapel, CHAPEL),
        (true, false) => points::earn(play, seat, Income::Chapel, 1),
        (false, _) => {}
    }
    if jeweler {
        let nobles = play.state.board(seat).nobles.total;
        points::earn(play, seat, Income::Jeweler, nobles);
    }
    if asks {
        play.state.frame = Frame::Chapel(producing);
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

/// A seat produces, or refuses the whole production.
pub(crate) fn resolve(
    play: &mut Play<'_, impl Sink<Event>>,
    mut producing: Producing,
    action: Action,
) {
    let asks = if action == Action::Produce {
        produce(play, &mut producing)
    } else {
        play.emit(Event::Passed { seat: producing.seat });
        play.game.is_expanded && chapel_and_jeweler(play, producing)
    };
    if !asks {
        go_on(play, producing);
    }
}

/// A seat has produced, or refused to.
pub(crate) fn go_on(play: &mut Play<'_, impl Sink<Event>>, Producing { seat, made }: Producing) {
    match play.next_seat(seat) {
        Some(seat) => turn(play, Producing { seat, made }),
        None => offer_privilege(play, Choosing { made, second: false }),
    }
}

/// [craftsman.privilege] [craftsman.privilege-last] [craftsman.privilege-none]
fn offer_privilege(play: &mut Play<'_, impl Sink<Event>>, choosing: Choosing) {
    if Good::ALL.iter().any(|&good| judge_privilege(play.state, &choosing.made, good).is_ok()) {
        play.state.frame = Frame::CraftsmanPrivilege(choosing);
    } else {
        leave(play, &choosing.made);
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

/// The craftsman takes an extra good or passes, and with the library takes another, of
/// the same kind or of another. [library.craftsman]
pub(crate) fn resolve_privilege(
    play: &mut Play<'_, impl Sink<Event>>,
    Choosing { mut made, second }: Choosing,
    good: Option<Good>,
) {
    let seat = play.state.chooser;
    let Some(good) = good else {
        play.emit(Event::Passed { seat });
        return leave(play, &made);
    };
    play.state.supply[good] -= 1;
    play.state.board_mut(seat).goods[good] += 1;
    made[good] += 1;
    play.emit(Event::Extra { seat, good });
    if second {
        privilege::use_up(play);
    }
    if !second && privilege::doubles(play.game, play.state, seat) {
        offer_privilege(play, Choosing { made, second: true });
    } else {
        leave(play, &made);
    }
}

fn leave(play: &mut Play<'_, impl Sink<Event>>, made: &Goods) {
    if play.game.is_expanded && waits_for_extra(play.game) {
        specialty_factory(play, play.state.chooser, made);
    }
    guest::end_phase(play, Before::End);
}

/// Whether a position can wait here: the craftsman still has the goods produced.
pub(crate) fn can_wait(game: &PuertoRico, state: &State) -> bool {
    let goods = &state.board(state.chooser).goods;
    let is_there = |made: &Goods| made.iter().all(|(good, &count)| count <= goods[good]);
    match state.frame {
        Frame::Craftsman(Producing { made, .. }) | Frame::Chapel(Producing { made, .. }) => {
            is_there(&made)
        }
        Frame::CraftsmanPrivilege(Choosing { made, second }) => {
            is_there(&made) && (!second || privilege::doubles(game, state, state.chooser))
        }
        _ => true,
    }
}
