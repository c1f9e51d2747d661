//! The religion track: monks on the way, and blue dice with some of them.

use santa_maria::{Ability, Measure, MonkPlace, SantaMaria};

use super::side::Side;

/// What every bishop costs.
const PENALTY: f32 = SantaMaria::BISHOP_PENALTY as f32;

/// How much of what a bishop counts there will be at the end.
fn expected(side: &Side<'_>, per: Measure) -> f32 {
    side.look.count(per) as f32 + growth(side, per)
}

/// How much of what a bishop counts is still to come.
pub(super) fn growth(side: &Side<'_>, per: Measure) -> f32 {
    let weights = side.weights;
    let in_a_year = match per {
        Measure::Road => weights.roads_year,
        Measure::Shipment => weights.ships_year,
        // Lines are looked at one by one.
        Measure::Line => 0.0,
        Measure::LargestArea => weights.area_year,
        Measure::Monk => weights.monks_year,
        Measure::Trio => weights.trios_year,
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
        Ability::OnShipment(gain) => side.now.gain(gain) * weights.ships_year * time,
        Ability::OnConquistador(gain) => side.now.gain(gain) * weights.marches_year * time,
        Ability::ExtraSpace(_) => weights.extra_space * time,
        Ability::BuyPrice(price) => {
            weights.buy_price * f32::from(SantaMaria::BUY_PRICE.saturating_sub(*price)) * time
        }
        Ability::Trades(times) => weights.trades * f32::from(times.saturating_sub(1)) * time,
        Ability::OnRetire(gain) => side.now.gain(gain) * side.time.retirements(),
        Ability::ActivationDiscount(coins) => {
            weights.activation_discount * f32::from(*coins) * time
        }
    }
}

/// What a monk at a place is worth, without its price and without what those
/// bishops bring that count monks: that is the same everywhere.
fn place(side: &Side<'_>, place: usize) -> f32 {
    match side.game.monk_place(place) {
        MonkPlace::Scholar(points, can) => {
            let mine = side.look.abilities().any(|other| other == can);
            f32::from(points) + if mine { 0.0 } else { ability(side, &can) }
        }
        MonkPlace::Bishop(points, per) => {
            let itself = if per == Measure::Monk { 1.0 } else { 0.0 };
            let lines =
                if per == Measure::Line { side.weights.lines_year * side.time.all() } else { 0.0 };
            f32::from(points) * (expected(side, per) + itself + lines) - PENALTY
        }
        MonkPlace::Station(gain) => side.now.gain(&gain),
    }
}

/// What bishops that count monks bring for one more.
fn counted(side: &Side<'_>) -> f32 {
    let bishops = side.look.bishops().filter(|&(_, per)| per == Measure::Monk);
    bishops.map(|(points, _)| f32::from(points)).sum()
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

/// What a blue die is worth for the rest of the game.
fn die(side: &Side<'_>) -> f32 {
    side.weights.die_year * (side.time.years + 0.5 * side.time.now)
}

/// A symbol on the track that a player has not reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symbol {
    /// Steps since the last symbol.
    behind: f32,
    /// Steps to this one.
    ahead: f32,
    /// What it is worth.
    worth: f32,
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
