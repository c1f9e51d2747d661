//! `windrose simulate`: many games between bots.

use serde_json::Value;

use crate::support::{bad, command, finish, good, json, one_json};

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is a number"))
}

#[test]
fn the_report_has_its_figures() {
    for players in 2..=5 {
        let report = json(&format!("simulate puerto-rico --players {players} --games 40 --json"));
        assert_eq!(report["games"], 40);
        let seats = report["seats"].as_array().expect("a list");
        assert_eq!(seats.len(), players);
        for seat in seats {
            let share = number(&seat["win_share"]);
            let (low, high) = (number(&seat["ci95"][0]), number(&seat["ci95"][1]));
            assert!(0.0 <= low && low <= share && share <= high && high <= 1.0, "{seat}");
            assert!(number(&seat["mean_score"]) > 0.0, "{seat}");
        }
        let shares: f64 = seats.iter().map(|seat| number(&seat["win_share"])).sum();
        assert!((shares - 1.0).abs() < 1e-9, "the shares of {players} players sum to {shares}");
        assert!(number(&report["rounds_mean"]) > 5.0, "{report}");
        assert!(number(&report["decisions_mean"]) > 50.0, "{report}");
        let ends = report["end_reasons"].as_object().expect("an object");
        assert!(
            ends.values().map(number).sum::<f64>() >= 40.0,
            "every game has a reason: {report}"
        );
    }
}

/// What brought the points adds up to them.
#[test]
fn the_report_says_what_points_come_from() {
    for title in games::titles() {
        let (game, (fewest, most)) = (title.name(), title.seats());
        for players in fewest..=most {
            let line = format!("simulate {game} --players {players} --games 20");
            let report = json(&format!("{line} --json"));
            for seat in report["seats"].as_array().expect("a list") {
                let sheet = seat["mean_sheet"].as_object().expect("an object");
                let sum: f64 = sheet.values().map(number).sum();
                assert!((sum - number(&seat["mean_score"])).abs() < 1e-9, "{game}: {seat}");
            }
            assert!(good(&line).contains("\nmean points from  "), "{game}");
        }
    }
}

/// A player alone always has the most points, which is no victory yet.
#[test]
fn a_game_alone_can_be_lost() {
    let report = json("simulate santa-maria --players 1 --games 50 --json");
    assert_eq!(number(&report["seats"][0]["win_share"]), 0.0, "{report}");
}

#[test]
fn the_same_seed_gives_the_same_report_on_any_number_of_cores() {
    let line = "simulate puerto-rico --players 3 --games 200 --seed 11 --bots random,never-passes,random --json";
    let report = json(line);
    assert_eq!(report, json(line));
    for threads in [1, 2] {
        assert_eq!(json(&format!("{line} --threads {threads}")), report, "{threads} threads");
    }
    let other = json(&line.replace("--seed 11", "--seed 12"));
    assert_ne!(report["seats"], other["seats"]);
}

#[test]
fn a_seed_can_be_any_number() {
    // The second is the one whose first dice have the highest number.
    for seed in ["0", "1018231460777725123", "18446744073709551615"] {
        json(&format!("simulate puerto-rico --games 2 --seed {seed} --json"));
    }
}

#[test]
fn the_report_names_table_and_bots() {
    let report = json(
        "simulate puerto-rico --players 2 --preset anniversary-2011 --start b --games 3 \
         --rule chips=open --rule storage=free --bots keen,random --seed 4 --json",
    );
    assert_eq!(report["game"], "puerto-rico");
    assert_eq!(report["seed"], 4);
    assert_eq!(report["setup"]["preset"], "anniversary-2011");
    assert_eq!(report["setup"]["start"], "b");
    let bots: Vec<&Value> = (0..2).map(|seat| &report["seats"][seat]["bot"]).collect();
    assert_eq!(bots, ["never-passes", "random"], "as it is called today");
}

#[test]
fn the_report_can_be_read() {
    let report = good("simulate puerto-rico --players 3 --games 1");
    assert!(report.starts_with("1 game of puerto-rico, reprint-2019, 3 players, seed 1\n"));
    for word in ["wins", "95 % interval", "mean score", "rounds", "decisions", "ended by"] {
        assert!(report.contains(word), "{report}");
    }
}

#[test]
fn wrong_bots_are_refused() {
    let err = bad("simulate puerto-rico --bots clever", 2);
    assert!(err.contains("\"clever\"") && err.contains("random, never-passes"), "{err}");
    let err = bad("simulate puerto-rico --players 4 --bots random,never-passes", 2);
    assert!(err.contains("2 bots for 4 seats"), "{err}");
    bad("simulate puerto-rico --players 2 --bots random,greedy,greedy", 2);
    bad("simulate puerto-rico --bots random,", 2);
}

#[test]
fn wrong_tables_are_refused_with_what_there_is() {
    let hint = "windrose rules GAME --switches";
    let err = bad("simulate chess", 2);
    assert!(err.contains("\"chess\"") && err.contains("puerto-rico"), "{err}");
    let err = bad("simulate puerto-rico --preset reprint-1999", 2);
    assert!(err.contains("reprint-2019, anniversary-2011, classic-2002"), "{err}");
    assert!(err.contains(hint), "{err}");
    let err = bad("simulate puerto-rico --rule colour=red", 2);
    assert!(err.contains("\"colour\"") && err.contains("chips") && err.contains(hint), "{err}");
    let err = bad("simulate puerto-rico --rule chips=red", 2);
    assert!(err.contains("answer to chips") && err.contains("hidden, open"), "{err}");
    let err = bad("simulate puerto-rico --rule chips=open --rule chips=open", 2);
    assert!(err.contains("twice") && !err.contains(hint), "{err}");
    assert!(bad("simulate puerto-rico --rule chips", 2).contains("SWITCH=ANSWER"));
    for command in ["simulate", "bench", "perft"] {
        let err = bad(&format!("{command} puerto-rico --expansions moon"), 2);
        assert!(err.contains("no expansion called \"moon\"") && err.contains(hint), "{err}");
        bad(&format!("{command} puerto-rico --market no-such-market"), 2);
    }
    for players in ["0", "1", "6", "256", "-2", "two"] {
        let err = bad(&format!("simulate puerto-rico --players={players}"), 2);
        assert!(!err.contains(hint), "{err}");
    }
    assert!(bad("simulate puerto-rico --players 4 --start e", 2).contains("table of 4"));
    assert!(bad("simulate puerto-rico --start x", 2).contains("from a to e"));
    bad("simulate puerto-rico --games 0", 2);
    bad("simulate puerto-rico --games 1.5", 2);
    bad("simulate puerto-rico --seed -1", 2);
    bad("simulate", 2);
}

/// Players are named as in an arena: with a budget, or as a program.
#[test]
fn bots_are_those_of_an_arena() {
    let report = json(
        "simulate santa-maria --players 2 --games 2 --bots search@5n,greedy --budget 9n --json",
    );
    assert_eq!(report["seats"][0]["bot"], "search@5n");
    let mut line = command("simulate santa-maria --players 2 --games 3 --json");
    let outcome = finish(line.args(["--bots", "external:false,random"]));
    assert_eq!(outcome.code, 0, "{}", outcome.err);
    let report = one_json(&outcome.out);
    let seat = &report["seats"][0];
    assert_eq!((number(&seat["win_share"]), &seat["forfeits"]), (0.0, &3.into()), "{seat}");
    assert_eq!(seat["mean_score"], Value::Null, "a stand-in's points are nobody's");
    assert!(seat["first_forfeit"].as_str().is_some_and(|why| why.contains("hello")), "{seat}");
    assert_eq!(number(&report["seats"][1]["win_share"]), 1.0);
    let mut strict = command("simulate santa-maria --players 2 --games 3 --strict");
    let outcome = finish(strict.args(["--bots", "external:false,random"]));
    assert_eq!(outcome.code, 1, "{}", outcome.err);
    assert!(
        outcome.err.contains("--strict: 3 seats were given to the stand-in"),
        "{}",
        outcome.err
    );
    assert!(outcome.out.contains("forfeits") && outcome.out.contains("lost its seat"));
    assert_eq!(good("simulate santa-maria -p 2 -g 2 --strict").matches("forfeit").count(), 0);
}
