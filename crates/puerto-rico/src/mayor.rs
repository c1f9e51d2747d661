//! Plays the mayor phase: colonists arrive, with the villa, and are placed slot by slot, so
//! that each arrangement has exactly one path.

use alloc::vec::Vec;

use tabletop::{Ignore, Seat, Sink};

use crate::action::Action;
use crate::board::{Board, Slot};
use crate::building::Building;
use crate::event::{ColonistFor, Event};
use crate::frame::{Frame, Placing, Receiving};
use crate::person::Person;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::{NoblesPlay, SupplyNobles, VillaNoble};
use crate::state::{EndReason, State};
use crate::{PuertoRico, colonist, nobles, privilege, round};

/// [mayor.privilege] [mayor.privilege-empty] [mayor.from-supply]
pub(crate) fn enter(play: &mut Play<'_, impl Sink<Event>>) {
    offer_privilege(play, Receiving { second: false, noble: false });
}

/// Asks the mayor whether to take someone, if someone is there.
fn offer_privilege(play: &mut Play<'_, impl Sink<Event>>, receiving: Receiving) {
    if play.state.colonists > 0
        || judge_privilege(play.game, play.state, receiving, Person::Noble).is_ok()
    {
        play.state.frame = Frame::MayorPrivilege(receiving);
    } else {
        visit_villas(play, Some(play.state.chooser));
    }
}

/// Whether the mayor's privilege can be this person. The villa replaces one colonist at
/// most. [nobles.not-from-supply] [nobles.supply-switch]
/// [villa.replaces] [villa.mayor-instead]
pub(crate) fn judge_privilege(
    game: &PuertoRico,
    state: &State,
    receiving: Receiving,
    person: Person,
) -> Result<(), Refusal> {
    let there = match person {
        Person::Colonist => state.colonists > 0,
        Person::Noble => {
            let villa = game.rules.villa != VillaNoble::Additional
                && !receiving.noble
                && state.board(state.chooser).has(Building::Villa);
            state.nobles > 0 && (villa || game.rules.supply_nobles == SupplyNobles::Yes)
        }
    };
    if there { Ok(()) } else { Err(Refusal::NobodyThere { person }) }
}

pub(crate) fn privilege_options(
    game: &PuertoRico,
    state: &State,
    receiving: Receiving,
    out: &mut Vec<Action>,
) {
    out.push(Action::Pass);
    if state.colonists > 0 {
        out.push(Action::Colonist);
    }
    if judge_privilege(game, state, receiving, Person::Noble).is_ok() {
        out.push(Action::Noble);
    }
}

/// The mayor accepts or declines the colonist of the privilege, and with the library is
/// offered another. [mayor.privilege-decline] [library.mayor]
pub(crate) fn resolve_privilege(
    play: &mut Play<'_, impl Sink<Event>>,
    Receiving { second, noble }: Receiving,
    person: Option<Person>,
) {
    let seat = play.state.chooser;
    let Some(person) = person else {
        play.emit(Event::Passed { seat });
        return visit_villas(play, Some(seat));
    };
    colonist::from_supply(play, seat, person, ColonistFor::Mayor);
    if second {
        privilege::use_up(play);
    }
    if !second && privilege::doubles(play.game, play.state, seat) {
        let receiving = Receiving { second: true, noble: noble || person == Person::Noble };
        offer_privilege(play, receiving);
    } else {
        visit_villas(play, Some(seat));
    }
}

/// Everyone's villa, clockwise from the mayor. [villa.noble] [villa.order]
fn visit_villas(play: &mut Play<'_, impl Sink<Event>>, mut next: Option<Seat>) {
    if play.game.rules.nobles == NoblesPlay::Out {
        return arrive(play);
    }
    while let Some(seat) = next {
        if is_villa_open(play.game, play.state, seat) {
            play.state.frame = Frame::Villa { seat };
            return;
        }
        next = play.next_seat(seat);
    }
    arrive(play);
}

pub(crate) fn is_villa_open(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    let serves = match game.rules.villa {
        VillaNoble::Additional => true,
        VillaNoble::InsteadForMayor => seat != state.chooser,
        VillaNoble::ReplacesPrivilege => false,
    };
    serves && state.board(seat).has(Building::Villa) && state.nobles + state.colonists > 0
}

/// The person that the villa brings. [villa.supply] [villa.no-noble]
pub(crate) fn villa_brings(state: &State) -> Person {
    if state.nobles > 0 { Person::Noble } else { Person::Colonist }
}

/// [villa.no-noble]
pub(crate) fn judge_villa(state: &State, person: Option<Person>) -> Result<(), Refusal> {
    match person {
        Some(person) if person != villa_brings(state) => Err(Refusal::NotFromVilla { person }),
        _ => Ok(()),
    }
}

pub(crate) fn villa_options(state: &State, out: &mut Vec<Action>) {
    let brought = match villa_brings(state) {
        Person::Colonist => Action::Colonist,
        Person::Noble => Action::Noble,
    };
    out.extend([Action::Pass, brought]);
}

/// A seat accepts or declines the person that its villa brings. [villa.optional]
pub(crate) fn resolve_villa(
    play: &mut Play<'_, impl Sink<Event>>,
    seat: Seat,
    person: Option<Person>,
) {
    match person {
        Some(person) => colonist::from_supply(play, seat, person, ColonistFor::Villa),
        None => play.emit(Event::Passed { seat }),
    }
    visit_villas(play, play.next_seat(seat));
}

/// The ship comes in.
fn arrive(play: &mut Play<'_, impl Sink<Event>>) {
    if play.state.noble_ship > 0 {
        nobles::disembark(play, play.state.chooser);
    } else {
        deal(play, play.state.chooser);
    }
}

/// The ship's colonists are dealt out one by one, beginning with a seat.
/// [mayor.ship] [mayor.ship-compulsory]
pub(crate) fn deal(play: &mut Play<'_, impl Sink<Event>>, first: Seat) {
    let seats = play.game.seats.count();
    let aboard = core::mem::take(&mut play.state.colonist_ship);
    for (turn, seat) in (0..).zip(first.around(seats)) {
        let colonists = aboard / seats + u8::from(turn < aboard % seats);
        if colonists > 0 {
            play.state.board_mut(seat).windrose += colonists;
            play.emit(Event::Arrived { seat, colonists });
        }
    }
    arrange(play, Some(play.state.chooser));
}

/// A seat begins to lay out all its people anew, nobles first. [mayor.place] [mayor.order]
fn arrange(play: &mut Play<'_, impl Sink<Event>>, mut next: Option<Seat>) {
    while let Some(seat) = next {
        if asks(play, seat) {
            return;
        }
        next = play.next_seat(seat);
    }
    leave(play);
}

/// Lifts all people of a seat and places them until there is something to choose;
/// returns whether there is.
fn asks(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) -> bool {
    play.state.board_mut(seat).lift_colonists();
    let first = first_slot(play.state.board(seat));
    play.state.board(seat).nobles.total > 0 && nobles::arrange(play, seat, first)
        || begin(play, seat, first)
}

/// The seat that places its people. By then everyone has received theirs, and where they
/// may stand depends on the seat's own board alone. [mayor.order]
const fn placing(state: &State) -> Option<Seat> {
    match state.frame {
        Frame::Mayor(Placing { seat, .. }) | Frame::Nobles { seat, .. } => Some(seat),
        _ => None,
    }
}

pub(crate) fn asks_all(state: &State) -> bool {
    placing(state).is_some()
}

/// The position in which a seat places its people ahead of its turn.
pub(crate) fn ahead(game: &PuertoRico, state: &State, seat: Seat) -> Option<State> {
    let turn = placing(state)?;
    let order = state.chooser.around(game.seats.count());
    let mut later = order.skip_while(|&it| it != turn).skip(1);
    if !later.any(|it| it == seat) {
        return None;
    }
    let mut ahead = *state;
    let mut play = Play { game, state: &mut ahead, sink: &mut Ignore };
    asks(&mut play, seat).then_some(ahead)
}

/// The table with the people of a seat as that seat has placed them.
pub(crate) fn with_answer(table: &State, answered: &State, seat: Seat) -> State {
    let mut table = *table;
    *table.board_mut(seat) = *answered.board(seat);
    table
}

/// The first slot with circles.
pub(crate) fn first_slot(board: &Board) -> Option<Slot> {
    if board.circles(Slot::FIRST) > 0 { Some(Slot::FIRST) } else { board.slot_after(Slot::FIRST) }
}

/// The nobles of a seat are placed; the colonists follow.
pub(crate) fn nobles_placed(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    if !begin(play, seat, first_slot(play.state.board(seat))) {
        arrange(play, play.next_seat(seat));
    }
}

/// Fills the slots from the first one on.
fn begin(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, first: Option<Slot>) -> bool {
    let spare = spare(play.state.board(seat));
    fill(play, seat, first, spare)
}

/// How many circles stay empty when everyone has found one. [mayor.fill]
pub(crate) fn spare(board: &Board) -> u8 {
    (board.all_circles() + board.nobles.windrose).saturating_sub(board.colonists())
}

/// Fills in how many circles may stay empty, from this slot on.
pub(crate) fn complete(state: &State, placing: Placing) -> Result<Placing, &'static str> {
    let board = state.board(placing.seat);
    let passed = Slot::all().take_while(|&earlier| earlier < placing.slot);
    let empty: u8 = passed.map(|earlier| board.free_circles(earlier)).sum();
    match spare(board).checked_sub(empty) {
        Some(spare) => Ok(Placing { spare, ..placing }),
        None => Err("circles stay empty although there are colonists for them"),
    }
}

/// Fills slots until there is something to choose; returns whether there is.
fn fill(
    play: &mut Play<'_, impl Sink<Event>>,
    seat: Seat,
    mut next: Option<Slot>,
    mut spare: u8,
) -> bool {
    let State { boards, frame, .. } = play.state;
    let board = &mut boards[seat.index()];
    while let Some(slot) = next {
        let waiting = board.waiting_colonists();
        if waiting == 0 {
            return false;
        }
        let open = board.open(slot);
        let (least, most) = range(open, waiting, spare);
        if least < most {
            *frame = Frame::Mayor(Placing { seat, slot, spare });
            return true;
        }
        board.settle(slot, most);
        spare = spare.saturating_sub(open - most);
        next = board.slot_after(slot);
        if most > 0 {
            play.sink.emit(Event::Placed { seat, slot, colonists: most });
        }
    }
    false
}

impl Board {
    /// Colonists who wait for a circle.
    #[inline]
    fn waiting_colonists(&self) -> u8 {
        self.windrose - self.nobles.windrose
    }

    /// Circles that nobles have left open, of a slot that is on the board.
    #[inline]
    fn open(&self, slot: Slot) -> u8 {
        let circles = match slot {
            Slot::Tile(tile) => self.tiles[tile],
            Slot::Building(building) => building.fact().circles,
        };
        circles - self.nobles.on(slot)
    }
}

/// The fewest and the most colonists that may go to a slot: at most its open circles, and
/// enough that no more than the spare circles stay empty. [mayor.fill] [mayor.circles] [mayor.windrose]
#[inline]
fn range(open: u8, waiting: u8, spare: u8) -> (u8, u8) {
    let most = open.min(waiting);
    let least = open.saturating_sub(spare).min(most);
    (least, most)
}

pub(crate) fn judge(
    state: &State,
    placing: &Placing,
    slot: Slot,
    count: u8,
) -> Result<(), Refusal> {
    if slot != placing.slot {
        return Err(Refusal::OtherSlot { slot: placing.slot });
    }
    let board = state.board(placing.seat);
    let open = board.open(slot);
    let (least, most) = range(open, board.waiting_colonists(), placing.spare);
    if count > open {
        return Err(Refusal::TooFewCircles { slot, circles: open });
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
pub(crate) fn options(state: &State, placing: &Placing, out: &mut Vec<Action>) {
    let &Placing { seat, slot, spare } = placing;
    let board = state.board(seat);
    let (least, most) = range(board.open(slot), board.waiting_colonists(), spare);
    // A half-open range is faster to iterate.
    out.extend((least..most + 1).map(|count| Action::Place(slot, count)));
}

pub(crate) fn resolve(
    play: &mut Play<'_, impl Sink<Event>>,
    Placing { seat, slot, spare }: Placing,
    count: u8,
) {
    let board = play.state.board_mut(seat);
    let empty = board.open(slot).saturating_sub(count);
    board.settle(slot, count);
    let after = board.slot_after(slot);
    if count > 0 {
        play.emit(Event::Placed { seat, slot, colonists: count });
    }
    if !fill(play, seat, after, spare.saturating_sub(empty)) {
        arrange(play, play.next_seat(seat));
    }
}

/// The ship is filled for the next time. [mayor.refill] [mayor.buildings-only]
/// [mayor.windrose-not-deducted] [mayor.minimum] [two.minimum] [mayor.forgotten]
fn leave(play: &mut Play<'_, impl Sink<Event>>) {
    let empty: u8 = play.state.boards.iter().map(Board::empty_building_circles).sum();
    let required = empty.max(play.game.seats.count());
    // [nobles.refill] [nobles.none-left]
    let noble = play.state.nobles.min(1);
    // [mayor.short-supply] [nobles.no-colonists]
    let colonists = (required - noble).min(play.state.colonists);
    play.state.nobles -= noble;
    play.state.noble_ship = noble;
    play.state.colonists -= colonists;
    play.state.colonist_ship = colonists;
    play.emit(Event::Boarded { colonists, nobles: noble, required });
    // [end.colonists] [end.colonists-exact] [nobles.no-end]
    if play.game.rules.nobles == NoblesPlay::Out
        && colonists < required
        && play.state.ending.insert(EndReason::Colonists)
    {
        play.emit(Event::EndNear { reason: EndReason::Colonists });
    }
    round::leave_role(play);
}

/// Whether a position can wait here: the ship is empty when people are placed, and the
/// circles that come later are free.
pub(crate) fn can_wait(game: &PuertoRico, state: &State) -> bool {
    let is_unloaded = state.colonist_ship == 0 && state.noble_ship == 0;
    let later = |slot| Slot::all().filter(move |&later| later >= slot);
    match state.frame {
        Frame::MayorPrivilege(Receiving { second, .. }) => {
            !second || privilege::doubles(game, state, state.chooser)
        }
        Frame::Villa { seat } => is_villa_open(game, state, seat),
        Frame::Ship { .. } => state.noble_ship == 1 && state.colonist_ship > 0,
        Frame::Nobles { seat, slot } => {
            let board = state.board(seat);
            is_unloaded
                && board.circles(slot) > 0
                && board.colonists() - board.windrose == board.nobles.placed()
                && later(slot).all(|later| board.on(later) == 0)
        }
        Frame::Mayor(Placing { seat, slot, .. }) => {
            let board = state.board(seat);
            is_unloaded
                && board.circles(slot) > 0
                && later(slot).all(|later| board.on(later) == board.nobles.on(later))
        }
        _ => true,
    }
}
