//! Someone new from the supply: for a new tile or building, or as the mayor's
//! privilege.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::PuertoRico;
use crate::action::Action;
use crate::board::Slot;
use crate::event::{ColonistFor, Event};
use crate::person::Person;
use crate::refusal::Refusal;
use crate::rules::SupplyNobles;
use crate::state::State;

/// Whether someone is there for a new tile or building. [hospice.none] [university.none]
/// [nobles.not-from-supply]
#[inline]
pub(crate) fn is_there(game: &PuertoRico, state: &State) -> bool {
    is_person_there(game, state, Person::Colonist) || is_person_there(game, state, Person::Noble)
}

/// Whether one of these is there: in the supply or, if none of them is, on the ship.
fn is_person_there(game: &PuertoRico, state: &State, person: Person) -> bool {
    match person {
        Person::Colonist => state.colonists > 0 || state.colonist_ship > 0,
        // [nobles.supply-switch]
        Person::Noble => {
            game.rules.supply_nobles == SupplyNobles::Yes
                && (state.nobles > 0 || state.noble_ship > 0)
        }
    }
}

pub(crate) fn judge(game: &PuertoRico, state: &State, person: Person) -> Result<(), Refusal> {
    if is_person_there(game, state, person) { Ok(()) } else { Err(Refusal::NobodyThere { person }) }
}

#[inline]
pub(crate) fn options(game: &PuertoRico, state: &State, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    if is_person_there(game, state, Person::Colonist) {
        out.push(Action::Colonist);
    }
    if is_person_there(game, state, Person::Noble) {
        out.push(Action::Noble);
    }
}

/// Whom an action asks for.
#[inline]
pub(crate) const fn asked(action: Action) -> Option<Person> {
    match action {
        Action::Colonist => Some(Person::Colonist),
        Action::Noble => Some(Person::Noble),
        _ => None,
    }
}

/// A seat takes whom it is offered or not: from the supply or, if that is empty,
/// from the ship, and onto the new tile or building. A forest has no circle, so
/// there the way ends on the windrose. [hospice.optional] [hospice.from-ship]
/// [university.optional] [university.from-ship] [university.one] [forest-house.hospice]
pub(crate) fn resolve(
    state: &mut State,
    (seat, slot): (Seat, Option<Slot>),
    reason: ColonistFor,
    person: Option<Person>,
    sink: &mut impl Sink<Event>,
) {
    let Some(person) = person else {
        sink.emit(Event::Passed { seat });
        return;
    };
    let (supply, ship) = match person {
        Person::Colonist => (&mut state.colonists, &mut state.colonist_ship),
        Person::Noble => (&mut state.nobles, &mut state.noble_ship),
    };
    let from_ship = *supply == 0;
    *if from_ship { ship } else { supply } -= 1;
    let board = state.board_mut(seat);
    board.welcome(person);
    if let Some(slot) = slot {
        board.station(person, slot);
    }
    sink.emit(told(seat, person, reason, from_ship));
}

/// A seat takes someone from the supply to its windrose.
pub(crate) fn from_supply(
    state: &mut State,
    (seat, person): (Seat, Person),
    reason: ColonistFor,
    sink: &mut impl Sink<Event>,
) {
    match person {
        Person::Colonist => state.colonists -= 1,
        Person::Noble => state.nobles -= 1,
    }
    state.board_mut(seat).welcome(person);
    sink.emit(told(seat, person, reason, false));
}

const fn told(seat: Seat, person: Person, reason: ColonistFor, from_ship: bool) -> Event {
    match person {
        Person::Colonist => Event::Colonist { seat, reason, from_ship },
        Person::Noble => Event::Noble { seat, reason, from_ship },
    }
}
