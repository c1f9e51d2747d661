//! Plays the retirement of a player: a space with its action, then the income of ships.

use alloc::vec::Vec;

use tabletop::{Seat, Sink};

use crate::SantaMaria;
use crate::action::Action;
use crate::components::{DOCKS, Gain, Occasion};
use crate::event::Event;
use crate::frame;
use crate::grid::Cell;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::retirement::Retirement;
use crate::state::State;
use crate::task::{Flow, Income, Task};
use crate::wait::{AsksOne, CanWait, Waits, only_if};
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
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, space: Retirement) {
    let seat = play.state.turn;
    play.state.mine_mut().retired = Some(space);
    play.state.task = Task::Retire(Income::NONE);
    play.emit(Event::Retired { seat, space });
    match space {
        Retirement::Coins => {
            storage::gain(play, seat, &Gain { coins: COINS, ..Gain::NOTHING });
        }
        Retirement::Religion => return play.state.wait(frame::Religion),
        Retirement::Conquistador => return play.state.wait(frame::March),
        Retirement::Shipping => {
            if shipping::enter(play.game, play.state) == Flow::Waits {
                return;
            }
        }
        Retirement::Road => {
            if play.state.roads > 0 && !play.state.mine().empty.is_empty() {
                return play.state.wait(frame::Road);
            }
        }
    }
    go_on(play, Income::NONE);
}

/// The income of the ships, dock by dock from top to bottom, ship by ship; one that
/// the retiring space brought is among them. Then what scholars bring; then the turn
/// is over.
/// [income.every] [income.order] [income.coins] [income.religion] [income.conquistador]
/// [income.points] [income.scholar] [retire.ship-pays] [scholar.on-retire] [free.last]
pub(crate) fn go_on(play: &mut Play<'_, impl Sink<Event>>, Income { mut dock, mut paid }: Income) {
    let seat = play.state.turn;
    let is_rewarded = usize::from(dock) >= DOCKS;
    while usize::from(dock) < DOCKS {
        let place = usize::from(dock);
        if u32::from(paid) >= play.state.mine().harbour[place].len() {
            (dock, paid) = (dock + 1, 0);
            continue;
        }
        paid += 1;
        play.state.task = Task::Retire(Income { dock, paid });
        play.emit(Event::Income { seat, dock: play.game.set.docks[place].id });
        due::give(play, &play.game.set.docks[place].income);
        if due::carry_out(play) == Flow::Waits {
            return;
        }
    }
    if !is_rewarded {
        play.state.task = Task::Retire(Income { dock, paid: 0 });
        due::reward(play, Occasion::Retirement);
        if due::carry_out(play) == Flow::Waits {
            return;
        }
    }
    if free::matter_to_the_end(play.game, play.state) {
        play.state.wait(frame::Free);
    } else {
        turn::end(play);
    }
}

/// Whether the road tile can lie there. [retire.road]
pub(crate) fn judge_road(state: &State, cell: Cell) -> Result<(), Refusal> {
    if state.mine().empty.contains(cell) { Ok(()) } else { Err(Refusal::NoRoadThere { cell }) }
}

/// Lays the road tile. [retire.road-tile]
fn resolve_road(play: &mut Play<'_, impl Sink<Event>>, cell: Cell) {
    play.state.roads -= 1;
    play.state.mine_mut().build(&play.game.set, cell, play.game.set.road);
    play.emit(Event::Road { seat: play.state.turn, cell });
    turn::go_on(play);
}

impl Waits for frame::Road {
    fn can_wait(self, _: &SantaMaria, state: &State) -> CanWait {
        only_if(state.roads > 0 && !state.mine().empty.is_empty())
    }
}

impl AsksOne for frame::Road {
    type Answer = Cell;

    /// [retire.unwilling]
    fn may_pass(self, _: &SantaMaria, _: &State) -> bool {
        true
    }

    #[inline]
    fn read(action: Action) -> Option<Cell> {
        match action {
            Action::Road(cell) => Some(cell),
            _ => None,
        }
    }

    fn options(self, _: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        out.extend(state.mine().empty.iter().map(Action::Road));
    }

    fn judge(self, _: &SantaMaria, state: &State, cell: Cell) -> Result<(), Refusal> {
        judge_road(state, cell)
    }

    fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, cell: Cell) {
        resolve_road(play, cell);
    }

    fn pass(self, play: &mut Play<'_, impl Sink<Event>>) {
        turn::pass(play);
    }
}
