//! The colonist that comes with a new tile or building.

use tabletop::{Seat, Sink};

use crate::board::Slot;
use crate::event::{ColonistFor, Event};
use crate::state::State;

/// A seat takes the colonist it is offered or not: from the supply or, if that is
/// empty, from the ship, and onto the new tile or building. [hospice.optional]
/// [hospice.from-ship] [university.optional] [university.from-ship] [university.one]
pub(crate) fn resolve(
    state: &mut State,
    (seat, slot): (Seat, Slot),
    reason: ColonistFor,
    accepts: bool,
    sink: &mut impl Sink<Event>,
) {
    state.frames.pop();
    if !accepts {
        sink.emit(Event::Passed { seat });
        return;
    }
    let from_ship = state.colonists == 0;
    let source = if from_ship { &mut state.colonist_ship } else { &mut state.colonists };
    *source -= 1;
    let board = state.board_mut(seat);
    board.windrose += 1;
    board.settle(slot, 1);
    sink.emit(Event::Colonist { seat, reason, from_ship });
}
