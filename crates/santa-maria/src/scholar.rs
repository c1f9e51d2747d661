//! Scholars: what they can do for their owners, for the rest of the game. Whose
//! ability has a number, has it from the component set.

use crate::SantaMaria;
use crate::bits::Bits;
use crate::board::Board;
use crate::components::{Ability, Occasion, Price, SCHOLARS};
use crate::resource::{Cost, NAMED, Resource};

/// The scholars a player has: where monks stand, and the one that came with the
/// town hall. [scholar.rest] [advanced.trained]
#[inline]
pub(crate) fn owned(board: &Board) -> Bits {
    let trained = board.monks.and(Bits::below(SCHOLARS));
    match board.dealt {
        0 => trained,
        dealt => trained.with(usize::from(dealt) - 1),
    }
}

/// What the scholars of a player can do.
#[inline]
pub(crate) fn abilities<'a>(
    game: &'a SantaMaria,
    board: &Board,
) -> impl Iterator<Item = Ability> + use<'a> {
    owned(board).iter().flat_map(|scholar| game.set.scholars[scholar].abilities.iter().copied())
}

/// Whether a die may be left on any building of its line. [scholar.die-anywhere]
pub(crate) fn leaves_anywhere(game: &SantaMaria, board: &Board) -> bool {
    abilities(game, board).any(|ability| ability == Ability::DieAnywhere)
}

/// The points of change of a die that are free. [scholar.die-steps]
#[inline]
pub(crate) fn free_steps(game: &SantaMaria, board: &Board) -> u8 {
    let steps = |ability| if let Ability::DieSteps(steps) = ability { steps } else { 0 };
    abilities(game, board).map(steps).sum()
}

/// What an expansion tile costs less. [scholar.tile-discount]
#[inline]
pub(crate) fn tile_cost(game: &SantaMaria, board: &Board, cost: Cost) -> Cost {
    abilities(game, board).fold(cost, |cost, ability| match ability {
        Ability::TileDiscount(less) => core::array::from_fn::<u8, NAMED, _>(|kind| {
            cost[kind].saturating_sub(less.values()[kind])
        }),
        _ => cost,
    })
}

/// What a shipment costs less. [scholar.shipment-discount]
#[inline]
pub(crate) fn shipment_cost(game: &SantaMaria, board: &Board, price: Price) -> Price {
    abilities(game, board).fold(price, |price, ability| match ability {
        Ability::ShipmentDiscount(less) => Price {
            named: core::array::from_fn(|kind| {
                price.named[kind].saturating_sub(less.values()[kind])
            }),
            gold: price.gold.saturating_sub(less[Resource::Gold]),
            ..price
        },
        _ => price,
    })
}

/// What the extra step of a religion action costs in coins, if it can be paid so.
/// [scholar.extra-space]
#[inline]
pub(crate) fn extra_space(game: &SantaMaria, board: &Board) -> Option<u8> {
    let price = |ability| if let Ability::ExtraSpace(coins) = ability { Some(coins) } else { None };
    abilities(game, board).filter_map(price).min()
}

/// What a basic resource costs, if not the usual. [scholar.buy-price]
#[inline]
pub(crate) fn buy_price(game: &SantaMaria, board: &Board) -> Option<u8> {
    let price = |ability| if let Ability::BuyPrice(coins) = ability { Some(coins) } else { None };
    abilities(game, board).filter_map(price).min()
}

/// How often a trading building converts, if more than once. [scholar.trades]
#[inline]
pub(crate) fn trades(game: &SantaMaria, board: &Board) -> Option<u8> {
    let times = |ability| if let Ability::Trades(times) = ability { Some(times) } else { None };
    abilities(game, board).filter_map(times).max()
}

/// What activating a single building costs less. [scholar.activation-discount]
#[inline]
pub(crate) fn activation_discount(game: &SantaMaria, board: &Board) -> u8 {
    let less = |ability| if let Ability::ActivationDiscount(less) = ability { less } else { 0 };
    abilities(game, board).map(less).sum()
}

/// Whether the scholars of a player bring anything on an occasion.
pub(crate) fn rewards(game: &SantaMaria, board: &Board, occasion: Occasion) -> bool {
    abilities(game, board).any(|ability| matches!(ability, Ability::On(on, _) if on == occasion))
}
