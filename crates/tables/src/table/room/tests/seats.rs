//! Who sits where.

use std::collections::HashSet;

use play::FastDice;
use tabletop::Viewer;

use crate::table::sample::*;
use crate::table::{Doc, Occupant, Order, Speed, TableError};
use store::{Millis, Phase};

fn open(count: usize) -> Doc {
    doc(vec![Occupant::Open {}; count])
}

#[test]
fn an_open_place_is_taken_by_one() {
    let room = room(open(3));
    let next = room.claim(guest(BEN), &name("Ben"), seat('b')).unwrap();
    assert_eq!(next.doc.occupants, [Occupant::Open {}, person(BEN), Occupant::Open {}]);
    let room = after(&room, next);
    let claim = |player, letter| room.claim(guest(player), &name("Cleo"), seat(letter)).err();
    assert_eq!(claim(CLEO, 'b'), Some(TableError::Taken));
    assert_eq!(claim(CLEO, 'd'), Some(TableError::NoSeat));
    assert_eq!(claim(BEN, 'a'), Some(TableError::OneSeat), "one person has one seat");
    assert_eq!(claim(CLEO, 'a'), None);
}

#[test]
fn on_one_device_one_person_has_several_seats() {
    let mut doc = open(3);
    doc.settings.hot_seat = true;
    let mut room = room(doc);
    for letter in ['c', 'a'] {
        let next = room.claim(guest(BEN), &name("Ben"), seat(letter)).unwrap();
        room = after(&room, next);
    }
    assert!(room.seats_of(BEN).eq([seat('a'), seat('c')]));
}

#[test]
fn a_place_of_a_computer_player_is_not_open() {
    let room = room(doc(vec![person(ADA), bot("greedy"), Occupant::Open {}]));
    let refused = room.claim(guest(BEN), &name("Ben"), seat('b')).unwrap_err();
    assert_eq!(refused, TableError::Taken);
}

#[test]
fn who_leaves_opens_the_place() {
    let table = room(doc(people()));
    let next = table.leave(guest(BEN), seat('b')).unwrap();
    assert_eq!(next.doc.occupants, [person(ADA), Occupant::Open {}, person(CLEO)]);
    assert_eq!(table.leave(guest(BEN), seat('a')).unwrap_err(), TableError::NotYours);
    assert_eq!(table.leave(guest(DAN), seat('a')).unwrap_err(), TableError::NotYours);
    assert_eq!(table.leave(guest(BEN), seat('e')).unwrap_err(), TableError::NoSeat);
    let begun = begun(doc(people()));
    assert_eq!(begun.leave(guest(BEN), seat('b')).unwrap_err(), TableError::Begun);
}

#[test]
fn the_host_seats_computer_players() {
    let table = room(doc(vec![person(ADA), person(BEN), Occupant::Open {}]));
    let seat_bot = |player, letter, level| table.seat_bot(guest(player), seat(letter), level);
    let next = seat_bot(ADA, 'c', Some("greedy")).unwrap();
    assert_eq!(next.doc.occupants[2], bot("greedy"));
    let with_bot = after(&table, next);
    let next = with_bot.seat_bot(guest(ADA), seat('c'), Some("random")).unwrap();
    assert_eq!(next.doc.occupants[2], bot("random"), "another level");
    let next = with_bot.seat_bot(guest(ADA), seat('c'), None).unwrap();
    assert_eq!(next.doc.occupants[2], Occupant::Open {});

    assert_eq!(seat_bot(BEN, 'c', Some("greedy")).unwrap_err(), TableError::NotHost);
    assert_eq!(seat_bot(ADA, 'c', Some("genius")).unwrap_err(), TableError::Level);
    assert_eq!(seat_bot(ADA, 'd', Some("greedy")).unwrap_err(), TableError::NoSeat);
    assert_eq!(seat_bot(ADA, 'c', None).unwrap_err(), TableError::Taken, "nobody to send away");
    assert_eq!(seat_bot(ADA, 'b', Some("greedy")).unwrap_err(), TableError::Taken);
    let next = seat_bot(ADA, 'b', None).unwrap();
    assert_eq!(next.doc.occupants[1], Occupant::Open {}, "a host may send somebody away");
}

#[test]
fn once_begun_the_host_seats_nobody_for_a_person() {
    let room = begun(doc(vec![person(ADA), person(BEN), bot("greedy")]));
    for level in [Some("keen"), None] {
        for letter in ['a', 'b'] {
            let refused = room.seat_bot(guest(ADA), seat(letter), level).unwrap_err();
            assert_eq!(refused, TableError::Person, "{letter} {level:?}");
        }
    }
    // Nor does the host send away who stands in.
    let away = after(&room, room.stand_in(seat('b'), "search").unwrap());
    assert_eq!(away.seat_bot(guest(ADA), seat('b'), None).unwrap_err(), TableError::Person);
    let next = room.seat_bot(guest(ADA), seat('c'), Some("keen")).unwrap();
    assert_eq!(next.doc.occupants[2], bot("never-passes"), "as it is called today");
    assert_eq!(room.seat_bot(guest(ADA), seat('c'), None).unwrap_err(), TableError::Taken);
}

#[test]
fn who_goes_away_lets_a_computer_player_decide() {
    let room = begun(doc(people()));
    let away = |player, letter, level| room.step_away(guest(player), seat(letter), level);
    assert_eq!(away(ADA, 'b', "search").unwrap_err(), TableError::NotYours);
    assert_eq!(away(BEN, 'b', "genius").unwrap_err(), TableError::Level);
    let gone = after(&room, away(BEN, 'b', "keen").unwrap());
    assert_eq!(gone.doc.occupants[1].level(), Some("never-passes"), "as it is called today");
    assert_eq!(gone.doc.occupants[1].player(), Some(BEN), "it is still Ben's");
    let twice = gone.step_away(guest(BEN), seat('b'), "keen").unwrap_err();
    assert_eq!(twice, TableError::Asked);
    assert_eq!(gone.come_back(guest(BEN), seat('b')).unwrap().doc.occupants[1], person(BEN));
    let waiting = super::super::Room { game: None, ..room };
    let early = waiting.step_away(guest(BEN), seat('b'), "keen").unwrap_err();
    assert_eq!(early, TableError::NotBegun);
}

#[test]
fn who_was_away_takes_the_seat_back() {
    let room = begun(doc(vec![person(ADA), person(BEN), bot("greedy")]));
    assert_eq!(room.stand_in(seat('b'), "genius").unwrap_err(), TableError::Level);
    assert_eq!(room.stand_in(seat('c'), "search").unwrap_err(), TableError::NoSeat);
    assert_eq!(room.stand_in(seat('e'), "search").unwrap_err(), TableError::NoSeat);
    assert_eq!(room.come_back(guest(BEN), seat('b')).unwrap_err(), TableError::NoStandIn);

    let next = room.stand_in(seat('b'), "search").unwrap();
    let away = after(&room, next);
    assert_eq!(away.doc.occupants[1].level(), Some("search"));
    assert_eq!(away.come_back(guest(ADA), seat('b')).unwrap_err(), TableError::NotYours);
    assert_eq!(away.come_back(guest(BEN), seat('b')).unwrap().doc.occupants[1], person(BEN));
}

#[test]
fn a_match_begins_when_every_place_is_taken() {
    let begin = |room: &super::super::Room, player| {
        room.begin(guest(player), &mut FastDice::new(1), Millis(5))
    };
    let waiting = room(doc(vec![person(ADA), person(BEN), Occupant::Open {}]));
    assert_eq!(begin(&waiting, ADA).unwrap_err(), TableError::SeatsOpen);
    let full = room(doc(people()));
    assert_eq!(begin(&full, BEN).unwrap_err(), TableError::NotHost);
    let next = begin(&full, ADA).unwrap();
    assert!(next.begins);
    assert_eq!(next.phase(), Phase::Running);
    assert_eq!(next.doc.clock.since, Millis(5));
    let (head, lines) = (next.head().unwrap(), next.new_lines());
    assert!(head.starts_with("puerto-rico/1"), "{head}");
    assert_eq!(lines.len(), next.game.as_deref().unwrap().entries());
    let begun = after(&full, next);
    assert_eq!(begin(&begun, ADA).unwrap_err(), TableError::Begun);
    assert_eq!(begun.turn(), Some(seat('a')));
}

#[test]
fn what_cannot_be_played_does_not_begin() {
    let mut bad = doc(people());
    bad.settings.setup = bad.settings.setup.with("storage", "everywhere");
    let refused = room(bad).begin(guest(ADA), &mut FastDice::new(1), Millis(0)).unwrap_err();
    assert!(matches!(refused, TableError::Setup(_)), "{refused}");
    let mut unknown = doc(people());
    unknown.settings.game = "chess".to_owned();
    let refused = room(unknown).begin(guest(ADA), &mut FastDice::new(1), Millis(0)).unwrap_err();
    assert!(matches!(refused, TableError::Setup(_)), "{refused}");
}

#[test]
fn seats_are_drawn_by_lot_if_that_was_agreed() {
    let mut drawn = doc(people());
    drawn.settings.order = Order::Random;
    let table = room(drawn);
    let mut orders = HashSet::new();
    for number in 0..200 {
        let next = table.begin(guest(ADA), &mut FastDice::new(number), Millis(0)).unwrap();
        let order: Vec<_> = next.doc.occupants.iter().map(|it| it.player().unwrap()).collect();
        assert_eq!(HashSet::from([ADA, BEN, CLEO]), order.iter().copied().collect());
        orders.insert(order);
    }
    assert_eq!(orders.len(), 6, "every order comes up");
    let fixed = room(doc(people()));
    let next = fixed.begin(guest(ADA), &mut FastDice::new(9), Millis(0)).unwrap();
    assert_eq!(next.doc.occupants, people());
}

#[test]
fn who_has_several_seats_looks_through_the_one_that_is_asked() {
    let room = begun(doc(vec![person(BEN), person(ADA), person(ADA)]));
    assert_eq!(room.viewing_seat(ADA), Some(seat('b')), "the first, while another is asked");
    assert_eq!(room.viewer(DAN), Viewer::Spectator);
    let mut room = room;
    for _ in 0..50 {
        let turn = room.turn().unwrap();
        let own = [seat('b'), seat('c')].contains(&turn);
        assert_eq!(room.viewing_seat(ADA), Some(if own { turn } else { seat('b') }));
        assert_eq!(room.viewing_seat(BEN), Some(seat('a')));
        room = moved(&room);
    }
}

#[test]
fn the_host_says_how_fast_it_is_watched() {
    let room = begun(doc(vec![bot("greedy"); 3]));
    assert_eq!(room.watch(guest(ADA), Speed::Slow).unwrap().doc.speed, Speed::Slow);
    assert_eq!(room.watch(guest(BEN), Speed::Slow).unwrap_err(), TableError::NotHost);
}
