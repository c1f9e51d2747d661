//! Plays the religion track: a step, an extra step for a grain, and what lies on the way.

use alloc::vec::Vec;

use tabletop::{Name, Sink};

use crate::SantaMaria;
use crate::action::{Action, Step};
use crate::board::Board;
use crate::components::{Deed, Gain, Occasion, Price};
use crate::due;
use crate::event::Event;
use crate::frame;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resource::{NAMED, Resource};
use crate::state::State;
use crate::task::{Flow, Task};
use crate::wait::{AsksOne, CanWait, Waits, only_if};
use crate::{blue, free, monk, payment, scholar, storage, turn};

/// What the extra step costs. [religion.extra]
const EXTRA: Price = {
    let mut named = [0; NAMED];
    named[Resource::Grain as usize] = 1;
    Price { named, ..Price::NOTHING }
};

/// A religion action: asks whether an extra step is paid, if it can be, and whether
/// the marker stays, if it may; if not, the marker goes one space.
/// [religion.step] [religion.must] [religion.extra] [religion.asked] [activate.unused]
pub(crate) fn enter(play: &mut Play<'_, impl Sink<Event>>) -> Flow {
    if can_be_had(play.game, play.state.mine()) || may_stay(play.game, play.state) {
        play.state.wait(frame::Religion);
        return Flow::Waits;
    }
    begin(play, 1)
}

/// The action is taken: what scholars bring for it comes before the steps, and
/// actions among that after them. [scholar.on-religion] [due.after]
fn begin(play: &mut Play<'_, impl Sink<Event>>, count: u8) -> Flow {
    due::reward(play, Occasion::Religion);
    steps(play, count)
}

/// Whether the marker may stay where it is: at a retiring space always, with a
/// building where the step could cost a monk. [retire.unwilling] [activate.unused]
pub(crate) fn may_stay(game: &SantaMaria, state: &State) -> bool {
    state.task.is_optional()
        || matches!(state.task, Task::Activate(_))
            && !game.differs.steps_are_made
            && could_cost_a_monk(game, state.mine())
}

/// Whether one step leads to a symbol, or so near that the ships of the player will
/// carry the marker over it: income is not declined. Everywhere else a step can be
/// made up for by staying later. [activate.unused] [income.compulsory]
fn could_cost_a_monk(game: &SantaMaria, board: &Board) -> bool {
    let set = &game.set;
    let Some(next) = set.religion.symbols.iter().find(|&&symbol| symbol > board.religion) else {
        return false;
    };
    let ships = set.docks.iter().zip(board.harbour);
    let carried: u32 =
        ships.map(|(dock, ships)| u32::from(dock.income.deeds[Deed::Religion]) * ships.len()).sum();
    u32::from(next - board.religion) <= 1 + carried
}

/// Whether there is nothing to a step now but the step. [activate.own-order]
pub(crate) fn is_plain(game: &SantaMaria, state: &State) -> bool {
    let board = state.mine();
    !can_be_had(game, board)
        && !could_cost_a_monk(game, board)
        && !scholar::rewards(game, board, Occasion::Religion)
}

/// Whether an extra step can be had, sales and purchases included. [religion.asked]
#[inline]
pub(crate) fn can_be_had(game: &SantaMaria, board: &Board) -> bool {
    payment::can_be_had(board, &EXTRA, free::price(game, board))
        || scholar::extra_space(game, board).is_some_and(|price| board.means() >= u32::from(price))
}

/// Whether the marker can go this far.
/// [religion.extra] [religion.two] [scholar.extra-space] [gold.wild]
pub(crate) fn judge(game: &SantaMaria, state: &State, step: Step) -> Result<(), Refusal> {
    let board = state.mine();
    let there = |resource: Resource| match board.goods[resource] {
        0 => Err(Refusal::NoExtraStep { resource }),
        _ => Ok(()),
    };
    match step {
        Step::Plain => Ok(()),
        Step::Grain => there(Resource::Grain),
        Step::Gold => there(Resource::Gold),
        Step::Coins => match scholar::extra_space(game, board) {
            Some(price) if board.coins >= u16::from(price) => Ok(()),
            price => Err(Refusal::NoCoinsForStep { price }),
        },
    }
}

pub(crate) fn options(game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
    let steps = Step::ALL.iter().copied();
    out.extend(steps.filter(|&step| judge(game, state, step).is_ok()).map(Action::Advance));
}

/// Pays for the extra step, if it is taken, and only then moves, so that nothing
/// found on the way can pay for it. [religion.declare]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, step: Step) {
    let (seat, mut price) = (play.state.turn, 0);
    match step {
        Step::Plain => {}
        Step::Grain => play.state.mine_mut().goods[Resource::Grain] -= 1,
        Step::Gold => play.state.mine_mut().goods[Resource::Gold] -= 1,
        Step::Coins => {
            price = scholar::extra_space(play.game, play.state.mine()).unwrap_or(0);
            play.state.mine_mut().coins -= u16::from(price);
        }
    }
    let extra = step != Step::Plain;
    if extra {
        play.emit(Event::Hurried { seat, paid: step, coins: price });
    }
    if begin(play, 1 + u8::from(extra)) == Flow::GoesOn {
        turn::go_on(play);
    }
}

/// Goes on after an unlocked die or a monk.
pub(crate) fn go_on(play: &mut Play<'_, impl Sink<Event>>, left: u8) {
    if steps(play, left) == Flow::GoesOn {
        turn::go_on(play);
    }
}

/// Moves the marker space by space. At the end of the track each space is a point
/// instead. [religion.step] [religion.symbol] [religion.end] [religion.end-points]
fn steps(play: &mut Play<'_, impl Sink<Event>>, mut left: u8) -> Flow {
    let (seat, track) = (play.state.turn, &play.game.set.religion);
    while left > 0 {
        left -= 1;
        if play.state.mine().religion >= track.length {
            let gain = Gain { points: 1, ..Gain::NOTHING };
            play.emit(Event::Devoted { seat });
            storage::gain(play, seat, &gain);
            continue;
        }
        let board = play.state.mine_mut();
        board.religion += 1;
        let space = board.religion;
        play.emit(Event::Advanced { seat, space });
        let Some(symbol) = track.symbols.iter().position(|&symbol| symbol == space) else {
            continue;
        };
        if blue::unlocks(symbol) && blue::enter(play, left) == Flow::Waits {
            return Flow::Waits;
        }
        if monk::enter(play.state, left) == Flow::Waits {
            return Flow::Waits;
        }
    }
    Flow::GoesOn
}

impl Waits for frame::Religion {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        only_if(may_stay(game, state) || can_be_had(game, state.mine()))
    }
}

impl AsksOne for frame::Religion {
    type Answer = Step;

    const OFFERS_FREE: bool = true;

    fn may_pass(self, game: &SantaMaria, state: &State) -> bool {
        may_stay(game, state)
    }

    #[inline]
    fn read(action: Action) -> Option<Step> {
        match action {
            Action::Advance(step) => Some(step),
            _ => None,
        }
    }

    #[inline]
    fn options(self, game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
        options(game, state, out);
    }

    fn judge(self, game: &SantaMaria, state: &State, step: Step) -> Result<(), Refusal> {
        judge(game, state, step)
    }

    fn resolve(self, play: &mut Play<'_, impl Sink<Event>>, step: Step) {
        resolve(play, step);
    }

    fn pass(self, play: &mut Play<'_, impl Sink<Event>>) {
        turn::pass(play);
    }

    fn after_free(self, play: &mut Play<'_, impl Sink<Event>>) {
        // The extra step cannot be had any more: the plain one is made. [religion.asked]
        if !may_stay(play.game, play.state) && !can_be_had(play.game, play.state.mine()) {
            resolve(play, Step::Plain);
        }
    }
}
