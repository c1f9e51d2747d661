//! What can be taken back, by whom, and what cannot be gained by it.

use crate::table::{self, finish, race, seat, seeded};
use play::{Match, MatchError, RecordLineError, UndoError};
use tabletop::{Node, Viewer};
use testkit::toy::Race;

fn told(lines: &[&str]) -> Match<Race> {
    table::told(race(2), lines)
}

fn refusal(result: Result<usize, MatchError>) -> UndoError {
    match result {
        Err(MatchError::Undo(no_undo)) => no_undo,
        other => panic!("{other:?}"),
    }
}

#[test]
fn own_decisions_are_free_until_something_is_shown() {
    let mut table = told(&["roll 3", "bank", "left"]);
    assert_eq!(table.frontier(seat('a')), Some(2));
    assert_eq!(table.frontier(seat('b')), None);
    table.undo(seat('a'), 3).unwrap();
    assert_eq!(table.frontier(seat('a')), Some(2));
    table.undo(seat('a'), 2).unwrap();
    assert_eq!(table.frontier(seat('a')), None);
    assert_eq!(table.state(), &table.at(1).unwrap());
    table.play_text(seat('a'), "push").unwrap();
    assert!(table.record().ends_with("4 a ! undo 3\n5 a ! undo 2\n6 a push\n"));

    table.settle_text("roll 2").unwrap();
    assert_eq!(table.frontier(seat('a')), None);
    assert_eq!(refusal(table.undo(seat('a'), 6)), UndoError::Frontier { shown: 7 });
}

#[test]
fn automatic_entries_show_nothing_and_go_with_the_decision() {
    let mut table = told(&["roll 6", "push", "roll 5", "push", "roll 4"]);
    assert!(table.record().ends_with("6 a = bank\n"));
    table.play_text(seat('a'), "right").unwrap();
    assert_eq!(table.frontier(seat('a')), Some(7));
    assert_eq!(refusal(table.undo(seat('a'), 6)), UndoError::Automatic { entry: 6 });
    let before = table.record();
    table.undo(seat('a'), 7).unwrap();
    // The match rests at the decision; the automatic entry before it stands.
    assert_eq!(table.record(), before + "8 a ! undo 7\n");
    assert_eq!(table.node(), Node::Decision(seat('a')));
}

#[test]
fn the_last_choice_of_a_seat_is_the_last_that_still_counts() {
    let mut table = told(&["roll 6", "push", "roll 5", "push", "roll 4"]);
    // Entry 6, which had no alternative, is no choice.
    assert_eq!(table.last_choice(seat('a')), Some(4));
    assert_eq!(table.last_choice(seat('b')), None);
    table.play_text(seat('a'), "right").unwrap();
    assert_eq!(table.last_choice(seat('a')), Some(7));
    table.undo(seat('a'), 7).unwrap();
    assert_eq!(table.last_choice(seat('a')), Some(4));
}

#[test]
fn the_table_can_consent_to_more() {
    let mut table = told(&["roll 3", "bank left", "roll 4", "bank right"]);
    assert_eq!(
        refusal(table.undo(seat('b'), 2)),
        UndoError::NotYours { entry: 2, owner: seat('a') }
    );
    assert_eq!(refusal(table.undo(seat('a'), 2)), UndoError::Frontier { shown: 4 });
    assert_eq!(refusal(table.undo_by_consent(4)), UndoError::Chance { entry: 4 });
    let position = table.at(1).unwrap();
    table.undo_by_consent(2).unwrap();
    assert_eq!(table.state(), &position);
    assert!(table.record().ends_with("7 * ! undo 2\n"));
    assert_eq!(refusal(table.undo_by_consent(5)), UndoError::Withdrawn { entry: 5 });
    // The withdrawn branch can still be looked at.
    assert!(table.at(6).is_some());
    assert_eq!(table.at(7), Some(position));
}

#[test]
fn an_undo_cannot_draw_again() {
    for number in 0..50 {
        let mut table = seeded(2, number);
        let Node::Decision(first) = table.node() else { continue };
        let start = table.entries().len() + 1;
        table.play_text(first, "push").unwrap();
        let once = table.record_since(start, Viewer::Referee);
        let rolled = once.lines().next().unwrap().split_once(' ').unwrap().1.to_owned();
        table.undo_by_consent(start).unwrap();
        let again = table.entries().len() + 1;
        table.play_text(first, "push").unwrap();
        let twice = table.record_since(again, Viewer::Referee);
        assert_eq!(twice.lines().next().unwrap().split_once(' ').unwrap().1, rolled);
        // Banking first does not change what the next die shows either.
        table.undo_by_consent(again).unwrap();
        let other = table.entries().len() + 2;
        table.play_text(first, "bank left").unwrap();
        let next = table.record_since(other, Viewer::Referee);
        assert_eq!(next.lines().next().unwrap().split_once(' ').unwrap().1, rolled);
    }
}

#[test]
fn the_end_can_be_taken_back_by_consent_until_the_seed_is_known() {
    let mut table = seeded(2, 9);
    finish(&mut table, 9);
    let ends = |table: &Match<Race>| table.record().matches("! over").count();
    assert_eq!(ends(&table), 1);
    let last = table.live().rev().find(|&entry| table.clone().undo_by_consent(entry).is_ok());
    let last = last.unwrap();
    for letter in ['a', 'b'] {
        assert_eq!(table.frontier(seat(letter)), None);
        assert_eq!(refusal(table.undo(seat(letter), last)), UndoError::Over);
    }
    table.undo_by_consent(last).unwrap();
    assert_eq!(table.reveal_seed(), Err(MatchError::SeedSecret));
    finish(&mut table, 10);
    assert!(ends(&table) >= 2);
    Match::<Race>::read(table.record()).unwrap();

    table.reveal_seed().unwrap();
    assert_eq!(table.reveal_seed(), Err(MatchError::SeedPublished));
    assert_eq!(refusal(table.undo_by_consent(last)), UndoError::SeedPublished);
}

#[test]
fn a_long_match_full_of_withdrawals_stays_right() {
    let mut table: Match<Race> = Match::new(race(2), None);
    table.settle_text("roll 2").unwrap();
    for round in 0..300 {
        while table.live().len() < 2 + round % 70 {
            match table.node() {
                Node::Chance => table.settle_text(["roll 2", "roll 1"][round % 2]).unwrap(),
                Node::Decision(seat) => table.play(seat, table.options()[1]).unwrap(),
                Node::Over => break,
            };
        }
        let second = table.live().nth(1).unwrap();
        table.undo_by_consent(second).unwrap();
        assert_eq!(table.state(), &table.at(1).unwrap());
    }
    let read: Match<Race> = Match::read(table.record()).unwrap();
    assert_eq!(read.state(), table.state());
}

/// What was drawn right after the entry with this number, without its own number.
fn drawn_after(table: &Match<Race>, entry: usize) -> String {
    let lines = table.record_since(entry, Viewer::Referee);
    lines.lines().next().unwrap().split_once(' ').unwrap().1.to_owned()
}

/// A match in which the first seat has pushed, and what was rolled then.
fn pushed(number: u64) -> Option<(Match<Race>, usize, String)> {
    let mut table = seeded(2, number);
    let Node::Decision(first) = table.node() else { return None };
    let entry = table.entries().len() + 1;
    table.play_text(first, "push").unwrap();
    let rolled = drawn_after(&table, entry);
    Some((table, entry, rolled))
}

/// Pushes once more, and tells what is rolled.
fn push(table: &mut Match<Race>) -> String {
    let Node::Decision(turn) = table.node() else { panic!("{table:?}") };
    let entry = table.entries().len() + 1;
    table.play_text(turn, "push").unwrap();
    drawn_after(table, entry)
}

#[test]
fn after_going_back_together_chance_is_drawn_anew() {
    let (mut matches, mut differ) = (0, 0);
    for number in 0..60 {
        let Some((mut table, entry, rolled)) = pushed(number) else { continue };
        table.undo_and_draw_anew(entry).unwrap();
        assert!(table.record().ends_with(&format!(" * ! undo {entry} anew\n")));
        let again = table.entries().len() + 1;
        let anew = push(&mut table);
        matches += 1;
        differ += usize::from(anew != rolled);
        // The same number of redraws gives the same draws: nobody rolls until it suits.
        table.undo_by_consent(again).unwrap();
        assert!(table.record().ends_with(&format!(" * ! undo {again}\n")));
        assert_eq!(push(&mut table), anew);
        // A stored match goes on with the same dice.
        let read: Match<Race> =
            Match::resume(table.record(), play::Seed::from_number(number)).unwrap();
        assert_eq!(read.record(), table.record());
        let (mut one, mut other) = (table.clone(), read);
        finish(&mut one, number);
        finish(&mut other, number);
        assert_eq!(one.record(), other.record());
    }
    // One in six rolls is the same by accident.
    assert!(matches > 30 && differ * 2 > matches, "{differ} of {matches}");
}

#[test]
fn where_nothing_was_drawn_nothing_is_drawn_anew() {
    let mut table = told(&["roll 3", "bank", "left"]);
    // The match runs on to the next roll, which is chance that nobody has told yet.
    table.undo_and_draw_anew(2).unwrap();
    assert!(table.record().ends_with("4 * ! undo 2\n"), "{table:?}");
    let record = table.record().replace("* ! undo 2\n", "* ! undo 2 anew\n");
    let refused = Match::<Race>::read(record).unwrap_err();
    assert_eq!(refused.problem, RecordLineError::Undo(UndoError::NothingDrawn { entry: 2 }));
    assert!(refused.to_string().contains("leave \"anew\" out"), "{refused}");
}

#[test]
fn what_is_drawn_anew_is_proved_and_a_forged_draw_is_found() {
    let mut compared = 0;
    for number in 0..60 {
        let seed = play::Seed::from_number(number);
        let Some((mut table, entry, rolled)) = pushed(number) else { continue };
        table.undo_and_draw_anew(entry).unwrap();
        let anew = push(&mut table);
        finish(&mut table, number);
        table.reveal_seed().unwrap();
        let record = table.record();
        let proved = play::verify::<Race>(&record).unwrap();
        let chances = table.entries().iter().filter(|it| matches!(it, play::Entry::Chance(_)));
        assert_eq!(proved.chances, chances.count(), "withdrawn ones included");
        assert!(play::verify_with::<Race>(&record, &seed).is_ok());
        // What the referee keeps, as if chance had been drawn as before.
        let kept = record.replacen(&format!("! undo {entry} anew"), &format!("! undo {entry}"), 1);
        if anew != rolled {
            let refused = play::verify::<Race>(&kept).unwrap_err();
            assert!(matches!(refused.problem, RecordLineError::NotFromSeed { .. }), "{refused}");
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn one_seat_alone_never_draws_anew() {
    let mut table = told(&["roll 3", "push", "roll 2", "bank"]);
    table.undo(seat('a'), 4).unwrap();
    for forged in ["a ! undo 2 anew", "* ! undo 2 anew anew", "* ! undo anew", "* ! undo 2  anew"] {
        let record = format!("{}6 {forged}\n", table.record());
        assert!(Match::<Race>::read(record).is_err(), "{forged}");
    }
    let record = format!("{}6 * ! undo 2 anew\n", table.record());
    assert!(Match::<Race>::read(record).is_ok());
}
