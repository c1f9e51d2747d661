//! Bots against each other: who is stronger, with the interval it is known by.

use std::io::Write;

use games::{Registered, Visitor};
use lab::{Arena, ArenaError, BotReport, Report, Save, words};
use tabletop::Seat;

use crate::command;
use crate::failure::Failure;
use crate::{layout, progress};

pub(crate) fn run(wanted: &command::Arena, out: &mut impl Write) -> Result<(), Failure> {
    let setup = wanted.table.setup()?;
    let save = match (&wanted.save, &wanted.resume) {
        (Some(path), _) => Some(Save { path: path.clone(), resume: false }),
        (None, Some(path)) => Some(Save { path: path.clone(), resume: true }),
        (None, None) => None,
    };
    let arena = Arena {
        setup,
        entrants: wanted.bots.concat(),
        games: wanted.games,
        budget: wanted.budget,
        seed: wanted.seed,
        threads: wanted.threads,
        time_limit: wanted.time_limit(),
        save,
    };
    let report = games::visit(&wanted.table.game, Match(&arena))??;
    Ok(layout::report(&report, wanted.json, out, show)?)
}

struct Match<'a>(&'a Arena);

impl Visitor for Match<'_> {
    type Output = Result<Report, ArenaError>;

    fn visit<G: Registered>(self) -> Result<Report, ArenaError> {
        let bar = progress::of_games(self.0.games);
        let report = self.0.run::<G>(|now| {
            bar.set_length(now.games);
            bar.set_position(now.played);
            // Games that were saved say nothing of the speed.
            if now.played == now.saved {
                bar.reset_eta();
            }
        });
        bar.finish_and_clear();
        report
    }
}

fn show<W: Write>(report: &Report, out: &mut W) -> std::io::Result<()> {
    writeln!(
        out,
        "{} of {}, {}, budget {}, seed {}",
        words::count(report.games, "game"),
        report.game,
        words::setup(&report.setup, report.sets),
        report.budget,
        report.seed
    )?;
    if report.games != report.asked {
        writeln!(
            out,
            "(rounded up from {}: {} of {} make {})",
            report.asked,
            words::count(report.line_ups, "line-up"),
            words::count(report.rotation, "rotation"),
            words::count(report.line_ups * report.rotation, "game")
        )?;
    }
    writeln!(out)?;
    bots(report, out)?;
    seats(report, out)?;
    pairs(report, out)?;
    sources(report, out)?;
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
    for bot in report.bots.iter().filter(|bot| bot.forfeits > 0) {
        writeln!(
            out,
            "\n{} lost its seat to {} {}, first because: {}",
            bot.name,
            report.stand_in,
            words::count(bot.forfeits, "time"),
            bot.first_forfeit.as_deref().unwrap_or("it did not say")
        )?;
    }
    Ok(())
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn percents(interval: [f64; 2]) -> String {
    interval.map(percent).join(" - ")
}

fn bots<W: Write>(report: &Report, out: &mut W) -> std::io::Result<()> {
    let several = report.bots.len() > 1;
    let row = |bot: &BotReport| {
        let around = |interval: Option<[f64; 2]>, digits| {
            interval.map_or_else(String::new, |[low, high]: [f64; 2]| {
                format!("+- {:.digits$}", (high - low) / 2.0)
            })
        };
        let mut row = vec![
            bot.name.clone(),
            bot.games.to_string(),
            percent(bot.win_share),
            percents(bot.ci95),
            format!("{:.2}", bot.mean_score),
            around(bot.score_ci95, 2),
            format!("{:.2}", bot.mean_place),
            format!("{:.2}", bot.milliseconds_mean),
        ];
        if several {
            row.push(format!("{:+.0}", bot.rating));
            row.push(around(bot.rating_ci95, 0));
        }
        row
    };
    let rows: Vec<Vec<String>> = report.bots.iter().map(row).collect();
    let mut heading =
        vec!["bot", "seats", "wins", "95 % interval", "mean score", "", "place", "ms"];
    if several {
        heading.extend(["rating", ""]);
    }
    write!(out, "{}", layout::table(&heading, &rows))?;
    match report.par {
        Some(par) => writeln!(out, "Par is {} for each seat.\n", percent(par)),
        None => writeln!(out),
    }
}

fn seats<W: Write>(report: &Report, out: &mut W) -> std::io::Result<()> {
    if report.setup.seats < 2 {
        return Ok(());
    }
    let mut heading = vec!["wins in seat".to_owned()];
    heading.extend(Seat::first(report.setup.seats).map(|seat| seat.to_string()));
    let rows: Vec<Vec<String>> = report
        .bots
        .iter()
        .map(|bot| {
            let share = |seat| {
                let found = bot.seats.iter().find(|report| report.seat == seat);
                found.map_or_else(String::new, |report| percent(report.win_share))
            };
            let seats = Seat::first(report.setup.seats).map(share);
            [bot.name.clone()].into_iter().chain(seats).collect()
        })
        .collect();
    let heading: Vec<&str> = heading.iter().map(String::as_str).collect();
    writeln!(out, "{}", layout::table(&heading, &rows))
}

/// Who finished ahead of whom.
fn pairs<W: Write>(report: &Report, out: &mut W) -> std::io::Result<()> {
    if report.pairs.is_empty() {
        return Ok(());
    }
    let rows: Vec<Vec<String>> = report
        .pairs
        .iter()
        .map(|pair| {
            vec![
                format!("{} ahead of {}", pair.first, pair.second),
                percent(pair.ahead),
                percents(pair.ci95),
                pair.meetings.to_string(),
            ]
        })
        .collect();
    let heading = ["finished", "share", "95 % interval", "meetings"];
    writeln!(out, "{}", layout::table(&heading, &rows))
}

/// What the points of each bot come from.
fn sources<W: Write>(report: &Report, out: &mut W) -> std::io::Result<()> {
    let columns: Vec<_> = report.bots.iter().map(|bot| (&*bot.name, &bot.mean_sheet)).collect();
    let Some(sources) = layout::sources(&columns) else { return Ok(()) };
    if report.sheet_games < report.games {
        writeln!(out, "{sources}(in the first {} games)\n", report.sheet_games)
    } else {
        writeln!(out, "{sources}")
    }
}
