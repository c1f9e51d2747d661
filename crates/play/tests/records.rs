//! Records: what a match writes is read back to the same match, and nothing
//! else is read.

use crate::table::{finish, race, seat, seeded};
use play::{Match, Seed};
use tabletop::{Node, Setup, Title, Viewer};
use testkit::toy::Race;

#[test]
fn a_match_is_its_record() {
    for number in 0..200 {
        let mut played = seeded(2 + (number % 4) as u8, number);
        finish(&mut played, number);
        assert_eq!(played.node(), Node::Over);
        let unpublished = played.record();
        played.reveal_seed().unwrap();
        let record = played.record();
        assert!(record.starts_with(&unpublished));

        let read: Match<Race> = Match::read(&record).unwrap();
        assert_eq!(read.record(), record);
        assert_eq!(read.state(), played.state());
        for entry in 0..=played.entries().len() {
            assert_eq!(read.at(entry), played.at(entry));
        }
        assert_eq!(read.at(record.len()), None);
        assert_eq!(read.events_since(0, Viewer::Referee), played.events_since(0, Viewer::Referee));
    }
}

#[test]
fn a_record_that_breaks_off_anywhere_goes_on_the_same() {
    let mut played = seeded(3, 11);
    finish(&mut played, 11);
    let record = played.record();
    for (cut, _) in record.match_indices('\n') {
        let part = &record[..=cut];
        // Without the seed the match waits where chance is next.
        let waiting: Match<Race> = Match::read(part).unwrap();
        assert!(waiting.record().starts_with(part));
        // With the seed it is as if it had never stopped.
        let resumed: Match<Race> = Match::resume(part, Seed::from_number(11)).unwrap();
        let common = resumed.record();
        assert!(common.starts_with(part));
        assert!(record.starts_with(&common), "{record}\n\n{common}");
    }
}

#[test]
fn lines_can_be_appended_one_change_at_a_time() {
    let mut table = seeded(2, 5);
    let mut copy = table.record();
    while let Node::Decision(seat) = table.node() {
        let before = table.play(seat, table.options()[0]).unwrap();
        copy.push_str(&table.record_since(before, Viewer::Referee));
    }
    assert_eq!(copy, table.record());
}

#[test]
fn the_header_names_what_differs_from_the_preset() {
    let setup = Setup { start: seat('c'), ..Setup::new("short", 4).with("target", "30") };
    let table: Match<Race> = Match::new(Race::new(&setup).unwrap(), None);
    let record = table.record();
    assert_eq!(
        record,
        "race/1  rules short rev 1  seats 4  start c  with target=30  seed-hash none\n"
    );
    let read: Match<Race> = Match::read(&record).unwrap();
    assert_eq!(read.game().setup(), setup);
}

#[test]
fn a_match_can_start_from_any_position() {
    let mut played = seeded(3, 3);
    finish(&mut played, 3);
    for entry in 0..=played.entries().len() {
        let state = played.at(entry).unwrap();
        let position = played.game().position(&state);
        let mut table = Match::from_position(race(3), &position, None).unwrap();
        if let Node::Chance = table.node() {
            table.settle_text("roll 2").unwrap();
        }
        let record = table.record();
        assert!(record.lines().nth(1).unwrap().starts_with("0 ! position {"));
        let read: Match<Race> = Match::read(&record).unwrap();
        assert_eq!(read.record(), record);
        assert_eq!(read.state(), table.state());
    }
}

#[test]
fn an_arrangement_is_played_whole_or_not_at_all() {
    let mut table: Match<Race> = Match::new(race(2), None);
    table.settle_text("roll 3").unwrap();
    let before = table.record();
    assert!(table.play_text(seat('a'), "bank middle").is_err());
    assert!(table.play_text(seat('b'), "bank left").is_err());
    assert!(table.play_text(seat('a'), "left").is_err());
    assert!(table.settle_text("roll 3").is_err());
    assert_eq!(table.record(), before);
    assert_eq!(table.play_text(seat('a'), "bank left"), Ok(1));
    assert!(table.record().ends_with("2 a bank\n3 a left\n"));
    let events = table.events_since(1, Viewer::Referee);
    assert_eq!(events.iter().map(|&(entry, _)| entry).collect::<Vec<_>>(), [3]);
}

#[test]
fn an_arrangement_that_fails_half_way_changes_nothing() {
    let game = race(2);
    let text = r#"{"turn":"a","table":3,"ask":"choose","seats":{"a":{"left":15,"right":2}}}"#;
    let position = serde_json::from_str(text).unwrap();
    let mut table = Match::from_position(game, &position, None).unwrap();
    let before = table.record();
    let refused = table.play_text(seat('a'), "bank left").unwrap_err();
    assert!(refused.to_string().contains("rule race.lane"), "{refused}");
    assert_eq!(table.record(), before);
    let why = table.why_not_text(seat('a'), "bank left").unwrap().unwrap();
    assert_eq!(why.rule, "race.lane");
    assert_eq!(table.why_not_text(seat('a'), "bank right"), Ok(None));
    // The lane is the only one left, so it is not asked for.
    table.play_text(seat('a'), "bank").unwrap();
    assert!(table.record().ends_with("1 a bank\n2 a = right\n"));
}

#[test]
fn the_record_in_the_description_is_one() {
    let description = include_str!("../../../docs/records.md");
    let example = description.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    let table: Match<Race> = Match::read(example.unwrap()).unwrap();
    assert_eq!(table.entries().len(), 10);
}
