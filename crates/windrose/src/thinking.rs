//! Measures how fast the computer players think, from positions in the middle of games.

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use bots::{Budget, Evaluate, Greedy, Heuristic, Scratch, Search};
use games::{Registered, Visitor};
use lab::statistics::median;
use lab::text;
use play::{Bot, FastDice, Observed, Random, play_out};
use serde::Serialize;
use tabletop::{ComponentSet, Node, Setup};

use crate::clock::processor_time;
use crate::command::Bench;
use crate::command_error::CommandError;

/// The figures. Speeds are per second of processor time of one thread.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    game: &'static str,
    setup: Setup,
    #[serde(skip)]
    sets: &'static [ComponentSet],
    positions: usize,
    playouts_per_second: f64,
    judgements_per_second: f64,
    nodes_per_second: f64,
    budget_ms: f64,
    longest_ms: f64,
    runs: usize,
}

/// Positions that are thought about: one from the middle of each game.
const POSITIONS: usize = 40;
/// Timed runs; the median of them is reported.
const RUNS: usize = 5;
/// Playouts from each position in a run.
const PLAYOUTS: usize = 100;
/// Nodes of a tree from each position in a run.
const NODES: u32 = 2_000;
/// The time budget that is tried.
const GUARD: Duration = Duration::from_millis(200);

pub(crate) struct Thinking<'a> {
    pub(crate) wanted: &'a Bench,
    pub(crate) setup: Setup,
}

impl Visitor for Thinking<'_> {
    type Output = Result<Report, CommandError>;

    fn visit<G: Registered>(self) -> Result<Report, CommandError> {
        let game = G::new(&self.setup)?;
        let seed = self.wanted.seed;
        let positions: Vec<G::State> =
            (0..POSITIONS as u64).filter_map(|number| middle(&game, seed + number)).collect();
        let speed = |count: usize, work: &mut dyn FnMut(&G::State)| {
            let run = || {
                let start = processor_time();
                positions.iter().for_each(&mut *work);
                let time = processor_time().saturating_sub(start).as_secs_f64();
                (count * positions.len()) as f64 / time.max(1e-9)
            };
            median(std::iter::repeat_with(run).take(RUNS).collect())
        };
        let (mut random, mut scratch) = (Random::new(seed), Scratch::new(seed));
        let playouts_per_second = speed(PLAYOUTS, &mut |from| {
            for _ in 0..PLAYOUTS {
                let mut state = *from;
                let choose = |_: &G, _: &G::State, _, options: &[G::Action]| random.pick(options);
                play_out(&game, &mut state, &mut scratch.options, choose, &mut scratch.dice);
                black_box(&state);
            }
        });
        let judgements_per_second = speed(PLAYOUTS, &mut |from| {
            for _ in 0..PLAYOUTS {
                black_box(Heuristic::far::<G>().value(&game, from, &mut scratch));
            }
        });
        let nodes_per_second = speed(NODES as usize, &mut |from| {
            think(&game, from, Budget::Nodes(NODES), seed);
        });
        let longest = positions.iter().map(|from| {
            let start = Instant::now();
            think(&game, from, Budget::Time(GUARD), seed);
            start.elapsed()
        });
        let longest_ms = longest.max().unwrap_or_default().as_secs_f64() * 1e3;
        Ok(Report {
            game: G::NAME,
            setup: game.setup(),
            sets: G::COMPONENTS,
            positions: positions.len(),
            playouts_per_second,
            judgements_per_second,
            nodes_per_second,
            budget_ms: GUARD.as_secs_f64() * 1e3,
            longest_ms,
            runs: RUNS,
        })
    }
}

/// A decision halfway through a game of greedy players.
fn middle<G: Registered>(game: &G, number: u64) -> Option<G::State> {
    let (mut states, mut options) = (Vec::new(), Vec::with_capacity(G::ACTIONS));
    let mut greedy = Greedy::new(Heuristic::NEAR, number);
    let choose = |game: &G, state: &G::State, seat, options: &[G::Action]| {
        states.push(*state);
        let seen = Observed::new(game, state, seat, &mut FastDice::new(number));
        greedy.choose(&seen, options)
    };
    play_out(game, &mut game.start(), &mut options, choose, &mut FastDice::new(number));
    states.get(states.len() / 2).copied()
}

/// One decision.
fn think<G: Registered>(game: &G, state: &G::State, budget: Budget, number: u64) {
    let Node::Decision(seat) = game.node(state) else { return };
    let mut options = Vec::new();
    game.options(state, &mut options);
    let seen = Observed::new(game, state, seat, &mut FastDice::new(number));
    let mut search = Search::new(Heuristic::far::<G>(), budget, 1, number);
    black_box(search.choose(&seen, &options));
}

pub(crate) fn show<W: Write>(report: &Report, out: &mut W) -> std::io::Result<()> {
    let Report { game, setup, positions, .. } = report;
    let table = text::setup(setup, report.sets);
    let positions = text::count(*positions as u64, "position");
    writeln!(out, "{game}, {table}: {positions} from the middle of games")?;
    writeln!(out, "{:>12.0} random playouts to the end a second", report.playouts_per_second)?;
    writeln!(out, "{:>12.0} judgements a second", report.judgements_per_second)?;
    writeln!(out, "{:>12.0} nodes of the search a second", report.nodes_per_second)?;
    let (budget, longest) = (report.budget_ms, report.longest_ms);
    writeln!(out, "{longest:>12.1} ms for the longest decision of a budget of {budget:.0} ms")?;
    writeln!(out, "Per second of processor time of one thread, median of {} runs.", report.runs)
}
