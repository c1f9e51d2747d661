//! Shipments: points, income every time one retires, and sets.

use santa_maria::{Ability, Measure, Occasion, Price, Resource, SantaMaria};
use tabletop::Name;

use super::bishop;
use super::side::Side;

/// What is hoped for from a set that is not complete, by the ships at the docks.
fn set_hope(side: &Side<'_>, ships: impl Fn(usize) -> u32) -> f32 {
    let docks = 0..SantaMaria::DOCKS;
    let sets = docks.clone().map(&ships).min().unwrap_or(0);
    let begun = docks.filter(|&dock| ships(dock) > sets).count();
    SET * sets as f32 + side.weights.set_part * begun as f32 * side.time.all().min(1.0)
}

/// Points for a set of ships.
const SET: f32 = SantaMaria::SET_POINTS as f32;

/// What is hoped for from incomplete sets.
pub(super) fn sets(side: &Side<'_>) -> f32 {
    let sets = (0..SantaMaria::DOCKS).map(|dock| side.look.ships(dock)).min().unwrap_or(0);
    set_hope(side, |dock| side.look.ships(dock)) - SET * sets as f32
}

/// What a ship at a dock brings by its income.
fn income(side: &Side<'_>, dock: usize) -> f32 {
    let income = side.game.income(dock);
    let now = if side.time.now > 0.0 { side.now.bounty(income) } else { 0.0 };
    side.weights.income * (now + side.time.years * side.later.bounty(income))
}

/// What all ships bring by their income.
pub(super) fn incomes(side: &Side<'_>) -> f32 {
    let docks = (0..SantaMaria::DOCKS).filter(|&dock| side.look.ships(dock) > 0);
    docks.map(|dock| side.look.ships(dock) as f32 * income(side, dock)).sum()
}

/// What a shipment at a dock is worth, without its cost.
fn worth(side: &Side<'_>, dock: usize, points: u8) -> f32 {
    let look = &side.look;
    let rewards: f32 = look
        .abilities()
        .map(|ability| match ability {
            Ability::On(Occasion::Shipment, bounty) => side.now.bounty(&bounty),
            _ => 0.0,
        })
        .sum();
    let counted: f32 =
        look.bishops().filter(|score| score.per == Measure::Shipment).map(bishop::each).sum();
    let with = |at| look.ships(at) + u32::from(at == dock);
    let set = set_hope(side, with) - set_hope(side, |at| look.ships(at));
    f32::from(points) + income(side, dock) + rewards + counted + set
}

/// What it costs to pay this from the storage, with gold and purchases for what
/// is not there.
fn price(side: &Side<'_>, price: &Price) -> f32 {
    let held = side.look.goods().values();
    let gold = side.now.plain[Resource::Gold.index()];
    let bought = f32::from(side.look.buy_price()) * side.now.coin;
    let only = f32::from(price.gold) * gold + f32::from(price.coins) * side.now.coin;
    let named = price.named.iter().enumerate();
    let named: f32 = named
        .map(|(kind, &asked)| {
            let there = asked.min(held[kind]);
            let basic = Resource::ALL[kind].is_basic();
            let instead = if basic { gold.min(bought) } else { gold };
            f32::from(there) * side.now.plain[kind] + f32::from(asked - there) * instead
        })
        .sum();
    named + only
}

/// What taking the shipment at a dock brings in all; nothing if there is none.
pub(super) fn net(side: &Side<'_>, dock: usize) -> Option<f32> {
    let (cost, points) = side.look.shipment(dock)?;
    Some(worth(side, dock, points) - price(side, &cost))
}

/// What a shipping action in this year is worth: the best shipment that can be
/// paid, or the hope that one can be.
pub(super) fn action_now(side: &Side<'_>) -> f32 {
    let mut best = side.weights.ship_hope * side.time.now.min(1.0);
    for dock in 0..SantaMaria::DOCKS {
        let Some((cost, points)) = side.look.shipment(dock) else { continue };
        if side.look.can_be_had(&cost) {
            let net = worth(side, dock, points) - price(side, &cost);
            best = best.max(side.weights.ship_paid * net);
        }
    }
    best
}
