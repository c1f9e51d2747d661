//! Replays whole games of the corpus, so that their meaning never changes by accident.

use puerto_rico::PuertoRico;
use tabletop::Setup;

/// Plays a game under the rules of today, and under those of each earlier
/// revision, which must be what they were to the letter.
fn check(name: &str, setup: &Setup, seed: u64) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/puerto-rico");
    testkit::playthrough::check::<PuertoRico>(format!("{folder}/{name}.txt"), setup, seed);
    let first = Setup { revision: Some(1), ..setup.clone() };
    let path = format!("{folder}/revision-1/{name}.txt");
    testkit::playthrough::check_earlier::<PuertoRico>(path, &first, seed);
}

#[test]
fn playthroughs_stay_as_they_are() {
    for preset in ["classic-2002", "anniversary-2011", "reprint-2019"] {
        for seats in 2..=5 {
            check(&format!("{preset}-{seats}"), &Setup::new(preset, seats), u64::from(seats));
        }
    }
}

#[test]
fn playthroughs_of_the_variants_stay_as_they_are() {
    let variants = [
        ("storage", "free"),
        ("production", "optional"),
        ("costs", "factory-8-university-7"),
        ("corn-seats", "one-less"),
        ("hacienda-empty-stack", "nothing"),
    ];
    for (switch, answer) in variants {
        let setup = Setup::new("reprint-2019", 4).with(switch, answer);
        check(&format!("{switch}-{answer}"), &setup, 4);
    }
}

/// Games in which what came with the second revision is asked: points that would take
/// the last chips, reductions that are waived, and the villa of 2019.
#[test]
fn playthroughs_of_the_second_revision_stay_as_they_are() {
    const BUILDINGS: &str = "small-market+black-market+hacienda+small-warehouse+guest-house+\
                             church+office+small-wharf+lighthouse+library+harbor+union-hall+\
                             residence+city-hall+customs-house+statue+cloister";
    for (seats, seed, asked) in [(3, 121, "points"), (2, 21, "waive")] {
        let setup = Setup::new("reprint-2019", seats)
            .with("nobles", "in")
            .with("market", "fixed")
            .with("buildings", BUILDINGS);
        let name = format!("revision-2-{asked}");
        testkit::playthrough::check::<PuertoRico>(path(&name), &setup, seed);
        let record = std::fs::read_to_string(path(&name)).unwrap();
        let is_asked = record.lines().any(|line| line.split(' ').any(|word| word == asked));
        assert!(is_asked, "{name} shows nothing");
    }
}

fn path(name: &str) -> String {
    format!("{}/../../corpus/puerto-rico/{name}.txt", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn playthroughs_of_the_expansions_stay_as_they_are() {
    for preset in ["classic-2002", "anniversary-2011", "reprint-2019"] {
        for (seats, market, nobles) in
            [(2, "draft", "in"), (3, "random", "out"), (4, "draft", "in"), (5, "base", "in")]
        {
            let setup = Setup::new(preset, seats).with("market", market).with("nobles", nobles);
            let name = format!("{preset}-{seats}-market-{market}-nobles-{nobles}");
            check(&name, &setup, u64::from(seats));
        }
    }
}
