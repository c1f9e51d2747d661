use std::process::Stdio;

use crate::shell::{Outcome, command, need, run, target};

const GAMES: u64 = 200;

/// Counts the instructions of the bench. Unlike its time, this hardly varies
/// from run to run, so that small changes can be seen.
pub(crate) fn run_bench() -> Outcome {
    need("valgrind", "valgrind")?;
    run(&["cargo", "build", "--release", "--package", "windrose"])?;
    let binary = target("release/windrose");
    let games = GAMES.to_string();
    let line = [
        "valgrind",
        "--tool=callgrind",
        "--callgrind-out-file=/dev/null",
        &binary.to_string_lossy(),
        "bench",
        "puerto-rico",
        "--players",
        "4",
        "--games",
        &games,
        "--seed",
        "1",
    ];
    println!("\n$ {}", line.join(" "));
    let output = command(&line)
        .stdout(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot start valgrind: {error}"))?;
    let report = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("valgrind failed:\n{report}"));
    }
    let instructions =
        instructions(&report).ok_or_else(|| format!("valgrind counted nothing:\n{report}"))?;
    println!("{instructions} instructions, {} per game", instructions / GAMES);
    Ok(())
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
