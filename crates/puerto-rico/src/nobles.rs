//! Nobles: taken from the ship, and placed before the colonists.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::action::Action;
use crate::board::{Board, Slot};
use crate::event::Event;
use crate::frame::Frame;
use crate::person::Person;
use crate::refusal::Refusal;
use crate::state::State;
use crate::{PuertoRico, mayor};

/// A seat takes someone from the ship, on which there is a noble. Once the noble
/// is gone, or alone, there is nothing to choose. [nobles.ship] [nobles.take]
pub(crate) fn disembark(
    game: &PuertoRico,
    state: &mut State,
    seat: Seat,
    sink: &mut impl Sink<Event>,
) {
    if state.colonist_ship > 0 {
        state.frame = Frame::Ship { seat };
    } else {
        resolve_ship(game, state, seat, Person::Noble, sink);
    }
}

/// A seat takes the noble or a colonist. [nobles.last]
pub(crate) fn resolve_ship(
    game: &PuertoRico,
    state: &mut State,
    seat: Seat,
    person: Person,
    sink: &mut impl Sink<Event>,
) {
    state.board_mut(seat).welcome(person);
    let next = seat.left(game.seats.count());
    match person {
        Person::Noble => {
            state.noble_ship -= 1;
            sink.emit(Event::NobleArrived { seat });
            mayor::deal(game, state, next, sink);
        }
        Person::Colonist => {
            state.colonist_ship -= 1;
            sink.emit(Event::Arrived { seat, colonists: 1 });
            disembark(game, state, next, sink);
        }
    }
}

/// Places nobles as long as there is nothing to choose; says whether it stopped to ask.
pub(crate) fn arrange(
    state: &mut State,
    seat: Seat,
    from: Option<Slot>,
    sink: &mut impl Sink<Event>,
) -> bool {
    let mut next = from;
    while let Some(slot) = next {
        let board = state.board_mut(seat);
        if board.nobles.windrose == 0 {
            return false;
        }
        let (least, most) = range(board, slot);
        if least < most {
            state.frame = Frame::Nobles { seat, slot };
            return true;
        }
        next = board.slot_after(slot);
        place(state, seat, slot, most, sink);
    }
    false
}

/// How many nobles may go to a slot. Circles must be filled as far as there are
/// people, so a noble may stay behind only where not everyone finds a circle.
/// [nobles.place] [nobles.windrose] [mayor.fill]
fn range(board: &Board, slot: Slot) -> (u8, u8) {
    let waiting = board.nobles.windrose;
    let most = board.circles(slot).min(waiting);
    let least = waiting.saturating_sub(board.circles_after(slot) + board.surplus()).min(most);
    (least, most)
}

pub(crate) fn judge(
    state: &State,
    (seat, asked): (Seat, Slot),
    slot: Slot,
    count: u8,
) -> Result<(), Refusal> {
    if slot != asked {
        return Err(Refusal::OtherNobleSlot { slot: asked });
    }
    let board = state.board(seat);
    let (least, most) = range(board, slot);
    if count > most {
        return Err(Refusal::TooManyNobles { slot, most });
    }
    if count < least {
        return Err(Refusal::TooFewNobles { slot, least });
    }
    Ok(())
}

pub(crate) fn options(state: &State, seat: Seat, slot: Slot, out: &mut Vec<Action>) {
    let (least, most) = range(state.board(seat), slot);
    out.extend((least..=most).map(|count| Action::Nobles(slot, count)));
}

fn place(state: &mut State, seat: Seat, slot: Slot, count: u8, sink: &mut impl Sink<Event>) {
    if count > 0 {
        state.board_mut(seat).settle_nobles(slot, count);
        sink.emit(Event::NoblesPlaced { seat, slot, nobles: count });
    }
}

pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    (seat, slot): (Seat, Slot),
    count: u8,
    sink: &mut impl Sink<Event>,
) {
    place(state, seat, slot, count, sink);
    let after = state.board(seat).slot_after(slot);
    if !arrange(state, seat, after, sink) {
        mayor::nobles_placed(game, state, seat, sink);
    }
}
