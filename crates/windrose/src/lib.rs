//! Everything the one binary can do. It is a library so that tests can hand it a
//! command line without starting a process for each.

mod admin;
mod arena;
mod backup;
mod bench;
mod clock;
mod command;
mod command_error;
mod components;
mod config;
mod connect;
mod data_location;
mod demo;
mod game_argument;
mod help;
mod hint;
mod layout;
mod limits;
mod load;
mod logs;
mod manual;
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
mod value_parsers;

use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use clap::{ArgMatches, FromArgMatches};

use command::{Arguments, Command};
use command_error::CommandError;

/// Why a command line was not carried out.
enum Stopped {
    /// It cannot be understood, or asks for help.
    Line(clap::Error),
    /// It was understood, and failed.
    Work(Box<CommandError>),
}

impl From<CommandError> for Stopped {
    fn from(failure: CommandError) -> Stopped {
        Stopped::Work(Box::new(failure))
    }
}

impl From<io::Error> for Stopped {
    fn from(error: io::Error) -> Stopped {
        CommandError::from(error).into()
    }
}

/// What a failure looks like on standard error: as clap writes its own.
fn told(failure: &CommandError) -> String {
    format!("error: {failure}")
}

/// The program: does what its command line says.
#[must_use]
pub fn main() -> ExitCode {
    // It is not locked: whatever plays in the background writes too.
    match run(std::env::args_os().collect(), &mut BufWriter::new(io::stdout())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stopped::Line(error)) => error.exit(),
        Err(Stopped::Work(failure)) => match *failure {
            // A reader of our output may have seen enough.
            CommandError::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            failure => {
                eprintln!("{}", told(&failure));
                ExitCode::from(failure.exit_code())
            }
        },
    }
}

/// What the program would write to standard error for this command line, with its
/// exit status; `None` if it succeeds. The first word is the name of
/// the program.
#[must_use]
pub fn complaint(line: &[String]) -> Option<(i32, String)> {
    match run(line.iter().map(OsString::from).collect(), &mut io::sink()) {
        Ok(()) => None,
        Err(Stopped::Line(error)) if !error.use_stderr() => None,
        Err(Stopped::Line(error)) => Some((error.exit_code(), error.to_string())),
        Err(Stopped::Work(failure)) => Some((failure.exit_code().into(), told(&failure))),
    }
}

/// Output goes through a pointer: all commands would be compiled twice otherwise.
fn run(line: Vec<OsString>, out: &mut dyn Write) -> Result<(), Stopped> {
    let matches = help::command().try_get_matches_from(line).map_err(Stopped::Line)?;
    if matches.subcommand().is_none() {
        return run(vec!["windrose".into(), "serve".into()], out);
    }
    work(&matches, out)?;
    out.flush()?;
    Ok(())
}

fn work(matches: &ArgMatches, mut out: &mut dyn Write) -> Result<(), Stopped> {
    let out = &mut out;
    let Some((_, given)) = matches.subcommand() else { return Ok(()) };
    let arguments = Arguments::from_arg_matches(matches).map_err(Stopped::Line)?;
    match &arguments.command {
        None => {}
        Some(Command::Serve(_)) => serve::run(&config::settings(given)?)?,
        Some(Command::Backup(wanted)) => {
            backup::run(&config::settings(given)?, wanted, out)?;
        }
        Some(Command::Restore(wanted)) => {
            backup::restore(&config::settings(given)?, wanted, out)?;
        }
        Some(Command::Admin(wanted)) => {
            admin::run(&config::settings(given)?, wanted, out)?;
        }
        Some(Command::Connect(wanted)) => connect::run(wanted)?,
        Some(Command::Load(wanted)) => load::run(wanted, out)?,
        Some(Command::Demo) => demo::run(out, io::stdout().is_terminal())?,
        Some(Command::Simulate(wanted)) => simulate::run(wanted, out)?,
        Some(Command::Arena(wanted)) => arena::run(wanted, out)?,
        Some(Command::Bench(wanted)) => bench::run(wanted, out)?,
        Some(Command::Perft(wanted)) => perft::run(wanted, out)?,
        Some(Command::Hint(wanted)) => hint::run(wanted, out)?,
        Some(Command::Replay(wanted)) => replay::run(wanted, out)?,
        Some(Command::Rules(wanted)) => rules::run(wanted, out)?,
        Some(Command::Components(wanted)) => components::run(wanted, out)?,
        Some(Command::Engine) => {
            play::engine::serve(games::titles(), io::stdin().lock(), out)?;
        }
        Some(Command::Completions { shell }) => {
            // The generator panics where it cannot write; nobody need read to the end.
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut help::command(), "windrose", &mut script);
            out.write_all(&script)?;
        }
        Some(Command::Man(wanted)) => manual::run(wanted, help::command(), out)?,
        Some(Command::Licences) => out.write_all(include_bytes!("../../../NOTICES.md"))?,
    }
    Ok(())
}
