//! Holds a position of the game as plain data.

use tabletop::Seat;

use crate::bits::Bits;
use crate::board::Board;
use crate::components::{DOCKS, DOUBLES, HALLS, Set, TRIPLES};
use crate::die::Pips;
use crate::frame::Frame;
use crate::rules::MOST_PLAYERS;
use crate::task::{Due, Task};

/// A position. What follows from the rest is not stored, unless it is asked all
/// the time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) boards: [Board; MOST_PLAYERS],
    /// White dice in the common pool.
    pub(crate) white: Pips,
    /// Blue dice in the common pool, where there is one for them.
    pub(crate) pool: Pips,
    /// Expansion tiles that lie face up.
    pub(crate) display: Bits,
    /// Expansion tiles that lie face down: a set, not a shuffled stack.
    pub(crate) undrawn: Bits,
    /// Shipments that lie face down.
    pub(crate) stack: Bits,
    /// The shipment at each dock, counted from one; zero if there is none.
    pub(crate) docks: [u8; DOCKS],
    /// The scholars on the common board.
    pub(crate) scholars: Bits,
    /// The bishops on the common board.
    pub(crate) bishops: Bits,
    /// The scholar below each town hall that can still be chosen, counted from
    /// one; zero if there is none.
    pub(crate) halls: [u8; HALLS],
    /// Road tiles left.
    pub(crate) roads: u8,
    /// The start player of the year.
    pub(crate) start: Seat,
    /// Whose turn it is, or who chooses.
    pub(crate) turn: Seat,
    /// From one to three.
    pub(crate) year: u8,
    /// Actions that are still to be carried out before that.
    pub(crate) due: Due,
    /// What goes on once the question is answered.
    pub(crate) task: Task,
    /// What is asked.
    pub(crate) frame: Frame,
}

impl State {
    /// The game waits here.
    #[inline]
    pub(crate) fn wait(&mut self, frame: impl Into<Frame>) {
        self.frame = frame.into();
    }

    #[inline]
    pub(crate) fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    #[inline]
    pub(crate) fn board_mut(&mut self, seat: Seat) -> &mut Board {
        &mut self.boards[seat.index()]
    }

    /// Expansion tiles that lie in a colony.
    pub(crate) fn built(&self, set: &Set) -> Bits {
        let is_built = |&number: &usize| self.boards.iter().any(|it| it.has(&set.tiles[number]));
        (0..DOUBLES + TRIPLES).filter(is_built).collect()
    }

    /// Expansion tiles that are neither face up or down nor in a colony or a hand.
    pub(crate) fn gone(&self, set: &Set) -> Bits {
        let in_hand = self.frame.tile().map_or(Bits::NONE, |tile| Bits::one(tile.into()));
        let known = self.display.or(self.undrawn).or(self.built(set)).or(in_hand);
        Bits::below(DOUBLES + TRIPLES).without(known)
    }

    /// The board of the player whose turn it is.
    #[inline]
    pub(crate) fn mine(&self) -> &Board {
        &self.boards[self.turn.index()]
    }

    #[inline]
    pub(crate) fn mine_mut(&mut self) -> &mut Board {
        &mut self.boards[self.turn.index()]
    }
}
