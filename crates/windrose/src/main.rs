//! Windrose: one binary for everything the table can do.

mod admin;
mod arena;
mod backup;
mod bench;
mod clock;
mod command;
mod components;
mod config;
mod connect;
mod demo;
mod failure;
mod hint;
mod layout;
mod limits;
mod load;
mod logs;
mod market;
mod names;
mod perft;
mod progress;
mod replay;
mod rules;
mod rules_page;
mod serve;
mod simulate;
mod thinking;

use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use clap::{ArgMatches, CommandFactory, FromArgMatches};

use command::{Arguments, Command};
use failure::Failure;

fn main() -> ExitCode {
    match run(&Arguments::command().get_matches()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output may have seen enough.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("windrose: {failure}");
            ExitCode::from(failure.exit_code())
        }
    }
}

fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let Some((_, given)) = matches.subcommand() else {
        return run(&Arguments::command().get_matches_from(["windrose", "serve"]));
    };
    let arguments = Arguments::from_arg_matches(matches).unwrap_or_else(|error| error.exit());
    let mut out = BufWriter::new(io::stdout().lock());
    match &arguments.command {
        None => {}
        // It prints for itself, while it runs.
        Some(Command::Serve(_)) => {
            drop(out);
            return serve::run(&config::settings(given)?);
        }
        Some(Command::Backup(wanted)) => {
            backup::run(&config::settings(given)?, wanted, &mut out)?;
        }
        Some(Command::Restore(wanted)) => {
            backup::restore(&config::settings(given)?, wanted, &mut out)?;
        }
        Some(Command::Admin(wanted)) => {
            admin::run(&config::settings(given)?, wanted, &mut out)?;
        }
        Some(Command::Connect(wanted)) => {
            drop(out);
            return connect::run(wanted);
        }
        Some(Command::Load(wanted)) => load::run(wanted, &mut out)?,
        Some(Command::Demo) => demo::run(&mut out, io::stdout().is_terminal())?,
        Some(Command::Simulate(wanted)) => simulate::run(wanted, &mut out)?,
        Some(Command::Arena(wanted)) => arena::run(wanted, &mut out)?,
        Some(Command::Bench(wanted)) => bench::run(wanted, &mut out)?,
        Some(Command::Perft(wanted)) => perft::run(wanted, &mut out)?,
        Some(Command::Hint(wanted)) => hint::run(wanted, &mut out)?,
        Some(Command::Replay(wanted)) => replay::run(wanted, &mut out)?,
        Some(Command::Rules(wanted)) => rules::run(wanted, &mut out)?,
        Some(Command::Components(wanted)) => components::run(wanted, &mut out)?,
        Some(Command::Engine) => {
            play::engine::serve(games::titles(), io::stdin().lock(), &mut out)?;
        }
        Some(Command::Completions { shell }) => {
            // The generator panics where it cannot write; nobody need read to the end.
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Arguments::command(), "windrose", &mut script);
            out.write_all(&script)?;
        }
    }
    out.flush()?;
    Ok(())
}
