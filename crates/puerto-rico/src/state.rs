//! Holds a position of the game as plain data.

use tabletop::{MAX_SEATS, Name, Seat};

use crate::board::Board;
use crate::building::{Building, BuildingSet};
use crate::frame::Frame;
use crate::good::Goods;
use crate::role::{Card, ROLES, Role};
use crate::ship::{Cargo, SHIPS};
use crate::top::Tops;

tabletop::names! {
    /// What brings the game to its end.
    pub enum EndReason as "end" {
        /// The colonist ship could not be filled as required.
        Colonists = "colonists",
        /// Someone built on the twelfth city space.
        City = "city",
        /// The last point chip was taken.
        Points = "points",
    }
}

/// The end conditions that have been met. Once met, they stay. [end.round]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ending(u8);

impl Ending {
    /// Notes a condition; returns whether it is new.
    pub(crate) fn insert(&mut self, reason: EndReason) -> bool {
        let new = !self.contains(reason);
        self.0 |= 1 << reason as u8;
        new
    }

    /// Whether this condition has been met.
    #[must_use]
    pub const fn contains(self, reason: EndReason) -> bool {
        self.0 & 1 << reason as u8 != 0
    }

    /// Whether any condition has been met.
    #[must_use]
    pub const fn is_near(self) -> bool {
        self.0 != 0
    }

    /// The conditions that have been met.
    pub fn iter(self) -> impl Iterator<Item = EndReason> {
        EndReason::ALL.iter().copied().filter(move |&reason| self.contains(reason))
    }
}

/// What is out of the game for good.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Removed {
    pub(crate) colonists: u8,
    pub(crate) nobles: u8,
    pub(crate) points: u8,
}

/// A position of the game.
///
/// Anything that can be computed is not stored, unless that would make games slower. So
/// the copies left of a building are not stored: they are all copies less those in the
/// cities.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) boards: [Board; MAX_SEATS],
    /// Goods in the supply.
    pub(crate) supply: Goods,
    pub(crate) ships: [Cargo; SHIPS],
    /// Goods in the trading house.
    pub(crate) house: Goods,
    /// Face-up plantations, named after what they grow.
    pub(crate) row: Goods,
    /// Face-down plantations: a count, not a shuffled deck.
    pub(crate) stack: Goods,
    pub(crate) discard: Goods,
    /// The tiles on top of the stacks that someone has seen. They are not counted
    /// in the stack.
    pub(crate) tops: Tops,
    pub(crate) quarries: u8,
    /// Colonists in the supply.
    pub(crate) colonists: u8,
    /// Colonists on the ship.
    pub(crate) colonist_ship: u8,
    /// Nobles in the supply.
    pub(crate) nobles: u8,
    /// Nobles on the ship.
    pub(crate) noble_ship: u8,
    /// The kinds of buildings on the board, sold out or not.
    pub(crate) market: BuildingSet,
    /// Those of them of which no copy is left. Stored because it is read far more often than
    /// it changes.
    pub(crate) sold_out: BuildingSet,
    /// What the black market took out of the game.
    pub(crate) removed: Removed,
    /// A bit for each seat whose library has doubled a privilege in this round,
    /// where that can happen once only.
    pub(crate) libraries: u8,
    /// Points left in chips; below zero once they are written down instead.
    pub(crate) points: i16,
    pub(crate) cards: [Card; ROLES],
    pub(crate) governor: Seat,
    /// Who takes, or took, the current role.
    pub(crate) chooser: Seat,
    /// Roles taken and finished in this round.
    pub(crate) picks: u8,
    pub(crate) round: u32,
    pub(crate) ending: Ending,
    pub(crate) frame: Frame,
}

impl State {
    /// The board of a seat.
    #[inline]
    #[must_use]
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    #[inline]
    pub(crate) fn board_mut(&mut self, seat: Seat) -> &mut Board {
        &mut self.boards[seat.index()]
    }

    #[inline]
    pub(crate) fn card(&self, role: Role) -> &Card {
        &self.cards[role.index()]
    }

    #[inline]
    pub(crate) fn card_mut(&mut self, role: Role) -> &mut Card {
        &mut self.cards[role.index()]
    }

    /// The seat that is asked, if a seat is.
    #[inline]
    pub(crate) fn asked(&self) -> Seat {
        self.frame.seat().unwrap_or(self.chooser)
    }

    /// The buildings that stand in any city.
    pub(crate) fn standing(&self) -> BuildingSet {
        self.boards.iter().fold(BuildingSet::EMPTY, |all, board| all.or(board.city))
    }

    /// How many of a building have been built.
    pub(crate) fn built(&self, building: Building) -> u8 {
        self.boards.iter().filter(|board| board.city.contains(building)).count() as u8
    }

    /// Face-down plantations, those on top included.
    pub(crate) fn in_stack(&self) -> u8 {
        self.stack.total() as u8 + self.tops.count()
    }

    /// Gives a seat points: chips first, then a note on paper. [end.beyond]
    pub(crate) fn gain_points(&mut self, seat: Seat, points: u8) {
        self.points = self.points.saturating_sub(i16::from(points));
        let board = self.board_mut(seat);
        board.points = board.points.saturating_add(u16::from(points));
    }
}
