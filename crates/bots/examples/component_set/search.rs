//! The search: one small change after the other, and what is better is kept.

use play::FastDice;

use crate::change::changed;
use crate::criteria::{Effort, Report, measure};
use crate::games::{Player, table};

/// How to search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) steps: u64,
    pub(crate) effort: Effort,
    pub(crate) player: Player,
    pub(crate) seed: u64,
}

/// The number of steps after which other games are played, so that a set is not fitted to the
/// luck of some.
const SAME_GAMES: u64 = 25;

/// Searches from this table on, and writes the best so far to `out`.
pub(crate) fn search(start: &str, out: &str, plan: Plan) -> Result<(), String> {
    let write = |table: &str| {
        std::fs::write(out, table).map_err(|error| format!("{out} cannot be written: {error}"))
    };
    let mut dice = FastDice::new(plan.seed);
    let mut best = start.to_owned();
    let mut best_report = Report::default();
    for step in 0..plan.steps {
        let games = plan.seed.wrapping_add(step / SAME_GAMES * 1_000_003);
        if step % SAME_GAMES == 0 {
            best_report = measure(&best, plan.player, plan.effort, games)?;
            println!("step {step}: {}", summary(&best_report));
        }
        let candidate = changed(&best, &mut dice);
        if candidate == best || !fits_what_is_known(&candidate) {
            continue;
        }
        let Ok(report) = measure(&candidate, plan.player, plan.effort, games) else { continue };
        if report.penalty() < best_report.penalty() {
            println!("step {step}: {}", summary(&report));
            (best, best_report) = (candidate, report);
            write(&best)?;
        }
    }
    write(&best)
}

fn summary(report: &Report) -> String {
    let missed = report.criteria.iter().filter(|it| !it.is_met());
    let missed: Vec<String> = missed.map(|it| format!("{} {:.1}", it.name, it.value)).collect();
    format!("penalty {:.2}; missed: {}", report.penalty(), missed.join(", "))
}

/// Examples of the rulebook that a table must hold, and what is asked of boards
/// before any game is played.
fn fits_what_is_known(set: &str) -> bool {
    let Ok(game) = table(set, "standard", 3) else { return false };
    let can_be_built_on = game.room().iter().all(|it| it.dead.is_empty() && it.can_be_filled);
    let every_die_counts = game.names(santa_maria::Piece::Board).len() == game.room().len()
        && boards(set).all(|rows| has_building_in_every_line(&rows));
    let examples = ["wood/gem -> 3 coins", "cost = \"1 wood + 1 sugar\"", "\"die-anywhere\""];
    can_be_built_on && every_die_counts && examples.iter().all(|example| set.contains(example))
}

/// The spaces of each board.
fn boards(set: &str) -> impl Iterator<Item = Vec<Vec<&str>>> {
    set.split("rows = [").skip(1).map(|board| {
        let rows = board.lines().skip(1).map_while(|line| line.trim().strip_prefix('"'));
        rows.map(|row| row.trim_end_matches("\",").split('|').map(str::trim).collect()).collect()
    })
}

fn has_building_in_every_line(rows: &[Vec<&str>]) -> bool {
    let is_building = |space: &&str| *space != ".";
    let columns = (0..rows.len()).all(|at| rows.iter().any(|row| is_building(&row[at])));
    columns && rows.iter().all(|row| row.iter().any(is_building))
}
