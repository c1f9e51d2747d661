use tabletop::Seat;

use crate::board::Slot;
use crate::building::Building;
use crate::good::{Good, Kinds};
use crate::last_chips::Offer;
use crate::tile::Tile;
use crate::top::{Stack, StackSet};

/// A place in the rules where the game waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Frame {
    /// A seat chooses a building for the board.
    Draft { seat: Seat },
    /// Chance chooses the buildings for the board.
    Market,
    /// Chance lays out the first row of plantations.
    FirstRow,
    /// The chooser takes a role.
    Role,
    /// A seat takes a tile.
    Settler(Settling),
    /// A seat may draw a tile with its hacienda.
    Hacienda { seat: Seat },
    /// Chance draws a tile for a seat: with the hacienda, or with the land office.
    /// It is the known one of a `stack`, or one that nobody knows.
    TileDraw { seat: Seat, stack: Option<Stack> },
    /// A seat has looked at a tile and lays it open or takes a forest.
    Look(Looking),
    /// A seat may take a colonist with its new tile.
    Hospice { seat: Seat, tile: Tile },
    /// The settler takes a second tile. `taken` tells that there was a first.
    SecondTile { taken: bool },
    /// A seat may clear a space of its island.
    Lodge { seat: Seat },
    /// The settler says from which stacks the new row comes, and has named these.
    RowStacks { stacks: StackSet },
    /// Chance lays out a new row of plantations, with the known ones of these stacks.
    NewRow { stacks: StackSet },
    /// The mayor may take someone from the supply, perhaps for the `second` time,
    /// perhaps after a `noble`.
    MayorPrivilege { second: bool, noble: bool },
    /// A seat may take a noble with its villa.
    Villa { seat: Seat },
    /// A seat takes the noble or a colonist from the ship.
    Ship { seat: Seat },
    /// A seat says how many nobles go to a slot.
    Nobles { seat: Seat, slot: Slot },
    /// A seat says how many colonists go to a slot. So many circles, of this slot
    /// and the later ones, may stay empty.
    Mayor { seat: Seat, slot: Slot, spare: u8 },
    /// A seat builds.
    Builder { seat: Seat },
    /// A seat pays the rest of a price on the black market.
    BlackMarket { seat: Seat, building: Building, left: u8, step: Barter },
    /// A seat may waive reductions of a price.
    Waive { seat: Seat, building: Building },
    /// A seat may put a colonist on its new building.
    University { seat: Seat, building: Building },
    /// A seat produces, or may refuse to.
    Craftsman { seat: Seat },
    /// The craftsman may take a good more, perhaps for the `second` time.
    CraftsmanPrivilege { second: bool },
    /// A seat trades.
    Trader(Trading),
    /// A seat loads.
    Captain(Loading),
    /// A seat puts a shipment over its small wharf together.
    Shipment(Loading),
    /// A seat says how many of a good it keeps. `cut` are the kinds of which
    /// something was given up already.
    Storage { seat: Seat, good: Good, cut: Kinds },
    /// A seat may move its guests before the game goes on.
    Guests { seat: Seat, before: Before },
    /// A seat may decline points that would take the last chips.
    LastChips { seat: Seat, offer: Offer },
    /// The game is over.
    Over,
}

tabletop::names! {
    /// What the black market asks for next. The point comes last and is not
    /// asked for.
    pub enum Barter {
        /// Someone from the board.
        Person = "person",
        /// A good.
        Good = "good",
    }
}

tabletop::names! {
    /// What guests may be moved before.
    pub enum Before {
        /// The prospector's doubloon.
        Prospector = "prospector",
        /// The owner's storage.
        Storage = "storage",
        /// The end of the settler phase, with the hunting lodge.
        SettlerEnd = "settler-end",
        /// The comparison of the islands for the hunting lodge.
        Lodge = "lodge",
        /// The end of any other phase.
        End = "end",
        /// The end of the captain phase.
        CaptainEnd = "captain-end",
    }
}

impl Frame {
    /// The seat this frame names; the others are about the chooser, chance or the end.
    #[inline]
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Frame::Draft { seat }
            | Frame::Hacienda { seat }
            | Frame::TileDraw { seat, .. }
            | Frame::Hospice { seat, .. }
            | Frame::Lodge { seat }
            | Frame::Villa { seat }
            | Frame::Ship { seat }
            | Frame::Nobles { seat, .. }
            | Frame::Mayor { seat, .. }
            | Frame::Builder { seat }
            | Frame::BlackMarket { seat, .. }
            | Frame::Waive { seat, .. }
            | Frame::University { seat, .. }
            | Frame::Craftsman { seat, .. }
            | Frame::Storage { seat, .. }
            | Frame::Guests { seat, .. }
            | Frame::LastChips { seat, .. } => Some(seat),
            Frame::Settler(settling) => Some(settling.seat),
            Frame::Look(looking) => Some(looking.seat),
            Frame::Trader(trading) => Some(trading.seat),
            Frame::Captain(loading) | Frame::Shipment(loading) => Some(loading.seat),
            _ => None,
        }
    }
}

/// How far the settling has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Settling {
    /// Whose turn it is.
    pub(crate) seat: Seat,
    /// Whether the settler has taken a tile.
    pub(crate) taken: bool,
    /// Whether this seat has used its hacienda, or declined to.
    pub(crate) drawn: bool,
}

/// A look at a tile that was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Looking {
    /// Who looks.
    pub(crate) seat: Seat,
    /// What it is.
    pub(crate) good: Good,
    /// A bit for each other seat that knows it.
    pub(crate) seen: u8,
    /// The stack it came from and would go back to.
    pub(crate) stack: Stack,
    /// How many tiles it left there.
    pub(crate) under: u8,
}

/// How far a turn of the trader phase has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Trading {
    /// Whose turn it is.
    pub(crate) seat: Seat,
    /// Whether this seat has sold a good.
    pub(crate) sold: bool,
    /// Whether this seat has used its land office.
    pub(crate) land: bool,
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

/// The bit of a seat in a set of seats.
#[inline]
pub(crate) const fn bit(seat: Seat) -> u8 {
    1 << seat.index()
}

/// The position in the rules: the phase, and what interrupts it. Nothing
/// interrupts an interrupt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Frames {
    top: Frame,
    /// What is interrupted; [`Frame::Over`] if nothing is.
    interrupted: Frame,
}

impl Frames {
    pub(crate) const fn new(frame: Frame) -> Frames {
        Frames { top: frame, interrupted: Frame::Over }
    }

    /// Where the game waits.
    #[inline]
    pub(crate) const fn top(&self) -> Frame {
        self.top
    }

    /// The phase that is being played, whatever interrupts it.
    #[inline]
    pub(crate) const fn bottom(&self) -> Frame {
        match self.interrupted {
            Frame::Over => self.top,
            phase => phase,
        }
    }

    /// Puts another frame in the place of the one on top.
    #[inline]
    pub(crate) fn replace(&mut self, frame: Frame) {
        self.top = frame;
    }

    /// Interrupts the frame on top.
    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        debug_assert!(self.interrupted == Frame::Over, "an interrupt is interrupted");
        self.interrupted = core::mem::replace(&mut self.top, frame);
    }

    /// Ends an interrupt.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.top = core::mem::replace(&mut self.interrupted, Frame::Over);
    }
}
