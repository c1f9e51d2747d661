//! Works out the ways to pay resources: gold takes the place of any other.

use tabletop::Name;

use crate::board::Board;
use crate::components::Price;
use crate::resource::LIMIT;
use crate::resource::{Cost, Goods, NAMED, Resource};

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

    /// The way that replaces this number of each.
    pub(crate) fn replacing(replaced: Cost) -> Option<Gold> {
        Gold::from_index(WAYS.iter().position(|&way| way == replaced)?)
    }

    /// How many of each kind are replaced.
    pub(crate) const fn replaced(self) -> Cost {
        WAYS[self.0 as usize]
    }

    /// What this way takes from the storage for a price, if it can pay it:
    /// replacing more than the price names is no way. [gold.wild] [gold.named]
    #[must_use]
    pub fn price(self, price: &Price) -> Option<Goods> {
        let mut paid = price.goods();
        for (kind, replaced) in self.replaced().into_iter().enumerate() {
            paid[Resource::ALL[kind]] = price.named[kind].checked_sub(replaced)?;
            paid[Resource::Gold] += replaced;
        }
        Some(paid)
    }
}

/// Whether the storage holds all this.
fn holds(goods: &Goods, paid: &Goods) -> bool {
    goods.values().iter().zip(paid.values()).all(|(held, asked)| held >= asked)
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

/// The gold that can take the place of something else; none if there is less gold
/// than the price itself asks for, or fewer coins. [gold.named] [trade.deal] [ship.coins]
#[inline]
fn spare_gold(board: &Board, price: &Price) -> Option<u8> {
    if board.coins < u16::from(price.coins) {
        return None;
    }
    board.goods[Resource::Gold].checked_sub(price.gold)
}

/// How a price can be paid by this player. Gold is never paid by itself where
/// something else could be. [gold.wild] [gold.choice] [gold.one-way]
#[inline]
pub(crate) fn ways(board: &Board, price: &Price) -> Ways {
    let Some(gold) = spare_gold(board, price) else { return Ways::None };
    let short = shortage(&board.goods, price.named);
    match total(short) {
        lacking if lacking > gold => Ways::None,
        0 if gold == 0 => Ways::One(Gold::NONE),
        lacking if lacking < gold && short != price.named => Ways::Several,
        _ => Gold::replacing(short).map_or(Ways::None, Ways::One),
    }
}

/// Whether a price can be paid now.
#[inline]
pub(crate) fn can_pay(board: &Board, price: &Price) -> bool {
    spare_gold(board, price).is_some_and(|gold| total(shortage(&board.goods, price.named)) <= gold)
}

/// Every way to pay a price, ascending.
pub(crate) fn all_ways(board: &Board, price: Price) -> impl Iterator<Item = Gold> {
    let all = (0..GOLD_WAYS).filter_map(Gold::from_index);
    all.filter(move |way| is_way(board, &price, *way))
}

/// Whether the player can pay a price in this way.
pub(crate) fn is_way(board: &Board, price: &Price, way: Gold) -> bool {
    board.coins >= u16::from(price.coins)
        && way.price(price).is_some_and(|paid| holds(&board.goods, &paid))
}

/// Whether a price can be had with what can be sold and bought first. Basic
/// resources are bought for `buys` coins each; nothing else can be bought. [free.any-time]
#[inline]
pub(crate) fn can_be_had(board: &Board, price: &Price, buys: u8) -> bool {
    let goods = &board.goods;
    let short = shortage(goods, price.named);
    let Some(gold) = goods[Resource::Gold].checked_sub(price.gold) else { return false };
    let advanced = short[Resource::Sugar.index()] + short[Resource::Gem.index()];
    let Some(gold) = gold.checked_sub(advanced) else { return false };
    // Gold saves at least what it is sold for.
    let basic = short[Resource::Wood.index()] + short[Resource::Grain.index()];
    let bought = basic.saturating_sub(gold);
    let asked = u32::from(bought) * u32::from(buys) + u32::from(price.coins);
    if asked == 0 {
        return true;
    }
    // Everything that is not paid is sold.
    let spare = |kind: usize| {
        let left = goods.values()[kind].saturating_sub(price.named[kind]);
        u16::from(left) * Resource::ALL[kind].worth()
    };
    let gold = u32::from(gold.saturating_sub(basic)) * u32::from(Resource::Gold.worth());
    u32::from(board.coins) + gold + (0..NAMED).map(spare).map(u32::from).sum::<u32>() >= asked
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

    const COSTS: [Price; 11] = [
        price([2, 0, 0, 0], 0, 0),
        price([2, 1, 0, 0], 0, 0),
        price([1, 1, 1, 1], 0, 0),
        price([0, 0, 3, 0], 0, 0),
        price([0, 2, 0, 2], 0, 0),
        price([0, 0, 0, 0], 0, 0),
        price([1, 0, 2, 1], 0, 0),
        price([1, 0, 0, 0], 1, 0),
        price([2, 0, 1, 0], 0, 2),
        price([0, 0, 0, 0], 2, 3),
        price([1, 3, 0, 1], 1, 1),
    ];

    const fn price(named: Cost, gold: u8, coins: u8) -> Price {
        Price { named, gold, coins }
    }

    #[test]
    fn ways_are_counted_right() {
        for goods in storages() {
            for (cost, coins) in COSTS.into_iter().flat_map(|cost| [(cost, 0), (cost, 9)]) {
                let board = Board { goods, coins, ..Board::BLANK };
                let all: Vec<Gold> = all_ways(&board, cost).collect();
                let expected = match all[..] {
                    [] => Ways::None,
                    [one] => Ways::One(one),
                    _ => Ways::Several,
                };
                assert_eq!(ways(&board, &cost), expected, "{cost:?} from {goods:?}");
                assert_eq!(can_pay(&board, &cost), !all.is_empty());
            }
        }
    }

    /// Everything that selling and buying leads to, tried out.
    fn search(goods: Goods, coins: u16, cost: &Price, price: u8) -> bool {
        let mut seen = BTreeSet::new();
        let mut open = alloc::vec![(goods, coins)];
        while let Some((goods, coins)) = open.pop() {
            if can_pay(&Board { goods, coins, ..Board::BLANK }, cost) {
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
                        let had = can_be_had(&board, &cost, price);
                        let found = search(goods, coins, &cost, price);
                        assert_eq!(had, found, "{cost:?} {goods:?} {coins}");
                    }
                }
            }
        }
    }
}
