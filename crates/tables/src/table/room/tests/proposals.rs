//! Tests of proposals to take back what others have seen.

use crate::table::sample::*;
use crate::table::{Occupant, Proposal, ProposedAction, Room, TableError};
use store::Millis;

/// A table some way into a match, and an entry that could be taken back.
fn later(occupants: Vec<Occupant>) -> (Room, usize) {
    let mut room = begun(doc(occupants));
    for _ in 0..8 {
        room = moved(&room);
    }
    let game = room.game.as_deref().unwrap();
    let entry = game.live().into_iter().find(|&it| game.clone_box().undo_by_consent(it).is_ok());
    let entry = entry.unwrap();
    (room, entry)
}

fn propose(room: &Room, player: store::PlayerId, letter: char, entry: usize) -> Room {
    after(room, room.propose(guest(player), seat(letter), entry, Millis(0)).unwrap())
}

fn answer(room: &Room, player: store::PlayerId, letter: char, agrees: bool) -> Room {
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
    let action = ProposedAction::GoBack { entry };
    assert_eq!(asked.doc.proposal, Some(Proposal { by: seat('b'), action, agreed }));
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
fn a_proposal_is_made_once_and_answered_once() {
    let (room, entry) = later(people());
    let refusal = |room: &Room, player, letter, entry| {
        room.propose(guest(player), seat(letter), entry, Millis(0)).err()
    };
    let reply = |room: &Room, player, letter| {
        room.answer(guest(player), seat(letter), true, Millis(0)).err()
    };
    assert_eq!(reply(&room, ADA, 'a'), Some(TableError::NotAsked));
    assert_eq!(refusal(&room, BEN, 'a', entry), Some(TableError::NotYours));
    assert_eq!(refusal(&room, DAN, 'a', entry), Some(TableError::NotYours));
    assert_eq!(refusal(&room, BEN, 'e', entry), Some(TableError::NoSeat));
    for absurd in [0, entries(&room) + 1, usize::MAX] {
        let refused = refusal(&room, BEN, 'b', absurd);
        assert!(matches!(refused, Some(TableError::Refused(_))), "{absurd}: {refused:?}");
    }
    let asked = propose(&room, BEN, 'b', entry);
    assert_eq!(refusal(&asked, CLEO, 'c', entry), Some(TableError::Asked));
    assert_eq!(reply(&asked, BEN, 'b'), Some(TableError::Asked), "who asks has agreed");
    assert_eq!(reply(&asked, DAN, 'a'), Some(TableError::NotYours));
    let waiting = Room { game: None, ..room };
    assert_eq!(refusal(&waiting, BEN, 'b', entry), Some(TableError::NotBegun));
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
}

/// A stand-in plays for somebody, and does not speak for them.
#[test]
fn whose_seat_it_is_is_asked_while_somebody_stands_in() {
    let (room, entry) = later(people());
    let away = after(&room, room.stand_in(seat('c'), "search").unwrap());
    let asked = propose(&away, BEN, 'b', entry);
    let one = answer(&asked, ADA, 'a', true);
    assert!(one.doc.proposal.is_some(), "Cleo has not agreed");
    assert_eq!(entries(&one), entries(&room));
    let done = answer(&one, CLEO, 'c', true);
    assert_eq!(entries(&done), entries(&room) + 1);

    // One person and two who are away: nobody goes back alone.
    let both = after(&away, away.stand_in(seat('b'), "search").unwrap());
    let asked = propose(&both, ADA, 'a', entry);
    assert!(asked.doc.proposal.is_some());
    assert_eq!(entries(&asked), entries(&room));
}

/// The last line of the record.
fn last_line(room: &Room) -> String {
    room.game.as_deref().unwrap().record().lines().last().unwrap().to_owned()
}

/// A table at which chance has spoken since an entry, and that entry.
fn after_chance(occupants: Vec<Occupant>) -> (Room, usize) {
    let (mut room, entry) = later(occupants);
    for _ in 0..200 {
        if room.game.as_deref().unwrap().is_drawn_since(entry) {
            return (room, entry);
        }
        room = moved(&room);
    }
    panic!("nothing is ever drawn");
}

#[test]
fn what_several_people_have_seen_is_drawn_anew() {
    let (room, entry) = after_chance(people());
    let asked = propose(&room, ADA, 'a', entry);
    let done = answer(&answer(&asked, BEN, 'b', true), CLEO, 'c', true);
    assert!(last_line(&done).ends_with(&format!(" * ! undo {entry} anew")), "{}", last_line(&done));
    // Two people are enough.
    let (room, entry) = after_chance(vec![person(ADA), bot("random"), person(BEN)]);
    let done = answer(&propose(&room, ADA, 'a', entry), BEN, 'c', true);
    assert!(last_line(&done).ends_with(" anew"));
}

#[test]
fn who_plays_alone_cannot_roll_until_it_suits() {
    let alone = [
        vec![person(ADA), bot("random"), bot("random")],
        vec![person(ADA), person(ADA), person(ADA)],
        vec![person(ADA), bot("random"), person(ADA)],
    ];
    for occupants in alone {
        let (room, entry) = after_chance(occupants);
        let done = propose(&room, ADA, 'a', entry);
        assert!(last_line(&done).ends_with(&format!(" * ! undo {entry}")), "{}", last_line(&done));
    }
}

#[test]
fn what_shows_nothing_keeps_its_draws() {
    let (mut room, _) = later(people());
    // Decisions since the last thing that was drawn.
    let entry = loop {
        let game = room.game.as_deref().unwrap();
        let choices =
            game.live().into_iter().filter(|&it| game.clone_box().undo_by_consent(it).is_ok());
        let last = choices.last().unwrap();
        if !game.is_drawn_since(last) {
            break last;
        }
        room = moved(&room);
    };
    let asked = propose(&room, ADA, 'a', entry);
    let done = answer(&answer(&asked, BEN, 'b', true), CLEO, 'c', true);
    assert!(last_line(&done).ends_with(&format!(" * ! undo {entry}")), "{}", last_line(&done));
}

#[test]
fn one_person_with_several_seats_is_asked_once() {
    let (room, entry) = later(vec![person(ADA), person(ADA), person(ADA)]);
    let done = propose(&room, ADA, 'b', entry);
    assert_eq!(entries(&done), entries(&room) + 1, "nobody else is there");

    // The same holds for the player who must agree, not only for the proposer.
    let (room, entry) = later(vec![person(BEN), person(ADA), person(BEN)]);
    let asked = propose(&room, ADA, 'b', entry);
    assert!(asked.doc.proposal.is_some());
    let done = answer(&asked, BEN, 'c', true);
    assert_eq!(done.doc.proposal, None);
    assert_eq!(entries(&done), entries(&room) + 1);
}
