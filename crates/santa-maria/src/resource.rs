//! Lists the five resources, and how many of each a storage holds.

use tabletop::By;

tabletop::names! {
    /// A resource.
    pub enum Resource as "resource" {
        /// Basic; pays for expansion tiles.
        Wood = "wood",
        /// Basic; pays for triple tiles and for extra steps on the religion track.
        Grain = "grain",
        /// Advanced.
        Sugar = "sugar",
        /// Advanced.
        Gem = "gem",
        /// Advanced, and in the place of any other.
        Gold = "gold",
    }
}

/// How many kinds of resources there are.
pub(crate) const RESOURCES: usize = 5;

/// The most a storage holds of each resource. [storage.limit] [storage.kinds]
pub(crate) const LIMIT: u8 = 3;

/// What a basic resource costs. [free.buy]
pub(crate) const PRICE: u8 = 3;

/// A number of each resource.
pub type Goods = By<Resource, u8, RESOURCES>;

/// The kinds a cost can name: gold only takes their place.
pub const NAMED: usize = 4;

/// A cost: a number of each kind but gold.
pub type Cost = [u8; NAMED];

impl Resource {
    /// Whether it is one of the two that can be bought. [free.basic]
    #[inline]
    #[must_use]
    pub const fn is_basic(self) -> bool {
        matches!(self, Resource::Wood | Resource::Grain)
    }

    /// What one of it is sold for. [free.sell-price]
    #[inline]
    #[must_use]
    pub const fn price(self) -> u8 {
        if self.is_basic() { 1 } else { 2 }
    }
}
