//! What came out of an arena.

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop::{ComponentSet, Seat, Setup};

use crate::games_summary::GamesSummary;

/// What came out of an arena.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The identifier of the game.
    pub game: &'static str,
    /// The table.
    pub setup: Setup,
    /// The sets of components that come with the game.
    #[serde(skip)]
    pub sets: &'static [ComponentSet],
    /// The number everything random follows from.
    pub seed: u64,
    /// How long a bot may think that has no budget of its own.
    pub budget: String,
    /// How many games were asked for.
    pub asked: u64,
    /// How many were played: whole rotations of every line-up.
    pub games: u64,
    /// How many line-ups there are.
    pub line_ups: u64,
    /// How many games were dealt the same chance, one for each rotation.
    pub rotation: u64,
    /// The win share of each bot if all were equal; `None` for a game alone.
    pub par: Option<f64>,
    /// The bots, in the order they were listed, each name once.
    pub bots: Vec<BotReport>,
    /// Every two bots that met.
    pub pairs: Vec<PairReport>,
    /// How the games went.
    #[serde(flatten)]
    pub summary: GamesSummary,
    /// Who took the seats of bots that failed.
    pub stand_in: &'static str,
    /// How many seconds this run took; what was saved before is not in it.
    pub seconds: f64,
}

impl Report {
    /// How many seats were lost to the stand-in, by all bots together.
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
    /// How many seats it played: each seat of each game counts.
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
    /// What its points come from, where the game tells.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub mean_sheet: BTreeMap<String, f64>,
    /// How many of its seats it lost to the stand-in. Each counts as a last place.
    pub forfeits: u64,
    /// Why, the first time.
    pub first_forfeit: Option<String>,
    /// How many milliseconds it thought about a decision, on average.
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
    /// How often a seat of one met a seat of the other.
    pub meetings: u64,
    /// In what share of them the first finished ahead; a tie is half.
    pub ahead: f64,
    /// The 95 % interval of that share.
    pub ci95: [f64; 2],
}
