//! Gives a seat someone from the supply: for a new tile or building, or as the mayor's
//! privilege.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::PuertoRico;
use crate::action::Action;
use crate::board::Slot;
use crate::event::{ColonistFor, Event};
use crate::person::Person;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::SupplyNobles;
use crate::state::State;

/// Whether someone can come to a new tile or building. [hospice.none] [university.none]
/// [nobles.not-from-supply]
#[inline]
pub(crate) fn is_there(game: &PuertoRico, state: &State) -> bool {
    is_person_there(game, state, Person::Colonist) || is_person_there(game, state, Person::Noble)
}

/// Whether such a person can come: from the supply or, if that is empty, from the ship.
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

/// The person that an action asks for.
#[inline]
pub(crate) const fn asked(action: Action) -> Option<Person> {
    match action {
        Action::Colonist => Some(Person::Colonist),
        Action::Noble => Some(Person::Noble),
        _ => None,
    }
}

/// Someone whom a seat may take.
#[derive(Clone, Copy)]
pub(crate) struct Offer {
    pub(crate) seat: Seat,
    pub(crate) reason: ColonistFor,
    /// The new tile or building; none for a forest, which has no circle.
    pub(crate) slot: Option<Slot>,
}

/// A seat accepts or declines the offer. Someone comes from the supply or, if that is
/// empty, from the ship, and goes to the new tile or building, or else to the windrose. [hospice.optional] [hospice.from-ship]
/// [university.optional] [university.from-ship] [university.one] [forest-house.hospice]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, offer: Offer, person: Option<Person>) {
    let Offer { seat, reason, slot } = offer;
    let Some(person) = person else {
        play.emit(Event::Passed { seat });
        return;
    };
    let (supply, ship) = match person {
        Person::Colonist => (&mut play.state.colonists, &mut play.state.colonist_ship),
        Person::Noble => (&mut play.state.nobles, &mut play.state.noble_ship),
    };
    let (origin, people) =
        if *supply > 0 { (Origin::Supply, supply) } else { (Origin::Ship, ship) };
    *people -= 1;
    let board = play.state.board_mut(seat);
    board.welcome(person);
    if let Some(slot) = slot {
        board.station(person, slot);
    }
    play.emit(arrival(seat, person, reason, origin));
}

/// A seat takes someone from the supply to its windrose.
pub(crate) fn from_supply(
    play: &mut Play<'_, impl Sink<Event>>,
    seat: Seat,
    person: Person,
    reason: ColonistFor,
) {
    match person {
        Person::Colonist => play.state.colonists -= 1,
        Person::Noble => play.state.nobles -= 1,
    }
    play.state.board_mut(seat).welcome(person);
    play.emit(arrival(seat, person, reason, Origin::Supply));
}

/// Where someone comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Supply,
    Ship,
}

const fn arrival(seat: Seat, person: Person, reason: ColonistFor, origin: Origin) -> Event {
    let from_ship = matches!(origin, Origin::Ship);
    match person {
        Person::Colonist => Event::Colonist { seat, reason, from_ship },
        Person::Noble => Event::Noble { seat, reason, from_ship },
    }
}
