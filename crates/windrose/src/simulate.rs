//! The command `simulate`: plays many games at one table and reports who wins in which
//! seat, with which scores, and how long games are.

use std::collections::BTreeMap;
use std::io::{self, Write};

use games::{Registered, Visitor};
use lab::text::{self, percent, percents};
use lab::{RunError, SeatsReport, Simulation};

use crate::arena::watched;
use crate::command::Simulate;
use crate::command_error::CommandError;
use crate::layout;

pub(crate) fn run(wanted: &Simulate, out: &mut impl Write) -> Result<(), CommandError> {
    let simulation = Simulation {
        setup: wanted.table.setup()?,
        entrants: wanted.bots.concat(),
        games: wanted.games,
        conditions: wanted.conditions.told(),
    };
    let report = games::visit(&wanted.table.game, Games(&simulation))??;
    layout::report(&report, wanted.conditions.json, out, show)?;
    wanted.conditions.judge(report.forfeits(), out)
}

struct Games<'a>(&'a Simulation);

impl Visitor for Games<'_> {
    type Output = Result<SeatsReport, RunError>;

    fn visit<G: Registered>(self) -> Self::Output {
        watched(self.0.games, |progress| self.0.run::<G>(progress))
    }
}

fn show<W: Write>(report: &SeatsReport, out: &mut W) -> io::Result<()> {
    let failed = report.forfeits() > 0;
    let rows: Vec<Vec<String>> = report
        .seats
        .iter()
        .map(|seat| {
            let score = seat.mean_score.map(|score| format!("{score:.2}"));
            let mut row = vec![
                seat.seat.to_string(),
                seat.bot.clone(),
                percent(seat.win_share),
                percents(seat.ci95),
                score.unwrap_or_else(|| "-".to_owned()),
            ];
            row.extend(failed.then(|| seat.forfeits.to_string()));
            row
        })
        .collect();
    writeln!(
        out,
        "{} of {}, {}, seed {}\n",
        text::count(report.games, "game"),
        report.game,
        text::setup(&report.setup, report.sets),
        report.seed
    )?;
    let mut heading = vec!["seat", "bot", "wins", "95 % interval", "mean score"];
    heading.extend(failed.then_some("forfeits"));
    writeln!(out, "{}", layout::table(&heading, &rows))?;
    let seats: Vec<(String, &BTreeMap<String, f64>)> =
        report.seats.iter().map(|seat| (seat.seat.to_string(), &seat.mean_sheet)).collect();
    if let Some(sources) = lab::sources(&seats) {
        let sources = lab::Grid { note: report.summary.sheet_note(), ..sources };
        writeln!(out, "{}", layout::figures(&sources))?;
    }
    for fact in report.summary.facts() {
        writeln!(out, "{fact}")?;
    }
    for seat in report.seats.iter().filter(|seat| seat.forfeits > 0) {
        let name = format!("{} in seat {}", seat.bot, seat.seat);
        let first = seat.first_forfeit.as_deref();
        writeln!(out, "{}", lab::forfeited(&name, report.stand_in, seat.forfeits, first))?;
    }
    Ok(())
}
