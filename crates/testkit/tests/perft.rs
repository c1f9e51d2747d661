//! Counts of paths on the toy game.

use tabletop::{ChanceNodes, GameRules, Notation, Setup, Title};
use testkit::toy::Race;
use testkit::{Fate, divide, perft};

#[test]
fn paths_are_counted_by_decisions() {
    let race = Race::new(&Setup::new("standard", 2)).expect("the set-up is one");
    let start = race.start();
    assert_eq!(perft(&race, &start, 0, Fate::Every), 1);
    // A one hands the die on, so that sixteen times five faces ask to bank or push.
    assert_eq!(perft(&race, &start, 1, Fate::Every), 16 * 5 * 2);
    // The first face is the one, for ever.
    assert_eq!(perft(&race, &start, 1, Fate::First), 0);
    let two = {
        let mut state = start;
        race.settle(
            &mut state,
            race.parse_chance("roll 2").expect("a roll"),
            &mut tabletop::Ignore,
        );
        state
    };
    assert_eq!(perft(&race, &two, 1, Fate::First), 2);
    let divided: Vec<_> = divide(&race, &two, 1, Fate::First).collect();
    assert_eq!(divided.iter().map(|&(_, count)| count).sum::<u64>(), 2);
}
