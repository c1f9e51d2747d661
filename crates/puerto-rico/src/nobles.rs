//! Plays the part of the mayor phase that nobles add: one leaves the ship, and all are
//! placed before the colonists.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::action::Action;
use crate::board::{Board, Slot};
use crate::event::Event;
use crate::frame::Frame;
use crate::mayor;
use crate::person::Person;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::State;

/// Where nobles go next: a slot on the board of a seat.
#[derive(Clone, Copy)]
pub(crate) struct NobleSlot {
    pub(crate) seat: Seat,
    pub(crate) slot: Slot,
}

/// A seat takes someone from the ship, on which there is a noble. Once the noble
/// is gone, or alone, there is nothing to choose. [nobles.ship] [nobles.take]
pub(crate) fn disembark(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    if play.state.colonist_ship > 0 {
        play.state.frame = Frame::Ship { seat };
    } else {
        resolve_ship(play, seat, Person::Noble);
    }
}

/// A seat takes the noble or a colonist. [nobles.last]
pub(crate) fn resolve_ship(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, person: Person) {
    play.state.board_mut(seat).welcome(person);
    let next = seat.left(play.game.seats.count());
    match person {
        Person::Noble => {
            play.state.noble_ship -= 1;
            play.emit(Event::NobleArrived { seat });
            mayor::deal(play, next);
        }
        Person::Colonist => {
            play.state.colonist_ship -= 1;
            play.emit(Event::Arrived { seat, colonists: 1 });
            disembark(play, next);
        }
    }
}

/// Places nobles until there is something to choose; returns whether there is.
pub(crate) fn arrange(
    play: &mut Play<'_, impl Sink<Event>>,
    seat: Seat,
    from: Option<Slot>,
) -> bool {
    let mut next = from;
    while let Some(slot) = next {
        let board = play.state.board_mut(seat);
        if board.nobles.windrose == 0 {
            return false;
        }
        let (least, most) = range(board, slot);
        if least < most {
            play.state.frame = Frame::Nobles { seat, slot };
            return true;
        }
        next = board.slot_after(slot);
        place(play, seat, slot, most);
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

pub(crate) fn judge(state: &State, asked: NobleSlot, slot: Slot, count: u8) -> Result<(), Refusal> {
    if slot != asked.slot {
        return Err(Refusal::OtherNobleSlot { slot: asked.slot });
    }
    let (least, most) = range(state.board(asked.seat), slot);
    if count > most {
        return Err(Refusal::TooManyNobles { slot, most });
    }
    if count < least {
        return Err(Refusal::TooFewNobles { slot, least });
    }
    Ok(())
}

pub(crate) fn options(state: &State, NobleSlot { seat, slot }: NobleSlot, out: &mut Vec<Action>) {
    let (least, most) = range(state.board(seat), slot);
    out.extend((least..=most).map(|count| Action::Nobles(slot, count)));
}

fn place(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, slot: Slot, count: u8) {
    if count > 0 {
        play.state.board_mut(seat).settle_nobles(slot, count);
        play.emit(Event::NoblesPlaced { seat, slot, nobles: count });
    }
}

pub(crate) fn resolve(
    play: &mut Play<'_, impl Sink<Event>>,
    NobleSlot { seat, slot }: NobleSlot,
    count: u8,
) {
    place(play, seat, slot, count);
    let after = play.state.board(seat).slot_after(slot);
    if !arrange(play, seat, after) {
        mayor::nobles_placed(play, seat);
    }
}
