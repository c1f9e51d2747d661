//! A match from its first decision to its last, and its clocks.

use play::{FastDice, MatchError, UndoError};
use tabletop::{Dice, Node};

use crate::table::sample::*;
use crate::table::{Expiry, Pace, Room, TableError};
use store::{Millis, Phase};

/// Plays a match to its end, at random.
fn played_out(mut room: Room) -> Room {
    let mut dice = FastDice::new(3);
    for _ in 0..5_000 {
        let Some(turn) = room.turn() else { return room };
        let options = room.game.as_deref().unwrap().options();
        let text = options[dice.below(options.len() as u32) as usize].text.clone();
        let next = room.decide(turn, &[text], Millis(0)).unwrap();
        room = after(&room, next);
    }
    panic!("the match does not end");
}

#[test]
fn at_the_end_the_seed_is_published_and_nothing_can_be_done() {
    let room = played_out(begun(doc(people())));
    let game = room.game.as_deref().unwrap();
    assert_eq!(game.node(), Node::Over);
    let record = game.record();
    let last = record.lines().last().unwrap();
    assert!(last.contains(&format!("! seed {}", room.seed.to_hex())), "{last}");
    room.title().unwrap().verify(record.as_bytes(), None).expect("draws that can be proved");

    let draft = room.add_tentative(guest(ADA), seat('a'), "role mayor");
    assert_eq!(draft, Err(TableError::Over));
    let decided = room.decide(seat('a'), &["role mayor".to_owned()], Millis(0));
    assert_eq!(decided.unwrap_err(), TableError::Over);
    let back = room.take_back(guest(ADA), seat('a'), 1, Millis(0));
    assert_eq!(back.unwrap_err(), TableError::Over);
    let entry = game.live().into_iter().rev().find(|&entry| {
        game.clone_box().undo_by_consent(entry) == Err(UndoError::SeedPublished.into())
    });
    let asked = room.propose(guest(ADA), seat('a'), entry.unwrap(), Millis(0)).unwrap_err();
    assert_eq!(asked, TableError::Refused(UndoError::SeedPublished.into()));
    assert_eq!(room.watch(guest(ADA), crate::table::Speed::Slow).unwrap().phase(), Phase::Finished);
}

#[test]
fn the_lines_of_a_table_are_the_record_of_its_match() {
    let table = room(doc(people()));
    let next = table.begin(guest(ADA), &mut FastDice::new(1), Millis(0)).unwrap();
    let mut stored = next.head().unwrap();
    let mut room = table;
    let mut next = next;
    for _ in 0..60 {
        for line in next.new_lines() {
            stored.push_str(&line);
            stored.push('\n');
        }
        room = after(&room, next);
        assert_eq!(stored, room.game.as_deref().unwrap().record());
        next = room.decide(room.turn().unwrap(), &[option(&room)], Millis(0)).unwrap();
        assert!(!next.begins);
    }
}

#[test]
fn what_showed_nothing_new_is_taken_back_freely() {
    let room = begun(doc(people()));
    let settler = room.decide(seat('a'), &["role settler".to_owned()], Millis(0)).unwrap();
    let room = after(&room, settler);
    let game = room.game.as_deref().unwrap();
    let entry = game.frontier(seat('a')).unwrap();
    let take_back =
        |player, letter, entry| room.take_back(guest(player), seat(letter), entry, Millis(0));
    assert_eq!(take_back(BEN, 'a', entry).unwrap_err(), TableError::NotYours);
    assert!(matches!(take_back(BEN, 'b', entry).unwrap_err(), TableError::Refused(_)));
    for absurd in [0, entry + 1, usize::MAX] {
        assert!(
            matches!(take_back(ADA, 'a', absurd).unwrap_err(), TableError::Refused(_)),
            "{absurd}"
        );
    }
    let room = after(&room, take_back(ADA, 'a', entry).unwrap());
    assert_eq!(room.game.as_deref().unwrap().frontier(seat('a')), None);
    assert_eq!(room.turn(), Some(seat('a')));

    let waiting = Room { game: None, ..room };
    let refused = waiting.take_back(guest(ADA), seat('a'), entry, Millis(0)).unwrap_err();
    assert_eq!(refused, TableError::NotBegun);
}

#[test]
fn what_others_have_answered_is_not_taken_back_freely() {
    let room = moved(&moved(&begun(doc(people()))));
    let game = room.game.as_deref().unwrap();
    let mut live = game.live().into_iter();
    let first = live.find(|&entry| game.clone_box().undo_by_consent(entry).is_ok()).unwrap();
    let mut room = room;
    while room.turn() == Some(seat('a')) {
        room = moved(&room);
    }
    room = moved(&room);
    let refused = room.take_back(guest(ADA), seat('a'), first, Millis(0)).unwrap_err();
    let TableError::Refused(MatchError::Undo(UndoError::Frontier { .. })) = refused else {
        panic!("{refused:?}");
    };
}

fn timed(expiry: Expiry) -> Pace {
    Pace::Timed { reserve: Millis(60_000), more: Millis(5_000), expiry }
}

#[test]
fn the_clock_runs_for_people_only() {
    let mut document = doc(vec![person(ADA), bot("greedy"), person(CLEO)]);
    document.settings.pace = timed(Expiry::BotPlays);
    let room = begun(document);
    assert_eq!(room.deadline(), Some(Millis(61_000)), "from when the match began");
    let mut later = room.clone();
    while later.turn() == Some(seat('a')) {
        later = moved(&later);
    }
    assert_eq!(later.turn(), Some(seat('b')));
    assert_eq!(later.deadline(), None, "a computer player has no clock");
    let away = after(&room, room.stand_in(seat('a'), "search").unwrap());
    assert_eq!(away.deadline(), None);
    let back = after(&away, away.come_back(guest(ADA), seat('a')).unwrap());
    assert_eq!(back.deadline(), Some(Millis(61_000)));
    let waiting = Room { game: None, ..room };
    assert_eq!(waiting.deadline(), None);
}

#[test]
fn a_decision_stops_the_own_clock_and_starts_the_next() {
    let mut document = doc(people());
    document.settings.pace = timed(Expiry::Nothing);
    let room = begun(document);
    let next = room.decide(seat('a'), &["role settler".to_owned()], Millis(31_000)).unwrap();
    // Half a minute was used, five seconds come back.
    assert_eq!(next.doc.clock.left[0], Millis(35_000));
    assert_eq!(next.deadline(), Some(Millis(66_000)));
    let room = after(&room, next);
    let next = room.decide(seat('a'), &["take quarry".to_owned()], Millis(31_000)).unwrap();
    assert_eq!(next.deadline(), Some(Millis(91_000)), "Ben's whole minute");
}
