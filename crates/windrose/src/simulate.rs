//! Many games between bots: who wins, with which scores, how long it takes.

use std::collections::BTreeMap;
use std::io::Write;

use games::{BotKind, Registered, Seating, Visitor};
use lab::first_number;
use lab::sheet::{self, SHEETS, Seen};
use lab::statistics::wilson;
use lab::words::{self, percent, percents};
use play::{Bot, FastDice, Observed, Tally, play_out};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::Serialize;
use tabletop::{ComponentSet, MAX_SEATS, Seat, Setup, Title};

use crate::command::Simulate;
use crate::failure::Failure;
use crate::{layout, progress};

/// What came out of the games.
#[derive(Debug, Serialize)]
struct Report {
    game: &'static str,
    setup: Setup,
    #[serde(skip)]
    sets: &'static [ComponentSet],
    seed: u64,
    games: u64,
    seats: Vec<SeatReport>,
    /// How many games, the first ones, say what the points come from.
    sheet_games: u64,
    rounds_mean: f64,
    decisions_mean: f64,
    automatic_mean: f64,
    end_reasons: BTreeMap<&'static str, u64>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    achievements: BTreeMap<String, u64>,
}

#[derive(Debug, Serialize)]
struct SeatReport {
    seat: Seat,
    bot: String,
    win_share: f64,
    ci95: [f64; 2],
    mean_score: f64,
    /// What the points come from, where the game tells.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    mean_sheet: BTreeMap<String, f64>,
}

/// Sums over games. All are whole numbers, so that the order of adding makes no
/// difference and the same seed gives the same report on any number of cores.
#[derive(Clone, Debug, Default)]
struct Sums {
    games: u64,
    /// In sixtieths: a victory is shared by at most five.
    wins: [u64; MAX_SEATS],
    points: [i64; MAX_SEATS],
    rounds: u64,
    decisions: u64,
    automatic: u64,
    ends: BTreeMap<&'static str, u64>,
    /// How many games the sheet is of.
    sheets: u64,
    /// The points of each seat that an item of the score sheet brought.
    sheet: BTreeMap<String, [i64; MAX_SEATS]>,
    achievements: BTreeMap<String, u64>,
}

/// A victory, divisible by any number of winners.
const WIN: u64 = 60;

impl Sums {
    fn add(mut self, other: Sums) -> Sums {
        self.games += other.games;
        for seat in 0..MAX_SEATS {
            self.wins[seat] += other.wins[seat];
            self.points[seat] += other.points[seat];
        }
        self.rounds += other.rounds;
        self.decisions += other.decisions;
        self.automatic += other.automatic;
        for (reason, count) in other.ends {
            *self.ends.entry(reason).or_default() += count;
        }
        self.sheets += other.sheets;
        for (item, points) in other.sheet {
            let sum = self.sheet.entry(item).or_default();
            sum.iter_mut().zip(points).for_each(|(sum, points)| *sum += points);
        }
        for (name, count) in other.achievements {
            *self.achievements.entry(name).or_default() += count;
        }
        self
    }
}

pub(crate) fn run(wanted: &Simulate, out: &mut impl Write) -> Result<(), Failure> {
    let setup = wanted.table.setup()?;
    let report = games::visit(&wanted.table.game, Simulation { wanted, setup })??;
    Ok(layout::report(&report, wanted.json, out, show)?)
}

struct Simulation<'a> {
    wanted: &'a Simulate,
    setup: Setup,
}

impl Visitor for Simulation<'_> {
    type Output = Result<Report, Failure>;

    fn visit<G: Registered>(self) -> Result<Report, Failure> {
        let game = G::new(&self.setup)?;
        let seats = game.seats();
        let bots = bots::<G>(&self.wanted.bots, seats)?;
        let progress = progress::of_games(self.wanted.games);
        let sums = (0..self.wanted.games)
            .into_par_iter()
            .map_init(
                || Vec::with_capacity(G::ACTIONS),
                |options, number| {
                    let sums = one(&game, &bots, self.wanted.seed, number, options);
                    progress.inc(1);
                    sums
                },
            )
            .reduce(Sums::default, Sums::add);
        progress.finish_and_clear();
        Ok(report(&game, &bots, &sums, self.wanted.seed))
    }
}

/// One bot for each seat.
fn bots<G: Registered>(names: &[String], seats: u8) -> Result<Vec<&'static BotKind<G>>, Failure> {
    let kinds: Vec<_> = names.iter().map(|name| games::bot::<G>(name)).collect::<Result<_, _>>()?;
    match kinds.as_slice() {
        &[all] => Ok(vec![all; usize::from(seats)]),
        each if each.len() == usize::from(seats) => Ok(kinds),
        other => Err(Failure::Bots { given: other.len(), seats }),
    }
}

fn one<G: Title>(
    game: &G,
    kinds: &[&'static BotKind<G>],
    seed: u64,
    number: u64,
    options: &mut Vec<G::Action>,
) -> Sums {
    let first = first_number(seed, number);
    let mut dice = FastDice::new(first);
    let mut eyes = FastDice::new(first.wrapping_add(1));
    let mut players: Vec<Box<dyn Bot<G>>> = kinds
        .iter()
        .zip(2..)
        .map(|(kind, seat)| (kind.make)(&Seating::new(first.wrapping_add(seat))))
        .collect();
    let mut state = game.start();
    let Tally { decisions, automatic, .. } = play_out(
        game,
        &mut state,
        options,
        |game, state, seat, options| {
            let seen = Observed::new(game, state, seat, &mut eyes);
            players[seat.index()].choose(&seen, options)
        },
        &mut dice,
    );
    let sums = Sums {
        games: 1,
        decisions: decisions.into(),
        automatic: automatic.into(),
        ..Sums::default()
    };
    let sums = tally(game, &state, sums);
    // Whether a game alone is won is told by its view only.
    if number < SHEETS || game.seats() == 1 { look(game, &state, sums) } else { sums }
}

fn tally<G: Title>(game: &G, state: &G::State, mut sums: Sums) -> Sums {
    let scores = game.scores(state);
    let winners = scores.winners().count() as u64;
    for seat in scores.winners() {
        sums.wins[seat.index()] = WIN / winners.max(1);
    }
    for (seat, score) in scores.iter() {
        sums.points[seat.index()] = score.points.into();
    }
    sums.rounds = game.round(state).into();
    let mut endings = Vec::new();
    game.endings(state, &mut endings);
    sums.ends.extend(endings.into_iter().map(|reason| (reason, 1)));
    sums
}

/// Adds what the view of a game that is over tells.
fn look<G: Title>(game: &G, state: &G::State, mut sums: Sums) -> Sums {
    let Seen { win, achievements, seats } = sheet::seen(game, state);
    sums.sheets = 1;
    // Whoever plays alone has the most points and may have lost all the same.
    if win == Some(false) {
        sums.wins = [0; MAX_SEATS];
    }
    sums.achievements.extend(achievements.into_iter().flatten().map(|name| (name, 1)));
    for (seat, sheet) in seats {
        for (item, points) in sheet.sheet.into_iter().flatten() {
            sums.sheet.entry(item).or_default()[seat.index()] = points;
        }
    }
    sums
}

fn report<G: Title>(game: &G, bots: &[&'static BotKind<G>], sums: &Sums, seed: u64) -> Report {
    let games = sums.games.max(1) as f64;
    let mean = |sum: f64| sum / games;
    let sheets = sums.sheets.max(1) as f64;
    let seats = Seat::first(game.seats()).zip(bots).map(|(seat, bot)| {
        let wins = sums.wins[seat.index()] as f64 / WIN as f64;
        SeatReport {
            seat,
            bot: bot.name.to_owned(),
            win_share: mean(wins),
            ci95: wilson(wins, sums.games as f64),
            mean_score: mean(sums.points[seat.index()] as f64),
            mean_sheet: sums
                .sheet
                .iter()
                .map(|(item, points)| (item.clone(), points[seat.index()] as f64 / sheets))
                .collect(),
        }
    });
    Report {
        game: G::NAME,
        setup: game.setup(),
        sets: G::COMPONENTS,
        seed,
        games: sums.games,
        seats: seats.collect(),
        sheet_games: sums.sheets,
        rounds_mean: mean(sums.rounds as f64),
        decisions_mean: mean(sums.decisions as f64),
        automatic_mean: mean(sums.automatic as f64),
        end_reasons: sums.ends.clone(),
        achievements: sums.achievements.clone(),
    }
}

fn show<W: Write>(report: &Report, out: &mut W) -> std::io::Result<()> {
    let rows: Vec<Vec<String>> = report
        .seats
        .iter()
        .map(|seat| {
            vec![
                seat.seat.to_string(),
                seat.bot.clone(),
                percent(seat.win_share),
                percents(seat.ci95),
                format!("{:.2}", seat.mean_score),
            ]
        })
        .collect();
    writeln!(
        out,
        "{} of {}, {}, seed {}\n",
        words::count(report.games, "game"),
        report.game,
        words::setup(&report.setup, report.sets),
        report.seed
    )?;
    let heading = ["seat", "bot", "wins", "95 % interval", "mean score"];
    writeln!(out, "{}", layout::table(&heading, &rows))?;
    let seats: Vec<(String, &BTreeMap<String, f64>)> =
        report.seats.iter().map(|seat| (seat.seat.to_string(), &seat.mean_sheet)).collect();
    if let Some(sources) = lab::sources(&seats) {
        let sources = layout::figures(&sources);
        if report.sheet_games < report.games {
            writeln!(out, "{sources}(in the first {} games)\n", report.sheet_games)?;
        } else {
            writeln!(out, "{sources}")?;
        }
    }
    writeln!(
        out,
        "{:.2} rounds, {:.1} decisions and {:.1} forced steps a game",
        report.rounds_mean, report.decisions_mean, report.automatic_mean
    )?;
    let share = |count: u64| percent(count as f64 / report.games.max(1) as f64);
    for (reason, &count) in &report.end_reasons {
        writeln!(out, "ended by {reason}: {}", share(count))?;
    }
    for (name, &count) in &report.achievements {
        writeln!(out, "achieved {name}: {}", share(count))?;
    }
    Ok(())
}
