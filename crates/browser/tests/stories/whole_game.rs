//! A whole game with everything in it, from the form to the score sheet.

use std::collections::BTreeSet;

use browser::pages::{EXPANSIONS, Wish, new_table};
use browser::{Look, Seen, Table, Taste, selectors as s};

use crate::stage;

/// More turns than any game has.
const MOST_TURNS: usize = 400;

#[test]
fn four_play_with_both_expansions_to_the_end() {
    let (house, driver) = stage();
    let browser = driver.open(Look::DESK);
    let wish = Wish {
        name: "Ada",
        places: &["me", "random", "random", "beginner"],
        expansions: EXPANSIONS,
        is_public: false,
    };
    let table = new_table(&browser, &house, &wish);
    let mut asked = BTreeSet::new();
    play(&table, &mut asked);
    assert!(table.look().is_over);
    let sums: Vec<u32> =
        browser.texts(s::SUMS).iter().map(|sum| sum.parse().expect("points")).collect();
    assert_eq!(sums.len(), 4);
    assert!(sums.iter().any(|&sum| sum > 0), "{sums:?}");
    // What is asked depends on the draws, but no game goes without these phases.
    for phase in ["draft", "roles", "settler", "mayor", "builder"] {
        // Who has nobles places them with everyone else.
        let fits = |clause: &String| {
            clause.starts_with(phase) || clause.starts_with("nobles") && phase == "mayor"
        };
        assert!(asked.iter().any(fits), "no {phase} in {asked:?}");
    }
    assert!(browser.first(s::DOABLE).is_none(), "nothing can be done any more");
    browser.no_console_errors();
}

fn play(table: &Table<'_>, asked: &mut BTreeSet<String>) {
    let mut taste = Taste::default();
    for turn in 0..MOST_TURNS {
        let mut told = |seen: &Seen, answer: &str| {
            let clause = seen.asked.clone().unwrap_or_default();
            println!("{turn}: {clause}: {answer}");
            asked.insert(clause);
        };
        if !table.take_turn(&mut taste, &mut told) {
            return;
        }
    }
    panic!("a game has an end");
}
