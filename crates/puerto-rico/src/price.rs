//! What a building costs and what a good brings: offered and charged from the
//! same quote.

use tabletop::Seat;

use crate::PuertoRico;
use crate::building::{Building, BuildingSet};
use crate::frame::Frame;
use crate::good::Good;
use crate::state::State;

/// The price of a building for one seat, with every reduction. A privilege
/// counts only while its role is played. [roles.privilege]
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Quote {
    /// What is printed on the building.
    pub cost: u8,
    /// The builder's privilege. [builder.privilege] [builder.both]
    pub builder: u8,
    /// Occupied quarries, as far as the column allows. [builder.quarry] [builder.columns]
    pub quarries: u8,
    /// What is to be paid. [builder.floor] [builder.discounts-always]
    pub price: u8,
}

/// What a seat brings when it comes to build: worked out once, then asked for
/// every building.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Buyer {
    pub(crate) doubloons: u16,
    pub(crate) free_spaces: u8,
    pub(crate) large_buildings: u8,
    /// The builder's privilege.
    builder: u8,
    /// Occupied quarries. [builder.quarry-empty]
    quarries: u8,
}

impl Buyer {
    #[inline]
    pub(crate) fn new(state: &State, seat: Seat) -> Buyer {
        let board = state.board(seat);
        let builds = matches!(state.frames.bottom(), Frame::Builder { .. });
        Buyer {
            doubloons: board.doubloons,
            free_spaces: board.free_city_spaces(),
            large_buildings: board.city.and(BuildingSet::LARGE).count(),
            builder: u8::from(seat == state.chooser && builds),
            quarries: board.occupied_quarries(),
        }
    }

    /// The highest cost this seat could meet with all its money and reductions.
    #[inline]
    pub(crate) fn reach(&self) -> u16 {
        self.doubloons.saturating_add(u16::from(self.builder) + u16::from(self.quarries))
    }

    /// What this seat pays for this building now.
    #[inline]
    pub(crate) fn quote(&self, game: &PuertoRico, building: Building) -> Quote {
        let cost = game.costs[building as usize];
        let quarries = self.quarries.min(building.column());
        let price = cost.saturating_sub(self.builder + quarries);
        Quote { cost, builder: self.builder, quarries, price }
    }
}

/// What a good brings one seat in the trading house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Sale {
    /// What the trading house pays. [trader.price]
    pub value: u8,
    /// The trader's privilege. [trader.privilege]
    pub trader: u8,
    /// The markets. [small-market.bonus] [small-market.corn] [large-market.bonus] [large-market.both]
    pub markets: u8,
    /// What the seat gets.
    pub price: u8,
}

/// What this seat gets for this good now.
pub(crate) fn sale(state: &State, seat: Seat, good: Good) -> Sale {
    let board = state.board(seat);
    let trader =
        u8::from(seat == state.chooser && matches!(state.frames.bottom(), Frame::Trader { .. }));
    let markets =
        u8::from(board.has(Building::SmallMarket)) + 2 * u8::from(board.has(Building::LargeMarket));
    let value = good.price();
    Sale { value, trader, markets, price: value + trader + markets }
}
