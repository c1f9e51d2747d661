//! The mayor: new colonists, with the villa, placed slot kind by slot kind so that
//! each arrangement has exactly one path.

use alloc::vec::Vec;

use tabletop::{Ignore, Seat, Sink};

use crate::action::Action;
use crate::board::{Board, Slot};
use crate::building::Building;
use crate::event::{ColonistFor, Event};
use crate::frame::{Frame, Placing, Receiving};
use crate::person::Person;
use crate::refusal::Refusal;
use crate::restore::{Checked, broken};
use crate::rules::{NoblesPlay, SupplyNobles, VillaNoble};
use crate::state::{EndReason, State};
use crate::{PuertoRico, colonist, nobles, privilege, round};

/// [mayor.privilege] [mayor.privilege-empty] [mayor.from-supply]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    offer_privilege(game, state, Receiving { second: false, noble: false }, sink);
}

/// Asks the mayor whether to take someone, if someone is there.
fn offer_privilege(
    game: &PuertoRico,
    state: &mut State,
    receiving: Receiving,
    sink: &mut impl Sink<Event>,
) {
    if state.colonists > 0 || judge_privilege(game, state, receiving, Person::Noble).is_ok() {
        state.frame = Frame::MayorPrivilege(receiving);
    } else {
        visit_villas(game, state, state.chooser, sink);
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

/// The mayor takes the colonist of the privilege or not, and with the library
/// another. [mayor.privilege-decline] [library.mayor]
pub(crate) fn resolve_privilege(
    game: &PuertoRico,
    state: &mut State,
    Receiving { second, noble }: Receiving,
    person: Option<Person>,
    sink: &mut impl Sink<Event>,
) {
    let seat = state.chooser;
    let Some(person) = person else {
        sink.emit(Event::Passed { seat });
        return visit_villas(game, state, seat, sink);
    };
    colonist::from_supply(state, (seat, person), ColonistFor::Mayor, sink);
    if second {
        privilege::use_up(game, state);
    }
    if !second && privilege::doubles(game, state, seat) {
        let receiving = Receiving { second: true, noble: noble || person == Person::Noble };
        offer_privilege(game, state, receiving, sink);
    } else {
        visit_villas(game, state, seat, sink);
    }
}

/// Everyone's villa, clockwise from the mayor. [villa.noble] [villa.order]
fn visit_villas(game: &PuertoRico, state: &mut State, mut seat: Seat, sink: &mut impl Sink<Event>) {
    if game.rules.nobles == NoblesPlay::Out {
        return arrive(game, state, sink);
    }
    loop {
        if is_villa_open(game, state, seat) {
            state.frame = Frame::Villa { seat };
            return;
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return arrive(game, state, sink);
        }
    }
}

pub(crate) fn is_villa_open(game: &PuertoRico, state: &State, seat: Seat) -> bool {
    let serves = match game.rules.villa {
        VillaNoble::Additional => true,
        VillaNoble::InsteadForMayor => seat != state.chooser,
        VillaNoble::ReplacesPrivilege => false,
    };
    serves && state.board(seat).has(Building::Villa) && state.nobles + state.colonists > 0
}

/// Whom the villa brings. [villa.supply] [villa.no-noble]
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

/// A seat takes whom its villa brings or not. [villa.optional]
pub(crate) fn resolve_villa(
    game: &PuertoRico,
    state: &mut State,
    seat: Seat,
    person: Option<Person>,
    sink: &mut impl Sink<Event>,
) {
    match person {
        Some(person) => colonist::from_supply(state, (seat, person), ColonistFor::Villa, sink),
        None => sink.emit(Event::Passed { seat }),
    }
    let next = seat.left(game.seats.count());
    if next == state.chooser {
        arrive(game, state, sink);
    } else {
        visit_villas(game, state, next, sink);
    }
}

/// The ship comes in.
fn arrive(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    if state.noble_ship > 0 {
        nobles::disembark(game, state, state.chooser, sink);
    } else {
        deal(game, state, state.chooser, sink);
    }
}

/// The ship's colonists are dealt out one by one, beginning with a seat.
/// [mayor.ship] [mayor.ship-compulsory]
pub(crate) fn deal(game: &PuertoRico, state: &mut State, first: Seat, sink: &mut impl Sink<Event>) {
    let seats = game.seats.count();
    let aboard = core::mem::take(&mut state.colonist_ship);
    for (turn, seat) in (0..).zip(first.around(seats)) {
        let colonists = aboard / seats + u8::from(turn < aboard % seats);
        if colonists > 0 {
            state.board_mut(seat).windrose += colonists;
            sink.emit(Event::Arrived { seat, colonists });
        }
    }
    arrange(game, state, state.chooser, sink);
}

/// A seat begins to lay out all its people anew, nobles first. [mayor.place] [mayor.order]
fn arrange(game: &PuertoRico, state: &mut State, mut seat: Seat, sink: &mut impl Sink<Event>) {
    loop {
        if asks(state, seat, sink) {
            return;
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return leave(game, state, sink);
        }
    }
}

/// Lifts all people of a seat and places them as long as there is nothing to choose;
/// says whether it stopped to ask.
fn asks(state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) -> bool {
    state.board_mut(seat).lift_colonists();
    let first = first_slot(state.board(seat));
    state.board(seat).nobles.total > 0 && nobles::arrange(state, seat, first, sink)
        || begin(state, seat, first, sink)
}

/// The seat that places its people. Everyone has got theirs by then, and where they
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

/// The position in which a seat places its people before those who come first have.
pub(crate) fn ahead(game: &PuertoRico, state: &State, seat: Seat) -> Option<State> {
    let turn = placing(state)?;
    let order = state.chooser.around(game.seats.count());
    let mut later = order.skip_while(|&it| it != turn).skip(1);
    if !later.any(|it| it == seat) {
        return None;
    }
    let mut ahead = *state;
    asks(&mut ahead, seat, &mut Ignore).then_some(ahead)
}

/// What a seat has placed, on the table as it is.
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
pub(crate) fn nobles_placed(
    game: &PuertoRico,
    state: &mut State,
    seat: Seat,
    sink: &mut impl Sink<Event>,
) {
    if !begin(state, seat, first_slot(state.board(seat)), sink) {
        next(game, state, seat, sink);
    }
}

/// Fills the slots from the first one on.
fn begin(state: &mut State, seat: Seat, first: Option<Slot>, sink: &mut impl Sink<Event>) -> bool {
    let spare = spare(state.board(seat));
    fill(state, (seat, first), spare, sink)
}

/// How many circles stay empty when everyone has found one. [mayor.fill]
pub(crate) fn spare(board: &Board) -> u8 {
    (board.all_circles() + board.nobles.windrose).saturating_sub(board.colonists())
}

/// Fills in how many circles may stay empty from a slot on.
pub(crate) fn complete(state: &State, placing: Placing) -> Checked<Placing> {
    let board = state.board(placing.seat);
    let passed = Slot::all().take_while(|&earlier| earlier < placing.slot);
    let empty: u8 = passed.map(|earlier| board.free_circles(earlier)).sum();
    match spare(board).checked_sub(empty) {
        Some(spare) => Ok(Placing { spare, ..placing }),
        None => broken("ask", "circles stay empty although there are colonists for them"),
    }
}

/// Fills slots as long as there is nothing to choose; says whether it stopped to ask.
fn fill(
    state: &mut State,
    (seat, mut next): (Seat, Option<Slot>),
    mut spare: u8,
    sink: &mut impl Sink<Event>,
) -> bool {
    let State { boards, frame, .. } = state;
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
            sink.emit(Event::Placed { seat, slot, colonists: most });
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

/// How many colonists may go to a slot: as many as it has open circles, but so
/// many that no more than the spare ones stay empty. [mayor.fill] [mayor.circles] [mayor.windrose]
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
    // An open range is walked faster.
    out.extend((least..most + 1).map(|count| Action::Place(slot, count)));
}

pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    Placing { seat, slot, spare }: Placing,
    count: u8,
    sink: &mut impl Sink<Event>,
) {
    let board = state.board_mut(seat);
    let empty = board.open(slot).saturating_sub(count);
    board.settle(slot, count);
    let after = board.slot_after(slot);
    if count > 0 {
        sink.emit(Event::Placed { seat, slot, colonists: count });
    }
    if !fill(state, (seat, after), spare.saturating_sub(empty), sink) {
        next(game, state, seat, sink);
    }
}

fn next(game: &PuertoRico, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    let next = seat.left(game.seats.count());
    if next == state.chooser { leave(game, state, sink) } else { arrange(game, state, next, sink) }
}

/// The ship is filled for the next time. [mayor.refill] [mayor.buildings-only]
/// [mayor.windrose-not-deducted] [mayor.minimum] [two.minimum] [mayor.forgotten]
fn leave(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    let empty: u8 = state.boards.iter().map(Board::empty_building_circles).sum();
    let required = empty.max(game.seats.count());
    // [nobles.refill] [nobles.none-left]
    let noble = state.nobles.min(1);
    // [mayor.short-supply] [nobles.no-colonists]
    let colonists = (required - noble).min(state.colonists);
    state.nobles -= noble;
    state.noble_ship = noble;
    state.colonists -= colonists;
    state.colonist_ship = colonists;
    sink.emit(Event::Boarded { colonists, nobles: noble, required });
    // [end.colonists] [end.colonists-exact] [nobles.no-end]
    if game.rules.nobles == NoblesPlay::Out
        && colonists < required
        && state.ending.insert(EndReason::Colonists)
    {
        sink.emit(Event::EndNear { reason: EndReason::Colonists });
    }
    round::leave_role(game, state, sink);
}

/// Whether a position can wait here: whoever is placed has left the ship, and the
/// circles that are still to come are free.
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
