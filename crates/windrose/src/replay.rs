//! Reads a record line by line and shows where it leads.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use play::{AnyMatch, AnyTitle, record_game};
use serde_json::json;
use tabletop::Node;

use crate::command::Replay;
use crate::failure::Failure;
use crate::layout;

/// More than any game needs; whoever sends more sends no record.
const MOST_BYTES: u64 = 64 << 20;

pub(crate) fn run(wanted: &Replay, out: &mut impl Write) -> Result<(), Failure> {
    let path = match wanted.file.as_os_str() == "-" {
        true => &PathBuf::from("standard input"),
        false => &wanted.file,
    };
    let bytes = read(&wanted.file).map_err(|error| Failure::File { path: path.clone(), error })?;
    let game = record_game(&bytes).ok_or_else(|| Failure::NoRecord { path: path.clone() })?;
    let title =
        games::title(game).map_err(|error| Failure::OtherGame { path: path.clone(), error })?;
    let bad = |error| Failure::Record { path: path.clone(), error };
    let table = title.read_match(&bytes, None).map_err(bad)?;
    let proved = match wanted.verify {
        true => Some(title.verify(&bytes, wanted.seed.as_ref()).map_err(bad)?.chances),
        false => None,
    };
    if let Some(entry) = wanted.at {
        let position =
            table.position_at(entry).ok_or(Failure::NoEntry { entry, entries: table.entries() })?;
        if wanted.json {
            writeln!(out, "{position}")?;
        } else {
            let text = play::flat::to_text(&position).map_err(io::Error::other)?;
            write!(out, "{text}")?;
        }
        return Ok(());
    }
    if wanted.json {
        writeln!(out, "{}", summary(&*table, proved))?;
    } else {
        show(title, &*table, proved, wanted.events, out)?;
    }
    Ok(())
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        io::stdin().lock().take(MOST_BYTES).read_to_end(&mut bytes)?;
    } else {
        fs::File::open(path)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

fn summary(table: &dyn AnyMatch, proved: Option<usize>) -> serde_json::Value {
    let scores: Vec<_> = table
        .scores()
        .iter()
        .map(|(seat, score)| json!({"seat": seat, "points": score.points, "tie_break": score.tie_break}))
        .collect();
    json!({
        "game": table.name(),
        "setup": table.setup(),
        "entries": table.entries(),
        "over": table.node() == Node::Over,
        "scores": scores,
        "winners": table.scores().winners().collect::<Vec<_>>(),
        "proved_draws": proved,
    })
}

fn show(
    title: &dyn AnyTitle,
    table: &dyn AnyMatch,
    proved: Option<usize>,
    events: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    let setup = table.setup();
    writeln!(
        out,
        "{}, {}, {} players: {} {}, all legal",
        title.title(),
        setup.preset,
        setup.seats,
        table.entries(),
        if table.entries() == 1 { "entry" } else { "entries" }
    )?;
    if events {
        for event in table.events_since(0) {
            writeln!(out, "{:>5}  {}", event.entry, event.text)?;
        }
    }
    if let Some(draws) = proved {
        let draws = layout::count(draws as u64, "draw");
        writeln!(out, "{draws} proved: what the seed gives")?;
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
            writeln!(out, "the game goes on: seat {seat} is to decide ({})", table.question())
        }
        Node::Chance => writeln!(out, "the game goes on: chance is to decide"),
    }
}
