//! Lists what bishops count.

use super::effect::{Deed, Terrain};
use crate::resource::Resource;

/// What a bishop counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// Road spaces.
    Road,
    /// Shipment tiles.
    Shipment,
    /// Rows and columns that are fully developed.
    Line,
    /// The spaces of the largest area of one terrain.
    LargestArea,
    /// Monks on the common board.
    Monk,
    /// Sets of a religion, a conquistador and a shipping building.
    Trio,
    /// Colonists on roads.
    Colonist,
    /// Buildings.
    Building,
    /// Buildings with this action.
    Deed(Deed),
    /// Buildings with a trade.
    Trade,
    /// Spaces on this terrain.
    Terrain(Terrain),
    /// Different terrains.
    Terrains,
    /// Sets of ships, one at each dock.
    Set,
    /// Ships at a dock, counted from zero.
    Dock(u8),
    /// Scholars.
    Scholar,
    /// Bishops.
    Bishop,
    /// Spaces advanced on the religion track.
    Religion,
    /// This resource in storage, at the end of the game.
    Good(Resource),
    /// Resources in storage, at the end of the game.
    Goods,
    /// Coins, at the end of the game, resources not sold yet.
    Coin,
}

impl Measure {
    /// Whether sales and purchases change it. [bishop.stock]
    #[inline]
    #[must_use]
    pub const fn is_stock(self) -> bool {
        matches!(self, Measure::Good(_) | Measure::Goods | Measure::Coin)
    }
}

/// The most thresholds of a bishop.
pub const THRESHOLDS: usize = 4;

/// A bishop's points for what it counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rate {
    /// Points for each full group of a certain size.
    Each {
        /// The points.
        points: u8,
        /// How many bring them.
        each: u8,
    },
    /// The points of the last threshold that is reached: a count and its points,
    /// ascending, the first few of the array.
    From([Option<(u8, u8)>; THRESHOLDS]),
}

/// What a bishop asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    /// What is counted.
    pub per: Measure,
    /// What the count brings.
    pub rate: Rate,
}

impl Score {
    /// The points for a count. [bishop.score] [bishop.each] [bishop.threshold]
    #[inline]
    #[must_use]
    pub fn points(&self, count: i32) -> i32 {
        match self.rate {
            Rate::Each { points, each } => i32::from(points) * (count / i32::from(each.max(1))),
            Rate::From(steps) => {
                let reached = steps.iter().flatten().rfind(|(from, _)| count >= i32::from(*from));
                reached.map_or(0, |&(_, points)| points.into())
            }
        }
    }
}
