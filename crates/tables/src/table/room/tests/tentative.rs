//! Tests of moves that are not confirmed.

use play::testing::copies;
use play::{FastDice, MatchError};
use tabletop::{Dice, Node, Seat};

use crate::table::sample::*;
use crate::table::{Doc, Room, Successor, TableError};
use store::Millis;

/// The table with this draft of seat `a`.
fn drafted(room: &Room, texts: &[&str]) -> Room {
    let mut room = room.clone();
    room.tentative.insert(seat('a'), texts.iter().map(|&text| text.to_owned()).collect());
    room
}

#[test]
fn a_draft_is_only_a_draft() {
    let room = begun(doc(people()));
    let draft = room.add_tentative(guest(ADA), seat('a'), "role settler").unwrap();
    assert_eq!(draft, ["role settler"]);
    let room = drafted(&room, &["role settler"]);
    let (sketch, known) = room.tentative_match(seat('a')).unwrap();
    assert_eq!(known, ["role settler"]);
    assert_eq!(sketch.question(), "settler.take", "the sketch has gone on");
    assert_eq!(room.turn(), Some(seat('a')));
    let game = room.game.as_deref().unwrap();
    assert_ne!(game.question(), "settler.take", "the match has not");
    assert_eq!(room.tentative_count(seat('a')), 1);
    assert_eq!(room.tentative_count(seat('b')), 0);
    let more = room.add_tentative(guest(ADA), seat('a'), "take quarry").unwrap();
    assert_eq!(more, ["role settler", "take quarry"]);
}

#[test]
fn what_is_no_decision_of_this_seat_is_not_drafted() {
    let table = begun(doc(people()));
    let draft = |player, letter, text: &str| table.add_tentative(guest(player), seat(letter), text);
    assert_eq!(draft(BEN, 'a', "role settler"), Err(TableError::NotYours));
    assert_eq!(draft(DAN, 'a', "role settler"), Err(TableError::NotYours));
    assert_eq!(draft(ADA, 'd', "role settler"), Err(TableError::NoSeat));
    let is_turn =
        |denied: &TableError| matches!(denied, TableError::Refused(MatchError::Turn { .. }));
    assert!(is_turn(&draft(BEN, 'b', "role settler").unwrap_err()));
    for unreadable in
        ["", " ", "role", "role role", "fly to the moon", "\u{0}", "👾", "role settler\n"]
    {
        let refused = draft(ADA, 'a', unreadable).unwrap_err();
        assert!(
            matches!(
                refused,
                TableError::Refused(MatchError::Unreadable(_) | MatchError::Illegal { .. })
            ),
            "{unreadable:?}: {refused:?}"
        );
    }
    let refused = draft(ADA, 'a', "take quarry").unwrap_err();
    assert!(matches!(refused, TableError::Refused(MatchError::Illegal { .. })), "{refused:?}");
    let waiting = room(doc(people()));
    assert_eq!(
        waiting.add_tentative(guest(ADA), seat('a'), "role settler"),
        Err(TableError::NotBegun)
    );
}

#[test]
fn the_last_decision_of_a_draft_is_taken_back() {
    let room = begun(doc(people()));
    assert_eq!(room.drop_tentative(guest(ADA), seat('a')), Err(TableError::NothingPending));
    let room = drafted(&room, &["role settler", "take quarry"]);
    assert_eq!(room.drop_tentative(guest(ADA), seat('a')).unwrap(), ["role settler"]);
    assert_eq!(room.drop_tentative(guest(BEN), seat('a')), Err(TableError::NotYours));
    assert_eq!(room.drop_tentative(guest(BEN), seat('b')), Err(TableError::NothingPending));
}

#[test]
fn a_draft_stops_where_chance_would_speak() {
    // Everyone takes a tile; then new ones are drawn, before the next role.
    let mut room = begun(doc(vec![person(ADA), person(ADA), person(ADA)]));
    room = after(&room, room.decide(seat('a'), &["role settler".to_owned()], Millis(0)).unwrap());
    room = moved(&moved(&room));
    let last = option(&room);
    let draft = room.add_tentative(guest(ADA), seat('c'), &last).unwrap();
    room.tentative.insert(seat('c'), draft);
    let (sketch, _) = room.tentative_match(seat('c')).unwrap();
    assert_eq!(sketch.node(), Node::Chance, "nobody learns what will be drawn");
    let refused = room.add_tentative(guest(ADA), seat('c'), "role mayor").unwrap_err();
    assert_eq!(refused, TableError::Refused(MatchError::Chance));
    let next = room.confirm(guest(ADA), seat('c'), Millis(0)).unwrap();
    let shown = next.new_lines().iter().any(|line| line.contains(" * "));
    assert!(shown, "it is drawn when the decision is confirmed");
}

#[test]
fn a_draft_is_confirmed_as_a_whole() {
    let room = begun(doc(people()));
    assert_eq!(
        room.confirm(guest(ADA), seat('a'), Millis(0)).unwrap_err(),
        TableError::NothingPending
    );
    let room = drafted(&room, &["role settler", "take quarry"]);
    assert_eq!(room.confirm(guest(BEN), seat('a'), Millis(0)).unwrap_err(), TableError::NotYours);
    let next = room.confirm(guest(ADA), seat('a'), Millis(0)).unwrap();
    let lines = next.new_lines();
    assert!(lines[0].ends_with(" a role settler"), "{lines:?}");
    assert!(lines[1].ends_with(" a take quarry"), "{lines:?}");
    let room = after(&room, next);
    assert_eq!(room.turn(), Some(seat('b')));
    assert_eq!(room.tentative_count(seat('a')), 0);
    assert_eq!(
        room.confirm(guest(ADA), seat('a'), Millis(0)).unwrap_err(),
        TableError::NothingPending
    );
}

#[test]
fn a_draft_that_no_longer_fits_is_forgotten() {
    let mut moved_on = begun(doc(people()));
    while moved_on.turn() == Some(seat('a')) {
        moved_on = moved(&moved_on);
    }
    for stale in [
        &["role settler", "take quarry"][..],
        &["take quarry"],
        &["nonsense"],
        &["role settler", "x"],
    ] {
        let room = drafted(&moved_on, stale);
        let (sketch, known) = room.tentative_match(seat('a')).unwrap();
        assert!(known.is_empty(), "all of it: {known:?}");
        assert_eq!(sketch.position(), moved_on.game.as_deref().unwrap().position());
        assert_eq!(room.tentative_count(seat('a')), 0);
        assert_eq!(room.drop_tentative(guest(ADA), seat('a')), Err(TableError::NothingPending));
        assert_eq!(
            room.confirm(guest(ADA), seat('a'), Millis(0)).unwrap_err(),
            TableError::NothingPending
        );
    }
    assert!(
        room(doc(people())).tentative_match(seat('a')).is_none(),
        "before the match there is none"
    );
}

#[test]
fn decisions_are_played_together_or_not_at_all() {
    let table = begun(doc(people()));
    let texts = |texts: &[&str]| texts.iter().map(|&it| it.to_owned()).collect::<Vec<_>>();
    let both = texts(&["role settler", "take indigo-plant"]);
    let refused = table.decide(seat('a'), &both, Millis(0)).unwrap_err();
    assert!(matches!(refused, TableError::Refused(_)), "{refused:?}");
    let none = room(doc(people())).decide(seat('a'), &both, Millis(0)).unwrap_err();
    assert_eq!(none, TableError::NotBegun);
}

/// The table with a whole turn of a seat drafted, move by move, chosen by dice.
fn with_turn(room: &Room, seat: Seat, dice: &mut FastDice) -> Room {
    let mut room = room.clone();
    loop {
        let (sketch, moves) = room.tentative_match(seat).unwrap();
        if sketch.node() != Node::Decision(seat) || moves.len() == 20 {
            return room;
        }
        let options = sketch.options();
        let text = &options[dice.below(options.len() as u32) as usize].text;
        match room.add_tentative(guest(ADA), seat, text) {
            Ok(moves) => drop(room.tentative.insert(seat, moves)),
            Err(TableError::HandedIn) => return room,
            Err(denied) => panic!("{denied:?}"),
        }
    }
}

/// How a confirmed turn and the same decisions of a program end.
fn both_ways(room: &Room, seat: Seat) -> [Successor; 2] {
    let texts = room.tentative[&seat].to_vec();
    let confirmed = room.confirm(guest(ADA), seat, Millis(2_000)).unwrap();
    [confirmed, room.play(guest(ADA), seat, &texts, Millis(2_000)).unwrap()]
}

/// All three seats are Ada's.
fn hot_seat(together: bool) -> Doc {
    let mut document = doc(vec![person(ADA), person(ADA), person(ADA)]);
    document.settings.hot_seat = true;
    document.settings.together = together;
    document
}

#[test]
fn a_confirmed_turn_ends_as_if_it_were_played_anew() {
    for (number, together) in (0..6).flat_map(|number| [(number, false), (number, true)]) {
        let mut dice = FastDice::new(number);
        let mut room = begun(hot_seat(together));
        let mut handed_in = 0;
        while let Some(seat) = room.turn() {
            let drafted = with_turn(&room, seat, &mut dice);
            let [confirmed, played] = both_ways(&drafted, seat);
            assert_eq!(confirmed.new_lines(), played.new_lines());
            assert_eq!(confirmed.doc, played.doc);
            let record = |next: &Successor| next.game.as_deref().unwrap().record();
            assert_eq!(record(&confirmed), record(&played));
            handed_in += usize::from(!confirmed.doc.sealed.answers.is_empty());
            room = after(&room, confirmed);
        }
        assert_eq!(handed_in > 0, together);
    }
}

#[test]
fn a_turn_is_copied_once_when_it_is_confirmed_and_never_to_be_shown() {
    for together in [false, true] {
        let mut dice = FastDice::new(3);
        let mut room = begun(hot_seat(together));
        while let Some(seat) = room.turn() {
            let drafted = with_turn(&room, seat, &mut dice);
            let before = copies();
            for _ in 0..3 {
                assert!(drafted.tentative_match(seat).is_some());
                assert!(drafted.tentative_count(seat) > 0);
            }
            assert_eq!(copies(), before, "a page shows the sketch that is there");
            let next = drafted.confirm(guest(ADA), seat, Millis(0)).unwrap();
            assert!(copies() <= before + 1, "{} copies", copies() - before);
            room = after(&room, next);
        }
    }
}

#[test]
fn moves_from_the_store_are_played_once() {
    let room = drafted(&begun(doc(people())), &["role settler", "take quarry"]);
    let before = copies();
    for _ in 0..3 {
        assert_eq!(room.tentative_count(seat('a')), 2);
    }
    assert_eq!(copies(), before + 1, "one sketch");
    // What changes nothing in the match leaves the sketch as it is.
    let next = room.watch(guest(ADA), crate::table::Speed::Slow).unwrap();
    let room = after(&room, next);
    assert_eq!(room.tentative_count(seat('a')), 2);
    assert_eq!(copies(), before + 1);
}
