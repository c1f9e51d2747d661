//! The chores of the repository, run as `cargo xtask`.

mod bless;
mod browsers;
mod callgrind;
mod fuzz;
mod licences;
mod npm;
mod schemathesis;
mod scripts;
mod shell;
mod test;
mod tidy;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test [--long]    everything a change must pass; --long plays 10,000 games a set-up and fuzzes
cargo xtask tidy             the invariants of the source that no compiler checks
cargo xtask bless            writes the golden files anew
cargo xtask callgrind [GAME] instructions per game of the bench, counted by valgrind
cargo xtask notices          writes NOTICES.md anew: the licences of everything that is linked in
cargo xtask fuzz [SECONDS]   runs each fuzz target, 60 seconds unless told otherwise
cargo xtask rule-pictures    the pictures of the examples in docs/rules
cargo xtask screenshots [FOLDER]  pictures of all pages of the web table, in target/screenshots unless told otherwise";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["test"] => test::everything(test::Length::Normal),
        ["test", "--long"] => test::everything(test::Length::Long),
        ["tidy"] => tidy::run(),
        ["bless"] => bless::run(),
        ["notices"] => licences::write(),
        ["callgrind"] => callgrind::run_bench(callgrind::GAME),
        ["callgrind", game] => callgrind::run_bench(game),
        ["rule-pictures"] => browsers::rule_pictures(),
        ["screenshots"] => browsers::screenshots(None),
        ["screenshots", folder] => browsers::screenshots(Some(folder)),
        ["fuzz"] => fuzz::run_targets(fuzz::SECONDS),
        ["fuzz", seconds] => match seconds.parse() {
            Ok(seconds) => fuzz::run_targets(seconds),
            Err(_) => Err(format!("cannot read {seconds:?}: expected a number of seconds")),
        },
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(format!("there is no chore {:?}; there is:\n{HELP}", words.join(" "))),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}
