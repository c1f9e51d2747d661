//! Counts the instructions of a game.

use std::process::Stdio;

use crate::shell::{Outcome, command, need, run, target};

/// The games of the short and of the long run: what does not belong to a game
/// is in both, and falls out of the difference.
const GAMES: (u64, u64) = (100, 600);

/// The game that is measured unless told otherwise.
pub(crate) const GAME: &str = "puerto-rico";

/// Counts the instructions of the bench of a game. Unlike its time, this hardly
/// varies from run to run, so that small changes can be seen.
pub(crate) fn run_bench(game: &str) -> Outcome {
    need("valgrind", "valgrind")?;
    run(&["cargo", "build", "--profile", "dist", "--package", "windrose"])?;
    let (fewest, most) = seats(game)?;
    for players in fewest..=most {
        let (few, many) = (count(game, players, GAMES.0)?, count(game, players, GAMES.1)?);
        let per_game = many.saturating_sub(few) / (GAMES.1 - GAMES.0);
        println!("{players} players: {per_game} instructions a game");
    }
    Ok(())
}

/// The fewest and the most players of a game, as the program lists them.
fn seats(game: &str) -> Result<(u8, u8), String> {
    let binary = target("dist/windrose");
    let output = command(&[&binary.to_string_lossy(), "rules"])
        .output()
        .map_err(|error| format!("cannot start windrose: {error}"))?;
    let list = String::from_utf8_lossy(&output.stdout);
    seats_in(&list, game).ok_or_else(|| format!("there is no game {game:?}; there is:\n{list}"))
}

/// The figures in the line `GAME: TITLE, 2 to 5 players (...)`.
fn seats_in(list: &str, game: &str) -> Option<(u8, u8)> {
    let line = list.lines().find(|line| line.split_once(": ").is_some_and(|it| it.0 == game))?;
    let (before, _) = line.rsplit_once(" players")?;
    let (before, most) = before.rsplit_once(" to ")?;
    let (_, fewest) = before.rsplit_once(' ')?;
    Some((fewest.parse().ok()?, most.parse().ok()?))
}

/// The instructions of a bench of this number of games.
fn count(game: &str, players: u8, games: u64) -> Result<u64, String> {
    let binary = target("dist/windrose");
    let (players, games) = (players.to_string(), games.to_string());
    let line = [
        "valgrind",
        "--tool=callgrind",
        "--callgrind-out-file=/dev/null",
        &binary.to_string_lossy(),
        "bench",
        game,
        "--players",
        &players,
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
    use super::{instructions, seats_in};

    #[test]
    fn the_figure_is_found_in_the_report() {
        let report = "==7== Events    : Ir\n==7== Collected : 218483\n==7==\n";
        assert_eq!(instructions(report), Some(218_483));
        assert_eq!(instructions("==7== nothing"), None);
    }

    #[test]
    fn the_players_are_found_in_the_list_of_games() {
        let list = "chess: Chess, 2 to 2 players (windrose rules chess)\n\
                    solo: Solo, the 2nd, 1 to 4 players (windrose rules solo)\n";
        assert_eq!(seats_in(list, "chess"), Some((2, 2)));
        assert_eq!(seats_in(list, "solo"), Some((1, 4)));
        assert_eq!(seats_in(list, "Chess"), None);
    }
}
