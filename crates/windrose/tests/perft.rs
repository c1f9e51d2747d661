//! `windrose perft`: counts of paths.

use crate::support::{bad, bad_with, good, good_with, scratch};

/// The counts of a report with `--divide`, and the total.
fn counts(report: &str) -> (Vec<u64>, u64) {
    let mut lines: Vec<&str> = report.lines().collect();
    let total = lines.pop().and_then(|line| line.split(' ').next()).unwrap_or_default();
    let count = |line: &str| line.rsplit_once(": ").and_then(|(_, count)| count.parse().ok());
    let counts = lines.iter().map(|line| count(line).unwrap_or_else(|| panic!("{line}")));
    (counts.collect(), total.parse().unwrap_or_else(|_| panic!("{report}")))
}

#[test]
fn counts_are_those_of_the_rules() {
    for (players, paths) in [(2, 214), (3, 127), (4, 218), (5, 360)] {
        let report = good(&format!("perft puerto-rico --players {players} --depth 3"));
        assert_eq!(report, format!("{paths} paths of 3 decisions\n"));
    }
    assert_eq!(good("perft puerto-rico --depth 0 --divide"), "1 path of 0 decisions\n");
    assert_eq!(good("perft puerto-rico --depth 1"), "7 paths of 1 decision\n");
}

#[test]
fn divided_counts_sum_to_the_count() {
    for options in [
        "--players 2 --depth 2",
        "--players 5 --depth 2",
        "--players 4 --depth 1",
        "--players 3 --depth 2 --every-chance",
        "--players 3 --depth 1 --market random --every-chance",
        "--players 3 --depth 2 --market random --expansions nobles",
    ] {
        let whole = good(&format!("perft puerto-rico {options}"));
        let divided = good(&format!("perft puerto-rico {options} --divide"));
        let (parts, total) = counts(&divided);
        assert!(parts.len() > 5, "{divided}");
        assert_eq!(parts.iter().sum::<u64>(), total, "{divided}");
        assert!(divided.ends_with(&whole), "{whole}{divided}");
    }
}

#[test]
fn a_position_can_be_the_start() {
    let text = "chooser: b\nrow: corn 1, sugar 2\nroles.settler: taken a\n\
                seats.b: doubloons 3\nseats.b.city: small-market 0\n";
    let path = scratch("perft-position.txt", text);
    let report = good_with("perft puerto-rico --players 3 --depth 1 --divide --position", &path);
    let (parts, total) = counts(&report);
    assert_eq!((parts.len(), total), (5, 5), "five roles are left: {report}");
    let json =
        scratch("perft-position.json", r#"{"chooser": "b", "roles": {"settler": {"taken": "a"}}}"#);
    let report = good_with("perft puerto-rico --players 3 --depth 1 --position", &json);
    assert_eq!(report, "5 paths of 1 decision\n");
}

#[test]
fn single_options_of_a_position_are_counted() {
    // The corn can go nowhere else.
    let text = "roles.captain: taken a\nseats.a.goods: corn 2\nships.4: corn 1\n\
                ask: frame captain, seat a\n";
    let path = scratch("perft-single.txt", text);
    let report = good_with("perft puerto-rico --players 3 --depth 1 --divide --position", &path);
    assert_eq!(report, "load corn on 4: 1\n1 path of 1 decision\n");
}

#[test]
fn wrong_positions_are_refused() {
    let line = "perft puerto-rico --players 3 --position";
    let missing = bad(&format!("{line} no-such-file"), 1);
    assert!(missing.contains("no-such-file"), "{missing}");
    for (name, bytes, words) in [
        ("perft-form.txt", &b"moon: 3\n"[..], "not one of this game"),
        ("perft-line.txt", b"round: 1\nround", "line 2"),
        ("perft-json.txt", b"{\"round\": }", "not one of this game"),
        ("perft-never.txt", b"seats.a: windrose 200\n", "impossible position"),
        ("perft-bytes.txt", b"\xff\xfe", "UTF-8"),
    ] {
        let err = bad_with(line, scratch(name, bytes), 1);
        assert!(err.contains(name) && err.contains(words), "{err}");
    }
    bad("perft puerto-rico --depth deep", 2);
    bad("perft chess", 2);
}
