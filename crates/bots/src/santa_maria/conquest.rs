//! The conquistador track: points for those who have come furthest in a year.

use santa_maria::{Ability, Deed, Occasion, PlayerView, Resource, SantaMaria, State};
use tabletop::{GameRules, MAX_SEATS, Name, Seat};

use super::side::{Reaches, Side};
use super::weights::{Weights, weights};

/// A smooth step from nothing to one.
fn sigmoid(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}

/// Ships whose income is a step.
fn marching_ships(game: &SantaMaria, look: &PlayerView<'_>) -> f32 {
    (0..SantaMaria::DOCKS)
        .map(|dock| {
            f32::from(game.income(dock).deeds[Deed::Conquistador]) * look.ships(dock) as f32
        })
        .sum()
}

/// The share of a year's work that is left, roughly: nothing after retiring.
fn work_left(look: &PlayerView<'_>) -> f32 {
    use santa_maria::Colour::{Blue, White};
    f32::from(look.dice_left(White) + look.dice_left(Blue)) / 4.0
}

/// How far everyone will come in this year.
pub(super) fn reaches(game: &SantaMaria, state: &State) -> Reaches {
    let mut all = [0.0; MAX_SEATS];
    for seat in Seat::first(game.seats()) {
        all[seat.index()] = reach(game, state, seat, weights());
    }
    all
}

fn reach(game: &SantaMaria, state: &State, seat: Seat, weights: &Weights) -> f32 {
    let look = game.inspect(state, seat);
    let (space, below) = look.conquistador();
    let mut reach = f32::from(space) - 0.3 * f32::from(below);
    if look.retired().is_none() {
        reach += marching_ships(game, &look) + weights.march_hope * work_left(&look);
    }
    reach.min(f32::from(game.conquistador_end()))
}

/// The points for this year that a player can expect, coming so much further
/// than now seems likely.
fn honour(side: &Side<'_>, further: f32) -> f32 {
    let (game, state, weights) = (side.game, side.state, side.weights);
    let reach_of = |seat: Seat| side.reaches[seat.index()];
    let mine = reach_of(side.seat) + further;
    let doubt = weights.march_doubt + weights.march_doubt_year * side.time.now;
    let year = state.year();
    if game.seats() == 1 {
        let beyond = mine - f32::from(game.tree(year)) + 0.5;
        return sigmoid(2.0 * beyond / doubt) * f32::from(game.honour(year, 0));
    }
    let others = Seat::first(game.seats()).filter(|&other| other != side.seat);
    let place: f32 = others.map(|other| sigmoid(2.0 * (reach_of(other) - mine) / doubt)).sum();
    let (whole, part) = (place as usize, place.fract());
    let points = |place| f32::from(game.honour(year, place));
    // Who does not march at all gets nothing.
    let marches = mine.clamp(0.0, 1.0);
    marches * (points(whole) * (1.0 - part) + points(whole + 1) * part)
}

/// The points for this year that a player can expect.
pub(super) fn hope(side: &Side<'_>) -> f32 {
    honour(side, 0.0)
}

/// What scholars bring with every step.
fn reward(side: &Side<'_>) -> f32 {
    let gains = side.look.abilities().filter_map(|ability| match ability {
        Ability::On(Occasion::Conquistador, bounty) => Some(side.now.gain(&bounty.gain)),
        _ => None,
    });
    gains.sum()
}

/// What one step is worth in this year.
pub(super) fn march(side: &Side<'_>) -> f32 {
    let (space, _) = side.look.conquistador();
    if space >= side.game.conquistador_end() {
        return reward(side);
    }
    let gold = side.now.more[Resource::Gold.index()];
    let mut before = 0;
    let mut way = 0.0;
    for &at in side.game.gold_spaces() {
        if at > space {
            way = gold / f32::from(at - before.min(space));
            // The last step brings it all; the first ones only hope.
            way *= if at == space + 1 { 1.5 } else { 0.7 };
            break;
        }
        before = at;
    }
    reward(side) + way + (honour(side, 1.0) - honour(side, 0.0)).max(0.0)
}

/// What one step is worth in the years to come.
pub(super) fn march_later(side: &Side<'_>) -> f32 {
    let year = (side.state.year() + 1).min(side.state.year() + side.state.years_left());
    let gold = 0.3 * side.later.plain[Resource::Gold.index()];
    reward(side) + gold + side.weights.march_later * f32::from(side.game.honour(year, 0))
}
