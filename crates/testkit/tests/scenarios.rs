//! The scenario runner on the toy game, with scenarios that hold and some that
//! must not.

use testkit::scenario::{Scenario, proofs_in, run, run_folder};
use testkit::toy::{BoxedRace, Race};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios");

#[test]
fn the_scenarios_of_the_race_hold() {
    run_folder::<Race>(FOLDER);
}

#[test]
fn what_the_scenarios_prove_is_listed() {
    let proofs = proofs_in(FOLDER.as_ref()).expect("the folder is readable");
    assert_eq!(proofs[0].scenario, "a heavy table must be banked");
    assert_eq!(proofs[0].clauses, ["race.push", "race.lane"]);
}

/// The failures of a scenario that begins like this and goes on like that.
fn failures(rest: &str) -> Vec<String> {
    let text = format!("scenario made to fail\nrules standard seats 2\n{rest}");
    let scenarios = match Scenario::parse_all("here.txt", &text) {
        Ok(scenarios) => scenarios,
        Err(failure) => return vec![failure.to_string()],
    };
    let failures = run::<Race>(&scenarios[0]).err().unwrap_or_default();
    failures.iter().map(ToString::to_string).collect()
}

#[test]
fn failures_name_the_line_and_what_was_found() {
    let cases = [
        ("play\n  a bank", "here.txt:4: made to fail: a bank is refused by race.roll"),
        ("play\n  * roll 7", "here.txt:4: made to fail: \"roll 7\" cannot happen here"),
        ("play\n  * roll 6 !", "here.txt:4: made to fail: \"roll 6\" can happen here"),
        ("play\n  * roll 2\n  * roll 7 !", "chance settles nothing here: race.choose asks a"),
        ("play\n  * roll 8 !", "roll 1 to roll 6"),
        ("play\n  * roll 7 ! race.roll", "expected SEAT ACTION"),
        ("play\n  * roll 2\n  a push !", "or * OUTCOME !"),
        ("play\n  * roll 2\n  b bank", "b bank is refused by race.turn"),
        ("play\n  * roll 2\n  a = bank", "\"bank\" is not the only option"),
        ("play\n  * roll 2\n  a bank ! race.push", "a bank is legal, but race.push"),
        ("play\n  * roll 2\n  a left ! race.push", "refused by race.choose, not by race.push"),
        ("play\n  * roll 2\nexpect\n  table 3", "table is 2, not 3"),
        ("play\n  * roll 2\nexpect\n  waits b", "race.choose asks a: bank; push"),
        ("play\n  * roll 2\nexpect\n  options a: bank", "race.choose asks a: bank; push"),
        ("play\n  * roll 2\nexpect\n  not option a: bank", "a bank is an option"),
        ("play\n  * roll 2\nexpect\n  event No.", "what happened: rolled seat=a roll=2"),
        ("expect\n  score a 1", "a has 0 points"),
        ("given\n  table: 1\nexpect\n  over", "impossible position (table)"),
        ("given\n  table: 2\nimpossible table", "the position is possible"),
        ("given\n  bogus: 2\nexpect\n  over", "the position cannot be read"),
        ("play\n  roll", "expected SEAT ACTION"),
        ("expect\n  score a b", "cannot read the points"),
        ("rules standard\nplay", "expected rules PRESET seats NUMBER"),
        ("", "nothing is played or expected"),
    ];
    for (rest, expected) in cases {
        let found = failures(rest);
        assert_eq!(found.len(), 1, "{rest}: {found:?}");
        assert!(found[0].contains(expected), "{rest}: {found:?}");
    }
}

#[test]
fn a_scenario_may_name_its_pieces() {
    let text = "scenario a narrow board is heavy soon\nrules standard seats 2 components narrow\n\
                play\n  * roll 6\n  a push\n  * roll 2\n  a push ! race.push\n";
    let scenarios = Scenario::parse_all("here.txt", text).expect("a scenario");
    assert_eq!(run::<BoxedRace>(&scenarios[0]).err(), None);
    let wide = Scenario::parse_all("here.txt", &text.replace("narrow\n", "wide\n"));
    assert!(run::<BoxedRace>(&wide.expect("a scenario")[0]).is_err());
}

#[test]
fn all_lines_of_an_expectation_are_reported() {
    assert_eq!(failures("expect\n  over\n  table 0\n  waits a\n").len(), 2);
}

#[test]
#[should_panic(expected = "1 of 1 scenarios failed")]
fn a_folder_with_a_failure_panics() {
    run_folder::<Race>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/failing"));
}
