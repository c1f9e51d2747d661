use std::fmt::Write as _;
use std::io::{self, Write};

use play::TableHash;
use serde::Serialize;
use tabletop::{ComponentSet, Components, Seat, Setup};

/// How wide texts are set.
pub(crate) const WIDTH: usize = 100;

/// Prints a report: as JSON if that is wanted, else as `show` does.
pub(crate) fn report<R: Serialize, W: Write>(
    report: &R,
    json: bool,
    out: &mut W,
    show: impl FnOnce(&R, &mut W) -> io::Result<()>,
) -> io::Result<()> {
    if !json {
        return show(report, out);
    }
    serde_json::to_writer(&mut *out, report)?;
    writeln!(out)
}

/// Lines up columns of figures: the first to the left, the others to the right.
pub(crate) fn table(heading: &[&str], rows: &[Vec<String>]) -> String {
    lined_up(heading, rows, true)
}

/// Lines up columns of words, all of them to the left.
pub(crate) fn list(heading: &[&str], rows: &[Vec<String>]) -> String {
    lined_up(heading, rows, false)
}

fn lined_up(heading: &[&str], rows: &[Vec<String>], figures: bool) -> String {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
        cells.chain([heading[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..heading.len()).map(width).collect();
    let mut text = String::new();
    let mut line = |cells: &mut dyn Iterator<Item = &str>| {
        for (column, (cell, width)) in cells.zip(&widths).enumerate() {
            // Writing to a string cannot fail.
            let _ = match column {
                0 => write!(text, "{cell:<width$}"),
                _ if figures => write!(text, "  {cell:>width$}"),
                _ => write!(text, "  {cell:<width$}"),
            };
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    };
    line(&mut heading.iter().copied());
    for row in rows {
        line(&mut row.iter().map(String::as_str));
    }
    text
}

/// A table in words, as the first line of a record has them. What is usual in a
/// game with these sets of components is not told.
pub(crate) fn setup(setup: &Setup, sets: &[ComponentSet]) -> String {
    let Setup { preset, seats, start, switches, components } = setup;
    let mut text = format!("{preset}, {}", count((*seats).into(), "player"));
    if Seat::first(*seats).next() != Some(*start) {
        let _ = write!(text, ", start {start}");
    }
    for (number, (switch, answer)) in switches.iter().enumerate() {
        let joint = if number == 0 { ", with" } else { "" };
        let _ = write!(text, "{joint} {switch}={answer}");
    }
    let _ = match components {
        Some(Components::Named(name)) if sets.first().is_none_or(|usual| usual.name != name) => {
            write!(text, ", components {name}")
        }
        // So much of the hash is enough to tell two tables apart.
        Some(Components::Own { table }) => {
            write!(text, ", components own {:.12}", TableHash::of(table).to_string())
        }
        Some(Components::Named(_)) | None => Ok(()),
    };
    text
}

/// A number of things: `1 game`, `2 games`.
pub(crate) fn count(number: u64, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// Breaks a text into lines of at most `width`, each behind `indent` blanks.
pub(crate) fn wrap(text: &str, width: usize, indent: usize) -> String {
    let mut lines = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let room = word.chars().count() + 1;
        if length > 0 && length + room > width.saturating_sub(indent) {
            lines.push('\n');
            length = 0;
        }
        if length == 0 {
            lines.extend(std::iter::repeat_n(' ', indent));
        } else {
            lines.push(' ');
        }
        lines.push_str(word);
        length += room;
    }
    lines
}

#[cfg(test)]
mod tests {
    use tabletop::Title;
    use testkit::toy::BoxedRace;

    use super::*;

    #[test]
    fn a_table_says_what_differs() {
        let plain = Setup::new("classic-2002", 3);
        assert_eq!(setup(&plain, &[]), "classic-2002, 3 players");
        assert_eq!(setup(&Setup::new("classic-2002", 1), &[]), "classic-2002, 1 player");
        let mut other = plain.with("market", "draft").with("nobles", "in");
        assert_eq!(setup(&other, &[]), "classic-2002, 3 players, with market=draft nobles=in");
        other.start = Seat::first(3).last().expect("three seats");
        let told = "classic-2002, 3 players, start c, with market=draft nobles=in";
        assert_eq!(setup(&other, &[]), told);
    }

    #[test]
    fn a_table_says_which_pieces_are_not_the_usual_ones() {
        let told = |components| {
            let plain = Setup::new("standard", 2);
            setup(&Setup { components, ..plain }, BoxedRace::COMPONENTS)
        };
        let named = |name: &str| told(Some(Components::Named(name.to_owned())));
        assert_eq!(told(None), "standard, 2 players");
        assert_eq!(named("wide"), "standard, 2 players");
        assert_eq!(named("narrow"), "standard, 2 players, components narrow");
        let own = told(Some(Components::Own { table: "heavy 5\nfull 7\n".to_owned() }));
        assert_eq!(own, "standard, 2 players, components own 8cb8412923fc");
    }

    #[test]
    fn columns_line_up() {
        let rows = [vec!["a".to_owned(), "10".to_owned()], vec!["bcd".to_owned(), "9".to_owned()]];
        assert_eq!(table(&["seat", "n"], &rows), "seat   n\na     10\nbcd    9\n");
        assert_eq!(list(&["seat", "n"], &rows), "seat  n\na     10\nbcd   9\n");
    }

    #[test]
    fn one_is_not_many() {
        assert_eq!(count(0, "game"), "0 games");
        assert_eq!(count(1, "game"), "1 game");
    }

    #[test]
    fn long_texts_are_broken() {
        assert_eq!(wrap("one two three", 10, 2), "  one two\n  three");
    }
}
