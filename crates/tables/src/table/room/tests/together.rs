//! Where all answer at once.

use play::{FastDice, MatchError};
use tabletop::{Dice, Node, Seat};

use crate::table::sample::*;
use crate::table::{Doc, Expiry, Occupant, Pace, Room, Summary, TableError};
use store::Millis;

/// A later moment, at which everything here is done.
const NOW: Millis = Millis(90_000);

fn hand_in(room: &Room, seat: Seat, number: u64) -> Room {
    after(room, room.decide(seat, &arrangement(room, seat, number), NOW).unwrap())
}

fn record(room: &Room) -> String {
    room.game.as_deref().unwrap().record()
}

fn owner(seat: Seat) -> store::PlayerId {
    [ADA, BEN, CLEO, DAN][seat.index()]
}

#[test]
fn answers_at_once_are_recorded_as_answers_in_order() {
    for number in 0..20 {
        let room = placing(&doc(people()), 3);
        let waits = room.waits();
        let mut ordered = room.clone();
        ordered.doc.settings.together = false;
        for &seat in &waits {
            assert_eq!(ordered.turn(), Some(seat));
            let texts = arrangement(&room, seat, number);
            ordered = after(&ordered, ordered.decide(seat, &texts, NOW).unwrap());
        }
        for order in [[2, 1, 0], [1, 0, 2], [0, 2, 1], [2, 0, 1]] {
            let mut at_once = room.clone();
            for (index, place) in order.into_iter().enumerate() {
                assert_eq!(record(&at_once), record(&room), "nothing is played before all are in");
                assert_eq!(at_once.answered().len(), index);
                at_once = hand_in(&at_once, waits[place], number);
            }
            assert_eq!(record(&at_once), record(&ordered));
            assert!(at_once.answered().is_empty() && at_once.doc.sealed.answers.is_empty());
        }
    }
}

#[test]
fn what_is_confirmed_with_the_choice_of_the_role_is_handed_in_too() {
    let (before, text) = before_placing(&doc(people()), 3);
    let seat = before.turn().unwrap();
    let room = after(&before, before.decide(seat, std::slice::from_ref(&text), NOW).unwrap());
    let answer = arrangement(&room, seat, 1);
    let texts = [vec![text], answer.clone()].concat();
    let at_once = after(&before, before.decide(seat, &texts, NOW).unwrap());
    assert_eq!(record(&at_once), record(&room), "the role is played, and nothing is placed");
    assert_eq!((at_once.answered(), at_once.answer_of(seat)), (vec![seat], &answer[..]));
    assert_eq!(at_once.waits(), room.waits()[1..]);
    let later = [texts, vec!["role builder".to_owned()]].concat();
    let refused = before.decide(seat, &later, NOW).unwrap_err();
    assert!(matches!(refused, TableError::Refused(MatchError::Turn { .. })), "{refused:?}");
}

#[test]
fn who_is_ready_is_waited_for_no_more_and_sees_their_own_answer_alone() {
    let room = placing(&doc(people()), 3);
    let [first, second, third] = room.waits()[..] else { panic!() };
    let ready = hand_in(&room, second, 1);
    assert_eq!((ready.waits(), ready.answered()), (vec![first, third], vec![second]));
    assert_eq!((ready.turn(), ready.version), (Some(first), room.version + 1));
    assert!(ready.doc.proposal.is_none());
    let (own, _) = ready.tentative_match(second).unwrap();
    let (before, _) = room.tentative_match(second).unwrap();
    assert_ne!(own.position(), before.position(), "it sees its people where it put them");
    for other in [first, third] {
        let sketch = |room: &Room| room.tentative_match(other).unwrap().0;
        assert_eq!(sketch(&ready).position(), sketch(&room).position());
        assert_eq!(sketch(&ready).node(), Node::Decision(other));
        let viewed = |room: &Room| room.position_to_think(owner(other), 3);
        assert_eq!(viewed(&ready), viewed(&room));
    }
    // Those who are done decide nothing more.
    let more = ready.add_tentative(guest(owner(second)), second, "role builder");
    assert_eq!(more, Err(TableError::HandedIn));
    let texts = [arrangement(&room, first, 1), vec!["role builder".to_owned()]].concat();
    let refused = room.decide(first, &texts, NOW).unwrap_err();
    assert!(matches!(refused, TableError::Refused(MatchError::Turn { .. })), "{refused:?}");
}

#[test]
fn an_answer_is_replaced_or_taken_back_until_all_are_in() {
    let room = placing(&doc(people()), 3);
    let [first, second, third] = room.waits()[..] else { panic!() };
    let other = (2..).find(|&it| arrangement(&room, second, it) != arrangement(&room, second, 1));
    let ready = hand_in(&hand_in(&room, second, 1), second, other.unwrap());
    assert_eq!(ready.answer_of(second), arrangement(&room, second, other.unwrap()));
    assert_eq!(ready.answered(), [second]);
    let stolen = ready.take_back_answer(guest(owner(first)), second, NOW).unwrap_err();
    assert_eq!(stolen, TableError::NotYours);
    let nothing = ready.take_back_answer(guest(owner(first)), first, NOW).unwrap_err();
    assert_eq!(nothing, TableError::NothingPending);
    let back = after(&ready, ready.take_back_answer(guest(owner(second)), second, NOW).unwrap());
    assert_eq!((back.waits(), back.answer_of(second)), (vec![first, second, third], &[][..]));
    // Nobody is held up by what was taken back, and all is played once it is in again.
    let mut done = back.clone();
    for seat in [third, second, first] {
        done = hand_in(&done, seat, 1);
    }
    assert!(!done.is_together() && record(&done).len() > record(&room).len());
}

#[test]
fn an_answer_may_come_in_parts() {
    let room = placing(&doc(people()), 3);
    let seat = room.waits().into_iter().find(|&it| arrangement(&room, it, 3).len() > 1).unwrap();
    let texts = arrangement(&room, seat, 3);
    let mut parts = room.clone();
    for (index, text) in texts.iter().enumerate() {
        assert!(parts.waits_for(seat), "{index}");
        parts = after(&parts, parts.decide(seat, std::slice::from_ref(text), NOW).unwrap());
    }
    assert_eq!((parts.answered(), parts.answer_of(seat)), (vec![seat], &texts[..]));
    assert_eq!(record(&parts), record(&room));
}

#[test]
fn what_does_not_fit_is_refused_and_changes_nothing() {
    let room = placing(&doc(people()), 3);
    let later = room.waits()[1];
    for text in ["dance", "pass", "role mayor", "arrange coffee-roaster 200"] {
        let refused = room.decide(later, &[text.to_owned()], NOW).unwrap_err();
        assert!(matches!(refused, TableError::Refused(_)), "{text}: {refused:?}");
    }
    let denied = room.play(guest(owner(room.waits()[0])), later, &["x".to_owned()], NOW);
    assert_eq!(denied.unwrap_err(), TableError::NotYours);
}

#[test]
fn a_decision_fits_although_others_were_faster() {
    let room = placing(&doc(people()), 3);
    let [first, second, third] = room.waits()[..] else { panic!() };
    let mut room = room;
    room.doc.sealed.since = room.version;
    let ready = hand_in(&hand_in(&room, third, 1), second, 1);
    assert!(ready.fits(first, room.version), "nothing has changed for it");
    assert!(!ready.fits(second, room.version), "the same decision is not made twice");
    assert!(!ready.fits(first, room.version - 1) && !ready.fits(first, ready.version + 1));
    let done = hand_in(&ready, first, 1);
    assert!(!done.fits(first, ready.version) && done.fits(first, done.version));
}

#[test]
fn who_has_nothing_to_decide_is_not_waited_for() {
    let room = placing(&doc(people()), 2);
    let waits = room.waits();
    let forced = Seat::first(3).find(|seat| !waits.contains(seat)).unwrap();
    let refused = room.decide(forced, &["arrange".to_owned()], NOW).unwrap_err();
    assert!(matches!(refused, TableError::Refused(MatchError::Turn { .. })), "{refused:?}");
    let done = hand_in(&hand_in(&room, waits[1], 1), waits[0], 1);
    assert!(!done.is_together() && record(&done).len() > record(&room).len());
    // One alone who has a choice answers in order, at once.
    let one = placing(&doc(people()), 1);
    assert!(!one.is_together() && one.answered().is_empty());
}

#[test]
fn nothing_is_taken_back_freely_once_all_have_seen_it() {
    let room = placing(&doc(people()), 3);
    let mut done = room.clone();
    for seat in room.waits() {
        done = hand_in(&done, seat, 1);
    }
    let last = room.waits()[2];
    let game = done.game.as_deref().unwrap();
    // In order the last one could still change its mind, having seen all others.
    let entry = game.frontier(last).unwrap();
    assert_eq!(done.frontier(last), None);
    let back = done.take_back(guest(owner(last)), last, entry, NOW).unwrap_err();
    assert_eq!(back, TableError::Answered);
    // By agreement everything can be taken back.
    let mut asked = after(&done, done.propose(guest(owner(last)), last, entry, NOW).unwrap());
    for seat in Seat::first(3).filter(|&it| it != last) {
        asked = after(&asked, asked.answer(guest(owner(seat)), seat, true, NOW).unwrap());
    }
    assert_eq!(asked.turn(), Some(last));
}

#[test]
fn what_comes_after_answers_at_once_is_taken_back_freely() {
    // Of two the second one places last, and takes the next role.
    let room = placing(&doc(vec![person(ADA), person(BEN)]), 2);
    let waits = room.waits();
    let done = hand_in(&hand_in(&room, waits[1], 1), waits[0], 1);
    assert_eq!((done.turn(), done.frontier(waits[1])), (Some(waits[1]), None));
    let on = moved(&done);
    let (game, shown) = (on.game.as_deref().unwrap(), on.doc.sealed.shown);
    assert!(game.frontier(waits[1]).unwrap() <= shown, "in order all of it could be undone");
    let entry = on.frontier(waits[1]).unwrap();
    assert!(entry > shown);
    let back = on.take_back(guest(owner(waits[1])), waits[1], entry, NOW).unwrap();
    assert_eq!(after(&on, back).turn(), Some(waits[1]));
}

/// A table at which seat `a` has just become mayor, and the others could place at once.
fn mayor(occupants: &[Occupant]) -> Room {
    for number in 0..2_000 {
        let mut dice = FastDice::new(number);
        let mut room = begun(doc(occupants.to_vec()));
        for _ in 0..400 {
            let Some(turn) = room.turn() else { break };
            let options = room.game.as_deref().unwrap().options();
            if turn == seat('a') && options.iter().any(|it| it.text == "role mayor") {
                let texts = ["role mayor".to_owned(), "colonist".to_owned()];
                let mut chosen = room.clone();
                chosen.doc.settings.together = true;
                if let Ok(next) = chosen.decide(turn, &texts, Millis(1_000)) {
                    let chosen = after(&chosen, next);
                    if chosen.waits().len() == 3 && chosen.waits()[0] == turn {
                        return chosen;
                    }
                }
            }
            let text = options[dice.below(options.len() as u32) as usize].text.clone();
            room = after(&room, room.decide(turn, &[text], Millis(1_000)).unwrap());
        }
    }
    panic!("nobody becomes mayor");
}

#[test]
fn what_another_person_has_answered_is_not_undone_by_one_alone() {
    let room = mayor(&people());
    let (ada, entry) = (guest(ADA), room.frontier(seat('a')).unwrap());
    assert!(room.take_back(ada, seat('a'), entry, NOW).is_ok(), "nobody has answered yet");
    let ready = hand_in(&room, seat('b'), 1);
    assert_eq!(ready.take_back(ada, seat('a'), entry, NOW).unwrap_err(), TableError::Answered);
    assert_eq!(ready.frontier(seat('a')), None);
    // All can agree to it, and what was handed in is void then.
    let asked = after(&ready, ready.propose(ada, seat('a'), entry, NOW).unwrap());
    let asked = hand_in(&asked, seat('c'), 1);
    assert!(asked.doc.proposal.is_some(), "an answer does not end it");
    let agreed = after(&asked, asked.answer(guest(BEN), seat('b'), true, NOW).unwrap());
    let agreed = after(&agreed, agreed.answer(guest(CLEO), seat('c'), true, NOW).unwrap());
    assert_eq!((agreed.turn(), agreed.doc.sealed.answers.len()), (Some(seat('a')), 0));
    // A computer player has nothing to lose by it.
    let alone = mayor(&[person(ADA), bot("random"), bot("random")]);
    let ready = hand_in(&alone, seat('b'), 1);
    let entry = ready.frontier(seat('a')).unwrap();
    let back = after(&ready, ready.take_back(ada, seat('a'), entry, NOW).unwrap());
    assert!(back.doc.sealed.answers.is_empty() && !back.is_together());
}

#[test]
fn clocks_run_side_by_side() {
    let mut room = placing(&doc(people()), 3);
    let (reserve, more) = (Millis(60_000), Millis(5_000));
    room.doc.settings.pace = Pace::Timed { reserve, more, expiry: Expiry::BotPlays };
    room.doc.clock = room.doc.settings.pace.start(3, Millis(1_000));
    let [first, second, third] = room.waits()[..] else { panic!() };
    assert_eq!(room.deadline(), Some(Millis(61_000)));
    assert_eq!(room.late(Millis(61_000)), [first, second, third]);
    let at = |room: &Room, seat, now| {
        after(room, room.decide(seat, &arrangement(room, seat, 1), Millis(now)).unwrap())
    };
    let one = at(&room, second, 11_000);
    assert_eq!(one.doc.clock.left[second.index()], Millis(50_000));
    assert_eq!(
        (one.deadline(), one.late(Millis(61_000))),
        (Some(Millis(61_000)), vec![first, third])
    );
    let back = one.take_back_answer(guest(owner(second)), second, Millis(21_000)).unwrap();
    let back = after(&one, back);
    assert_eq!(back.doc.clock.left_now(second, Millis(21_000)), Millis(50_000));
    let two = at(&at(&back, second, 31_000), first, 41_000);
    assert_eq!(two.late(Millis(61_000)), [third]);
    let done = at(&two, third, 51_000);
    let left = |seat: Seat| done.doc.clock.left[seat.index()];
    assert_eq!(
        [left(first), left(second), left(third)],
        [Millis(25_000), Millis(45_000), Millis(15_000)],
        "each with what comes back, once"
    );
    assert_eq!(done.doc.clock.since, Millis(51_000));
}

#[test]
fn anyone_who_holds_the_table_up_may_be_stood_in_for() {
    let room = placing(&doc(people()), 3);
    let [first, second, third] = room.waits()[..] else { panic!() };
    let ready = hand_in(&room, first, 1);
    let after_long = Millis(30_000);
    let away: Vec<Seat> = ready.away_from(after_long).into_iter().map(|(it, _)| it).collect();
    assert_eq!(away, [second, third]);
    let late = Millis(1_000_000);
    let ask = |away| ready.ask_stand_in(guest(owner(first)), first, away, late, after_long);
    assert_eq!(ask(first).unwrap_err(), TableError::NotAway);
    let asked = after(&ready, ask(third).unwrap());
    let answered = hand_in(&asked, third, 1);
    assert_eq!(answered.doc.proposal, None, "who answers is there");
    // Somebody who steps away leaves the answer that was handed in.
    let away = ready.step_away(guest(owner(first)), first, "random").unwrap();
    assert_eq!(after(&ready, away).answered(), [first]);
    let gone = after(&ready, ready.retire(&[owner(first)], "random").unwrap());
    assert_eq!(
        (gone.answered(), gone.occupant(first).unwrap().level()),
        (vec![first], Some("random"))
    );
}

#[test]
fn on_one_device_each_seat_is_asked_after_the_other() {
    let mut hot = doc(vec![person(ADA), person(ADA), person(ADA)]);
    hot.settings.hot_seat = true;
    let mut room = placing(&hot, 3);
    for seat in room.waits() {
        assert_eq!(room.viewing_seat(ADA), Some(seat));
        assert_eq!(room.tentative_match(seat).unwrap().0.node(), Node::Decision(seat));
        room = hand_in(&room, seat, 1);
    }
    assert!(!room.is_together());
}

#[test]
fn a_closed_table_keeps_no_answer_and_the_next_one_keeps_the_choice() {
    let room = placing(&doc(people()), 3);
    let ready = hand_in(&room, room.waits()[2], 1);
    let closed = after(&ready, ready.close().unwrap());
    assert!(closed.doc.sealed.answers.is_empty() && closed.waits().is_empty());
    let again = room.rematch(guest(ADA), NOW);
    assert!(again.settings.together && again.sealed.is_unused());
}

#[test]
fn a_document_keeps_what_was_handed_in_and_an_old_one_plays_in_order() {
    let room = placing(&doc(people()), 3);
    let ready = hand_in(&room, room.waits()[2], 1);
    let stored = serde_json::to_string(&ready.doc).unwrap();
    assert_eq!(serde_json::from_str::<Doc>(&stored).unwrap(), ready.doc);
    let old = serde_json::to_string(&doc(people())).unwrap();
    assert!(!old.contains("together") && !old.contains("sealed"), "{old}");
    assert!(!serde_json::from_str::<Doc>(&old).unwrap().settings.together);
    let mut nobody = ready.doc.clone();
    let answer = nobody.sealed.answers.pop_first().unwrap().1;
    nobody.sealed.answers.insert(seat('e'), answer);
    assert!(nobody.problem().is_some());
}

#[test]
fn lists_tell_everyone_who_is_waited_for_and_wake_computer_players_first() {
    let room = placing(&doc(vec![person(ADA), bot("random"), person(BEN)]), 3);
    let told = crate::table::facts(&room.doc, room.game.as_deref()).unwrap();
    assert!(told.turn.is_some_and(|turn| turn.is_bot && turn.seat == seat('b')));
    let summary = Summary::read(&told.summary);
    assert!(summary.together);
    assert_eq!(summary.waits, room.waits());
    assert!(!told.summary.contains("place "), "and nothing of what is handed in");
    let ready = hand_in(&room, seat('b'), 1);
    let told = crate::table::facts(&ready.doc, ready.game.as_deref()).unwrap();
    assert!(told.turn.is_some_and(|turn| !turn.is_bot));
    assert_eq!(Summary::read(&told.summary).waits, ready.waits());
}
