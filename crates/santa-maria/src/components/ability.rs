//! Lists what scholars can do.

use tabletop::Name;

use super::Scholar;
use super::effect::{Bounty, Deed};
use crate::bits::Bits;
use crate::resource::Goods;

tabletop::names! {
    /// Something that scholars bring something for.
    pub enum Occasion {
        /// A shipment was taken.
        Shipment = "shipment",
        /// A conquistador action was carried out, at the end of the track too.
        Conquistador = "conquistador",
        /// The player has retired and had the income.
        Retirement = "retire",
        /// A religion action was begun.
        Religion = "religion",
        /// A monk was placed.
        Monk = "monk",
        /// An expansion tile was laid.
        Tile = "expand",
        /// A trade was made.
        Trade = "trade",
        /// A single building was activated with coins.
        Single = "activation",
        /// A die was taken.
        Die = "die",
    }
}

/// One thing a scholar can do for its owner. A scholar has a few of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ability {
    /// A die may be left on any building of its line that was vacant.
    DieAnywhere,
    /// A die can be changed by this number of points for free.
    DieSteps(u8),
    /// Expansion tiles cost this much less.
    TileDiscount(Goods),
    /// Shipments cost this much less.
    ShipmentDiscount(Goods),
    /// This comes with every such occasion.
    On(Occasion, Bounty),
    /// The extra step of a religion action may be paid with this many coins.
    ExtraSpace(u8),
    /// A basic resource is bought for this many coins.
    BuyPrice(u8),
    /// A trading building converts up to this many times.
    Trades(u8),
    /// Activating a single building costs this many coins less.
    ActivationDiscount(u8),
}

/// The most abilities of one scholar.
pub const ABILITIES: usize = 4;

impl Occasion {
    /// The action that is such an occasion, where it can be done for nothing and
    /// again and again.
    pub(super) const fn deed(self) -> Option<Deed> {
        match self {
            Occasion::Conquistador => Some(Deed::Conquistador),
            Occasion::Religion => Some(Deed::Religion),
            _ => None,
        }
    }
}

/// What a scholar can do, whatever the numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Talent {
    DieAnywhere,
    DieSteps,
    TileDiscount,
    ShipmentDiscount,
    ExtraSpace,
    BuyPrice,
    Trades,
    ActivationDiscount,
    /// Brings something on an occasion.
    On(Occasion),
}

/// The talents that are no occasion, and the occasions.
const TALENTS: usize = 8 + 9;

impl Talent {
    #[inline]
    fn index(self) -> usize {
        match self {
            Talent::DieAnywhere => 0,
            Talent::DieSteps => 1,
            Talent::TileDiscount => 2,
            Talent::ShipmentDiscount => 3,
            Talent::ExtraSpace => 4,
            Talent::BuyPrice => 5,
            Talent::Trades => 6,
            Talent::ActivationDiscount => 7,
            Talent::On(occasion) => 8 + occasion.index(),
        }
    }

    const fn of(ability: &Ability) -> Talent {
        match ability {
            Ability::DieAnywhere => Talent::DieAnywhere,
            Ability::DieSteps(_) => Talent::DieSteps,
            Ability::TileDiscount(_) => Talent::TileDiscount,
            Ability::ShipmentDiscount(_) => Talent::ShipmentDiscount,
            Ability::On(occasion, _) => Talent::On(*occasion),
            Ability::ExtraSpace(_) => Talent::ExtraSpace,
            Ability::BuyPrice(_) => Talent::BuyPrice,
            Ability::Trades(_) => Talent::Trades,
            Ability::ActivationDiscount(_) => Talent::ActivationDiscount,
        }
    }
}

/// The scholars that have each talent, so that the lists of all are not walked through
/// each time somebody asks: mostly nobody has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Talents([Bits; TALENTS]);

impl Talents {
    pub(super) fn of(scholars: &[Scholar]) -> Talents {
        let mut talents = [Bits::NONE; TALENTS];
        for (number, scholar) in scholars.iter().enumerate() {
            for ability in &scholar.abilities {
                let all = &mut talents[Talent::of(ability).index()];
                *all = all.with(number);
            }
        }
        Talents(talents)
    }

    /// The scholars that have this.
    #[inline]
    pub(crate) fn with(&self, talent: Talent) -> Bits {
        self.0[talent.index()]
    }
}
