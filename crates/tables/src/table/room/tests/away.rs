//! A computer player in place of somebody the table has waited for.

use crate::table::clock::{Expiry, Pace};
use crate::table::sample::*;
use crate::table::{Doc, Occupant, Proposal, ProposedAction, Room, Successor, TableError};
use store::{Millis, PlayerId};

/// How long the table waits here.
const AFTER: Millis = Millis(30_000);
/// When the first decision of these tables is waited for.
const BEGUN: i64 = 1_000;
/// Late enough.
const LATE: Millis = Millis(BEGUN + 30_000);

fn ask(
    room: &Room,
    player: PlayerId,
    by: char,
    away: char,
    now: Millis,
) -> Result<Successor, TableError> {
    room.ask_stand_in(guest(player), seat(by), seat(away), now, AFTER)
}

fn answer(room: &Room, player: PlayerId, letter: char, agrees: bool) -> Room {
    after(room, room.answer(guest(player), seat(letter), agrees, LATE).unwrap())
}

/// Four people; seat a is asked.
fn four() -> Doc {
    doc(vec![person(ADA), person(BEN), person(CLEO), person(DAN)])
}

#[test]
fn nobody_is_away_before_the_table_has_waited() {
    let room = begun(four());
    assert_eq!(room.away_from(AFTER), [(seat('a'), LATE)]);
    let early = Millis(LATE.0 - 1);
    assert_eq!(ask(&room, BEN, 'b', 'a', early).unwrap_err(), TableError::NotAway);
    assert_eq!(ask(&room, BEN, 'b', 'c', LATE).unwrap_err(), TableError::NotAway, "not asked");
    assert_eq!(
        ask(&room, ADA, 'a', 'a', LATE).unwrap_err(),
        TableError::NotAway,
        "that is oneself"
    );
    assert_eq!(ask(&room, BEN, 'c', 'a', LATE).unwrap_err(), TableError::NotYours);
    assert_eq!(ask(&room, BEN, 'b', 'e', LATE).unwrap_err(), TableError::NoSeat);
    assert!(ask(&room, BEN, 'b', 'a', LATE).is_ok());
    // A player who has decided meanwhile is there.
    let mut moved_on = room.clone();
    moved_on.doc.clock.since = LATE;
    assert_eq!(ask(&moved_on, BEN, 'b', 'a', LATE).unwrap_err(), TableError::NotAway);
}

#[test]
fn all_others_must_agree() {
    let room = begun(four());
    let asked = after(&room, ask(&room, BEN, 'b', 'a', LATE).unwrap());
    let until = Millis(LATE.0 + AFTER.0);
    let action = ProposedAction::StandIn { seat: seat('a'), until };
    let agreed = vec![seat('b')];
    assert_eq!(asked.doc.proposal, Some(Proposal { by: seat('b'), action, agreed }));
    let one = answer(&asked, CLEO, 'c', true);
    assert_eq!(one.doc.occupants[0], person(ADA), "Dan has not answered");
    let all = answer(&one, DAN, 'd', true);
    assert_eq!(all.doc.proposal, None);
    assert_eq!(
        (all.doc.occupants[0].level(), all.doc.occupants[0].player()),
        (Some("search"), Some(ADA))
    );
    let no = answer(&one, DAN, 'd', false);
    assert_eq!((&no.doc.proposal, &no.doc.occupants[0]), (&None, &person(ADA)));
    let back = all.come_back(guest(ADA), seat('a')).unwrap();
    assert_eq!(back.doc.occupants[0], person(ADA));
}

#[test]
fn who_says_that_they_are_there_is_not_asked_again_at_once() {
    let room = begun(four());
    let asked = after(&room, ask(&room, BEN, 'b', 'a', LATE).unwrap());
    let here = answer(&asked, ADA, 'a', false);
    assert_eq!(here.doc.proposal, None);
    assert_eq!(ask(&here, BEN, 'b', 'a', LATE).unwrap_err(), TableError::NotAway);
    let later = Millis(LATE.0 + AFTER.0);
    assert!(ask(&here, BEN, 'b', 'a', later).is_ok(), "after as long again");
    // A decision says the same, and ends what was asked for.
    let played = moved(&asked);
    assert_eq!((&played.doc.proposal, played.doc.here), (&None, None));
}

#[test]
fn two_who_are_away_do_not_hold_the_table_up() {
    let room = begun(four());
    let asked = after(&room, ask(&room, BEN, 'b', 'a', LATE).unwrap());
    let one = answer(&asked, CLEO, 'c', true);
    let soon = Millis(LATE.0 + AFTER.0 - 1);
    assert_eq!(ask(&one, BEN, 'b', 'a', soon).unwrap_err(), TableError::Asked);
    let later = Millis(LATE.0 + AFTER.0);
    let done = ask(&one, CLEO, 'c', 'a', later).unwrap();
    assert_eq!(done.doc.occupants[0].level(), Some("search"), "Dan has said nothing for long");
    // Where somebody plays for Dan he is not waited for at all.
    let away = after(&room, room.stand_in(seat('d'), "search").unwrap());
    let asked = after(&away, ask(&away, BEN, 'b', 'a', LATE).unwrap());
    let done = answer(&asked, CLEO, 'c', true);
    assert_eq!(done.doc.occupants[0].level(), Some("search"));
}

/// With two people nobody else can agree: the absent have as long again to say that
/// they are there, or one click would let a computer player decide for somebody who
/// thinks for long.
#[test]
fn where_nobody_else_is_asked_the_absent_have_time_to_answer() {
    let room = begun(doc(vec![person(ADA), person(BEN), bot("random")]));
    let asked = after(&room, ask(&room, BEN, 'b', 'a', LATE).unwrap());
    assert_eq!(asked.doc.occupants[0].level(), None);
    assert!(asked.doc.proposal.is_some(), "she sees that it is asked for");
    let here = answer(&asked, ADA, 'a', false);
    assert_eq!((here.doc.occupants[0].level(), &here.doc.proposal), (None, &None));
    let later = Millis(LATE.0 + AFTER.0);
    let done = ask(&asked, BEN, 'b', 'a', later).unwrap();
    assert_eq!((done.doc.occupants[0].level(), &done.doc.proposal), (Some("search"), &None));
}

#[test]
fn silence_is_no_agreement_to_go_back() {
    let mut room = begun(four());
    for _ in 0..6 {
        room = moved(&room);
    }
    let game = room.game.as_deref().unwrap();
    let entry = game.live().into_iter().find(|&it| game.clone_box().undo_by_consent(it).is_ok());
    let next = room.propose(guest(BEN), seat('b'), entry.unwrap(), LATE).unwrap();
    let asked = after(&room, next);
    let years = Millis(400 * Millis::DAY);
    let one = asked.answer(guest(ADA), seat('a'), true, years).unwrap();
    assert!(one.doc.proposal.is_some() && one.new_lines().is_empty());
    // Nor does a stand-in come while that is open.
    let turn = asked.turn().unwrap();
    let by = if turn == seat('b') { (CLEO, 'c') } else { (BEN, 'b') };
    assert_eq!(ask(&asked, by.0, by.1, turn.letter(), years).unwrap_err(), TableError::Asked);
}

#[test]
fn a_clock_that_was_agreed_on_comes_first() {
    let mut timed = four();
    let week = Millis(7 * Millis::DAY);
    timed.settings.pace = Pace::Timed { reserve: week, more: week, expiry: Expiry::Nothing };
    let room = begun(timed);
    assert_eq!(ask(&room, BEN, 'b', 'a', LATE).unwrap_err(), TableError::NotAway);
    let over = Millis(BEGUN + week.0);
    assert_eq!(room.away_from(AFTER), [(seat('a'), over)]);
    assert!(ask(&room, BEN, 'b', 'a', over).is_ok());
}

#[test]
fn a_computer_player_is_never_away() {
    let room = begun(doc(vec![bot("random"), person(ADA), person(BEN)]));
    assert_eq!(room.away_from(AFTER), []);
    assert_eq!(ask(&room, BEN, 'c', 'a', LATE).unwrap_err(), TableError::NotAway);
    let over = Room { doc: Doc { closed: true, ..begun(four()).doc }, ..begun(four()) };
    assert_eq!(over.away_from(AFTER), []);
    assert_eq!(ask(&over, BEN, 'b', 'a', LATE).unwrap_err(), TableError::Closed);
    let open = room_of(vec![person(ADA), Occupant::Open {}, person(BEN)]);
    assert_eq!(open.away_from(AFTER), []);
}

fn room_of(occupants: Vec<Occupant>) -> Room {
    room(doc(occupants))
}
