//! `windrose bench`: the figures are there; what they are depends on the machine.

use crate::support::{bad, good, json};

#[test]
fn the_report_has_its_figures() {
    let report = json("bench puerto-rico --players 4 --games 20 --json");
    for figure in ["games_per_second", "decisions_per_second", "state_bytes", "copy_ns"] {
        assert!(report[figure].as_f64().is_some_and(|figure| figure > 0.0), "{figure}: {report}");
    }
    assert_eq!(report["games"], 20);
    assert_eq!(report["setup"]["seats"], 4);
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let decisions = |line: &str| json(line)["decisions_per_game"].clone();
    let first = decisions("bench puerto-rico --games 20 --seed 5 --json");
    assert_eq!(first, decisions("bench puerto-rico --games 20 --seed 5 --json"));
    assert_ne!(first, decisions("bench puerto-rico --games 20 --seed 6 --json"));
}

#[test]
fn the_report_can_be_read() {
    let report = good("bench puerto-rico --players 2 --preset classic-2002 --games 1");
    let first = "puerto-rico, classic-2002, 2 players: 1 random game in 1 run\n";
    assert!(report.starts_with(first), "{report}");
    for unit in ["games a second", "decisions a second", "bytes a state", "ns to copy one"] {
        assert!(report.contains(unit), "{report}");
    }
}

#[test]
fn wrong_tables_are_refused() {
    assert!(bad("bench chess", 2).contains("puerto-rico"));
    assert!(bad("bench puerto-rico --players 6", 2).contains("2 to 5"));
    bad("bench puerto-rico --games 0", 2);
    bad("bench puerto-rico --games many", 2);
    bad("bench", 2);
}
