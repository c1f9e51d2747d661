//! The religion track: monks on the way, and blue dice with some of them.

use santa_maria::{Ability, Measure, MonkPlace, Occasion, SantaMaria, Score};

use super::bishop::{self, hope};
use super::side::{Side, Symbol};

/// What every bishop costs.
const PENALTY: f32 = SantaMaria::BISHOP_PENALTY as f32;

/// What a bishop is going to bring besides what it brings now.
pub(super) fn growing(side: &Side<'_>, score: Score) -> f32 {
    let now = side.look.count(score.per) as f32;
    hope(score, now + growth(side, score.per)) - hope(score, now)
}

/// How much of what a bishop counts is still to come.
fn growth(side: &Side<'_>, per: Measure) -> f32 {
    let weights = side.weights;
    let in_a_year = match per {
        Measure::Road => weights.roads_year,
        Measure::Shipment => weights.ships_year,
        Measure::LargestArea => weights.area_year,
        Measure::Monk => weights.monks_year,
        Measure::Trio => weights.trios_year,
        // Rough guesses: no set that was measured counts these.
        Measure::Colonist => 1.2 * weights.roads_year,
        Measure::Building => 4.0,
        Measure::Deed(_) | Measure::Terrain(_) => 1.0,
        Measure::Trade | Measure::Set => 0.5,
        Measure::Terrains => 0.3,
        Measure::Dock(_) => 0.25 * weights.ships_year,
        Measure::Scholar | Measure::Bishop => 0.3 * weights.monks_year,
        Measure::Religion => 6.0,
        // Lines are looked at one by one, and what lies in storage comes and goes.
        Measure::Line | Measure::Good(_) | Measure::Goods | Measure::Coin => 0.0,
    };
    in_a_year * side.time.all()
}

/// What a scholar can do for its owner in the rest of the game.
pub(super) fn ability(side: &Side<'_>, ability: &Ability) -> f32 {
    let (weights, time) = (side.weights, side.time.all());
    match ability {
        Ability::DieAnywhere => weights.die_anywhere * time,
        Ability::DieSteps(steps) => weights.die_steps * f32::from(*steps) * time,
        Ability::TileDiscount(goods) => weights.tile_discount * goods.total() as f32 * time,
        Ability::ShipmentDiscount(goods) => 0.3 * weights.ships_year * goods.total() as f32 * time,
        Ability::On(occasion, bounty) => side.now.bounty(bounty) * often(side, *occasion),
        Ability::ExtraSpace(_) => weights.extra_space * time,
        Ability::BuyPrice(price) => {
            weights.buy_price * f32::from(SantaMaria::BUY_PRICE.saturating_sub(*price)) * time
        }
        Ability::Trades(times) => weights.trades * f32::from(times.saturating_sub(1)) * time,
        Ability::ActivationDiscount(coins) => {
            weights.activation_discount * f32::from(*coins) * time
        }
    }
}

/// How often an occasion will come.
fn often(side: &Side<'_>, occasion: Occasion) -> f32 {
    let weights = side.weights;
    let in_a_year = match occasion {
        Occasion::Retirement => return side.time.retirements(),
        Occasion::Shipment => weights.ships_year,
        Occasion::Conquistador => weights.marches_year,
        Occasion::Monk => weights.monks_year,
        // Rough guesses, as above.
        Occasion::Religion | Occasion::Die => 4.0,
        Occasion::Tile | Occasion::Single => 2.0,
        Occasion::Trade => 1.0,
    };
    in_a_year * side.time.all()
}

/// What a monk at a place is worth, without its price and without what those
/// bishops bring that count monks: that is the same everywhere.
fn place(side: &Side<'_>, place: usize) -> f32 {
    match side.game.monk_place(place) {
        MonkPlace::Scholar(points, can) => {
            let mine = |can: &&Ability| side.look.abilities().any(|other| other == **can);
            let new = can.iter().filter(|can| !mine(can));
            f32::from(points) + new.map(|can| ability(side, can)).sum::<f32>()
        }
        MonkPlace::Bishop(score) => {
            let itself =
                if matches!(score.per, Measure::Monk | Measure::Bishop) { 1.0 } else { 0.0 };
            let lines = if score.per == Measure::Line {
                side.weights.lines_year * side.time.all()
            } else {
                0.0
            };
            let now = side.look.count(score.per) as f32;
            hope(score, now + growth(side, score.per) + itself + lines) - PENALTY
        }
        MonkPlace::Station(bounty) => side.now.bounty(&bounty),
    }
}

/// What bishops that count monks bring for one more.
fn counted(side: &Side<'_>) -> f32 {
    let bishops = side.look.bishops().filter(|score| score.per == Measure::Monk);
    bishops.map(bishop::each).sum()
}

/// What a monk at a place brings beyond its price.
pub(super) fn net(side: &Side<'_>, at: usize) -> f32 {
    place(side, at) + counted(side) - f32::from(side.look.monk_price(at)) * side.now.coin
}

/// What the best place for the next monk is worth.
fn monk(side: &Side<'_>) -> f32 {
    let open = side.look.open_places();
    open.iter().map(|at| net(side, at)).fold(0.0, f32::max)
}

/// What is lost by a step to a symbol while no place can be paid for.
pub(super) fn wasted(side: &Side<'_>) -> f32 {
    let next = side.look.religion() + 1;
    if !side.game.symbols().contains(&next) {
        return 0.0;
    }
    let goods = side.look.goods().some().map(|(kind, count)| u16::from(count * kind.price()));
    let means = side.look.coins() + goods.sum::<u16>();
    let open = side.look.open_places();
    if open.iter().any(|at| side.look.monk_price(at) <= means) { 0.0 } else { monk(side) }
}

/// What a blue die is worth for the rest of the game.
fn die(side: &Side<'_>) -> f32 {
    side.weights.die_year * (side.time.years + 0.5 * side.time.now)
}

/// The next symbol.
pub(super) fn next_symbol(side: &Side<'_>) -> Option<Symbol> {
    let space = side.look.religion();
    let mut before = 0;
    for (number, &symbol) in side.game.symbols().iter().enumerate() {
        if symbol > space {
            let unlocked = if side.game.unlocks(number) { die(side) } else { 0.0 };
            let worth = side.weights.monk_hope * monk(side) + unlocked;
            let (behind, ahead) = (f32::from(space - before), f32::from(symbol - space));
            return Some(Symbol { behind, ahead, worth });
        }
        before = symbol;
    }
    None
}

/// What one step is worth.
pub(super) fn step(side: &Side<'_>) -> f32 {
    match side.symbol {
        Some(Symbol { behind, ahead, worth }) => {
            side.weights.religion_share * worth / (behind + ahead)
        }
        // At the end of the track a step is a point.
        None if side.look.religion() >= side.game.religion_end() => 1.0,
        None => 0.3,
    }
}

/// What the steps since the last symbol are worth.
pub(super) fn progress(side: &Side<'_>) -> f32 {
    let time = side.time.all();
    let ease = time / (time + side.weights.half_time);
    side.symbol.map_or(0.0, |Symbol { behind, ahead, worth }| {
        side.weights.religion_progress * ease * worth * behind / (behind + ahead)
    })
}
