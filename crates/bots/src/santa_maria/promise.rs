//! How promising options look without trying them.

use santa_maria::{
    Action, Cell, Cost, Deed, Gold, Heading, Measure, NAMED, PlayerView, Price, Question, Resource,
    Retirement, SantaMaria, Space, State, Step,
};
use tabletop::{Name, Seat};

use super::appraise::appraise;
use super::lines::Yields;
use super::side::Side;
use super::survey::survey;
use super::{bishop, conquest, religion, shipping};

/// What brings nothing by itself is not to be thought of.
const IDLE: f32 = -30.0;

pub(super) fn promise(
    game: &SantaMaria,
    state: &State,
    seat: Seat,
    options: &[Action],
    out: &mut Vec<f32>,
) {
    out.clear();
    let reaches = conquest::reaches(game, state);
    let mut side = appraise(game, state, seat, &reaches);
    let (now, later) = survey(&mut side);
    let asked = state.asked();
    out.extend(options.iter().map(|&action| of(&side, &now, &later, asked, action)));
}

fn of(
    side: &Side<'_>,
    now: &Yields,
    later: &Yields,
    asked: Option<Question>,
    action: Action,
) -> f32 {
    let coin = side.now.coin;
    match action {
        Action::Pass => 0.0,
        Action::Board(board) => {
            side.game.board_spaces(board).flatten().map(|it| side.now.space(it)).sum()
        }
        Action::Hall(hall) => {
            let spaces: f32 = side.game.hall_spaces(hall).map(|it| side.later.space(it)).sum();
            let scholar = side.look.hall_scholar(hall);
            3.0 * spaces
                + scholar.map_or(0.0, |(points, can)| {
                    let can: f32 = can.iter().map(|it| religion::ability(side, it)).sum();
                    f32::from(points) + can
                })
        }
        Action::Place(cell, heading) => place(side, now, later, (cell, heading)),
        Action::Expand(tile) => tile_net(side, tile),
        Action::Pay(way) => -paid(side, way),
        Action::Activate(cell) => now.cell(cell) - coin * f32::from(side.look.single_price()),
        Action::Take(colour, value, used) => {
            let price = PlayerView::change_price(side.look.free_steps(), value, used);
            now.line(colour, used) - coin * f32::from(price)
        }
        // The best that is left, without the die.
        Action::Leave(cell) => -now.cell(cell),
        Action::Retire(space) => retire(side, space),
        Action::Road(cell) => road(side, cell),
        Action::Sell(resource) if asked == Some(Question::Free) => {
            counted(side, resource, i32::from(resource.price()), -1)
        }
        Action::Buy(resource) if asked == Some(Question::Free) => {
            counted(side, resource, -i32::from(side.look.buy_price()), 1)
        }
        Action::Sell(_) => IDLE,
        Action::Buy(resource) => buy(side, asked, resource),
        Action::Trade(resource) => side
            .look
            .trade()
            .map_or(0.0, |trade| side.now.best_gift(trade) - side.now.plain[resource.index()]),
        Action::Deal(number) => side.look.trade().map_or(0.0, |trade| {
            let price = trade.pay.get(usize::from(number));
            side.now.best_gift(trade) - price.map_or(0.0, |price| side.now.price(price))
        }),
        Action::Choose(number) => {
            let gift = side.look.trade().and_then(|trade| trade.give.get(usize::from(number)));
            gift.map_or(0.0, |bounty| side.now.bounty(bounty))
        }
        Action::Effect(number) => {
            side.look.effect(number).map_or(0.0, |effect| side.now.effect(effect))
        }
        Action::Ship(dock) => shipping::net(side, dock.into()).unwrap_or(0.0),
        Action::Advance(step) => advance(side, step),
        Action::March => side.now.march,
        Action::Monk(at) => religion::net(side, at.into()),
    }
}

fn place(side: &Side<'_>, now: &Yields, later: &Yields, spot: (Cell, Heading)) -> f32 {
    let weights = side.weights;
    let mut sum = side.colony.laying(side.look.laid(spot));
    for (cell, space) in side.look.laid(spot) {
        let used = |yields: &Yields| weights.use_base + weights.use_line * yields.around(cell);
        if side.time.years > 0.0 {
            sum += side.time.years * side.later.space(space) * used(later);
        }
        sum += side.time.now * side.now.space(space) * used(now);
    }
    sum
}

/// What a tile brings beyond what it costs.
fn tile_net(side: &Side<'_>, tile: u8) -> f32 {
    let weights = side.weights;
    let time = side.time;
    let mut sum = weights.tile_base * time.all().min(1.0);
    for space in side.game.tile_spaces(tile) {
        sum += match space {
            Space::Road { colonists } => 1.2 * f32::from(*colonists),
            Space::Land { .. } => 0.0,
            building => {
                let worth =
                    time.years * side.later.space(building) + time.now * side.now.space(building);
                weights.use_base * worth
            }
        };
    }
    let cost = side.look.tile_cost(tile);
    let cost: f32 =
        cost.iter().zip(side.now.plain).map(|(&count, price)| f32::from(count) * price).sum();
    sum - cost
}

/// What the storage gives away.
fn paid(side: &Side<'_>, way: Gold) -> f32 {
    let price = side.look.owed().and_then(|owed| way.price(&owed));
    price.map_or(0.0, |goods| {
        let each = goods.values().iter().zip(side.now.plain);
        each.map(|(&count, price)| f32::from(count) * price).sum()
    })
}

/// What the action of a retiring space is worth.
fn retirement(side: &Side<'_>, space: Retirement) -> f32 {
    match space {
        Retirement::Coins => f32::from(SantaMaria::RETIRING_COINS) * side.now.coin,
        Retirement::Religion => side.now.deed(Deed::Religion),
        Retirement::Conquistador => side.now.deed(Deed::Conquistador),
        Retirement::Shipping => side.now.deed(Deed::Shipping),
        Retirement::Road => 1.0,
    }
}

/// What the best retiring space that is vacant is worth.
pub(super) fn best_retirement(side: &Side<'_>) -> f32 {
    let vacant = Retirement::ALL.iter().filter(|&&space| side.look.can_retire_to(space));
    vacant.map(|&space| retirement(side, space)).fold(0.0, f32::max)
}

/// Retiring is for when nothing is left to do: it is compared with things that
/// are worth something.
fn retire(side: &Side<'_>, space: Retirement) -> f32 {
    0.1 * retirement(side, space) - 0.5
}

fn road(side: &Side<'_>, cell: Cell) -> f32 {
    let tile = side.game.road_tile();
    side.colony.laying(tile.into_iter().map(|space| (cell, space)))
}

/// How many of a resource must be bought before a cost can be paid, if buying it
/// alone is enough and there are the coins for it.
fn lacking(look: &PlayerView<'_>, cost: &Price, resource: Resource) -> Option<u8> {
    let held = look.goods();
    let short = |kind: usize| cost.named[kind].saturating_sub(held.values()[kind]);
    let all: u8 = (0..NAMED).map(short).sum();
    let gold = held[Resource::Gold].checked_sub(cost.gold)?;
    let bought = all.checked_sub(gold).filter(|&bought| bought > 0)?;
    let coins = u16::from(bought) * u16::from(look.buy_price()) + u16::from(cost.coins);
    (bought <= short(resource.index()) && coins <= look.coins()).then_some(bought)
}

/// A purchase is promising if it makes something possible at once.
fn buy(side: &Side<'_>, asked: Option<Question>, resource: Resource) -> f32 {
    let look = &side.look;
    let price = side.now.coin * f32::from(look.buy_price());
    let good = side.now.plain[resource.index()];
    // The net of a tile has the worth of what is paid; purchases cost more.
    let after = |cost: Cost, net: f32| {
        lacking(look, &cost.into(), resource).map(|bought| net - f32::from(bought) * (price - good))
    };
    let best = match asked {
        Some(Question::Turn) => {
            let tiles = side.state.display().iter().map(|tile| tile as u8);
            let room = tiles.filter(|&tile| look.has_room_for(tile));
            let nets = room.filter_map(|it| after(look.tile_cost(it), tile_net(side, it)));
            nets.fold(0.0, f32::max)
        }
        Some(Question::Ship) => {
            let net = |dock| {
                lacking(look, &look.shipment(dock)?.0, resource)?;
                shipping::net(side, dock)
            };
            (0..SantaMaria::DOCKS).filter_map(net).fold(0.0, f32::max)
        }
        Some(Question::Religion) if resource == Resource::Grain => {
            let has = look.goods()[Resource::Grain] + look.goods()[Resource::Gold] > 0;
            // Compared with the step that is taken anyway.
            if has { 0.0 } else { 2.0 * side.now.religion - price }
        }
        _ => 0.0,
    };
    // Just less than what it is bought for, if that can be had without.
    if best > 0.0 { best - 0.1 } else { IDLE }
}

/// What a sale or a purchase at the last moment brings: points of bishops that count
/// resources or coins, and the coins themselves.
fn counted(side: &Side<'_>, resource: Resource, coins: i32, more: i32) -> f32 {
    let change = |per: Measure| match per {
        Measure::Coin => coins,
        Measure::Goods => more,
        Measure::Good(kind) if kind == resource => more,
        _ => 0,
    };
    let won = side.look.bishops().map(|score| {
        let count = side.look.count(score.per);
        let after = count + change(score.per);
        bishop::hope(score, after as f32) - bishop::hope(score, count as f32)
    });
    let value = coins + more * i32::from(resource.price());
    won.sum::<f32>() + value as f32 / f32::from(SantaMaria::COINS_FOR_A_POINT) - 0.01
}

fn advance(side: &Side<'_>, step: Step) -> f32 {
    let (one, coin) = (side.now.religion - 0.5 * religion::wasted(side), side.now.coin);
    match step {
        Step::Plain => one,
        Step::Grain => 2.0 * one - side.now.plain[Resource::Grain.index()],
        Step::Gold => 2.0 * one - side.now.plain[Resource::Gold.index()],
        Step::Coins => 2.0 * one - coin * f32::from(side.look.extra_step_price().unwrap_or(0)),
    }
}
