//! The state of the toy game, and the rules with everything chosen.

use serde::{Deserialize, Serialize};
use tabletop::{Components, MAX_SEATS, Seat};

use super::board::Board;
use super::words::{Ask, Edition, Target, Tokens};

/// What one seat has banked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lanes {
    /// In the left lane.
    #[serde(default)]
    pub left: u8,
    /// In the right lane.
    #[serde(default)]
    pub right: u8,
}

impl Lanes {
    pub(super) fn total(self) -> u8 {
        self.left + self.right
    }
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) lanes: [Lanes; MAX_SEATS],
    /// The points of each seat's token, also of one that it may still put back;
    /// zero for none.
    pub(super) tokens: [u8; MAX_SEATS],
    pub(super) turn: Seat,
    pub(super) table: u8,
    pub(super) ask: Ask,
}

/// The rules, with the board left to a table file or not.
#[derive(Clone, Debug)]
pub struct Rules<const BOXED: bool> {
    pub(super) seats: u8,
    pub(super) start: Seat,
    pub(super) edition: Edition,
    pub(super) target: Target,
    pub(super) tokens: Tokens,
    pub(super) board: Board,
    /// The set-up that names the board, where there are several.
    pub(super) components: Option<Components>,
}

/// The race as its rules tell it.
pub type Race = Rules<false>;

/// The race on a board that comes with the box.
pub type BoxedRace = Rules<true>;

impl<const BOXED: bool> Rules<BOXED> {
    /// What must be banked to end the game.
    pub(super) fn points(&self) -> u8 {
        match self.target {
            Target::Twenty => 20,
            Target::Thirty => 30,
        }
    }
}
