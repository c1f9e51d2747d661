//! Answers what the scholars of a player can do, for the rest of the game. The numbers in
//! their abilities come from the component set.

use crate::SantaMaria;
use crate::bits::Bits;
use crate::board::Board;
use crate::components::{Ability, Occasion, Price, SCHOLARS, Talent};
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

/// The scholars of a player that have a talent; mostly there are none.
#[inline]
fn with(game: &SantaMaria, board: &Board, talent: Talent) -> Bits {
    owned(board).and(game.set.talents.with(talent))
}

/// What the scholars with a talent make of something, one after the other.
#[inline]
fn change<T>(
    game: &SantaMaria,
    board: &Board,
    talent: Talent,
    usual: T,
    step: impl Fn(T, &Ability) -> T,
) -> T {
    let mut changed = usual;
    for scholar in with(game, board, talent).iter() {
        for ability in &game.set.scholars[scholar].abilities {
            changed = step(changed, ability);
        }
    }
    changed
}

/// The lower of a price that somebody has and another.
fn lower(price: Option<u8>, other: u8) -> Option<u8> {
    Some(price.map_or(other, |price| price.min(other)))
}

/// Whether a die may be left on any building of its line. [scholar.die-anywhere]
pub(crate) fn leaves_anywhere(game: &SantaMaria, board: &Board) -> bool {
    !with(game, board, Talent::DieAnywhere).is_empty()
}

/// The points of change of a die that are free. [scholar.die-steps]
#[inline]
pub(crate) fn free_steps(game: &SantaMaria, board: &Board) -> u8 {
    change(game, board, Talent::DieSteps, 0, |sum, ability| match ability {
        Ability::DieSteps(steps) => sum + steps,
        _ => sum,
    })
}

/// What an expansion tile costs less. [scholar.tile-discount]
#[inline]
pub(crate) fn tile_cost(game: &SantaMaria, board: &Board, cost: Cost) -> Cost {
    change(game, board, Talent::TileDiscount, cost, |cost, ability| match ability {
        Ability::TileDiscount(less) => core::array::from_fn::<u8, NAMED, _>(|kind| {
            cost[kind].saturating_sub(less.values()[kind])
        }),
        _ => cost,
    })
}

/// What a shipment costs less. [scholar.shipment-discount]
#[inline]
pub(crate) fn shipment_cost(game: &SantaMaria, board: &Board, price: Price) -> Price {
    change(game, board, Talent::ShipmentDiscount, price, |price, ability| match ability {
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
    change(game, board, Talent::ExtraSpace, None, |price, ability| match *ability {
        Ability::ExtraSpace(coins) => lower(price, coins),
        _ => price,
    })
}

/// What a basic resource costs, if not the usual. [scholar.buy-price]
#[inline]
pub(crate) fn buy_price(game: &SantaMaria, board: &Board) -> Option<u8> {
    change(game, board, Talent::BuyPrice, None, |price, ability| match *ability {
        Ability::BuyPrice(coins) => lower(price, coins),
        _ => price,
    })
}

/// How often a trading building converts, if more than once. [scholar.trades]
#[inline]
pub(crate) fn trades(game: &SantaMaria, board: &Board) -> Option<u8> {
    change(game, board, Talent::Trades, None, |most, ability| match *ability {
        Ability::Trades(times) => most.max(Some(times)),
        _ => most,
    })
}

/// What activating a single building costs less. [scholar.activation-discount]
#[inline]
pub(crate) fn activation_discount(game: &SantaMaria, board: &Board) -> u8 {
    change(game, board, Talent::ActivationDiscount, 0, |sum, ability| match ability {
        Ability::ActivationDiscount(less) => sum + less,
        _ => sum,
    })
}

/// Whether the scholars of a player bring anything on an occasion.
pub(crate) fn rewards(game: &SantaMaria, board: &Board, occasion: Occasion) -> bool {
    !with(game, board, Talent::On(occasion)).is_empty()
}
