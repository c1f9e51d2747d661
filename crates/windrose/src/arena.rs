//! The command `arena`: measures which bots are stronger, with confidence intervals.

use std::fs;
use std::io::Write;

use games::{Registered, Visitor};
use lab::{Arena, Progress, Report, RunError, Save};

use crate::command;
use crate::command_error::{CommandError, Named};
use crate::{layout, progress};

pub(crate) fn run(wanted: &command::Arena, out: &mut impl Write) -> Result<(), CommandError> {
    let setup = wanted.table.setup()?;
    let (flag, save) = match (&wanted.save, &wanted.resume) {
        (Some(path), _) => ("--save", Some(Save { path: path.clone(), resume: false })),
        (None, Some(path)) => ("--resume", Some(Save { path: path.clone(), resume: true })),
        (None, None) => ("", None),
    };
    let arena = Arena {
        setup,
        entrants: wanted.bots.concat(),
        games: wanted.games,
        conditions: wanted.conditions.told(),
        save,
    };
    // What cannot be written is found out before the games, and not after them.
    let folder = wanted.report.as_ref().map(|path| Named::new("--report", path.clone()));
    if let Some(folder) = &folder {
        fs::create_dir_all(&folder.path).map_err(|error| folder.clone().failed(error))?;
    }
    let report = games::visit(&wanted.table.game, Match(&arena))?.map_err(|error| match error {
        RunError::Journal { path, error } => {
            CommandError::Journal { file: Named::new(flag, path), error }
        }
        error => error.into(),
    })?;
    if let Some(folder) = folder {
        let written = lab::write_report(&folder.path, &report, &said());
        written.map_err(|error| folder.failed(error))?;
    }
    layout::report(&report, wanted.conditions.json, out, show)?;
    wanted.conditions.judge(report.forfeits(), out)
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
    type Output = Result<Report, RunError>;

    fn visit<G: Registered>(self) -> Result<Report, RunError> {
        watched(self.0.games, |progress| self.0.run::<G>(progress))
    }
}

/// Does work with games, and shows how far it is.
pub(crate) fn watched<T>(games: u64, work: impl FnOnce(&(dyn Fn(Progress) + Sync)) -> T) -> T {
    let bar = progress::of_games(games);
    let done = work(&|now: Progress| {
        bar.set_length(now.games);
        bar.set_position(now.played);
        // Games that were saved say nothing of the speed.
        if now.played == now.saved {
            bar.reset_eta();
        }
    });
    bar.finish_and_clear();
    done
}

fn show<W: Write>(report: &Report, out: &mut W) -> std::io::Result<()> {
    writeln!(out, "{}", lab::headline(report))?;
    if let Some(rounding) = lab::rounding(report) {
        writeln!(out, "({rounding})")?;
    }
    for table in lab::grids(report) {
        write!(out, "\n{}", layout::figures(&table))?;
    }
    writeln!(out)?;
    for fact in lab::facts(report) {
        writeln!(out, "{fact}")?;
    }
    Ok(())
}
