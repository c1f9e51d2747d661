//! Reads a record line by line and shows where it leads.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use lab::text;
use play::{AnyMatch, AnyTitle, record_game};
use serde_json::json;
use tabletop::{Node, Score, Scores, Seat, Viewer};

use crate::command::Replay;
use crate::command_error::{CommandError, Named};
use crate::layout;

/// More than any game needs; a longer text is no record.
const MOST_BYTES: u64 = 64 << 20;

pub(crate) fn run(wanted: &Replay, out: &mut impl Write) -> Result<(), CommandError> {
    let file = Named::new("", named(&wanted.file));
    let bytes = read(&wanted.file).map_err(|error| file.clone().failed(error))?;
    let game = record_game(&bytes).ok_or_else(|| CommandError::NoRecord { file: file.clone() })?;
    let title = games::title(game)
        .map_err(|error| CommandError::OtherGame { file: file.clone(), error })?;
    let bad = |error| CommandError::Record { file: file.clone(), error: Box::new(error) };
    let table = title.read_match(&bytes, None).map_err(bad)?;
    let proved = match wanted.verify {
        true => Some(title.verify(&bytes, wanted.seed.as_ref()).map_err(bad)?.chances),
        false => None,
    };
    answer(wanted, title, &*table, proved, out)
}

/// Shows what is wanted of a match, as the viewer saw it.
fn answer(
    wanted: &Replay,
    title: &dyn AnyTitle,
    table: &dyn AnyMatch,
    proved: Option<usize>,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    let seats = table.seats();
    if let Viewer::Seat(seat) = wanted.viewer
        && seat.index() >= usize::from(seats)
    {
        return Err(CommandError::NoSeat { seat, seats });
    }
    if let Some(entry) = wanted.at {
        return at(wanted, table, entry, out);
    }
    if wanted.record {
        write!(out, "{}", table.record_for(wanted.viewer))?;
    } else if wanted.json {
        writeln!(out, "{}", summary(wanted, table, proved))?;
    } else {
        show(wanted, title, table, proved, out)?;
    }
    Ok(())
}

/// The position after an entry for the referee, for others what they saw.
fn at(
    wanted: &Replay,
    table: &dyn AnyMatch,
    entry: usize,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    let whole = wanted.viewer == Viewer::Referee;
    let found = if whole { table.position_at(entry) } else { table.view_at(entry, wanted.viewer) };
    let found = found.ok_or(CommandError::NoEntry { entry, entries: table.entries() })?;
    if wanted.json {
        writeln!(out, "{found}")?;
    } else if whole {
        let text = play::flat::to_text(&found).map_err(io::Error::other)?;
        write!(out, "{text}")?;
    } else {
        // A view is made for programs and pages and has no plain text.
        writeln!(out, "{found:#}")?;
    }
    Ok(())
}

/// A file as it is called in messages.
pub(crate) fn named(path: &Path) -> PathBuf {
    if path.as_os_str() == "-" { PathBuf::from("standard input") } else { path.to_owned() }
}

/// The bytes of a record or of a position; `-` is standard input.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        io::stdin().lock().take(MOST_BYTES).read_to_end(&mut bytes)?;
    } else {
        fs::File::open(path)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

fn summary(wanted: &Replay, table: &dyn AnyMatch, proved: Option<usize>) -> serde_json::Value {
    let over = table.node() == Node::Over;
    // A standing counts what is known to one seat alone; a result is known to all.
    let scores = (over || wanted.viewer == Viewer::Referee).then(|| table.scores());
    let in_words = |scores: &Scores| -> Vec<_> {
        let of = |(seat, score): (Seat, Score)| json!({"seat": seat, "points": score.points, "tie_break": score.tie_break});
        scores.iter().map(of).collect()
    };
    json!({
        "game": table.name(),
        "setup": table.setup(),
        "entries": table.entries(),
        "viewer": wanted.viewer.to_string(),
        "over": over,
        "scores": scores.as_ref().map(in_words),
        "winners": scores.map(|scores| scores.winners().collect::<Vec<_>>()),
        "proved_draws": proved,
    })
}

fn show(
    wanted: &Replay,
    title: &dyn AnyTitle,
    table: &dyn AnyMatch,
    proved: Option<usize>,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(
        out,
        "{}, {}: {} {}, all legal",
        title.title(),
        text::setup(&table.setup(), title.component_sets()),
        table.entries(),
        if table.entries() == 1 { "entry" } else { "entries" }
    )?;
    if wanted.events {
        for event in table.events_since(0, wanted.viewer) {
            let sentence = play::sentence(table.name(), &event.event);
            writeln!(out, "{:>5}  {sentence}", event.entry)?;
        }
    }
    if let Some(draws) = proved {
        let draws = text::count(draws as u64, "draw");
        writeln!(out, "{draws} proved to follow from the seed")?;
    }
    match table.node() {
        Node::Over => {
            let scores = table.scores();
            let rows: Vec<Vec<String>> = scores
                .iter()
                .map(|(seat, score)| {
                    vec![
                        seat.to_string(),
                        score.points.to_string(),
                        score.tie_break.to_string(),
                        scores.place(seat).to_string(),
                    ]
                })
                .collect();
            write!(out, "{}", layout::table(&["seat", "points", "tie-break", "place"], &rows))
        }
        Node::Decision(seat) => {
            writeln!(out, "the game is not over: seat {seat} must decide ({})", table.question())
        }
        Node::Chance => writeln!(out, "the game is not over: chance must decide"),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use play::TitleOf;
    use testkit::toy::Race;

    use super::*;
    use crate::command::{Arguments, Command};

    /// A game in which seat a has looked at a token of two.
    const RECORD: &str = "race/1  rules standard rev 1  seats 2  with tokens=in  seed-hash none\n\
                          1 * roll 5\n2 a bank\n3 a left\n4 * token 2\n5 a keep\n";

    fn shown(options: &str) -> Result<String, String> {
        let title = TitleOf::<Race>::new();
        let table = title.read_match(RECORD.as_bytes(), None).expect("a record");
        let line = format!("windrose replay - {options}");
        let arguments = Arguments::try_parse_from(line.split_whitespace());
        let Some(Command::Replay(wanted)) = arguments.expect("it can be understood").command else {
            panic!("{line}")
        };
        let mut out = Vec::new();
        answer(&wanted, &title, &*table, None, &mut out).map_err(|failure| failure.to_string())?;
        Ok(String::from_utf8(out).expect("UTF-8"))
    }

    #[test]
    fn a_viewer_is_shown_what_it_saw() {
        for (viewer, may_know) in [("a", true), ("b", false), ("spectator", false), ("", true)] {
            let viewer = if viewer.is_empty() { "" } else { &format!("--as {viewer}") };
            let shown = |options: &str| shown(&format!("{viewer} {options}")).expect("it works");
            let events = shown("--events");
            assert!(events.contains("Seat a draws a token"), "{events}");
            assert_eq!(events.contains("a token of 2"), may_know, "{events}");
            let record = shown("--record");
            assert_eq!(record.replace("* ?", "* token 2"), RECORD);
            assert_eq!(record.contains("token 2"), may_know, "{record}");
            let at: serde_json::Value =
                serde_json::from_str(&shown("--at 4 --json")).expect("JSON");
            assert_eq!(at["tokens"]["a"] == 2, may_know, "{at}");
            let summary: serde_json::Value = serde_json::from_str(&shown("--json")).expect("JSON");
            assert_eq!(summary["scores"].is_array(), viewer.is_empty(), "{summary}");
        }
        assert!(shown("--at 4").expect("a position").contains("tokens: a 2\n"));
        let view = shown("--as b --at 4").expect("a view");
        assert!(view.starts_with("{\n") && view.contains("\"a\": 0\n"), "{view}");
    }

    #[test]
    fn a_viewer_sits_at_the_table() {
        assert!(shown("--as c --events").expect_err("no seat").contains("no seat c"));
        assert!(shown("--as b --at 6").expect_err("no entry").contains("no entry 6"));
    }
}
