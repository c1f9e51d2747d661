//! Keeps the blue dice: how many each player has, how they are unlocked, and the common pool.

use tabletop::Sink;

use crate::SantaMaria;
use crate::board::Board;
use crate::draw::{Draw, Drawn};
use crate::event::Event;
use crate::frame;
use crate::outcome::Chance;
use crate::play::Play;
use crate::rules::BlueDice;
use crate::state::State;
use crate::task::{Flow, Task};
use crate::wait::{CanWait, Draws, Waits, not_drawn, only_if};
use crate::{monk, religion};

/// The dice everyone has from the start. [colonies.blue-die] [pool.setup]
const FIRST: u8 = 1;

/// The symbols that unlock a die, counted from zero: the first and the third.
/// [blue.unlock]
const UNLOCKING: [usize; 2] = [0, 2];

/// Whether a symbol unlocks a die. [blue.unlock]
pub(crate) const fn unlocks(symbol: usize) -> bool {
    symbol == UNLOCKING[0] || symbol == UNLOCKING[1]
}

/// The blue dice a player has unlocked, for the rest of the game. A short track may
/// have fewer symbols. [blue.rest] [pool.limit] [components.symbols]
#[inline]
pub(crate) fn unlocked(game: &SantaMaria, board: &Board) -> u8 {
    let symbols = &game.set.religion.symbols;
    let passed =
        |&&symbol: &&usize| symbols.get(symbol).is_some_and(|&space| board.religion >= space);
    FIRST + UNLOCKING.iter().filter(passed).count() as u8
}

/// Whether a die that is unlocked now waits for the next year: while its owner
/// retires. In the common pool others may use it, so there none waits.
/// [blue.retire] [pool.unlock]
pub(crate) fn waits(game: &SantaMaria, state: &State) -> bool {
    matches!(state.task, Task::Retire(_)) && !game.is_pooled()
}

/// A die is unlocked. It is rolled at once, unless its owner is retiring: then it
/// waits for the next year. In the common pool others may use it, so there it
/// does not wait.
/// [blue.unlock] [blue.roll] [blue.retire] [retire.die-waits] [pool.unlock] [pool.at-once]
pub(crate) fn enter(play: &mut Play<'_, impl Sink<Event>>, steps: u8) -> Flow {
    if waits(play.game, play.state) {
        play.emit(Event::Unlocked { seat: play.state.turn, value: None });
        return Flow::GoesOn;
    }
    play.state.wait(frame::Unlock { steps });
    Flow::Waits
}

impl Waits for frame::Unlock {
    fn can_wait(self, game: &SantaMaria, state: &State) -> CanWait {
        only_if(!waits(game, state))
    }
}

impl Draws for frame::Unlock {
    fn draw(self, _: &SantaMaria, _: &State) -> Draw {
        Draw::Dice([1, 0, 0, 0])
    }

    fn outcome(self, _: &SantaMaria, drawn: &Drawn) -> Option<Chance> {
        drawn.dice()?[0].values().next().map(Chance::Unlock)
    }

    /// The unlocked die shows a value. The monk comes after it.
    /// [blue.roll] [blue.own] [pool.unlock] [pool.common]
    fn settle(self, play: &mut Play<'_, impl Sink<Event>>, outcome: Chance) {
        let Chance::Unlock(value) = outcome else { return not_drawn(outcome) };
        match play.game.rules.blue_dice {
            BlueDice::Own => play.state.mine_mut().blue.add(value),
            BlueDice::Common => play.state.pool.add(value),
        }
        play.emit(Event::Unlocked { seat: play.state.turn, value: Some(value) });
        if monk::enter(play.state, self.steps) == Flow::GoesOn {
            religion::go_on(play, self.steps);
        }
    }
}
