//! Sets up the colonies: boards chosen or dealt, and the advanced set-up with town halls
//! and scholars.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::SantaMaria;
use crate::action::Action;
use crate::bits::Bits;
use crate::board::Board;
use crate::components::{BOARDS, HALLS, SCHOLARS};
use crate::draw::{Draw, Drawn};
use crate::event::Event;
use crate::frame;
use crate::outcome::Chance;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::Colonies;
use crate::state::State;
use crate::tile::{Placement, Shape};
use crate::wait::{AsksOne, CanWait, Draws, Waits, in_first_year, not_drawn, only_if};
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

/// Chooses a colony board. The blue dice are rolled when all have chosen.
/// [colonies.choose] [colonies.blue-die]
pub(crate) fn resolve_board(play: &mut Play<'_, impl Sink<Event>>, board: u8) {
    take_board(play, play.state.turn, board);
    match next(play.game, play.state) {
        Some(seat) => play.state.turn = seat,
        None => play.state.wait(frame::Blue),
    }
}

/// Plays the A-side of a board, with what is printed on it. [colonies.a-side]
fn take_board(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, board: u8) {
    let side = &play.game.set.boards[usize::from(board)];
    play.state.board_mut(seat).settle(&play.game.set, &side.cells);
    play.emit(Event::Settled { seat, board: side.id });
}

/// Whether a set can be chosen. [advanced.sets]
pub(crate) fn judge_hall(game: &SantaMaria, state: &State, hall: u8) -> Result<(), Refusal> {
    if state.halls[usize::from(hall)] == 0 {
        return Err(Refusal::HallTaken { hall: game.set.halls[usize::from(hall)].id });
    }
    Ok(())
}

/// Chooses a set: the scholar is trained at once, the town hall placed at once.
/// [advanced.sets] [advanced.trained] [advanced.at-once]
pub(crate) fn resolve_hall(play: &mut Play<'_, impl Sink<Event>>, hall: u8) {
    let (seat, number) = (play.state.turn, usize::from(hall));
    let dealt = play.state.halls[number];
    play.state.mine_mut().dealt = dealt;
    play.state.halls[number] = 0;
    let scholar = play.game.set.scholars[usize::from(dealt) - 1].id;
    play.emit(Event::Chose { seat, hall: play.game.set.halls[number].id, scholar });
    play.state.wait(frame::PlaceHall { hall });
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
pub(crate) fn resolve_place(play: &mut Play<'_, impl Sink<Event>>, hall: u8, placement: Placement) {
    expand::lay(play, &play.game.set.halls[usize::from(hall)], placement);
    match next(play.game, play.state) {
        Some(seat) => {
            play.state.turn = seat;
            play.state.wait(frame::Hall);
        }
        None => {
            play.state.halls = [0; HALLS];
            year::enter(play);
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

impl Draws for frame::Boards {
    fn draw(self, game: &SantaMaria, _: &State) -> Draw {
        Draw::Order(Bits::below(BOARDS), game.seats.into())
    }

    fn outcome(self, _: &SantaMaria, drawn: &Drawn) -> Option<Chance> {
        drawn.order().map(Chance::Boards)
    }

    /// The boards have been dealt. [colonies.random]
    fn settle(self, play: &mut Play<'_, impl Sink<Event>>, outcome: Chance) {
        let Chance::Boards(boards) = outcome else { return not_drawn(outcome) };
        for seat in Seat::first(play.game.seats) {
            take_board(play, seat, boards[seat.index()]);
        }
        play.state.wait(frame::Blue);
    }
}

impl Waits for frame::Halls {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        in_first_year(state)?;
        only_if(game.rules.colonies == Colonies::Advanced)
    }
}

impl Draws for frame::Halls {
    fn draw(self, _: &SantaMaria, state: &State) -> Draw {
        // None of those on the common board. [advanced.scholars]
        Draw::Order(Bits::below(SCHOLARS).without(state.scholars), HALLS)
    }

    fn outcome(self, _: &SantaMaria, drawn: &Drawn) -> Option<Chance> {
        drawn.order().map(Chance::Halls)
    }

    /// A scholar lies below each town hall, with any number of players.
    /// [advanced.scholars] [advanced.four]
    fn settle(self, play: &mut Play<'_, impl Sink<Event>>, outcome: Chance) {
        let Chance::Halls(scholars) = outcome else { return not_drawn(outcome) };
        for (hall, &scholar) in scholars.iter().enumerate() {
            play.state.halls[hall] = scholar + 1;
            let (hall, scholar) =
                (play.game.set.halls[hall].id, play.game.set.scholars[usize::from(scholar)].id);
            play.emit(Event::Offered { hall, scholar });
        }
        play.state.turn = first(play.game, play.state);
        play.state.wait(frame::Hall);
    }
}

impl Waits for frame::Board {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        can_choose(game, state, Colonies::Chosen, has_colony)
    }
}

impl AsksOne for frame::Board {
    type Answer = u8;

    #[inline]
    fn read(action: Action) -> Option<u8> {
        match action {
            Action::Board(board) => Some(board),
            _ => None,
        }
    }

    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        let boards = 0..BOARDS as u8;
        out.extend(boards.filter(|&it| judge_board(game, state, it).is_ok()).map(Action::Board));
    }

    fn judge(self, game: &SantaMaria, state: &State, board: u8) -> Result<(), Refusal> {
        judge_board(game, state, board)
    }

    fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, board: u8) {
        resolve_board(play, board);
    }
}

impl Waits for frame::Hall {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        can_choose(game, state, Colonies::Advanced, |board| has_hall(game, board))
    }
}

impl AsksOne for frame::Hall {
    type Answer = u8;

    #[inline]
    fn read(action: Action) -> Option<u8> {
        match action {
            Action::Hall(hall) => Some(hall),
            _ => None,
        }
    }

    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        let halls = 0..HALLS as u8;
        out.extend(halls.filter(|&it| judge_hall(game, state, it).is_ok()).map(Action::Hall));
    }

    fn judge(self, game: &SantaMaria, state: &State, hall: u8) -> Result<(), Refusal> {
        judge_hall(game, state, hall)
    }

    fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, hall: u8) {
        resolve_hall(play, hall);
    }
}

impl Waits for frame::PlaceHall {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        can_choose(game, state, Colonies::Advanced, |board| has_hall(game, board))?;
        only_if(Shape::Double.fits(state.mine().empty))
    }
}

impl AsksOne for frame::PlaceHall {
    type Answer = Placement;

    #[inline]
    fn read(action: Action) -> Option<Placement> {
        match action {
            Action::Place(cell, heading) => Some((cell, heading)),
            _ => None,
        }
    }

    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        let places = game.placements.on(Shape::Double, state.mine().empty);
        out.extend(places.map(|(cell, heading)| Action::Place(cell, heading)));
    }

    fn judge(self, game: &SantaMaria, state: &State, placement: Placement) -> Result<(), Refusal> {
        judge_place(game, state, placement)
    }

    fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, placement: Placement) {
        resolve_place(play, self.hall, placement);
    }
}
