//! The guest house: people who go to work when they are needed.
//!
//! A guest helps its owner alone, and going later is never worse. So guests can
//! move at every question with which their owner is about to use a building, and
//! before everything that happens by itself: that leaves out no use of them. [guest-house.when]

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::action::Action;
use crate::board::Slot;
use crate::building::Building;
use crate::event::Event;
use crate::frame::{Before, Frame};
use crate::person::{Person, Place, everyone};
use crate::refusal::Refusal;
use crate::rules::NoblesPlay;
use crate::state::State;
use crate::{
    PuertoRico, builder, captain, craftsman, first_turn, lodge, round, settler, storage, trader,
};

const HOUSE: Slot = Slot::Building(Building::GuestHouse);

/// Whether a seat has a guest and a circle to send it to. [guest-house.circle]
#[inline]
pub(crate) fn can_move(state: &State, seat: Seat) -> bool {
    let board = state.board(seat);
    board.has(Building::GuestHouse) && {
        let taken = board.colonists() - board.windrose;
        let free = board.all_circles() - taken;
        free > board.free_circles(HOUSE)
    }
}

/// How many guests a seat has.
pub(crate) fn count(state: &State, seat: Seat) -> u8 {
    state.board(seat).on(HOUSE)
}

/// Whether guests can move while this is asked: the questions with which their
/// owner is about to use a building. [guest-house.during]
#[inline]
pub(crate) const fn may_answer(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Settler(_)
            | Frame::Hacienda { .. }
            | Frame::SecondTile { .. }
            | Frame::Lodge { .. }
            | Frame::Builder { .. }
            | Frame::Craftsman(_)
            | Frame::CraftsmanPrivilege(_)
            | Frame::Trader(_)
            | Frame::Captain(_)
            | Frame::Guests { .. }
    )
}

/// [guest-house.move] [guest-house.guests]
pub(crate) fn judge(
    state: &State,
    seat: Seat,
    (person, slot): (Person, Slot),
) -> Result<(), Refusal> {
    let board = state.board(seat);
    if board.people(person, Place::Slot(HOUSE)) == 0 {
        return Err(Refusal::NoGuest { person });
    }
    if slot == HOUSE || board.free_circles(slot) == 0 {
        return Err(Refusal::NoFreeCircle { slot });
    }
    Ok(())
}

/// Every move of a guest, after the other options.
pub(crate) fn options(state: &State, out: &mut Vec<Action>) {
    let frame = state.frame;
    let seat = state.asked();
    if !state.board(seat).has(Building::GuestHouse) || !may_answer(frame) {
        return;
    }
    for person in everyone() {
        let slots = Slot::all().filter(|&slot| judge(state, seat, (person, slot)).is_ok());
        out.extend(slots.map(|slot| Action::Move(person, slot)));
    }
}

/// A guest moves and works at once. [guest-house.at-once] [guest-house.stay]
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    (person, slot): (Person, Slot),
    sink: &mut impl Sink<Event>,
) {
    let frame = state.frame;
    let seat = state.asked();
    let board = state.board_mut(seat);
    board.recall(person, HOUSE);
    board.station(person, slot);
    sink.emit(Event::Moved { seat, person, slot });
    if slot == Slot::Building(Building::Lighthouse) {
        first_turn::light_up(game, state, seat, sink);
    }
    // What is asked may have changed, or there may be nothing left to ask.
    match frame {
        Frame::Settler(settling) => settler::again(game, state, settling, sink),
        Frame::SecondTile { .. } => settler::again_second(game, state, sink),
        Frame::Lodge { seat } => lodge::again(game, state, seat, sink),
        Frame::Builder { seat } => builder::again(game, state, seat, sink),
        Frame::Craftsman(producing) => craftsman::again(game, state, producing, sink),
        Frame::Trader(trading) => trader::again(game, state, trading, sink),
        Frame::Captain(loading) => captain::again(game, state, loading, sink),
        Frame::Guests { seat, before } => {
            let asks = match before {
                Before::Lodge => lodge::may_invite(state, seat),
                _ => can_move(state, seat),
            };
            if !asks {
                go_on(game, state, (seat, before), sink);
            }
        }
        _ => {}
    }
}

/// Asks a seat whether its guests move, if they can.
pub(crate) fn ask(state: &mut State, seat: Seat, before: Before) -> bool {
    let asks = can_move(state, seat);
    if asks {
        state.frame = Frame::Guests { seat, before };
    }
    asks
}

/// Lets everyone's guests move at the end of a phase. [guest-house.end]
pub(crate) fn end_phase(
    game: &PuertoRico,
    state: &mut State,
    before: Before,
    sink: &mut impl Sink<Event>,
) {
    if state.market.contains(Building::GuestHouse) {
        end_from(game, state, (state.chooser, before), sink);
    } else {
        finish(game, state, before, sink);
    }
}

fn end_from(
    game: &PuertoRico,
    state: &mut State,
    (mut seat, before): (Seat, Before),
    sink: &mut impl Sink<Event>,
) {
    loop {
        if ask(state, seat, before) {
            return;
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return finish(game, state, before, sink);
        }
    }
}

/// What the end of a phase leads to.
fn finish(game: &PuertoRico, state: &mut State, before: Before, sink: &mut impl Sink<Event>) {
    match before {
        Before::SettlerEnd if game.rules.nobles == NoblesPlay::In => {
            lodge::enter(game, state, sink);
        }
        Before::SettlerEnd => settler::leave(game, state, sink),
        _ => round::leave_role(game, state, sink),
    }
}

/// A seat moves no more guests for now. [guest-house.optional] [guest-house.storage]
/// [guest-house.prospector]
pub(crate) fn go_on(
    game: &PuertoRico,
    state: &mut State,
    (seat, before): (Seat, Before),
    sink: &mut impl Sink<Event>,
) {
    match before {
        Before::Prospector => round::prospect(game, state, sink),
        Before::Storage => storage::store(game, state, seat, sink),
        Before::Lodge => {
            let next = seat.left(game.seats.count());
            if next == state.chooser {
                lodge::leave(game, state, sink);
            } else {
                lodge::invite(game, state, next, sink);
            }
        }
        Before::SettlerEnd | Before::End | Before::CaptainEnd => {
            let next = seat.left(game.seats.count());
            if next == state.chooser {
                finish(game, state, before, sink);
            } else {
                end_from(game, state, (next, before), sink);
            }
        }
    }
}
