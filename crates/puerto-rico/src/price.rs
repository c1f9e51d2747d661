//! What a building costs and what a good brings: offered and charged from the
//! same quote.

use tabletop::Seat;

use crate::PuertoRico;
use crate::building::Building;
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

/// What this seat pays for this building now.
#[inline]
pub(crate) fn building(game: &PuertoRico, state: &State, seat: Seat, building: Building) -> Quote {
    let cost = game.costs[building as usize];
    let builder =
        u8::from(seat == state.chooser && matches!(state.frames.bottom(), Frame::Builder { .. }));
    // [builder.quarry-empty]
    let quarries = state.board(seat).occupied_quarries().min(building.column());
    Quote { cost, builder, quarries, price: cost.saturating_sub(builder + quarries) }
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
