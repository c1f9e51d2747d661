use std::process::Stdio;

use crate::shell::{Outcome, command, need, run, target};

/// The games of the short and of the long run: what does not belong to a game
/// is in both, and falls out of the difference.
const GAMES: (u64, u64) = (100, 600);

/// Counts the instructions of the bench. Unlike its time, this hardly varies
/// from run to run, so that small changes can be seen.
pub(crate) fn run_bench() -> Outcome {
    need("valgrind", "valgrind")?;
    run(&["cargo", "build", "--release", "--package", "windrose"])?;
    for players in ["2", "3", "4", "5"] {
        let (few, many) = (count(players, GAMES.0)?, count(players, GAMES.1)?);
        let per_game = many.saturating_sub(few) / (GAMES.1 - GAMES.0);
        println!("{players} players: {per_game} instructions a game");
    }
    Ok(())
}

/// The instructions of a bench of so many games.
fn count(players: &str, games: u64) -> Result<u64, String> {
    let binary = target("release/windrose");
    let games = games.to_string();
    let line = [
        "valgrind",
        "--tool=callgrind",
        "--callgrind-out-file=/dev/null",
        &binary.to_string_lossy(),
        "bench",
        "puerto-rico",
        "--players",
        players,
        "--games",
        &games,
        "--seed",
        "1",
    ];
    println!("$ {}", line.join(" "));
    let output = command(&line)
        .stdout(Stdio::null())
        .output()
        .map_err(|error| format!("cannot start valgrind: {error}"))?;
    let report = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("valgrind failed:\n{report}"));
    }
    instructions(&report).ok_or_else(|| format!("valgrind counted nothing:\n{report}"))
}

/// The figure in the line `==1234== Collected : 5678`.
fn instructions(report: &str) -> Option<u64> {
    let (_, figure) = report.lines().find(|line| line.contains("Collected"))?.split_once(':')?;
    figure.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::instructions;

    #[test]
    fn the_figure_is_found_in_the_report() {
        let report = "==7== Events    : Ir\n==7== Collected : 218483\n==7==\n";
        assert_eq!(instructions(report), Some(218_483));
        assert_eq!(instructions("==7== nothing"), None);
    }
}
