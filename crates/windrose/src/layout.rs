use std::collections::{BTreeMap, BTreeSet};
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

/// What the points come from, the most first, with a column for each seat or
/// bot; nothing where the game does not tell.
pub(crate) fn sources<N: AsRef<str>>(columns: &[(N, &BTreeMap<String, f64>)]) -> Option<String> {
    let heading: Vec<&str> = ["mean points from"]
        .into_iter()
        .chain(columns.iter().map(|(name, _)| name.as_ref()))
        .collect();
    let points = |item: &str| {
        columns.iter().map(|(_, sheet)| sheet.get(item).copied().unwrap_or(0.0)).collect()
    };
    let names: BTreeSet<&String> = columns.iter().flat_map(|(_, sheet)| sheet.keys()).collect();
    let mut items: Vec<(&str, Vec<f64>)> =
        names.into_iter().map(|item| (&**item, points(item))).collect();
    items.retain(|(_, points)| points.iter().any(|&points| points != 0.0));
    items.sort_by(|(_, a), (_, b)| b.iter().sum::<f64>().total_cmp(&a.iter().sum()));
    let rows: Vec<Vec<String>> = items
        .into_iter()
        .map(|(item, points)| {
            let points = points.into_iter().map(|points| format!("{points:.2}"));
            [item.replace('_', "-")].into_iter().chain(points).collect()
        })
        .collect();
    (!rows.is_empty()).then(|| table(&heading, &rows))
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
