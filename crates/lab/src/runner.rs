//! Plays the games of an arena or a simulation on all cores.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bots::Budget;
use games::{BotKind, Registered, Seating};
use play::{FastDice, Seed};
use tabletop::Seat;

use crate::bot_error::BotError;
use crate::entrant::{Entrant, Player};
use crate::external::{Program, Programs, Start};
use crate::game_result::GameResult;
use crate::game_seed::game_seed;
use crate::one_game::{self, Chance, FallibleBot, SeatState};
use crate::run_error::RunError;
use crate::schedule::Schedule;

/// Where a player comes from.
pub(crate) enum Source<G: Registered> {
    /// A bot of the register.
    Kind { kind: &'static BotKind<G>, budget: Budget },
    /// A program.
    Programs(Arc<Programs>),
}

/// The settings of every run of many games, apart from its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conditions {
    /// The budget of bots that have none of their own.
    pub budget: Budget,
    /// The seed of everything random.
    pub seed: u64,
    /// The number of games to play at once; one for each core if `None`.
    pub threads: Option<usize>,
    /// Maximum time for a program's answer.
    pub time_limit: Duration,
}

impl Conditions {
    /// Finds bots and starts programs, each name once. The list then refers to
    /// them by their numbers.
    pub(crate) fn sources<G: Registered>(
        &self,
        entrants: &[Entrant],
    ) -> Result<Sources<G>, RunError> {
        let mut sources = Sources { names: Vec::new(), listed: Vec::new(), of: Vec::new() };
        for entrant in entrants {
            let known = sources.names.iter().position(|name| *name == entrant.name);
            sources.listed.push(known.unwrap_or(sources.names.len()));
            if known.is_none() {
                sources.names.push(entrant.name.clone());
                sources.of.push(self.source(entrant)?);
            }
        }
        Ok(sources)
    }

    fn source<G: Registered>(&self, entrant: &Entrant) -> Result<Source<G>, RunError> {
        match &entrant.player {
            Player::Registered { bot, budget } => {
                let kind = games::bot::<G>(bot).map_err(RunError::Bot)?;
                Ok(Source::Kind { kind, budget: budget.unwrap_or(self.budget) })
            }
            Player::External { command } => {
                let started = Programs::new(command, self.time_limit);
                let name = entrant.name.clone();
                let failed = |error| RunError::Program { name, error };
                started.map(|it| Source::Programs(Arc::new(it))).map_err(failed)
            }
        }
    }

    /// The number of games to play at once. Bots whose time is measured
    /// must not share a core.
    fn workers<G: Registered>(&self, sources: &Sources<G>, games: u64) -> usize {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let is_timed = |source: &Source<G>| match source {
            Source::Kind { budget, .. } => matches!(budget, Budget::Time(_)),
            Source::Programs(_) => true,
        };
        let asked = self.threads.unwrap_or(cores).max(1);
        let workers = if sources.of.iter().any(is_timed) { asked.min(cores) } else { asked };
        workers.min(usize::try_from(games).unwrap_or(usize::MAX).max(1))
    }
}

/// The players that can be seated.
pub(crate) struct Sources<G: Registered> {
    /// Every name once.
    pub(crate) names: Vec<String>,
    /// The list, by the numbers of the names.
    pub(crate) listed: Vec<usize>,
    of: Vec<Source<G>>,
}

/// Which games are played.
pub(crate) enum Wanted {
    /// All of the schedule.
    All,
    /// Those with these numbers: the others were saved.
    Only(Vec<u64>),
}

/// How chance is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deal {
    /// All games of a group have it in common.
    Shared,
    /// Every game has its own.
    Own,
}

/// Plays games for an arena or a simulation, which differ in their settings only.
pub(crate) struct Runner<'a, G: Registered> {
    pub(crate) game: &'a G,
    pub(crate) conditions: &'a Conditions,
    pub(crate) sources: Sources<G>,
    pub(crate) schedule: &'a Schedule,
    pub(crate) wanted: Wanted,
    pub(crate) deal: Deal,
}

/// The progress of an arena or a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Games played so far, including saved ones.
    pub played: u64,
    /// Games saved by an earlier run.
    pub saved: u64,
    /// All games to be played.
    pub games: u64,
}

/// What the threads of a run have in common.
struct Done<T> {
    played: u64,
    take: T,
    outcome: Result<(), RunError>,
}

impl<G: Registered> Runner<'_, G> {
    /// Plays games in their order, so that a run that is stopped has whole
    /// groups. Each is handed over as soon as it is over, by one thread at a
    /// time; `take` may put an end to it.
    pub(crate) fn play(
        &self,
        progress: impl Fn(Progress) + Sync,
        take: impl FnMut(GameResult) -> Result<(), RunError> + Send,
    ) -> Result<(), RunError> {
        let games = self.schedule.games();
        let missing = match &self.wanted {
            Wanted::All => games,
            Wanted::Only(numbers) => numbers.len() as u64,
        };
        let saved = games - missing;
        progress(Progress { played: saved, saved, games });
        let next = AtomicU64::new(0);
        let done = Mutex::new(Done { played: saved, take, outcome: Ok(()) });
        let work = || {
            while let Some(number) = self.number(next.fetch_add(1, Ordering::Relaxed)) {
                let played = self.one(number);
                // A thread that panicked takes the whole run with it, so nothing is lost here.
                let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                if done.outcome.is_err() {
                    return;
                }
                done.outcome = (done.take)(played);
                done.played += 1;
                progress(Progress { played: done.played, saved, games });
            }
        };
        thread::scope(|scope| {
            for _ in 0..self.conditions.workers(&self.sources, missing) {
                scope.spawn(work);
            }
        });
        done.into_inner().unwrap_or_else(PoisonError::into_inner).outcome
    }

    /// The number of the next game, when this many have been begun.
    fn number(&self, begun: u64) -> Option<u64> {
        match &self.wanted {
            Wanted::All => (begun < self.schedule.games()).then_some(begun),
            Wanted::Only(numbers) => numbers.get(usize::try_from(begun).ok()?).copied(),
        }
    }

    fn one(&self, number: u64) -> GameResult {
        let pairing = self.schedule.pairing(number);
        let seed = self.conditions.seed;
        let first = game_seed(seed, number);
        let seats = Seat::first(self.game.seats()).zip(&pairing.seated).zip(2..);
        let places: Vec<SeatState<'_, G>> = seats
            .map(|((seat, &bot), own)| {
                let number = first.wrapping_add(own);
                SeatState::new(self.seat(bot, seat, number), number)
            })
            .collect();
        let number_of_chance = game_seed(seed, pairing.group);
        let chance = match self.deal {
            Deal::Shared => Chance::Shared(Seed::from_number(number_of_chance)),
            Deal::Own => Chance::Own(FastDice::new(number_of_chance)),
        };
        one_game::play(self.game, number, chance, first.wrapping_add(1), places)
    }

    fn seat(
        &self,
        bot: usize,
        seat: Seat,
        number: u64,
    ) -> Result<Box<dyn FallibleBot<G> + '_>, BotError> {
        match &self.sources.of[bot] {
            Source::Kind { kind, budget } => {
                let seating = Seating { number, budget: *budget, threads: 1 };
                Ok(Box::new((kind.make)(&seating)))
            }
            Source::Programs(programs) => {
                let start = Start { game: self.game, seat, number };
                Ok(Box::new(Program::seat(programs, &start)?))
            }
        }
    }
}
