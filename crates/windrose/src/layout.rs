//! Lays out tables and paragraphs for a terminal.

use std::fmt::Write as _;
use std::io::{self, Write};

use serde::Serialize;

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

/// A table of a report, with its note.
pub(crate) fn figures(figures: &lab::Grid) -> String {
    let heading: Vec<&str> = figures.heading.iter().map(String::as_str).collect();
    let mut text = table(&heading, &figures.rows);
    if let Some(note) = &figures.note {
        text.push_str(&wrap(note, WIDTH, 0));
        text.push('\n');
    }
    text
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
    use super::*;

    #[test]
    fn columns_line_up() {
        let rows = [vec!["a".to_owned(), "10".to_owned()], vec!["bcd".to_owned(), "9".to_owned()]];
        assert_eq!(table(&["seat", "n"], &rows), "seat   n\na     10\nbcd    9\n");
        assert_eq!(list(&["seat", "n"], &rows), "seat  n\na     10\nbcd   9\n");
    }

    #[test]
    fn long_texts_are_broken() {
        assert_eq!(wrap("one two three", 10, 2), "  one two\n  three");
    }
}
