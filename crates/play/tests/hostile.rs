//! Every way in which a record can be wrong, each with a record that is.

use crate::components::bad as bad_box;
use crate::table::{finish, seeded};
use play::{ComponentSetHash, Match, RecordError, RecordLineError, Seed, UndoError, verify};
use testkit::toy::Race;

const HEAD: &str = "race/1  rules standard rev 1  seats 2  seed-hash none\n";

/// A number for each problem; a new one does not compile until it has a number
/// here, and the test below fails until it has a record.
fn number(problem: &RecordLineError) -> usize {
    match problem {
        RecordLineError::Empty => 0,
        RecordLineError::Truncated => 1,
        RecordLineError::TooLong { .. } => 2,
        RecordLineError::TooManyLines { .. } => 3,
        RecordLineError::NotUtf8 => 4,
        RecordLineError::Control(_) => 5,
        RecordLineError::Spaces => 6,
        RecordLineError::Header { .. } => 7,
        RecordLineError::Game { .. } => 8,
        RecordLineError::Format { .. } => 9,
        RecordLineError::Revision { .. } => 10,
        RecordLineError::Setup(_) => 11,
        RecordLineError::HeaderForm { .. } => 12,
        RecordLineError::Position(_) => 13,
        RecordLineError::Impossible(_) => 14,
        RecordLineError::Shape => 15,
        RecordLineError::Number { .. } => 16,
        RecordLineError::Remark => 17,
        RecordLineError::Unreadable(_) => 18,
        RecordLineError::Notation { .. } => 19,
        RecordLineError::ChanceExpected => 20,
        RecordLineError::DecisionExpected(_) => 21,
        RecordLineError::Illegal(_) => 22,
        RecordLineError::NotTheOnlyOption { .. } => 23,
        RecordLineError::TheOnlyOption => 24,
        RecordLineError::NoSuchOutcome => 25,
        RecordLineError::Undo(_) => 26,
        RecordLineError::Ended => 27,
        RecordLineError::NotOver => 28,
        RecordLineError::Scores { .. } => 29,
        RecordLineError::SeedForm => 30,
        RecordLineError::SeedHash => 31,
        RecordLineError::NoSeedHash => 32,
        RecordLineError::NoSeed => 33,
        RecordLineError::NotFromSeed { .. } => 34,
        RecordLineError::Hidden => 35,
        RecordLineError::OtherSet { .. } => 36,
        RecordLineError::NoTable => 37,
        RecordLineError::UnwantedTable => 38,
        RecordLineError::TableForm => 39,
        RecordLineError::TableHash { .. } => 40,
    }
}
const PROBLEMS: usize = 41;

fn bad(record: impl AsRef<[u8]>) -> RecordError {
    match Match::<Race>::read(record.as_ref()) {
        Err(bad) => bad,
        Ok(_) => panic!("read: {}", String::from_utf8_lossy(record.as_ref())),
    }
}

/// A header followed by these lines.
fn with(lines: &str) -> String {
    format!("{HEAD}{lines}")
}

/// A finished match with its seed in the record.
fn whole() -> String {
    let mut table = seeded(2, 1);
    finish(&mut table, 1);
    table.reveal_seed().unwrap();
    table.record()
}

fn cases() -> Vec<(usize, RecordError)> {
    let header = |line: &str| bad(format!("{line}\n"));
    let lines = whole().lines().count();
    let over = whole().lines().position(|line| line.contains("! over")).unwrap() + 1;
    let wrong_seed = Seed::from_number(2).to_hex();
    let right_seed = Seed::from_number(1).to_hex();
    let next = whole().lines().count();
    let position = |json: &str| bad(with(&format!("0 ! position {json}\n")));
    vec![
        (1, bad("")),
        (2, bad(with("1 * roll 3"))),
        (1, bad("race/1")),
        (3, bad(with(&format!("1 * roll 3\n2 a {}\n", "x".repeat(4096))))),
        (2, bad(with(&format!("0 ! position {}\n", "x".repeat(65_536))))),
        (1, bad(vec![b'x'; 5000])),
        (2, bad([HEAD.as_bytes(), b"1 * roll \xff\n"].concat())),
        (2, bad(with("1 * roll 3\r\n"))),
        (2, bad(with("1 *\troll 3\n"))),
        (2, bad(with("1 * roll\u{0} 3\n"))),
        (2, bad(with("1 *  roll 3\n"))),
        (2, bad(with(" 1 * roll 3\n"))),
        (2, bad(with("1 * roll 3 \n"))),
        (1, bad("\n")),
        (1, header("race")),
        (1, header("race/1 rules standard rev 1 seats 2 seed-hash none")),
        (1, header("race/1  rules standard rev 1")),
        (1, header("race/1  rules standard rev 1  seats two  seed-hash none")),
        (1, header("race/1  rules standard rev 1  seats 02  seed-hash none")),
        (1, header("race/1  rules standard rev 1  seats 999  seed-hash none")),
        (1, header("race/1  rules standard rev 1  seats 2  start z  seed-hash none")),
        (1, header("race/1  rules standard rev 1  seats 2  with target  seed-hash none")),
        (1, header("race/1  rules standard rev 1  seats 2  seed-hash 12")),
        (1, header("race/1  rules standard rev 1  seats 2")),
        (1, header("race/1  rules standard rev 1  seats 2  seed-hash none  more")),
        (1, header("chess/1  rules standard rev 1  seats 2  seed-hash none")),
        (1, header("race/2  rules standard rev 1  seats 2  seed-hash none")),
        (1, header("race/1  rules standard rev 2  seats 2  seed-hash none")),
        (1, header("race/1  rules standard rev 99999999999999  seats 2  seed-hash none")),
        (1, header("race/1  rules standard rev 1  seats 6  seed-hash none")),
        (1, header("race/1  rules house rev 1  seats 2  seed-hash none")),
        (1, header("race/1  rules standard rev 1  seats 2  start c  seed-hash none")),
        (1, header("race/1  rules standard rev 1  seats 2  with luck=no  seed-hash none")),
        (1, header("race/1  rules standard rev 1  seats 2  with target=30  seed-hash none")),
        (1, header("race/1  rules standard rev 1  seats 2  start a  seed-hash none")),
        (1, header("race/1  rules standard rev 1  seats 2  components wide 12  seed-hash none")),
        (2, bad(with("components \"heavy 5\"\n"))),
        (2, position("{")),
        (2, position("{\"turn\":5}")),
        (2, position(&"[".repeat(1000))),
        (2, position("{\"turn\":\"c\"}")),
        (2, position("{\"table\":1}")),
        (3, bad(with("0 ! position {}\n0 ! position {}\n"))),
        (3, bad(with("1 * roll 3\nx a bank\n"))),
        (3, bad(with("1 * roll 3\n2 f bank\n"))),
        (3, bad(with("1 * roll 3\n2 a\n"))),
        (3, bad(with("1 * roll 3\n\n"))),
        (3, bad(with("1 * roll 3\n2 * = bank\n"))),
        (3, bad(with("1 * roll 3\n2 a ! undo x\n"))),
        (2, bad(with("0 * roll 3\n"))),
        (2, bad(with("01 * roll 3\n"))),
        (3, bad(with("1 * roll 3\n1 a bank\n"))),
        (3, bad(with("1 * roll 3\n3 a bank\n"))),
        (3, bad(with("1 * roll 3\n2 a ! redo 1\n"))),
        (3, bad(with("1 * roll 3\n2 a !\n"))),
        (3, bad(with("1 * roll 3\n2 a jump\n"))),
        (2, bad(with("1 * roll 9\n"))),
        (3, bad(with("1 * roll 3\n2 a hold\n"))),
        (2, bad(with("1 a bank\n"))),
        (3, bad(with("1 * roll 3\n2 b bank\n"))),
        (3, bad(with("1 * roll 3\n2 * roll 3\n"))),
        (3, bad(with("1 * roll 3\n2 a left\n"))),
        (3, bad(with("1 * roll 3\n2 a = bank\n"))),
        (7, bad(with("1 * roll 5\n2 a push\n3 * roll 4\n4 a push\n5 * roll 3\n6 a bank\n"))),
        (2, bad(with("1 * roll 7\n"))),
        (2, bad(with("1 * ?\n"))),
        (2, position("?")),
        (lines, bad(whole().replace(&right_seed, "?"))),
        (over + 1, bad(whole().replace("! seed", "! over a 1 b 2\nx ! seed"))),
        (lines + 1, bad(whole() + &format!("{next} * roll 3\n"))),
        (lines + 1, bad(whole() + &format!("{next} * ! undo 2\n"))),
        (3, bad(with("1 * roll 3\n2 * ! over a 0 b 0\n"))),
        (3, bad(with(&format!("1 * roll 3\n2 * ! seed {right_seed}\n")))),
        (over, bad(whole().replace("! over a ", "! over a 1"))),
        (over, bad(whole().replace("! over", "! over now"))),
        (lines, bad(whole().replace("! seed ", "! seed 00"))),
        (lines, bad(whole().replace(&right_seed, &wrong_seed))),
        (1, Match::<Race>::resume(whole(), Seed::from_number(2)).unwrap_err()),
        (1, Match::<Race>::resume(HEAD, Seed::from_number(2)).unwrap_err()),
        (1, verify::<Race>(HEAD).unwrap_err()),
        (
            over,
            verify::<Race>(whole().split_inclusive('\n').take(over).collect::<String>())
                .unwrap_err(),
        ),
        forged(),
        too_many(),
    ]
    .into_iter()
    .chain(undo_cases())
    .chain(component_cases())
    .collect()
}

/// What only a game with sets of components has.
fn component_cases() -> Vec<(usize, RecordError)> {
    let with = |name: &str, lines: &str| {
        let hash = ComponentSetHash::of("heavy 12\nfull 15\n");
        let plain = "boxed-race/1  rules standard rev 1  seats 2";
        bad_box(format!("{plain}  components {name} {hash}  seed-hash none\n{lines}"))
    };
    let table = "components \"heavy 5\\nfull 7\\n\"\n";
    vec![
        (1, with("broad", "")),
        (1, with("narrow", "")),
        (2, with("own", "")),
        (2, with("wide", table)),
        (2, with("own", "components wide\n")),
        (2, with("own", table)),
        (2, with("own", &format!("components \"{}\"\n", "x".repeat(600_000)))),
    ]
}

/// Another possible roll in place of the first.
fn forged() -> (usize, RecordError) {
    let mut table = seeded(2, 1);
    let first = table.record().lines().nth(1).unwrap().to_owned();
    finish(&mut table, 1);
    table.reveal_seed().unwrap();
    let other = if first == "1 * roll 5" { "1 * roll 4" } else { "1 * roll 5" };
    let record = table.record().replacen(&first, other, 1);
    (2, verify::<Race>(record).unwrap_err())
}

/// A record that says nothing wrong, but does not stop.
fn too_many() -> (usize, RecordError) {
    let mut record = with("1 * roll 3\n");
    for entry in (2..1_000_001).step_by(2) {
        record.push_str(&format!("{entry} a bank\n{} a ! undo {entry}\n", entry + 1));
    }
    (1_000_001, bad(record))
}

fn undo_cases() -> Vec<(usize, RecordError)> {
    let played = "1 * roll 5\n2 a push\n3 * roll 4\n4 a push\n5 * roll 3\n6 a = bank\n7 a left\n";
    let undo = |words: &str| bad(with(&format!("{played}8 {words}\n")));
    let cases = vec![
        (UndoError::NoStep { entry: 0 }, undo("a ! undo 0")),
        (UndoError::NoStep { entry: 8 }, undo("a ! undo 8")),
        (UndoError::NoStep { entry: 999_999_999 }, undo("* ! undo 999999999")),
        (UndoError::Chance { entry: 5 }, undo("a ! undo 5")),
        (UndoError::Automatic { entry: 6 }, undo("* ! undo 6")),
        (UndoError::NotYours { entry: 7, owner: crate::table::seat('a') }, undo("b ! undo 7")),
        (UndoError::Frontier { shown: 5 }, undo("a ! undo 4")),
        (UndoError::NothingDrawn { entry: 7 }, undo("* ! undo 7 anew")),
    ];
    for (expected, bad) in &cases {
        assert_eq!(bad.problem, RecordLineError::Undo(*expected));
    }
    let twice = bad(with(&format!("{played}8 a ! undo 7\n9 a ! undo 7\n")));
    assert_eq!(twice.problem, RecordLineError::Undo(UndoError::Withdrawn { entry: 7 }));
    let mut all: Vec<_> = cases.into_iter().map(|(_, bad)| (9, bad)).collect();
    all.push((10, twice));

    let over = whole().split_inclusive('\n').filter(|line| !line.contains("seed ")).count();
    let unpublished: String = whole().split_inclusive('\n').take(over).collect();
    let table: Match<Race> = Match::read(&unpublished).unwrap();
    let last = table.live().last().unwrap();
    let late = bad(format!("{unpublished}{over} a ! undo {last}\n"));
    assert!(matches!(late.problem, RecordLineError::Undo(_)), "{late}");
    all.push((over + 1, late));
    all
}

#[test]
fn every_problem_is_found_on_its_line() {
    let mut met = [false; PROBLEMS];
    for (line, bad) in cases() {
        assert_eq!(bad.line, line, "{bad}");
        let words = bad.to_string();
        assert!(words.len() < 300 && !words.contains(char::is_control), "{words}");
        met[number(&bad.problem)] = true;
    }
    let missing: Vec<usize> = (0..PROBLEMS).filter(|&problem| !met[problem]).collect();
    assert!(missing.is_empty(), "no record shows the problems {missing:?}");
}

#[test]
fn a_refusal_quotes_the_rule() {
    let bad = bad(with("1 * roll 3\n2 a left\n"));
    assert_eq!(
        bad.to_string(),
        "line 3: not legal here: Nothing has been banked that needs a lane. Say bank or push. \
         (rule race.choose)"
    );
}

#[test]
fn a_record_cut_or_changed_anywhere_never_panics() {
    let record = whole().into_bytes();
    for cut in 0..record.len() {
        let _ = Match::<Race>::read(&record[..cut]);
        for byte in [b' ', b'\n', b'0', b'9', b'!', 0xff] {
            let mut changed = record.clone();
            changed[cut] = byte;
            let _ = Match::<Race>::read(&changed);
        }
    }
}
