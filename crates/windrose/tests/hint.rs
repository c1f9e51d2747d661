//! `windrose hint`: advice for any position.

use std::fs;

use crate::support::{bad, bad_with, corpus, good_with, one_json, scratch};

/// A record of Puerto Rico with three players.
fn record() -> std::path::PathBuf {
    let found = corpus().into_iter().find(|(name, _)| name.starts_with("3-reprint"));
    found.expect("there is one").1
}

#[test]
fn every_option_is_told_with_chances_points_and_a_line() {
    let line = "hint puerto-rico --at 60 --budget 300n --json --record";
    let hint = one_json(&good_with(line, record()));
    let options = hint["options"].as_array().expect("options");
    assert!(options.len() >= 2, "{hint}");
    assert_eq!(hint["nodes"], 300);
    let seat = hint["seat"].as_str().expect("a seat");
    for option in options {
        let Some(outlook) = option["outlook"].as_array() else {
            assert_eq!(option["visits"], 0, "{option}");
            continue;
        };
        assert_eq!(outlook.len(), 3, "{option}");
        let wins: f64 = outlook.iter().map(|of| of["win"].as_f64().expect("a chance")).sum();
        assert!((wins - 1.0).abs() < 0.01, "{option}");
        assert!(outlook.iter().all(|of| of["points"].as_f64().expect("points") > 0.0), "{option}");
        let first = format!("{seat} {}", option["action"].as_str().expect("notation"));
        assert_eq!(option["line"][0], first.as_str());
    }
    assert_eq!(hint, one_json(&good_with(line, record())), "the same number, the same advice");
}

#[test]
fn the_table_shows_the_best_and_how_to_see_the_rest() {
    let shown = good_with("hint puerto-rico --at 60 --budget 100n --best 1 --record", record());
    assert!(shown.contains(" must decide ("), "{shown}");
    assert!(shown.contains("likely to follow:") && shown.contains("--best "), "{shown}");
    assert!(shown.ends_with("100 positions looked at\n"), "{shown}");
}

#[test]
fn a_position_alone_is_enough() {
    let position = good_with("replay --at 60", record());
    let path = scratch("hint-position", &position);
    let setup = "--players 3 --rule storage=free --rule production=optional";
    let line = format!("hint puerto-rico {setup} --budget 300n --json --position");
    let from_position = one_json(&good_with(&line, path));
    let line = "hint puerto-rico --at 60 --budget 300n --json --record";
    assert_eq!(from_position, one_json(&good_with(line, record())));
}

#[test]
fn alone_there_are_points_and_nobody_to_beat() {
    // Everything left out is as at the start, where the first game has no chance.
    let start = scratch("hint-alone", "");
    let setup = "--players 1 --preset first-game --budget 50n";
    let shown = good_with(&format!("hint santa-maria {setup} --position"), &start);
    assert!(shown.contains("a points") && !shown.contains("wins"), "{shown}");
    let hint = one_json(&good_with(&format!("hint santa-maria {setup} --json --position"), &start));
    let best = &hint["options"][0]["outlook"][0];
    assert!(best["win"].is_null() && best["points"].as_f64().expect("points") > 10.0, "{best}");
}

#[test]
fn where_chance_decides_there_is_no_advice() {
    let record = "puerto-rico/1  rules reprint-2019 rev 1  seats 3  seed-hash none\n";
    let refused = bad_with("hint puerto-rico --record", scratch("hint-chance", record), 1);
    assert!(refused.contains("chance is to decide"), "{refused}");
}

#[test]
fn what_cannot_be_advised_is_refused() {
    let whole = bad_with("hint puerto-rico --record", record(), 1);
    assert!(whole.contains("the game is over"), "{whole}");
    let other = bad_with("hint santa-maria --record", record(), 1);
    assert!(other.contains("a record of puerto-rico, not of santa-maria"), "{other}");
    let late = bad_with("hint puerto-rico --at 99999 --record", record(), 1);
    assert!(late.contains("no entry 99999"), "{late}");
    let none = bad_with("hint puerto-rico --record", scratch("hint-none", "hello"), 1);
    assert!(none.contains("not a record"), "{none}");
    assert!(bad("hint puerto-rico", 2).contains("--record"));
    let budget = bad("hint puerto-rico --record - --budget soon", 2);
    assert!(budget.contains("2000n"), "{budget}");
    let torn = fs::read_to_string(record()).expect("a record").replace("take", "tkae");
    let torn = bad_with("hint puerto-rico --record", scratch("hint-torn", &torn), 1);
    assert!(torn.contains("hint-torn: line"), "{torn}");
}
