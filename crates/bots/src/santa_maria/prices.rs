//! What resources, coins and actions are worth to a player.

use santa_maria::{
    Bounty, Deed, Effect, Gain, PlayerView, Price, Resource, SantaMaria, Space, Trade,
};
use tabletop::Name;

use super::time::Time;
use super::weights::Weights;

/// Coins for a point at the end.
const COINS_FOR_A_POINT: f32 = SantaMaria::COINS_FOR_A_POINT as f32;

/// What one more of something is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prices {
    pub(super) coin: f32,
    /// One of each resource, whatever the storage holds.
    pub(super) plain: [f32; 5],
    /// One more of each resource.
    pub(super) more: [f32; 5],
    pub(super) religion: f32,
    pub(super) march: f32,
    pub(super) shipping: f32,
    /// How likely it is that a trade can be paid.
    trade_chance: f32,
}

/// What a number of one resource is worth, in single ones: two wood make a tile,
/// one does not; of the third of a kind there is less need.
fn stock(weights: &Weights, resource: usize, count: u8) -> f32 {
    let first = if resource == Resource::Wood.index() { weights.first_wood } else { 1.0 };
    match count {
        0 => 0.0,
        1 => first,
        2 => 2.0,
        _ => 2.0 + weights.third,
    }
}

impl Prices {
    /// Prices at a time, without those of the actions.
    fn at(time: f32, weights: &Weights) -> Prices {
        let ease = time / (time + weights.half_time);
        let coin = 1.0 / COINS_FOR_A_POINT + weights.coin * ease;
        let early = [weights.wood, weights.grain, weights.sugar, weights.gem, weights.gold];
        let plain = core::array::from_fn(|kind| {
            f32::from(Resource::ALL[kind].price()) / COINS_FOR_A_POINT + early[kind] * ease
        });
        Prices {
            coin,
            plain,
            more: plain,
            religion: 0.0,
            march: 0.0,
            shipping: 0.0,
            trade_chance: weights.trade_chance,
        }
    }

    /// Prices in this year, without those of the actions.
    pub(super) fn plain(look: &PlayerView<'_>, time: Time, weights: &Weights) -> Prices {
        let mut prices = Prices::at(time.all(), weights);
        if time.years == 0.0 {
            // What is made in the last year often finds no buyer.
            for (price, resource) in prices.plain.iter_mut().zip(Resource::ALL) {
                let sold = f32::from(resource.price()) / COINS_FOR_A_POINT;
                *price = sold + (*price - sold) * weights.last_goods;
            }
            let sold = 1.0 / COINS_FOR_A_POINT;
            prices.coin = sold + (prices.coin - sold) * weights.last_goods;
        }
        // Wood is for tiles: it is wanted as long as there is room for them.
        let wood = Resource::Wood.index();
        let room = (look.empty().len() as f32 / weights.room).min(1.0);
        let sold = f32::from(Resource::Wood.price()) / COINS_FOR_A_POINT;
        prices.plain[wood] = sold + (prices.plain[wood] - sold) * (0.4 + 0.6 * room);
        prices.more = prices.plain;
        for (kind, more) in prices.more.iter_mut().enumerate() {
            let held = look.goods().values()[kind];
            if held >= SantaMaria::STORAGE {
                // What is more is sold.
                *more = f32::from(Resource::ALL[kind].price()) * prices.coin;
            } else {
                *more *= stock(weights, kind, held + 1) - stock(weights, kind, held);
            }
        }
        prices
    }

    /// Prices in the years to come, without those of the actions.
    pub(super) fn later(time: Time, weights: &Weights) -> Prices {
        let mut prices = Prices::at(time.years * 0.5 + 0.25, weights);
        for price in &mut prices.more {
            *price *= weights.later_goods;
        }
        prices
    }

    /// What all the resources and coins of a player are worth.
    pub(super) fn means(&self, look: &PlayerView<'_>, weights: &Weights) -> f32 {
        let goods = look.goods().values().iter().enumerate();
        let goods: f32 =
            goods.map(|(kind, &held)| self.plain[kind] * stock(weights, kind, held)).sum();
        goods + self.coin * f32::from(look.coins())
    }

    pub(super) fn gain(&self, gain: &Gain) -> f32 {
        let goods = gain.goods.values().iter().zip(self.more);
        let goods: f32 = goods.map(|(&count, price)| f32::from(count) * price).sum();
        goods + f32::from(gain.coins) * self.coin + f32::from(gain.points)
    }

    pub(super) fn deed(&self, deed: Deed) -> f32 {
        match deed {
            Deed::Religion => self.religion,
            Deed::Conquistador => self.march,
            Deed::Shipping => self.shipping,
        }
    }

    /// Things and actions.
    pub(super) fn bounty(&self, bounty: &Bounty) -> f32 {
        let deeds = bounty.deeds.some().map(|(deed, count)| f32::from(count) * self.deed(deed));
        self.gain(&bounty.gain) + deeds.sum::<f32>()
    }

    /// What is given away for a price.
    pub(super) fn price(&self, price: &Price) -> f32 {
        let goods = price.goods();
        let goods = goods.values().iter().zip(self.plain);
        let goods: f32 = goods.map(|(&count, price)| f32::from(count) * price).sum();
        goods + f32::from(price.coins) * self.coin
    }

    /// The best of what a trade gives.
    pub(super) fn best_gift(&self, trade: &Trade) -> f32 {
        trade.give.iter().map(|bounty| self.bounty(bounty)).fold(0.0, f32::max)
    }

    pub(super) fn effect(&self, effect: &Effect) -> f32 {
        match effect {
            Effect::Gain(gain) => self.gain(gain),
            Effect::Deed(deed) => self.deed(*deed),
            Effect::Trade(trade) if trade.pay.is_empty() => self.best_gift(trade),
            Effect::Trade(trade) => {
                let cheapest = trade.pay.iter().map(|it| self.price(it)).fold(9.0, f32::min);
                (self.best_gift(trade) - cheapest).max(0.0) * self.trade_chance
            }
        }
    }

    /// What it is worth to activate a space.
    pub(super) fn space(&self, space: &Space) -> f32 {
        match space {
            Space::Building { effects, .. } => {
                effects.iter().map_while(Option::as_ref).map(|effect| self.effect(effect)).sum()
            }
            Space::Road { .. } | Space::Land { .. } => 0.0,
        }
    }
}
