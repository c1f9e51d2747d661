//! Windrose: one binary for everything the table can do.

mod arena;
mod bench;
mod clock;
mod command;
mod components;
mod connect;
mod demo;
mod failure;
mod hint;
mod layout;
mod market;
mod names;
mod perft;
mod progress;
mod replay;
mod rules;
mod serve;
mod simulate;
mod thinking;

use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use command::{Arguments, Command};
use failure::Failure;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output may have seen enough.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("windrose: {failure}");
            ExitCode::from(failure.exit_code())
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    match &arguments.command {
        // It prints for itself, while it runs.
        None => {
            drop(out);
            return run(&Arguments::parse_from(["windrose", "serve"]));
        }
        Some(Command::Serve(wanted)) => {
            drop(out);
            return serve::run(wanted);
        }
        Some(Command::Connect(wanted)) => {
            drop(out);
            return connect::run(wanted);
        }
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
