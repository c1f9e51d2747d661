//! How good a set of components of *Santa Maria* is, and a search for a better one.
//!
//! `component_set measure FILE [GAMES] [PLAYER] [SEED]` prints every criterion with
//! its target. `component_set search FILE OUT [STEPS] [GAMES] [PLAYER] [SEED]` changes
//! the rows that are neither printed nor in the rulebook, keeps what comes closer to
//! the targets, and writes the best set so far to OUT; started again, it goes on from
//! there. GAMES is one number, or four with strokes between them: 300/100/0/200 games
//! of three players on the A-sides, of three with the advanced set-up, of each of two,
//! three and four players for the seats, and of one alone.

mod change;
mod criteria;
mod games;
mod search;

use std::process::ExitCode;
use std::str::FromStr;

use criteria::{Effort, Report, measure};
use games::Player;

const USAGE: &str = "component_set measure FILE [GAMES] [PLAYER] [SEED]\n\
                     component_set search FILE OUT [STEPS] [GAMES] [PLAYER] [SEED]";

fn main() -> ExitCode {
    match run(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Result<(), String> {
    match words {
        [verb, file, rest @ ..] if verb == "measure" => {
            let (effort, player, seed) = settings(rest)?;
            print(&measure(&read(file)?, player, effort, seed)?);
            Ok(())
        }
        [verb, file, out, rest @ ..] if verb == "search" => {
            let steps = argument(rest.first(), "a number of steps", 100)?;
            let (effort, player, seed) = settings(rest.get(1..).unwrap_or_default())?;
            let start = std::fs::read_to_string(out).or_else(|_| read(file))?;
            search::search(&start, out, search::Plan { steps, effort, player, seed })
        }
        _ => Err(USAGE.into()),
    }
}

fn settings(words: &[String]) -> Result<(Effort, Player, u64), String> {
    let usual = Effort { sheets: 300, advanced: 300, seats: 300, solo: 300 };
    let games = argument(words.first(), "a number of games", usual)?;
    let player = argument(words.get(1), "a player", Player::Greedy)?;
    Ok((games, player, argument(words.get(2), "a seed", 1)?))
}

fn argument<T: FromStr>(word: Option<&String>, what: &str, usual: T) -> Result<T, String> {
    let Some(word) = word else { return Ok(usual) };
    word.parse().map_err(|_| format!("{word:?} is not {what}\n{USAGE}"))
}

fn read(file: &str) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))
}

fn print(report: &Report) {
    for it in &report.criteria {
        let target = match (it.least.is_finite(), it.most.is_finite()) {
            (true, true) => format!("{:.1} to {:.1}", it.least, it.most),
            _ => String::new(),
        };
        let met = match (target.is_empty(), it.is_met()) {
            (true, _) => "",
            (false, true) => "met",
            (false, false) => "NOT MET",
        };
        println!("{:34} {:7.2}  {target:16} {met}", it.name, it.value);
    }
    println!("penalty {:.2}", report.penalty());
}
