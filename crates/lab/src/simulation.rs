//! Many games at one table, to learn who wins in which seat.

use std::collections::BTreeMap;

use games::Registered;
use serde::Serialize;
use tabletop::{ComponentSet, MAX_SEATS, Seat, Setup};

use crate::entrant::Entrant;
use crate::game_result::GameResult;
use crate::games_summary::{GamesSummary, SummaryCounter};
use crate::one_game::stand_in_name;
use crate::result_sum::ResultSum;
use crate::run_error::RunError;
use crate::runner::{Conditions, Deal, Progress, Runner, Wanted};
use crate::schedule::Schedule;
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
                .zip(&sums.seats)
                .map(|((seat, bot), sum)| one_seat(seat, bot, sum))
                .collect(),
            summary: sums.summary.finish(),
            stand_in: stand_in_name::<G>(),
        })
    }
}

/// Sums over games.
#[derive(Clone, Debug, Default)]
struct Sums {
    summary: SummaryCounter,
    seats: [ResultSum; MAX_SEATS],
}

impl Sums {
    fn add(&mut self, played: &GameResult) {
        self.summary.add(played);
        for (seat, standing) in played.standing().into_iter().enumerate() {
            let Some(sum) = self.seats.get_mut(seat) else { return };
            sum.add(played, seat, standing);
        }
    }
}

fn one_seat(seat: Seat, bot: String, sum: &ResultSum) -> OneSeat {
    OneSeat {
        seat,
        bot,
        win_share: sum.win_share(),
        ci95: wilson(sum.wins(), sum.games as f64),
        mean_score: sum.mean_score(),
        mean_sheet: sum.sheet.means(),
        forfeits: sum.forfeits,
        first_forfeit: sum.first_forfeit(),
    }
}
