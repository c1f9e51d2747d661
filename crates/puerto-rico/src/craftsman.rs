//! The craftsman: new goods, with the factory.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::action::Action;
use crate::building::Building;
use crate::event::{Event, Income};
use crate::frame::Frame;
use crate::good::{Good, Kinds};
use crate::refusal::Refusal;
use crate::rules::Production;
use crate::state::State;
use crate::{PuertoRico, round};

/// [craftsman.order]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    turn(game, state, state.chooser, Kinds::default(), sink);
}

/// Lets seats produce as long as nobody is asked. [craftsman.automatic]
fn turn(
    game: &PuertoRico,
    state: &mut State,
    mut seat: Seat,
    mut made: Kinds,
    sink: &mut impl Sink<Event>,
) {
    loop {
        match game.rules.production {
            Production::Optional if can_produce(state, seat) => {
                state.frames.replace(Frame::Craftsman { seat, made });
                return;
            }
            Production::Automatic | Production::Optional => produce(state, seat, &mut made, sink),
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return offer_privilege(game, state, made, sink);
        }
    }
}

fn can_produce(state: &State, seat: Seat) -> bool {
    let board = state.board(seat);
    Good::ALL.iter().any(|&good| board.capacity(good) > 0 && state.supply[good] > 0)
}

/// A seat takes what it can produce, as far as the supply goes. [craftsman.produce]
/// [craftsman.supply] [craftsman.no-replacement] [craftsman.windrose]
fn produce(state: &mut State, seat: Seat, made: &mut Kinds, sink: &mut impl Sink<Event>) {
    let mut kinds = Kinds::default();
    for &good in Good::ALL {
        let count = state.board(seat).capacity(good).min(state.supply[good]);
        if count > 0 {
            state.supply[good] -= count;
            state.board_mut(seat).goods[good] += count;
            kinds.insert(good);
            sink.emit(Event::Produced { seat, good, count });
        }
    }
    if seat == state.chooser {
        *made = kinds;
    }
    // [factory.received] [factory.kinds]
    if state.board(seat).has(Building::Factory) {
        let doubloons = factory_income(kinds.count());
        if doubloons > 0 {
            state.board_mut(seat).gain_doubloons(doubloons.into());
            sink.emit(Event::Earned { seat, reason: Income::Factory, doubloons });
        }
    }
}

/// [factory.income]
const fn factory_income(kinds: u8) -> u8 {
    match kinds {
        0 | 1 => 0,
        5 => 5,
        kinds => kinds - 1,
    }
}

#[inline]
pub(crate) fn options(out: &mut Vec<Action>) {
    out.extend([Action::Pass, Action::Produce]);
}

/// A seat produces, or refuses the whole of it.
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    (seat, mut made): (Seat, Kinds),
    produces: bool,
    sink: &mut impl Sink<Event>,
) {
    if produces {
        produce(state, seat, &mut made, sink);
    } else {
        sink.emit(Event::Passed { seat });
    }
    let next = seat.left(game.seats.count());
    if next == state.chooser {
        offer_privilege(game, state, made, sink);
    } else {
        turn(game, state, next, made, sink);
    }
}

/// [craftsman.privilege] [craftsman.privilege-last] [craftsman.privilege-none]
fn offer_privilege(game: &PuertoRico, state: &mut State, made: Kinds, sink: &mut impl Sink<Event>) {
    if Good::ALL.iter().any(|&good| judge_privilege(state, made, good).is_ok()) {
        state.frames.replace(Frame::CraftsmanPrivilege { made });
    } else {
        round::leave_role(game, state, sink);
    }
}

#[inline]
pub(crate) fn judge_privilege(state: &State, made: Kinds, good: Good) -> Result<(), Refusal> {
    if !made.contains(good) {
        return Err(Refusal::NotProduced { good });
    }
    if state.supply[good] == 0 {
        return Err(Refusal::SupplyEmpty { good });
    }
    Ok(())
}

#[inline]
pub(crate) fn privilege_options(state: &State, made: Kinds, out: &mut Vec<Action>) {
    // [craftsman.privilege-decline]
    out.push(Action::Pass);
    let goods =
        Good::ALL.iter().copied().filter(|&good| judge_privilege(state, made, good).is_ok());
    out.extend(goods.map(Action::Extra));
}

/// The craftsman takes a good more or not.
pub(crate) fn resolve_privilege(
    game: &PuertoRico,
    state: &mut State,
    good: Option<Good>,
    sink: &mut impl Sink<Event>,
) {
    let seat = state.chooser;
    if let Some(good) = good {
        state.supply[good] -= 1;
        state.board_mut(seat).goods[good] += 1;
        sink.emit(Event::Extra { seat, good });
    } else {
        sink.emit(Event::Passed { seat });
    }
    round::leave_role(game, state, sink);
}
