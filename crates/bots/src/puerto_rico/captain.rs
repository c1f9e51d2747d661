//! Shipping and storing.

use puerto_rico::{Building, Good, Ship};
use tabletop::{GameRules, Name, Seat};

use super::outlook::room;
use super::production::GOODS;
use super::worth::Judge;

/// What a rival loses when a ship it needs is full, or carries something else:
/// a share of the goods it holds.
const BLOCKED: f32 = 0.12;

/// What a load brings.
pub(super) fn load(judge: &Judge<'_>, good: Good, ship: Ship) -> f32 {
    let held = judge.estate.board.goods()[good];
    let mut free = ship.spaces();
    let mut empty = true;
    for (other, carried, count) in judge.game.port(judge.state) {
        if other == ship && carried.is_some() {
            free -= count;
            empty = false;
        }
    }
    let taken = held.min(free);
    let rivals = rivals(judge, good);
    let block = if taken == free {
        BLOCKED * rivals
    } else if empty {
        // An opened ship takes the goods of rivals as well.
        -BLOCKED * rivals
    } else {
        0.0
    };
    f32::from(taken) + block - sale(judge, good) * f32::from(taken == held)
        + last_chance(judge, good, taken)
}

/// Goods of this kind that others hold.
fn rivals(judge: &Judge<'_>, good: Good) -> f32 {
    let others = Seat::first(judge.game.seats()).filter(|&seat| seat != judge.seat);
    others.map(|seat| f32::from(judge.state.board(seat).goods()[good])).sum()
}

/// What is given up if the last of a good is shipped that could be sold.
fn sale(judge: &Judge<'_>, good: Good) -> f32 {
    let traders = judge.pace.of(puerto_rico::Role::Trader).min(1.0);
    let price = f32::from(good.price()) * judge.doubloon() * traders;
    if judge.state.house()[good] > 0 && !judge.estate.board.has(Building::Office) {
        return 0.1 * price;
    }
    0.25 * price
}

/// Goods that rivals could crowd out are better shipped now.
fn last_chance(judge: &Judge<'_>, good: Good, taken: u8) -> f32 {
    0.06 * rivals(judge, good).min(4.0) * f32::from(taken > 0)
}

/// What a shipment over the wharf brings. It can wait as long as ships take the
/// good.
pub(super) fn wharf(judge: &Judge<'_>, good: Good) -> f32 {
    let held = judge.estate.board.goods()[good];
    let fits = room(judge.game, judge.state)[good.index()].min(held);
    f32::from(held) - 0.9 * f32::from(fits) + 0.2 - sale(judge, good)
}

/// What a shipment over the small wharf brings: it comes after everything that
/// brings whole points.
pub(super) fn small_wharf(judge: &Judge<'_>) -> f32 {
    let fits = room(judge.game, judge.state);
    let goods = judge.estate.board.goods();
    let stranded: u8 =
        goods.some().map(|(good, held)| held.saturating_sub(fits[good.index()])).sum();
    0.5 * f32::from(stranded) - 0.05
}

/// How many goods go over the small wharf: those no ship takes.
pub(super) fn send(judge: &Judge<'_>, good: Good, count: u8) -> f32 {
    let held = judge.estate.board.goods()[good];
    let fits = room(judge.game, judge.state)[good.index()].min(held);
    let keep = if kept(judge)[good.index()] > 0 { 1 } else { 0 };
    let plan = held.saturating_sub(fits.max(keep));
    -(f32::from(count) - f32::from(plan)).abs()
}

/// What it brings to give a good to the royal warehouse: a point now, where
/// shipping it is not sure.
pub(super) fn supply(judge: &Judge<'_>, good: Good) -> f32 {
    let held = judge.estate.board.goods()[good];
    let fits = room(judge.game, judge.state)[good.index()];
    let harbor = judge.estate.board.has(Building::Harbor);
    if held > fits || held > 2 || (held == 1 && !harbor) { FIRST } else { -0.2 }
}

/// More than any load: what must come before the first load or not at all.
pub(super) const FIRST: f32 = 40.0;

/// What to keep: all of the kinds that are worth most as far as the warehouses
/// go, then the dearest single goods.
pub(super) fn kept(judge: &Judge<'_>) -> [u8; GOODS] {
    let board = judge.estate.board;
    let goods = *board.goods().values();
    let worth: [f32; GOODS] = core::array::from_fn(|index| {
        judge.good(Good::ALL[index]) + 0.02 * f32::from(Good::ALL[index].price())
    });
    let mut kept = [0; GOODS];
    for _ in 0..board.warehouse_kinds() {
        let mut best: Option<usize> = None;
        for index in (0..GOODS).filter(|&index| kept[index] == 0 && goods[index] > 0) {
            let value = |index: usize| f32::from(goods[index]) * worth[index];
            if best.is_none_or(|best| value(index) > value(best)) {
                best = Some(index);
            }
        }
        if let Some(best) = best {
            kept[best] = goods[best];
        }
    }
    let singles = 1 + if board.has(Building::Storehouse) { 3 } else { 0 };
    for _ in 0..singles {
        let mut best: Option<usize> = None;
        for index in (0..GOODS).filter(|&index| kept[index] < goods[index]) {
            if best.is_none_or(|best| worth[index] > worth[best]) {
                best = Some(index);
            }
        }
        if let Some(best) = best {
            kept[best] += 1;
        }
    }
    kept
}

/// How good it is to keep this number of a good.
pub(super) fn keep(plan: &[u8; GOODS], good: Good, count: u8) -> f32 {
    -(f32::from(count) - f32::from(plan[good.index()])).abs()
}
