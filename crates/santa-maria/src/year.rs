//! Ends a year and begins the next. [turn.years]

use tabletop::{Seat, Sink};

use crate::SantaMaria;
use crate::bits::Bits;
use crate::components::YEARS;
use crate::die::Pips;
use crate::event::Event;
use crate::frame;
use crate::play::Play;
use crate::rules::MOST_PLAYERS;
use crate::state::State;
use crate::task::Task;
use crate::wait::{CanWait, Waits, only_if};
use crate::{solo, turn};

/// Everyone has retired: the track is paid and everything put back, and the third
/// year is the last.
/// [year.ends] [year.back] [year.cleared] [year.white] [score.end]
pub(crate) fn end(play: &mut Play<'_, impl Sink<Event>>) {
    honour(play);
    for board in &mut play.state.boards {
        board.conquistador = 0;
        board.below = 0;
        board.clear(&play.game.set);
    }
    play.state.white = Pips::NONE;
    play.state.pool = Pips::NONE;
    play.state.task = Task::Nothing;
    play.emit(Event::YearOver { year: play.state.year });
    if usize::from(play.state.year) == YEARS {
        play.state.wait(frame::Over);
        play.emit(Event::Over);
    } else {
        begin(play.game, play.state);
    }
}

/// Points for the conquistadors: the furthest is first, and of two on a space the
/// lower one. The last of all players, and who has not marched, get nothing.
/// [year.ranking] [year.table] [year.last] [year.no-steps] [solo.trees]
fn honour(play: &mut Play<'_, impl Sink<Event>>) {
    let year = usize::from(play.state.year) - 1;
    let table = play.game.set.honours[usize::from(play.game.seats) - 1][year];
    for (seat, place) in ranks(play.game, play.state).into_iter().zip(0..) {
        let Some(seat) = seat else { break };
        let paid = match play.game.seats {
            1 => solo::passed_tree(play.game, play.state),
            seats => place + 1 < usize::from(seats),
        };
        let points = if paid { table[place] } else { 0 };
        if points > 0 {
            let board = play.state.board_mut(seat);
            board.points = board.points.saturating_add(points.into());
            play.emit(Event::Honoured { seat, points });
        }
    }
}

/// Those who have marched, the furthest first. [year.no-steps] [year.stack]
fn ranks(game: &SantaMaria, state: &State) -> [Option<Seat>; MOST_PLAYERS] {
    let mut ranks = [None; MOST_PLAYERS];
    for seat in Seat::first(game.seats) {
        let board = state.board(seat);
        if board.conquistador == 0 {
            continue;
        }
        let ahead = |&other: &Seat| {
            let rival = state.board(other);
            rival.conquistador > board.conquistador
                || rival.conquistador == board.conquistador && rival.below < board.below
        };
        let place = Seat::first(game.seats).filter(ahead).count();
        ranks[place] = Some(seat);
    }
    ranks
}

/// Everything lies on the table: the start player's turn begins the year.
pub(crate) fn enter(play: &mut Play<'_, impl Sink<Event>>) {
    play.emit(Event::Year { year: play.state.year, start: play.state.start });
    turn::enter(play.state, play.state.start);
}

/// A new year: who used the topmost retiring space starts, and everything is laid
/// out and rolled anew. [year.start] [year.market] [year.display] [year.next]
fn begin(game: &SantaMaria, state: &mut State) {
    let seats = Seat::first(game.seats);
    let top = seats.min_by_key(|&seat| state.board(seat).retired);
    state.start = top.unwrap_or(state.start);
    state.turn = state.start;
    for board in &mut state.boards {
        board.retired = None;
    }
    state.display = Bits::NONE;
    state.year += 1;
    state.wait(frame::Doubles);
}

impl Waits for frame::Over {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        let all_retired =
            state.boards[..usize::from(game.seats)].iter().all(|it| it.retired.is_some());
        only_if(usize::from(state.year) == YEARS && all_retired)
    }
}
