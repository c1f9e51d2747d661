//! The command `bench`: measures how fast random games are played on one thread.

use std::hint::black_box;
use std::io::Write;
use std::time::Duration;

use games::{Registered, Visitor};
use lab::statistics::median;
use lab::text::{self, count};
use play::{FastDice, Random, play_out};
use serde::Serialize;
use tabletop::{ComponentSet, Game, Setup};

use crate::clock::processor_time;
use crate::command::Bench;
use crate::command_error::CommandError;
use crate::layout;
use crate::thinking::{self, Thinking};

/// The figures. Speeds are per second of processor time of one thread.
#[derive(Debug, Serialize)]
struct Report {
    game: &'static str,
    setup: Setup,
    #[serde(skip)]
    sets: &'static [ComponentSet],
    games_per_second: f64,
    decisions_per_second: f64,
    decisions_per_game: f64,
    state_bytes: usize,
    copy_ns: f64,
    games: u64,
    runs: usize,
}

/// Timed runs; the median of them is reported.
const RUNS: usize = 5;

/// How long a timed run takes.
const RUN: Duration = Duration::from_secs(1);

pub(crate) fn run(wanted: &Bench, out: &mut impl Write) -> Result<(), CommandError> {
    let setup = wanted.table.setup()?;
    if wanted.thinking {
        let report = games::visit(&wanted.table.game, Thinking { wanted, setup })??;
        return Ok(layout::report(&report, wanted.json, out, thinking::show)?);
    }
    let report = games::visit(&wanted.table.game, Measurement { wanted, setup })??;
    Ok(layout::report(&report, wanted.json, out, show)?)
}

fn show<W: Write>(report: &Report, out: &mut W) -> std::io::Result<()> {
    let Report { game, setup, games, runs, .. } = report;
    writeln!(
        out,
        "{game}, {}: {} in {}",
        text::setup(setup, report.sets),
        count(*games, "random game"),
        count(*runs as u64, "run")
    )?;
    writeln!(out, "{:>12.0} games a second", report.games_per_second)?;
    writeln!(out, "{:>12.0} decisions a second", report.decisions_per_second)?;
    writeln!(out, "{:>12.1} decisions a game", report.decisions_per_game)?;
    writeln!(out, "{:>12} bytes a state", report.state_bytes)?;
    writeln!(out, "{:>12.1} ns to copy one", report.copy_ns)?;
    writeln!(out, "Per second of processor time of one thread, median of the runs.")
}

struct Measurement<'a> {
    wanted: &'a Bench,
    setup: Setup,
}

impl Visitor for Measurement<'_> {
    type Output = Result<Report, CommandError>;

    fn visit<G: Registered>(self) -> Result<Report, CommandError> {
        let game = G::new(&self.setup)?;
        let mut player = Playing::new(&game, self.wanted.seed);
        let mut speeds = Vec::new();
        match self.wanted.games {
            Some(games) => speeds.push(player.speed(|played, _| played < games)),
            None => {
                // Warm caches and clocks first.
                player.speed(|_, time| time < RUN / 4);
                (player.games, player.decisions) = (0, 0);
                for _ in 0..RUNS {
                    speeds.push(player.speed(|_, time| time < RUN));
                }
            }
        }
        let decisions_per_game = player.decisions as f64 / player.games.max(1) as f64;
        let runs = speeds.len();
        let games_per_second = median(speeds);
        Ok(Report {
            game: G::NAME,
            setup: game.setup(),
            sets: G::COMPONENTS,
            games_per_second,
            decisions_per_second: games_per_second * decisions_per_game,
            decisions_per_game,
            state_bytes: size_of::<G::State>(),
            copy_ns: copy_ns(&game.start()),
            games: player.games,
            runs,
        })
    }
}

/// Random games, one after the other.
struct Playing<'a, G: Game> {
    game: &'a G,
    dice: FastDice,
    random: Random,
    options: Vec<G::Action>,
    games: u64,
    decisions: u64,
}

impl<'a, G: Game> Playing<'a, G> {
    fn new(game: &'a G, seed: u64) -> Self {
        Playing {
            game,
            dice: FastDice::new(seed),
            random: Random::new(seed.wrapping_add(1)),
            options: Vec::with_capacity(G::ACTIONS),
            games: 0,
            decisions: 0,
        }
    }

    /// Plays while `go_on` wants more games, and says how many a second.
    fn speed(&mut self, go_on: impl Fn(u64, Duration) -> bool) -> f64 {
        let (start, mut played) = (processor_time(), 0);
        loop {
            // Asking for the time costs as much as several decisions.
            for _ in 0..if go_on(played + 16, Duration::ZERO) { 16 } else { 1 } {
                self.play();
                played += 1;
            }
            let time = processor_time().saturating_sub(start);
            if !go_on(played, time) {
                return played as f64 / time.as_secs_f64().max(1e-9);
            }
        }
    }

    fn play(&mut self) {
        let mut state = self.game.start();
        let random = &mut self.random;
        let choose = |_: &G, _: &G::State, _, options: &[G::Action]| random.pick(options);
        let tally = play_out(self.game, &mut state, &mut self.options, choose, &mut self.dice);
        black_box(&state);
        self.games += 1;
        self.decisions += u64::from(tally.decisions + tally.automatic);
    }
}

fn copy_ns<S: Copy>(state: &S) -> f64 {
    const COPIES: u32 = 2_000_000;
    let start = processor_time();
    let mut copy = *state;
    for _ in 0..COPIES {
        copy = *black_box(&copy);
    }
    black_box(&copy);
    processor_time().saturating_sub(start).as_secs_f64() * 1e9 / f64::from(COPIES)
}
