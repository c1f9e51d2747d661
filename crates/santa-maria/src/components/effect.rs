//! Describes what is printed on a space: terrain, effects, and what they take and give.

use alloc::boxed::Box;
use alloc::vec::Vec;

use tabletop::{By, Name};

use crate::resource::{Cost, Goods, NAMED, Resource};

tabletop::names! {
    /// What a building stands on.
    pub enum Terrain as "terrain" {
        /// Trees.
        Forest = "forest",
        /// Goats.
        Pasture = "pasture",
        /// Sugar.
        Plantation = "plantation",
        /// Rock.
        Mountain = "mountain",
        /// Corn.
        Field = "field",
        /// Sand.
        Desert = "desert",
        /// Mud.
        Swamp = "swamp",
        /// A lake or a river.
        Water = "water",
    }
}

/// How many terrains there are.
pub(crate) const TERRAINS: usize = 8;

tabletop::names! {
    /// What a building, a dock or a retiring space lets one do, where it is more
    /// than a gain or a trade.
    pub enum Deed as "deed" {
        /// A step on the religion track.
        Religion = "religion",
        /// A step on the conquistador track.
        Conquistador = "conquistador",
        /// A shipment tile for resources.
        Shipping = "shipping",
    }
}

/// A number of each deed.
pub type Deeds = By<Deed, u8, 3>;

/// What is gained at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Gain {
    /// Resources.
    pub goods: Goods,
    /// Coins.
    pub coins: u8,
    /// Happiness.
    pub points: u8,
}

impl Gain {
    /// Nothing.
    pub(crate) const NOTHING: Gain = Gain { goods: Goods::none(), coins: 0, points: 0 };
}

/// What a trade, a station, a ship or a scholar gives: things, and then actions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounty {
    /// The things.
    pub gain: Gain,
    /// The actions.
    pub deeds: Deeds,
}

impl Bounty {
    /// Nothing.
    pub(crate) const NOTHING: Bounty = Bounty { gain: Gain::NOTHING, deeds: Deeds::none() };

    /// Whether there are things in it.
    #[inline]
    #[must_use]
    pub fn has_things(&self) -> bool {
        self.gain != Gain::NOTHING
    }

    /// Whether there are actions in it.
    #[inline]
    #[must_use]
    pub fn has_deeds(&self) -> bool {
        self.deeds != Deeds::none()
    }
}

impl From<Gain> for Bounty {
    fn from(gain: Gain) -> Bounty {
        Bounty { gain, ..Bounty::NOTHING }
    }
}

/// What is paid: resources, for which gold may stand in, gold itself, and coins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Price {
    /// What gold may stand in for.
    pub named: Cost,
    /// What only gold pays.
    pub gold: u8,
    /// Coins.
    pub coins: u8,
}

impl Price {
    /// Nothing.
    pub(crate) const NOTHING: Price = Price { named: [0; NAMED], gold: 0, coins: 0 };

    /// The resources, gold among them.
    #[must_use]
    pub fn goods(&self) -> Goods {
        Goods::from_fn(|kind| self.named.get(kind.index()).copied().unwrap_or(self.gold))
    }

    /// The resource, if it is one of it and nothing else.
    #[inline]
    #[must_use]
    pub fn single(&self) -> Option<Resource> {
        let one = self.goods();
        if self.coins > 0 || one.total() != 1 {
            return None;
        }
        one.some().next().map(|(resource, _)| resource)
    }
}

impl From<Cost> for Price {
    #[inline]
    fn from(named: Cost) -> Price {
        Price { named, ..Price::NOTHING }
    }
}

/// The most ways to pay for a trade, and the most things to choose from there.
pub const ALTERNATIVES: usize = 4;

/// A trade: one of several prices for one of several bounties. Without a price it
/// is a choice of what is gained.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Trade {
    /// What may be paid.
    pub pay: Vec<Price>,
    /// What may be taken for it; one at least.
    pub give: Vec<Bounty>,
}

impl Trade {
    /// Whether each way to pay is one of a resource.
    #[inline]
    #[must_use]
    pub fn is_simple(&self) -> bool {
        !self.pay.is_empty() && self.pay.iter().all(|price| price.single().is_some())
    }
}

/// One effect of a building.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// Something is gained.
    Gain(Gain),
    /// Something is done.
    Deed(Deed),
    /// Something may be paid for something else. In a box, because few buildings
    /// have one and every space is looked at all the time.
    Trade(Box<Trade>),
}

/// The most effects a building has.
pub const EFFECTS: usize = 4;

/// A space of a colony that is not empty. [components.spaces]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Space {
    /// A building, with its effects in their order: the first few of the array.
    Building {
        /// What it does; maybe nothing.
        effects: [Option<Effect>; EFFECTS],
        /// What it stands on.
        terrain: Terrain,
    },
    /// Land without a building. [components.land]
    Land {
        /// What it is.
        terrain: Terrain,
    },
    /// A road with colonists.
    Road {
        /// How many.
        colonists: u8,
    },
}
