//! The points everyone can expect at the end.

use santa_maria::{Cells, Colour, Measure, SantaMaria, Space, State};
use tabletop::{Game, MAX_SEATS, Seat};

use super::conquest::Reaches;
use super::lines::{self, Yields};
use super::side::Side;
use super::{conquest, promise, religion, shipping};

/// The buildings of a colony: what they bring in this year, and in later ones.
/// Roads are taken note of on the way.
pub(super) fn survey(side: &mut Side<'_>) -> (Yields, Yields) {
    let (mut now, mut later) = (Yields::NONE, Yields::NONE);
    let goes_on = side.time.now > 0.0;
    let looks_ahead = side.time.years > 0.0;
    let vacant = side.look.vacant();
    for cell in Cells::ALL.without(side.look.empty()).iter() {
        match side.look.space(cell) {
            Some(Space::Road { colonists }) => side.colony.add(cell, *colonists),
            Some(space) => {
                if goes_on && vacant.contains(cell) {
                    now.add(cell, side.now.space(space));
                }
                if looks_ahead {
                    later.add(cell, side.later.space(space));
                }
            }
            None => {}
        }
    }
    (now, later)
}

/// What the points come from.
const PARTS: usize = 14;

/// The points a player can expect, part by part.
fn parts(game: &SantaMaria, state: &State, seat: Seat, reaches: &Reaches) -> [f32; PARTS] {
    let mut parts = [0.0; PARTS];
    let mut side = Side::new(game, state, seat, reaches);
    let sheet = side.look.sheet(seat);
    let time = side.time;
    if time.all() == 0.0 {
        // Retired for good: only the conquistador is still to be paid.
        parts[0] = sheet.total() as f32;
        parts[3] = conquest::hope(&side);
        return parts;
    }
    let weights = side.weights;
    let (mut now, later) = survey(&mut side);
    parts[0] = (sheet.total() - sheet.coins) as f32;
    parts[1] = side.now.means(&side.look, weights);
    parts[2] = side.colony.hope();
    parts[3] = conquest::hope(&side);
    if time.now > 0.0 {
        let (worth, useful) = lines::dice_now(&side, &mut now);
        parts[4] = weights.dice_now * worth;
        let die = if time.years > 0.0 { weights.early_die } else { weights.base_die };
        parts[13] += die * f32::from(useful);
        parts[5] = weights.singles_now * lines::singles_now(&side, &now);
        parts[6] = weights.retire_bonus * promise::best_retirement(&side);
    }
    if time.years > 0.0 {
        let years = 1.0 + (time.years - 1.0) * weights.second_year;
        parts[7] = years * lines::dice_later(&side, &later);
    }
    parts[8] = shipping::incomes(&side);
    parts[9] = shipping::sets(&side);
    parts[10] = religion::progress(&side);
    parts[11] = side.look.abilities().map(|it| religion::ability(&side, &it)).sum::<f32>();
    let growth = |(points, per): (u8, Measure)| f32::from(points) * religion::growth(&side, per);
    parts[12] = side.look.bishops().map(growth).sum::<f32>();
    parts[13] += weights.base_year * time.years;
    if time.now > 0.0 {
        parts[13] += weights.base_now;
    }
    parts
}

pub(super) fn outlook(game: &SantaMaria, state: &State) -> [f32; MAX_SEATS] {
    let mut points = [0.0; MAX_SEATS];
    let reaches = conquest::reaches(game, state);
    for seat in Seat::first(game.seats()) {
        points[seat.index()] = parts(game, state, seat, &reaches).iter().sum();
    }
    points
}

/// The years that are left, for everyone together: the mean.
fn time_left(game: &SantaMaria, state: &State) -> f32 {
    let dice = |seat| {
        let look = game.look(state, seat);
        f32::from(look.dice_left(Colour::White) + look.dice_left(Colour::Blue))
    };
    let all: f32 = Seat::first(game.seats()).map(dice).sum();
    f32::from(state.years_left()) + all / (5.0 * f32::from(game.seats()))
}

pub(super) fn doubt(game: &SantaMaria, state: &State) -> f32 {
    5.0 + 5.5 * time_left(game, state)
}

/// In the last year, and hardly a die is left.
pub(super) fn is_end_near(game: &SantaMaria, state: &State) -> bool {
    let dice = |seat| {
        let look = game.look(state, seat);
        look.dice_left(Colour::White) + look.dice_left(Colour::Blue)
    };
    state.years_left() == 0 && Seat::first(game.seats()).map(dice).sum::<u8>() <= 2
}
