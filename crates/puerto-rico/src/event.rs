//! Lists what can happen in a game, for logs and animation.

use core::fmt;

use tabletop::{Seat, Unsaid};

use crate::board::Slot;
use crate::building::{Building, BuildingSet};
use crate::good::{Good, Goods};
use crate::person::{Person, Place};
use crate::role::Role;
use crate::ship::Ship;
use crate::state::EndReason;
use crate::tile::Tile;
use crate::top::Stack;

tabletop::names! {
    /// Why someone gets a colonist or a noble outside the ship's arrival.
    pub enum ColonistFor {
        /// The mayor's privilege.
        Mayor = "mayor",
        /// The hospice.
        Hospice = "hospice",
        /// The university.
        University = "university",
        /// The villa.
        Villa = "villa",
    }
}

tabletop::names! {
    /// Why someone gets doubloons for nothing.
    pub enum Income {
        /// The prospector's privilege.
        Prospector = "prospector",
        /// The factory.
        Factory = "factory",
        /// The specialty factory.
        SpecialtyFactory = "specialty-factory",
        /// The lighthouse.
        Lighthouse = "lighthouse",
        /// The chapel.
        Chapel = "chapel",
        /// The jeweler.
        Jeweler = "jeweler",
        /// The land office, for a tile.
        LandOffice = "land-office",
    }
}

tabletop::names! {
    /// Why someone gets points without a load.
    pub enum Honor {
        /// The church.
        Church = "church",
        /// The union hall.
        UnionHall = "union-hall",
        /// The royal supplier.
        RoyalSupplier = "royal-supplier",
        /// The chapel.
        Chapel = "chapel",
        /// The hunting lodge.
        HuntingLodge = "hunting-lodge",
        /// The harbor, where its point was asked about.
        Harbor = "harbor",
        /// The captain's privilege, where its point was asked about.
        Captain = "captain",
    }
}

tabletop::messages! {
    /// Something that happened.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[serde(tag = "event", rename_all = "kebab-case")]
    #[expect(missing_docs, reason = "the sentence on each variant names its fields")]
    pub enum Event as "event" {
        /// A new row of plantations lies face up.
        Revealed { row: Goods },
        /// A seat took a role and the doubloons on it.
        Chose { seat: Seat, role: Role, doubloons: u16 },
        /// A seat declined what it was offered.
        Passed { seat: Seat },
        /// A seat laid a face-up plantation or a quarry on its island.
        Took { seat: Seat, tile: Tile },
        /// A building was chosen for the board.
        Selected { seat: Seat, building: Building },
        /// Chance chose the buildings for the board.
        Stocked { buildings: BuildingSet },
        /// A seat drew a plantation and laid it out.
        Drew { seat: Seat, tile: Tile },
        /// A seat looked at a plantation; only those who know it see which. [forest-house.look]
        Looked {
            seat: Seat,
            good: Option<Good>,
            #[serde(skip)]
            seen: u8 as Unsaid,
        },
        /// A seat laid a forest. With forests that are plantations, `beneath` is what
        /// lies face down; only its owner sees that of a `secret` one.
        Planted { seat: Seat, beneath: Option<Good>, secret: bool },
        /// The plantation that was looked at went back to its stack, where there are several.
        Returned { seat: Seat, stack: Option<Stack> },
        /// A seat draws, or turns up, the plantation of a stack that someone has seen.
        Named { seat: Seat, stack: Stack },
        /// A seat gave up an island tile, and someone who stood on it came back.
        Cleared { seat: Seat, tile: Tile, person: Option<Person> },
        /// A seat gave up a forest, which turned out to be this plantation.
        Felled { seat: Seat, good: Good },
        /// A seat paid for land.
        BoughtLand { seat: Seat, doubloons: u8 },
        /// The plantations nobody took went to the discards.
        Discarded { row: Goods },
        /// The discards became the new stack.
        Reshuffled,
        /// A seat got a colonist; from the ship if the supply was empty.
        Colonist { seat: Seat, reason: ColonistFor, from_ship: bool },
        /// A seat got a noble; from the ship if the supply was empty.
        Noble { seat: Seat, reason: ColonistFor, from_ship: bool },
        /// Colonists came from the ship.
        Arrived { seat: Seat, colonists: u8 },
        /// A noble came from the ship.
        NobleArrived { seat: Seat },
        /// A seat put colonists on a slot.
        Placed { seat: Seat, slot: Slot, colonists: u8 },
        /// A seat put nobles on a slot.
        NoblesPlaced { seat: Seat, slot: Slot, nobles: u8 },
        /// A guest went to work.
        Moved { seat: Seat, person: Person, slot: Slot },
        /// New colonists, and nobles, went aboard the ship.
        Boarded { colonists: u8, nobles: u8, required: u8 },
        /// A seat paid with someone, on the black market.
        PaidPerson { seat: Seat, person: Person, place: Place },
        /// A seat paid with a good, on the black market.
        PaidGood { seat: Seat, good: Good },
        /// A seat paid with a point, on the black market.
        PaidPoint { seat: Seat },
        /// A seat built.
        Built { seat: Seat, building: Building, doubloons: u8 },
        /// A seat produced goods of one kind.
        Produced { seat: Seat, good: Good, count: u8 },
        /// The craftsman took a good more.
        Extra { seat: Seat, good: Good },
        /// A seat got doubloons for nothing.
        Earned { seat: Seat, reason: Income, doubloons: u8 },
        /// A seat got points without a load.
        Honored { seat: Seat, reason: Honor, points: u8 },
        /// A seat declined points that would have taken the last chips.
        Declined { seat: Seat, reason: Honor, points: u8 },
        /// A seat waived reductions of a price.
        Waived { seat: Seat, doubloons: u8 },
        /// A seat sold a good to the trading house.
        Sold { seat: Seat, good: Good, doubloons: u8 },
        /// A seat sold a good to its trading post.
        Posted { seat: Seat, good: Good, doubloons: u8 },
        /// The full trading house was emptied.
        HouseEmptied,
        /// A seat loaded goods on a ship.
        Loaded { seat: Seat, good: Good, count: u8, ship: Ship, points: u8 },
        /// A seat shipped goods over its wharf.
        Wharfed { seat: Seat, good: Good, count: u8, points: u8 },
        /// A seat put goods into its shipment over the small wharf.
        Sent { seat: Seat, good: Good, count: u8 },
        /// The shipment over the small wharf is complete.
        Shipped { seat: Seat, count: u8, points: u8 },
        /// A seat gave a good to the royal warehouse.
        Supplied { seat: Seat, good: Good },
        /// Goods that found no room went back to the supply.
        Lost { seat: Seat, good: Good, count: u8 },
        /// A full ship was emptied.
        Unloaded { ship: Ship, good: Good, count: u8 },
        /// An end condition was met.
        EndNear { reason: EndReason },
        /// Nobody took this role: a doubloon was laid on it.
        Sweetened { role: Role, doubloons: u16 },
        /// A new round began.
        Round { round: u32, governor: Seat },
        /// The game ended.
        Ended,
    }
}

/// Goods one by one: `corn corn sugar`; `nothing` if there are none.
pub(crate) struct List<'a>(pub(crate) &'a Goods);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for (good, count) in self.0.some() {
            for _ in 0..count {
                if !first {
                    f.write_str(" ")?;
                }
                first = false;
                write!(f, "{good}")?;
            }
        }
        if first { f.write_str("nothing") } else { Ok(()) }
    }
}
