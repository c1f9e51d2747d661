//! Quotes what a building costs and what a good brings: offers and charges come from the
//! same quote.

use tabletop::Seat;

use crate::board::Board;
use crate::building::{Building, LAST_COLUMN};
use crate::good::Good;
use crate::person::Person;
use crate::role::Role;
use crate::rules::ForestDiscount;
use crate::state::State;
use crate::tile::Tile;
use crate::{PuertoRico, barter, privilege};

/// The price of a building for one seat, with every reduction. A privilege
/// counts only while its role is played. [roles.privilege]
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Quote {
    /// What is printed on the building.
    pub cost: u8,
    /// The builder's privilege. [builder.privilege] [builder.both] [library.builder]
    pub builder: u8,
    /// Occupied quarries, as far as the column allows. [builder.quarry] [builder.columns]
    pub quarries: u8,
    /// A doubloon for every two forests, in any column. [forest-house.discount]
    /// [forest-house.no-column-limit]
    pub forests: u8,
    /// The zoning office. [zoning-office.colonist] [zoning-office.noble] [zoning-office.adds]
    pub zoning: u8,
    /// What is to be paid. [builder.floor] [builder.discounts-always]
    pub price: u8,
}

/// What a seat brings when it comes to build: worked out once, then asked for
/// every building.
#[derive(Clone, Copy, Debug)]
pub struct Buyer {
    pub(crate) doubloons: u16,
    /// How many things the black market takes instead of doubloons. [black-market.discount]
    pub(crate) barter: u8,
    /// The builder's privilege.
    builder: u8,
    /// Occupied quarries. [builder.quarry-empty]
    quarries: u8,
    /// Pairs of forests.
    forests: u8,
    /// The zoning office.
    zoning: Zoning,
}

/// What the zoning office saves, in doubloons.
#[derive(Clone, Copy, Debug)]
struct Zoning {
    /// On small buildings.
    small: u8,
    /// On large buildings.
    large: u8,
}

impl Zoning {
    const NONE: Zoning = Zoning { small: 0, large: 0 };
}

impl Buyer {
    #[inline]
    pub(crate) fn new(game: &PuertoRico, state: &State, seat: Seat) -> Buyer {
        let board = state.board(seat);
        let builds = seat == state.chooser && is_played(state, Role::Builder);
        let builder = if builds { privilege::times(game, state, seat) } else { 0 };
        let mut buyer = Buyer {
            doubloons: board.doubloons,
            barter: 0,
            builder,
            quarries: board.occupied_quarries(),
            forests: 0,
            zoning: Zoning::NONE,
        };
        if game.is_expanded {
            buyer.barter = barter::most(game, board);
            buyer.forests = forests(game, board);
            buyer.zoning = zoning(board);
        }
        buyer
    }

    /// The highest price this seat could pay.
    #[inline]
    #[must_use]
    pub fn means(&self) -> u16 {
        self.doubloons.saturating_add(self.barter.into())
    }

    /// The highest cost this seat can meet, for any building.
    #[inline]
    pub(crate) fn sure_reach(&self) -> u16 {
        self.means().saturating_add(u16::from(self.builder + self.forests))
    }

    /// The highest cost this seat could meet with all its money and reductions.
    #[inline]
    pub(crate) fn reach(&self) -> u16 {
        let reductions =
            self.builder + self.quarries + self.forests + self.zoning.small.max(self.zoning.large);
        self.means().saturating_add(reductions.into())
    }

    /// What this seat pays for this building now.
    #[inline]
    #[must_use]
    pub fn quote(&self, game: &PuertoRico, building: Building) -> Quote {
        let cost = game.costs[building as usize];
        let column = building.column();
        let quarries = self.quarries.min(column);
        let zoning = if column == LAST_COLUMN { self.zoning.large } else { self.zoning.small };
        let price = cost.saturating_sub(self.builder + quarries + self.forests + zoning);
        Quote { cost, builder: self.builder, quarries, forests: self.forests, zoning, price }
    }
}

/// [forest-house.discount-occupied]
#[inline]
fn forests(game: &PuertoRico, board: &Board) -> u8 {
    match game.rules.forest_discount {
        ForestDiscount::Occupied if !board.has(Building::ForestHouse) => 0,
        ForestDiscount::Always | ForestDiscount::Occupied => board.tiles[Tile::Forest] / 2,
    }
}

/// What the zoning office saves on small and on large buildings. [zoning-office.not-reversed]
#[inline]
fn zoning(board: &Board) -> Zoning {
    if !board.has(Building::ZoningOffice) {
        Zoning::NONE
    } else if board.is_run_by(Person::Noble, Building::ZoningOffice) {
        Zoning { small: 0, large: 2 }
    } else {
        Zoning { small: 1, large: 0 }
    }
}

/// What a good brings one seat in the trading house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sale {
    /// What the trading house pays. [trader.price]
    pub value: u8,
    /// The trader's privilege. [trader.privilege] [library.trader]
    pub trader: u8,
    /// The markets. [small-market.bonus] [small-market.corn] [large-market.bonus] [large-market.both]
    pub markets: u8,
    /// What the seat gets.
    pub price: u8,
}

/// Whether the phase of a role is being played, even if a question interrupts it.
#[inline]
fn is_played(state: &State, role: Role) -> bool {
    state.frame.role() == Some(role)
}

/// What this seat gets for this good now.
pub(crate) fn sale(game: &PuertoRico, state: &State, seat: Seat, good: Good) -> Sale {
    let board = state.board(seat);
    let trades = seat == state.chooser && is_played(state, Role::Trader);
    let trader = if trades { privilege::times(game, state, seat) } else { 0 };
    let markets =
        u8::from(board.has(Building::SmallMarket)) + 2 * u8::from(board.has(Building::LargeMarket));
    let value = good.price();
    Sale { value, trader, markets, price: value + trader + markets }
}

impl Sale {
    /// What the trading post pays. [trading-post.price] [trading-post.no-markets]
    #[must_use]
    pub const fn at_post(self) -> u8 {
        self.value + self.trader
    }
}
