//! Retiring: a space with its action, then the income of one's ships.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::SantaMaria;
use crate::action::Action;
use crate::components::{DOCKS, Gain, Occasion};
use crate::event::Event;
use crate::frame;
use crate::grid::Cell;
use crate::refusal::Refusal;
use crate::retirement::Retirement;
use crate::state::State;
use crate::task::{Flow, Income, Task};
use crate::wait::{Asks, CanWait, Waits, only_if, other};
use crate::{due, free, shipping, storage, turn};

/// What the topmost retiring space brings. [retire.coins]
pub(crate) const COINS: u8 = 2;

/// Who has retired to a space in this year.
pub(crate) fn holder(state: &State, space: Retirement) -> Option<Seat> {
    let at = state.boards.iter().position(|board| board.retired == Some(space))?;
    Seat::new(at)
}

/// Whether a player can retire there. [retire.vacant]
#[inline]
pub(crate) fn judge(state: &State, space: Retirement) -> Result<(), Refusal> {
    match holder(state, space) {
        Some(_) => Err(Refusal::RetirementTaken { space }),
        None => Ok(()),
    }
}

/// Moves the marker to a retiring space and carries out its action, as far as the
/// player can and wants to. Coins are simply gained.
/// [retire.marker] [retire.first] [retire.coins] [retire.religion] [retire.conquistador]
/// [retire.shipping] [retire.road-tile] [retire.unable] [retire.unwilling]
pub(crate) fn resolve(
    game: &SantaMaria,
    state: &mut State,
    space: Retirement,
    sink: &mut impl Sink<Event>,
) {
    let seat = state.turn;
    state.mine_mut().retired = Some(space);
    state.task = Task::Retire(Income::NONE);
    sink.emit(Event::Retired { seat, space });
    match space {
        Retirement::Coins => {
            storage::gain(state, seat, &Gain { coins: COINS, ..Gain::NOTHING }, sink);
        }
        Retirement::Religion => return state.wait(frame::Religion),
        Retirement::Conquistador => return state.wait(frame::March),
        Retirement::Shipping => {
            if shipping::enter(game, state) == Flow::Waits {
                return;
            }
        }
        Retirement::Road => {
            if state.roads > 0 && !state.mine().empty.is_empty() {
                return state.wait(frame::Road);
            }
        }
    }
    go_on(game, state, Income::NONE, sink);
}

/// The income of the ships, dock by dock from top to bottom, ship by ship; one that
/// the retiring space brought is among them. Then what scholars bring; then the turn
/// is over.
/// [income.every] [income.order] [income.coins] [income.religion] [income.conquistador]
/// [income.points] [income.scholar] [retire.ship-pays] [scholar.on-retire] [free.last]
pub(crate) fn go_on(
    game: &SantaMaria,
    state: &mut State,
    Income { mut dock, mut paid }: Income,
    sink: &mut impl Sink<Event>,
) {
    let seat = state.turn;
    let is_rewarded = usize::from(dock) >= DOCKS;
    while usize::from(dock) < DOCKS {
        let place = usize::from(dock);
        if u32::from(paid) >= state.mine().harbour[place].len() {
            (dock, paid) = (dock + 1, 0);
            continue;
        }
        paid += 1;
        state.task = Task::Retire(Income { dock, paid });
        sink.emit(Event::Income { seat, dock: game.set.docks[place].id });
        due::give(state, &game.set.docks[place].income, sink);
        if due::carry_out(game, state, sink) == Flow::Waits {
            return;
        }
    }
    if !is_rewarded {
        state.task = Task::Retire(Income { dock, paid: 0 });
        due::reward(game, state, Occasion::Retirement, sink);
        if due::carry_out(game, state, sink) == Flow::Waits {
            return;
        }
    }
    if free::matter_to_the_end(game, state) {
        state.wait(frame::Free);
    } else {
        turn::end(game, state, sink);
    }
}

/// Whether the road tile can lie there. [retire.road]
pub(crate) fn judge_road(state: &State, cell: Cell) -> Result<(), Refusal> {
    if state.mine().empty.contains(cell) { Ok(()) } else { Err(Refusal::NoRoadThere { cell }) }
}

pub(crate) fn road_options(state: &State, out: &mut Vec<Action>) {
    out.extend(state.mine().empty.iter().map(Action::Road));
}

/// Lays the road tile, or declines it. [retire.road-tile] [retire.unwilling]
pub(crate) fn resolve_road(
    game: &SantaMaria,
    state: &mut State,
    cell: Option<Cell>,
    sink: &mut impl Sink<Event>,
) {
    let seat = state.turn;
    match cell {
        Some(cell) => {
            state.roads -= 1;
            state.mine_mut().build(&game.set, cell, game.set.road);
            sink.emit(Event::Road { seat, cell });
        }
        None => sink.emit(Event::Passed { seat }),
    }
    turn::go_on(game, state, sink);
}

impl Waits for frame::Road {
    fn can_wait(self, _: &SantaMaria, state: &State) -> CanWait {
        only_if(state.roads > 0 && !state.mine().empty.is_empty())
    }
}

impl Asks for frame::Road {
    fn may_pass(self, _: &SantaMaria, _: &State) -> bool {
        true
    }

    #[inline]
    fn options(self, _: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        road_options(state, out);
    }

    fn judge(self, _: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Road(cell) => judge_road(state, cell),
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
            Action::Road(cell) => resolve_road(game, state, Some(cell), sink),
            Action::Pass => resolve_road(game, state, None, sink),
            _ => debug_assert!(false, "{action:?} is no answer"),
        }
    }
}
