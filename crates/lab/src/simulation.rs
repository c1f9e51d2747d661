//! Many games at one table, to learn who wins in which seat.

use std::collections::BTreeMap;

use games::Registered;
use serde::Serialize;
use tabletop::{ComponentSet, MAX_SEATS, Seat, Setup};

use crate::entrant::Entrant;
use crate::game_result::GameResult;
use crate::games_summary::{GamesSummary, SummaryCounter};
use crate::one_game::stand_in_name;
use crate::run_error::RunError;
use crate::runner::{Conditions, Deal, Progress, Runner, Wanted};
use crate::schedule::Schedule;
use crate::sheet::SheetSum;
use crate::statistics::wilson;

/// Many games at a table where everyone keeps their seat. An arena shows which bot is
/// stronger; a simulation shows what a set-up is like.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The table.
    pub setup: Setup,
    /// The players: one for all seats, or one for each.
    pub entrants: Vec<Entrant>,
    /// The number of games.
    pub games: u64,
    /// How they are played.
    pub conditions: Conditions,
}

/// The report of a simulation.
#[derive(Clone, Debug, Serialize)]
pub struct SeatsReport {
    /// The identifier of the game.
    pub game: &'static str,
    /// The table.
    pub setup: Setup,
    /// The sets of components that come with the game.
    #[serde(skip)]
    pub sets: &'static [ComponentSet],
    /// The seed of everything random.
    pub seed: u64,
    /// The number of games played.
    pub games: u64,
    /// The seats, clockwise from the first.
    pub seats: Vec<OneSeat>,
    /// The length and the ends of the games.
    #[serde(flatten)]
    pub summary: GamesSummary,
    /// The bot that took the seats of bots that failed.
    pub stand_in: &'static str,
}

/// How one seat fared.
#[derive(Clone, Debug, Serialize)]
pub struct OneSeat {
    /// The seat.
    pub seat: Seat,
    /// Who sat there.
    pub bot: String,
    /// The share of the games it won.
    pub win_share: f64,
    /// The 95 % interval of that share.
    pub ci95: [f64; 2],
    /// The mean of its points in the games that its bot played to the end itself;
    /// `None` if there is none.
    pub mean_score: Option<f64>,
    /// Its mean score sheet.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub mean_sheet: BTreeMap<String, f64>,
    /// The number of games in which it was lost to the stand-in. Each counts as a last place.
    pub forfeits: u64,
    /// Why, the first time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_forfeit: Option<String>,
}

impl SeatsReport {
    /// The number of seats that all bots together lost to the stand-in.
    #[must_use]
    pub fn forfeits(&self) -> u64 {
        self.seats.iter().map(|seat| seat.forfeits).sum()
    }
}

impl Simulation {
    /// Plays the games and reports on them. `progress` is called now and
    /// then with the number of games played, from any thread. The report follows from the settings
    /// alone, whatever the number of threads, unless a bot has its time measured.
    ///
    /// # Errors
    /// When the table or a bot is not what it must be.
    pub fn run<G: Registered>(
        &self,
        progress: impl Fn(Progress) + Sync,
    ) -> Result<SeatsReport, RunError> {
        let game = G::new(&self.setup).map_err(RunError::Setup)?;
        let seats = game.seats();
        let sources = self.conditions.sources::<G>(&self.entrants)?;
        let seated = match &*sources.listed {
            [] => return Err(RunError::Nobody),
            &[all] => vec![all; usize::from(seats)],
            each if each.len() == usize::from(seats) => each.to_vec(),
            other => return Err(RunError::Seats { listed: other.len(), seats }),
        };
        let bots: Vec<String> = seated.iter().map(|&bot| sources.names[bot].clone()).collect();
        let schedule = Schedule::fixed(seated, self.games);
        let mut sums = Sums::default();
        let runner = Runner {
            game: &game,
            conditions: &self.conditions,
            sources,
            schedule: &schedule,
            wanted: Wanted::All,
            deal: Deal::Own,
        };
        runner.play(progress, |played| {
            sums.add(&played);
            Ok(())
        })?;
        let games = sums.summary.games();
        Ok(SeatsReport {
            game: G::NAME,
            setup: game.setup(),
            sets: G::COMPONENTS,
            seed: self.conditions.seed,
            games,
            seats: Seat::first(seats)
                .zip(bots)
                .zip(sums.seats)
                .map(|((seat, bot), sums)| sums.finish(seat, bot, games))
                .collect(),
            summary: sums.summary.finish(),
            stand_in: stand_in_name::<G>(),
        })
    }
}

/// A victory, divisible by any number of winners.
const WIN: u64 = 60;

/// Sums over games. All are whole numbers, so that the order of adding makes no
/// difference and the same seed gives the same report on any number of cores.
#[derive(Clone, Debug, Default)]
struct Sums {
    summary: SummaryCounter,
    seats: [SeatSums; MAX_SEATS],
}

#[derive(Clone, Debug, Default)]
struct SeatSums {
    /// In sixtieths.
    wins: u64,
    finished: u64,
    points: i64,
    sheet: SheetSum,
    forfeits: u64,
    /// The first game that was lost to the stand-in, and why.
    first_forfeit: Option<(u64, String)>,
}

impl Sums {
    fn add(&mut self, played: &GameResult) {
        self.summary.add(played);
        for (seat, standing) in played.standing().into_iter().enumerate() {
            let Some(sums) = self.seats.get_mut(seat) else { return };
            sums.wins += (WIN as f64 * standing.win).round() as u64;
            let Some(points) = standing.points else { continue };
            sums.finished += 1;
            sums.points += i64::from(points);
            if let Some(sheet) = played.sheets.get(seat) {
                sums.sheet.add(sheet);
            }
        }
        for forfeit in &played.forfeits {
            let Some(sums) = self.seats.get_mut(forfeit.seat.index()) else { continue };
            sums.forfeits += 1;
            if sums.first_forfeit.as_ref().is_none_or(|(game, _)| played.game < *game) {
                sums.first_forfeit = Some((played.game, forfeit.reason.clone()));
            }
        }
    }
}

impl SeatSums {
    fn finish(self, seat: Seat, bot: String, games: u64) -> OneSeat {
        let wins = self.wins as f64 / WIN as f64;
        OneSeat {
            seat,
            bot,
            win_share: wins / games.max(1) as f64,
            ci95: wilson(wins, games as f64),
            mean_score: (self.finished > 0).then(|| self.points as f64 / self.finished as f64),
            mean_sheet: self.sheet.means(),
            forfeits: self.forfeits,
            first_forfeit: self.first_forfeit.map(|(_, reason)| reason),
        }
    }
}
