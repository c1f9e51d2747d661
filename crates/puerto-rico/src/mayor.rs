//! The mayor: new colonists, placed slot kind by slot kind so that each
//! arrangement has exactly one path.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::action::Action;
use crate::board::{Board, Slot};
use crate::event::{ColonistFor, Event};
use crate::frame::Frame;
use crate::refusal::Refusal;
use crate::state::{EndReason, State};
use crate::{PuertoRico, round};

/// [mayor.privilege] [mayor.privilege-empty] [mayor.from-supply]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    if state.colonists > 0 {
        state.frames.replace(Frame::MayorPrivilege);
    } else {
        arrive(game, state, sink);
    }
}

/// The mayor takes the colonist of the privilege or not. [mayor.privilege-decline]
pub(crate) fn resolve_privilege(
    game: &PuertoRico,
    state: &mut State,
    accepts: bool,
    sink: &mut impl Sink<Event>,
) {
    let seat = state.chooser;
    if accepts {
        state.colonists -= 1;
        state.board_mut(seat).windrose += 1;
        sink.emit(Event::Colonist { seat, reason: ColonistFor::Mayor, from_ship: false });
    } else {
        sink.emit(Event::Passed { seat });
    }
    arrive(game, state, sink);
}

/// The ship's colonists are dealt out one by one. [mayor.ship] [mayor.ship-compulsory]
fn arrive(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    let seats = game.seats.count();
    let aboard = core::mem::take(&mut state.colonist_ship);
    for (turn, seat) in (0..).zip(state.chooser.around(seats)) {
        let colonists = aboard / seats + u8::from(turn < aboard % seats);
        if colonists > 0 {
            state.board_mut(seat).windrose += colonists;
            sink.emit(Event::Arrived { seat, colonists });
        }
    }
    arrange(game, state, state.chooser, sink);
}

/// A seat begins to lay out all its colonists anew. [mayor.place] [mayor.order]
fn arrange(game: &PuertoRico, state: &mut State, mut seat: Seat, sink: &mut impl Sink<Event>) {
    loop {
        state.board_mut(seat).lift_colonists();
        let first = {
            let board = state.board(seat);
            if board.circles(Slot::FIRST) > 0 {
                Some(Slot::FIRST)
            } else {
                board.slot_after(Slot::FIRST)
            }
        };
        if fill(state, seat, first, sink) {
            return;
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return leave(game, state, sink);
        }
    }
}

/// Fills slots as long as there is nothing to choose; says whether it stopped to ask.
fn fill(state: &mut State, seat: Seat, from: Option<Slot>, sink: &mut impl Sink<Event>) -> bool {
    let mut next = from;
    let mut room = from.map_or(0, |slot| {
        let board = state.board(seat);
        board.circles(slot) + board.circles_after(slot)
    });
    while let Some(slot) = next {
        let board = state.board_mut(seat);
        if board.windrose == 0 {
            return false;
        }
        room -= board.circles(slot);
        let (least, most) = range(board, slot, room);
        if least < most {
            state.frames.replace(Frame::Mayor { seat, slot });
            return true;
        }
        board.settle(slot, most);
        next = board.slot_after(slot);
        if most > 0 {
            sink.emit(Event::Placed { seat, slot, colonists: most });
        }
    }
    false
}

/// How many colonists may go to a slot: as many as it has circles, but so many
/// that the rest find `room` in the later slots. [mayor.fill] [mayor.circles] [mayor.windrose]
#[inline]
fn range(board: &Board, slot: Slot, room: u8) -> (u8, u8) {
    let most = board.circles(slot).min(board.windrose);
    let least = board.windrose.saturating_sub(room).min(most);
    (least, most)
}

pub(crate) fn judge(
    state: &State,
    (seat, asked): (Seat, Slot),
    slot: Slot,
    count: u8,
) -> Result<(), Refusal> {
    if slot != asked {
        return Err(Refusal::OtherSlot { asked });
    }
    let board = state.board(seat);
    let (least, most) = range(board, slot, board.circles_after(slot));
    if count > board.circles(slot) {
        return Err(Refusal::TooFewCircles { slot, circles: board.circles(slot) });
    }
    // [mayor.colonists]
    if count > most {
        return Err(Refusal::TooFewColonists { colonists: most });
    }
    if count < least {
        return Err(Refusal::CirclesStayEmpty { slot, least });
    }
    Ok(())
}

#[inline]
pub(crate) fn options(state: &State, seat: Seat, slot: Slot, out: &mut Vec<Action>) {
    let board = state.board(seat);
    let (least, most) = range(board, slot, board.circles_after(slot));
    out.extend((least..=most).map(|count| Action::Place(slot, count)));
}

pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    (seat, slot): (Seat, Slot),
    count: u8,
    sink: &mut impl Sink<Event>,
) {
    let board = state.board_mut(seat);
    board.settle(slot, count);
    let after = board.slot_after(slot);
    if count > 0 {
        sink.emit(Event::Placed { seat, slot, colonists: count });
    }
    if fill(state, seat, after, sink) {
        return;
    }
    let next = seat.left(game.seats.count());
    if next == state.chooser { leave(game, state, sink) } else { arrange(game, state, next, sink) }
}

/// The ship is filled for the next time. [mayor.refill] [mayor.buildings-only]
/// [mayor.windrose-not-deducted] [mayor.minimum] [two.minimum] [mayor.forgotten]
fn leave(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    let empty: u8 = state.boards.iter().map(Board::empty_building_circles).sum();
    let required = empty.max(game.seats.count());
    // [mayor.short-supply]
    let colonists = required.min(state.colonists);
    state.colonists -= colonists;
    state.colonist_ship = colonists;
    sink.emit(Event::Boarded { colonists, required });
    // [end.colonists] [end.colonists-exact]
    if colonists < required && state.ending.insert(EndReason::Colonists) {
        sink.emit(Event::EndNear { reason: EndReason::Colonists });
    }
    round::leave_role(game, state, sink);
}
