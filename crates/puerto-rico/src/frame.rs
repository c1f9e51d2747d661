//! Declares every place in the rules where the game waits, and what is stored of it.
//!
//! A frame has everything the game needs to go on from it. So there is no stack of
//! frames: a question that interrupts a phase carries the little that the phase must
//! know afterwards. The stored form is this type itself. Parts that serde skips follow
//! from the rest of the position; [`complete`](crate::dispatch::complete) fills them in.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::board::Slot;
use crate::building::Building;
use crate::good::Good;
use crate::load_offer::LoadOffer;
pub use crate::progress::{
    Barter, Bartering, Choosing, Keeping, Loading, Looking, Placing, Producing, Receiving, Served,
    Settling, Shipment, Trading,
};
use crate::role::Role;
use crate::stored::{is_false, stack_number};
#[cfg(feature = "schema")]
use crate::top::StackNumber;
use crate::top::{Stack, StackSet};

/// A place in the rules where the game waits: what a position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "frame", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Frame {
    /// A building for the board.
    Draft {
        /// Who chooses; follows from the number of buildings.
        #[serde(skip, default = "no_seat")]
        seat: Seat,
    },
    /// The buildings of a random market.
    Market {},
    /// The first row of plantations.
    FirstRow {},
    /// A role.
    Role {},
    /// A tile.
    Settler(Settling),
    /// Whether to draw with the hacienda.
    Hacienda {
        /// Who decides.
        seat: Seat,
        /// Whether the settler has taken a tile.
        #[serde(default, skip_serializing_if = "is_false")]
        taken: bool,
    },
    /// The tile drawn with the hacienda.
    HaciendaDraw {
        /// Who draws.
        seat: Seat,
        /// The stack, if someone knows the tile on top of it and there are several.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "stack_number")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<StackNumber>"))]
        stack: Option<Stack>,
        /// Whether the settler has taken a tile.
        #[serde(default, skip_serializing_if = "is_false")]
        taken: bool,
    },
    /// Whether to lay the tile drawn with the hacienda, or a forest.
    HaciendaLook(Looking),
    /// Whether to take a colonist with the new tile.
    Hospice(Served),
    /// The settler's second tile.
    SecondTile {
        /// Whether there was a first.
        #[serde(default, skip_serializing_if = "is_false")]
        taken: bool,
    },
    /// Whether to give up a tile with the hunting lodge.
    Lodge {
        /// Who decides.
        seat: Seat,
    },
    /// Whether to take the points of the hunting lodge, which take the last chips.
    LodgePoints {
        /// Who decides.
        seat: Seat,
    },
    /// From which stacks the new row comes.
    RowStacks {
        /// Those that were named already.
        #[serde(default, skip_serializing_if = "StackSet::is_empty")]
        stacks: StackSet,
    },
    /// A new row of plantations.
    NewRow {
        /// The stacks whose known tile comes into it, where there are several.
        #[serde(default, skip_serializing_if = "StackSet::is_empty")]
        stacks: StackSet,
    },
    /// Whether the mayor takes a colonist.
    MayorPrivilege(Receiving),
    /// Whether to take a noble with the villa.
    Villa {
        /// Who decides.
        seat: Seat,
    },
    /// Whether to take the noble or a colonist from the ship.
    Ship {
        /// Who decides.
        seat: Seat,
    },
    /// How many nobles go somewhere.
    Nobles {
        /// Who decides.
        seat: Seat,
        /// Where: a kind of tile or a building.
        slot: Slot,
    },
    /// How many colonists go somewhere.
    Mayor(Placing),
    /// A building.
    Builder {
        /// Who decides.
        seat: Seat,
    },
    /// What to pay with on the black market.
    BlackMarket(Bartering),
    /// Which reductions of a price to waive.
    Waive {
        /// Who decides.
        seat: Seat,
        /// The building to be paid.
        building: Building,
    },
    /// Whether to take the points of the church, which take the last chips.
    Church {
        /// Who decides.
        seat: Seat,
        /// The new building.
        building: Building,
    },
    /// Whether to put a colonist on the new building.
    University {
        /// Who decides.
        seat: Seat,
        /// The new building.
        building: Building,
    },
    /// Whether to produce.
    Craftsman(Producing),
    /// Whether to take the point of the chapel, which takes the last chip.
    Chapel(Producing),
    /// Which good more.
    CraftsmanPrivilege(Choosing),
    /// A good to sell.
    Trader(Trading),
    /// The tile bought with the land office.
    LandDraw {
        /// Who draws.
        seat: Seat,
        /// The stack, if someone knows the tile on top of it and there are several.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "stack_number")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<StackNumber>"))]
        stack: Option<Stack>,
        /// Whether a good has been sold.
        #[serde(default, skip_serializing_if = "is_false")]
        sold: bool,
    },
    /// Whether to lay the tile bought with the land office, or lay it as a forest.
    LandLook {
        /// Who decides.
        seat: Seat,
        /// The tile; a view leaves it out where the viewer does not know it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tile: Option<Good>,
        /// Whether a good has been sold.
        #[serde(default, skip_serializing_if = "is_false")]
        sold: bool,
    },
    /// A good to load.
    // Stored with `sending` or `offer` it is one of the next ones: see `of_loading`.
    Captain(Loading),
    /// How many goods of a kind go over the small wharf.
    #[serde(rename = "captain", skip_deserializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Shipment(Loading),
    /// Whether to take the points of the union hall, which take the last chips, before
    /// the goods leave.
    #[serde(rename = "captain", skip_deserializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    HallPoints(Loading),
    /// Whether to take points that come with a load, which take the last chips.
    #[serde(rename = "captain", skip_deserializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    LoadPoints(Loading),
    /// How many goods of a kind are kept.
    Storage(Keeping),
    /// Whether guests move.
    Guests {
        /// Who decides.
        seat: Seat,
        /// What comes next.
        before: Before,
    },
    /// Nothing: the game is over.
    Over {},
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
    /// The seat that this frame names. Frames without one ask the chooser, or nobody.
    #[inline]
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Frame::Draft { seat }
            | Frame::Settler(Settling { seat, .. })
            | Frame::Hacienda { seat, .. }
            | Frame::HaciendaDraw { seat, .. }
            | Frame::HaciendaLook(Looking { seat, .. })
            | Frame::Hospice(Served { seat, .. })
            | Frame::Lodge { seat }
            | Frame::LodgePoints { seat }
            | Frame::Villa { seat }
            | Frame::Ship { seat }
            | Frame::Nobles { seat, .. }
            | Frame::Mayor(Placing { seat, .. })
            | Frame::Builder { seat }
            | Frame::BlackMarket(Bartering { seat, .. })
            | Frame::Waive { seat, .. }
            | Frame::Church { seat, .. }
            | Frame::University { seat, .. }
            | Frame::Craftsman(Producing { seat, .. })
            | Frame::Chapel(Producing { seat, .. })
            | Frame::Trader(Trading { seat, .. })
            | Frame::LandDraw { seat, .. }
            | Frame::LandLook { seat, .. }
            | Frame::Captain(Loading { seat, .. })
            | Frame::Shipment(Loading { seat, .. })
            | Frame::HallPoints(Loading { seat, .. })
            | Frame::LoadPoints(Loading { seat, .. })
            | Frame::Storage(Keeping { seat, .. })
            | Frame::Guests { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// How far the loading has come, if the frame belongs to the loading.
    pub(crate) const fn loading(self) -> Option<Loading> {
        match self {
            Frame::Captain(loading)
            | Frame::Shipment(loading)
            | Frame::HallPoints(loading)
            | Frame::LoadPoints(loading) => Some(loading),
            _ => None,
        }
    }

    /// The frame of the loading that is stored like this.
    pub(crate) const fn of_loading(loading: Loading) -> Result<Frame, &'static str> {
        Ok(match (loading.sending, loading.offer) {
            (None, None) => Frame::Captain(loading),
            (Some(_), None) => Frame::Shipment(loading),
            (None, Some(LoadOffer::UnionHall { .. })) => Frame::HallPoints(loading),
            (None, Some(LoadOffer::Load { .. })) => Frame::LoadPoints(loading),
            (Some(_), Some(_)) => {
                return Err("a shipment is complete before points are asked about");
            }
        })
    }

    /// The role whose phase the frame belongs to, if that follows from the frame.
    #[inline]
    pub(crate) const fn role(self) -> Option<Role> {
        Some(match self {
            Frame::Settler(_)
            | Frame::Hacienda { .. }
            | Frame::HaciendaDraw { .. }
            | Frame::HaciendaLook(_)
            | Frame::Hospice(_)
            | Frame::SecondTile { .. }
            | Frame::Lodge { .. }
            | Frame::LodgePoints { .. }
            | Frame::Guests { before: Before::SettlerEnd | Before::Lodge, .. }
            | Frame::RowStacks { .. }
            | Frame::NewRow { .. } => Role::Settler,
            Frame::MayorPrivilege(_)
            | Frame::Villa { .. }
            | Frame::Ship { .. }
            | Frame::Nobles { .. }
            | Frame::Mayor(_) => Role::Mayor,
            Frame::Builder { .. }
            | Frame::BlackMarket(_)
            | Frame::Waive { .. }
            | Frame::Church { .. }
            | Frame::University { .. } => Role::Builder,
            Frame::Craftsman(_) | Frame::Chapel(_) | Frame::CraftsmanPrivilege(_) => {
                Role::Craftsman
            }
            Frame::Trader(_) | Frame::LandDraw { .. } | Frame::LandLook { .. } => Role::Trader,
            Frame::Captain(_)
            | Frame::Shipment(_)
            | Frame::HallPoints(_)
            | Frame::LoadPoints(_)
            | Frame::Storage(_)
            | Frame::Guests { before: Before::Storage | Before::CaptainEnd, .. } => Role::Captain,
            Frame::Guests { before: Before::Prospector | Before::End, .. }
            | Frame::Draft { .. }
            | Frame::Market {}
            | Frame::FirstRow {}
            | Frame::Role {}
            | Frame::Over {} => return None,
        })
    }
}

const fn no_seat() -> Seat {
    Seat::FIRST
}
