//! Moves guests from the guest house to where they are needed.
//!
//! A guest helps its owner alone, and moving later is never worse. So it is enough that
//! guests can move at every question with which their owner is about to use a building,
//! and before everything that happens by itself. [guest-house.when]

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::action::Action;
use crate::board::Slot;
use crate::building::Building;
use crate::event::Event;
use crate::frame::{Before, Frame};
use crate::person::{Person, Place, everyone};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::NoblesPlay;
use crate::state::State;
use crate::{builder, captain, craftsman, first_turn, lodge, round, settler, storage, trader};

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
pub(crate) fn judge(state: &State, seat: Seat, person: Person, slot: Slot) -> Result<(), Refusal> {
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
        let slots = Slot::all().filter(|&slot| judge(state, seat, person, slot).is_ok());
        out.extend(slots.map(|slot| Action::Move(person, slot)));
    }
}

/// A guest moves and works at once. [guest-house.at-once] [guest-house.stay]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, person: Person, slot: Slot) {
    let frame = play.state.frame;
    let seat = play.state.asked();
    let board = play.state.board_mut(seat);
    board.recall(person, HOUSE);
    board.station(person, slot);
    play.emit(Event::Moved { seat, person, slot });
    if slot == Slot::Building(Building::Lighthouse) {
        first_turn::light_up(play, seat);
    }
    // What is asked may have changed, or there may be nothing left to ask.
    match frame {
        Frame::Settler(settling) => settler::turn(play, settling),
        Frame::SecondTile { .. } => settler::again_second(play),
        Frame::Lodge { seat } => lodge::again(play, seat),
        Frame::Builder { seat } => builder::again(play, seat),
        Frame::Craftsman(producing) => craftsman::again(play, producing),
        Frame::Trader(trading) => trader::again(play, trading),
        Frame::Captain(loading) => captain::again(play, loading),
        Frame::Guests { seat, before } => {
            let asks = match before {
                Before::Lodge => lodge::may_invite(play.state, seat),
                _ => can_move(play.state, seat),
            };
            if !asks {
                go_on(play, seat, before);
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
pub(crate) fn end_phase(play: &mut Play<'_, impl Sink<Event>>, before: Before) {
    if play.state.market.contains(Building::GuestHouse) {
        end_from(play, Some(play.state.chooser), before);
    } else {
        finish(play, before);
    }
}

fn end_from(play: &mut Play<'_, impl Sink<Event>>, mut next: Option<Seat>, before: Before) {
    while let Some(seat) = next {
        if ask(play.state, seat, before) {
            return;
        }
        next = play.next_seat(seat);
    }
    finish(play, before);
}

/// What the end of a phase leads to.
fn finish(play: &mut Play<'_, impl Sink<Event>>, before: Before) {
    match before {
        Before::SettlerEnd if play.game.rules.nobles == NoblesPlay::In => {
            lodge::enter(play);
        }
        Before::SettlerEnd => settler::leave(play),
        _ => round::leave_role(play),
    }
}

/// A seat moves no more guests for now. [guest-house.optional] [guest-house.storage]
/// [guest-house.prospector]
pub(crate) fn go_on(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, before: Before) {
    match before {
        Before::Prospector => round::prospect(play),
        Before::Storage => storage::store(play, seat),
        Before::Lodge => lodge::invite(play, play.next_seat(seat)),
        Before::SettlerEnd | Before::End | Before::CaptainEnd => {
            end_from(play, play.next_seat(seat), before);
        }
    }
}
