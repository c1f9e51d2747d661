//! The report of an arena.

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop::{ComponentSet, Seat, Setup};

use crate::games_summary::GamesSummary;

/// The report of an arena.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The identifier of the game.
    pub game: &'static str,
    /// The table.
    pub setup: Setup,
    /// The sets of components that come with the game.
    #[serde(skip)]
    pub sets: &'static [ComponentSet],
    /// The seed of everything random.
    pub seed: u64,
    /// The budget of bots that have none of their own.
    pub budget: String,
    /// The number of games asked for.
    pub asked: u64,
    /// The number of games played: whole rotations of every line-up.
    pub games: u64,
    /// The number of line-ups.
    pub line_ups: u64,
    /// The number of games with the same chance, one for each rotation.
    pub rotation: u64,
    /// The win share of each bot if all were equal; `None` for a game alone.
    pub par: Option<f64>,
    /// The bots, in the order they were listed, each name once.
    pub bots: Vec<BotReport>,
    /// Every two bots that met.
    pub pairs: Vec<PairReport>,
    /// The length and the ends of the games.
    #[serde(flatten)]
    pub summary: GamesSummary,
    /// The bot that took the seats of bots that failed.
    pub stand_in: &'static str,
    /// The seconds this run took, without earlier runs that were saved.
    pub seconds: f64,
}

impl Report {
    /// The number of seats that all bots together lost to the stand-in.
    #[must_use]
    pub fn forfeits(&self) -> u64 {
        self.bots.iter().map(|bot| bot.forfeits).sum()
    }
}

/// How one bot fared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotReport {
    /// Its name, as it was listed.
    pub name: String,
    /// The number of seats it played: each seat of each game counts.
    pub games: u64,
    /// Its victories for each of them, so that all bots compare with par.
    pub win_share: f64,
    /// The 95 % interval of the win share.
    pub ci95: [f64; 2],
    /// The mean of its points in the games that it played to the end itself;
    /// `None` if there is none.
    pub mean_score: Option<f64>,
    /// The 95 % interval of the mean, where there are games enough.
    pub score_ci95: Option<[f64; 2]>,
    /// The points that 5, 25, 50, 75 and 95 % of these games stayed at or below.
    pub score_quantiles: Option<[i32; 5]>,
    /// The mean of its places; 1 is first.
    pub mean_place: f64,
    /// Its rating in Elo's unit; the mean of all bots is 0.
    pub rating: f64,
    /// The 95 % interval of the rating, unless it met nobody.
    pub rating_ci95: Option<[f64; 2]>,
    /// How it fared in each seat it had.
    pub seats: Vec<SeatReport>,
    /// Its mean score sheet.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub mean_sheet: BTreeMap<String, f64>,
    /// The number of its seats lost to the stand-in. Each counts as a last place.
    pub forfeits: u64,
    /// Why, the first time.
    pub first_forfeit: Option<String>,
    /// The mean number of milliseconds it took for a decision.
    pub milliseconds_mean: f64,
}

/// How a bot fared in one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// The seat.
    pub seat: Seat,
    /// How many games.
    pub games: u64,
    /// The share of them it won.
    pub win_share: f64,
    /// The mean of its points in the games that it played to the end itself.
    pub mean_score: Option<f64>,
}

/// How two bots fared against each other.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairReport {
    /// The bot that was listed first.
    pub first: String,
    /// The other one.
    pub second: String,
    /// The number of times that a seat of one met a seat of the other.
    pub meetings: u64,
    /// In what share of them the first finished ahead; a tie is half.
    pub ahead: f64,
    /// The 95 % interval of that share.
    pub ci95: [f64; 2],
}
