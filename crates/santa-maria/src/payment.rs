//! Paying resources: gold takes the place of any other.

use tabletop::Name;

use crate::board::Board;
use crate::resource::{Cost, Goods, NAMED, Resource};
use crate::storage::LIMIT;

/// How many gold replace how many of each other resource in a payment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Gold(u8);

/// Every way to replace resources with the gold a storage can hold, ascending.
const WAYS: [Cost; 35] = {
    let (mut ways, mut count, mut code) = ([[0; NAMED]; 35], 0, 0_u32);
    // A digit of four values for each kind.
    while code < 256 {
        let way = [code / 64, code / 16 % 4, code / 4 % 4, code % 4];
        if way[0] + way[1] + way[2] + way[3] <= LIMIT as u32 {
            ways[count] = [way[0] as u8, way[1] as u8, way[2] as u8, way[3] as u8];
            count += 1;
        }
        code += 1;
    }
    ways
};

/// How many ways there are.
pub(crate) const GOLD_WAYS: usize = WAYS.len();

impl Gold {
    /// No gold: what is named is paid.
    pub const NONE: Gold = Gold(0);

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn from_index(index: usize) -> Option<Gold> {
        if index < GOLD_WAYS { Some(Gold(index as u8)) } else { None }
    }

    /// The way that replaces so many of each.
    pub(crate) fn replacing(replaced: Cost) -> Option<Gold> {
        Gold::from_index(WAYS.iter().position(|&way| way == replaced)?)
    }

    /// How many of each kind are replaced.
    pub(crate) const fn replaced(self) -> Cost {
        WAYS[self.0 as usize]
    }

    /// What this way takes from the storage for a cost, if it can pay it:
    /// replacing more than the cost names is no way. [gold.wild]
    #[must_use]
    pub fn price(self, cost: Cost) -> Option<Goods> {
        let mut price = Goods::none();
        for (kind, replaced) in self.replaced().into_iter().enumerate() {
            price[Resource::ALL[kind]] = cost[kind].checked_sub(replaced)?;
            price[Resource::Gold] += replaced;
        }
        Some(price)
    }
}

/// Whether the storage holds all this.
fn holds(goods: &Goods, price: &Goods) -> bool {
    goods.values().iter().zip(price.values()).all(|(held, asked)| held >= asked)
}

/// How a cost can be paid from a storage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ways {
    /// In no way.
    None,
    /// In this way only. [gold.one-way]
    One(Gold),
    /// In several ways, of which the player chooses. [gold.choice]
    Several,
}

/// What the storage lacks for a cost.
#[inline]
fn shortage(goods: &Goods, cost: Cost) -> Cost {
    core::array::from_fn(|kind| cost[kind].saturating_sub(goods.values()[kind]))
}

fn total(cost: Cost) -> u8 {
    cost.iter().sum()
}

/// How a cost can be paid from this storage. Gold is never paid by itself where
/// something else could be. [gold.wild] [gold.choice] [gold.one-way]
#[inline]
pub(crate) fn ways(goods: &Goods, cost: Cost) -> Ways {
    let gold = goods[Resource::Gold];
    let short = shortage(goods, cost);
    match total(short) {
        lacking if lacking > gold => Ways::None,
        0 if gold == 0 => Ways::One(Gold::NONE),
        lacking if lacking < gold && short != cost => Ways::Several,
        _ => Gold::replacing(short).map_or(Ways::None, Ways::One),
    }
}

/// Whether a cost can be paid now.
#[inline]
pub(crate) fn can_pay(goods: &Goods, cost: Cost) -> bool {
    total(shortage(goods, cost)) <= goods[Resource::Gold]
}

/// Every way to pay a cost, ascending.
pub(crate) fn all_ways(goods: Goods, cost: Cost) -> impl Iterator<Item = Gold> {
    (0..GOLD_WAYS).filter_map(Gold::from_index).filter(move |way| is_way(&goods, cost, *way))
}

/// Whether the storage can pay a cost in this way.
pub(crate) fn is_way(goods: &Goods, cost: Cost, way: Gold) -> bool {
    way.price(cost).is_some_and(|price| holds(goods, &price))
}

/// Whether a cost can be had with what can be sold and bought first. Basic
/// resources are bought for so many coins; nothing else can be. [free.any-time]
#[inline]
pub(crate) fn can_be_had(board: &Board, cost: Cost, price: u8) -> bool {
    let goods = &board.goods;
    let short = shortage(goods, cost);
    let gold = goods[Resource::Gold];
    let advanced = short[Resource::Sugar.index()] + short[Resource::Gem.index()];
    if advanced > gold {
        return false;
    }
    // Gold saves at least what it is sold for.
    let basic = short[Resource::Wood.index()] + short[Resource::Grain.index()];
    let bought = basic.saturating_sub(gold - advanced);
    if bought == 0 {
        return true;
    }
    // All gold is paid then; everything else that is not named is sold.
    let spare = |kind: usize| {
        let left = goods.values()[kind].saturating_sub(cost[kind]);
        u16::from(left) * Resource::ALL[kind].worth()
    };
    let means = u32::from(board.coins) + (0..NAMED).map(spare).map(u32::from).sum::<u32>();
    means >= u32::from(bought) * u32::from(price)
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use super::*;

    fn storages() -> impl Iterator<Item = Goods> {
        (0..1024_u32)
            .map(|code| Goods::from_fn(|resource| (code >> (2 * resource.index()) & 3) as u8))
    }

    const COSTS: [Cost; 7] = [
        [2, 0, 0, 0],
        [2, 1, 0, 0],
        [1, 1, 1, 1],
        [0, 0, 3, 0],
        [0, 2, 0, 2],
        [0, 0, 0, 0],
        [1, 0, 2, 1],
    ];

    #[test]
    fn ways_are_counted_right() {
        for goods in storages() {
            for cost in COSTS {
                let all: Vec<Gold> = all_ways(goods, cost).collect();
                let expected = match all[..] {
                    [] => Ways::None,
                    [one] => Ways::One(one),
                    _ => Ways::Several,
                };
                assert_eq!(ways(&goods, cost), expected, "{cost:?} from {goods:?}");
                assert_eq!(can_pay(&goods, cost), !all.is_empty());
            }
        }
    }

    /// Everything that selling and buying leads to, tried out.
    fn search(goods: Goods, coins: u16, cost: Cost, price: u8) -> bool {
        let mut seen = BTreeSet::new();
        let mut open = alloc::vec![(goods, coins)];
        while let Some((goods, coins)) = open.pop() {
            if can_pay(&goods, cost) {
                return true;
            }
            if !seen.insert((goods, coins)) {
                continue;
            }
            for &resource in Resource::ALL {
                let mut next = goods;
                if goods[resource] > 0 {
                    next[resource] -= 1;
                    open.push((next, coins + resource.worth()));
                }
                next = goods;
                let can_buy = resource.is_basic() && coins >= u16::from(price);
                if can_buy && goods[resource] < LIMIT {
                    next[resource] += 1;
                    open.push((next, coins - u16::from(price)));
                }
            }
        }
        false
    }

    #[test]
    fn what_can_be_had_is_found_out_without_trying() {
        for goods in storages().step_by(3) {
            for cost in COSTS {
                for coins in [0, 1, 3] {
                    for price in [2, 3] {
                        let board = Board { goods, coins, ..Board::BLANK };
                        let had = can_be_had(&board, cost, price);
                        let found = search(goods, coins, cost, price);
                        assert_eq!(had, found, "{cost:?} {goods:?} {coins}");
                    }
                }
            }
        }
    }
}
