use tabletop::Seat;

use crate::board::Slot;
use crate::building::Building;
use crate::good::{Good, Kinds};
use crate::tile::Tile;

/// A place in the rules where the game waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Frame {
    /// Chance lays out the first row of plantations.
    FirstRow,
    /// The chooser takes a role.
    Role,
    /// A seat takes a tile.
    Settler { seat: Seat },
    /// A seat may draw a tile with its hacienda.
    Hacienda { seat: Seat },
    /// Chance draws the hacienda's tile.
    HaciendaDraw { seat: Seat },
    /// A seat may put a colonist on its new tile.
    Hospice { seat: Seat, tile: Tile },
    /// Chance lays out a new row of plantations.
    NewRow,
    /// The mayor may take a colonist from the supply.
    MayorPrivilege,
    /// A seat says how many colonists go to a slot.
    Mayor { seat: Seat, slot: Slot },
    /// A seat builds.
    Builder { seat: Seat },
    /// A seat may put a colonist on its new building.
    University { seat: Seat, building: Building },
    /// A seat may refuse to produce. `made` is what the craftsman produced.
    Craftsman { seat: Seat, made: Kinds },
    /// The craftsman may take a good more.
    CraftsmanPrivilege { made: Kinds },
    /// A seat sells.
    Trader { seat: Seat },
    /// A seat loads.
    Captain(Loading),
    /// A seat says how many of a good it keeps. `single` tells that a kind of
    /// which there was more is down to one token already.
    Storage { seat: Seat, good: Good, single: bool },
    /// The game is over.
    Over,
}

impl Frame {
    /// The seat this frame names; the others are about the chooser, chance or the end.
    #[inline]
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Frame::Settler { seat }
            | Frame::Hacienda { seat }
            | Frame::HaciendaDraw { seat }
            | Frame::Hospice { seat, .. }
            | Frame::Mayor { seat, .. }
            | Frame::Builder { seat }
            | Frame::University { seat, .. }
            | Frame::Craftsman { seat, .. }
            | Frame::Trader { seat }
            | Frame::Storage { seat, .. } => Some(seat),
            Frame::Captain(loading) => Some(loading.seat),
            _ => None,
        }
    }
}

/// How far the loading has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Loading {
    /// Whose turn it is.
    pub(crate) seat: Seat,
    /// How many turns in a row ended without a load.
    pub(crate) quiet: u8,
    /// A bit for each seat that has used its wharf.
    pub(crate) wharves: u8,
    /// Whether the captain has had the point for the first load.
    pub(crate) privilege_paid: bool,
}

/// The position in the rules: the phase, and what interrupts it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Frames {
    /// Unused places hold [`Frame::Over`], so that equal positions are equal bytes.
    frames: [Frame; Frames::DEPTH],
    depth: u8,
}

impl Frames {
    /// A phase and one interrupt.
    const DEPTH: usize = 2;

    pub(crate) const fn new(frame: Frame) -> Frames {
        Frames { frames: [frame, Frame::Over], depth: 1 }
    }

    /// Where the game waits.
    #[inline]
    pub(crate) fn top(&self) -> Frame {
        self.frames[self.depth as usize - 1]
    }

    /// The phase that is being played, whatever interrupts it.
    #[inline]
    pub(crate) fn bottom(&self) -> Frame {
        self.frames[0]
    }

    /// Puts another frame in the place of the one on top.
    #[inline]
    pub(crate) fn replace(&mut self, frame: Frame) {
        self.frames[self.depth as usize - 1] = frame;
    }

    /// Interrupts the frame on top.
    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames[self.depth as usize] = frame;
        self.depth += 1;
    }

    /// Ends an interrupt.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.depth -= 1;
        self.frames[self.depth as usize] = Frame::Over;
    }
}
