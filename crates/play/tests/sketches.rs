//! Sketches, and how a match goes on from one.

use crate::table::{finish, race, seeded};
use play::{AnyMatch, FastDice, Match, Seed};
use tabletop::{Dice, Node};
use testkit::toy::Race;

/// Plays as many decisions on a sketch as it takes, chosen by dice.
fn tried(game: &Match<Race>, dice: &mut FastDice) -> Match<Race> {
    let mut sketch = game.sketch();
    let Node::Decision(seat) = game.node() else { return sketch };
    while sketch.node() == Node::Decision(seat) {
        let options = sketch.options();
        let action = options[dice.below(options.len() as u32) as usize];
        sketch.play(seat, action).unwrap();
    }
    sketch
}

#[test]
fn a_match_goes_on_from_a_sketch_as_if_it_had_been_played_there() {
    for number in 0..30 {
        let mut dice = FastDice::new(number);
        let mut game = seeded(3, number);
        while let Node::Decision(seat) = game.node() {
            let sketch = tried(&game, &mut dice);
            let mut played = game.clone();
            for entry in &sketch.entries()[game.entries().len()..] {
                if let play::Entry::Choice(_, action) = entry {
                    played.play(seat, *action).unwrap();
                }
            }
            let adopted = game.adopt(&sketch).expect("a sketch of this match");
            assert_eq!(adopted.record(), played.record());
            assert_eq!(adopted.state(), played.state());
            assert_eq!(adopted.frontier(seat), played.frontier(seat));
            game = adopted;
        }
        assert!(game.reveal_seed().is_ok(), "the seed is there again");
    }
}

#[test]
fn a_sketch_of_anything_else_is_not_adopted() {
    let game = seeded(3, 7);
    let sketch = tried(&game, &mut FastDice::new(1));
    assert!(game.adopt(&sketch).is_some());
    let mut moved = game.clone();
    finish(&mut moved, 1);
    assert!(moved.adopt(&sketch).is_none(), "the match has gone on");
    assert!(seeded(3, 8).adopt(&sketch).is_none(), "another match");
    let alike = Match::new(race(3), Some(Seed::from_number(7)));
    assert_eq!(alike.record(), game.record());
    assert!(alike.adopt(&sketch).is_none(), "other rules, even if they are equal");
    let (game, sketch): (&dyn AnyMatch, &dyn AnyMatch) = (&game, &sketch);
    assert!(game.adopt(sketch).is_some());
}
