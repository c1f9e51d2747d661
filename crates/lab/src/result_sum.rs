//! Sums of the results of one player, for the arena and for the simulation.

use crate::game_result::{GameResult, Standing};
use crate::sheet::SheetSum;

/// A victory, divisible by any number of winners.
const WIN: u64 = 60;

/// Sums over the results of seats. All are whole numbers, so that the order of adding makes
/// no difference and the same seed gives the same report on any number of cores.
#[derive(Clone, Debug, Default)]
pub(crate) struct ResultSum {
    /// The number of results.
    pub(crate) games: u64,
    /// In sixtieths.
    wins: u64,
    /// The number of games that the bot played to the end itself.
    finished: u64,
    /// Its points in them.
    points: i64,
    /// What brought these points.
    pub(crate) sheet: SheetSum,
    /// The number of games that were lost to the stand-in.
    pub(crate) forfeits: u64,
    /// The first of them, and why.
    first_forfeit: Option<(u64, String)>,
}

impl ResultSum {
    /// Adds the result of a seat.
    pub(crate) fn add(&mut self, played: &GameResult, seat: usize, standing: Standing) {
        self.games += 1;
        self.wins += (WIN as f64 * standing.win).round() as u64;
        // What brought the points of a stand-in is nothing its bot did.
        if let Some(points) = standing.points {
            self.finished += 1;
            self.points += i64::from(points);
            if let Some(sheet) = played.sheets.get(seat) {
                self.sheet.add(sheet);
            }
        }
        for forfeit in played.forfeits.iter().filter(|forfeit| forfeit.seat.index() == seat) {
            self.forfeits += 1;
            if self.first_forfeit.as_ref().is_none_or(|(game, _)| played.game < *game) {
                self.first_forfeit = Some((played.game, forfeit.reason.clone()));
            }
        }
    }

    /// The number of victories; a shared one counts in part.
    pub(crate) fn wins(&self) -> f64 {
        self.wins as f64 / WIN as f64
    }

    /// The share of the games that were won.
    pub(crate) fn win_share(&self) -> f64 {
        self.wins() / self.games.max(1) as f64
    }

    /// The mean of the points, if the bot played any game to the end itself.
    pub(crate) fn mean_score(&self) -> Option<f64> {
        (self.finished > 0).then(|| self.points as f64 / self.finished as f64)
    }

    /// Why the first game was lost to the stand-in.
    pub(crate) fn first_forfeit(&self) -> Option<String> {
        self.first_forfeit.as_ref().map(|(_, reason)| reason.clone())
    }
}
