//! Plays a die: it activates a row or a column.

use alloc::vec::Vec;

use tabletop::{Name, Sink};

use crate::SantaMaria;
use crate::action::Action;
use crate::activation;
use crate::blue;
use crate::board::{Board, Mark};
use crate::components::Occasion;
use crate::die::{Colour, FACES, MOST_WHITE, Pips};
use crate::due;
use crate::event::Event;
use crate::grid::Cells;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::BlueDice;
use crate::scholar;
use crate::state::State;
use crate::task::Activation;

/// How a die is used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use {
    pub(crate) colour: Colour,
    /// What it shows.
    pub(crate) value: u8,
    /// What it is used as.
    pub(crate) used: u8,
}

/// What changing a die costs: a coin for each point, and the values do not wrap
/// around. [line.change] [line.no-wrap] [scholar.die-steps]
#[inline]
pub(crate) fn quote(free: u8, value: u8, used: u8) -> u8 {
    value.abs_diff(used).saturating_sub(free)
}

/// The spaces a die activates: a white one a column, a blue one a row.
/// [line.column] [line.row]
#[inline]
pub(crate) const fn line(colour: Colour, used: u8) -> Cells {
    match colour {
        Colour::White => Cells::column(used - 1),
        Colour::Blue => Cells::row(used - 1),
    }
}

/// The dice of a colour the player whose turn it is may choose from.
#[inline]
fn offered(game: &SantaMaria, state: &State, colour: Colour) -> Pips {
    offered_to(game, state, state.mine(), colour)
}

/// The dice of a colour a player may choose from.
/// [line.pool] [line.own] [pool.common] [pool.take]
#[inline]
pub(crate) fn offered_to(game: &SantaMaria, state: &State, board: &Board, colour: Colour) -> Pips {
    match (colour, game.rules.blue_dice) {
        (Colour::White, _) => state.white,
        (Colour::Blue, BlueDice::Own) => board.blue,
        (Colour::Blue, BlueDice::Common) => state.pool,
    }
}

/// How many dice of a colour a player may still use in this year.
/// [line.white-limit] [pool.limit]
#[inline]
pub(crate) fn left(game: &SantaMaria, state: &State, board: &Board, colour: Colour) -> u8 {
    let limit = match (colour, game.rules.blue_dice) {
        (Colour::White, _) => MOST_WHITE.saturating_sub(board.whites),
        (Colour::Blue, BlueDice::Own) => u8::MAX,
        (Colour::Blue, BlueDice::Common) => blue::unlocked(game, board).saturating_sub(board.blues),
    };
    limit.min(offered_to(game, state, board, colour).count())
}

/// Whether the player may use one more die of a colour. [line.white-limit] [pool.limit]
#[inline]
fn judge_limit(game: &SantaMaria, board: &Board, colour: Colour) -> Result<(), Refusal> {
    match (colour, game.rules.blue_dice) {
        (Colour::White, _) if board.whites >= MOST_WHITE => {
            Err(Refusal::WhiteDiceUsed { limit: MOST_WHITE })
        }
        (Colour::Blue, BlueDice::Common) => {
            let unlocked = blue::unlocked(game, board);
            if board.blues >= unlocked { Err(Refusal::BlueDiceUsed { unlocked }) } else { Ok(()) }
        }
        _ => Ok(()),
    }
}

/// Whether a die can be taken and used as this value.
/// [line.pool] [line.own] [line.white-limit] [line.vacant] [line.change]
pub(crate) fn judge(
    game: &SantaMaria,
    state: &State,
    Use { colour, value, used }: Use,
) -> Result<(), Refusal> {
    let board = state.mine();
    judge_limit(game, board, colour)?;
    let price = u16::from(quote(scholar::free_steps(game, board), value, used));
    let common = game.is_pooled();
    match () {
        () if offered(game, state, colour).showing(value) == 0 => {
            Err(Refusal::NoDie { colour, value, common })
        }
        () if line(colour, used).and(board.vacant).is_empty() => {
            Err(Refusal::NothingVacant { colour, line: used })
        }
        () if board.coins < price => Err(Refusal::ChangeTooExpensive { price, coins: board.coins }),
        () => Ok(()),
    }
}

#[inline]
pub(crate) fn options(game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
    let board = state.mine();
    let free = scholar::free_steps(game, board);
    for &colour in Colour::ALL {
        if judge_limit(game, board, colour).is_err() {
            continue;
        }
        let dice = offered(game, state, colour);
        let lines: [bool; FACES] =
            core::array::from_fn(|at| !line(colour, at as u8 + 1).and(board.vacant).is_empty());
        for value in (1..=FACES as u8).filter(|&value| dice.showing(value) > 0) {
            for used in 1..=FACES as u8 {
                let price = u16::from(quote(free, value, used));
                if lines[usize::from(used) - 1] && board.coins >= price {
                    out.push(Action::Take(colour, value, used));
                }
            }
        }
    }
}

/// Takes the die and activates every vacant building of the line.
/// [line.take] [line.column] [line.row] [scholar.on-die]
pub(crate) fn resolve(play: &mut Play<'_, impl Sink<Event>>, Use { colour, value, used }: Use) {
    let seat = play.state.turn;
    let coins = quote(scholar::free_steps(play.game, play.state.mine()), value, used);
    match (colour, play.game.rules.blue_dice) {
        (Colour::White, _) => play.state.white.take(value),
        (Colour::Blue, BlueDice::Own) => play.state.mine_mut().blue.take(value),
        (Colour::Blue, BlueDice::Common) => play.state.pool.take(value),
    }
    let board = play.state.mine_mut();
    match colour {
        Colour::White => board.whites += 1,
        Colour::Blue => board.blues += 1,
    }
    board.coins -= u16::from(coins);
    let all = line(colour, used).and(board.vacant);
    play.emit(Event::Die { seat, colour, value, used, coins });
    due::reward(play, Occasion::Die);
    let mark = Mark::Die(colour, used);
    activation::enter(play, Activation::new(all, mark));
}
