//! Bots against each other: who is stronger, with the interval it is known by.

use std::io::Write;

use games::{Registered, Visitor};
use lab::{Arena, ArenaError, Report, Save};

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
    if let Some(folder) = &wanted.report {
        let written = lab::write_report(folder, &report, &said());
        written.map_err(|error| Failure::File { path: folder.clone(), error })?;
    }
    Ok(layout::report(&report, wanted.json, out, show)?)
}

/// The command line, as a shell would take it.
fn said() -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_=,.:/@+".contains(letter);
    let words = std::env::args_os().skip(1).map(|word| {
        let word = word.to_string_lossy().into_owned();
        if !word.is_empty() && word.chars().all(plain) {
            word
        } else {
            format!("'{}'", word.replace('\'', "'\\''"))
        }
    });
    ["windrose".to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
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
    writeln!(out, "{}", lab::headline(report))?;
    if let Some(rounding) = lab::rounding(report) {
        writeln!(out, "({rounding})")?;
    }
    for table in lab::tables(report) {
        write!(out, "\n{}", layout::figures(&table))?;
    }
    writeln!(out)?;
    for fact in lab::facts(report) {
        writeln!(out, "{fact}")?;
    }
    Ok(())
}
