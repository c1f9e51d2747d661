//! The command `hint`: what a strong player would do in a position.

use std::io::{self, Write};
use std::path::Path;

use lab::{Hint, HintedOption, Thinking, hint, text};
use play::{AnyMatch, AnyTitle, record_game};

use crate::command::Hint as Wanted;
use crate::command_error::{CommandError, Named};
use crate::layout;
use crate::replay::{named, read};

pub(crate) fn run(wanted: &Wanted, out: &mut impl Write) -> Result<(), CommandError> {
    let title = games::title(&wanted.table.game)?;
    // The command line takes one of the two.
    let (flag, file) = match (&wanted.record, &wanted.position) {
        (Some(record), _) => ("--record", record.as_path()),
        (None, position) => ("--position", position.as_deref().unwrap_or(Path::new("-"))),
    };
    let named = Named::new(flag, named(file));
    let bad = |error| CommandError::Position { file: named.clone(), error: Box::new(error) };
    let bytes = read(file).map_err(|error| named.clone().failed(error))?;
    let table = match (&wanted.record, wanted.at) {
        (None, _) => {
            let text = String::from_utf8_lossy(&bytes);
            title.load_match(&wanted.table.setup()?, &text, None).map_err(bad)?
        }
        (Some(_), None) => recorded(title, &named, &bytes)?,
        (Some(_), Some(entry)) => {
            let table = recorded(title, &named, &bytes)?;
            let none = CommandError::NoEntry { entry, entries: table.entries() };
            let position = table.position_at(entry).ok_or(none)?.to_string();
            title.load_match(&table.setup(), &position, None).map_err(bad)?
        }
    };
    let thinking = Thinking { budget: wanted.budget, threads: wanted.threads, number: wanted.seed };
    let found = hint(&*table, thinking).map_err(CommandError::Hint)?;
    Ok(layout::report(&found, wanted.json, out, |hint, out| show(hint, wanted.best, out))?)
}

/// The match in a file, if it is of this game.
fn recorded(
    title: &dyn AnyTitle,
    file: &Named,
    bytes: &[u8],
) -> Result<Box<dyn AnyMatch>, CommandError> {
    let found = record_game(bytes).ok_or_else(|| CommandError::NoRecord { file: file.clone() })?;
    if found != title.name() {
        let (game, found) = (title.name().to_owned(), found.to_owned());
        return Err(CommandError::RecordOf { file: file.clone(), game, found });
    }
    title
        .read_match(bytes, None)
        .map_err(|error| CommandError::Record { file: file.clone(), error: Box::new(error) })
}

fn show(hint: &Hint, best: usize, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "seat {} must decide ({})", hint.seat, hint.question)?;
    let seats = hint.options.iter().find_map(|option| option.outlook.as_ref());
    let is_alone = seats.is_some_and(|seats| seats.len() == 1);
    let mut heading = vec!["option".to_owned(), "thoughts".to_owned()];
    if !is_alone {
        heading.push("wins".to_owned());
    }
    heading.extend(seats.into_iter().flatten().map(|of| format!("{} points", of.seat)));
    let rows: Vec<Vec<String>> =
        hint.options.iter().take(best).map(|option| row(hint, option, is_alone)).collect();
    let heading: Vec<&str> = heading.iter().map(String::as_str).collect();
    write!(out, "{}", layout::table(&heading, &rows))?;
    let left = hint.options.len().saturating_sub(best);
    if left > 0 {
        writeln!(
            out,
            "and {} (--best {} shows them)",
            text::count(left as u64, "option"),
            hint.options.len()
        )?;
    }
    if let Some(first) = hint.options.first() {
        writeln!(out, "\nlikely to follow:")?;
        writeln!(out, "{}", layout::wrap(&first.line.join(" / "), layout::WIDTH, 2))?;
    }
    let how = if hint.exact { "counted to the end" } else { "looked at" };
    writeln!(out, "\n{} {how}", text::count(hint.nodes, "position"))
}

fn row(hint: &Hint, option: &HintedOption, is_alone: bool) -> Vec<String> {
    let thoughts = match hint.exact {
        true => "all".to_owned(),
        false => option.visits.to_string(),
    };
    let mut cells = vec![option.action.clone(), thoughts];
    let Some(outlook) = &option.outlook else { return cells };
    let own = outlook.iter().find(|of| of.seat == hint.seat).and_then(|of| of.win);
    if !is_alone {
        cells.push(own.map_or_else(String::new, |win| format!("{:.1} %", 100.0 * win)));
    }
    cells.extend(outlook.iter().map(|of| format!("{:.1}", of.points)));
    cells
}
