//! Setting up the colonies: boards chosen or dealt, and the advanced set-up with
//! town halls and scholars.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::SantaMaria;
use crate::action::Action;
use crate::board::Board;
use crate::components::{BOARDS, HALLS};
use crate::event::Event;
use crate::frame;
use crate::refusal::Refusal;
use crate::rules::Colonies;
use crate::rules::MOST_PLAYERS;
use crate::state::State;
use crate::tile::{Placement, Shape};
use crate::wait::{Asks, CanWait, Waits, in_first_year, only_if, other};
use crate::{expand, year};

/// The common board is ready: now come the colonies.
/// [colonies.choose] [colonies.random] [advanced.dice]
pub(crate) fn enter(game: &SantaMaria, state: &mut State) {
    match game.rules.colonies {
        Colonies::Chosen => {
            state.turn = first(game, state);
            state.wait(frame::Board);
        }
        Colonies::Random => state.wait(frame::Boards),
        Colonies::Advanced => state.wait(frame::Blue),
    }
}

/// The first to choose sits to the right of the start player. [colonies.order] [advanced.order]
fn first(game: &SantaMaria, state: &State) -> Seat {
    right(game, state.start)
}

fn right(game: &SantaMaria, seat: Seat) -> Seat {
    let seats = usize::from(game.seats);
    Seat::new((seat.index() + seats - 1) % seats).unwrap_or(seat)
}

/// The next to choose, counter-clockwise; the start player is the last.
/// [colonies.order] [advanced.order]
fn next(game: &SantaMaria, state: &State) -> Option<Seat> {
    (state.turn != state.start).then(|| right(game, state.turn))
}

/// The colony boards that others have.
fn is_taken(game: &SantaMaria, state: &State, board: u8) -> bool {
    let cells = &game.set.boards[usize::from(board)].cells;
    state.boards.iter().any(|other| other.cells == *cells)
}

/// Whether a colony board can be chosen. [colonies.choose]
pub(crate) fn judge_board(game: &SantaMaria, state: &State, board: u8) -> Result<(), Refusal> {
    if is_taken(game, state, board) {
        return Err(Refusal::BoardTaken { board: game.set.boards[usize::from(board)].id });
    }
    Ok(())
}

pub(crate) fn board_options(game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
    let boards = 0..BOARDS as u8;
    out.extend(boards.filter(|&it| judge_board(game, state, it).is_ok()).map(Action::Board));
}

/// Chooses a colony board. The blue dice are rolled when all have chosen.
/// [colonies.choose] [colonies.blue-die]
pub(crate) fn resolve_board(
    game: &SantaMaria,
    state: &mut State,
    board: u8,
    sink: &mut impl Sink<Event>,
) {
    take_board(game, state, (state.turn, board), sink);
    match next(game, state) {
        Some(seat) => state.turn = seat,
        None => state.wait(frame::Blue),
    }
}

/// Plays the A-side of a board, with what is printed on it. [colonies.a-side]
fn take_board(
    game: &SantaMaria,
    state: &mut State,
    (seat, board): (Seat, u8),
    sink: &mut impl Sink<Event>,
) {
    let side = &game.set.boards[usize::from(board)];
    state.board_mut(seat).settle(&game.set, &side.cells);
    sink.emit(Event::Settled { seat, board: side.id });
}

/// The boards have been dealt. [colonies.random]
pub(crate) fn settle_boards(
    game: &SantaMaria,
    state: &mut State,
    boards: [u8; MOST_PLAYERS],
    sink: &mut impl Sink<Event>,
) {
    for seat in Seat::first(game.seats) {
        take_board(game, state, (seat, boards[seat.index()]), sink);
    }
    state.wait(frame::Blue);
}

/// A scholar lies below each town hall, with any number of players.
/// [advanced.scholars] [advanced.four]
pub(crate) fn settle_halls(
    game: &SantaMaria,
    state: &mut State,
    scholars: [u8; HALLS],
    sink: &mut impl Sink<Event>,
) {
    for (hall, &scholar) in scholars.iter().enumerate() {
        state.halls[hall] = scholar + 1;
        let (hall, scholar) = (game.set.halls[hall].id, game.set.scholars[usize::from(scholar)].id);
        sink.emit(Event::Offered { hall, scholar });
    }
    state.turn = first(game, state);
    state.wait(frame::Hall);
}

/// Whether a set can be chosen. [advanced.sets]
pub(crate) fn judge_hall(game: &SantaMaria, state: &State, hall: u8) -> Result<(), Refusal> {
    if state.halls[usize::from(hall)] == 0 {
        return Err(Refusal::HallTaken { hall: game.set.halls[usize::from(hall)].id });
    }
    Ok(())
}

pub(crate) fn hall_options(game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
    let halls = 0..HALLS as u8;
    out.extend(halls.filter(|&it| judge_hall(game, state, it).is_ok()).map(Action::Hall));
}

/// Chooses a set: the scholar is trained at once, the town hall placed at once.
/// [advanced.sets] [advanced.trained] [advanced.at-once]
pub(crate) fn resolve_hall(
    game: &SantaMaria,
    state: &mut State,
    hall: u8,
    sink: &mut impl Sink<Event>,
) {
    let (seat, number) = (state.turn, usize::from(hall));
    let dealt = state.halls[number];
    state.mine_mut().dealt = dealt;
    state.halls[number] = 0;
    let scholar = game.set.scholars[usize::from(dealt) - 1].id;
    sink.emit(Event::Chose { seat, hall: game.set.halls[number].id, scholar });
    state.wait(frame::PlaceHall { hall });
}

/// Whether the town hall can lie there. [advanced.at-once] [expand.place]
pub(crate) fn judge_place(
    game: &SantaMaria,
    state: &State,
    placement: Placement,
) -> Result<(), Refusal> {
    expand::judge_lay(game, state, Shape::Double, placement)
}

/// Places the town hall. When all have chosen, the other sets go back to the box
/// and the first turn begins. [advanced.at-once] [advanced.rest] [turn.first]
pub(crate) fn resolve_place(
    game: &SantaMaria,
    state: &mut State,
    hall: u8,
    placement: Placement,
    sink: &mut impl Sink<Event>,
) {
    expand::lay(game, state, &game.set.halls[usize::from(hall)], placement, sink);
    match next(game, state) {
        Some(seat) => {
            state.turn = seat;
            state.wait(frame::Hall);
        }
        None => {
            state.halls = [0; HALLS];
            year::enter(state, sink);
        }
    }
}

/// Whether the colonies are set up in this way, and those before have chosen: all from
/// the start player clockwise to the one who chooses have nothing yet, the others have.
/// [colonies.order] [advanced.order]
fn can_choose(
    game: &SantaMaria,
    state: &State,
    way: Colonies,
    has_chosen: impl Fn(&Board) -> bool,
) -> CanWait {
    in_first_year(state)?;
    if game.rules.colonies != way {
        return Err("the colonies are set up in another way");
    }
    let mut is_open = true;
    for seat in state.start.around(game.seats) {
        if has_chosen(state.board(seat)) == is_open {
            return Err("the colonies are chosen counter-clockwise, by the start player last");
        }
        is_open &= seat != state.turn;
    }
    Ok(())
}

fn has_colony(board: &Board) -> bool {
    board.cells.iter().any(|&space| space > 0)
}

/// Whether a town hall lies in a colony.
pub(crate) fn has_hall(game: &SantaMaria, board: &Board) -> bool {
    game.set.halls.iter().any(|hall| board.has(hall))
}

impl Waits for frame::Boards {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        in_first_year(state)?;
        if game.rules.colonies != Colonies::Random {
            return Err("the colonies are set up in another way");
        }
        only_if(!state.boards.iter().any(has_colony))
    }
}

impl Waits for frame::Halls {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        in_first_year(state)?;
        only_if(game.rules.colonies == Colonies::Advanced)
    }
}

impl Waits for frame::Board {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        can_choose(game, state, Colonies::Chosen, has_colony)
    }
}

impl Asks for frame::Board {
    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        board_options(game, state, out);
    }

    fn judge(self, game: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Board(board) => judge_board(game, state, board),
            _ => other(Self::QUESTION),
        }
    }

    fn play(
        self,
        game: &SantaMaria,
        state: &mut State,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Board(board) => resolve_board(game, state, board, sink),
            _ => debug_assert!(false, "{action:?} is no answer"),
        }
    }
}

impl Waits for frame::Hall {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        can_choose(game, state, Colonies::Advanced, |board| has_hall(game, board))
    }
}

impl Asks for frame::Hall {
    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        hall_options(game, state, out);
    }

    fn judge(self, game: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Hall(hall) => judge_hall(game, state, hall),
            _ => other(Self::QUESTION),
        }
    }

    fn play(
        self,
        game: &SantaMaria,
        state: &mut State,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Hall(hall) => resolve_hall(game, state, hall, sink),
            _ => debug_assert!(false, "{action:?} is no answer"),
        }
    }
}

impl Waits for frame::PlaceHall {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        can_choose(game, state, Colonies::Advanced, |board| has_hall(game, board))?;
        only_if(Shape::Double.fits(state.mine().empty))
    }
}

impl Asks for frame::PlaceHall {
    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        let places = game.placements.on(Shape::Double, state.mine().empty);
        out.extend(places.map(|(cell, heading)| Action::Place(cell, heading)));
    }

    fn judge(self, game: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Place(cell, heading) => judge_place(game, state, (cell, heading)),
            _ => other(Self::QUESTION),
        }
    }

    fn play(
        self,
        game: &SantaMaria,
        state: &mut State,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        match action {
            Action::Place(cell, heading) => {
                resolve_place(game, state, self.hall, (cell, heading), sink);
            }
            _ => debug_assert!(false, "{action:?} is no answer"),
        }
    }
}
