//! `windrose replay`: good records and all sorts of bad ones.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::Stdio;

use crate::support::{
    Outcome, bad, bad_with, command, corpus, failed, good_with, one_json, scratch,
};

/// A record of the corpus with undos, and its text.
fn record() -> (PathBuf, String) {
    let found = corpus().into_iter().find(|(name, _)| name.starts_with("3-reprint"));
    let (_, path) = found.expect("there is one");
    let text = fs::read_to_string(&path).expect("it can be read");
    (path, text)
}

/// The record with its lines changed, which must be refused for `reason`.
fn refused(name: &str, change: impl FnOnce(&mut Vec<String>), reason: &str) {
    let mut lines: Vec<String> = record().1.lines().map(str::to_owned).collect();
    change(&mut lines);
    let path = scratch(name, lines.join("\n") + "\n");
    let err = bad_with("replay", path, 1);
    assert!(err.contains(name) && err.contains(reason), "{err}");
}

/// The place of the first line that holds these words.
fn find(lines: &[String], words: &str) -> usize {
    lines.iter().position(|line| line.contains(words)).expect("there is such a line")
}

#[test]
fn a_good_record_is_shown_with_its_scores() {
    let (path, text) = record();
    let shown = good_with("replay", &path);
    let entries = text.lines().count() - 1;
    let table = "reprint-2019, 3 players, revision 1 of the rules, with storage=free \
                 production=optional";
    let first = format!("Puerto Rico, {table}: {entries} entries, all legal\n");
    assert!(shown.starts_with(&first), "{shown}");
    let over = text.lines().rev().find(|line| line.contains("! over ")).expect("it is over");
    let words: Vec<&str> = over.split(' ').skip(4).collect();
    for seat in words.chunks(2) {
        let row = shown.lines().find(|line| line.starts_with(&format!("{} ", seat[0])));
        assert!(row.is_some_and(|row| row.split_whitespace().nth(1) == Some(seat[1])), "{shown}");
    }
    let proved = good_with("replay --verify", &path);
    assert!(proved.contains(" draws proved"), "{proved}");
}

#[test]
fn the_summary_is_there_as_json() {
    let (path, text) = record();
    let summary = one_json(&good_with("replay --json", &path));
    assert_eq!(summary["game"], "puerto-rico");
    assert_eq!(summary["entries"], text.lines().count() - 1);
    assert_eq!(summary["over"], true);
    assert!(summary["proved_draws"].is_null(), "nothing was proved: {summary}");
    assert_eq!(summary["scores"].as_array().map(Vec::len), Some(3));
    let proved = one_json(&good_with("replay --json --verify", &path));
    assert!(proved["proved_draws"].as_u64().is_some_and(|draws| draws > 5), "{proved}");
}

#[test]
fn any_position_on_the_way_can_be_seen() {
    let (path, text) = record();
    let last = text.lines().count() - 1;
    let start = good_with("replay --at 0", &path);
    assert!(start.contains("round: 1\n") && start.contains("ask: frame first-row\n"), "{start}");
    let end = good_with(&format!("replay --at {last}"), &path);
    assert!(end.contains("ask: frame over\n"), "{end}");
    let json = one_json(&good_with("replay --at 0 --json", &path));
    assert_eq!(json["ask"]["frame"], "first-row");
    // What is shown is a position: paths can be counted from it.
    let middle = good_with(&format!("replay --at {}", last / 2), &path);
    let position = scratch("replay-middle.txt", middle);
    let line = "perft puerto-rico --players 3 --rule storage=free --rule production=optional \
                --depth 1 --position";
    assert!(good_with(line, position).contains(" of 1 decision"));
    let err = bad_with(&format!("replay --at {}", last + 1), &path, 1);
    assert!(err.contains(&format!("choose one from 0 to {last}")), "{err}");
    bad_with("replay --at 99999999999999999999999", &path, 2);
    bad_with("replay --at -1", &path, 2);
}

#[test]
fn everything_that_happened_is_told() {
    let (path, _) = record();
    let told = good_with("replay --events", &path);
    for words in
        ["New plantations", "chooses", "Round 2 begins with b as governor.", "The game is over."]
    {
        assert!(told.contains(words), "{words}: {told}");
    }
    bad_with("replay --events --at 3", &path, 2);
}

#[test]
fn a_game_is_shown_as_a_viewer_saw_it() {
    let (path, text) = record();
    // Nobody keeps a secret in this game.
    for viewer in ["a", "c", "spectator", "referee"] {
        assert_eq!(good_with(&format!("replay --record --as {viewer}"), &path), text);
        let told = good_with(&format!("replay --events --as {viewer}"), &path);
        assert_eq!(told, good_with("replay --events", &path));
    }
    // But chips lie face down, and a view is not a position.
    let middle = text.lines().count() / 2;
    let chips = |viewer: &str| {
        let view =
            one_json(&good_with(&format!("replay --at {middle} --json --as {viewer}"), &path));
        view["seats"]["b"]["vp"].is_null()
    };
    assert!(chips("a") && chips("spectator") && !chips("b") && !chips("referee"));
    assert!(good_with("replay --at 1 --as a", &path).starts_with("{\n"));
    assert!(bad_with("replay --as d", &path, 1).contains("no seat d"));
    assert!(bad_with("replay --as nobody", &path, 2).contains("spectator"));
    bad_with("replay --record --events", &path, 2);
    bad_with("replay --record --json", &path, 2);
}

#[test]
fn a_plantation_looked_at_is_its_finders_secret() {
    let record = r#"puerto-rico/1  rules reprint-2019 rev 1  seats 3  with chips=open market=draft forest-source=flip  seed-hash none
0 ! position {"row":{"corn":3},"roles":{"settler":{"taken":"a"}},"seats":{"b":{"city":{"hacienda":1,"forest-house":1}}},"ask":{"frame":"hacienda","seat":"b"}}
1 b draw
2 * draw tobacco
3 b take forest
"#;
    let path = scratch("replay-secret.txt", record);
    for (viewer, knows) in [("b", true), ("referee", true), ("a", false), ("spectator", false)] {
        let shown = |options: &str| good_with(&format!("replay {options} --as {viewer}"), &path);
        let entries: Vec<String> = shown("--record").lines().skip(2).map(str::to_owned).collect();
        let drawn = if knows { "2 * draw tobacco" } else { "2 * ?" };
        assert_eq!(entries, ["1 b draw", drawn, "3 b take forest"]);
        let told = shown("--events");
        assert_eq!(told.contains("b looks at a plantation: tobacco."), knows, "{told}");
        assert!(knows || told.contains("b looks at a plantation."), "{told}");
        assert!(knows || !told.contains("tobacco"), "{told}");
    }
    let secret = |viewer: &str| {
        let view = one_json(&good_with(&format!("replay --at 3 --json --as {viewer}"), &path));
        view["seats"]["b"]["secret"]["tobacco"].clone()
    };
    assert_eq!((secret("b"), secret("a")), (1.into(), serde_json::Value::Null));
    // What a viewer was told is not a record, and says so.
    let told = good_with("replay --record --as a", &path);
    let err = bad_with("replay", scratch("replay-marked.txt", told), 1);
    assert!(err.contains("line ") && err.contains("full record"), "{err}");
}

#[test]
fn a_record_comes_from_standard_input() {
    let (path, text) = record();
    let run = |bytes: &[u8], line: &str| {
        let mut child = command(line)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        child.stdin.take().expect("it is piped").write_all(bytes).expect("it is read");
        let output = child.wait_with_output().expect("it ends");
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        Outcome {
            code: output.status.code().expect("no signal"),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    };
    let outcome = run(text.as_bytes(), "replay --verify -");
    assert_eq!((outcome.code, outcome.out), (0, good_with("replay --verify", path)));
    let err = failed(run(b"", "replay -"), 1, "replay -");
    assert!(err.contains("standard input: "), "{err}");
    let err = failed(run(&text.as_bytes()[..500], "replay -"), 1, "replay -");
    assert!(err.contains("standard input: line ") && err.contains("cut off"), "{err}");
}

#[test]
fn a_game_that_goes_on_is_read_up_to_its_last_line() {
    let (_, text) = record();
    let lines: Vec<&str> = text.lines().take(20).collect();
    let path = scratch("replay-running.txt", lines.join("\n") + "\n");
    let shown = good_with("replay", &path);
    assert!(shown.contains("the game is not over: seat "), "{shown}");
    assert_eq!(one_json(&good_with("replay --json", &path))["over"], false);
    let header = scratch("replay-header.txt", format!("{}\n", lines[0]));
    assert!(
        good_with("replay", header).contains("0 entries, all legal\nthe game is not over: chance")
    );
}

#[test]
fn a_game_that_goes_on_is_proved_with_its_seed() {
    let (_, text) = record();
    let seed = text.trim_end().rsplit(' ').next().expect("the seed is last");
    let lines: Vec<&str> = text.lines().take(20).collect();
    let path = scratch("replay-unpublished.txt", lines.join("\n") + "\n");
    let err = bad_with("replay --verify", &path, 1);
    assert!(err.contains("line 20") && err.contains("--seed"), "{err}");
    assert!(good_with(&format!("replay --verify --seed {seed}"), &path).contains(" proved"));
    // The seed of this record was given as a number.
    assert!(good_with("replay --verify --seed 104", &path).contains(" proved"));
    let err = bad_with("replay --verify --seed 105", &path, 1);
    assert!(err.contains("line 1") && err.contains("not the seed"), "{err}");
    bad_with("replay --verify --seed magic", &path, 2);
    bad_with("replay --seed 104", &path, 2);
}

#[test]
fn what_is_cut_off_is_refused() {
    let (_, text) = record();
    let path = scratch("replay-cut.txt", &text[..text.len() - 1]);
    let err = bad_with("replay", path, 1);
    let last = text.lines().count();
    assert!(err.contains(&format!("line {last}: ")) && err.contains("cut off"), "{err}");
}

#[test]
fn what_is_out_of_order_is_refused() {
    refused("replay-swapped.txt", |lines| lines.swap(4, 5), "line 5: this entry has the number 4");
    refused("replay-missing.txt", |lines| drop(lines.remove(9)), "line 10: ");
    refused("replay-twice.txt", |lines| lines.insert(9, lines[8].clone()), "line 10: ");
    refused("replay-blank.txt", |lines| lines.insert(3, String::new()), "line 4: ");
    refused("replay-more.txt", |lines| lines.push(format!("{} a pass", lines.len())), "ended");
    refused("replay-no-header.txt", |lines| drop(lines.remove(0)), "begins with GAME/1");
}

#[test]
fn what_could_not_be_played_is_refused() {
    let replace = |lines: &mut Vec<String>, words: &str, other: &str| {
        let place = find(lines, words);
        lines[place] = lines[place].replacen(words, other, 1);
    };
    refused("replay-turn.txt", |lines| replace(lines, " a role ", " b role "), "must decide here");
    refused("replay-word.txt", |lines| replace(lines, " role ", " roll "), "cannot read");
    refused(
        "replay-case.txt",
        |lines| replace(lines, " role ", " Role "),
        "this is written: role ",
    );
    refused("replay-mark.txt", |lines| replace(lines, " role ", " = role "), "only option");
    refused("replay-unmarked.txt", |lines| replace(lines, " = load", " load"), "marked =");
    refused("replay-blanks.txt", |lines| replace(lines, " role ", " role  "), "one space");
    refused("replay-revision.txt", |lines| replace(lines, " rev ", " rev 99"), "revision");
    refused("replay-preset.txt", |lines| replace(lines, "reprint-2019", "reprint"), "preset");
    refused("replay-return.txt", |lines| lines[5].push('\r'), "no place in a record");
    let undo = |lines: &mut Vec<String>| {
        let place = find(lines, "! undo ");
        let (start, _) = lines[place].rsplit_once(' ').expect("a number is last");
        lines[place] = format!("{start} 1");
    };
    refused("replay-undo.txt", undo, "line ");
    let points = |lines: &mut Vec<String>| {
        let place = find(lines, "! over ");
        lines[place].push('0');
    };
    refused("replay-points.txt", points, "the game ended: over a ");
    let seed = |lines: &mut Vec<String>| {
        let last = lines.last_mut().expect("there is a seed");
        let digit = if last.ends_with('0') { "1" } else { "0" };
        last.replace_range(last.len() - 1.., digit);
    };
    refused("replay-seed.txt", seed, "not the seed");
    let rule = |lines: &mut Vec<String>| {
        let place = find(lines, " take ");
        let (start, _) = lines[place].rsplit_once(' ').expect("a tile is last");
        let tile = if lines[1].contains("coffee") { "quarry" } else { "coffee" };
        lines[place] = format!("{start} {tile}");
    };
    refused("replay-rule.txt", rule, "(rule ");
}

#[test]
fn a_draw_that_was_tampered_with_is_found_by_the_seed_alone() {
    let (_, text) = record();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    // The last draw that was not withdrawn, so that nothing after it depends on it.
    let place = lines.iter().rposition(|line| line.contains(" * reveal ")).expect("there is one");
    let before = lines[place].clone();
    let (start, row) = before.split_once(" * reveal ").expect("it is a row");
    let other = match row.split(' ').collect::<Vec<_>>()[..] {
        [first, second, third, "coffee"] => format!("{first} {second} {third} tobacco"),
        [first, second, third, _] => format!("{first} {second} {third} coffee"),
        _ => panic!("a row has four tiles: {row}"),
    };
    lines[place] = format!("{start} * reveal {other}");
    let path = scratch("replay-tampered.txt", lines.join("\n") + "\n");
    good_with("replay", &path);
    let err = bad_with("replay --verify", &path, 1);
    let expected = format!("line {}: the seed gives: reveal {row}", place + 1);
    assert!(err.contains(&expected), "{err}");
}

#[test]
fn what_is_no_record_is_refused() {
    for (name, bytes, reason) in [
        ("replay-empty.txt", &b""[..], "begins with GAME/1"),
        ("replay-bytes.txt", b"\xff\xfe\x00/1\n", "begins with GAME/1"),
        ("replay-text.txt", b"Dear diary,\n", "begins with GAME/1"),
        ("replay-chess.txt", b"chess/1  rules fide\n", "there is no game called \"chess\""),
        ("replay-form.txt", b"puerto-rico/9  rules x\n", "line 1: records of form"),
        ("replay-short.txt", b"puerto-rico/1\n", "line 1: "),
    ] {
        let err = bad_with("replay", scratch(name, bytes), 1);
        assert!(err.contains(name) && err.contains(reason), "{err}");
    }
    let mut bytes = record().1.into_bytes();
    bytes[400] = 0xff;
    let err = bad_with("replay", scratch("replay-byte.txt", bytes), 1);
    assert!(err.contains("not UTF-8"), "{err}");
    let err = bad("replay no-such-file.txt", 1);
    assert!(err.contains("no-such-file.txt"), "{err}");
    bad_with("replay", env!("CARGO_TARGET_TMPDIR"), 1);
    bad("replay", 2);
}
