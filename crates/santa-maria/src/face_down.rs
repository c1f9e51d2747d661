//! Decides what a viewer knows of the pieces that lie face down: happiness tokens, and the
//! shipments that were taken. Everyone saw them once, but a viewer who did not count does
//! not know them. [score.hidden] [ship.hidden]

use tabletop::{Dice, Seat, Viewer};

use crate::SantaMaria;
use crate::bits::Bits;
use crate::components::{DOCKS, STARTING};
use crate::frame::Frame;
use crate::rules::Happiness;
use crate::state::State;

/// The most happiness that is guessed for a player, in the first year and more in each
/// year after it. What lies open does not show how much there is.
const HAPPINESS: u32 = 10;

/// Whether a viewer may know what lies face down before a player.
/// [score.hidden] [ship.hidden]
pub(crate) fn may_know(game: &SantaMaria, state: &State, (seat, viewer): (Seat, Viewer)) -> bool {
    game.rules.happiness == Happiness::Open
        || matches!(state.frame, Frame::Over(_))
        || viewer.sees(seat)
}

/// A state that looks the same to a viewer who sees only what lies open.
pub(crate) fn look_alike(
    game: &SantaMaria,
    state: &State,
    viewer: Viewer,
    dice: &mut impl Dice,
) -> State {
    let mut other = *state;
    let rivals = || Seat::first(game.seats).filter(|&seat| !may_know(game, state, (seat, viewer)));
    if rivals().next().is_none() {
        return other;
    }
    let mut pool = state.stack;
    for seat in rivals() {
        let board = other.board_mut(seat);
        board.points = dice.below(HAPPINESS * u32::from(state.year) + 1) as u16;
        for ships in &mut board.harbour {
            pool = pool.or(*ships);
            *ships = Bits::NONE;
        }
    }
    let spaces = |other: &State, seat: Seat, dock: usize| {
        state.board(seat).harbour[dock].len() > other.board(seat).harbour[dock].len()
    };
    // A starting shipment never lies in the stack: it is where it was taken from.
    let starting = pool;
    for number in (0..STARTING).filter(|&number| starting.contains(number)) {
        let free = |&(seat, dock): &(Seat, usize)| spaces(&other, seat, dock);
        let places = || rivals().flat_map(|seat| (0..DOCKS).map(move |dock| (seat, dock)));
        let here = places().filter(|&(_, dock)| dock == number).filter(free).count();
        let wanted = |&(_, dock): &(Seat, usize)| here == 0 || dock == number;
        let count = places().filter(free).filter(wanted).count() as u32;
        if count == 0 {
            continue;
        }
        let chosen = places().filter(free).filter(wanted).nth(dice.below(count) as usize);
        if let Some((seat, dock)) = chosen {
            let ships = &mut other.board_mut(seat).harbour[dock];
            *ships = ships.with(number);
            pool = pool.without(Bits::one(number));
        }
    }
    for seat in rivals() {
        for dock in 0..DOCKS {
            while spaces(&other, seat, dock) && !pool.is_empty() {
                let nth = dice.below(pool.len()) as usize;
                let Some(number) = pool.iter().nth(nth) else { break };
                let ships = &mut other.board_mut(seat).harbour[dock];
                *ships = ships.with(number);
                pool = pool.without(Bits::one(number));
            }
        }
    }
    other.stack = pool;
    other
}
