//! The points everyone can expect at the end.

use santa_maria::{Colour, SantaMaria, State};
use tabletop::{GameRules, MAX_SEATS, Seat};

use super::appraise::appraise;
use super::lines::{self, Yields};
use super::side::{Reaches, Side};
use super::survey::survey;
use super::{conquest, promise, religion, shipping};

/// By how much the sum of all hopes was too high in games of players who follow
/// it, by the years that are left: alone, and in company.
const TOO_HOPEFUL: [[f32; YEARS]; 2] = [[3.0, 15.0, -6.0], [1.0, 8.0, -7.0]];

const YEARS: usize = 3;

/// The points a player can expect.
fn expected(game: &SantaMaria, state: &State, seat: Seat, reaches: &Reaches) -> f32 {
    let mut side = appraise(game, state, seat, reaches);
    let sheet = side.look.sheet(seat);
    let time = side.time;
    if time.all() == 0.0 {
        // Retired for good: only the conquistador is still to be paid.
        return sheet.total() as f32 + conquest::hope(&side);
    }
    let (now, later) = survey(&mut side);
    let sure = (sheet.total() - sheet.coins) as f32;
    let too_much = TOO_HOPEFUL[usize::from(game.seats() > 1)][usize::from(state.years_left())];
    sure + side.now.means(&side.look, side.weights)
        + this_year(&side, now)
        + later_years(&side, &later)
        + side.colony.hope()
        + conquest::hope(&side)
        + shipping::incomes(&side)
        + shipping::sets(&side)
        + religion::progress(&side)
        + side.look.abilities().map(|it| religion::ability(&side, &it)).sum::<f32>()
        + side.look.bishops().map(|score| religion::growing(&side, score)).sum::<f32>()
        - too_much
}

/// What the rest of this year may bring.
fn this_year(side: &Side<'_>, mut yields: Yields) -> f32 {
    if side.time.now == 0.0 {
        return 0.0;
    }
    let weights = side.weights;
    let (worth, useful) = lines::dice_now(side, &mut yields);
    let die = if side.time.years > 0.0 { weights.early_die } else { weights.base_die };
    weights.dice_now * worth
        + die * f32::from(useful)
        + weights.singles_now * lines::singles_now(side, &yields)
        + weights.retire_bonus * promise::best_retirement(side)
        + weights.base_now
}

/// What the years after this one may bring.
fn later_years(side: &Side<'_>, yields: &Yields) -> f32 {
    if side.time.years == 0.0 {
        return 0.0;
    }
    let years = 1.0 + (side.time.years - 1.0) * side.weights.second_year;
    years * lines::dice_later(side, yields)
}

pub(super) fn outlook(game: &SantaMaria, state: &State) -> [f32; MAX_SEATS] {
    let mut points = [0.0; MAX_SEATS];
    let reaches = conquest::reaches(game, state);
    for seat in Seat::first(game.seats()) {
        points[seat.index()] = expected(game, state, seat, &reaches);
    }
    points
}

/// The years that are left, for everyone together: the mean.
fn time_left(game: &SantaMaria, state: &State) -> f32 {
    let dice = |seat| {
        let look = game.inspect(state, seat);
        f32::from(look.dice_left(Colour::White) + look.dice_left(Colour::Blue))
    };
    let all: f32 = Seat::first(game.seats()).map(dice).sum();
    f32::from(state.years_left()) + all / (5.0 * f32::from(game.seats()))
}

/// As measured: at the start of the years two outlooks are mistaken against each
/// other by 25, 19 and 13 points, and by 7 when hardly anything is left.
pub(super) fn doubt(game: &SantaMaria, state: &State) -> f32 {
    7.0 + 6.0 * time_left(game, state)
}

/// In the last year, and hardly a die is left.
pub(super) fn is_end_near(game: &SantaMaria, state: &State) -> bool {
    let dice = |seat| {
        let look = game.inspect(state, seat);
        look.dice_left(Colour::White) + look.dice_left(Colour::Blue)
    };
    state.years_left() == 0 && Seat::first(game.seats()).map(dice).sum::<u8>() <= 2
}
