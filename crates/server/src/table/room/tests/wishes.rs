//! Wishes to take back what others have seen.

use crate::store::Millis;
use crate::table::doc::Proposal;
use crate::table::sample::*;
use crate::table::{Denied, Place, Room};

/// A table some way into a match, and an entry that could be taken back.
fn later(places: Vec<Place>) -> (Room, usize) {
    let mut room = begun(doc(places));
    for _ in 0..8 {
        room = moved(&room);
    }
    let game = room.game.as_deref().unwrap();
    let entry = game.live().into_iter().find(|&it| game.clone_box().undo_by_consent(it).is_ok());
    let entry = entry.unwrap();
    (room, entry)
}

fn propose(room: &Room, player: crate::store::PlayerId, letter: char, entry: usize) -> Room {
    after(room, room.propose(guest(player), seat(letter), entry, Millis(0)).unwrap())
}

fn answer(room: &Room, player: crate::store::PlayerId, letter: char, agrees: bool) -> Room {
    after(room, room.answer(guest(player), seat(letter), agrees, Millis(0)).unwrap())
}

fn entries(room: &Room) -> usize {
    room.game.as_deref().unwrap().entries()
}

#[test]
fn a_decision_is_taken_back_when_everyone_has_agreed() {
    let (room, entry) = later(people());
    let asked = propose(&room, BEN, 'b', entry);
    assert_eq!(entries(&asked), entries(&room), "first everyone is asked");
    let agreed = vec![seat('b')];
    assert_eq!(asked.doc.proposal, Some(Proposal { by: seat('b'), entry, agreed }));
    let one = answer(&asked, ADA, 'a', true);
    assert_eq!(entries(&one), entries(&room));
    let all = answer(&one, CLEO, 'c', true);
    assert_eq!(all.doc.proposal, None);
    assert_eq!(entries(&all), entries(&room) + 1, "the withdrawal is an entry of its own");
    assert_eq!(all.turn(), Some(seat('a')));
    let live = all.game.as_deref().unwrap().live();
    assert!(live.iter().all(|&it| it < entry), "{live:?}");
}

#[test]
fn one_no_is_enough() {
    let (room, entry) = later(people());
    let asked = propose(&room, BEN, 'b', entry);
    let one = answer(&asked, ADA, 'a', true);
    let refused = answer(&one, CLEO, 'c', false);
    assert_eq!(refused.doc.proposal, None);
    assert_eq!(entries(&refused), entries(&room));
    let withdrawn = answer(&asked, BEN, 'b', false);
    assert_eq!(withdrawn.doc.proposal, None, "who asked may think better of it");
}

#[test]
fn a_wish_is_made_once_and_answered_once() {
    let (room, entry) = later(people());
    let wish = |room: &Room, player, letter, entry| {
        room.propose(guest(player), seat(letter), entry, Millis(0)).err()
    };
    let reply = |room: &Room, player, letter| {
        room.answer(guest(player), seat(letter), true, Millis(0)).err()
    };
    assert_eq!(reply(&room, ADA, 'a'), Some(Denied::NotAsked));
    assert_eq!(wish(&room, BEN, 'a', entry), Some(Denied::NotYours));
    assert_eq!(wish(&room, DAN, 'a', entry), Some(Denied::NotYours));
    assert_eq!(wish(&room, BEN, 'e', entry), Some(Denied::NoPlace));
    for absurd in [0, entries(&room) + 1, usize::MAX] {
        let refused = wish(&room, BEN, 'b', absurd);
        assert!(matches!(refused, Some(Denied::Refused(_))), "{absurd}: {refused:?}");
    }
    let asked = propose(&room, BEN, 'b', entry);
    assert_eq!(wish(&asked, CLEO, 'c', entry), Some(Denied::Asked));
    assert_eq!(reply(&asked, BEN, 'b'), Some(Denied::Asked), "who asks has agreed");
    assert_eq!(reply(&asked, DAN, 'a'), Some(Denied::NotYours));
    let waiting = Room { game: None, ..room };
    assert_eq!(wish(&waiting, BEN, 'b', entry), Some(Denied::NotBegun));
}

#[test]
fn a_move_answers_the_wish() {
    let (room, entry) = later(people());
    let asked = propose(&room, BEN, 'b', entry);
    assert_eq!(moved(&asked).doc.proposal, None);
}

#[test]
fn computer_players_need_not_be_asked() {
    let (room, entry) = later(vec![person(ADA), bot("greedy"), bot("greedy")]);
    let done = propose(&room, ADA, 'a', entry);
    assert_eq!(done.doc.proposal, None);
    assert_eq!(entries(&done), entries(&room) + 1);

    // Nor those who are away: a computer player decides for them.
    let (room, entry) = later(people());
    let away = after(&room, room.stand_in(seat('c'), "search").unwrap());
    let asked = propose(&away, BEN, 'b', entry);
    assert!(asked.doc.proposal.is_some());
    let done = answer(&asked, ADA, 'a', true);
    assert_eq!(entries(&done), entries(&room) + 1);
}

#[test]
fn one_person_with_several_seats_is_asked_once() {
    let (room, entry) = later(vec![person(ADA), person(ADA), person(ADA)]);
    let done = propose(&room, ADA, 'b', entry);
    assert_eq!(entries(&done), entries(&room) + 1, "nobody else is there");

    // The same for whoever is asked, not only for who asks.
    let (room, entry) = later(vec![person(BEN), person(ADA), person(BEN)]);
    let asked = propose(&room, ADA, 'b', entry);
    assert!(asked.doc.proposal.is_some());
    let done = answer(&asked, BEN, 'c', true);
    assert_eq!(done.doc.proposal, None);
    assert_eq!(entries(&done), entries(&room) + 1);
}
