//! What the tests of this crate share.

use play::{Match, Random, Seed};
use tabletop::{Node, Seat, Setup, Title};
use testkit::toy::Race;

/// The seat with this letter.
pub(crate) fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).expect("a letter from a to e")
}

/// The rules for this number of seats.
pub(crate) fn race(seats: u8) -> Race {
    Race::new(&Setup::new("standard", seats)).expect("a table of the toy game")
}

/// A match with the seed of this number.
pub(crate) fn seeded(seats: u8, number: u64) -> Match<Race> {
    Match::new(race(seats), Some(Seed::from_number(number)))
}

/// A match in which these lines have been played and settled.
pub(crate) fn told(game: Race, lines: &[&str]) -> Match<Race> {
    let mut table = Match::new(game, None);
    for line in lines {
        match table.node() {
            Node::Chance => table.settle_text(line).unwrap(),
            Node::Decision(seat) => table.play_text(seat, line).unwrap(),
            Node::Over => panic!("over before {line}"),
        };
    }
    table
}

/// Plays at random to the end, now and then taking a decision back.
pub(crate) fn finish<G: Title>(table: &mut Match<G>, number: u64) {
    let mut player = Random::new(number);
    let mut left = 20;
    while let Node::Decision(seat) = table.node() {
        let action = player.pick(&table.options());
        table.play(seat, action).expect("an option can be played");
        let free = Seat::first(5).find_map(|seat| Some((seat, table.frontier(seat)?)));
        match free {
            Some((seat, entry)) if left > 0 => {
                left -= 1;
                table.undo(seat, entry).expect("the frontier can be taken back");
            }
            _ if left > 0 && player.pick(&[true, false]) => {
                left -= 1;
                let own: Vec<usize> = (1..=table.entries().len())
                    .filter(|&entry| table.clone().undo_by_consent(entry).is_ok())
                    .collect();
                table.undo_by_consent(player.pick(&own)).expect("a decision");
            }
            _ => {}
        }
    }
}
